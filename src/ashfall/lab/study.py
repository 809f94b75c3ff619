"""Studies: bots with other parameters, cards with other values, and what difference it makes.

Every point of a study, a value for each parameter, is a contest as `ashfall tournament` holds them. All points are
played with the same luck, so that they can be compared; together they are one run, which goes on after any end.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from itertools import product
from pathlib import Path
from random import Random
from time import perf_counter

import msgspec

from ashfall.core.errors import AshfallError
from ashfall.core.game import Game
from ashfall.lab import league, tournament
from ashfall.lab.contest import Contest, checked
from ashfall.lab.league import LeagueTally, fewest_seats
from ashfall.lab.plan import Fault, Plan, Played, seed_of
from ashfall.lab.runner import Runner
from ashfall.lab.schedule import Block, Schedule
from ashfall.lab.statistics import Score
from ashfall.lab.study_file import Parameter, Point, StudyText, Value
from ashfall.lab.tournament import TournamentTally

MOST_POINTS = 10_000


class Measured(msgspec.Struct):
    """What came out at one point."""

    point: Point
    games: int = 0
    bots: dict[str, Score] = {}
    """Of each bot, as the study names them; none where a single bot plays itself."""
    sides: dict[str, Score] = {}
    faults: dict[str, Fault] = {}


class Outcome(msgspec.Struct, frozen=True):
    """A study that was run: its points, best first."""

    name: str
    game: str
    parameters: tuple[str, ...]
    goal: str
    """`strength`: the more the first bot wins the better. `balance`: the closer sides are to each other the better."""
    measures: tuple[str, ...]
    """What is looked at: the first bot, or all sides."""
    points: list[Measured]
    games: int
    seconds: float

    def scores(self, measured: Measured) -> dict[str, Score]:
        """Of what is looked at."""
        known = measured.sides if self.goal == "balance" else measured.bots
        return {name: known[name] for name in self.measures}


def run_study(path: Path, runner: Runner, folder: Path) -> Outcome:
    """Play all points of a study file. Packs that its points need are kept in the folder."""
    study = Study(path, folder)
    start = perf_counter()
    for result in runner.play(study.schedule):
        study.add(result.job.plan, result.plan, result.played)
    return study.outcome(perf_counter() - start)


class Study:
    """A study file, arranged to be played: a contest for each point."""

    def __init__(self, path: Path, folder: Path) -> None:
        self._text = StudyText(path)
        self._folder = folder
        self._points = points_of(self._text)
        self._names: list[dict[str, str]] = []
        """For each point its bots' names, and what the study calls them."""
        self._tallies: list[TournamentTally | LeagueTally] = []
        self._point_of: list[int] = []
        """For each plan the number of its point."""
        plans: list[Plan] = []
        blocks: list[Block] = []
        for number, point in enumerate(self._points):
            game, contest = self._contest(point)
            several = self._several(game, contest)
            schedule = (league if several else tournament).arrange(game, contest)
            blocks += [_moved(block, len(plans)) for block in schedule.blocks]
            plans += schedule.plans
            self._tallies.append(LeagueTally(game) if several else TournamentTally(game))
            self._point_of += [number] * len(schedule.plans)
        self.schedule = Schedule(tuple(plans), tuple(blocks))

    def _contest(self, point: Point) -> tuple[Game, Contest]:
        """The contest at a point; whatever is wrong with it is told with the study's line."""
        text, study = self._text, self._text.study
        bots = text.bots_at(point)
        if len(set(bots)) < len(bots):
            raise text.fault(f"two bots are the same at {said(point)}, expected different ones", "bots")
        self._names.append(dict(zip(bots, study.bots, strict=True)))
        contest = Contest(
            game=study.game,
            bots=bots,
            games=study.games,
            seats=study.seats,
            sides=study.sides,
            options=text.options_at(point),
            seed=study.seed,
            packs=self._packs(point),
            nodes=text.nodes_at(point),
            seconds=study.seconds,
        )
        try:
            return checked(contest)
        except AshfallError as error:
            raise self._told(error) from None

    def _several(self, game: Game, contest: Contest) -> bool:
        try:
            seats = contest.seats or fewest_seats(game, contest.sides or (), contest.options)
        except AshfallError as error:
            raise self._told(error) from None
        return seats != 2

    def _told(self, error: AshfallError) -> AshfallError:
        """The refusal with the line it is about."""
        study = self._text.study
        if error.code == "bad-pack":
            # The pack's lines are the study's.
            for pack in self._folder.glob("*.toml"):
                error = type(error)(error.message.replace(str(pack), str(self._text.path)))
            return error
        if error.code in ("unknown-bot", "bad-bot"):
            names = self._names[-1].items()
            heads = ((name.partition("(")[0], bot) for name, bot in names)
            blamed = [bot for name, bot in names if repr(name) in error.message]
            blamed += [bot for head, bot in heads if repr(head) in error.message]
            return self._text.fault(error.message, "bots", *blamed[:1])
        if error.code == "bad-option":
            blamed = [option for option in study.options if option in error.message]
            return self._text.fault(error.message, "options", *blamed[:1])
        if error.code == "bad-plan":
            budget = (key for key in ("nodes", "seconds") if f" {key} " in error.message)
            return self._text.fault(error.message, next(budget, "games"))
        keys = {"unknown-game": "game", "unknown-side": "sides"}
        return self._text.fault(error.message, keys.get(error.code, ""))

    def _packs(self, point: Point) -> tuple[str, ...]:
        given = [str(self._text.path.parent / pack) for pack in self._text.study.packs]
        text = self._text.pack_at(point)
        if text:
            path = self._folder / f"{blake2b(text.encode(), digest_size=6).hexdigest()}.toml"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            given.append(str(path))
        return tuple(given)

    def add(self, number: int, plan: Plan, played: Played) -> None:
        """Count a game of the plan of that number."""
        self._tallies[self._point_of[number]].add(plan, played)

    def outcome(self, seconds: float) -> Outcome:
        study = self._text.study
        goal = self._text.goal
        found = [
            measured(point, tally, names)
            for point, tally, names in zip(self._points, self._tallies, self._names, strict=True)
        ]
        measures = (study.bots[0],) if goal == "strength" else tuple(sorted({s for each in found for s in each.sides}))
        return Outcome(
            self._text.path.stem,
            study.game,
            tuple(study.parameters),
            goal,
            measures,
            sorted(found, key=lambda each: _worth(each, goal, study.bots[0]), reverse=True),
            sum(each.games for each in found),
            seconds,
        )


def _moved(block: Block, by: int) -> Block:
    return Block(tuple(plan + by for plan in block.plans), block.games, block.luck)


def measured(point: Point, tally: TournamentTally | LeagueTally, names: dict[str, str]) -> Measured:
    """What was counted at a point."""
    bots: dict[str, Score] = {}
    sides: dict[str, Score] = {}
    if isinstance(tally, TournamentTally):
        bots = {names[bot]: score for bot, score in tally.by_bot.items()}
        by_side = list(tally.by_side.items())
    else:
        if len(names) > 1:
            bots = {names[bot]: placing.score for bot, placing in tally.by_bot.items()}
        by_side = [(key, placing.score) for key, placing in tally.by_side.items()]
    for (_, side), score in by_side:
        both = sides.setdefault(side, Score())
        both.wins += score.wins
        both.draws += score.draws
        both.losses += score.losses
    return Measured(point, tally.games, bots, sides, tally.faults)


def _worth(measured: Measured, goal: str, bot: str) -> float:
    """The more the better."""
    if goal == "strength":
        return measured.bots[bot].rate
    rates = [score.rate for score in measured.sides.values()]
    return min(rates) - max(rates)


def points_of(text: StudyText) -> list[Point]:
    """All points to be tried."""
    study = text.study
    names = list(study.parameters)
    if study.points is None:
        values = [list(grid(parameter)) for parameter in study.parameters.values()]
        count = 1
        for each in values:
            count *= len(each)
        if count > MOST_POINTS:
            raise text.fault(f"the grid has {count} points, expected {MOST_POINTS} at most", "parameters")
        return [dict(zip(names, point, strict=True)) for point in product(*values)]
    if study.points > MOST_POINTS:
        raise text.fault(f"points is {study.points}, expected {MOST_POINTS} at most", "points")
    dice = [Random(seed_of(study.seed, number, "point")) for number in range(study.points)]
    return [{name: drawn(parameter, die) for name, parameter in study.parameters.items()} for die in dice]


def grid(parameter: Parameter) -> Iterator[Value]:
    """The values of a grid, each once."""
    if parameter.values:
        yield from dict.fromkeys(parameter.values)
        return
    steps = parameter.steps or 2
    yield from dict.fromkeys(between(parameter, step / (steps - 1)) for step in range(steps))


def drawn(parameter: Parameter, die: Random) -> Value:
    """A value by lot."""
    return die.choice(parameter.values) if parameter.values else between(parameter, die.random())


def between(parameter: Parameter, share: float) -> Value:
    """The number at that share of the way from low to high; a whole one if both ends are."""
    low, high = parameter.low, parameter.high
    assert low is not None
    assert high is not None
    number = low * (high / low) ** share if parameter.scale == "log" else low + share * (high - low)
    return round(number) if isinstance(low, int) and isinstance(high, int) else round(number, 6)


def said(point: Point) -> str:
    """``turns=2, width=4``"""
    return ", ".join(f"{name}={value}" for name, value in point.items())
