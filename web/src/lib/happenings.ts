/** What happens at a table beside the game, in words: seats taken, moves taken back. */
import { botName } from "./bots";
import { first, t } from "./texts.svelte";

/** What a computer player expects of its move; empty where the texts have no words for it. */
function whyWords(data: Readonly<Record<string, unknown>>, player: (seat: number) => string): string {
  const key = `why-${String(data["why"])}`;
  if (!first([key])) return "";
  return t(key, {
    bot: player(Number(data["seat"])),
    player: player(Number(data["of"])),
    amount: Number(data["amount"]),
  });
}

/** Whether an expectation is news: the same twice in a row says nothing, and after the end nobody expects anything. */
export function isNews(said: string, before: string | undefined, over: boolean): boolean {
  return said !== "" && said !== before && !over;
}

/** One event of the table's own, empty where there is nothing to say; `names` is what a seat is called. */
export function tableWords(
  kind: string,
  data: Readonly<Record<string, unknown>>,
  names: (seat: number | null) => string,
): string {
  if (kind === "table-bot-why") return whyWords(data, names);
  const player = names(typeof data["seat"] === "number" ? data["seat"] : null);
  const bot = typeof data["bot"] === "string" ? botName(data["bot"]) : "";
  const action = typeof data["action"] === "string" ? data["action"] : "";
  // Others are not told the words of a move that may have been secret.
  const key = kind === "undo" && !action ? "event-undo-hidden" : `event-${kind}`;
  return t(key, { player, name: String(data["name"] || player), bot, action });
}
