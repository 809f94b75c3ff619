import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { cardOf, prepare } from "$games/hope/library";
import { Pointing } from "$games/hope/pointing.svelte";
import { automatic, isResponse, priority } from "$games/hope/priority.svelte";
import { type HopeView, PHASES } from "$games/hope/types";
import { type Click, clickAround, demand, Noted, positionsOf } from "./positions";

const positions = positionsOf<HopeView>("hope");

beforeAll(() => prepare("hope"));

function cardsAt(pointing: Pointing, view: HopeView): string[] {
  const offered = pointing.draft.actions.flatMap((action) => (action.verb === "take" ? [action.card!] : []));
  return offered.length ? offered : (view.players[view.seat!]?.hand ?? []);
}

/** Everything that can be clicked short of the buttons that say what they play. */
function clicksAt(pointing: Pointing, view: HopeView): Click[] {
  const { draft } = pointing;
  return [
    ...view.cells.map((cell) => () => void pointing.space(cell.at)),
    ...cardsAt(pointing, view).map((card, slot) => () => void pointing.card(card, slot)),
    ...draft.ways.map((way) => () => draft.pickWay(way.text)),
  ];
}

function stateOf({ draft }: Pointing): string {
  const { card, slot, at, to, way, picked } = draft;
  return JSON.stringify([card, slot, at, to, way, picked]);
}

describe.each(Object.keys(positions))("%s", (kind) => {
  test("clicks play nothing", () => {
    for (const view of positions[kind]!) {
      const table = new Noted();
      const pointing = new Pointing(() => view, table);
      const looked = () => {
        expect(table.played).toEqual([]);
        const [next] = pointing.draft.plan;
        demand(next === undefined || view.actions.includes(next), () => `${next} is not offered`);
      };
      clickAround(
        () => clicksAt(pointing, view),
        () => pointing.draft.reset(),
        () => stateOf(pointing),
        looked,
      );
      for (const action of new Set(table.explained)) expect(view.actions).not.toContain(action);
    }
  });
});

test("an event that was chosen is let go by a click on an empty space", () => {
  let let_go = 0;
  for (const view of Object.values(positions).flat()) {
    const table = new Noted();
    const pointing = new Pointing(() => view, table);
    const away = view.cells.find((cell) => !cell.piece)?.at;
    if (away === undefined) continue;
    cardsAt(pointing, view).forEach((card, slot) => {
      pointing.draft.reset();
      if (cardOf(card).type !== "event" || !pointing.card(card, slot) || pointing.draft.chosen?.verb !== "event")
        return;
      pointing.space(away);
      expect(pointing.draft.empty).toBe(true);
      let_go += 1;
    });
    expect(table.played).toEqual([]);
  }
  expect(let_go).toBeGreaterThan(5);
});

test("attackers are collected and play when they are confirmed, one alone like several", () => {
  let alone = 0;
  for (const view of positions["attackers"]!) {
    const table = new Noted();
    const pointing = new Pointing(() => view, table);
    const units = pointing.draft.sources;
    for (const at of units) pointing.space(at);
    expect(table.played).toEqual([]);
    expect(automatic(view)).toBeNull();
    pointing.confirm();
    expect(table.played).toEqual([...units.map((at) => `choose ${at}`), ...(units.length ? ["pass"] : [])]);
    alone += Number(units.length === 1);
  }
  expect(alone).toBeGreaterThan(0);
});

test("opening cards are exchanged together, two of a kind included", () => {
  for (const view of positions["exchange"]!) {
    const table = new Noted();
    const pointing = new Pointing(() => view, table);
    const hand = cardsAt(pointing, view);
    hand.forEach((card, slot) => pointing.card(card, slot));
    pointing.card(hand[0]!, 0);
    pointing.confirm();
    expect(table.played).toEqual(
      [...hand.slice(1).map((card) => `discard ${card}`), "pass"].slice(hand.length > 1 ? 0 : 2),
    );
  }
});

test("what cannot be chosen is explained", () => {
  const asked = Object.values(positions)
    .flat()
    .flatMap((view) => {
      const table = new Noted();
      const pointing = new Pointing(() => view, table);
      for (const click of clicksAt(pointing, view)) {
        pointing.draft.reset();
        click();
      }
      return table.explained;
    });
  expect(asked.length).toBeGreaterThan(100);
});

describe("what is asked", () => {
  const all = () => Object.values(positions).flat();

  afterEach(() => {
    priority.resting = false;
    if (priority.hold) priority.toggle();
    for (const phase of PHASES) if (!priority.stopsIn(phase)) priority.toggleStop(phase);
  });

  test("the only answer is given, and nothing where there is a choice", () => {
    let passed = 0;
    for (const view of all()) {
      const action = automatic(view);
      if (action === null) continue;
      expect(view.actions).toEqual([action]);
      passed += 1;
    }
    expect(passed).toBeGreaterThan(0);
    priority.toggle();
    for (const view of all()) expect(automatic(view)).toBeNull();
  });

  test("who rests passes every response, and nothing of one's own", () => {
    priority.resting = true;
    let rested = 0;
    for (const view of all()) {
      const kind = view.prompt?.kind ?? "";
      if (isResponse(kind) && view.actions.includes("pass")) expect(automatic(view)).toBe("pass");
      rested += Number(isResponse(kind) && view.actions.length > 1);
      if (kind === "turn" && view.actions.length > 1) expect(automatic(view)).toBeNull();
    }
    expect(rested).toBeGreaterThan(0);
  });

  test("without a stop in a phase its windows pass, those of others do not", () => {
    const open = all().filter((view) => view.actions.length > 1 && view.prompt?.kind === "respond-to-action");
    expect(open.length).toBeGreaterThan(0);
    for (const view of open) {
      priority.toggleStop(view.phase!);
      expect(automatic(view)).toBe("pass");
      priority.toggleStop(view.phase!);
      expect(automatic(view)).toBeNull();
    }
  });
});

test("a phase ends at the second word if something is left, at the first if not", () => {
  let warned = 0;
  for (const view of positions["turn"]!) {
    const table = new Noted();
    const pointing = new Pointing(() => view, table);
    if (!pointing.draft.has("end")) continue;
    const { left } = pointing.draft;
    pointing.single("end");
    expect(table.played).toEqual(left ? [] : ["end"]);
    expect(pointing.ending).toBe(left);
    if (left) pointing.confirm();
    expect(table.played).toEqual(["end"]);
    warned += Number(left);
  }
  expect(warned).toBeGreaterThan(0);
});

test("in the battle phase only what somebody reaches is lit", () => {
  let dark = 0;
  for (const view of positions["turn"]!.filter((one) => one.phase === "battle")) {
    const { draft } = new Pointing(() => view, new Noted());
    const reach = new Set(view.prompt!.facts.reach!.map((one) => one.at));
    for (const action of draft.actions.filter((one) => one.verb === "token")) {
      const others = draft.actions.some((one) => one.at === action.at && one.verb !== "token");
      expect(draft.lit.includes(action.at!)).toBe(reach.has(action.at!) || others);
      dark += Number(!reach.has(action.at!));
    }
  }
  expect(dark).toBeGreaterThan(0);
});
