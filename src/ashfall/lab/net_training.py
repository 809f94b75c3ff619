"""Training a net: a bot plays itself, and the net learns from it which positions were won.

Positions are taken where a turn begins, which is where the search asks how good they are. Every fourth game is kept
aside: the loss on those says whether anything was learned. The games that were played can be kept in a file, so that
more of them can be played another time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random

import msgspec

from ashfall.bots import bot
from ashfall.core.game import Game
from ashfall.core.guide import Guide
from ashfall.core.learning import Learner
from ashfall.core.match import Match
from ashfall.core.reading import Reading
from ashfall.core.weights import Weights
from ashfall.games import game as game_named
from ashfall.lab.kept import keep
from ashfall.lab.plan import BadPlan, seed_of
from ashfall.lab.runner import Progress
from ashfall.lab.tournament import seatings

HIDDEN = 16
"""Units of the hidden layer."""
ROUNDS = 25
"""Times all positions are gone over."""
FEW_ROUNDS = 5
"""The same where a guide reads them: games are short there, and there are many."""
FADING = 0.1
"""Where whole turns are found that look best to the net, every fancy of a single weight would be found too."""
ASIDE = 4
"""One game of so many is not learned from."""
FEWEST = ASIDE
"""Games that teach something: with fewer hardly one is left beside the one that is kept aside."""
WHIM = 0.03
"""How often a random action is played: a net must know bad positions too."""
PLAYERS = {
    "convoy": ("tree(nodes=400)",),
    "neuroshima-hex": (
        "turns(turns=0, nodes=1500, width=2, most=12, again=4)",
        "turns(turns=0, nodes=1500, width=4, most=20, again=6)",
        "turns(turns=0, nodes=1500, width=6, most=30, again=10, overlook=0.15)",
        "turns(turns=0, nodes=1500, width=4, most=20, again=6, overlook=0.4)",
    ),
}
"""Who plays if nobody says so: with the weights that are to become better."""


class Lesson(msgspec.Struct, frozen=True):
    """One game: its positions in numbers, and how well it ended for whom each of them speaks (1 won, 0 lost)."""

    version: int
    """Of the numbers."""
    won: list[float]
    rows: list[list[float]]


class Trained(msgspec.Struct, frozen=True):
    """What was learned, and how wrong the net still is (0.693 knows nothing, less is better)."""

    weights: Weights
    positions: int
    loss: float
    loss_aside: float
    """On the games that were kept aside."""


def reader_of(game: Game) -> Reading:
    """What is to be trained; BadPlan where there is no net."""
    reader = game.outlook() or game.guide()
    if reader is None or not reader.numbers_version():
        raise BadPlan(f"{game.name} has no net to train, its positions are judged by other means")
    return reader


def play_lessons(
    game: str,
    games: Iterable[int],
    *,
    bots: Sequence[str],
    seed: int = 0,
    kept: Path | None = None,
    progress: Progress | None = None,
) -> list[Lesson]:
    """Play the games of these numbers, and add each to the file where they are kept. Of several bots one is drawn for
    each seat. The same bots and the same seed give the same games."""
    loaded = game_named(game)
    reader = reader_of(loaded)
    numbers = list(games)
    lessons: list[Lesson] = []
    for number in numbers:
        lesson = play_lesson(loaded, reader, bots, seed, number)
        lessons.append(lesson)
        if kept is not None:
            keep(kept, lesson)
        if progress is not None:
            progress(len(lessons), len(numbers))
    return lessons


def play_lesson(game: Game, reader: Reading, bots: Sequence[str], seed: int, number: int) -> Lesson:
    """Play one game and write down each position with which a turn begins."""
    rng = Random(seed_of(seed, number, "lesson"))
    match = Match(game, _seats(game, number), dice=rng, quiet=True)
    chosen = [rng.choice(bots) if len(bots) > 1 else bots[0] for _ in match.seats]
    players = [bot(name, seed_of(seed, number, seat)) for seat, name in enumerate(chosen)]
    for seat, player in enumerate(players):
        player.begin(game, seat, match.options)
    rows: list[list[float]] = []
    seats: list[int] = []
    turn = -1
    while not match.over:
        seat = match.to_move
        state = match.state
        if reader.turn(state) != turn:
            turn = reader.turn(state)
            numbers = reader.numbers(state)
            if numbers:
                rows.append([round(number, 4) for number in numbers])
                seats.append(reader.speaks_for(state))
        perspective = match.perspective(seat)
        if rng.random() < WHIM:
            match.play(rng.choice(perspective.actions()))
        else:
            match.play(players[seat].choose(perspective, players[seat].clock(timed=False)))
    return Lesson(reader.numbers_version(), [reader.success(match.state, seat) for seat in seats], rows)


def _seats(game: Game, number: int) -> tuple[str, ...]:
    """All sides against all others by turns, where they are alike in what they can be."""
    if game.guide() is None:
        return game.default_seats
    tables = seatings(game, None, {})
    return tables[number % len(tables)]


def learn(game: str, lessons: list[Lesson], *, seed: int = 0) -> Trained:
    """Weights from games that were played. The same games and the same seed give the same weights."""
    loaded = game_named(game)
    reader = reader_of(loaded)
    if len(lessons) < FEWEST:
        raise BadPlan(f"{len(lessons)} games teach nothing, expected {FEWEST} or more")
    if any(lesson.version != reader.numbers_version() for lesson in lessons):
        raise BadPlan("some of the games were written down in other numbers, expected games played with this version")
    learned = [lesson for number, lesson in enumerate(lessons) if number % ASIDE]
    rows, won = _flat(learned)
    guided = isinstance(reader, Guide)
    dice = Random(seed_of(seed, "weights"))
    learner = Learner(len(rows[0]), HIDDEN, dice, straight=guided, fading=FADING if guided else 0.0)
    learner.learn(rows, won, FEW_ROUNDS if guided else ROUNDS)
    weights = Weights(
        game=game,
        version=reader.numbers_version(),
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
        won.extend(lesson.won)
    return rows, won
