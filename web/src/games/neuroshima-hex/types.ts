/** The game's own types, by the names this folder uses for them. */
import type { Socket } from "$lib/protocol/types";

export type NeuroshimaView = Socket["NeuroshimaHexView"];
export type PlayerView = NeuroshimaView["players"][number];
export type UnitView = NeuroshimaView["board"][number];
export type BattlePreview = Socket["NeuroshimaHexPreview"];
