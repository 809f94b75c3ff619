/** Decks of one's own: the server says what is wrong with one and knows its code. */
import { api, Refusal } from "$lib/api";
import { refusalText } from "$lib/table.svelte";
import { list, t } from "$lib/texts.svelte";
import { sideName } from "./library";
import type { DeckReport, Fault } from "./types";

/** Card id -> copies. */
export type DeckList = Record<string, number>;

/** Options of a table that its decks must fit. */
export interface Format {
  deck_size: number;
  deck_copies: number;
}

export const TOURNAMENT: Format = { deck_size: 36, deck_copies: 2 };

export async function reportOn(deck: DeckList | string, format: Format): Promise<DeckReport> {
  const { deck_size, deck_copies } = format;
  const asked = typeof deck === "string" ? { code: deck } : { cards: deck };
  return (await api.deck("hope", { ...asked, options: { deck_size, deck_copies } })) as DeckReport;
}

/** A fault in the reader's language. */
export function faultText({ code, count, expected, card, races }: Fault): string {
  return t(`hope-fault-${code}`, { count, expected, card: card ?? "", races: list(races.map(sideName)) });
}

/** Why a deck or code was refused, with the clause behind it. */
export function refusalOf(error: unknown): { text: string; clause: string | null } {
  if (!(error instanceof Refusal)) throw error;
  return { text: refusalText(error.code, error.message), clause: error.clause };
}
