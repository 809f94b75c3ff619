/** The engine's notation taken apart: what an action is done with, and where. */

export interface Action {
  text: string;
  verb: string;
  /** Card it is done with, from hand, deck or pile. */
  card?: string;
  /** Space of the card it is done with. */
  at?: string;
  /** Space it aims at. */
  to?: string;
  /** Whatever else is named: a number, keyword, deck or artifact. */
  word?: string;
}

const WITH_CARD = new Set(["play", "event", "discard", "throw", "take"]);
const WITH_SPACE = new Set(["token", "choose", "flip", "ability", "move", "rapture"]);

/** Verbs that are the answer themselves: shown as buttons. */
export const ANSWERS = new Set(["yes", "seat", "row", "word", "item", "share", "artifact", "deck"]);

export function parse(text: string): Action {
  const [verb = "", first, second] = text.split(" ");
  const action: Action = { text, verb };
  if (WITH_CARD.has(verb)) {
    if (first !== undefined) action.card = first;
    if (second !== undefined) action.to = second;
  } else if (WITH_SPACE.has(verb)) {
    if (first !== undefined) action.at = first;
    if (second !== undefined) {
      if (verb === "ability") action.word = second;
      else action.to = second;
    }
  } else if (first !== undefined) action.word = first;
  return action;
}

export function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
