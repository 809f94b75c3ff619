/** Decisions that nobody needs to be asked for: there is one answer, and giving it tells nobody anything. */
import { settings } from "./settings.svelte";

/** The only answer there is, if the reader wants such answers to be given for them. */
export function onlyAnswer(actions: readonly string[]): string | null {
  return settings.onlyAnswers && actions.length === 1 ? actions[0]! : null;
}
