"""Who may be played against: the levels of a game, our plain bots, and those that the server's owner brought."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from ashfall.bots import bot
from ashfall.bots.greedy import GreedyBot
from ashfall.bots.levels import levels
from ashfall.bots.naming import own_names
from ashfall.bots.random import RandomBot
from ashfall.core.errors import BadBot, UnknownBot, one_of
from ashfall.server.messages import BotInfo

PLAIN = (RandomBot.name, GreedyBot.name)
"""Bots that are not offered, but may be asked for by name: for measuring, and for tables from before."""


def opponents(game: str, brought: Mapping[str, str]) -> list[BotInfo]:
    """Those that people are offered: the levels, weakest first, then what the owner brought."""
    offered = [BotInfo(name=level.id, level=True, rating=level.rating) for level in levels(game)]
    return offered + [BotInfo(name=name) for name in brought]


def check_opponent(name: str, game: str, brought: Mapping[str, str]) -> None:
    """Refuse a bot that is not for everybody to choose: a name never makes the server load anybody's code."""
    known = [*PLAIN, *(level.id for level in levels(game)), *brought]
    if name not in known:
        raise UnknownBot(f"there is no bot {name!r}, expected {one_of(known)}")


def seconds_of(game: str, name: str) -> float | None:
    """The time that a level takes for a decision; None for other bots, which get what the server gives."""
    for level in levels(game):
        if level.id == name:
            return level.seconds
    return None


def bring(names: Iterable[str]) -> dict[str, str]:
    """The owner's bots by what people call them: a file's place is nobody's business."""
    brought: dict[str, str] = {}
    for name in names:
        player = bot(name)
        called = player.name or type(player).__name__
        if called in brought or called in own_names():
            raise BadBot(f"two bots are called {called!r}: {name} needs another `name`")
        try:
            msgspec.convert({"name": called}, BotInfo)
        except msgspec.ValidationError:
            raise BadBot(f"bot {name} is called {called!r}, expected 1 to 40 characters") from None
        brought[called] = name
    return brought
