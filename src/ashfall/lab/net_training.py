"""Training a net: a bot plays itself, and the net learns from it which positions were won.

Positions are taken where a turn begins, which is where the search asks how good they are. Every fourth game is kept
aside: the loss on those says whether anything was learned. The games that were played can be kept in a file, so that
more of them can be played another time.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random

import msgspec

from ashfall.bots import bot
from ashfall.core.game import Game
from ashfall.core.learning import Learner
from ashfall.core.match import Match
from ashfall.core.outlook import Outlook
from ashfall.core.weights import Weights
from ashfall.games import game as game_named
from ashfall.lab.kept import keep
from ashfall.lab.plan import BadPlan, seed_of
from ashfall.lab.runner import Progress

HIDDEN = 16
"""Units of the hidden layer."""
ROUNDS = 25
"""Times all positions are gone over."""
ASIDE = 4
"""One game of so many is not learned from."""
FEWEST = ASIDE
"""Games that teach something: with fewer hardly one is left beside the one that is kept aside."""
WHIM = 0.03
"""How often a random action is played: a net must know bad positions too."""
PLAYERS = "tree(nodes=400)"
"""Who plays if nobody says so: with the weights that are to become better."""


class Lesson(msgspec.Struct, frozen=True):
    """One game: its positions in numbers, and whether the side they speak for won (1) or lost (0)."""

    version: int
    """Of the numbers."""
    won: float
    rows: list[list[float]]


class Trained(msgspec.Struct, frozen=True):
    """What was learned, and how wrong the net still is (0.693 knows nothing, less is better)."""

    weights: Weights
    positions: int
    loss: float
    loss_aside: float
    """On the games that were kept aside."""


def outlook_of(game: Game) -> Outlook:
    """What is to be trained; BadPlan where there is no net."""
    outlook = game.outlook()
    if outlook is None or not outlook.numbers_version():
        raise BadPlan(f"{game.name} has no net to train, its positions are judged by other means")
    return outlook


def play_lessons(
    game: str,
    games: Iterable[int],
    *,
    bots: str = PLAYERS,
    seed: int = 0,
    kept: Path | None = None,
    progress: Progress | None = None,
) -> list[Lesson]:
    """Play the games of these numbers, and add each to the file where they are kept. The same bots and the same seed
    give the same games."""
    loaded = game_named(game)
    outlook = outlook_of(loaded)
    numbers = list(games)
    lessons: list[Lesson] = []
    for number in numbers:
        lesson = play_lesson(loaded, outlook, bots, seed, number)
        lessons.append(lesson)
        if kept is not None:
            keep(kept, lesson)
        if progress is not None:
            progress(len(lessons), len(numbers))
    return lessons


def play_lesson(game: Game, outlook: Outlook, bots: str, seed: int, number: int) -> Lesson:
    """Play one game and write down each position with which a turn begins."""
    rng = Random(seed_of(seed, number, "lesson"))
    match = Match(game, game.default_seats, dice=rng, quiet=True)
    players = [bot(bots, seed_of(seed, number, seat)) for seat in range(len(match.seats))]
    for seat, player in enumerate(players):
        player.begin(game, seat, match.options)
    rows: list[list[float]] = []
    turn = -1
    while not match.over:
        seat = match.to_move
        state = match.state
        if outlook.turn(state) != turn:
            turn = outlook.turn(state)
            rows.append([round(number, 4) for number in outlook.numbers(state)])
        perspective = match.perspective(seat)
        if rng.random() < WHIM:
            match.play(rng.choice(perspective.actions()))
        else:
            match.play(players[seat].choose(perspective, players[seat].clock(timed=False)))
    assert match.outcome is not None
    won = (match.outcome.reward(outlook.speaks_for(match.state)) + 1) / 2
    return Lesson(outlook.numbers_version(), won, rows)


def learn(game: str, lessons: list[Lesson], *, seed: int = 0) -> Trained:
    """Weights from games that were played. The same games and the same seed give the same weights."""
    loaded = game_named(game)
    outlook = outlook_of(loaded)
    if len(lessons) < FEWEST:
        raise BadPlan(f"{len(lessons)} games teach nothing, expected {FEWEST} or more")
    if any(lesson.version != outlook.numbers_version() for lesson in lessons):
        raise BadPlan("some of the games were written down in other numbers, expected games played with this version")
    learned = [lesson for number, lesson in enumerate(lessons) if number % ASIDE]
    rows, won = _flat(learned)
    learner = Learner(len(rows[0]), HIDDEN, Random(seed_of(seed, "weights")))
    learner.learn(rows, won, ROUNDS)
    weights = Weights(
        game=game,
        version=outlook.numbers_version(),
        fingerprint=loaded.fingerprint(loaded.default_seats),
        games=len(learned),
        weights=[round(weight, 4) for weight in learner.weights],
    )
    return Trained(weights, len(rows), learner.loss(rows, won), learner.loss(*_flat(lessons[::ASIDE])))


def _flat(lessons: Iterable[Lesson]) -> tuple[list[list[float]], list[float]]:
    """All positions of some games, each with its game's end."""
    rows: list[list[float]] = []
    won: list[float] = []
    for lesson in lessons:
        rows.extend(lesson.rows)
        won.extend([lesson.won] * len(lesson.rows))
    return rows, won
