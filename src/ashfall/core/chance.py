"""Chance: an outcome chosen with its probability."""

from __future__ import annotations

from random import Random

from ashfall.core.state import State


def pick_chance(state: State, rng: Random) -> int:
    """Choose an outcome at a chance node with its probability."""
    return state.roll(rng)


def outcome_at(state: State, point: float) -> int:
    """The outcome at a chance node that a number between 0 and 1 stands for: the same number, the same luck."""
    return state.outcome_at(point)
