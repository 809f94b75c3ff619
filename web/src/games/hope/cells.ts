/** Spaces of the battleground. */
import type { CellView, HopeView, PieceView } from "./types";

export function cellAt(view: HopeView, at: string): CellView | undefined {
  return view.cells.find((cell) => cell.at === at);
}

export function pieceAt(view: HopeView, at: string): PieceView | null {
  return cellAt(view, at)?.piece ?? null;
}
