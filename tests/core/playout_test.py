"""Playouts: the same games as by listing, checking and applying, only faster."""

from __future__ import annotations

from random import Random

import pytest

import ashfall
from ashfall.core.chance import pick_chance
from ashfall.core.playout import playout
from ashfall.core.state import CHANCE, OVER, State
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
def test_it_stops_after_so_many_steps(name: str) -> None:
    game = ashfall.game(name)
    fast, slow = (game.setup(game.default_seats) for _ in range(2))
    assert playout(fast, Random(1), 20) == 20
    by_hand(slow, Random(1), 20)
    assert fast.digest() == slow.digest()
    assert fast.actions() == slow.actions()
    assert playout(fast, Random(1), 0) == 0
