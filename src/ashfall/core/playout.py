"""Playouts: a game played on at random, as fast as the engine goes.

Nobody listens and nothing is checked: every action comes from the engine itself, and where a game can name
one of the legal actions without listing them all, no list is made.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ashfall.core.state import CHANCE, OVER, State

NO_LIMIT: Final = -1


def playout(state: State, rng: Random, limit: int = NO_LIMIT) -> int:
    """Play the state itself on, every legal action as likely as any other, to the end of the game or for so many
    steps, and say how many it were."""
    random = rng.random
    steps = 0
    while state.to_move != OVER and steps != limit:
        if state.to_move == CHANCE:
            state.follow(state.roll(rng))
        else:
            state.follow(state.action_at(random()))
        steps += 1
    return steps


def count_playout(state: State, rng: Random) -> tuple[int, int]:
    """The same to the end of the game, and how many steps and how many decisions of players it were."""
    random = rng.random
    steps = decisions = 0
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            state.follow(state.roll(rng))
        else:
            state.follow(state.action_at(random()))
            decisions += 1
        steps += 1
    return steps, decisions
