/** What computers said about their moves: until when it holds, and that it is told after what it is about was shown. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import convoy from "$games/convoy/module";
import type { Scene } from "$lib/playback.svelte";
import { TableStore } from "$lib/table.svelte";
import { Whys } from "$lib/whys.svelte";
import { fakeServer } from "./fake_server";

/** One decision per word, seat and what was said: "1" in silence, "1:so" with words. */
function heard(decisions: string): Whys {
  const whys = new Whys();
  decisions.split(" ").forEach((word, number) => {
    const [seat, text = ""] = word.split(":");
    whys.hear({ seq: number + 1, seat: Number(seat), text });
  });
  return whys;
}

describe("what was said", () => {
  test.each([
    ["0 0 0", undefined],
    ["0 1:a", "a"],
    // The rest of the same go, and what others do after it.
    ["0 1:a 1 1", "a"],
    ["0 1:a 1 0 0", "a"],
    // The next go, in silence or not.
    ["0 1:a 1 0 1", undefined],
    ["0 1:a 1 0 1 1:b 0", "b"],
    ["0 1:a 1:b", "b"],
    // Among several: who spoke last, then who still has something to say.
    ["1:a 2:b 3 0", "b"],
    ["1:a 2:b 3 1 0", "b"],
    ["1:a 2:b 1 2", undefined],
    ["1:a 2:b 0 2", "a"],
  ])("after %s it is %s that holds", (decisions, holds) => {
    expect(heard(decisions).latest()?.text).toBe(holds);
  });

  test("goes with a move that is taken back", () => {
    const whys = heard("0 1:a 0 1:b");
    whys.takeBack(4);
    expect(whys.latest()).toEqual({ seq: 2, seat: 1, text: "a" });
    whys.clear();
    expect(whys.latest()).toBeNull();
  });

  test("is not known before its entry", () => {
    const whys = heard("0 1:a 0 1:b");
    expect([2, 3, 4, 5].map((seq) => whys.latest(seq)?.text)).toEqual([undefined, "a", "a", "b"]);
  });
});

describe("at a table", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  /** A table whose server is this test; the Outpost is a computer's. */
  function opened() {
    const server = fakeServer();
    const seats = [
      { seat: 0, side: "moloch", player: "human", name: "Ada", bot: null },
      { seat: 1, side: "outpost", player: "bot", name: "", bot: "omen" },
    ];
    const table = { id: "one", game: "convoy", status: "playing", to_move: 0, seats, outcome: null };
    const store = new TableStore("one", convoy, [{ seat: 0, secret: "x" }]);
    let seq = 0;
    const tell = (type: string, entry: object, changed: object = {}) => {
      seq += 1;
      const perspectives = [{ seat: 0, view: { actions: [] }, entries: [{ seq, ...entry }], moments: [] }];
      const rest = { table: { ...table, ...changed }, undo: null, resign: null, presence: null, since: 0 };
      server.tell({ type, seq, perspectives, ...rest });
    };
    const said = (amount: number) => ({ kind: "table-bot-why", data: { seat: 1, why: "chances", of: 1, amount } });
    const play = (seat: number, amount?: number, changed: object = {}) =>
      tell("update", { kind: "play", seat, events: amount === undefined ? [] : [said(amount)] }, changed);
    tell("snapshot", { kind: "open", seat: null, events: [] });
    return { store, play, tell };
  }

  test("it is said in the words of the log, as long as a computer has the seat", () => {
    const { store, play } = opened();
    expect(store.why).toBeNull();
    play(1, 62);
    expect(store.why).toMatchObject({ seat: 1, text: store.log.at(-1)!.lines.at(-1)!.text });
    expect(store.why!.text).toContain("62");
    play(0);
    // The same again is no news for the log, and holds all the same.
    play(1, 62);
    expect(store.log).toHaveLength(1);
    expect(store.why).toMatchObject({ seq: 4 });
    const seats = store.info!.seats.map((seat) => ({ ...seat, player: "human", bot: null }));
    play(0, undefined, { seats });
    expect(store.why).toBeNull();
    store.close();
  });

  test("it goes with a move that is taken back, and at the end of the game", () => {
    const { store, play, tell } = opened();
    play(1, 62);
    play(0);
    play(1, 40);
    tell("update", { kind: "undo", seat: 0, events: [{ kind: "undo", data: { seat: 1, entry: 4 } }] });
    expect(store.why!.text).toContain("62");
    play(1, 100, { status: "over", outcome: { kind: "won" } });
    expect(store.why).toBeNull();
    store.close();
  });

  test("it is told when what it is about has been shown to its end", () => {
    const { store, play } = opened();
    const scene = { view: null, caption: "", marks: null, about: null, weight: 1, group: null, moment: 0, told: 1 };
    const shown = (seq: number): Scene => ({ ...scene, seq, seat: 1 });
    play(1, 62);
    play(0);
    store.playback.push([shown(4), shown(4), shown(5)]);
    play(1, 40);
    play(1, 41);
    const seen: string[] = [];
    while (!store.playback.live) {
      seen.push(store.why!.text);
      vi.advanceTimersToNextTimer();
    }
    expect(seen.map((text) => Number(/\d+/.exec(text)))).toEqual([62, 62, 40]);
    expect(store.why!.text).toContain("41");
    // Looking back takes nothing back that was told.
    store.playback.show(0);
    expect(store.why!.text).toContain("41");
    store.close();
  });
});
