"""The games in OpenSpiel: its own random simulations, and what its algorithms need."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest

import ashfall
import ashfall.spiel
from ashfall.core.errors import AshfallError, IllegalAction
from ashfall.games.neuroshima_hex.actions import GIVE_UP

GAMES = {
    "duel": "ashfall_neuroshima_hex(seats=borgo;moloch)",
    "three": "ashfall_neuroshima_hex(seats=borgo;moloch;outpost,options=mode:deathmatch)",
    "convoy": "ashfall_convoy",
    "hope": "ashfall_hope",
    "four": "ashfall_hope(seats=aliens;humans;mutants;bots,options=mode:two-on-two)",
}


def played(state: Any, seed: int, steps: int) -> Any:
    rng = Random(seed)
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", ["duel", "convoy", "hope"])
def test_the_library_finds_no_fault(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(GAMES[name]), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", ["duel", "convoy", "hope"])
def test_a_state_is_written_down_and_read_again(name: str) -> None:
    game = pyspiel.load_game(GAMES[name])
    state = played(game.new_initial_state(), 4, 60)
    back = game.deserialize_state(state.serialize())
    assert back.position == state.position
    twin = state.clone()
    played(twin, 1, 1)
    assert twin.position != state.position


@pytest.mark.parametrize("name", GAMES)
def test_a_game_ends_with_returns(name: str) -> None:
    game = pyspiel.load_game(GAMES[name])
    state = played(game.new_initial_state(), 2, 100_000)
    assert state.is_terminal()
    assert all(value in (-1.0, 0.0, 1.0) for value in state.returns())
    assert len(state.returns()) == game.num_players()
    assert len(state.history()) < game.max_game_length()


@pytest.mark.parametrize("name", ["duel", "convoy", "hope"])
def test_what_is_observed_is_what_the_engine_tells(name: str) -> None:
    game = pyspiel.load_game(GAMES[name])
    state = played(game.new_initial_state(), 7, 50)
    for player in range(2):
        seen = game.setting.observer.observe(state.position, player)
        assert np.array_equal(state.observation_tensor(player), np.frombuffer(seen, np.int8).astype(np.float32))
        assert seen.hex() in state.observation_string(player)
        recalled = state.information_state_string(player)
        assert recalled.endswith(seen.hex())
        assert len(recalled) > len(state.observation_string(player))


def test_what_a_player_recalls_does_not_depend_on_what_is_hidden() -> None:
    game = pyspiel.load_game("ashfall_convoy")
    state = played(game.new_initial_state(), 7, 40)
    recalled = state.information_state_string(0)
    state.position = state.position.resample(0, Random(1))
    assert state.information_state_string(0) == recalled


def test_nobody_makes_another_leave() -> None:
    state = pyspiel.load_game(GAMES["three"]).new_initial_state()
    while not state.position.turn_number or state.position.stack or state.is_chance_node():
        played(state, 3, 1)
    other = (state.current_player() + 1) % 3
    assert state.position.leaves(GIVE_UP + other) == other
    before = state.position.digest()
    with pytest.raises(IllegalAction, match="no move"):
        state.apply_action(GIVE_UP + other)
    assert state.position.digest() == before


def test_seats_are_found_for_the_options() -> None:
    assert pyspiel.load_game("ashfall_neuroshima_hex(options=mode:deathmatch)").num_players() == 3
    assert pyspiel.load_game("ashfall_hope").num_players() == 2


def test_bad_parameters_are_refused() -> None:
    for bad in ("ashfall_convoy(seats=nobody;outpost)", "ashfall_convoy(options=edition)"):
        with pytest.raises(AshfallError):
            pyspiel.load_game(bad)


def test_every_game_is_registered() -> None:
    known = pyspiel.registered_names()
    assert all(ashfall.spiel.short_name(name) in known for name in ashfall.games())
