"""A position as bytes: lossless, the same in every process and build."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.core.errors import BadState
from ashfall.core.options import OptionValue
from ashfall.games.neuroshima_hex import battle
from ashfall.games.neuroshima_hex.frames import BATTLE_FRAME, INSTANT_FRAME, KIND
from ashfall.games.neuroshima_hex.instants import resolve_instant
from ashfall.games.neuroshima_hex.options import SCHEMA
from ashfall.games.neuroshima_hex.position import BY_HEX, WRITTEN, WRITTEN_OF_EXPANSIONS, Position
from ashfall.games.neuroshima_hex.standing import standing_of

LAYOUT: Final = 3
"""Version of the form."""
SHORT: Final = 3 + len(WRITTEN)
"""Parts without the last one, which is there only if it has something to say."""
ALWAYS_SAID: Final = ("edition", "first_player", "mirror", "reinforcement", "start", "tie_turn_kept_tiles")
"""Other options are written only where they are not as usual, so that a game without them has the same bytes as
before there were any."""
DEFAULTS: Final = SCHEMA.validate()


def to_bytes(position: Position) -> bytes:
    lineup = position.lineup
    values = [list(getattr(position, name)) if name in BY_HEX else getattr(position, name) for name in WRITTEN]
    options = [[name, value] for name, value in sorted(lineup.options.items()) if _said(name, value)]
    whole = [LAYOUT, list(lineup.seats), options, *values]
    more: dict[str, Any] = {}
    standing = position.standing.numbers()
    if standing:
        more["standing"] = standing
    if lineup.has_hirelings:
        more |= {name: getattr(position, name) for name in WRITTEN_OF_EXPANSIONS}
    if more:
        whole.append(more)
    return msgspec.msgpack.encode(whole)


def _said(name: str, value: OptionValue) -> bool:
    return name in ALWAYS_SAID or value != DEFAULTS[name]


def decode(data: bytes) -> list[Any]:
    """Layout, seats, options and the fields of a position; BadState if the bytes are something else."""
    try:
        fields = msgspec.msgpack.decode(data, type=list[Any])
    except msgspec.DecodeError as error:
        raise BadState(f"not a state of Neuroshima Hex: {error}") from None
    if len(fields) == SHORT:
        fields.append({})
    if len(fields) != SHORT + 1 or fields[0] != LAYOUT or not isinstance(fields[-1], dict):
        raise BadState(f"not a state of Neuroshima Hex in layout {LAYOUT}")
    return fields


def fill(position: Position, fields: list[Any]) -> None:
    """Give a fresh position the decoded fields."""
    try:
        for name, value in zip(WRITTEN, fields[3:SHORT], strict=True):
            setattr(position, name, _field(name, value))
        position.standing = standing_of(fields[SHORT].get("standing", ()))
        if position.lineup.has_hirelings:
            for name in WRITTEN_OF_EXPANSIONS:
                setattr(position, name, fields[SHORT][name])
        position.deck_size = [sum(deck) for deck in position.decks]
        take_up(position)
    except (IndexError, KeyError, OverflowError, TypeError, ValueError) as error:
        raise BadState(f"not a state of Neuroshima Hex: {error}") from None


def _field(name: str, value: Any) -> Any:
    if name in BY_HEX:
        return vec[i64](value)
    return [tuple(frame) for frame in value] if name == "stack" else value


def take_up(position: Position) -> None:
    """Come to the question again that was open inside a battle or an instant tile."""
    if not position.stack:
        return
    going_on: dict[int, Callable[[Position], bool]] = {BATTLE_FRAME: battle.fight, INSTANT_FRAME: resolve_instant}
    resolve = going_on.get(position.stack[-1][KIND])
    if resolve is not None:
        resolve(position)
