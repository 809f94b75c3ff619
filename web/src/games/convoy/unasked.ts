/** What is done without asking. */
import { onlyAnswer } from "$lib/unasked";
import type { ConvoyView } from "./types";

/** The only answer. Who watches must not learn from a quick pass that no card of a hand fits. */
export function unasked({ actions, prompt, sides }: ConvoyView, watched: boolean): string | null {
  const hand = sides.find((one) => one.side === prompt?.side)?.hand ?? [];
  const only = onlyAnswer(actions);
  return only === "pass" && watched && hand.length > 0 ? null : only;
}
