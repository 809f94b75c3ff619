"""Ratings from results."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

import ashfall
from ashfall.lab.contest import Contest, Tally, meetings
from ashfall.lab.league import league
from ashfall.lab.plan import Plan, Played
from ashfall.lab.ratings import SCALE, expected, ratings
from ashfall.lab.runner import Runner


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
        scores: dict[tuple[str, str], tuple[float, float]] = {}
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


def table(bots: tuple[str, ...], mode: str) -> Plan:
    seats = ("borgo", "moloch", "outpost", "hegemony")[: len(bots)]
    return Plan(game="neuroshima-hex", seats=seats, bots=bots, options={"mode": mode})


def test_partners_are_one_player_and_a_game_of_teams_is_one_meeting() -> None:
    teams = (0, 1, 0, 1)
    won = Played((0, 2), (9, 1, 2, 20), "points", 1, 1)
    assert list(meetings(table(("a", "b", "a", "b"), "team"), won, teams)) == [(("a", "b"), 1.0, 1.0)]
    # One against two: the two are one side, whoever has more points.
    assert list(meetings(table(("a", "b", "b"), "one-vs-two"), won, (0, 1, 1))) == [(("a", "b"), 1.0, 1.0)]


def test_a_side_of_two_partners_is_rated_as_a_single_one_would_be() -> None:
    """The same results, in games of two and in games of teams."""
    duels, pairs = Tally(ashfall.game("neuroshima-hex")), Tally(ashfall.game("neuroshima-hex"))
    for number in range(40):
        first = number % 4 != 0
        duels.add(table(("a", "b"), "duel"), Played((0,) if first else (1,), (1, 0), "points", 1, 1))
        pairs.add(table(("a", "b", "a", "b"), "team"), Played((0, 2) if first else (1, 3), (1,) * 4, "points", 1, 1))
    assert pairs.ratings() == duels.ratings()
    assert list(pairs.ratings()) == ["a", "b"]


def test_at_a_table_of_several_each_meets_each_and_bots_do_not_meet_themselves() -> None:
    third = Played((2,), (5, 5, 9), "points", 1, 1)
    met = list(meetings(table(("a", "b", "c"), "deathmatch"), third, (0, 1, 2)))
    assert met == [(("a", "b"), 0.5, 2 / 3), (("a", "c"), 0.0, 2 / 3), (("b", "c"), 0.0, 2 / 3)]
    assert [pair for pair, _, _ in meetings(table(("a", "a", "c"), "deathmatch"), third, (0, 1, 2))] == [
        ("a", "c"),
        ("a", "c"),
    ]


@pytest.mark.parametrize("seats", [3, 4])
def test_the_truth_lies_within_the_interval_at_tables_of_several_too(seats: int) -> None:
    """Places are drawn as strengths have it: who is first, who of the others is second, and so on."""
    truth = dict(zip("abcd"[:seats], (1500.0, 1600.0, 1750.0, 1400.0), strict=False))
    middle = sum(truth.values()) / seats - 1500
    dice, inside, tried = Random(1), 0, 0
    for _ in range(60):
        met: dict[tuple[str, str], tuple[float, float]] = {}
        for _ in range(60):
            places = sorted(truth, key=lambda name: dice.expovariate(exp(truth[name] / SCALE)))
            played = Played((), tuple(seats - places.index(name) for name in truth), "points", 1, 1)
            for pair, points, weight in meetings(table(tuple(truth), "deathmatch"), played, tuple(range(seats))):
                before, games = met.get(pair, (0.0, 0.0))
                met[pair] = (before + points * weight, games + weight)
        for name, rating in ratings(met).items():
            tried += 1
            inside += rating.low <= truth[name] - middle <= rating.high
    assert 0.90 <= inside / tried <= 1.0


def test_leagues_have_ratings() -> None:
    contest = Contest(game="neuroshima-hex", bots=("random", "greedy"), games=6, options={"mode": "team"}, nodes=30)
    run = league(contest, Runner(processes=1))
    assert list(run.ratings) == ["greedy", "random"]
    assert run.ratings["greedy"].value == 1500
