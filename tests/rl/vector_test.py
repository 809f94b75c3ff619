"""Many games at once."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import pytest

import ashfall
from ashfall.core.errors import IllegalAction
from ashfall.rl.vector import Games


def chosen(games: Games, rng: Random) -> list[int]:
    return [int(games.legal[n, rng.randrange(games.legal_counts[n])]) for n in range(games.count)]


@pytest.mark.parametrize("name", ashfall.games())
def test_games_go_on_and_begin_anew(name: str) -> None:
    games = Games(name, count=6, seed=2)
    rng = Random(2)
    arrays = games.observations, games.seats, games.rewards, games.done
    ended = 0
    for _ in range(1500):
        games.step(chosen(games, rng))
        ended += int(games.done.sum())
        over = games.rewards[games.done]
        assert np.isin(over, (-1.0, 0.0, 1.0)).all()
        assert not games.rewards[~games.done].any()
        if ended > 4:
            break
    assert ended == games.finished > 4
    assert all(
        a is b for a, b in zip(arrays, (games.observations, games.seats, games.rewards, games.done), strict=True)
    )
    for number in range(games.count):
        state = games.state(number)
        assert state.to_move == games.seats[number]
        assert games.observer.observe(state, state.to_move) == games.observations[number].tobytes()
        assert games.legal[number, : games.legal_counts[number]].tolist() == state.actions()
        assert len(games.features(number)) == games.legal_counts[number]


def test_the_same_seed_gives_the_same_games() -> None:
    ends = []
    for _ in range(2):
        games, rng = Games("hope", count=3, seed=5), Random(5)
        for _ in range(100):
            games.step(chosen(games, rng))
        ends.append(games.observations.tobytes())
    assert ends[0] == ends[1]


def test_an_illegal_action_is_refused_and_no_game_has_moved() -> None:
    games = Games("neuroshima-hex", count=3, seed=1)
    before = games.observations.tobytes()
    actions = chosen(games, Random(1))
    actions[2] = next(a for a in range(games.game.num_actions) if a not in games.state(2).actions())
    with pytest.raises(IllegalAction, match=r"^game 2: "):
        games.step(actions)
    assert games.observations.tobytes() == before
    legal = games.legal[:, 0]
    wrongs: list[tuple[Any, str]] = [
        (actions[:2], "2 actions for 3 games, expected one action each"),
        (legal[:, None], r"an array of shape \(3, 1\) for 3 games"),
        (legal + 0.5, "actions are float64, expected whole numbers"),
        (legal > 0, "actions are bool, expected whole numbers"),
    ]
    for wrong, said in wrongs:
        with pytest.raises(ValueError, match=said):
            games.step(wrong)
    assert games.observations.tobytes() == before


@pytest.mark.parametrize("name", ashfall.games())
def test_a_copy_goes_on_by_itself_and_with_the_same_luck(name: str) -> None:
    games, rng = Games(name, count=2, seed=1), Random(1)
    for _ in range(30):
        games.step(chosen(games, rng))
    before = games.observations.copy()
    twin, again = deepcopy(games), deepcopy(games)
    for _ in range(30):
        actions = chosen(twin, rng)
        twin.step(actions)
        again.step(actions)
    assert (games.observations == before).all()
    assert (twin.observations == again.observations).all()
    for number in range(2):
        seat = int(twin.seats[number])
        assert twin.observer.observe(twin.state(number), seat) == twin.observations[number].tobytes()


def test_no_games_at_all_are_refused() -> None:
    with pytest.raises(ValueError, match="count is 0"):
        Games("convoy", count=0)
