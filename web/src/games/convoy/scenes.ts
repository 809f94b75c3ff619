/** Events as scenes: what the board shows, how long, and in which words. */
import type { Scene } from "$lib/playback.svelte";
import type { EventInfo } from "$lib/protocol/types";
import { type Marks, NO_MARKS } from "./marks";
import { advance, factsOf } from "./story";
import type { ConvoyView } from "./view";
import { say } from "./words";

const WEIGHTS: Record<string, number> = {
  drawn: 0.35,
  phase: 0.5,
  target: 1.2,
  deployed: 1.2,
  moved: 1.2,
  marker: 0.7,
  battle: 2.2,
  destroyed: 1.8,
};

/** Shown even when one's own move brought them about: nobody could know how they come out. */
const ALWAYS = new Set([
  "battle",
  "victory-ability",
  "milled",
  "lost-from-hand",
  "revealed",
  "district-effect",
  "demolished",
  "destroyed",
]);
const LEAVING = new Set(["discarded", "returned"]);

export function play(
  event: EventInfo,
  view: ConvoyView,
  seq: number,
): { view: ConvoyView; scenes: Scene<ConvoyView>[] } {
  const facts = factsOf(event);
  const after = advance(view, event);
  if (event.kind === "ended") return { view: after, scenes: [] };
  const caption = say(event, view)
    .map((line) => line.text)
    .join(" ");
  const place = facts.district ? `district:${facts.city}/${facts.district}` : "";
  const marks: Marks = { ...NO_MARKS, compare: event.kind === "battle" };
  const units = [facts.unit, facts.spared, facts.by].filter(Boolean);
  if (LEAVING.has(event.kind)) marks.doomed = units;
  else if (event.kind === "demolished") marks.doomed = [place];
  else marks.glow = [...units, ...(place ? [place] : event.kind === "destroyed" ? [`city:${facts.city}`] : [])];
  if (facts.card && event.kind !== "drawn") marks.cards = [facts.card];
  const scene: Scene<ConvoyView> = {
    // What leaves is shown once more before it is gone.
    view: LEAVING.has(event.kind) || event.kind === "demolished" ? view : after,
    caption,
    marks,
    weight: WEIGHTS[event.kind] ?? 1,
    group: ALWAYS.has(event.kind) || (LEAVING.has(event.kind) && view.phase === "resolution") ? "battle" : null,
    seq,
  };
  return { view: after, scenes: [scene] };
}
