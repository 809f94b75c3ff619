/** Telling what happened: an event applied to a view, for showing only; the server's next view decides. */
import type { EventInfo } from "$lib/protocol/types";
import { cardOf } from "./library";
import type { CellView, HopeView, ItemView, PieceView, PlayerView, Value } from "./types";

/** Event data by the names that events use. */
export interface Facts {
  seat: number;
  card: string;
  cards: string[];
  kind: string;
  at: string | null;
  number: number;
  token: number;
  target: string;
  attackers: string[];
  attack: number;
  defense: number;
  deck: string;
  lines: number[];
  income: number[];
  from: string;
  to: string;
  round: number;
  coin: number;
  phase: string;
  artifact: string;
  owner: number;
  controller: number;
  by: number;
  amount: number;
  one: string;
  other: string;
  change: number;
  reason: string;
  now: number;
  winners: number[];
}

export function factsOf(event: EventInfo): Facts {
  return event.data as unknown as Facts;
}

export function cellAt(view: HopeView, at: string): CellView | undefined {
  return view.cells.find((cell) => cell.at === at);
}

export function pieceAt(view: HopeView, at: string): PieceView | null {
  return cellAt(view, at)?.piece ?? null;
}

export function advance(view: HopeView, event: EventInfo): HopeView {
  const facts = factsOf(event);
  const at = facts.at ?? "";
  switch (event.kind) {
    case "round":
      return { ...view, round: facts.round, coin: facts.coin };
    case "phase":
      return { ...view, phase: facts.phase };
    case "toss":
      return { ...view, coin: facts.seat };
    case "drawn":
    case "taken":
    case "recovered":
      return onPlayer(view, facts.seat, (player) => ({
        ...player,
        hand: player.hand && facts.card ? [...player.hand, facts.card] : player.hand,
        hand_count: player.hand_count + 1,
        deck_count: player.deck_count - (event.kind === "drawn" ? 1 : 0),
      }));
    case "discarded":
    case "duplicate-discarded":
      return onPlayer(view, facts.seat, (player) => ({
        ...outOfHand(player, facts.card),
        discard: [...player.discard, facts.card],
      }));
    case "played":
      return onCell(
        onPlayer(view, facts.seat, (player) => outOfHand(player, facts.card)),
        at,
        { piece: fresh(facts.card, facts.seat) },
      );
    case "moved": {
      const piece = pieceAt(view, facts.from);
      return onCell(onCell(view, facts.from, { piece: null }), facts.to, { piece });
    }
    case "swapped": {
      const one = pieceAt(view, facts.one);
      const other = pieceAt(view, facts.other);
      return onCell(onCell(view, facts.one, { piece: other }), facts.other, { piece: one });
    }
    case "killed":
    case "destroyed":
      return onPlayer(onCell(view, at, { piece: null }), facts.owner, (player) => ({
        ...player,
        discard: [...player.discard, facts.card],
      }));
    case "returned":
      return onPlayer(onCell(view, at, { piece: null }), facts.owner, (player) => ({
        ...player,
        hand: player.hand ? [...player.hand, facts.card] : null,
        hand_count: player.hand_count + 1,
      }));
    case "wounded":
    case "healed":
      return onPiece(view, at, (piece) => ({
        ...piece,
        wounds: Math.max(0, piece.wounds + (event.kind === "wounded" ? facts.amount : -facts.amount)),
      }));
    case "token-placed":
      return onCell(view, at, { token: facts.token });
    case "token-removed":
      return onCell(view, at, { token: null });
    case "attack":
      return facts.attackers.reduce(
        (shown, unit) => onPiece(shown, unit, (piece) => ({ ...piece, attacking: true })),
        onPiece(view, facts.target, (piece) => ({ ...piece, defending: true })),
      );
    case "combat":
      return {
        ...onCell(view, facts.target, { token: null }),
        combat: null,
      };
    case "artifact-taken":
      return onCell(view, at, { lying: [] });
    case "sources":
      return onPlayer(view, facts.seat, (player) => ({ ...player, sources: facts.now, display: display(facts.now) }));
    case "announced":
      return announced(view, facts);
    case "resolves":
      return { ...view, stack: view.stack.slice(0, -1) };
    case "player-destroyed":
      return onPlayer(view, facts.seat, (player) => ({ ...player, destroyed: true }));
    default:
      return view;
  }
}

function announced(view: HopeView, facts: Facts): HopeView {
  const item: ItemView = {
    number: facts.number,
    seat: facts.seat,
    kind: facts.kind,
    card: facts.card,
    at: facts.at,
    targets: [],
    cancelled: false,
    bonus: 0,
  };
  const after = { ...view, stack: [...view.stack, item] };
  if (facts.kind === "flip" && facts.at) return onPiece(after, facts.at, (piece) => ({ ...piece, flipped: true }));
  if (facts.kind !== "event") return after;
  return onPlayer(after, facts.seat, (player) => outOfHand(player, facts.card));
}

export function blank(view: HopeView): HopeView {
  return {
    ...view,
    cells: view.cells.map((cell) => ({ ...cell, piece: null, lying: [], token: null })),
    players: view.players.map((player) => ({
      ...player,
      sources: 15,
      display: "15",
      destroyed: false,
      hand: player.hand ? [] : null,
      hand_count: 0,
      known: [],
      deck_count: 36,
      discard: [],
      artifacts: 0,
    })),
    lines: view.lines.map((line) => ({ ...line, weights: [0, 0], income: [0, 0], leader: null })),
    stack: [],
    responders: [],
    combat: null,
    tokens: [null, null, null],
    round: 0,
    phase: null,
    outcome: null,
    actions: [],
    shown: [],
  };
}

export function display(sources: number): string {
  return sources <= 30 ? `${sources}` : `30+${sources - 30}`;
}

function plain(value: number | null): Value | null {
  return value === null ? null : { now: value, printed: value, parts: [] };
}

/** A card as it comes on the battleground, by its print. */
function fresh(id: string, seat: number): PieceView {
  const card = cardOf(id);
  return {
    card: id,
    name: card.name,
    type: card.type,
    race: card.race,
    owner: seat,
    controller: seat,
    flipped: false,
    cost: card.cost,
    unique: card.unique,
    attack: plain(card.attack),
    defense: plain(card.defense),
    vitality: plain(card.vitality),
    wounds: 0,
    exhausted: false,
    keywords: card.keywords.map((word) => {
      const [name = "", value] = word.split(" ");
      return { name, value: value === undefined ? null : Number(value), parts: [] };
    }),
    artifacts: [],
    moved: false,
    attacking: false,
    defending: false,
    marks: [],
  };
}

function outOfHand(player: PlayerView, card: string): PlayerView {
  const at = player.hand?.indexOf(card) ?? -1;
  return {
    ...player,
    hand: player.hand && at >= 0 ? player.hand.toSpliced(at, 1) : player.hand,
    hand_count: Math.max(0, player.hand_count - 1),
  };
}

function onCell(view: HopeView, at: string, change: Partial<CellView>): HopeView {
  return { ...view, cells: view.cells.map((cell) => (cell.at === at ? { ...cell, ...change } : cell)) };
}

function onPiece(view: HopeView, at: string, change: (piece: PieceView) => PieceView): HopeView {
  const piece = pieceAt(view, at);
  return piece ? onCell(view, at, { piece: change(piece) }) : view;
}

function onPlayer(view: HopeView, seat: number, change: (player: PlayerView) => PlayerView): HopeView {
  return { ...view, players: view.players.map((player) => (player.seat === seat ? change(player) : player)) };
}
