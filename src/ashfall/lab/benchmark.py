"""How fast the engine is: steps, games, copies, battles, and what a state weighs.

Measured in processor time: one thread does all the work, and what else runs on the machine
should not count.
"""

from __future__ import annotations

import sys
import tracemalloc
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

import msgspec

from ashfall.core.game import Game, pick_chance
from ashfall.core.state import CHANCE, OVER, State
from ashfall.games import game as game_named
from ashfall.games import games
from ashfall.games.neuroshima_hex.game import NeuroshimaHex
from ashfall.games.neuroshima_hex.rehearsal import rehearse
from ashfall.lab.full_board import full_boards

BOARDS = 48
"""Full boards a battle is measured on."""
COPIES = 500


class Speed(msgspec.Struct, frozen=True):
    """Numbers of one game. Times are medians over the repetitions."""

    game: str
    compiled: bool
    steps_per_second: float
    games_per_second: float
    copy_microseconds: float
    bytes_per_state: int
    battle_microseconds: float | None
    """A battle on a full board, copy included; None where there are no such battles."""


def benchmark(seconds: float = 1.0, repetitions: int = 5) -> list[Speed]:
    """Measure every game; about `seconds` of random play for each."""
    return [measure(game_named(name), seconds, repetitions) for name in games()]


def measure(game: Game, seconds: float = 1.0, repetitions: int = 5) -> Speed:
    """Measure one game."""
    play(game, Random(0), seconds / 10)
    rates = [play(game, Random(number), seconds / repetitions) for number in range(repetitions)]
    state = middle_of_game(game)
    return Speed(
        game=game.name,
        compiled=is_compiled(state),
        steps_per_second=median(steps for steps, _ in rates),
        games_per_second=median(count for _, count in rates),
        copy_microseconds=_time(state.copy, COPIES, repetitions),
        bytes_per_state=weight(state),
        battle_microseconds=_battle_time(game, repetitions) if isinstance(game, NeuroshimaHex) else None,
    )


def is_compiled(state: State) -> bool:
    """Whether the game's rules run as compiled modules."""
    path = sys.modules[type(state).__module__].__file__ or ""
    return not path.endswith(".py")


def play(game: Game, rng: Random, seconds: float) -> tuple[float, float]:
    """Random games for about that long, the last one to its end: steps and games per second."""
    steps = count = 0
    start = now = process_time()
    while now - start < seconds:
        state = game.setup(game.default_seats)
        while state.to_move != OVER:
            if state.to_move == CHANCE:
                state.apply(pick_chance(state, rng))
            else:
                actions = state.actions()
                state.apply(actions[int(rng.random() * len(actions))])
            steps += 1
        count += 1
        now = process_time()
    return steps / (now - start), count / (now - start)


def middle_of_game(game: Game, seed: int = 5) -> State:
    """A state half-way through a random game, the same one every time."""
    length = _walk(game, seed, None)[1]
    return _walk(game, seed, length // 2)[0]


def _walk(game: Game, seed: int, stop: int | None) -> tuple[State, int]:
    rng = Random(seed)
    state = game.setup(game.default_seats)
    steps = 0
    while state.to_move != OVER and steps != stop:
        if state.to_move == CHANCE:
            state.apply(pick_chance(state, rng))
        else:
            actions = state.actions()
            state.apply(actions[int(rng.random() * len(actions))])
        steps += 1
    return state, steps


def weight(state: State) -> int:
    """Bytes that one more copy of the state takes."""
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    copies = [state.copy() for _ in range(COPIES)]
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) // len(copies)


def _battle_time(game: NeuroshimaHex, repetitions: int) -> float:
    boards = full_boards(game, BOARDS)

    def fight() -> None:
        for board in boards:
            rehearse(board)

    return _time(fight, 1, repetitions) / len(boards)


def _time(work: Callable[[], object], count: int, repetitions: int) -> float:
    """Microseconds per call: the median of several runs."""
    times: list[float] = []
    for _ in range(repetitions):
        start = process_time()
        for _ in range(count):
            work()
        times.append((process_time() - start) / count * 1e6)
    return median(times)
