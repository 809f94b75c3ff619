/** Several players at one board: who plays with whom, and how equal armies and hired tiles are told apart. */
import type { NeuroshimaView, UnitView } from "./types";

export interface Team {
  letter: string;
  colour: string;
  /** The shape of its sign: a team is not told by its colour alone. */
  round: boolean;
}

const TEAMS: readonly Team[] = [
  { letter: "A", colour: "#ffb02e", round: true },
  { letter: "B", colour: "#4fc3ff", round: false },
];

/** Whether the marker counts wounds inflicted instead of points left. */
export function isScored(view: NeuroshimaView): boolean {
  return view.options["mode"] === "score";
}

/** The team of a seat; null where everybody plays alone, as in a duel. */
export function teamOf(view: NeuroshimaView, seat: number | null): Team | null {
  const own = seat === null ? undefined : view.players[seat]?.team;
  const partners = new Set(view.players.map((player) => player.team)).size < view.players.length;
  return partners && own !== undefined ? (TEAMS[own] ?? null) : null;
}

/** How many seats before this one play the same army. */
export function copyOf(view: NeuroshimaView, seat: number | null): number {
  if (seat === null) return 0;
  const army = view.players[seat]?.army;
  return view.players.slice(0, seat).filter((player) => player.army === army).length;
}

/** The army a unit fights for, if it is of another one: a mercenary's. */
export function employerOf(view: NeuroshimaView, unit: Pick<UnitView, "army" | "seat">): string | null {
  const army = unit.seat === null ? undefined : view.players[unit.seat]?.army;
  return army === undefined || army === unit.army ? null : army;
}
