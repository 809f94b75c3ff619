/** Decks of one's own: what may be built, and the short code the server reads. The rules are those of the engine. */
import { isCode, PREFIX } from "./kept";
import { encyclopedia } from "./library";
import type { Card } from "./types";

export type DeckList = Record<string, number>;

export const SIZE = 36;
export const COPIES = 2;
const FRIENDS = [
  ["aliens", "mutants"],
  ["mutants", "humans"],
  ["humans", "bots"],
];

export interface Fault {
  code: "size" | "copies" | "races" | "few_locations" | "few_units";
  count: number;
  card?: string;
  races?: string[];
  /** Unwise, but allowed. */
  warning?: boolean;
}

export function faultsOf(deck: DeckList): Fault[] {
  const chosen = encyclopedia().cards.filter((card) => deck[card.id]);
  const sum = (cards: Card[]) => cards.reduce((total, card) => total + (deck[card.id] ?? 0), 0);
  const found: Fault[] = [];
  const total = sum(chosen);
  if (total !== SIZE) found.push({ code: "size", count: total });
  for (const name of new Set(chosen.map((card) => card.name))) {
    const count = sum(chosen.filter((card) => card.name === name));
    if (count > COPIES) found.push({ code: "copies", count, card: name });
  }
  const units = chosen.filter((card) => card.type === "unit");
  const races = [...new Set(units.map((card) => card.race ?? ""))];
  const friendly = FRIENDS.some((pair) => races.every((race) => pair.includes(race)));
  if (races.length > 1 && !friendly) found.push({ code: "races", count: races.length, races });
  const locations = sum(chosen.filter((card) => card.type === "location"));
  if (locations < 4) found.push({ code: "few_locations", count: locations, warning: true });
  if (sum(units) < 18) found.push({ code: "few_units", count: sum(units), warning: true });
  return found;
}

/** Two bits per card, lowest first, behind a checksum. */
export function encode(deck: DeckList): string {
  const { cards } = encyclopedia();
  const body = new Array<number>(Math.ceil(cards.length / 4)).fill(0);
  cards.forEach((card, number) => {
    body[number >> 2]! |= (deck[card.id] ?? 0) << (2 * (number & 3));
  });
  while (body.length > 1 && body.at(-1) === 0) body.pop();
  const text = btoa(String.fromCharCode(crc32(body) & 255, ...body));
  return PREFIX + text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The deck of a code, or null if it is none. */
export function decode(code: string): DeckList | null {
  if (!isCode(code)) return null;
  let bytes: number[];
  try {
    const text = code.slice(PREFIX.length).replaceAll("-", "+").replaceAll("_", "/");
    bytes = [...atob(text)].map((letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
  const deck: DeckList = {};
  encyclopedia().cards.forEach((card, number) => {
    const count = ((bytes[1 + (number >> 2)] ?? 0) >> (2 * (number & 3))) & 3;
    if (count) deck[card.id] = count;
  });
  return encode(deck) === code ? deck : null;
}

function crc32(bytes: readonly number[]): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc;
}
