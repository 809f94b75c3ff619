"""Contests: what tournaments and leagues have in common. Bots meet with every side; who sits where, they arrange."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from ashfall.bots.seated import PATIENCE
from ashfall.core.errors import UnknownSide, one_of
from ashfall.core.game import Game
from ashfall.core.options import OptionValue
from ashfall.games import game as game_named
from ashfall.lab.plan import BadPlan, Fault, Plan, Played, check_bot, check_budget
from ashfall.lab.ratings import Rating, ratings


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """Which bots meet, and in which games."""

    game: str
    bots: tuple[str, ...]
    games: int
    """Of each pair of bots for each side; at tables of more than two in all."""
    seats: int | None = None
    """At a table; left out: as few as the options admit."""
    sides: tuple[str, ...] | None = None
    """That take part; left out: all."""
    options: dict[str, OptionValue] = {}
    seed: int = 0
    packs: tuple[str, ...] = ()
    nodes: int | None = None
    seconds: float | None = None
    patience: float = PATIENCE

    def plan(self, seats: tuple[str, ...], bots: tuple[str, ...]) -> Plan:
        """A table of this contest."""
        return Plan(
            game=self.game,
            seats=seats,
            bots=bots,
            options=self.options,
            seed=self.seed,
            packs=self.packs,
            nodes=self.nodes,
            seconds=self.seconds,
            patience=self.patience,
        )


def checked(contest: Contest) -> tuple[Game, Contest]:
    """The game, and the contest with every bot and side once and all options; refused if it cannot be held."""
    game = game_named(contest.game, contest.packs)
    if contest.games < 1:
        raise BadPlan(f"{contest.games} games cannot be played, expected 1 or more")
    if not contest.bots:
        raise BadPlan("a tournament needs at least one bot")
    check_budget(contest.nodes, contest.seconds, contest.patience)
    options = game.check_options(contest.options)
    names = tuple(dict.fromkeys(contest.bots))
    for name in names:
        check_bot(name, game, 0, options)
    sides = wanted_sides(game, contest.sides)
    return game, msgspec.structs.replace(contest, bots=names, sides=sides, options=options)


def wanted_sides(game: Game, sides: Sequence[str] | None) -> tuple[str, ...]:
    """The sides that take part, each once; all if none are named."""
    known = [side.id for side in game.sides]
    for side in sides or ():
        if side not in known:
            raise UnknownSide(f"{game.name} has no side {side!r}, expected {one_of(known)}")
    return tuple(dict.fromkeys(sides if sides is not None else known))


class Tally:
    """What is counted in every contest, game by game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.games = 0
        self.steps = 0
        self.faults: dict[str, Fault] = {}
        self._met: dict[tuple[str, str], tuple[float, float]] = {}

    def add(self, plan: Plan, played: Played) -> None:
        self.games += 1
        self.steps += played.steps
        count_faults(self.faults, plan, played)
        for pair, points, weight in meetings(plan, played, self.game.seating(plan.seats, plan.options).teams):
            before, games = self._met.get(pair, (0.0, 0.0))
            self._met[pair] = (before + points * weight, games + weight)

    def ratings(self) -> dict[str, Rating]:
        """Of the bots, best first."""
        return ratings(self._met)


def meetings(plan: Plan, played: Played, teams: Sequence[int]) -> Iterator[tuple[tuple[str, str], float, float]]:
    """What bots scored against each other in a game, and what it weighs.

    Partners are one: a game of two teams is one meeting. At a table of several sides each meets each, but who came
    before whom is told by fewer facts than there are pairs: all of them together weigh one less than there are sides.
    """
    ranks = played.ranks(teams)
    firsts = [teams.index(team) for team in sorted(set(teams))]
    weight = 2 / len(firsts)
    for place, seat in enumerate(firsts):
        for other in firsts[place + 1 :]:
            pair = (plan.bots[seat], plan.bots[other])
            if pair[0] != pair[1]:
                yield pair, (1.0 if ranks[seat] < ranks[other] else 0.5 if ranks[seat] == ranks[other] else 0.0), weight


def count_faults(faults: dict[str, Fault], plan: Plan, played: Played) -> None:
    """Add a game's faults to those of each bot: how often it failed and how it began; the seat is where that was."""
    for fault in played.faults:
        name = plan.bots[fault.seat]
        before = faults.get(name, Fault(fault.seat, 0, fault.first))
        faults[name] = msgspec.structs.replace(before, decisions=before.decisions + fault.decisions)
