"""Ratings from results."""

from __future__ import annotations

from random import Random

import pytest

from ashfall.lab.ratings import expected, ratings


def test_two_players_are_as_far_apart_as_their_score_says() -> None:
    found = ratings({("a", "b"): (750.0, 1000)})
    assert list(found) == ["a", "b"]
    assert expected(found["a"].value, found["b"].value) == pytest.approx(0.75, abs=0.001)
    assert found["a"].value + found["b"].value == pytest.approx(3000)


def test_the_greedy_bot_is_the_measure_and_has_no_doubt() -> None:
    found = ratings({("greedy", "a"): (30.0, 100), ("b", "greedy"): (20.0, 100), ("a", "b"): (80.0, 100)})
    assert found["greedy"].value == found["greedy"].low == found["greedy"].high == 1500
    assert found["a"].value > 1500 > found["b"].value


def test_whoever_never_lost_has_a_number_and_a_wide_interval() -> None:
    found = ratings({("a", "greedy"): (10.0, 10)})
    assert 1800 < found["a"].value < 2200
    assert found["a"].high - found["a"].low > 300
    assert ratings({("a", "greedy"): (100.0, 100)})["a"].value > found["a"].value


def test_the_truth_lies_within_the_interval_nineteen_times_in_twenty() -> None:
    """Players of known strength meet: their ratings are found again."""
    truth = {"greedy": 1500.0, "b": 1600.0, "c": 1750.0, "d": 1400.0}
    dice, inside, tried = Random(1), 0, 0
    for _ in range(60):
        scores: dict[tuple[str, str], tuple[float, int]] = {}
        names = list(truth)
        for at, first in enumerate(names):
            for second in names[at + 1 :]:
                chance = expected(truth[first], truth[second])
                scores[first, second] = (float(sum(dice.random() < chance for _ in range(60))), 60)
        for name, rating in ratings(scores).items():
            if name != "greedy":
                tried += 1
                inside += rating.low <= truth[name] <= rating.high
    assert 0.90 <= inside / tried <= 0.99


def test_nobody_has_a_rating_alone() -> None:
    assert ratings({}) == {}
