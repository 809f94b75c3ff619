import { beforeAll, describe, expect, test } from "vitest";
import { nameRoom } from "$games/neuroshima-hex/edge-marks";
import { fieldOf, hexAt, HEXES } from "$games/neuroshima-hex/geometry";
import { prepare } from "$games/neuroshima-hex/library.svelte";
import { Pointing } from "$games/neuroshima-hex/pointing.svelte";
import type { NeuroshimaView } from "$games/neuroshima-hex/types";
import { type Click, clickAround, demand, dice, Noted, positionsOf } from "./positions";

const positions = positionsOf<NeuroshimaView>("neuroshima-hex");
const EDGES = [null, 0, 4];

beforeAll(() => prepare("neuroshima-hex"));

/** Everything that can be clicked short of the buttons that say what they play. */
function clicksAt(pointing: Pointing, view: NeuroshimaView): Click[] {
  const { draft } = pointing;
  return [
    ...HEXES.flatMap(({ name }) => EDGES.map((edge) => () => void pointing.hex(name, edge))),
    ...view.players[view.turn_seat]!.hand.map((_, slot) => () => pointing.tile(slot)),
    ...draft.ways.map((way) => () => draft.chooseWay(way)),
    ...(draft.actions.some((action) => action.kind === "redraw") ? [() => draft.chooseRedraw()] : []),
    () => draft.rotate(1),
  ];
}

function stateOf({ draft, ending }: Pointing): string {
  const { slot, kind, unit, to, rotation, picked, answer } = draft;
  return JSON.stringify([slot, kind, unit, to, rotation, picked, answer, ending]);
}

describe.each(Object.keys(positions))("%s", (kind) => {
  test.each([false, true])("clicks play nothing (by finger: %s)", (touch) => {
    for (const view of positions[kind]!) {
      const table = new Noted();
      const pointing = new Pointing(() => view, table, touch);
      const looked = () => {
        demand(!table.played.length, () => `a click played ${table.played}`);
        const { chosen } = pointing.draft;
        demand(chosen === null || view.actions.includes(chosen), () => `${chosen} is not offered`);
      };
      clickAround(
        () => clicksAt(pointing, view),
        () => pointing.reset(),
        () => stateOf(pointing),
        looked,
      );
      for (const action of new Set(table.explained)) expect(view.actions).not.toContain(action);
    }
  });
});

test("what was chosen is played when it is confirmed, and only that", () => {
  const roll = dice(5);
  let confirmed = 0;
  for (const view of Object.values(positions).flat()) {
    const table = new Noted();
    const pointing = new Pointing(() => view, table, false);
    for (let step = 0; step < 40 && pointing.draft.chosen === null; step++) {
      const clicks = clicksAt(pointing, view);
      clicks[roll(clicks.length)]!();
    }
    const { chosen } = pointing.draft;
    pointing.confirm();
    expect(table.played).toEqual(chosen === null ? [] : [chosen]);
    confirmed += table.played.length;
  }
  expect(confirmed).toBeGreaterThan(30);
});

test("two clicks on a hex choose a place for the HQ and leave it unconfirmed", () => {
  for (const view of positions["place-hq"]!) {
    const table = new Noted();
    const pointing = new Pointing(() => view, table, false);
    const [free] = pointing.draft.targets;
    pointing.hex(free!, null);
    pointing.hex(free!, null);
    expect(pointing.draft.chosen).toBe(`hq ${free} ${view.actions[0]!.split(" ")[2]}`);
    expect(table.played).toEqual([]);
  }
});

test("a hex that is not free is explained", () => {
  const asked = positions["turn"]!.flatMap((view) => {
    const table = new Noted();
    const pointing = new Pointing(() => view, table, false);
    const hand = view.players[view.turn_seat]!.hand;
    for (let slot = 0; slot < hand.length; slot++) {
      pointing.reset();
      pointing.tile(slot);
      for (const unit of view.board) pointing.hex(unit.hex, null);
    }
    return table.explained;
  });
  expect(asked.length).toBeGreaterThan(20);
});

test("arrow keys lead to every hex, a column at a time", () => {
  const names = HEXES.map(({ name }) => name);
  const field = fieldOf(names);
  const columns = [...new Set(HEXES.map(({ x }) => x))].sort((one, other) => one - other);
  for (const name of names) {
    const here = columns.indexOf(hexAt(name).x);
    for (const way of [-1, 1]) {
      const there = columns.indexOf(hexAt(field.step(name, way, 0)).x);
      expect(there).toBe(Math.min(Math.max(here + way, 0), columns.length - 1));
    }
  }
});

test("a name makes room for the marks beside it, wherever the tile faces", () => {
  const bare = { melee: 0, ranged: 0, gauss: false, armor: false, net: false, module: false };
  const shooter = [{ ...bare, ranged: 2 }, bare, bare, bare, bare, bare];
  const rooms = [0, 1, 2, 3, 4, 5].map((rotation) => nameRoom(shooter, rotation, 18.5, 26));
  const WHOLE = [-33, 33];
  expect(rooms[0]).toEqual(WHOLE);
  expect(rooms[1]).toEqual(WHOLE);
  expect(rooms[5]).toEqual(WHOLE);
  const [left, right] = rooms[2]!;
  expect(left).toBe(-33);
  expect(right).toBeGreaterThan(10);
  expect(right).toBeLessThan(24);
  expect(rooms[4]![0]).toBeCloseTo(-right, 6);
  expect(nameRoom([], 0, 18.5, 26)).toEqual(WHOLE);
});
