"""The games in PettingZoo: its own conformance tests, and what it says of bad input."""

from __future__ import annotations

import pickle
from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import ashfall
from ashfall.core.errors import IllegalAction
from ashfall.games.neuroshima_hex.actions import GIVE_UP
from ashfall.rl.pettingzoo import SeatsEnv, env

TABLES: list[tuple[str, list[str], dict[str, Any]]] = [
    ("neuroshima-hex", ["borgo", "moloch"], {}),
    ("neuroshima-hex", ["borgo", "moloch", "outpost"], {"mode": "deathmatch"}),
    ("convoy", ["moloch", "outpost"], {}),
    ("hope", ["aliens", "humans"], {}),
    ("hope", ["aliens", "humans", "mutants", "bots"], {"mode": "two-on-two"}),
]


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_the_library_finds_no_fault(name: str, seats: list[str], options: dict[str, Any]) -> None:
    api_test(env(name, seats, options=options), num_cycles=200)


@pytest.mark.parametrize("name", ashfall.games())
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    seed_test(lambda: env(name), num_cycles=60)


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_whole_game_ends_with_rewards(name: str, seats: list[str], options: dict[str, Any]) -> None:
    table: Any = env(name, seats, options=options)
    table.reset(seed=3)
    rng, earned = Random(3), dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter(max_iter=100_000):
        observation, reward, terminated, truncated, _ = table.last()
        earned[agent] += reward
        over = terminated or truncated
        table.step(None if over else rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    assert not table.agents
    assert all(value in (-1.0, 0.0, 1.0) for value in earned.values())
    assert len(set(earned.values())) == 2 or set(earned.values()) == {0.0}


def test_an_illegal_action_ends_the_game_for_its_agent() -> None:
    table = env("convoy")
    table.reset(seed=1)
    observation, _, _, _, _ = table.last()
    assert observation is not None
    agent = table.agent_selection
    table.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert table.terminations[agent]
    assert table.rewards[agent] == -1.0


def test_without_guards_an_illegal_action_is_refused_and_changes_nothing() -> None:
    table = SeatsEnv("convoy")
    table.reset(seed=1)
    before = table.observe(table.agent_selection)
    with pytest.raises(IllegalAction):
        table.step(int(np.flatnonzero(before["action_mask"] == 0)[0]))
    after = table.observe(table.agent_selection)
    assert np.array_equal(before["observation"], after["observation"])


def test_no_agent_makes_another_leave() -> None:
    armies = ["borgo", "moloch", "outpost"]
    table = SeatsEnv("neuroshima-hex", armies, options={"mode": "deathmatch"}, render_mode="ansi")
    table.reset(seed=1)
    for _ in range(40):
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(int(np.flatnonzero(mask)[0]))
    other = (table.possible_agents.index(table.agent_selection) + 1) % 3
    before = table.render()
    with pytest.raises(IllegalAction, match="no move"):
        table.step(GIVE_UP + other)
    assert table.render() == before


def test_the_board_is_shown_in_characters() -> None:
    table = SeatsEnv("neuroshima-hex", render_mode="ansi")
    table.reset(seed=1)
    shown = table.render()
    assert shown is not None
    assert shown.count("\n") > 8
    actions = np.flatnonzero(table.observe(table.agent_selection)["action_mask"])
    assert len({table.action_features(action) for action in actions}) == len(actions)


@pytest.mark.parametrize("name", ashfall.games())
def test_environments_can_be_copied_and_sent(name: str) -> None:
    table = SeatsEnv(name)
    table.reset(seed=1)
    for _ in range(10):
        table.step(int(table.observe(table.agent_selection)["action_mask"].nonzero()[0][0]))
    for twin in (deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert twin.agent_selection == table.agent_selection
        assert twin.game is table.game
        seen = {agent: table.observe(agent)["observation"].tobytes() for agent in table.agents}
        for _ in range(10):
            twin.step(int(twin.observe(twin.agent_selection)["action_mask"].nonzero()[0][0]))
        assert seen == {agent: table.observe(agent)["observation"].tobytes() for agent in table.agents}


def test_what_cannot_be_drawn_and_what_is_no_number_is_refused() -> None:
    with pytest.raises(ValueError, match="render_mode is 'rgb_array', expected None, 'human' or 'ansi'"):
        SeatsEnv("convoy", render_mode="rgb_array")
    table = SeatsEnv("convoy")
    table.reset(seed=1)
    with pytest.raises(TypeError):
        table.step(0.5)  # type: ignore[arg-type]
