/** Cards and cities in force, fetched once before anything of this game is drawn. */
import { api } from "$lib/api";
import { pick, t } from "$lib/texts.svelte";
import type { SideId } from "./types";

/** What the data says, by language. */
type Wording = Record<string, string>;

export interface Card {
  id: string;
  side: SideId;
  name: Wording;
  text: Wording;
  type: "robot" | "module" | "soldier" | "building" | "instant";
  copies: number;
  ability: string;
  activation: string;
  strength: number;
  verified: boolean;
}

export interface City {
  id: string;
  name: Wording;
  text: Wording;
  stations: { moloch: number; outpost: number; verified: boolean };
  districts: { effect: string; verified: boolean }[];
  district_count_verified: boolean;
  feature: string;
  cost: number;
}

interface Encyclopedia {
  moloch: Omit<Card, "side">[];
  outpost: Omit<Card, "side">[];
  cities: City[];
}

/** Views and moves spell ids with hyphens, events and data with underscores: this is the views' way. */
export const word = (id: string) => id.replaceAll("_", "-");

let cards = new Map<string, Card>();
let cities = new Map<string, City>();
let loading: Promise<void> | null = null;

export function prepare(game: string): Promise<void> {
  loading ??= api.encyclopedia(game).then(
    (document) => {
      const book = document as Encyclopedia;
      const all = (["moloch", "outpost"] as const).flatMap((side) =>
        book[side].map((card): Card => ({ ...card, id: word(card.id), side })),
      );
      cards = new Map(all.map((card) => [card.id, card]));
      cities = new Map(book.cities.map((city) => [word(city.id), { ...city, id: word(city.id) }]));
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

export const allCards = () => [...cards.values()];
export const allCities = () => [...cities.values()];

export function cardOf(id: string): Card {
  const found = cards.get(word(id));
  if (!found) throw new Error(`there is no card ${id}`);
  return found;
}

export function cityOf(id: string): City {
  const found = cities.get(word(id));
  if (!found) throw new Error(`there is no city ${id}`);
  return found;
}

/** The card of a unit such as `hunter#2`. */
export function unitCard(unit: string): Card {
  return cardOf(unit.split("#")[0]!);
}

export const said = pick;
export const cardName = (id: string) => said(cardOf(id).name);
export const cityName = (id: string) => said(cityOf(id).name);
export const sideName = (side: string) => t(`side-convoy-${side}`);

/** A unit's name; copies of a card are told apart by number. */
export function unitName(unit: string): string {
  const card = unitCard(unit);
  const number = unit.split("#")[1];
  return number && card.copies > 1 ? `${said(card.name)} ${number}` : said(card.name);
}

/** What can be said of a card that uses an ability of this name, such as `ripper` or `net`. */
export function cardWithAbility(ability: string): Card | undefined {
  const wanted = ability.replaceAll("-", "_");
  return allCards().find((card) => card.ability === wanted);
}
