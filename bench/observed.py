"""Observed steps: ``python -m bench.observed [--json]``: what learning programs wait for.

One step is one decision: what the seat to move sees and what it may do are given as arrays, one of its legal actions
is drawn, and it is played. Chance is played on the way and not counted.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from statistics import median
from time import process_time
from typing import Any

import msgspec
import numpy as np

import ashfall
from ashfall.lab.benchmark import is_compiled
from ashfall.rl import pettingzoo
from ashfall.rl.vector import Games

SECONDS = 2.0
REPETITIONS = 9
TABLES = 64
"""Games that the vector environment plays at once."""

Steps = Callable[[np.random.Generator], Iterator[int]]
"""Plays for ever; says now and then how many steps were made since."""


class Observed(msgspec.Struct, frozen=True):
    """How many observed steps an environment makes; None if it is not installed."""

    environment: str
    build: str
    steps_per_second: float | None = None

    @property
    def told(self) -> str:
        return "-" if self.steps_per_second is None else f"{self.steps_per_second:,.0f}"


def vector_steps(name: str) -> Steps:
    """Our games, many at a time."""

    def play(rng: np.random.Generator) -> Iterator[int]:
        games = Games(name, count=TABLES, seed=1)
        rows = np.arange(TABLES)
        while True:
            games.step(games.legal[rows, (rng.random(TABLES) * games.legal_counts).astype(np.int32)])
            yield TABLES

    return play


def table_steps(table_of: Callable[[], Any]) -> Steps:
    """An environment of PettingZoo, ours or its own."""

    def play(rng: np.random.Generator) -> Iterator[int]:
        table = table_of()
        seed = 0
        while True:
            table.reset(seed=seed)
            seed += 1
            steps = 0
            while table.agents:
                observation, _, terminated, truncated, _ = table.last()
                if terminated or truncated:
                    break
                legal = np.flatnonzero(observation["action_mask"] == 1)
                table.step(int(legal[int(rng.random() * len(legal))]))
                steps += 1
            yield steps

    return play


def open_spiel_steps(pyspiel: Any, name: str) -> Steps:
    """A game of OpenSpiel through its Python interface, with the observation as an array."""
    game = pyspiel.load_game(name)

    def play(rng: np.random.Generator) -> Iterator[int]:
        while True:
            state = game.new_initial_state()
            steps = 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
                    continue
                np.array(state.observation_tensor(), np.float32)
                legal = np.array(state.legal_actions())
                state.apply_action(int(legal[int(rng.random() * len(legal))]))
                steps += 1
            yield steps

    return play


def measure() -> list[Observed]:
    """Ours, every game: many at a time, and as tables of PettingZoo."""
    found: list[Observed] = []
    for name in ashfall.games():
        build = "compiled" if is_compiled(Games(name, count=1).state(0)) else "plain"
        found.append(Observed(f"{name}, many at once", build, rate(vector_steps(name))))
        found.append(Observed(f"{name} in PettingZoo", build, rate(table_steps(partial(pettingzoo.env, name)))))
    return found


def peers() -> list[Observed]:
    """Others' own games in the libraries that ours are played with."""

    def pettingzoo_game(module: Any) -> Steps:
        return table_steps(module.env)

    return [
        _peer("PettingZoo's chess", "pettingzoo", "pettingzoo.classic.chess_v6", pettingzoo_game),
        _peer("PettingZoo's connect four", "pettingzoo", "pettingzoo.classic.connect_four_v3", pettingzoo_game),
        _peer("OpenSpiel's chess", "open_spiel", "pyspiel", lambda module: open_spiel_steps(module, "chess")),
        _peer("OpenSpiel's backgammon", "open_spiel", "pyspiel", lambda module: open_spiel_steps(module, "backgammon")),
    ]


def _peer(name: str, package: str, module: str, steps_of: Callable[[Any], Steps]) -> Observed:
    try:
        number = version(package)
        steps = steps_of(import_module(module))
    except (ImportError, PackageNotFoundError):
        return Observed(name, "absent")
    return Observed(name, number, rate(steps))


def rate(steps: Steps) -> float:
    """Steps per second of processor time, the median of several runs."""
    next(steps(np.random.default_rng(0)))
    return median(_rate(steps(np.random.default_rng(number))) for number in range(REPETITIONS))


def _rate(play: Iterator[int]) -> float:
    steps = 0
    start = now = process_time()
    while now - start < SECONDS / REPETITIONS:
        steps += next(play)
        now = process_time()
    return steps / (now - start)


def main() -> None:
    speeds = measure()
    if "--json" in sys.argv[1:]:
        print(msgspec.json.encode(speeds).decode())
        return
    for speed in speeds + peers():
        print(f"{speed.environment}, {speed.build}: {speed.told}")


if __name__ == "__main__":
    main()
