/** Decisions with one answer: which are taken without asking, and when they are asked after all. */
import { afterEach, describe, expect, test, vi } from "vitest";
import convoy from "$games/convoy/module";
import type { ConvoyView } from "$games/convoy/types";
import hope from "$games/hope/module";
import type { HopeView } from "$games/hope/types";
import neuroshima from "$games/neuroshima-hex/module";
import type { NeuroshimaView } from "$games/neuroshima-hex/types";
import type { GameModule } from "$lib/games";
import { settings } from "$lib/settings.svelte";
import { TableStore } from "$lib/table.svelte";
import { fakeServer } from "./fake_server";
import { positionsOf } from "./positions";

interface Asked {
  actions: string[];
}
const MODULES: Record<string, GameModule> = { "neuroshima-hex": neuroshima, convoy, hope };
const all = <View extends Asked>(game: string) => Object.values(positionsOf<View>(game)).flat();

describe.each(Object.keys(MODULES))("%s", (game) => {
  const module = MODULES[game]!;

  afterEach(() => settings.change({ onlyAnswers: true }));

  test("nothing is decided where there is a choice", () => {
    for (const view of all(game)) if (view.actions.length > 1) expect(module.unasked(view, false)).toBeNull();
  });

  test("the only answer to anything else is given, whatever it is", () => {
    const last = { "neuroshima-hex": "retreat c3", convoy: "demolish boston bridge", hope: "choose c3" }[game]!;
    for (const view of all(game).slice(0, 40)) {
      const prompt = "prompt" in view ? (view as { prompt: { kind: string } | null }).prompt : null;
      if (prompt?.kind === "attackers") continue;
      expect(module.unasked({ ...view, actions: [last] }, true)).toBe(last);
    }
  });

  test("whoever wants to be asked is", () => {
    settings.change({ onlyAnswers: false });
    for (const view of all(game)) if (view.actions.length === 1) expect(module.unasked(view, false)).toBeNull();
  });
});

test("the end of a turn of Neuroshima Hex is asked: until then the last move can be taken back", () => {
  const view = all<NeuroshimaView>("neuroshima-hex").find(({ prompt }) => prompt.kind === "turn")!;
  expect(neuroshima.unasked({ ...view, actions: ["end"] }, false)).toBeNull();
});

test("a quick pass does not tell other people that no card fits", () => {
  const lone = all<ConvoyView>("convoy").filter(({ actions, prompt, sides }) => {
    const hand = sides.find((one) => one.side === prompt?.side)?.hand ?? [];
    return actions.length === 1 && actions[0] === "pass" && hand.length > 0;
  });
  expect(lone.length).toBeGreaterThan(0);
  for (const view of lone) {
    expect(convoy.unasked(view, true)).toBeNull();
    expect(convoy.unasked(view, false)).toBe("pass");
  }
});

test("that a combat begins is asked", () => {
  for (const view of positionsOf<HopeView>("hope")["attackers"]!)
    expect(hope.unasked({ ...view, actions: ["pass"] }, false)).toBeNull();
});

describe("at a table", () => {
  const view = all<ConvoyView>("convoy").find((one) => one.actions.length === 1)!;

  /** A table whose server is this test. */
  function opened() {
    const server = fakeServer();
    const seats = [0, 1].map((seat) => ({ seat, side: "", player: seat ? "bot" : "human", name: "", owned: !seat }));
    const table = { id: "one", game: "convoy", status: "playing", to_move: 0, seats };
    const entry = (seq: number, kind: string, seat: number | null) => ({ seq, kind, seat, events: [] });
    const eyes = (entries: object[]) => [{ seat: 0, view, can_undo: false, entries, moments: [] }];
    const rest = { table, undo: null, resign: null };
    const store = new TableStore("one", convoy, [{ seat: 0, secret: "x" }] as never);
    const { tell } = server;
    tell({ type: "snapshot", seq: 1, since: 0, presence: null, perspectives: eyes([entry(1, "open", null)]), ...rest });
    let seq = 1;
    const update = (kind: string, seat: number) => {
      seq += 1;
      tell({ type: "update", seq, perspectives: eyes([entry(seq, kind, seat)]), ...rest });
    };
    return { store, update };
  }

  afterEach(() => vi.unstubAllGlobals());

  test("what is not asked is no decision to be taken, until something is taken back", () => {
    const { store, update } = opened();
    expect(store.unasked).toBe(view.actions[0]);
    expect(store.deciding).toBe(false);
    update("play", 0);
    expect(store.unasked).toBe(view.actions[0]);
    update("undo", 0);
    expect(store.unasked).toBeNull();
    expect(store.deciding).toBe(true);
    update("play", 1);
    expect(store.unasked).toBeNull();
    update("play", 0);
    expect(store.unasked).toBe(view.actions[0]);
    store.close();
  });
});
