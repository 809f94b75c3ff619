"""Tuning: the numbers by which a game's positions are judged, found by playing with others.

Who foresees the winner need not choose well (decision 61), so nothing is learned from positions. In every game each
of two trees gets every number a step above or below what it is, by lot; which of these steps win games is told for
all numbers at once by one regression.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import msgspec

from ashfall.bots.tree import TreeBot
from ashfall.core.game import Game
from ashfall.core.match import Match
from ashfall.core.named_weights import written
from ashfall.core.outlook import Outlook
from ashfall.games import game as game_named
from ashfall.lab.equations import solved
from ashfall.lab.kept import keep
from ashfall.lab.plan import BadPlan, seed_of
from ashfall.lab.runner import Progress
from ashfall.lab.tournament import seatings

NODES = 600
"""Positions that a player looks at for a decision."""
DOUBT = 250.0
"""How many games speak for it that a number does not matter."""
WHOLE = 0.08
"""A number is moved by a whole step if that brings so much of a game's result, and by less for less."""


class Trial(msgspec.Struct, frozen=True):
    """One game: who played what, by which steps, and what came of it for the first seat, from -1 to 1."""

    seats: list[str]
    steps: list[list[int]]
    result: float


class Tuned(msgspec.Struct, frozen=True):
    """Better numbers, and what a step of each is worth: the share of a game's result, from -1 to 1."""

    numbers: dict[str, float]
    effects: dict[str, float]


def outlook_of(game: Game, weights: str) -> Outlook:
    """What is to be tuned, with the numbers of the package or of a file; BadPlan where there are none."""
    outlook = game.outlook(weights)
    if outlook is None or not outlook.names():
        raise BadPlan(f"{game.name} has no numbers to tune, its positions are judged by other means")
    return outlook


def play_trials(
    game: str,
    games: Iterable[int],
    *,
    seed: int = 0,
    weights: str = "",
    kept: Path | None = None,
    progress: Progress | None = None,
) -> list[Trial]:
    """Play the games of these numbers, and add each to the file where they are kept. The same seed gives the same."""
    loaded = game_named(game)
    outlook = outlook_of(loaded, weights)
    tables = [seats for seats in seatings(loaded, None, {}) if len(set(seats)) == 2]
    numbers = list(games)
    trials: list[Trial] = []
    with TemporaryDirectory() as folder:
        for number in numbers:
            rng = Random(seed_of(seed, number, "trial"))
            trial = _play(loaded, outlook, tables[number % len(tables)], Path(folder), rng)
            trials.append(trial)
            if kept is not None:
                keep(kept, trial)
            if progress is not None:
                progress(len(trials), len(numbers))
    return trials


def _play(game: Game, outlook: Outlook, seats: tuple[str, str], folder: Path, rng: Random) -> Trial:
    names = outlook.names()
    steps = [[rng.choice((-1, 1)) for _ in names] for _ in seats]
    players: list[TreeBot] = []
    for seat, own in enumerate(steps):
        numbers = outlook.tried([float(step) for step in own])
        file = folder / f"{seat}.json"
        file.write_bytes(written(names, [numbers[name] for name in names]))
        players.append(TreeBot(rng.getrandbits(32), nodes=NODES, weights=str(file)))
    match = Match(game, seats, dice=rng, quiet=True)
    for seat, player in enumerate(players):
        player.begin(game, seat, match.options)
    while not match.over:
        player = players[match.to_move]
        match.play(player.choose(match.perspective(match.to_move), player.clock(timed=False)))
    assert match.outcome is not None
    return Trial(list(seats), steps, match.outcome.reward(0))


def tune(game: str, trials: Sequence[Trial], *, weights: str = "") -> Tuned:
    """What the games say of the numbers they were played around."""
    outlook = outlook_of(game_named(game), weights)
    names = outlook.names()
    if not trials:
        raise BadPlan("0 games tell nothing, expected 1 or more")
    if any(len(own) != len(names) for trial in trials for own in trial.steps):
        raise BadPlan("some of the games were played with other numbers, expected games of this version")
    found = effects([_row(trial, len(names)) for trial in trials], [trial.result for trial in trials], len(names))
    moved = outlook.tried([max(-1.0, min(1.0, effect / WHOLE)) for effect in found])
    return Tuned(
        {name: float(f"{number:.3g}") for name, number in moved.items()},
        {name: round(effect, 3) for name, effect in zip(names, found, strict=True)},
    )


def _row(trial: Trial, size: int) -> list[float]:
    """Half the difference of the steps, and the merit of the first seat, which is none of the player."""
    first, second = trial.steps
    return [(first[number] - second[number]) / 2 for number in range(size)] + [1.0]


def effects(rows: Sequence[Sequence[float]], results: Sequence[float], tried: int) -> list[float]:
    """Least squares: what each of the first so many columns adds to the results, doubted as long as little is known."""
    size = len(rows[0])
    matrix = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    for row, result in zip(rows, results, strict=True):
        for line, value in enumerate(row):
            if value:
                right[line] += value * result
                for column, other in enumerate(row):
                    matrix[line][column] += value * other
    for line in range(size):
        matrix[line][line] += DOUBT if line < tried else 1.0
    return solved(matrix, right)[:tried]
