import { beforeAll, describe, expect, test } from "vitest";
import { cardOf, prepare } from "$games/hope/library";
import { Pointing } from "$games/hope/pointing.svelte";
import { automatic } from "$games/hope/priority.svelte";
import type { HopeView } from "$games/hope/types";
import { type Click, clickAround, demand, Noted, positionsOf } from "./positions";

const positions = positionsOf<HopeView>("hope");

beforeAll(() => prepare("hope"));

function cardsAt(pointing: Pointing, view: HopeView): string[] {
  const offered = pointing.draft.actions.flatMap((action) => (action.verb === "take" ? [action.card!] : []));
  return offered.length ? offered : (view.players[view.viewer!]?.hand ?? []);
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
