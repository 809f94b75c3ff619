/** The next step of a decision, in words. */
import { t } from "$lib/texts.svelte";
import type { Draft } from "./draft.svelte";
import { cardName } from "./library";
import type { HopeView } from "./types";
import { unitName } from "./words";

export function hintOf(draft: Draft, view: HopeView): string {
  if (draft.at !== null && draft.outOfReach(draft.at)) return t("hope-hint-out-of-reach");
  const prospect = draft.at === null ? null : draft.prospect(draft.at);
  if (prospect && draft.chosen?.verb === "token") {
    const { attack, defense } = prospect;
    const result = attack > defense ? "beats" : attack === defense ? "tie" : "held";
    return t("hope-hint-mark", { card: unitName(view, draft.at!), attack, defense, result });
  }
  if (draft.plan.length) return t("hope-hint-confirm");
  if (draft.card !== null) return t("hope-hint-place", { card: cardName(draft.card) });
  if (draft.at !== null) return t("hope-hint-from", { card: unitName(view, draft.at) });
  if (draft.nothingInReach) return t("hope-hint-none-in-reach");
  const cards = draft.cards.size > 0;
  const spaces = draft.lit.length > 0;
  if (cards && spaces) return t("hope-hint-turn");
  if (cards) return t("hope-hint-card");
  return spaces ? t("hope-hint-cell") : "";
}
