"""The bot that plays any legal action."""

from __future__ import annotations

from random import Random

from ashfall.bots.base import Bot
from ashfall.bots.clock import Clock
from ashfall.core.perspective import Perspective


class RandomBot(Bot):
    """Every legal action is equally likely."""

    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        self._rng = Random(seed)

    def choose(self, perspective: Perspective, clock: Clock) -> int:
        actions = perspective.actions()
        return actions[int(self._rng.random() * len(actions))]
