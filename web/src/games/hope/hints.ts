/** The next step of a decision, in words. */
import { t } from "$lib/texts.svelte";
import type { Draft } from "./draft.svelte";
import { cardName } from "./library";
import type { HopeView } from "./types";
import { unitName } from "./words";

export function hintOf(draft: Draft, view: HopeView): string {
  if (draft.plan.length) return t("hope-hint-confirm");
  if (draft.card !== null) return t("hope-hint-place", { card: cardName(draft.card) });
  if (draft.at !== null) return t("hope-hint-from", { card: unitName(view, draft.at) });
  const cards = draft.cards.size > 0;
  const spaces = draft.sources.length > 0;
  if (cards && spaces) return t("hope-hint-turn");
  if (cards) return t("hope-hint-card");
  return spaces ? t("hope-hint-cell") : "";
}
