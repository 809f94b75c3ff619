/** Events as scenes: what the board shows, how long, and in which words. */
import type { Names } from "$lib/games";
import type { Scene } from "$lib/playback.svelte";
import type { EventInfo } from "$lib/protocol/types";
import { advance, factsOf } from "./story";
import type { HopeView } from "./types";
import { say } from "./words";

/** What the board draws on top of the cards. */
export interface Marks {
  glow: readonly string[];
  struck: readonly string[];
}

export const NO_MARKS: Marks = { glow: [], struck: [] };

const WEIGHTS: Record<string, number> = {
  played: 1.2,
  moved: 1,
  attack: 1.3,
  combat: 1.4,
  announced: 1.2,
  resolves: 0.7,
  killed: 1.1,
  destroyed: 1.1,
  returned: 1.1,
  wounded: 1,
  dominance: 1.2,
  round: 0.6,
};

/** Told in the log, but nothing worth stopping for. */
const SILENT = new Set(["phase", "drawn", "sources", "game-over", "discarded", "token-removed", "toss", "exchanged"]);
const STRIKES = new Set(["attack", "combat", "wounded", "killed", "destroyed"]);

export function play(
  event: EventInfo,
  view: HopeView,
  names: Names,
  seq: number,
): { view: HopeView; scenes: Scene<HopeView>[] } {
  const after = advance(view, event);
  if (SILENT.has(event.kind)) return { view: after, scenes: [] };
  const facts = factsOf(event);
  const lines = say(event, view, names);
  const places = lines.flatMap((line) => line.places);
  const strike = STRIKES.has(event.kind);
  const gone = event.kind === "killed" || event.kind === "destroyed" || event.kind === "returned";
  const marks: Marks = strike
    ? { glow: facts.attackers ?? [], struck: [facts.target ?? facts.at ?? ""] }
    : { glow: places, struck: [] };
  const scene: Scene<HopeView> = {
    view: gone ? view : after,
    caption: lines.map((line) => line.text).join(" "),
    marks,
    weight: WEIGHTS[event.kind] ?? 0.8,
    group: strike ? "combat" : null,
    seq,
  };
  return { view: after, scenes: [scene] };
}
