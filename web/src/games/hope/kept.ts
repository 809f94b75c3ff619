/** Decks kept in this browser, as codes. */

const KEY = "ashfall.hope.decks";

export interface Kept {
  name: string;
  code: string;
}

export function keptDecks(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Kept[];
  } catch {
    return [];
  }
}

export function keepDecks(decks: readonly Kept[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(decks));
  } catch {
    // A browser without storage still builds decks; the code can be copied.
  }
}
