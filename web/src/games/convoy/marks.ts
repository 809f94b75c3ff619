/** What the board draws on top of itself while something is being shown. */

export interface Marks {
  /** Units, cities (`city:…`) and districts (`district:…/d1`) that the scene is about. */
  glow: string[];
  /** Units and districts that are about to go. */
  doomed: string[];
  /** Cards laid open in the middle of the scene. */
  cards: string[];
  /** The totals are being compared. */
  compare: boolean;
}

export const NO_MARKS: Marks = { glow: [], doomed: [], cards: [], compare: false };
