"""Leagues: tournaments at tables of more than two, by average rank and score.

Bots take every place in turn: each way to share the seats out among them (in team games the teams, so
that partners are of one mind) is played with the same armies, then the armies move one seat on. With a
number of games that is a multiple of the ways, every bot has had every seat equally often.

>>> from ashfall.lab.contest import Contest
>>> from ashfall.lab.league import league
>>> from ashfall.lab.runner import Runner
>>> contest = Contest(game="neuroshima-hex", bots=("random",), games=3, options={"mode": "deathmatch"})
>>> three = league(contest, Runner(processes=1))
>>> three.seats, [(row.side, row.placing.score.games) for row in three.by_side][:1]
(3, [('borgo', 3)])
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product
from random import Random
from time import perf_counter

import msgspec

from ashfall.core.errors import AshfallError, BadOption, UnknownSide, one_of
from ashfall.core.game import Game
from ashfall.core.options import OptionValue
from ashfall.lab.contest import Contest, Tally, checked, wanted_sides
from ashfall.lab.plan import BadPlan, Fault, Plan, Played
from ashfall.lab.ratings import Rating
from ashfall.lab.runner import Runner
from ashfall.lab.schedule import Block, Schedule
from ashfall.lab.statistics import Placing


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
    ratings: dict[str, Rating] = {}
    """Of the bots, best first."""
    faults: dict[str, Fault] = {}
    """Of bots that failed."""


def league(contest: Contest, runner: Runner | None = None) -> League:
    """Play `games` games in all at tables of `seats`."""
    game, contest = checked(contest)
    start = perf_counter()
    tally = LeagueTally(game)
    for result in (runner or Runner()).play(arrange(game, contest)):
        tally.add(result.plan, result.played)
    return tally.league(perf_counter() - start)


def arrange(game: Game, contest: Contest) -> Schedule:
    """The games of a league."""
    sides = wanted_sides(game, contest.sides)
    count = fewest_seats(game, sides, contest.options) if contest.seats is None else contest.seats
    if count <= 2 or count not in game.seat_counts:
        several = [str(number) for number in game.seat_counts if number > 2]
        raise BadPlan(f"a league is played at tables of more than two, got {count}, expected {one_of(several)}")
    tables = table_settings(game, sides, count, contest.options, contest.seed)
    first = next(tables)
    ways = shares(contest.bots, game.seating(first, contest.options).teams)
    # All tables that there are, and then from the start again.
    settings = [first, *islice(tables, (contest.games - 1) // len(ways))]
    plans = tuple(contest.plan(table, way) for table in settings for way in ways)
    return Schedule(plans, (Block(tuple(range(len(plans))), contest.games),))


def fewest_seats(game: Game, sides: Sequence[str], options: Mapping[str, OptionValue]) -> int:
    """The smallest table that the options admit; if there is none, why: what is wrong with the options, if that is it,
    and otherwise the refusal of the largest."""
    refusal: AshfallError | None = None
    for count in game.seat_counts:
        try:
            next(table_settings(game, sides, count, options, 0))
        except AshfallError as error:
            if not isinstance(refusal, BadOption):
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


class LeagueTally(Tally):
    """Counts at tables of more than two."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.seats = 0
        self.by_bot: dict[str, Placing] = {}
        self.by_side: dict[tuple[str, str], Placing] = {}
        self.by_seat: dict[tuple[str, int], Placing] = {}

    def add(self, plan: Plan, played: Played) -> None:
        super().add(plan, played)
        self.seats = len(plan.seats)
        teams = self.game.seating(plan.seats, plan.options).teams
        ranks = played.ranks(teams)
        for team in set(teams):
            # Partners win and lose together: that is one result, not two.
            partners = [seat for seat, other in enumerate(teams) if other == team]
            points = sum(played.scores[seat] for seat in partners) / len(partners)
            placing = self.by_bot.setdefault(plan.bots[partners[0]], Placing())
            placing.add(played.reward(partners[0]), ranks[partners[0]], points)
        for seat, name in enumerate(plan.bots):
            reward, rank, points = played.reward(seat), ranks[seat], played.scores[seat]
            self.by_side.setdefault((name, plan.seats[seat]), Placing()).add(reward, rank, points)
            self.by_seat.setdefault((name, seat), Placing()).add(reward, rank, points)

    def league(self, seconds: float) -> League:
        return League(
            self.game.name,
            self.seats,
            self.games,
            seconds,
            self.steps,
            {name: self.by_bot[name] for name in sorted(self.by_bot)},
            [SidePlacing(*key, self.by_side[key]) for key in sorted(self.by_side)],
            [SeatPlacing(*key, self.by_seat[key]) for key in sorted(self.by_seat)],
            self.ratings(),
            self.faults,
        )
