/** A move that is not offered: sent all the same, it makes the server say why not. */
import type { Draft } from "./draft.svelte";
import { cardOf } from "./library";
import type { HopeView } from "./types";

/** What somebody may have meant by a space (null: by picking the card alone); null if nothing. */
export function attempt(draft: Draft, view: HopeView, at: string | null): string | null {
  if (draft.prompt === "attackers" && at) return `choose ${at}`;
  if (draft.card !== null) return withCard(draft, view, at);
  if (at === null || draft.prompt !== "turn") return null;
  if (draft.at !== null) return `move ${draft.at} ${at}`;
  const piece = view.cells.find((cell) => cell.at === at)?.piece;
  if (!piece) return null;
  if (view.phase === "battle" && (piece.controller & 1) !== ((view.viewer ?? 0) & 1)) return `token ${at}`;
  return null;
}

function withCard(draft: Draft, view: HopeView, at: string | null): string | null {
  if (draft.card === null) return null;
  if (cardOf(draft.card).type === "event") return `event ${draft.card}`;
  if (draft.prompt !== "turn") return null;
  const home = (view.viewer ?? 0) & 1 ? view.rows - 1 : 0;
  const space = at ?? view.cells.find((cell) => !cell.piece && cell.row === home)?.at;
  return space ? `play ${draft.card} ${space}` : null;
}
