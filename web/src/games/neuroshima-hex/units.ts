/** Units on the board. */
import type { NeuroshimaView, UnitView } from "./types";

export function unitAt(view: NeuroshimaView, hex: string): UnitView | undefined {
  return view.board.find((unit) => unit.hex === hex);
}
