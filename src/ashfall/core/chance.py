"""Chance: an outcome chosen with its probability."""

from __future__ import annotations

from random import Random

from ashfall.core.state import State


def pick_chance(state: State, rng: Random) -> int:
    """Choose an outcome at a chance node with its probability."""
    outcomes = state.chance()
    if len(outcomes) == 1:
        return outcomes[0][0]
    return _at(outcomes, rng.random())


def outcome_at(state: State, point: float) -> int:
    """The outcome at a chance node that a number between 0 and 1 stands for: the same number, the same luck."""
    return _at(state.chance(), point)


def _at(outcomes: list[tuple[int, float]], point: float) -> int:
    for action, probability in outcomes:
        point -= probability
        if point < 0.0:
            return action
    return outcomes[-1][0]
