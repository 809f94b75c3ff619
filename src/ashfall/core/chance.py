"""Chance: an outcome chosen with its probability."""

from __future__ import annotations

from random import Random

from ashfall.core.state import State


def pick_chance(state: State, rng: Random) -> int:
    """Choose an outcome at a chance node with its probability."""
    outcomes = state.chance()
    if len(outcomes) == 1:
        return outcomes[0][0]
    point = rng.random()
    for action, probability in outcomes:
        point -= probability
        if point < 0.0:
            return action
    return outcomes[-1][0]
