/** What is done without asking. Hands lie open, so nothing is told by it. */
import { onlyAnswer } from "$lib/unasked";
import type { NeuroshimaView } from "./types";

/** The only answer, but not the end of a turn: until then the last move can be taken back. */
export function unasked({ actions }: NeuroshimaView): string | null {
  const only = onlyAnswer(actions);
  return only === "end" ? null : only;
}
