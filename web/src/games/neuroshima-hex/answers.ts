/** Answers to questions inside a battle or an instant tile, in words. */
import type { Names } from "$lib/games";
import { t } from "$lib/texts.svelte";
import type { Action } from "./notation";
import { direction, unitName } from "./words";
import type { NeuroshimaView } from "./types";

export interface Answer {
  action: string;
  text: string;
  places: string[];
}

export function answersOf(actions: readonly Action[], view: NeuroshimaView, names: Names): Answer[] {
  return actions.map((action) => ({
    action: action.text,
    text: wordsOf(action, view, names),
    places: [action.from, action.to, action.source].filter((hex): hex is string => hex !== undefined),
  }));
}

function wordsOf(action: Action, view: NeuroshimaView, names: Names): string {
  const unit = action.to ? unitName(view, action.to) : "";
  switch (action.kind) {
    case "medic":
      return t(action.source ? "web-nh-answer-medic" : "web-nh-answer-medic-instant", {
        medic: unitName(view, action.from ?? ""),
        unit,
        source: action.source ? unitName(view, action.source) : "",
      });
    case "explode":
    case "attack":
    case "keep":
      return t(`web-nh-answer-${action.kind}`, { unit });
    case "convert":
      return t(`web-nh-answer-convert-${action.way ?? "ranged"}`, { unit, facing: direction(action.rotation ?? 0) });
    case "first":
      return t("web-nh-answer-first", { player: names.player(action.seat ?? null) });
    default:
      return action.text;
  }
}
