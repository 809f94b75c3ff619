"""States as bytes: lossless, the same in every process and build."""

from __future__ import annotations

from typing import Any

import msgspec
from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.core.errors import BadState
from ashfall.games.hope import words
from ashfall.games.hope.position import Position, set_modifiers

FORMAT = 3
ARRAYS = (
    *("board", "piece_card", "piece_owner", "piece_seat", "piece_cell"),
    *("piece_wounds", "piece_flags", "piece_artifacts", "extra_moves", "income"),
)
"""The fields with a number for each cell, piece or seat."""

WHATS = words.CANNOT_MOVE + len(words.RULE_NAMES)
"""So many things there are that a modifier may change."""


def to_bytes(position: Position) -> bytes:
    lineup = position.lineup
    return msgspec.msgpack.encode([FORMAT, lineup.sides, lineup.options, lineup.fingerprint, pack(position)])


def pack(position: Position) -> list[Any]:
    """All fields, in the order of `Packed`."""
    return [_plain(name, getattr(position, name)) for name in Packed.__struct_fields__]


def _plain(name: str, value: Any) -> Any:
    return list(value) if name in ARRAYS else value


class Packed(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """The fields of a position, in a fixed order and typed for reading back."""

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
    sides: list[str]
    options: list[tuple[str, str | bool | int]]
    fingerprint: str
    fields: Packed


def decode(data: bytes) -> Wire:
    """Decode what `to_bytes` wrote; BadState for anything else."""
    try:
        wire = msgspec.msgpack.decode(data, type=Wire)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise BadState(f"these bytes are not a state of HOPE: {error}") from None
    if wire.format != FORMAT:
        raise BadState(f"state format {wire.format}, expected {FORMAT}")
    return wire


def fill(position: Position, fields: Packed) -> None:
    """Give a fresh position these fields."""
    lineup = position.lineup
    if len(fields.board) != lineup.board.cells or len(fields.sources) != lineup.seats:
        raise BadState("the state does not fit its own options")
    try:
        for name in Packed.__struct_fields__:
            value = getattr(fields, name)
            setattr(position, name, vec[i64](value) if name in ARRAYS else value)
        if any(not 0 <= modifier[1] < WHATS for modifier in fields.modifiers):
            raise OverflowError
        set_modifiers(position, fields.modifiers)
    except OverflowError:
        raise BadState("the state has numbers that no game has") from None
