"""Tournaments: every bot against every other, with every side, from both seats.

For each pair of bots and each side the first of them plays `games` games with that side; the
opponent's sides and the two seats take turns, so that nobody is favoured by more than one game.

>>> from ashfall.lab.contest import Contest
>>> from ashfall.lab.runner import Runner
>>> from ashfall.lab.tournament import tournament
>>> contest = Contest(game="neuroshima-hex", bots=("random",), games=2, sides=("borgo", "moloch"))
>>> cup = tournament(contest, Runner(processes=1))
>>> [(row.bot, row.side, row.score.games) for row in cup.by_side]
[('random', 'borgo', 4), ('random', 'moloch', 4)]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from time import perf_counter

import msgspec

from ashfall.core.errors import UnknownSide, one_of
from ashfall.core.game import Game
from ashfall.core.options import OptionValue
from ashfall.lab.contest import Contest, Tally, checked, wanted_sides
from ashfall.lab.plan import BadPlan, Fault, Plan, Played
from ashfall.lab.ratings import Rating
from ashfall.lab.runner import Runner
from ashfall.lab.schedule import Block, Schedule
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


def tournament(contest: Contest, runner: Runner | None = None) -> Tournament:
    """Play a round robin. A single bot plays against itself: that measures the sides."""
    game, contest = checked(contest)
    start = perf_counter()
    tally = TournamentTally(game)
    for result in (runner or Runner()).play(arrange(game, contest)):
        tally.add(result.plan, result.played)
    return tally.tournament(perf_counter() - start)


def arrange(game: Game, contest: Contest) -> Schedule:
    """The games of a round robin."""
    if 2 not in game.seat_counts:
        counts = one_of(map(str, game.seat_counts))
        raise BadPlan(f"a tournament needs a game for two, {game.name} has {counts} seats")
    tables = seatings(game, contest.sides, contest.options)
    pairs = list(combinations(contest.bots, 2)) or [(contest.bots[0], contest.bots[0])]
    plans: dict[tuple[tuple[str, ...], tuple[str, ...]], int] = {}
    blocks: list[Block] = []
    for first, second in pairs:
        for side in dict.fromkeys(seat for table in tables for seat in table):
            turns: list[int] = []
            for table in tables:
                for at in (0, 1):
                    if table[at] == side:
                        players = (first, second) if at == 0 else (second, first)
                        turns.append(plans.setdefault((table, players), len(plans)))
            blocks.append(Block(tuple(turns), contest.games, len(blocks) * contest.games))
    return Schedule(tuple(contest.plan(table, players) for table, players in plans), tuple(blocks))


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


class TournamentTally(Tally):
    """Counts at tables of two."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.by_bot: dict[str, Score] = {}
        self.by_side: dict[tuple[str, str], Score] = {}
        self.by_pair: dict[tuple[str, str, str, str], Score] = {}

    def add(self, plan: Plan, played: Played) -> None:
        super().add(plan, played)
        # Somebody against its equal wins and loses the same game: that says nothing and is not counted.
        own_bot = plan.bots[0] == plan.bots[1]
        own_side = own_bot and plan.seats[0] == plan.seats[1]
        for seat in (0, 1):
            reward = played.reward(seat)
            player, side = plan.bots[seat], plan.seats[seat]
            if not own_bot:
                self.by_bot.setdefault(player, Score()).add(reward)
            if not own_side:
                self.by_side.setdefault((player, side), Score()).add(reward)
                pair = (player, side, plan.bots[1 - seat], plan.seats[1 - seat])
                self.by_pair.setdefault(pair, Score()).add(reward)

    def tournament(self, seconds: float) -> Tournament:
        return Tournament(
            self.game.name,
            self.games,
            seconds,
            self.steps,
            {name: self.by_bot[name] for name in sorted(self.by_bot)},
            [SideRow(*key, self.by_side[key]) for key in sorted(self.by_side)],
            [PairRow(*key, self.by_pair[key]) for key in sorted(self.by_pair)],
            self.ratings(),
            self.faults,
        )
