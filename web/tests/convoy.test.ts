import { beforeAll, describe, expect, test } from "vitest";
import { prepare } from "$games/convoy/library";
import { Pointing } from "$games/convoy/pointing";
import { type ConvoyView, standings } from "$games/convoy/types";
import { type Click, clickAround, demand, Noted, positionsOf } from "./positions";

const positions = positionsOf<ConvoyView>("convoy");

beforeAll(() => prepare("convoy"));

/** Everything on the table that can be clicked; a lone pass is a button that says what it plays. */
function clicksAt(pointing: Pointing, view: ConvoyView): Click[] {
  const offered = view.prompt?.kind === "revealed" ? (view.prompt.facts["cards"] as string[]) : [];
  const tokens = [
    ...view.sides.flatMap((side) => side.hand ?? []).map((card) => `hand:${card}`),
    ...offered.map((card) => `hand:${card}`),
    ...standings(view).flatMap(({ unit }) => [`unit:${unit.id}`, ...(unit.module ? [`module:${unit.id}`] : [])]),
    ...view.cities.flatMap((city) => [
      `city:${city.id}`,
      `feature:${city.id}`,
      ...city.districts.map((district) => `district:${city.id}/${district.id}`),
    ]),
    "say:yes",
  ];
  const clicks = [...new Set(tokens)].map((token) => () => void pointing.point(token));
  return pointing.draft.onlyPass ? clicks : [...clicks, () => void pointing.pass()];
}

describe.each(Object.keys(positions))("%s", (kind) => {
  test("clicks play nothing", () => {
    for (const view of positions[kind]!) {
      const table = new Noted();
      const pointing = new Pointing(() => view, table);
      const looked = () => {
        demand(!table.played.length, () => `a click played ${table.played}`);
        const { chosen } = pointing.draft;
        demand(chosen === null || view.actions.includes(chosen.text), () => `${chosen?.text} is not offered`);
      };
      clickAround(
        () => clicksAt(pointing, view),
        () => pointing.draft.reset(),
        () => pointing.draft.path.join(),
        looked,
      );
      for (const action of new Set(table.explained)) expect(view.actions).not.toContain(action);
    }
  });

  test("every move can be put together, and is played when it is confirmed", () => {
    for (const view of positions[kind]!) {
      const table = new Noted();
      const pointing = new Pointing(() => view, table);
      for (const move of pointing.draft.moves) {
        pointing.draft.reset();
        for (const token of move.path) pointing.point(token);
        expect(pointing.draft.path).toEqual(move.path);
        table.played = [];
        pointing.confirm();
        expect(view.actions).toContain(table.played[0]);
        expect(table.played).toHaveLength(1);
      }
    }
  });
});

test("a move that is complete can be turned to another unit", () => {
  let turned = 0;
  for (const view of Object.values(positions).flat()) {
    const table = new Noted();
    const pointing = new Pointing(() => view, table);
    const long = pointing.draft.moves.filter((move) => move.path.length === 3);
    for (const move of long) {
      const other = long.find((one) => one.path[0] === move.path[0] && one.path[1] !== move.path[1]);
      if (!other) continue;
      pointing.draft.reset();
      for (const token of move.path) pointing.point(token);
      pointing.point(other.path[1]!);
      expect(pointing.draft.path).toEqual(other.path.slice(0, 2));
      expect([...table.played, ...table.explained]).toEqual([]);
      turned += 1;
    }
  }
  expect(turned).toBeGreaterThan(0);
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
