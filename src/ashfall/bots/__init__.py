"""Bots: players that see no more than a player sees.

>>> import ashfall
>>> from ashfall.bots import Clock, bot
>>> match = ashfall.Match(ashfall.game("neuroshima-hex"), ["borgo", "moloch"], seed=1)
>>> player = bot("random", seed=1)
>>> match.play(player.choose(match.perspective(match.to_move), Clock(nodes=100)))
>>> match.length
1
"""

from __future__ import annotations

from ashfall.bots.base import Bot
from ashfall.bots.clock import Clock
from ashfall.bots.greedy import GreedyBot
from ashfall.bots.levels import LevelBot, level_ids
from ashfall.bots.levels import levels as levels_of
from ashfall.bots.naming import installed, named, own_names
from ashfall.bots.why import Why

__all__ = ["Bot", "Clock", "Why", "bot", "bots", "strongest", "usual"]

USUAL = 2
"""Which level is offered first: the third, which beginners can beat after some games."""


def bots() -> list[str]:
    """Names of all bots: our own, the six opponents weakest first, and those of installed packages."""
    return [*own_names(), *level_ids(), *installed()]


def bot(name: str, seed: int | None = None) -> Bot:
    """A new bot of that name. Bots with the same seed play alike."""
    if name.strip() in level_ids():
        return LevelBot(name.strip(), seed)
    return named(name, seed, also=level_ids())


def strongest(game: str) -> str:
    """The bot that plays a game best: the one to stand in for a person."""
    ladder = levels_of(game)
    return ladder[-1].id if ladder else GreedyBot.name


def usual(game: str) -> str:
    """Whom people play against who do not choose."""
    ladder = levels_of(game)
    return ladder[min(USUAL, len(ladder) - 1)].id if ladder else GreedyBot.name
