/** Events as scenes: what the board shows, how long, and in which words. */
import type { Names } from "$lib/games";
import type { Scene } from "$lib/playback.svelte";
import type { EventInfo } from "$lib/protocol/types";
import { arrowsOf, type Marks, NO_MARKS, struckBy } from "./marks";
import { advance, factsOf, wounded } from "./story";
import { say } from "./words";
import type { NeuroshimaView } from "./types";

const WEIGHTS: Record<string, number> = {
  turn: 0.4,
  draw: 0.35,
  discard: 0.7,
  use: 0.8,
  place: 1.3,
  hq: 1.3,
  move: 1.3,
  push: 1,
  removed: 1,
  battle: 1.2,
  "battle-end": 1,
  "unlucky-draw": 0.8,
};

export function play(
  event: EventInfo,
  view: NeuroshimaView,
  names: Names,
  seq: number,
): { view: NeuroshimaView; scenes: Scene<NeuroshimaView>[] } {
  const facts = factsOf(event);
  const after = advance(view, event);
  const caption = say(event, view, names)
    .map((line) => line.text)
    .join(" ");
  const scene = (
    shown: NeuroshimaView,
    marks: Partial<Marks>,
    weight: number,
    group: string | null = null,
    words = caption,
  ) => ({
    view: shown,
    caption: words,
    marks: { ...NO_MARKS, ...marks },
    weight,
    group,
    seq,
  });
  const weight = WEIGHTS[event.kind] ?? 0.8;
  switch (event.kind) {
    case "phase": {
      const attacks = { arrows: arrowsOf(facts.attacks), struck: struckBy(facts.attacks), phase: facts.phase };
      const doomed = facts.destroyed.map((unit) => unit.hex);
      // Who acts is lit on the board and the phase is named beside it: the words are for the hits.
      const told = say(event, view, names).slice(1);
      const hits = told.slice(0, Math.max(1, facts.attacks.length)).map((line) => line.text);
      const rest = told.slice(hits.length).map((line) => line.text);
      const weight = facts.attacks.length ? 1.5 : 0.8;
      const scenes = [scene(view, { acting: facts.acts, ...attacks }, weight, "battle", hits.join(" "))];
      if (facts.attacks.length) {
        const hit = wounded(withPointsOf(view, after), facts.attacks);
        const glow = facts.attacks.map((attack) => attack.to);
        scenes.push(
          scene(hit, { doomed, glow, phase: facts.phase }, 1.1, "battle", (rest.length ? rest : hits).join(" ")),
        );
      }
      return { view: after, scenes };
    }
    case "instant":
      return {
        view: after,
        scenes: [
          scene(view, { struck: struckBy(facts.attacks), glow: [facts.target] }, 1.2, "strike"),
          scene(wounded(view, facts.attacks), { doomed: facts.destroyed.map((unit) => unit.hex) }, 1, "strike"),
        ],
      };
    case "place":
    case "hq":
      return { view: after, scenes: [scene(after, { glow: [facts.hex] }, weight)] };
    case "move":
      return {
        view: after,
        scenes: [scene(after, { glow: [facts.to], trail: { from: facts.from, to: facts.to } }, weight)],
      };
    case "push":
      return { view: after, scenes: [scene(view, { glow: [facts.pusher, facts.victim] }, weight)] };
    case "removed":
      return { view: after, scenes: [scene(view, { doomed: facts.destroyed.map((unit) => unit.hex) }, weight)] };
    case "battle":
    case "battle-end":
      return { view: after, scenes: [scene(after, {}, weight, "battle")] };
    case "first-player":
    case "last-tile":
    case "over":
      return { view: after, scenes: [] };
    default:
      return { view: after, scenes: [scene(after, {}, weight)] };
  }
}

function withPointsOf(view: NeuroshimaView, after: NeuroshimaView): NeuroshimaView {
  return { ...view, players: view.players.map((player, seat) => ({ ...player, points: after.players[seat]!.points })) };
}
