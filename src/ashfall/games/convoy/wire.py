"""A state as bytes: every field of a position, in a fixed order."""

from __future__ import annotations

from typing import Any

import msgspec

from ashfall.core.errors import BadState
from ashfall.games.convoy.position import FIELDS, Position

TUPLES = ("demolished", "districts", "known", "murky", "later", "marks", "module", "uses", "totals")


def to_bytes(position: Position) -> bytes:
    """Options, seats, what was in play, and every field."""
    lineup = position.lineup
    head = [lineup.edition, lineup.loop_guard, list(lineup.seats), lineup.fingerprint]
    return msgspec.msgpack.encode(head + [getattr(position, name) for name in FIELDS])


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
            setattr(position, name, value)
        except TypeError as error:
            raise BadState(f"not a state of The Convoy: {name}: {error}") from None
