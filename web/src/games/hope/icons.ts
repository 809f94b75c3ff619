/** Signs drawn on cards, all on a 24 by 24 field. */

export const RACES: Record<string, string> = {
  aliens:
    "M12 2c5 0 8 4 8 9 0 6-5 11-8 11s-8-5-8-11c0-5 3-9 8-9zM6.5 10.5c0 3 2 4.5 4.5 4.5 0-3-2-4.5-4.5-4.5zM17.5 10.5c-2.5 0-4.5 1.5-4.5 4.5 2.5 0 4.5-1.5 4.5-4.5z",
  bots: "M11 2h2v3h5v4h2v6h-2v5H6v-5H4V9h2V5h5zM8 9v3h3V9zM13 9v3h3V9zM8 14.5v2h8v-2z",
  humans: "M12 2a5 5 0 0 1 5 5c0 3-2 6-5 6s-5-3-5-6a5 5 0 0 1 5-5zM3 22c0-5 4-8 9-8s9 3 9 8z",
  mutants: "M5 2c2 6 2 13-1 20 5-4 6-13 1-20zM12 2c2 6 2 13-1 20 5-4 6-13 1-20zM19 2c2 6 2 13-1 20 5-4 6-13 1-20z",
};

export const TYPES: Record<string, string> = {
  location: "M4 22V8h3V4h3v4h4V4h3v4h3v14h-6v-6h-4v6z",
  event: "M13 1L4 14h6l-1 9 10-14h-7z",
};

export const VALUES: Record<string, string> = {
  attack: "M20 2l2 2-1 4-9 9 2 2-2 2-3-3-4 4-2-2 4-4-3-3 2-2 2 2 9-9z",
  defense: "M12 1l9 4v6c0 6-4 10-9 12-5-2-9-6-9-12V5z",
  vitality: "M12 21C5 15 2 11 2 7.5A5 5 0 0 1 12 6a5 5 0 0 1 10 1.5C22 11 19 15 12 21z",
};

export const KEYWORD_SIGNS: Record<string, string> = {
  DAMAGE: "M12 1l2.6 7 7.4-2-4.5 6 4.5 6-7.4-2L12 23l-2.6-7L2 18l4.5-6L2 6l7.4 2z",
  INCOME: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM11 6h2v5h5v2h-5v5h-2v-5H6v-2h5z",
  MOVE: "M3 9.5h10V5l8 7-8 7v-4.5H3z",
  FEROCITY: "M3 4h18c0 3-1 5-3 6l-2 11-3-10h-2l-3 10-2-11C4 9 3 7 3 4z",
  INFECT:
    "M12 2a3 3 0 0 1 3 3l-1 3a4 4 0 0 1 2 3l4 2a3 3 0 1 1-2 5l-3-3a4 4 0 0 1-6 0l-3 3a3 3 0 1 1-2-5l4-2a4 4 0 0 1 2-3L9 5a3 3 0 0 1 3-3z",
  LOCATOR: "M12 2a7 7 0 0 1 7 7c0 5-7 13-7 13S5 14 5 9a7 7 0 0 1 7-7zM12 6a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  NIGHTMARE: "M2 12c3-5 7-7 10-7s7 2 10 7c-3 5-7 7-10 7s-7-2-10-7zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  RANGED:
    "M11 1h2v4a7 7 0 0 1 6 6h4v2h-4a7 7 0 0 1-6 6v4h-2v-4a7 7 0 0 1-6-6H1v-2h4a7 7 0 0 1 6-6zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  RAPTURE: "M7 2.5L2 8l5 5.5V10h10V6H7zM17 10.5l5 5.5-5 5.5V18H7v-4h10z",
  SENTINEL: "M3 2h4v3h3V2h4v3h3V2h4v8l-2 2v10H5V12l-2-2z",
};

/** Small signs for what lies open about a piece; the words are in the texts. */
export const MARK_SIGNS: Record<string, string> = {
  "cannot-move": "M6 10V8a6 6 0 0 1 12 0v2h2v12H4V10zM9 10h6V8a3 3 0 0 0-6 0z",
  "cannot-be-overwhelmed": "M12 1l9 4v6c0 6-4 10-9 12-5-2-9-6-9-12V5zM11 6v4H7v3h4v5h2v-5h4v-3h-4V6z",
  "no-opposing-events": "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM6 10.5h12v3H6z",
  "exert-after-combat": "M5 2h14v3l-5 7 5 7v3H5v-3l5-7-5-7z",
  "diagonal-move": "M4 4h9l-3 3 10 10-3 3L7 10l-3 3z",
  "ability-used": "M3 12l3-3 4 4 8-9 3 3L10 20z",
  "discount-used": "M12 2l10 10-10 10L2 12zM8 11v2h8v-2z",
  "extra-moves": "M2 6l7 6-7 6zM12 6l7 6-7 6z",
  fought: "M4 2l8 8 8-8 2 2-8 8 8 8-2 2-8-8-8 8-2-2 8-8-8-8z",
  "has-attacked": "M20 2l2 2-1 4-9 9 2 2-2 2-3-3-4 4-2-2 4-4-3-3 2-2 2 2 9-9z",
};

/** Colours of the four decks: a deep one for frames, a bright one for signs. */
export const COLOURS: Record<string, { deep: string; bright: string }> = {
  aliens: { deep: "#4a3170", bright: "#c9a7f5" },
  bots: { deep: "#22506b", bright: "#95d3f2" },
  humans: { deep: "#6b4a17", bright: "#f0c672" },
  mutants: { deep: "#3d5a1c", bright: "#bfe27f" },
};

export const NO_COLOUR = { deep: "#4a3c31", bright: "#e7dbc5" };

/** A team's colour; seats of a team share it. */
export function teamColour(team: number): string {
  return team === 0 ? "#ee7f45" : "#57a9e8";
}
