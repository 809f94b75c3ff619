"""Playouts: the same games as by listing, checking and applying, only faster."""

from __future__ import annotations

from random import Random

import pytest

import ashfall
from ashfall.core.chance import outcome_at, pick_chance
from ashfall.core.playout import count_playout, playout
from ashfall.core.state import CHANCE, OVER, State, at_point
from ashfall.lab.benchmark import MORE, Setting

SETTINGS = (*map(Setting, ashfall.games()), *MORE)


def by_hand(state: State, rng: Random, limit: int = -1) -> int:
    steps = 0
    while state.to_move != OVER and steps != limit:
        if state.to_move == CHANCE:
            state.apply(pick_chance(state, rng))
        else:
            actions = state.actions()
            state.apply(actions[int(rng.random() * len(actions))])
        steps += 1
    return steps


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: f"{setting.game} {setting.name}")
def test_a_playout_is_a_random_game(setting: Setting) -> None:
    game = ashfall.game(setting.game)
    for seed in range(3):
        fast, slow = (game.setup(setting.seats or game.default_seats, setting.options) for _ in range(2))
        assert playout(fast, Random(seed)) == by_hand(slow, Random(seed))
        assert fast.to_move == OVER
        assert fast.digest() == slow.digest()


@pytest.mark.parametrize("name", ashfall.games())
def test_decisions_are_counted(name: str) -> None:
    game = ashfall.game(name)
    counted, played = (game.setup(game.default_seats) for _ in range(2))
    steps, decisions = count_playout(counted, Random(2))
    assert steps == playout(played, Random(2))
    assert counted.digest() == played.digest()
    rng, state, seen = Random(2), game.setup(game.default_seats), 0
    while state.to_move != OVER:
        seen += state.to_move != CHANCE
        by_hand(state, rng, 1)
    assert decisions == seen


@pytest.mark.parametrize("name", ashfall.games())
def test_it_stops_after_so_many_steps(name: str) -> None:
    game = ashfall.game(name)
    fast, slow = (game.setup(game.default_seats) for _ in range(2))
    assert playout(fast, Random(1), 20) == 20
    by_hand(slow, Random(1), 20)
    assert fast.digest() == slow.digest()
    assert fast.actions() == slow.actions()
    assert playout(fast, Random(1), 0) == 0


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: f"{setting.game} {setting.name}")
def test_chance_without_a_list_is_chance_as_listed(setting: Setting) -> None:
    game = ashfall.game(setting.game)
    rng = Random(7)
    state = game.setup(setting.seats or game.default_seats, setting.options)
    while state.to_move != OVER:
        if state.to_move != CHANCE:
            state.follow(state.action_at(rng.random()))
            continue
        listed = state.copy().chance()
        seed = rng.random()
        outcome = state.roll(Random(seed))
        assert outcome == (listed[0][0] if len(listed) == 1 else at_point(listed, Random(seed).random()))
        for point in (0.0, rng.random(), 1.0 - 2.0**-53):
            assert outcome_at(state.copy(), point) == at_point(listed, point)
        assert all(state.copy().is_legal(action) for action, _ in listed)
        assert not any(state.copy().is_legal(action) for action in (0, listed[-1][0] + 1))
        assert sum(share for _, share in listed) == pytest.approx(1.0)
        state.follow(outcome)
