"""Tournaments: every bot against every other, with every side, from both seats.

For each pair of bots and each side the first of them plays `games` games with that side; the
opponent's sides and the two seats take turns, so that nobody is favoured by more than one game.

>>> from ashfall.lab.tournament import tournament
>>> cup = tournament("neuroshima-hex", ["random"], games=2, sides=["borgo", "moloch"], workers=1)
>>> [(row.bot, row.side, row.score.games) for row in cup.by_side]
[('random', 'borgo', 4), ('random', 'moloch', 4)]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from time import perf_counter

import msgspec

from ashfall.bots import bot
from ashfall.core.errors import UnknownSide, one_of
from ashfall.core.game import Game
from ashfall.core.options import OptionValue
from ashfall.games import game as game_named
from ashfall.lab.ratings import Rating, ratings
from ashfall.lab.simulate import BadPlan, Fault, Job, Plan, Played, Progress, faults_of, play_all
from ashfall.lab.statistics import Score


class SideRow(msgspec.Struct):
    """A bot with one side, against everybody."""

    bot: str
    side: str
    score: Score


class PairRow(msgspec.Struct):
    """A bot with one side against another bot with another; both seats together."""

    bot: str
    side: str
    opponent: str
    opponent_side: str
    score: Score


class Tournament(msgspec.Struct, frozen=True):
    """What came out. Rows are sorted by name; `by_bot` is empty if a bot played itself."""

    game: str
    games: int
    seconds: float
    steps: int
    by_bot: dict[str, Score]
    by_side: list[SideRow]
    by_pair: list[PairRow]
    ratings: dict[str, Rating] = {}
    """Of the bots, best first."""
    faults: dict[str, Fault] = {}
    """Of bots that failed."""


def tournament(
    game: str,
    bots: Sequence[str],
    games: int,
    *,
    sides: Sequence[str] | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
    packs: Sequence[str] = (),
    nodes: int | None = None,
    seconds: float | None = None,
) -> Tournament:
    """Play a round robin. A single bot plays against itself: that measures the sides."""
    loaded = game_named(game, packs)
    if games < 1:
        raise BadPlan(f"{games} games cannot be played, expected 1 or more")
    if 2 not in loaded.seat_counts:
        raise BadPlan(f"a tournament needs a game for two, {game} has {one_of(map(str, loaded.seat_counts))} seats")
    chosen = loaded.check_options(options)
    names = list(dict.fromkeys(bots))
    if not names:
        raise BadPlan("a tournament needs at least one bot")
    for name in names:
        bot(name).begin(loaded, 0, chosen)
    tables = seatings(loaded, sides, chosen)
    pairs = list(combinations(names, 2)) or [(names[0], names[0])]
    jobs: list[Job] = []
    for first, second in pairs:
        for side in dict.fromkeys(seat for table in tables for seat in table):
            chances = [(table, at) for table in tables for at in (0, 1) if table[at] == side]
            for number in range(games):
                table, at = chances[number % len(chances)]
                players = (first, second) if at == 0 else (second, first)
                plan = Plan(
                    game=game,
                    seats=table,
                    bots=players,
                    options=chosen,
                    seed=seed,
                    packs=tuple(packs),
                    nodes=nodes,
                    seconds=seconds,
                )
                jobs.append((plan, len(jobs)))
    start = perf_counter()
    played = play_all(jobs, workers=workers, progress=progress)
    return _tally(game, jobs, played, perf_counter() - start)


def wanted_sides(game: Game, sides: Sequence[str] | None) -> list[str]:
    """The sides that take part, each once; all if none are named."""
    known = [side.id for side in game.sides]
    for side in sides or ():
        if side not in known:
            raise UnknownSide(f"{game.name} has no side {side!r}, expected {one_of(known)}")
    return list(dict.fromkeys(sides)) if sides is not None else known


def seatings(game: Game, sides: Sequence[str] | None, options: Mapping[str, OptionValue]) -> list[tuple[str, str]]:
    """Every way to seat two of the sides that the game accepts."""
    wanted = wanted_sides(game, sides)
    found: list[tuple[str, str]] = []
    for first in wanted:
        for second in wanted:
            try:
                game.setup((first, second), options)
            except UnknownSide:
                continue
            found.append((first, second))
    if not found:
        raise BadPlan(f"{game.name} cannot be played with {', '.join(wanted)} alone, expected two sides that fit")
    return found


def _tally(game: str, jobs: Sequence[Job], played: Sequence[Played], seconds: float) -> Tournament:
    by_bot: dict[str, Score] = {}
    by_side: dict[tuple[str, str], Score] = {}
    by_pair: dict[tuple[str, str, str, str], Score] = {}
    for (plan, _), result in zip(jobs, played, strict=True):
        # Somebody against its equal wins and loses the same game: that says nothing and is not counted.
        own_bot = plan.bots[0] == plan.bots[1]
        own_side = own_bot and plan.seats[0] == plan.seats[1]
        for seat in (0, 1):
            reward = result.reward(seat)
            player, side = plan.bots[seat], plan.seats[seat]
            if not own_bot:
                by_bot.setdefault(player, Score()).add(reward)
            if not own_side:
                by_side.setdefault((player, side), Score()).add(reward)
                pair = (player, side, plan.bots[1 - seat], plan.seats[1 - seat])
                by_pair.setdefault(pair, Score()).add(reward)
    return Tournament(
        game,
        len(jobs),
        seconds,
        sum(result.steps for result in played),
        dict(sorted(by_bot.items())),
        [SideRow(*key, score) for key, score in sorted(by_side.items(), key=_key)],
        [PairRow(*key, score) for key, score in sorted(by_pair.items(), key=_key)],
        ratings(_met(jobs, played)),
        faults_of((plan, result) for (plan, _), result in zip(jobs, played, strict=True)),
    )


def _met(jobs: Sequence[Job], played: Sequence[Played]) -> dict[tuple[str, str], tuple[float, int]]:
    """What bots scored against each other."""
    met: dict[tuple[str, str], tuple[float, int]] = {}
    for (plan, _), result in zip(jobs, played, strict=True):
        first, second = plan.bots
        if first != second:
            points, games = met.get((first, second), (0.0, 0))
            met[first, second] = (points + (1 + result.reward(0)) / 2, games + 1)
    return met


def _key(entry: tuple[tuple[str, ...], Score]) -> tuple[str, ...]:
    return entry[0]
