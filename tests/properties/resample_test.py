"""A resampled state is no function of what is hidden: states that a seat cannot tell apart give the same one.

Previews and bots show what follows from resampled states, with dice that anybody may know. If the true
cards were to steer the drawing, they could be read off what comes out.
"""

from __future__ import annotations

from random import Random

import pytest

import ashfall
from ashfall.core.game import Game
from ashfall.core.state import OVER, State
from tests.properties import convoy_checks, hope_checks, neuroshima_hex_checks
from tests.properties.checks import random_action

DICE = (0, 1, 7)
BIRTHS = 0.04
"""Of the steps: how many give every seat a new twin."""
LIFE = 40
"""Steps a twin is carried along at most."""


class Twins:
    """For every seat a state it cannot tell from the true one, played on with the same actions for as long
    as the seat is shown and told the same."""

    def __init__(self, seats: int) -> None:
        self.watchers: list[int | None] = [None, *range(seats)]
        self.living: list[tuple[int | None, State, int]] = []
        self.compared = 0
        self.different = 0

    def bear(self, state: State, rng: Random) -> None:
        self.living = [(seat, state.resample(seat, Random(rng.randrange(1 << 30))), 0) for seat in self.watchers]
        self.compare(state)

    def compare(self, state: State) -> None:
        for seat, twin, _ in self.living:
            assert twin.view(seat) == state.view(seat)
            for dice in DICE:
                ones = state.resample(seat, Random(dice)).digest(), twin.resample(seat, Random(dice)).digest()
                assert ones[0] == ones[1], f"seat {seat}: what is hidden steers the drawing"
            self.compared += 1
            self.different += twin.digest() != state.digest()

    def step(self, state: State, action: int) -> None:
        """Apply an action to the true state and to all twins that can take it."""
        before = self.living
        self.living = []
        taken = [(seat, twin, age) for seat, twin, age in before if age < LIFE and twin.is_legal(action)]
        for _, twin, _ in taken:
            twin.log = []
            twin.apply(action)
        state.log = []
        state.apply(action)
        for seat, twin, age in taken:
            same = told(twin, seat) == told(state, seat) and twin.view(seat) == state.view(seat)
            if same:
                self.living.append((seat, twin, age + 1))
        state.log = None


def told(state: State, seat: int | None) -> list[object]:
    return [event.seen_by(seat) for event in state.log or []]


def play(
    game: Game, seats: tuple[str, ...], options: dict[str, object], seed: int, steps: int, hides: bool = True
) -> None:
    rng = Random(seed)
    state = game.setup(seats, options)
    twins = Twins(len(seats))
    for step in range(steps):
        if state.to_move == OVER:
            break
        if step == 0 or rng.random() < BIRTHS:
            twins.bear(state, rng)
        elif twins.living and step % 3 == 0:
            twins.compare(state)
        twins.step(state, random_action(state, rng))
    assert twins.compared > 20
    assert twins.different > 0 or not hides


@pytest.mark.parametrize("number", range(3 * len(convoy_checks.SETUPS)))
def test_the_convoy(number: int) -> None:
    play(ashfall.game("convoy"), *convoy_checks.setup(number), seed=300 + number, steps=4000)


@pytest.mark.parametrize("number", range(64))
def test_neuroshima_hex(number: int) -> None:
    play(ashfall.game("neuroshima-hex"), *neuroshima_hex_checks.setup(number), seed=number, steps=150, hides=False)


@pytest.mark.parametrize("number", range(18))
def test_hope(number: int) -> None:
    play(ashfall.game("hope"), *hope_checks.setup(number), seed=number, steps=400)
