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
from ashfall.bots.naming import bot, bots
from ashfall.bots.why import Why

__all__ = ["Bot", "Clock", "Why", "bot", "bots", "strongest"]


def strongest() -> str:
    """The bot that plays best: the one to play against, and to stand in for a person."""
    return "greedy"
