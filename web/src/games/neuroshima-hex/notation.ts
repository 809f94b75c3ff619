/**
 * The notation of actions, read for the sake of grouping: which tile, which hexes, which facing.
 * Whether an action is legal is the server's word alone; only texts it listed are ever sent.
 */
import { DIRECTIONS, isHex } from "./geometry";

export interface Action {
  text: string;
  /** place, move, mobility, transport, push-back, sniper, ..., buy, discard, end. */
  kind: string;
  tile?: string;
  /** The acting unit's hex. */
  from?: string;
  /** Where it lands or what it hits. */
  to?: string;
  rotation?: number;
  way?: "melee" | "ranged";
  seat?: number;
  source?: string;
}

const MOVES = new Set(["move", "mobility", "transport"]);
const WITH_TILE = new Set(["discard", "exchange", "draw", "hire", "take"]);

export function read(text: string): Action {
  const words = text.split(" ");
  const [head = "", one = "", two = "", three = "", , five] = words;
  if (words.length === 1) return { text, kind: head };
  if (MOVES.has(head) && words.length === 4) {
    return { text, kind: head, from: one, to: two, rotation: facing(three) };
  }
  if (WITH_TILE.has(head)) return { text, kind: head, tile: one };
  if (head === "first" || head === "decides") return { text, kind: head, seat: Number(one) - 1 };
  // Mad Bomber II, paid with a tile.
  if (two === "for") return { text, kind: "buy", tile: three, to: one };
  // A target, or what a unit does in a battle.
  if (words.length === 2 && isHex(one)) return { text, kind: head, to: one };
  if (head === "push-back") return { text, kind: head, from: one, to: two };
  if (head === "convert") {
    return { text, kind: head, to: one, rotation: facing(two), way: three === "melee" ? "melee" : "ranged" };
  }
  if (head === "medic") {
    const action: Action = { text, kind: head, from: one, to: three };
    if (five) action.source = five;
    return action;
  }
  return { text, kind: "place", tile: head, to: one, rotation: facing(two) };
}

function facing(word: string): number {
  return (DIRECTIONS as readonly string[]).indexOf(word);
}

/** The actions that a tile in hand stands for, discarding it aside. */
export function usesOf(tile: string, instant: string | null, actions: readonly Action[]): Action[] {
  if (instant === null) return actions.filter((action) => action.kind === "place" && action.tile === tile);
  return actions.filter((action) => action.kind === instant);
}

export function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
