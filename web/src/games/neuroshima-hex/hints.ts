/** The next step of a decision, in words. */
import type { Names } from "$lib/games";
import { list, t } from "$lib/texts.svelte";
import type { Draft } from "./draft.svelte";
import { tileOf } from "./library.svelte";
import { unique } from "./notation";
import { tileName, unitName } from "./words";
import type { BattlePreview, NeuroshimaView } from "./types";

const ASKED: Record<string, string> = {
  "place-hq": "web-nh-hint-hq",
  discard: "web-nh-hint-discard",
  retreat: "web-nh-hint-retreat",
  exchange: "web-nh-hint-exchange",
};

/** What can be done without using a tile of the hand. */
const NOT_TILES: ReadonlySet<string> = new Set(["mobility", "transport", "buy"]);

export function hintOf(draft: Draft, view: NeuroshimaView, ending: boolean): string {
  if (ending) return t("web-nh-end-warning", { what: leftOver(draft, view) });
  if (draft.asking) return answerHint(draft);
  if (draft.chosen) {
    if (draft.rotations.length > 1) return t("web-nh-hint-turn");
    if (draft.kind === "redraw") return t("web-nh-hint-redraw");
    return draft.kind === "battle" ? t("web-nh-hint-battle") : "";
  }
  const asked = ASKED[draft.prompt];
  if (asked) return t(asked);
  if (draft.kind === null) {
    const hand = view.players[view.turn_seat]?.hand.length ?? 0;
    if (!hand) return t(draft.sources.length ? "web-nh-hint-start-units" : "web-nh-hint-start-empty");
    return t(draft.sources.length ? "web-nh-hint-start-moves" : "web-nh-hint-start");
  }
  const tile = draft.tile ? tileName(view, view.to_move, draft.tile) : "";
  const unit = draft.unit ? unitName(view, draft.unit) : "";
  if (draft.candidates.length === 0) return t("web-nh-hint-unusable", { tile });
  if (draft.kind === "buy") return t("web-nh-hint-buy", { tile });
  if (draft.kind === "place") return t("web-nh-hint-place", { tile });
  if (draft.kind === "push-back") return t(draft.unit ? "web-nh-hint-push-victim" : "web-nh-hint-push-unit", { unit });
  if (draft.unit) return t("web-nh-hint-move-to", { unit });
  return draft.kind === "move" ? t("web-nh-hint-move-unit") : t("web-nh-hint-target", { tile });
}

/** How to answer a question on the board. */
function answerHint(draft: Draft): string {
  if (draft.chosen) return t("web-nh-hint-answer");
  if (!draft.narrowed.spots.length) return "";
  if (draft.prompt === "medic") return t(`web-nh-hint-medic-${["unit", "attacker", "medic"][draft.narrowed.step]}`);
  return t(`web-nh-hint-${draft.prompt}`);
}

/** A considered battle in one line, where there is no room for more. */
export function foresight(preview: BattlePreview | null, names: Names): string {
  if (!preview) return "";
  const points = preview.points.flatMap((after, seat) => {
    const before = preview.points_before[seat] ?? after;
    return after === before ? [] : [`${names.player(seat)} ${before} → ${after}`];
  });
  const lost = preview.destroyed.length ? [t("web-nh-foresight-lost", { count: preview.destroyed.length })] : [];
  return t("web-nh-foresight", { what: [...points, ...lost].join(" · ") || t("web-nh-preview-nothing") });
}

/** What could still be done this turn. */
function leftOver(draft: Draft, view: NeuroshimaView): string {
  const army = view.players[view.to_move]?.army ?? "";
  const kinds = unique(draft.actions.map((action) => (action.kind === "place" ? action.tile! : action.kind)));
  return list(
    kinds
      .filter((kind) => !["end", "discard", "redraw"].includes(kind))
      .map((kind) => (NOT_TILES.has(kind) ? t(`web-nh-left-${kind}`) : tileOf(army, kind).name)),
  );
}
