/** Computer players in words. The server says which there are; whoever the texts do not know is called by its own name. */
import type { SeatInfo } from "./protocol/types";
import { first } from "./texts.svelte";

/** A computer player on its seat. */
export interface SeatedBot {
  name: string;
  /** It is its turn, and it has not moved yet. */
  thinking: boolean;
}

/** Which computer player has a seat: the server's, or one that plays from elsewhere; null if a person has it, or nobody. */
export function botOf(seat: SeatInfo): string | null {
  if (seat.player === "bot") return seat.bot ?? "";
  return seat.player === "human" ? (seat.program ?? null) : null;
}

export function botName(bot: string): string {
  return first([`web-bot-${bot}`]) ?? bot;
}

/** One sentence of character; empty for those that the server's owner brought. */
export function botSketch(bot: string): string {
  return first([`web-bot-${bot}-sketch`]) ?? "";
}
