"""Training: a bot plays itself, and a net learns from it which positions were won.

Positions are taken where a turn begins, which is where the search asks how good they are. Every fourth game is kept
aside: the loss on those says whether anything was learned.
"""

from __future__ import annotations

from random import Random

import msgspec

from ashfall.bots import bot
from ashfall.core.game import Game
from ashfall.core.learning import Learner
from ashfall.core.match import Match
from ashfall.core.outlook import Outlook
from ashfall.core.weights import Weights
from ashfall.games import game as game_named
from ashfall.lab.simulate import BadPlan, Progress, seed_of

HIDDEN = 16
"""Units of the hidden layer."""
ROUNDS = 25
"""Times all positions are gone over."""
ASIDE = 4
"""One game of so many is not learned from."""
WHIM = 0.03
"""How often a random action is played: a net must know bad positions too."""


class Lesson(msgspec.Struct, frozen=True):
    """One game: its positions in numbers, and whether the side they speak for won (1) or lost (0)."""

    rows: list[list[float]]
    won: float


class Trained(msgspec.Struct, frozen=True):
    """What was learned, and how wrong the net still is (0.693 knows nothing, less is better)."""

    weights: Weights
    positions: int
    loss: float
    loss_aside: float
    """On the games that were kept aside."""


def train(
    game: str, games: int, *, bots: str = "tree(nodes=800)", seed: int = 0, progress: Progress | None = None
) -> Trained:
    """Play so many games and learn from them. The same seed gives the same weights."""
    if games < ASIDE:
        raise BadPlan(f"{games} games teach nothing, expected {ASIDE} or more")
    loaded = game_named(game)
    outlook = loaded.outlook()
    if outlook is None or not outlook.numbers(loaded.setup(loaded.default_seats)):
        raise BadPlan(f"{game} has no net to train, its positions are judged by hand-made rules")
    lessons: list[Lesson] = []
    for number in range(games):
        lessons.append(play_lesson(loaded, outlook, bots, seed, number))
        if progress is not None:
            progress(number + 1, games)
    learned = [lesson for number, lesson in enumerate(lessons) if number % ASIDE]
    aside = lessons[::ASIDE]
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
    return Trained(weights, len(rows), learner.loss(rows, won), learner.loss(*_flat(aside)))


def play_lesson(loaded: Game, outlook: Outlook, bots: str, seed: int, number: int) -> Lesson:
    """Play one game and write down each position with which a turn begins."""
    rng = Random(seed_of(seed, number, "lesson"))
    match = Match(loaded, loaded.default_seats, dice=rng, quiet=True)
    players = [bot(bots, seed_of(seed, number, seat)) for seat in range(len(match.seats))]
    for seat, player in enumerate(players):
        player.begin(loaded, seat, match.options)
    rows: list[list[float]] = []
    turn = -1
    while not match.over:
        seat = match.to_move
        state = match.state
        if outlook.turn(state) != turn:
            turn = outlook.turn(state)
            rows.append(outlook.numbers(state))
        perspective = match.perspective(seat)
        if rng.random() < WHIM:
            match.play(rng.choice(perspective.actions()))
        else:
            match.play(players[seat].choose(perspective, players[seat].clock(timed=False)))
    assert match.outcome is not None
    return Lesson(rows, (match.outcome.reward(outlook.speaks_for(match.state)) + 1) / 2)


def _flat(lessons: list[Lesson]) -> tuple[list[list[float]], list[float]]:
    """All positions of some games, each with its game's end."""
    rows = [row for lesson in lessons for row in lesson.rows]
    return rows, [lesson.won for lesson in lessons for _ in lesson.rows]
