"""One agent against bots in Gymnasium."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

import ashfall
from ashfall.core.errors import BadBot, UnknownBot
from ashfall.rl.gymnasium import OpponentEnv

STRANGERS = "tests.bots.strangers"


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
    with pytest.raises(BadBot, match="cannot be made: KeyError: 'seed'"):
        OpponentEnv("convoy", opponent=f"{STRANGERS}:Unborn")
    with pytest.raises(ValueError, match="render_mode is 'rgb_array', expected None, 'human' or 'ansi'"):
        OpponentEnv("convoy", render_mode="rgb_array")


@pytest.mark.parametrize(
    ("name", "said"),
    [("Raiser", "ValueError: no idea"), ("Dreamer", "illegal action 1000000: "), ("Mute", "None is no action")],
)
def test_an_opponent_that_fails_is_named_and_the_episode_goes_on_to_its_end(name: str, said: str) -> None:
    table = OpponentEnv("convoy", opponent=f"{STRANGERS}:{name}")

    def episode() -> dict[str, Any]:
        _, info = table.reset(seed=2)
        over = False
        while not over:
            _, _, over, _, info = table.step(np.flatnonzero(info["action_mask"])[0])
        return info

    with pytest.warns(UserWarning, match=f"opponent {STRANGERS}:{name} failed"):
        info = episode()
    count, first = info["faults"][1]
    assert count > 1
    assert first.startswith(said)


def test_opponents_are_told_what_happens() -> None:
    table = OpponentEnv("neuroshima-hex", opponent=f"{STRANGERS}:Rememberer", options={"edition": "codex"})
    _, info = table.reset(seed=2)
    for _ in range(10):
        _, _, _, _, info = table.step(np.flatnonzero(info["action_mask"])[0])
    why = table._bots[1].why()
    assert why is not None
    assert why.seat > 0
    assert "faults" not in info


def test_an_action_is_a_whole_number() -> None:
    table = OpponentEnv("convoy")
    _, info = table.reset(seed=1)
    legal = int(np.flatnonzero(info["action_mask"])[0])
    for wrong in (legal + 0.5, None, str(legal)):
        with pytest.raises(TypeError):
            table.step(wrong)
    assert not table.step(np.int64(legal))[2]
