"""One agent against bots in Gymnasium."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

import ashfall
from ashfall.core.errors import UnknownBot
from ashfall.rl.gymnasium import OpponentEnv


@pytest.mark.parametrize("name", ashfall.games())
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_the_library_finds_no_fault(name: str) -> None:
    check_env(OpponentEnv(name, render_mode="ansi"), skip_render_check=True)


@pytest.mark.parametrize("name", ashfall.games())
@pytest.mark.parametrize("seat", [0, 1])
def test_a_whole_game_from_either_seat(name: str, seat: int) -> None:
    table = OpponentEnv(name, seat=seat)
    observation, info = table.reset(seed=seat)
    rng, over, reward = Random(seat), False, 0.0
    while not over:
        assert table.observation_space.contains(observation)
        legal = np.flatnonzero(info["action_mask"]).tolist()
        observation, reward, over, truncated, info = table.step(rng.choice(legal))
        assert not truncated
    assert reward in (-1.0, 0.0, 1.0)
    assert info["reason"]
    with pytest.raises(ResetNeeded):
        table.step(0)


def test_the_same_seed_gives_the_same_game() -> None:
    seen = []
    for _ in range(2):
        table = OpponentEnv("hope")
        observation, info = table.reset(seed=9)
        for _ in range(20):
            observation, _, over, _, info = table.step(np.flatnonzero(info["action_mask"])[0])
            assert not over
        seen.append(observation.tobytes())
    assert seen[0] == seen[1]


def test_an_illegal_action_ends_the_episode_and_says_why() -> None:
    table = OpponentEnv("convoy")
    _, info = table.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = table.step(illegal)
    assert (reward, over) == (-1.0, True)
    assert info["illegal"]


def test_bad_settings_are_refused() -> None:
    with pytest.raises(UnknownBot):
        OpponentEnv("convoy", opponent="nobody")
    with pytest.raises(ValueError, match="seat is 2, expected 0 to 1"):
        OpponentEnv("convoy", seat=2)
