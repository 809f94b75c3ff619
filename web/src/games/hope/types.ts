/** The game's own types, by the names this folder uses for them. */
import type { Socket } from "$lib/protocol/types";

export type HopeView = Socket["HopeView"];
export type CellView = HopeView["cells"][number];
export type PieceView = NonNullable<CellView["piece"]>;
export type Value = NonNullable<PieceView["attack"]>;
export type Part = Value["parts"][number];
export type Mark = PieceView["marks"][number];
export type PlayerView = HopeView["players"][number];
export type LineView = HopeView["lines"][number];
export type ItemView = HopeView["stack"][number];
export type Reach = NonNullable<NonNullable<HopeView["prompt"]>["facts"]["reach"]>[number];
export type CombatView = NonNullable<HopeView["combat"]>;

export type Encyclopedia = Socket["HopeEncyclopedia"];
export type Card = Encyclopedia["cards"][number];
export type Deck = Encyclopedia["decks"][number];
export type Artifact = Encyclopedia["artifacts"][number];

export type DeckReport = Socket["HopeDeckReport"];
export type Fault = DeckReport["check"]["errors"][number];

export const PHASES = ["main", "move", "explore", "battle", "dominance", "draw"] as const;
