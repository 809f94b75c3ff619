"""Training: the weights by which a game's positions are judged, from games that bots play against themselves.

Players of different strength and attention meet, so that positions of all kinds come up. What is counted in a
position at the beginning of a turn is set against how the game ended for the seat, by logistic regression: the same
seed gives the same weights.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from random import Random

import msgspec

from ashfall.bots.clock import Clock
from ashfall.bots.turns import TurnsBot
from ashfall.core.chance import pick_chance
from ashfall.core.game import Game
from ashfall.core.guide import Guide
from ashfall.core.perspective import Perspective
from ashfall.core.state import CHANCE, OVER
from ashfall.games import game as game_named
from ashfall.lab.equations import solved
from ashfall.lab.plan import BadPlan, seed_of
from ashfall.lab.runner import Progress
from ashfall.lab.tournament import seatings

ROUNDS = 6
"""Steps of Newton's method: more change nothing."""
PRIOR = 30.0
"""How many positions speak for a weight of nothing."""
CLOSE = 3.0
"""A win by so many points is a clear one."""
ATTENTION = (0.0, 0.0, 0.15, 0.4)
BUDGETS = (400, 900)
"""What the players overlook and how many positions they look at: drawn by lot."""


class Example(msgspec.Struct, frozen=True):
    """A position for one seat: what is counted in it, and how well the game ended, from 0 to 1."""

    counted: list[float]
    end: float


class Training(msgspec.Struct, frozen=True):
    weights: list[float]
    examples: int
    loss: float
    """What an example is short of being foreseen, on average: the less the better."""


def train(game: str, games: int, *, seed: int = 0, weights: str = "", progress: Progress | None = None) -> Training:
    """Play so many games with the present weights, or those of a file, and find better ones."""
    loaded = game_named(game)
    guide = loaded.guide(weights)
    if guide is None:
        raise BadPlan(f"{game} has no weights to be trained, expected neuroshima-hex")
    if games < 1:
        raise BadPlan(f"{games} games cannot be played, expected 1 or more")
    tables = seatings(loaded, None, {})
    examples: list[Example] = []
    for number in range(games):
        rng = Random(seed_of(seed, number, "training"))
        examples += play(loaded, guide, tables[number % len(tables)], weights, rng)
        if progress is not None:
            progress(number + 1, games)
    found, loss = fit(examples, guide.set_by_hand())
    return Training(found, len(examples), loss)


def play(game: Game, guide: Guide, seats: Sequence[str], weights: str, rng: Random) -> list[Example]:
    """One game, and what it teaches."""
    state = game.setup(seats)
    players = [_player(weights, rng) for _ in seats]
    budgets = [rng.choice(BUDGETS) for _ in seats]
    seen: list[tuple[int, list[float]]] = []
    turn = guide.turn(state)
    while state.to_move != OVER:
        if guide.turn(state) != turn:
            turn = guide.turn(state)
            calm = guide.simplified(state)
            seen += [(seat, guide.features(calm, seat)) for seat in range(len(seats))]
        if state.to_move == CHANCE:
            state.apply(pick_chance(state, rng))
            continue
        seat = state.to_move
        state.apply(players[seat].choose(Perspective(game, state, seat), Clock(nodes=budgets[seat])))
    outcome = state.outcome
    assert outcome is not None
    points = guide.points(state)
    examples: list[Example] = []
    for seat, counted in seen:
        lead = points[seat] - points[1 - seat]
        won = (outcome.reward(seat) + 1.0) / 2.0
        # Half of it is the result; how clear it was says more than that alone.
        examples.append(Example(counted, won / 2.0 + _likely(lead / CLOSE) / 2.0))
    return examples


def _player(weights: str, rng: Random) -> TurnsBot:
    return TurnsBot(
        rng.getrandbits(32),
        width=4,
        most=16,
        again=6,
        candidates=6,
        replies=4,
        turns=rng.choice((0, 1)),
        reply_width=2,
        reply_most=8,
        reply_again=4,
        overlook=rng.choice(ATTENTION),
        weights=weights,
    )


def _likely(total: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, total))))


def fit(examples: Sequence[Example], given: Mapping[int, float]) -> tuple[list[float], float]:
    """Logistic regression with a prior, by Newton's method: the weights, and what is left unexplained. Those that are
    given, by number, stay as they are."""
    size = len(examples[0].counted)
    prior = [PRIOR * _spread(examples, number) ** 2 for number in range(size)]
    weights = [given.get(number, 0.0) for number in range(size)]
    loss = 0.0
    for _ in range(ROUNDS):
        slope = [-prior[number] * weights[number] for number in range(size)]
        curve = [[0.0] * size for _ in range(size)]
        loss = 0.0
        for example in examples:
            counted = example.counted
            chance = _likely(sum(weight * value for weight, value in zip(weights, counted, strict=True)))
            loss -= example.end * log(max(chance, 1e-9)) + (1.0 - example.end) * log(max(1.0 - chance, 1e-9))
            error, bend = example.end - chance, chance * (1.0 - chance)
            for row, value in enumerate(counted):
                if value:
                    slope[row] += error * value
                    line, bent = curve[row], bend * value
                    for column in range(row + 1):
                        line[column] += bent * counted[column]
        for row in range(size):
            for column in range(row):
                curve[column][row] = curve[row][column]
            curve[row][row] += prior[row]
        for number in given:
            slope[number] = 0.0
            curve[number] = [1.0 if column == number else 0.0 for column in range(size)]
        weights = [old + step for old, step in zip(weights, solved(curve, slope), strict=True)]
    return weights, loss / len(examples)


def _spread(examples: Sequence[Example], number: int) -> float:
    """How large a feature usually is; one that never comes up is held at nothing."""
    return sqrt(sum(example.counted[number] ** 2 for example in examples) / len(examples)) or 1.0
