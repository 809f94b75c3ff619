"""How fast the engine is: steps, games, copies, battles, and what a state weighs.

Measured in processor time: one thread does all the work, and what else runs on the machine
should not count.
"""

from __future__ import annotations

import sys
import tracemalloc
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import process_time

import msgspec

from ashfall.core.chance import pick_chance
from ashfall.core.playout import playout
from ashfall.core.state import CHANCE, OVER, State
from ashfall.games import CATALOG
from ashfall.games import game as game_named
from ashfall.games.neuroshima_hex.game import NeuroshimaHex
from ashfall.games.neuroshima_hex.rehearsal import rehearse
from ashfall.lab.full_board import full_boards

BOARDS = 48
"""Full boards a battle is measured on."""
COPIES = 500

Begin = Callable[[], State]
"""Sets up a game."""


class Setting(msgspec.Struct, frozen=True):
    """A game with the seats and options it is measured with."""

    game: str
    name: str = ""
    """What is special about it."""
    seats: tuple[str, ...] = ()
    """None: as the game proposes."""
    options: dict[str, str | bool | int] = {}


_FOUR = ("outpost", "hegemony", "borgo", "moloch")
MORE = (
    Setting("neuroshima-hex", "deathmatch, three", _FOUR[:3], {"mode": "deathmatch"}),
    Setting("neuroshima-hex", "deathmatch, four on 37 hexes", _FOUR, {"mode": "deathmatch", "board": "expanded"}),
    Setting("neuroshima-hex", "score, four", _FOUR, {"mode": "score"}),
    Setting("neuroshima-hex", "one against two", _FOUR[:3], {"mode": "one-vs-two"}),
    Setting(
        "neuroshima-hex",
        "teams on 37 hexes, all expansions",
        _FOUR,
        {"mode": "team", "board": "expanded", "mercenaries": 1, "mad_bomber": "mercenary", "mad_bomber_ii": True},
    ),
)
"""Besides every game as it is proposed."""


class Speed(msgspec.Struct, frozen=True):
    """Numbers of one game. Times are medians over the repetitions."""

    game: str
    """With what is special about the setting, if anything."""
    compiled: bool
    steps_per_second: float
    games_per_second: float
    playout_steps_per_second: float
    """Without a list, a check or a loop outside the engine (`core.playout`)."""
    copy_microseconds: float
    bytes_per_state: int
    battle_microseconds: float | None
    """A battle on a full board, copy included; None where there are no such battles."""


def benchmark(seconds: float = 1.0, repetitions: int = 5) -> list[Speed]:
    """Measure every game; about `seconds` of random play for each."""
    return [measure(setting, seconds, repetitions) for setting in (*map(Setting, CATALOG), *MORE)]


def measure(setting: Setting, seconds: float = 1.0, repetitions: int = 5) -> Speed:
    """Measure one game."""
    game = game_named(setting.game)
    begin = partial(game.setup, setting.seats or game.default_seats, setting.options)
    play(begin, Random(0), seconds / 10)
    rates = [play(begin, Random(number), seconds / repetitions) for number in range(repetitions)]
    state = middle_of_game(begin)
    return Speed(
        game=f"{game.name}: {setting.name}" if setting.name else game.name,
        compiled=is_compiled(state),
        steps_per_second=median(steps for steps, _ in rates),
        games_per_second=median(count for _, count in rates),
        playout_steps_per_second=median(
            playouts(begin, Random(number), seconds / repetitions) for number in range(repetitions)
        ),
        copy_microseconds=_time(state.copy, COPIES, repetitions),
        bytes_per_state=weight(state),
        battle_microseconds=_battle_time(game, repetitions) if isinstance(game, NeuroshimaHex) else None,
    )


def is_compiled(state: State) -> bool:
    """Whether the game's rules run as compiled modules."""
    path = sys.modules[type(state).__module__].__file__ or ""
    return not path.endswith(".py")


def play(begin: Begin, rng: Random, seconds: float) -> tuple[float, float]:
    """Random games for about that long, the last one to its end: steps and games per second."""
    steps = count = 0
    start = now = process_time()
    while now - start < seconds:
        state = begin()
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


def playouts(begin: Begin, rng: Random, seconds: float) -> float:
    """Playouts for about that long, the last one to its end: steps per second."""
    steps = 0
    start = now = process_time()
    while now - start < seconds:
        steps += playout(begin(), rng)
        now = process_time()
    return steps / (now - start)


def middle_of_game(begin: Begin, seed: int = 5) -> State:
    """A state half-way through a random game, the same one every time."""
    length = _walk(begin, seed, None)[1]
    return _walk(begin, seed, length // 2)[0]


def _walk(begin: Begin, seed: int, stop: int | None) -> tuple[State, int]:
    rng = Random(seed)
    state = begin()
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
