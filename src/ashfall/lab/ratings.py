"""Ratings from results: the model of Bradley and Terry, on the scale that chess players know.

Four hundred points mean ten wins for every loss. A draw is half a win for both. Every pair that met counts one further
game, drawn, so that somebody who never lost has a number too.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import exp, log, sqrt

import msgspec

from ashfall.lab.statistics import Z95

SCALE = 400 / log(10)
ANCHOR = "greedy"
MIDDLE = 1500.0
ROUNDS = 200


class Rating(msgspec.Struct, frozen=True):
    """A rating and its 95 % interval. The anchor's own is exact: others are measured from it."""

    value: float
    low: float
    high: float


class Meetings(msgspec.Struct):
    """What one player scored against another."""

    points: float = 0.0
    games: float = 0.0


def ratings(scores: Mapping[tuple[str, str], tuple[float, float]]) -> dict[str, Rating]:
    """Ratings of all who met, best first. `scores` tells for pairs of names what the first scored, in how many games;
    a game that says less than another counts for a part of one.

    The greedy bot is at 1500; where it did not play, the average is.

    >>> found = ratings({("a", "b"): (10.0, 11)})
    >>> round(found["a"].value - found["b"].value)
    338
    """
    names = sorted({name for pair in scores for name in pair})
    if len(names) < 2:
        return {}
    met = _met(scores)
    strength = _strengths(names, met)
    covariance = _covariance(names, met, strength)
    anchor = names.index(ANCHOR) if ANCHOR in names else None
    shift = strength[anchor] if anchor is not None else sum(strength) / len(names)
    found: dict[str, Rating] = {}
    for at, name in enumerate(names):
        value = MIDDLE + SCALE * (strength[at] - shift)
        reach = Z95 * SCALE * sqrt(max(0.0, _variance(covariance, at, anchor)))
        found[name] = Rating(value, value - reach, value + reach)
    return dict(sorted(found.items(), key=lambda entry: -entry[1].value))


def expected(first: float, second: float) -> float:
    """What somebody scores against another by their ratings.

    >>> round(expected(1900, 1500), 3)
    0.909
    """
    return 1 / (1 + exp((second - first) / SCALE))


def _met(scores: Mapping[tuple[str, str], tuple[float, float]]) -> dict[tuple[str, str], Meetings]:
    """Both directions of every pair, with the drawn game of all that met."""
    met: dict[tuple[str, str], Meetings] = {}
    for (first, second), (points, games) in scores.items():
        for pair, scored in (((first, second), points), ((second, first), games - points)):
            meetings = met.setdefault(pair, Meetings(0.5, 1.0))
            meetings.points += scored
            meetings.games += games
    return met


def _strengths(names: list[str], met: Mapping[tuple[str, str], Meetings]) -> list[float]:
    """Logarithms of the strengths, on average 0: each in turn set to what its results say, until nothing changes."""
    strength = [0.0] * len(names)
    place = {name: at for at, name in enumerate(names)}
    for _ in range(ROUNDS):
        moved = 0.0
        for name in names:
            at = place[name]
            own = [(place[pair[1]], meetings) for pair, meetings in met.items() if pair[0] == name]
            points = sum(meetings.points for _, meetings in own)
            hoped = sum(m.games * _wins(strength[at] - strength[other]) for other, m in own)
            weight = sum(m.games * _weight(strength[at] - strength[other]) for other, m in own)
            step = max(-1.0, min(1.0, (points - hoped) / weight))
            strength[at] += step
            moved = max(moved, abs(step))
        middle = sum(strength) / len(strength)
        strength = [each - middle for each in strength]
        if moved < 1e-9:
            break
    return strength


def _covariance(names: list[str], met: Mapping[tuple[str, str], Meetings], strength: list[float]) -> list[list[float]]:
    """Of the strengths around their average: the inverse of the information, with the average held in place."""
    count = len(names)
    place = {name: at for at, name in enumerate(names)}
    information = [[1.0 / count] * count for _ in names]
    for (first, second), meetings in met.items():
        at, other = place[first], place[second]
        weight = meetings.games * _weight(strength[at] - strength[other])
        information[at][at] += weight
        information[at][other] -= weight
    inverse = _inverse(information)
    return [[value - 1.0 / count for value in row] for row in inverse]


def _variance(covariance: list[list[float]], at: int, anchor: int | None) -> float:
    if anchor is None:
        return covariance[at][at]
    return covariance[at][at] + covariance[anchor][anchor] - 2 * covariance[at][anchor]


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """By elimination; for the few rows that there are."""
    count = len(matrix)
    rows = [[*row, *(1.0 if at == number else 0.0 for at in range(count))] for number, row in enumerate(matrix)]
    for column in range(count):
        pivot = max(range(column, count), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        divisor = rows[column][column]
        rows[column] = [value / divisor for value in rows[column]]
        for row in range(count):
            if row != column and rows[row][column]:
                factor = rows[row][column]
                rows[row] = [mine - factor * other for mine, other in zip(rows[row], rows[column], strict=True)]
    return [row[count:] for row in rows]


def _wins(difference: float) -> float:
    return 1 / (1 + exp(-difference))


def _weight(difference: float) -> float:
    return _wins(difference) * (1 - _wins(difference))


def measured_from(names: Collection[str]) -> str:
    """What the ratings of these players rest on, for people.

    >>> measured_from(["greedy", "vesna"]), measured_from(["rook", "vesna"])
    ('greedy is at 1500', 'their average is 1500')
    """
    return f"{ANCHOR} is at {MIDDLE:.0f}" if ANCHOR in names else f"their average is {MIDDLE:.0f}"


def said(rating: Rating) -> str:
    """For tables: ``1712 (1650-1774)``."""
    return f"{rating.value:.0f} ({rating.low:.0f}-{rating.high:.0f})"
