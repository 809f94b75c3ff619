/** What happens at a table beside the game, in words: seats taken, moves taken back. */
import { first, t } from "./texts.svelte";

/** One event of the table's own; `player` is what the seat it speaks of is called. */
export function tableWords(kind: string, data: Readonly<Record<string, unknown>>, player: string): string {
  const bot = typeof data["bot"] === "string" ? (first([`web-bot-${data["bot"]}`]) ?? data["bot"]) : "";
  const action = typeof data["action"] === "string" ? data["action"] : "";
  // Others are not told the words of a move that may have been secret.
  const key = kind === "undo" && !action ? "event-undo-hidden" : `event-${kind}`;
  return t(key, { player, name: String(data["name"] || player), bot, action });
}
