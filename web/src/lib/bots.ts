/** Computer players in words. The server says which there are; whoever the texts do not know is called by its own name. */
import { first } from "./texts.svelte";

export function botName(bot: string): string {
  return first([`web-bot-${bot}`]) ?? bot;
}

/** One sentence of character; empty for those that the server's owner brought. */
export function botSketch(bot: string): string {
  return first([`web-bot-${bot}-sketch`]) ?? "";
}
