/** Moments as pictures: what the board shows, how long, and in which words. */
import type { Names } from "$lib/games";
import type { Moment, Shot } from "$lib/moments";
import { factsOf, receiverOf } from "./events";
import { arrowsOf, type Marks, NO_MARKS, struckBy } from "./marks";
import { say } from "./words";
import type { NeuroshimaView } from "./types";

const WEIGHTS: Record<string, number> = {
  turn: 0.4,
  draw: 0.35,
  discard: 0.9,
  use: 1.3,
  place: 1.5,
  hq: 1.4,
  move: 1.3,
  push: 1,
  removed: 1,
  hire: 1.3,
  take: 0.6,
  travel: 1.4,
  battle: 1.2,
  "battle-end": 1,
  "unlucky-draw": 0.8,
};

const SILENT = new Set(["first-player", "last-tile", "over"]);

/** What can be read about: a tile of an army. */
export interface About {
  army: string;
  tile: string;
  /** Where it stands, if it does. */
  hex?: string;
}

export function show(moments: readonly Moment<NeuroshimaView>[], names: Names): Shot<NeuroshimaView>[] {
  return moments.flatMap((moment, number) => shots(moment, names).map((shot) => ({ ...shot, moment: number })));
}

type Unnumbered = Omit<Shot<NeuroshimaView>, "moment">;

function shots({ event, before, after }: Moment<NeuroshimaView>, names: Names): Unnumbered[] {
  if (SILENT.has(event.kind)) return [];
  const facts = factsOf(event);
  const lines = say(event, after, names).map((line) => line.text);
  const weight = WEIGHTS[event.kind] ?? 0.8;
  const about: About | null = facts.tile
    ? { army: after.players[receiverOf(event) ?? facts.seat]!.army, tile: facts.tile }
    : null;
  const ways = facts.bombers ?? [];
  const shot = (view: NeuroshimaView, marks: Partial<Marks>, more: Partial<Unnumbered> = {}): Unnumbered => ({
    view,
    caption: lines.join(" "),
    marks: { ...NO_MARKS, ...marks },
    about,
    weight,
    group: null,
    ...more,
  });
  switch (event.kind) {
    case "phase": {
      const attacks = { arrows: arrowsOf(facts.attacks), struck: struckBy(facts.attacks), phase: facts.phase };
      // Who acts is lit on the board and the phase is named beside it: the words are for the hits.
      const told = lines.slice(1);
      const hits = told.slice(0, Math.max(1, facts.attacks.length));
      const rest = told.slice(hits.length);
      const battle = { group: "battle", about: null };
      const first = shot(
        before,
        { acting: facts.acts, ...attacks },
        { ...battle, caption: hits.join(" "), weight: facts.attacks.length ? 1.5 : 0.8 },
      );
      if (!facts.attacks.length) return [first];
      const glow = facts.attacks.map((attack) => attack.to);
      const doomed = facts.destroyed.map((unit) => unit.hex);
      const caption = (rest.length ? rest : hits).join(" ");
      return [
        first,
        shot(
          lingering(before, after),
          { doomed, glow, ways, phase: facts.phase },
          { ...battle, caption, weight: ways.length ? WEIGHTS["travel"]! : 1.1 },
        ),
      ];
    }
    case "instant": {
      const strike = { group: "strike", about: null };
      return [
        shot(before, { struck: struckBy(facts.attacks), glow: [facts.target] }, { ...strike, weight: 1.2 }),
        shot(
          lingering(before, after),
          { doomed: facts.destroyed.map((unit) => unit.hex), ways },
          {
            ...strike,
            weight: ways.length ? WEIGHTS["travel"]! : 1,
            caption: lines.slice(1).join(" ") || lines.join(" "),
          },
        ),
      ];
    }
    case "place":
    case "hq":
      return [shot(after, { glow: [facts.hex] })];
    case "move":
      return [shot(after, { glow: [facts.to], trail: { from: facts.from, to: facts.to } })];
    case "push":
      return [shot(before, { glow: [facts.pusher, facts.victim] })];
    case "removed":
      return [shot(before, { doomed: facts.destroyed.map((unit) => unit.hex) })];
    case "eliminated":
      return [shot(before, { doomed: facts.removed.map((unit) => unit.hex) }, { group: "battle", weight: 1.6 })];
    case "battle":
    case "battle-end":
      return [shot(after, {}, { group: "battle" })];
    default:
      return [shot(after, {})];
  }
}

/** The table after something, with those who left by it still where they stood. */
function lingering(before: NeuroshimaView, after: NeuroshimaView): NeuroshimaView {
  const there = new Set(after.board.map((unit) => unit.hex));
  return { ...after, board: [...after.board, ...before.board.filter((unit) => !there.has(unit.hex))] };
}
