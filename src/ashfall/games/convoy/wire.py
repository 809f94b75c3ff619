"""A state as bytes: every field of a position, in a fixed order."""

from __future__ import annotations

from typing import Any

import msgspec
from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.core.errors import BadState
from ashfall.games.convoy.position import ARRAYS, FIELDS, Position

TUPLES = ("murky", "totals")


def to_bytes(position: Position) -> bytes:
    """Options, seats, what was in play, and every field."""
    lineup = position.lineup
    head = [lineup.edition, lineup.loop_guard, list(lineup.seats), lineup.fingerprint]
    return msgspec.msgpack.encode(head + [_plain(name, getattr(position, name)) for name in FIELDS])


def _plain(name: str, value: Any) -> Any:
    return list(value) if name in ARRAYS else value


def decode(data: bytes) -> tuple[str, bool, list[str], str, list[Any]]:
    """The options, seats, fingerprint and field values that `to_bytes` wrote."""
    try:
        content = msgspec.msgpack.decode(data)
    except msgspec.DecodeError as error:
        raise BadState(f"not a state of The Convoy ({error})") from error
    if not isinstance(content, list) or len(content) != 4 + len(FIELDS):
        raise BadState("not a state of The Convoy: wrong number of fields")
    edition, loop_guard, seats, fingerprint = content[:4]
    if not isinstance(edition, str) or not isinstance(loop_guard, bool) or not isinstance(fingerprint, str):
        raise BadState("not a state of The Convoy: options or fingerprint of another kind")
    if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats):
        raise BadState("not a state of The Convoy: seats of another kind")
    return edition, loop_guard, seats, fingerprint, content[4:]


def fill(position: Position, fields: list[Any]) -> None:
    """Give a new position the field values that `to_bytes` wrote."""
    for name, value in zip(FIELDS, fields, strict=True):
        try:
            if name == "stack":
                value = [tuple(frame) for frame in value]
            elif name in TUPLES:
                value = tuple(value)
            elif name in ARRAYS:
                value = vec[i64](value)
            setattr(position, name, value)
        except (OverflowError, TypeError) as error:
            raise BadState(f"not a state of The Convoy: {name}: {error}") from None
