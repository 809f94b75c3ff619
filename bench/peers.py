"""Others' engines under the same random play: python-chess and OpenSpiel.

What is not installed is reported as absent, not left out.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from random import Random
from statistics import median
from time import process_time
from typing import Any

import msgspec

SECONDS = 4.0
REPETITIONS = 9
LONGEST = 1000
"""Steps after which a game is given up: random chess can go on for very long."""

Game = Callable[[Random], int]
"""Plays one random game, gives its number of steps."""


class Peer(msgspec.Struct, frozen=True):
    """A peer's speed; `steps_per_second` is None if it is not installed."""

    name: str
    version: str
    steps_per_second: float | None = None
    games_per_second: float | None = None


def chess_game(chess: Any) -> Game:
    """Random chess with python-chess; moves are listed before each step, as ours are."""

    def play(rng: Random) -> int:
        board = chess.Board()
        steps = 0
        while steps < LONGEST:
            moves = list(board.legal_moves)
            if not moves or board.is_insufficient_material() or board.is_seventyfive_moves():
                break
            board.push(moves[int(rng.random() * len(moves))])
            steps += 1
        return steps

    return play


def open_spiel_game(pyspiel: Any, name: str) -> Game:
    """Random play of an OpenSpiel game through its Python interface."""
    game = pyspiel.load_game(name)

    def play(rng: Random) -> int:
        state = game.new_initial_state()
        steps = 0
        while steps < LONGEST and not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            steps += 1
        return steps

    return play


def measure() -> list[Peer]:
    """All peers, in one run."""
    return [
        _measure("python-chess", "chess", "chess", chess_game),
        _measure("OpenSpiel chess", "open_spiel", "pyspiel", lambda module: open_spiel_game(module, "chess")),
        _measure("OpenSpiel hive", "open_spiel", "pyspiel", lambda module: open_spiel_game(module, "hive")),
    ]


def _measure(name: str, package: str, module: str, game_of: Callable[[Any], Game]) -> Peer:
    try:
        number = version(package)
        play = game_of(import_module(module))
    except (ImportError, PackageNotFoundError):
        return Peer(name, "absent")
    play(Random(0))
    rates = [_rate(play, Random(number)) for number in range(REPETITIONS)]
    return Peer(name, number, median(steps for steps, _ in rates), median(games for _, games in rates))


def _rate(play: Game, rng: Random) -> tuple[float, float]:
    steps = games = 0
    start = now = process_time()
    while now - start < SECONDS / REPETITIONS:
        steps += play(rng)
        games += 1
        now = process_time()
    return steps / (now - start), games / (now - start)
