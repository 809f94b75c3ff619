/** Computer players in words. The server says which there are; whoever the texts do not know is called by its own name. */
import { first } from "./texts.svelte";

/** A computer player on its seat. */
export interface SeatedBot {
  name: string;
  /** It is its turn, and it has not moved yet. */
  thinking: boolean;
}

export function botName(bot: string): string {
  return first([`web-bot-${bot}`]) ?? bot;
}

/** One sentence of character; empty for those that the server's owner brought. */
export function botSketch(bot: string): string {
  return first([`web-bot-${bot}-sketch`]) ?? "";
}
