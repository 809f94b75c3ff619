"""The six opponents: the same characters in every game, each with the bot, the budget and the strength it has there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from ashfall.bots.base import Bot
from ashfall.bots.clock import Clock
from ashfall.bots.naming import named
from ashfall.bots.why import Why
from ashfall.core.errors import UnknownBot, one_of
from ashfall.core.game import Game
from ashfall.core.perspective import Perspective

DATA = Path(__file__).with_name("levels.toml")


class Level(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One opponent in one game. What it is called and what it is like stands in the texts."""

    id: str
    bot: str
    """Who really plays: a name with parameters."""
    nodes: int
    seconds: float
    rating: int


@cache
def _all() -> dict[str, tuple[Level, ...]]:
    return msgspec.toml.decode(DATA.read_bytes(), type=dict[str, tuple[Level, ...]])


def levels(game: str) -> tuple[Level, ...]:
    """The opponents of a game, weakest first; none for a game that nobody has measured."""
    return _all().get(game, ())


def level_ids() -> list[str]:
    """The six characters, weakest first."""
    return list(dict.fromkeys(level.id for ladder in _all().values() for level in ladder))


class LevelBot(Bot):
    """A character: who really plays is known when the game is."""

    def __init__(self, level: str, seed: int | None = None) -> None:
        self._id = level
        self._seed = seed
        self._level: Level | None = None
        self._player: Bot | None = None

    def begin(self, game: Game, seat: int, options: Mapping[str, Any]) -> None:
        self._sit_down(game).begin(game, seat, options)

    def choose(self, perspective: Perspective, clock: Clock) -> int:
        player = self._player
        if player is None:
            player = self._sit_down(perspective.game)
            player.begin(perspective.game, perspective.seat, {})
        return player.choose(perspective, clock)

    def why(self) -> Why | None:
        return None if self._player is None else self._player.why()

    def clock(self, timed: bool) -> Clock:
        if self._level is None:
            return super().clock(timed)
        return Clock(seconds=self._level.seconds if timed else None, nodes=self._level.nodes)

    def _sit_down(self, game: Game) -> Bot:
        known = {level.id: level for level in levels(game.name)}
        if self._id not in known:
            expected = one_of(known) if known else "another bot"
            raise UnknownBot(f"{game.name} has no opponent {self._id!r}, expected {expected}")
        self._level = known[self._id]
        self._player = named(self._level.bot, self._seed)
        return self._player
