"""Weights that nobody reads: a bot that searches other games is greedy in this one."""

from __future__ import annotations

from ashfall.core.errors import BadBot
from ashfall.core.game import Game


def check_unread(bot: str, weights: str, game: Game) -> None:
    """Refuse weights for a bot that does not search this game: who gives some does not mean the greedy bot."""
    if weights:
        raise BadBot(f"{bot} does not search {game.name} and reads no weights there, expected it without weights")
