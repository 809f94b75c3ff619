"""Bots: players that see no more than a player sees.

>>> import ashfall
>>> from ashfall.bots import bot
>>> match = ashfall.Match(ashfall.game("neuroshima-hex"), ["borgo", "moloch"], seed=1)
>>> player = bot("random", seed=1)
>>> match.play(player.choose(match.perspective(match.to_move)))
>>> match.length
1
"""

from __future__ import annotations

from ashfall.bots.base import Bot
from ashfall.bots.greedy import GreedyBot
from ashfall.bots.random import RandomBot
from ashfall.core.errors import UnknownBot, one_of

__all__ = ["Bot", "bot", "bots", "strongest"]


def bots() -> list[str]:
    """Names of all bots, weakest first."""
    return [RandomBot.name, GreedyBot.name]


def strongest() -> str:
    """The bot that plays best: the one to play against, and to stand in for a person."""
    return bots()[-1]


def bot(name: str, seed: int | None = None) -> Bot:
    """A new bot of that name. Bots with the same seed play alike."""
    if name == RandomBot.name:
        return RandomBot(seed)
    if name == GreedyBot.name:
        return GreedyBot(seed)
    raise UnknownBot(f"there is no bot {name!r}, expected {one_of(bots())}")
