"""The modes of a game as the set-up form needs them: which tables each allows, asked of the game itself."""

from __future__ import annotations

from ashfall.core.errors import AshfallError
from ashfall.core.game import Game
from ashfall.core.options import OptionValue
from ashfall.server.messages import ModeInfo

MODE = "mode"
MIRROR = "mirror"
PEOPLE = "people"


def modes_of(game: Game) -> list[ModeInfo]:
    """One entry per mode; a game without modes has one without a name."""
    names = next((option.choices for option in game.schema.options if option.name == MODE), ("",))
    return [_mode(game, name) for name in names]


def _mode(game: Game, name: str) -> ModeInfo:
    tables = _tables(game, name)
    choices = next((option.choices for option in game.schema.options if option.name == PEOPLE), ())
    people = {choice: holders for choice in choices if (holders := _people(game, name, len(tables[0]), choice))}
    return ModeInfo(name=name, tables=tables, people=people)


def _people(game: Game, mode: str, count: int, choice: str) -> list[int]:
    """Who holds each seat; nothing if everybody has one, or the mode does not ask."""
    try:
        return list(game.seating([side.id for side in game.sides][:count], {MODE: mode, PEOPLE: choice}).people)
    except AshfallError:
        return []


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
