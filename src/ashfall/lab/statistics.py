"""Counting wins, and how far to trust the count."""

from __future__ import annotations

from collections.abc import Sequence
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


class Placing(msgspec.Struct):
    """How somebody fared at tables of more than two: wins and draws, ranks, and what the game counts."""

    score: Score = msgspec.field(default_factory=Score)
    ranks: float = 0.0
    """The sum of them; 1 is the best. Equals share theirs: two who are first together have 1.5 each."""
    points: float = 0.0
    """The sum of what the game counts for a seat, such as HQ points left; of a team what its seats have on average."""

    def add(self, reward: float, rank: float, points: float) -> None:
        self.score.add(reward)
        self.ranks += rank
        self.points += points

    @property
    def rank(self) -> float:
        """On average."""
        return self.ranks / self.score.games if self.score.games else 0.0

    @property
    def average(self) -> float:
        """Points on average."""
        return self.points / self.score.games if self.score.games else 0.0


def ranks_of(results: Sequence[tuple[float, ...]]) -> list[float]:
    """The rank of each result, the greatest first; equals share the mean of their places.

    >>> ranks_of([(1.0, 12), (-1.0, 3), (-1.0, 3), (-1.0, 0)])
    [1.0, 2.5, 2.5, 4.0]
    """
    ranks: list[float] = []
    for result in results:
        better = sum(other > result for other in results)
        equal = sum(other == result for other in results)
        ranks.append(better + (equal + 1) / 2)
    return ranks
