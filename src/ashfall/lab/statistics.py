"""Counting wins, and how far to trust the count."""

from __future__ import annotations

from math import sqrt

import msgspec

Z95 = 1.959963984540054
"""Two-sided 95 % of the normal distribution."""


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's confidence interval of a win rate; sensible also near 0 and 1.

    >>> low, high = wilson(95, 100)
    >>> round(low, 3), round(high, 3)
    (0.888, 0.978)
    """
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = z * z / games
    middle = (rate + spread / 2) / (1 + spread)
    reach = z * sqrt(rate * (1 - rate) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)


class Score(msgspec.Struct):
    """Wins, draws and losses of somebody. A draw is half a win in the rate."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    def add(self, reward: float) -> None:
        """Count one game by its reward: 1 won, 0 drawn, -1 lost."""
        if reward > 0:
            self.wins += 1
        elif reward < 0:
            self.losses += 1
        else:
            self.draws += 1

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def rate(self) -> float:
        return (self.wins + self.draws / 2) / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """95 % confidence interval of the rate."""
        return wilson(self.wins + self.draws / 2, self.games)


def percent(score: Score) -> str:
    """The rate with its interval, for tables: ``95.0 % (88.8-97.8)``."""
    low, high = score.interval
    return f"{score.rate * 100:.1f} % ({low * 100:.1f}-{high * 100:.1f})"
