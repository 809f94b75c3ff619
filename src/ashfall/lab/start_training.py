"""Training of starts: what is decided before the first turn is drawn by lot, then quick players fight it out.

By logistic regression over all games: what each thing that is counted of a start adds to the odds. How well the two
sides do against each other anyway, and who begins, is told apart from that.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from pathlib import Path
from random import Random

import msgspec

from ashfall.bots import bot
from ashfall.core.game import Game
from ashfall.core.guide import Guide
from ashfall.core.match import Match
from ashfall.games import game as game_named
from ashfall.lab.kept import keep
from ashfall.lab.plan import BadPlan, seed_of
from ashfall.lab.runner import Progress
from ashfall.lab.tournament import seatings
from ashfall.lab.training import Example, fit

PLAYERS = (
    "turns(turns=0, nodes=1500, width=4, most=20, again=6)",
    "turns(turns=0, nodes=2000, width=6, most=30, again=10)",
)
"""Who plays, by lot: with the weights of the package."""


class Start(msgspec.Struct, frozen=True):
    """One game: who played, what was counted of its start for the first seat, and whether that seat won (1, or 0; a
    draw is half)."""

    seats: list[str]
    counted: list[float]
    won: float


class Learned(msgspec.Struct, frozen=True):
    weights: list[float]
    loss: float
    """How wrong they are on average about who wins; less is better."""
    loss_without: float
    """The same if nothing is known of the start."""


def guide_of(game: Game) -> Guide:
    """What knows about starts; BadPlan where nothing is learned of them."""
    guide = game.guide()
    if guide is None or not guide.start_names():
        raise BadPlan(f"nothing is learned of how {game.name} starts, expected neuroshima-hex")
    return guide


def play_starts(
    game: str,
    games: Iterable[int],
    *,
    seed: int = 0,
    kept: Path | None = None,
    progress: Progress | None = None,
) -> list[Start]:
    """Play the games of these numbers, and add each to the file where they are kept. The same seed gives the same."""
    loaded = game_named(game)
    guide = guide_of(loaded)
    tables = [seats for seats in seatings(loaded, None, {}) if len(set(seats)) == len(seats)]
    numbers = list(games)
    starts: list[Start] = []
    for number in numbers:
        rng = Random(seed_of(seed, number, "start"))
        start = _play(loaded, guide, tables[number % len(tables)], rng)
        starts.append(start)
        if kept is not None:
            keep(kept, start)
        if progress is not None:
            progress(len(starts), len(numbers))
    return starts


def _play(game: Game, guide: Guide, seats: tuple[str, ...], rng: Random) -> Start:
    players = [bot(rng.choice(PLAYERS), rng.getrandbits(32)) for _ in seats]
    match = Match(game, seats, dice=rng, quiet=True)
    for seat, player in enumerate(players):
        player.begin(game, seat, match.options)
    before = guide.turn(match.state)
    while guide.turn(match.state) == before:
        match.play(rng.choice(match.perspective(match.to_move).actions()))
    counted = guide.start(match.state)
    while not match.over:
        player = players[match.to_move]
        match.play(player.choose(match.perspective(match.to_move), player.clock(timed=False)))
    assert match.outcome is not None
    return Start(list(seats), counted, (match.outcome.reward(0) + 1) / 2)


def learn_starts(game: str, starts: Sequence[Start]) -> Learned:
    """Weights from games that were played."""
    names = guide_of(game_named(game)).start_names()
    if not starts:
        raise BadPlan("0 games tell nothing, expected 1 or more")
    if any(len(start.counted) != len(names) for start in starts):
        raise BadPlan("in some of the games other things were counted, expected games of this version")
    pairs = list(combinations(sorted({side for start in starts for side in start.seats}), 2))
    merits = [_merits(start.seats, pairs) for start in starts]
    without = [Example(merit, start.won) for start, merit in zip(starts, merits, strict=True)]
    rows = [Example([*start.counted, *merit], start.won) for start, merit in zip(starts, merits, strict=True)]
    weights, loss = fit(rows, {})
    return Learned(weights[: len(names)], loss, fit(without, {})[1])


def _merits(seats: Sequence[str], pairs: Sequence[tuple[str, str]]) -> list[float]:
    """Which side meets which, and that the first seat begins."""
    met = [1.0 if tuple(seats) == pair else -1.0 if tuple(reversed(seats)) == pair else 0.0 for pair in pairs]
    return [*met, 1.0]
