/** Answers to questions inside a battle or an instant tile: in words, and as places on the board. */
import type { Names } from "$lib/games";
import { first, t } from "$lib/texts.svelte";
import { fieldOf } from "./geometry";
import { tileOf } from "./library.svelte";
import type { Arrow } from "./marks";
import { type Action, unique } from "./notation";
import { direction, unitName } from "./words";
import type { NeuroshimaView } from "./types";

const ELSEWHERE: ReadonlySet<string> = new Set([
  "first-player",
  "draw",
  "place-hq",
  "discard",
  "turn",
  "retreat",
  "exchange",
  "over",
  "wait",
]);

/** Whether a question is answered by one of a few sentences: all are, but those of a turn, of the hand and of chance. */
export function isAnswered(prompt: string): boolean {
  return !ELSEWHERE.has(prompt);
}

export interface Answer {
  action: string;
  text: string;
  places: string[];
  /** The tile it is about, if it is one that lies on no hex. */
  tile: string | null;
}

export function answersOf(actions: readonly Action[], view: NeuroshimaView, names: Names): Answer[] {
  return actions.map((action) => ({
    action: action.text,
    text: wordsOf(action, view, names),
    places: placesOf(action, view),
    tile: action.tile ?? null,
  }));
}

/** The hexes an answer is about. */
function placesOf(action: Action, view: NeuroshimaView): string[] {
  const named = [action.from, action.to, action.source].filter((hex): hex is string => hex !== undefined);
  return action.seat !== undefined ? hqOf(action.seat, view) : named;
}

/** The units that an answer does something for: not the attacker. */
export function concerned(action: Action, view: NeuroshimaView): string[] {
  return placesOf(action, view).filter((hex) => hex !== action.source);
}

function hqOf(seat: number | undefined, view: NeuroshimaView): string[] {
  return view.board.filter((unit) => unit.tile === "hq" && unit.seat === seat).map((unit) => unit.hex);
}

/** A spot on the board: a hex, or one edge or the middle of it where these are told apart. */
export function spot(hex: string, edge: number | null): string {
  return `${hex}:${edge ?? "middle"}`;
}

export function hexOf(place: string): string {
  return place.split(":")[0]!;
}

/**
 * The spots that lead to an answer, one after another: a medic's by the unit it saves, the attacker
 * and the medic; a conversion by the edge of the attack; who decides by the HQ.
 */
function wayTo(action: Action, view: NeuroshimaView): string[] {
  switch (action.kind) {
    case "medic":
      return [action.to!, action.source ?? action.to!, action.from!];
    case "convert":
      return [spot(action.to!, action.rotation ?? 0)];
    case "keep":
      return [spot(action.to!, null)];
    case "first":
    case "decides":
      return hqOf(action.seat, view);
    default:
      return [];
  }
}

export interface Narrowed {
  /** The answers that are left. */
  left: Action[];
  /** The spots that tell them apart next. */
  spots: string[];
  /** How far along their ways: 0 the unit, 1 the attacker, 2 the medic. */
  step: number;
}

/** What is left of the answers once spots were picked. Steps without a choice are passed over. */
export function narrow(actions: readonly Action[], view: NeuroshimaView, picked: readonly string[]): Narrowed {
  const ways = new Map(actions.map((action) => [action, wayTo(action, view)]));
  const longest = Math.max(0, ...[...ways.values()].map((way) => way.length));
  let left = [...actions];
  let taken = 0;
  for (let step = 0; step < longest; step++) {
    const spots = unique(left.flatMap((action) => ways.get(action)![step] ?? []));
    if (spots.length < 2) continue;
    if (taken === picked.length) return { left, spots, step };
    const pick = picked[taken++];
    left = left.filter((action) => ways.get(action)![step] === pick);
  }
  return { left, spots: [], step: longest };
}

/** The attacks that answers are about, as arrows. */
export function attacksIn(actions: readonly Action[], view: NeuroshimaView): Arrow[] {
  const field = fieldOf(view.hexes);
  const arrows = actions.flatMap((action): Arrow[] => {
    if (action.kind === "medic" && action.source)
      return [{ from: action.source, to: action.to!, wounds: null, saved: false }];
    const ahead = action.kind === "convert" ? field.neighbour(action.to!, action.rotation ?? 0) : undefined;
    return ahead ? [{ from: action.to!, to: ahead.name, wounds: null, saved: false }] : [];
  });
  return arrows.filter(
    (arrow, index) => arrows.findIndex((other) => other.from === arrow.from && other.to === arrow.to) === index,
  );
}

function wordsOf(action: Action, view: NeuroshimaView, names: Names): string {
  const unit = action.to ? unitName(view, action.to) : "";
  switch (action.kind) {
    case "medic":
      return t(action.source ? "web-nh-answer-medic" : "web-nh-answer-medic-instant", {
        medic: unitName(view, action.from ?? ""),
        unit,
        source: action.source ? unitName(view, action.source) : "",
      });
    case "convert":
      return t(`web-nh-answer-convert-${action.way ?? "ranged"}`, { unit, facing: direction(action.rotation ?? 0) });
    case "hire":
    case "take":
      return t(`web-nh-answer-${action.kind}`, { tile: tileOf(view.players[view.to_move]!.army, action.tile!).name });
    case "first":
    case "decides":
      return t(`web-nh-answer-${action.kind}`, { player: names.player(action.seat ?? null) });
    default:
      return first([`web-nh-answer-${action.kind}`, "web-nh-answer-deed"], { unit })!;
  }
}
