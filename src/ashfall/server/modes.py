"""The modes of a game as the set-up form needs them: which tables each allows, asked of the game itself."""

from __future__ import annotations

from ashfall.core.errors import AshfallError
from ashfall.core.game import Game
from ashfall.core.options import OptionValue
from ashfall.server.messages import ModeInfo

MODE = "mode"
MIRROR = "mirror"


def modes_of(game: Game) -> list[ModeInfo]:
    """One entry per mode; a game without modes has one without a name."""
    names = next((option.choices for option in game.schema.options if option.name == MODE), ("",))
    return [ModeInfo(name=name, tables=_tables(game, name)) for name in names]


def _tables(game: Game, mode: str) -> list[list[int]]:
    return [teams for count in game.seat_counts if (teams := _teams(game, mode, count)) is not None]


def _teams(game: Game, mode: str, count: int) -> list[int] | None:
    """Each seat's team, or None if the mode is not for so many. Sides come again where there are not enough."""
    ids = [side.id for side in game.sides]
    seats = [ids[seat % len(ids)] for seat in range(count)]
    options: dict[str, OptionValue] = {MODE: mode} if mode else {}
    if count > len(ids):
        options[MIRROR] = True
    try:
        game.fingerprint(seats, options)
        return list(game.seating(seats, options).teams)
    except AshfallError:
        return None
