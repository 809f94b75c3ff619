/** The encyclopedia in use. Fetched once, before anything of this game is drawn. */
import { api } from "$lib/api";
import { settings } from "$lib/settings.svelte";
import { first, pick, t } from "$lib/texts.svelte";
import type { Artifact, Card, Deck, Encyclopedia } from "./types";

let current: Encyclopedia | null = null;
let loading: Promise<void> | null = null;
const cards = new Map<string, Card>();
const artifacts = new Map<string, Artifact>();

export function prepare(game: string): Promise<void> {
  loading ??= api.encyclopedia(game).then(
    (document) => {
      current = document as Encyclopedia;
      for (const card of current.cards) cards.set(card.id, card);
      for (const artifact of current.artifacts) artifacts.set(artifact.id, artifact);
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

export function encyclopedia(): Encyclopedia {
  if (!current) throw new Error("the encyclopedia has not been fetched");
  return current;
}

export function cardOf(id: string): Card {
  const card = cards.get(id);
  if (!card) throw new Error(`there is no card ${id}`);
  return card;
}

/** A card's name; anything else is given back as it is. */
export function cardName(id: string): string {
  return cards.get(id)?.name ?? artifactName(id);
}

export function artifactName(id: string): string {
  return id === "hidden" ? t("hope-artifact-hidden") : (artifacts.get(id)?.name ?? id);
}

export function artifactOf(id: string): Artifact | undefined {
  return artifacts.get(id);
}

/** Text of a card or artifact in the reader's language. */
export function textOf(what: Card | Artifact): string {
  return what.text[settings.language] ?? what.text["en"] ?? "";
}

/** What a seat plays: a ready deck, or one of the player's own. */
export function sideName(side: string): string {
  const deck = current?.decks.find((one) => one.id === side);
  return first([`side-hope-${side}`]) ?? (pick(deck?.names ?? {}) || t("hope-deck-custom"));
}

/** One sentence on how a ready deck plays. */
export function deckSketch(deck: Deck): string {
  return first([`side-hope-${deck.id}-sketch`]) ?? (pick(deck.sketches) || deck.sketch);
}
