"""States as bytes: lossless, the same in every process and build."""

from __future__ import annotations

from typing import Any

import msgspec

from ashfall.core.errors import BadState
from ashfall.games.hope.position import Position

FORMAT = 2


def write(position: Position) -> bytes:
    return msgspec.msgpack.encode([FORMAT, position.lineup.options, pack(position)])


def pack(position: Position) -> list[Any]:
    """All fields in a fixed order."""
    return [
        position.to_move,
        position.stack,
        position.board,
        position.piece_card,
        position.piece_owner,
        position.piece_seat,
        position.piece_cell,
        position.piece_wounds,
        position.piece_flags,
        position.piece_artifacts,
        position.top,
        position.radiated,
        position.lying,
        position.unturned,
        position.modifiers,
        position.hands,
        position.known,
        position.decks,
        position.discards,
        position.events,
        position.secret,
        position.glimpsed,
        position.shown,
        position.aside,
        position.sources,
        position.out,
        position.round,
        position.phase,
        position.coin,
        position.active,
        position.moves_used,
        position.extra_moves,
        position.drawn,
        position.tokens,
        position.next_token,
        position.target,
        position.defender,
        position.attackers,
        position.fought,
        position.items,
        position.triggers,
        position.lines,
        position.income,
        position.winners,
        position.reason,
    ]


class Packed(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """The fields of `pack`, typed for reading back."""

    to_move: int
    stack: list[tuple[int, ...]]
    board: list[int]
    piece_card: list[int]
    piece_owner: list[int]
    piece_seat: list[int]
    piece_cell: list[int]
    piece_wounds: list[int]
    piece_flags: list[int]
    piece_artifacts: list[int]
    top: int
    radiated: int
    lying: list[int]
    unturned: int
    modifiers: list[tuple[int, int, int, int, int]]
    hands: list[list[int]]
    known: list[list[int]]
    decks: list[list[int]]
    discards: list[list[int]]
    events: list[list[int]]
    secret: int
    glimpsed: list[list[int]]
    shown: list[int]
    aside: list[int]
    sources: list[int]
    out: int
    round: int
    phase: int
    coin: int
    active: int
    moves_used: int
    extra_moves: list[int]
    drawn: bool
    tokens: list[int]
    next_token: int
    target: int
    defender: int
    attackers: list[int]
    fought: list[int]
    items: list[tuple[int, ...]]
    triggers: list[tuple[int, ...]]
    lines: list[int]
    income: list[int]
    winners: int
    reason: int


class Wire(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """What `to_bytes` writes."""

    format: int
    options: list[tuple[str, str | bool | int]]
    fields: Packed


def read_wire(data: bytes) -> Wire:
    """Decode what `to_bytes` wrote; BadState for anything else."""
    try:
        wire = msgspec.msgpack.decode(data, type=Wire)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise BadState(f"these bytes are not a state of HOPE: {error}") from None
    if wire.format != FORMAT:
        raise BadState(f"state format {wire.format}, expected {FORMAT}")
    return wire


def fill(state: Position, fields: Packed) -> None:
    """Give a fresh position these fields."""
    lineup = state.lineup
    if len(fields.board) != lineup.board.cells or len(fields.sources) != lineup.seats:
        raise BadState("the state does not fit its own options")
    state.to_move = fields.to_move
    state.stack = fields.stack
    state.board = fields.board
    state.piece_card = fields.piece_card
    state.piece_owner = fields.piece_owner
    state.piece_seat = fields.piece_seat
    state.piece_cell = fields.piece_cell
    state.piece_wounds = fields.piece_wounds
    state.piece_flags = fields.piece_flags
    state.piece_artifacts = fields.piece_artifacts
    state.top = fields.top
    state.radiated = fields.radiated
    state.lying = fields.lying
    state.unturned = fields.unturned
    state.modifiers = fields.modifiers
    state.hands = fields.hands
    state.known = fields.known
    state.decks = fields.decks
    state.discards = fields.discards
    state.events = fields.events
    state.secret = fields.secret
    state.glimpsed = fields.glimpsed
    state.shown = fields.shown
    state.aside = fields.aside
    state.sources = fields.sources
    state.out = fields.out
    state.round = fields.round
    state.phase = fields.phase
    state.coin = fields.coin
    state.active = fields.active
    state.moves_used = fields.moves_used
    state.extra_moves = fields.extra_moves
    state.drawn = fields.drawn
    state.tokens = fields.tokens
    state.next_token = fields.next_token
    state.target = fields.target
    state.defender = fields.defender
    state.attackers = fields.attackers
    state.fought = fields.fought
    state.items = fields.items
    state.triggers = fields.triggers
    state.lines = fields.lines
    state.income = fields.income
    state.winners = fields.winners
    state.reason = fields.reason
