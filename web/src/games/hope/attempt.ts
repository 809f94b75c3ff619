/** A move that is not offered, for asking why not. */
import type { Draft } from "./draft.svelte";
import { cardOf } from "./library";
import type { HopeView } from "./types";

/** What somebody may have meant by a space, or by a card alone; null if nothing, or something that is offered. */
export function attempt(draft: Draft, view: HopeView, at: string | null, card = draft.card): string | null {
  const meant = meantBy(draft, view, at, card);
  return meant === null || view.actions.includes(meant) ? null : meant;
}

function meantBy(draft: Draft, view: HopeView, at: string | null, card: string | null): string | null {
  if (draft.prompt === "attackers" && at) return `choose ${at}`;
  if (card !== null) return withCard(draft, view, at, card);
  if (at === null || draft.prompt !== "turn") return null;
  if (draft.at !== null) return `move ${draft.at} ${at}`;
  const piece = view.cells.find((cell) => cell.at === at)?.piece;
  if (!piece) return null;
  if (view.phase === "battle" && (piece.controller & 1) !== ((view.seat ?? 0) & 1)) return `token ${at}`;
  return null;
}

function withCard(draft: Draft, view: HopeView, at: string | null, card: string): string | null {
  if (cardOf(card).type === "event") return `event ${card}`;
  if (draft.prompt !== "turn") return null;
  const home = (view.seat ?? 0) & 1 ? view.rows - 1 : 0;
  const space = at ?? view.cells.find((cell) => !cell.piece && cell.row === home)?.at;
  return space ? `play ${card} ${space}` : null;
}
