/** Telling what happened: an event applied to a view, for showing only; the server's next view decides. */
import type { EventInfo } from "$lib/protocol/types";
import type { Attack, Leaver } from "./marks";
import { tileOf } from "./library.svelte";
import type { NeuroshimaView, PlayerView, UnitView } from "./types";

/** Event data by the names that events use. */
export interface Facts {
  seat: number;
  tile: string;
  hex: string;
  rotation: number;
  from: string;
  to: string;
  by: string;
  number: number;
  pusher: string;
  victim: string;
  starter: number;
  reason: string;
  phase: number;
  acts: string[];
  attacks: Attack[];
  destroyed: Leaver[];
  points: number[];
  target: string;
  converted?: string[];
  bombers?: { hex: string; to: number | null }[];
  winner: number | null;
}

export function factsOf(event: EventInfo): Facts {
  return event.data as unknown as Facts;
}

/** More wounds than anything can take: a grenade. */
export const LETHAL = 50;

export function advance(view: NeuroshimaView, event: EventInfo): NeuroshimaView {
  const facts = factsOf(event);
  switch (event.kind) {
    case "hq":
      return withUnit(view, facts.seat, "hq", facts.hex, facts.rotation);
    case "place":
      return withUnit(fromHand(view, facts.seat, facts.tile, false), facts.seat, facts.tile, facts.hex, facts.rotation);
    case "turn":
      return { ...view, turn_seat: facts.seat, turn_number: facts.number };
    case "draw":
      return onPlayer(view, facts.seat, (player) => ({
        ...player,
        hand: [...player.hand, facts.tile],
        deck_size: player.deck_size - 1,
      }));
    case "discard":
    case "use":
      return fromHand(view, facts.seat, facts.tile, true);
    case "move":
      return {
        ...view,
        board: view.board.map((unit) =>
          unit.hex === facts.from ? { ...unit, hex: facts.to, rotation: facts.rotation } : unit,
        ),
      };
    case "removed":
      return without(view, facts.destroyed);
    case "instant":
      return without(wounded(view, facts.attacks), facts.destroyed);
    case "phase":
      return withPoints(without(wounded(view, facts.attacks), facts.destroyed), facts.points);
    case "battle":
    case "battle-end":
    case "over":
      return withPoints(view, facts.points);
    default:
      return view;
  }
}

/** Attacks have landed, but nothing has left the board yet. */
export function wounded(view: NeuroshimaView, attacks: readonly Attack[]): NeuroshimaView {
  const wounds = new Map<string, number>();
  for (const { to, medic, wounds: count } of attacks) {
    if (medic === null && count < LETHAL) wounds.set(to, (wounds.get(to) ?? 0) + count);
  }
  return {
    ...view,
    board: view.board.map((unit) =>
      unit.tile !== "hq" && wounds.has(unit.hex) ? { ...unit, wounds: unit.wounds + wounds.get(unit.hex)! } : unit,
    ),
  };
}

export function blank(view: NeuroshimaView): NeuroshimaView {
  return {
    ...view,
    board: [],
    turn_number: 0,
    outcome: null,
    actions: [],
    stage: "normal",
    last_tile_by: null,
    players: view.players.map((player) => ({
      ...player,
      points: 20,
      hand: [],
      deck_size: 34,
      remaining: {},
      discard: {},
    })),
  };
}

export function unitAt(view: NeuroshimaView, hex: string): UnitView | undefined {
  return view.board.find((unit) => unit.hex === hex);
}

function withUnit(view: NeuroshimaView, seat: number, tile: string, hex: string, rotation: number): NeuroshimaView {
  const army = view.players[seat]!.army;
  const unit: UnitView = {
    hex,
    seat,
    army,
    tile,
    rotation,
    wounds: 0,
    toughness: tileOf(army, tile).toughness,
    held: false,
    scoped: false,
    initiative: [...tileOf(army, tile).initiative],
    modifiers: [],
    moves_left: 0,
  };
  return { ...view, board: [...view.board.filter((other) => other.hex !== hex), unit] };
}

function without(view: NeuroshimaView, leaving: readonly Leaver[]): NeuroshimaView {
  const gone = new Set(leaving.map((unit) => unit.hex));
  return gone.size ? { ...view, board: view.board.filter((unit) => !gone.has(unit.hex)) } : view;
}

function withPoints(view: NeuroshimaView, points: readonly number[]): NeuroshimaView {
  return {
    ...view,
    players: view.players.map((player, seat) => ({ ...player, points: points[seat] ?? player.points })),
  };
}

function fromHand(view: NeuroshimaView, seat: number, tile: string, toPile: boolean): NeuroshimaView {
  return onPlayer(view, seat, (player) => {
    const at = player.hand.indexOf(tile);
    return {
      ...player,
      hand: at < 0 ? player.hand : player.hand.toSpliced(at, 1),
      discard: toPile ? { ...player.discard, [tile]: (player.discard[tile] ?? 0) + 1 } : player.discard,
    };
  });
}

function onPlayer(view: NeuroshimaView, seat: number, change: (player: PlayerView) => PlayerView): NeuroshimaView {
  return { ...view, players: view.players.map((player, number) => (number === seat ? change(player) : player)) };
}
