"""Leagues: tournaments at tables of more than two, by average rank and score.

Bots take every place in turn: each way to share the seats out among them (in team games the teams, so
that partners are of one mind) is played with the same armies, then the armies move one seat on. With a
number of games that is a multiple of the ways, every bot has had every seat equally often.

>>> from ashfall.lab.league import league
>>> three = league("neuroshima-hex", ["random"], games=3, options={"mode": "deathmatch"}, workers=1)
>>> three.seats, [(row.side, row.placing.score.games) for row in three.by_side][:1]
(3, [('borgo', 3)])
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product
from random import Random
from time import perf_counter

import msgspec

from ashfall.bots import bot
from ashfall.core.errors import AshfallError, UnknownSide, one_of
from ashfall.core.game import Game
from ashfall.core.options import OptionValue
from ashfall.games import game as game_named
from ashfall.lab.simulate import BadPlan, Fault, Job, Plan, Played, Progress, faults_of, play_all
from ashfall.lab.statistics import Placing
from ashfall.lab.tournament import wanted_sides


class SidePlacing(msgspec.Struct):
    """A bot with one side."""

    bot: str
    side: str
    placing: Placing


class SeatPlacing(msgspec.Struct):
    """A bot in one seat, whatever the side."""

    bot: str
    seat: int
    placing: Placing


class League(msgspec.Struct, frozen=True):
    """What came out. Rows are sorted by name."""

    game: str
    seats: int
    games: int
    seconds: float
    steps: int
    by_bot: dict[str, Placing]
    by_side: list[SidePlacing]
    by_seat: list[SeatPlacing]
    faults: dict[str, Fault] = {}
    """Of bots that failed."""


def league(
    game: str,
    bots: Sequence[str],
    games: int,
    *,
    seats: int | None = None,
    sides: Sequence[str] | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
    packs: Sequence[str] = (),
    nodes: int | None = None,
    seconds: float | None = None,
) -> League:
    """Play `games` games in all at tables of `seats`; left out: of as few as the options admit."""
    loaded = game_named(game, packs)
    if games < 1:
        raise BadPlan(f"{games} games cannot be played, expected 1 or more")
    names = list(dict.fromkeys(bots))
    if not names:
        raise BadPlan("a tournament needs at least one bot")
    chosen = loaded.check_options(options)
    for name in names:
        bot(name).begin(loaded, 0, chosen)
    wanted = wanted_sides(loaded, sides)
    count = fewest_seats(loaded, wanted, chosen) if seats is None else seats
    if count <= 2 or count not in loaded.seat_counts:
        several = [str(number) for number in loaded.seat_counts if number > 2]
        raise BadPlan(f"a league is played at tables of more than two, got {count}, expected {one_of(several)}")
    tables = table_settings(loaded, wanted, count, chosen, seed)
    first = next(tables)
    ways = shares(names, loaded.seating(first, chosen).teams)
    # All tables that there are, and then from the start again.
    settings = [first, *islice(tables, (games - 1) // len(ways))]
    jobs: list[Job] = []
    for number in range(games):
        table = settings[number // len(ways) % len(settings)]
        way = ways[number % len(ways)]
        plan = Plan(
            game=game,
            seats=table,
            bots=way,
            options=chosen,
            seed=seed,
            packs=tuple(packs),
            nodes=nodes,
            seconds=seconds,
        )
        jobs.append((plan, number))
    start = perf_counter()
    played = play_all(jobs, workers=workers, progress=progress)
    return _tally(loaded, jobs, played, perf_counter() - start)


def fewest_seats(game: Game, sides: Sequence[str], options: Mapping[str, OptionValue]) -> int:
    """The smallest table that the options admit; if there is none, the refusal of the largest."""
    refusal: AshfallError | None = None
    for count in game.seat_counts:
        try:
            next(table_settings(game, sides, count, options, 0))
        except AshfallError as error:
            refusal = error
        else:
            return count
    raise refusal or BadPlan(f"{game.name} has no tables")


def table_settings(
    game: Game, sides: Sequence[str], count: int, options: Mapping[str, OptionValue], seed: int
) -> Iterator[tuple[str, ...]]:
    """Ways to seat the sides, in mixed order, each followed by its rotations: all that the game accepts."""
    orders = list(product(sides, repeat=count))
    Random(seed).shuffle(orders)
    met: set[tuple[str, ...]] = set()
    accepted = False
    refusal: UnknownSide | None = None
    for order in orders:
        for shift in range(count):
            table = order[shift:] + order[:shift]
            if table in met:
                continue
            met.add(table)
            try:
                game.setup(table, options)
            except UnknownSide as error:
                refusal = error
                continue
            accepted = True
            yield table
    if not accepted and refusal is not None:
        raise refusal


def shares(bots: Sequence[str], teams: Sequence[int]) -> list[tuple[str, ...]]:
    """Every way to share the seats out: as many different bots as there is room for, partners alike.

    >>> shares(["a", "b"], (0, 1, 0, 1))
    [('a', 'b', 'a', 'b'), ('b', 'a', 'b', 'a')]
    """
    sides = sorted(set(teams))
    most = min(len(bots), len(sides))
    found: list[tuple[str, ...]] = []
    for way in product(bots, repeat=len(sides)):
        if len(set(way)) == most:
            found.append(tuple(way[sides.index(team)] for team in teams))
    return found


def _tally(game: Game, jobs: Sequence[Job], played: Sequence[Played], seconds: float) -> League:
    by_bot: dict[str, Placing] = {}
    by_side: dict[tuple[str, str], Placing] = {}
    by_seat: dict[tuple[str, int], Placing] = {}
    for (plan, _), result in zip(jobs, played, strict=True):
        teams = game.seating(plan.seats, plan.options).teams
        ranks = result.ranks(teams)
        for team in set(teams):
            # Partners win and lose together: that is one result, not two.
            partners = [seat for seat, other in enumerate(teams) if other == team]
            points = sum(result.scores[seat] for seat in partners) / len(partners)
            placing = by_bot.setdefault(plan.bots[partners[0]], Placing())
            placing.add(result.reward(partners[0]), ranks[partners[0]], points)
        for seat, name in enumerate(plan.bots):
            reward, rank, points = result.reward(seat), ranks[seat], result.scores[seat]
            by_side.setdefault((name, plan.seats[seat]), Placing()).add(reward, rank, points)
            by_seat.setdefault((name, seat), Placing()).add(reward, rank, points)
    return League(
        game.name,
        len(jobs[0][0].seats),
        len(jobs),
        seconds,
        sum(result.steps for result in played),
        {name: by_bot[name] for name in sorted(by_bot)},
        [SidePlacing(*key, by_side[key]) for key in sorted(by_side)],
        [SeatPlacing(*key, by_seat[key]) for key in sorted(by_seat)],
        faults_of((plan, result) for (plan, _), result in zip(jobs, played, strict=True)),
    )
