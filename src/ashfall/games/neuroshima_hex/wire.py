"""A position as bytes: lossless, the same in every process and build."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from ashfall.core.errors import BadState
from ashfall.games.neuroshima_hex import battle
from ashfall.games.neuroshima_hex.frames import BATTLE_FRAME, INSTANT_FRAME, KIND
from ashfall.games.neuroshima_hex.instants import resolve_instant
from ashfall.games.neuroshima_hex.position import WRITTEN, Position

LAYOUT: Final = 3
"""Version of the form."""


def to_bytes(position: Position) -> bytes:
    lineup = position.lineup
    values = [getattr(position, name) for name in WRITTEN]
    return msgspec.msgpack.encode([LAYOUT, list(lineup.seats), sorted(lineup.options.items()), *values])


def decode(data: bytes) -> list[Any]:
    """Layout, seats, options and the fields of a position; BadState if the bytes are something else."""
    try:
        fields = msgspec.msgpack.decode(data, type=list[Any])
    except msgspec.DecodeError as error:
        raise BadState(f"not a state of Neuroshima Hex: {error}") from None
    if len(fields) != 3 + len(WRITTEN) or fields[0] != LAYOUT:
        raise BadState(f"not a state of Neuroshima Hex in layout {LAYOUT}")
    return fields


def fill(position: Position, fields: list[Any]) -> None:
    """Give a fresh position the decoded fields."""
    try:
        for name, value in zip(WRITTEN, fields[3:], strict=True):
            setattr(position, name, [tuple(frame) for frame in value] if name == "stack" else value)
        position.deck_size = [sum(deck) for deck in position.decks]
    except (TypeError, ValueError) as error:
        raise BadState(f"not a state of Neuroshima Hex: {error}") from None
    take_up(position)


def take_up(position: Position) -> None:
    """Come to the question again that was open inside a battle or an instant tile."""
    if not position.stack:
        return
    going_on: dict[int, Callable[[Position], bool]] = {BATTLE_FRAME: battle.fight, INSTANT_FRAME: resolve_instant}
    resolve = going_on.get(position.stack[-1][KIND])
    if resolve is not None:
        resolve(position)
