/** What a game's own part of the client offers; everything else is shared. */
import type { Component } from "svelte";
import { first, pick, type Values } from "./texts.svelte";
import type { Moment, Shot } from "./moments";
import type { EventInfo, GameInfo, Side } from "./protocol/types";
import type { TableStore } from "./table.svelte";

/** One line of the log. */
export interface Line {
  text: string;
  /** Places of the board the line is about. */
  places: string[];
  /** A heading, such as a new turn. */
  heading?: boolean;
  /** Lines inside a battle are set in. */
  inset?: boolean;
  /** What a computer player makes of it: told after the rest. */
  aside?: boolean;
  seat?: number | null;
}

export interface Names {
  /** A seat as said in texts: by its side, since "You" does not fit every sentence. */
  player(seat: number | null): string;
  /** The person or computer on the seat. */
  person(seat: number): string;
}

/** What "How to play" shows of a game: its screens by name, and the picture of each. */
export interface HowToPlay {
  screens: readonly { name: string; values?: () => Values }[];
  picture: Component<{ name: string }>;
}

export interface SeatFieldProps {
  side: string;
  /** Of the seat, from 0. */
  number: number;
  /** Sides that need nothing further. */
  ready: readonly string[];
  options: Record<string, string | boolean | number>;
}

export interface GameModule {
  table: Component<{ table: TableStore }>;
  /** The board alone, for the replay viewer. */
  board: Component<{ view: unknown; marks: unknown; game: string; names: Names }>;
  encyclopedia: Component;
  /** The sign of a side. */
  emblem: Component<{ side: string }>;
  /** A line or two per event. `view` is the table right after it, or a later one where nobody knows that one any more. */
  say(event: EventInfo, view: unknown, names: Names): Line[];
  /** A decision in pictures. `asked` is the table before it, with its question; null where that is not known. */
  show(moments: readonly Moment[], names: Names, asked: unknown): Shot[];
  /** Name of a side in the reader's language. */
  sideName(side: string): string;
  /** What the chart of the game's course shows: one value per seat, then those of `courseMore`. */
  course(view: unknown): number[];
  courseLabel: string;
  /** Names of the lines that belong to no seat. */
  courseMore?(): string[];
  /** The seats' colours at the table, then those of the further lines. */
  courseColours(sides: readonly string[]): string[];
  /** What is done without asking, if anything: what alone is possible and tells nobody anything. `watched`: other
   *  people play too, who could conclude something about a hand. */
  unasked(view: unknown, watched: boolean): string | null;
  /** Whether players hold what others must not see: then a screen that several share is handed over. */
  secretive: boolean;
  /** The screens of "How to play", fetched when somebody asks. */
  howToPlay(): Promise<HowToPlay>;
  /** Fetch what drawing needs. */
  prepare(game: string): Promise<void>;
  /** What else a seat chooses when a table is set up, if anything. */
  seatField?: Component<SeatFieldProps, Record<string, never>, "side">;
  /** Why and how it ended, in words. */
  ended(view: unknown, names: Names): string;
}

/** Facts about the three games that are known before a server tells more. */
export const SHELF = [
  {
    name: "neuroshima-hex",
    minutes: "30",
    players: "2–6",
    /** Texts with the sides' names begin like this. */
    sides: "nh-army",
    /** And those of "How to play" like this. */
    how: "how-nh",
    /** Options of the first game somebody plays: here a choice of three tiles instead of a single one. */
    firstGame: { start: "alternative" },
    /** Keys at the table, as the help lists them. */
    keys: ["arrows", "enter", "hand", "rotate", "escape", "undo", "preview", "end", "discard", "playback", "inspect"],
  },
  {
    name: "convoy",
    minutes: "30",
    players: "2",
    sides: "side-convoy",
    how: "how-cv",
    firstGame: {},
    keys: ["arrows", "enter", "hand", "pass", "escape", "undo", "playback", "inspect"],
  },
  {
    name: "hope",
    minutes: "45",
    players: "2–4",
    sides: "side-hope",
    how: "how-hp",
    firstGame: {},
    keys: ["enter", "hand", "pass", "end", "fight", "hold", "rest", "escape", "undo", "playback", "inspect"],
  },
] as const;

/** Keys that every table has. */
export const COMMON_KEYS = ["enter", "hand", "escape", "undo", "playback", "inspect"] as const;

/** A word that each game may have its own for, such as "army" or "deck" for a side. */
export function gameWord(key: string, game: string): string {
  return first([`${key}-${game}`, key]) ?? key;
}

/** Key of the texts about a side: its name, and with `-sketch` its character. */
export function sideKey(game: string, side: string): string {
  return `${SHELF.find((one) => one.name === game)?.sides ?? `side-${game}`}-${side}`;
}

/** A side's name: the table's own word for it, or what its data says. */
export function sideName(game: string, side: Side): string {
  return first([sideKey(game, side.id)]) ?? (pick(side.names ?? {}) || side.name);
}

/** The same for a side that is known by its id only: a pack's is named by the game, if it is there. */
export function namedSide(info: GameInfo | undefined, game: string, id: string): string {
  const known = info?.sides.find((side) => side.id === id);
  return known ? sideName(game, known) : (first([sideKey(game, id), `web-own-side-${game}`]) ?? id);
}

/** One sentence on how a side plays. */
export function sideSketch(game: string, side: Side): string {
  return first([`${sideKey(game, side.id)}-sketch`]) ?? (pick(side.sketches ?? {}) || side.sketch);
}

export type Loaders = Record<string, () => Promise<{ default: GameModule }>>;

let loaders: Loaders = {};

/** Make the games known. What is shared imports none of them. */
export function know(games: Loaders): void {
  loaders = games;
}

export async function gameModule(name: string): Promise<GameModule> {
  const loader = loaders[name];
  if (!loader) throw new Error(`this client cannot draw ${name}`);
  const module = (await loader()).default;
  await module.prepare(name);
  return module;
}

export function canDraw(info: GameInfo | undefined): boolean {
  return info !== undefined && info.name in loaders;
}
