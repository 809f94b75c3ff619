"""Properties of Neuroshima Hex: random games with every check after every step."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import ashfall
from ashfall.core.match import Match
from ashfall.core.replay import replay
from ashfall.core.state import OVER
from ashfall.games.neuroshima_hex.frames import BATTLE_FRAME
from ashfall.games.neuroshima_hex.game import NeuroshimaHex
from ashfall.games.neuroshima_hex.state import NeuroshimaState
from tests.properties.checks import check_undo, random_action
from tests.properties.neuroshima_hex_checks import (
    MODES,
    SETUPS,
    NeuroshimaChecks,
    play_checked,
    setup,
    setup_of,
    setup_with_expansions,
)

ROOT = Path(__file__).parents[2]


def neuroshima() -> NeuroshimaHex:
    game = ashfall.game("neuroshima-hex")
    assert isinstance(game, NeuroshimaHex)
    return game


class Play(RuleBasedStateMachine):
    """A match in which anything legal may happen, undo included."""

    @initialize(number=st.integers(0, len(SETUPS) - 1), seed=st.integers(0, 2**32 - 1))
    def start(self, number: int, seed: int) -> None:
        seats, options = SETUPS[number]
        self.match = Match(neuroshima(), seats, options, seed=seed)
        self.checks = NeuroshimaChecks(neuroshima(), self.match.state, Random(seed), every_text=False)

    @precondition(lambda self: self.match.to_move != OVER)
    @rule(choice=st.floats(0, 1, exclude_max=True))
    def play(self, choice: float) -> None:
        actions = self.match.state.actions()
        check_undo(self.match, actions[int(choice * len(actions))])

    @precondition(lambda self: self.match.to_move != OVER)
    @rule(seed=st.integers(0, 2**32 - 1))
    def play_on(self, seed: int) -> None:
        """Several decisions at once: battles and the end come late in a game."""
        rng = Random(seed)
        for _ in range(12):
            if self.match.over:
                break
            self.match.play(rng.choice(self.match.state.actions()))
            self.checks.check(self.match.state)

    @precondition(lambda self: self.match.to_move == OVER)
    @rule()
    def replay_when_over(self) -> None:
        """A finished game's record leads to the same end."""
        assert replay(self.match.record(), neuroshima())[-1].digest() == self.match.state.digest()

    @invariant()
    def everything_holds(self) -> None:
        if hasattr(self, "match"):
            self.checks.check(self.match.state)


Play.TestCase.settings = settings(max_examples=25, stateful_step_count=20, deadline=None)
TestPlay = Play.TestCase


@pytest.mark.parametrize("number", range(48))
def test_random_game(number: int) -> None:
    assert play_checked(neuroshima(), number).steps > 20


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("number", range(12))
def test_random_game_of_more_than_two(mode: str, number: int) -> None:
    assert play_checked(neuroshima(), number, share=0.3, mode=mode).steps > 20


@pytest.mark.parametrize("number", range(50))
def test_random_game_with_expansions(number: int) -> None:
    mode = ("duel", *MODES)[number % 5]
    assert play_checked(neuroshima(), number // 5, share=0.3, mode=mode, expansions=True).steps > 20


def test_undo_is_identity_with_expansions() -> None:
    for number in range(200, 205):
        seats, options = setup_with_expansions(("duel", *MODES)[number % 5], number)
        rng = Random(number)
        match = Match(neuroshima(), seats, options, seed=number)
        while not match.over:
            check_undo(match, rng.choice(match.state.actions()))


@pytest.mark.parametrize("mode", MODES)
def test_undo_is_identity_among_more_than_two(mode: str) -> None:
    """Eliminations included."""
    for number in range(200, 203):
        seats, options = setup_of(mode, number)
        rng = Random(number)
        match = Match(neuroshima(), seats, options, seed=number)
        while not match.over:
            check_undo(match, rng.choice(match.state.actions()))


@pytest.mark.parametrize("number", range(100, 112))
def test_undo_is_identity_throughout_a_game(number: int) -> None:
    seats, options = setup(number)
    rng = Random(number)
    match = Match(neuroshima(), seats, options, seed=number)
    while not match.over:
        check_undo(match, rng.choice(match.state.actions()))


def test_setups_cover_every_pairing_and_option() -> None:
    numbers = {SETUPS.index(setup(number)) for number in range(len(SETUPS))}
    assert len(numbers) == len(SETUPS)


def test_questions_inside_battles_are_met_and_survive_serialising() -> None:
    """The games above would prove nothing about open questions if they never met any."""
    game = neuroshima()
    questions = 0
    for number in range(60):
        seats, options = setup(number)
        rng = Random(number)
        state = game.setup(seats, options)
        while state.to_move != OVER:
            if state.stack and state.stack[-1][0] == BATTLE_FRAME:
                questions += 1
                twin = game.from_bytes(state.to_bytes())
                assert twin.actions() == state.actions()
                assert twin.to_move == state.to_move
                game.preview_battle(state)
            state.apply(random_action(state, rng))
    assert questions > 20


def final_digests(first: int, count: int) -> str:
    """Digests of every step of some games, as one text."""
    game = neuroshima()
    lines: list[str] = []
    for number in range(first, first + count):
        seats, options = setup(number)
        rng = Random(number)
        state: NeuroshimaState = game.setup(seats, options)
        while state.to_move != OVER:
            state.apply(random_action(state, rng))
            lines.append(state.digest())
    return "\n".join(lines)


def test_another_hash_seed_gives_the_same_digests() -> None:
    code = "from tests.properties.neuroshima_hex_test import final_digests; print(final_digests(300, 12))"
    seen: set[str] = set()
    for hash_seed in ("1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        run = subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
        )
        seen.add(run.stdout.strip())
    assert seen == {final_digests(300, 12)}
