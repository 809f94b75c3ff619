/** Setting up a table: seats by mode, sides that are there once, what is remembered and what is sent. */
import { describe, expect, it } from "vitest";
import {
  asked,
  changed,
  type Choice,
  crowded,
  fitting,
  holders,
  houseRules,
  seatsFor,
  standard,
  take,
  valueOf,
} from "$lib/setup";
import type { GameInfo } from "$lib/protocol/types";

const option = (name: string, more: object) => ({
  name,
  help: "",
  choices: [],
  minimum: 0,
  maximum: 0,
  modes: [],
  ...more,
});
const side = (id: string) => ({ id, name: id, sketch: "" });

const INFO = {
  name: "game",
  title: "Game",
  version: 1,
  seat_counts: [2, 3, 4, 5],
  sides: ["a", "b", "c", "d"].map(side),
  options: [
    option("mode", { type: "choice", default: "duel", choices: ["duel", "free", "team"] }),
    option("people", { type: "choice", default: "four", choices: ["four", "two"], modes: ["team"] }),
    option("mirror", { type: "bool", default: false }),
    option("rounds", { type: "int", default: 3, minimum: 1, maximum: 9 }),
  ],
  modes: [
    { name: "duel", tables: [[0, 1]] },
    {
      name: "free",
      tables: [
        [0, 1, 2],
        [0, 1, 2, 3, 4],
      ],
    },
    { name: "team", tables: [[0, 1, 0, 1]], people: { two: [0, 1, 0, 1] } },
  ],
  bots: [
    { name: "pip", level: true, rating: 1000 },
    { name: "omen", level: true, rating: 1900 },
  ],
  default_seats: ["b", "a"],
  default_bot: "pip",
  strongest_bot: "omen",
  preview: false,
} as unknown as GameInfo;

describe("seats", () => {
  it("begin with the usual ones: me against the computer", () => {
    expect(standard(INFO).seats.map(({ side, player }) => [side, player])).toEqual([
      ["b", "me"],
      ["a", "bot"],
    ]);
  });

  it("grow with sides that nobody has, and shrink from the end", () => {
    const four = seatsFor(INFO, standard(INFO).seats, 4);
    expect(four.map((seat) => seat.side)).toEqual(["b", "a", "c", "d"]);
    expect(seatsFor(INFO, four, 2)).toEqual(four.slice(0, 2));
  });

  it("exchange sides where each is there once", () => {
    const choice = standard(INFO);
    take(INFO, choice, 0, "a");
    expect(choice.seats.map((seat) => seat.side)).toEqual(["a", "b"]);
    choice.options["mirror"] = true;
    take(INFO, choice, 0, "b");
    expect(choice.seats.map((seat) => seat.side)).toEqual(["b", "b"]);
  });
});

describe("options", () => {
  it("of other modes are neither shown nor sent", () => {
    const choice = standard(INFO);
    choice.options["people"] = "two";
    expect(houseRules(INFO, choice.options).map((one) => one.name)).toEqual(["mirror", "rounds"]);
    expect(asked(INFO, choice).options).toEqual({ mode: "duel", mirror: false, rounds: 3 });
    choice.options["mode"] = "team";
    expect(asked(INFO, choice).options).toEqual({ mode: "team", people: "two", mirror: false, rounds: 3 });
  });

  it("that are not standard are counted", () => {
    const choice = standard(INFO);
    expect(changed(INFO, choice.options)).toEqual([]);
    choice.options["rounds"] = 4;
    expect(changed(INFO, choice.options).map((one) => one.name)).toEqual(["rounds"]);
  });

  it("allow a side twice where there are more seats than sides", () => {
    const choice = { ...standard(INFO), seats: seatsFor(INFO, [], 5) };
    choice.options["mode"] = "free";
    expect(asked(INFO, choice).options).toMatchObject({ mirror: true });
  });
});

describe("what was chosen last", () => {
  it("comes back", () => {
    const choice = standard(INFO);
    choice.options["rounds"] = 9;
    expect(fitting(INFO, JSON.parse(JSON.stringify(choice)))).toEqual(choice);
  });

  it("is set right where the game offers it no more", () => {
    const old = { ...standard(INFO), options: { mode: "duel", rounds: 99, mirror: "yes", gone: 1 } };
    expect(fitting(INFO, old as never)?.options).toEqual({ mode: "duel", people: "four", mirror: false, rounds: 3 });
  });

  it("is dropped where it makes no table", () => {
    expect(fitting(INFO, { seats: standard(INFO).seats.slice(1), options: {} })).toBeNull();
    expect(fitting(INFO, { seats: [{ side: "a", player: "ghost" }] } as never)).toBeNull();
    expect(fitting(INFO, {})).toBeNull();
  });
});

describe("more players than sides", () => {
  const mirror = INFO.options.find((one) => one.name === "mirror")!;
  const five = (): Choice => ({ ...standard(INFO), options: { ...standard(INFO).options, mode: "free" } });

  it("is said, and shows as chosen, without changing what was chosen", () => {
    const choice = five();
    choice.seats = seatsFor(INFO, choice.seats, 5);
    expect(crowded(INFO, choice)).toBe(true);
    expect(valueOf(INFO, choice, mirror)).toBe(true);
    expect(choice.options["mirror"]).toBe(false);
    expect(asked(INFO, choice).options!["mirror"]).toBe(true);
  });

  it("is not with as many sides as players", () => {
    const choice = five();
    choice.seats = seatsFor(INFO, choice.seats, 3);
    expect(crowded(INFO, choice)).toBe(false);
    expect(valueOf(INFO, choice, mirror)).toBe(false);
    expect(asked(INFO, choice).options!["mirror"]).toBe(false);
  });
});

describe("people who hold several seats", () => {
  const team = (people: string): Choice => ({
    seats: seatsFor(INFO, [], 4),
    options: { ...standard(INFO).options, mode: "team", people },
  });

  it("sit on all of theirs", () => {
    expect(holders(INFO, team("two"))).toEqual([0, 1, 0, 1]);
    expect(asked(INFO, team("two")).seats.map((seat) => seat.player)).toEqual(["me", "bot", "me", "bot"]);
  });

  it("have one each where nothing else is said", () => {
    expect(holders(INFO, team("four"))).toEqual([0, 1, 2, 3]);
    expect(holders(INFO, standard(INFO))).toEqual([0, 1]);
  });
});
