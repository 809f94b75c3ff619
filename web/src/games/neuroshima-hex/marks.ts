/** What the board draws on top of its tiles. */

export interface Arrow {
  from: string;
  to: string;
  /** Null: not known yet. */
  wounds: number | null;
  /** A medic took the attack upon itself. */
  saved: boolean;
}

export interface Marks {
  /** Hexes that something is being said about. */
  glow: string[];
  /** Units that act in the running phase. */
  acting: string[];
  arrows: Arrow[];
  /** Hexes whose units leave, or would leave. */
  doomed: string[];
  /** It has not happened, it only would. */
  foreseen: boolean;
  /** Wounds that arrive without an attacker on the board. */
  struck: string[];
  /** Way of a unit that moved. */
  trail: { from: string; to: string } | null;
  /** Ways of Mad Bombers that were destroyed. */
  ways: readonly Way[];
  phase: number | null;
}

/** Where a Mad Bomber goes from a hex: to a seat's pile, beside the board, or out of the game. */
export interface Way {
  hex: string;
  to: number | null;
  beside?: boolean;
}

export const NO_MARKS: Marks = {
  glow: [],
  acting: [],
  arrows: [],
  doomed: [],
  foreseen: false,
  struck: [],
  trail: null,
  ways: [],
  phase: null,
};

export interface Attack {
  from: string | null;
  to: string;
  wounds: number;
  medic: string | null;
}

export interface Leaver {
  hex: string;
  seat: number | null;
  tile: string;
}

export function arrowsOf(attacks: readonly Attack[]): Arrow[] {
  return attacks.flatMap(({ from, to, wounds, medic }) => (from ? [{ from, to, wounds, saved: medic !== null }] : []));
}

export function struckBy(attacks: readonly Attack[]): string[] {
  return attacks.filter((attack) => attack.from === null).map((attack) => attack.to);
}
