"""Simulation: many games between bots, in as many processes as there are cores.

Every game has its own seed, made from the run's seed and the game's number: the results are the
same whatever the number of workers.

>>> from ashfall.lab.simulate import Plan, simulate
>>> plan = Plan(game="neuroshima-hex", seats=("outpost", "hegemony"), bots=("random", "random"), seed=7)
>>> run = simulate(plan, games=4, workers=1)
>>> len(run.results), run.results[0].reason in ("points", "hq-destroyed", "stalemate", "both-hqs-destroyed")
(4, True)
>>> [score.games for score in run.scores()]
[4, 4]
>>> again = simulate(plan, games=4, workers=1)
>>> [result.winners for result in again.results] == [result.winners for result in run.results]
True
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from multiprocessing import get_context
from random import Random
from time import perf_counter

import msgspec

from ashfall.bots import Bot, Clock, bot
from ashfall.bots.seated import PATIENCE, Seated
from ashfall.core.errors import AshfallError
from ashfall.core.match import Match
from ashfall.core.options import OptionValue
from ashfall.core.outcome import Outcome
from ashfall.games import game as game_named
from ashfall.lab.statistics import Placing, Score, ranks_of

Progress = Callable[[int, int], None]
"""Told after every few games: games done, games in all."""


class BadPlan(AshfallError):
    """A simulation or tournament that cannot be run as asked."""

    code = "bad-plan"


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays what against whom."""

    game: str
    seats: tuple[str, ...]
    bots: tuple[str, ...]
    options: dict[str, OptionValue] = {}
    seed: int = 0
    packs: tuple[str, ...] = ()
    nodes: int | None = None
    seconds: float | None = None
    """A budget for every decision, instead of the bots' own. With seconds the games depend on the machine."""
    patience: float = PATIENCE
    """Seconds that a bot of others may take for a decision before one is taken for it."""


class Fault(msgspec.Struct, frozen=True):
    """A bot that raised, did not answer or answered illegally: the decisions were taken for it."""

    seat: int
    decisions: int
    first: str
    """What went wrong the first time."""


class Played(msgspec.Struct, frozen=True):
    """One game that was played."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    steps: int
    """Actions, chance included."""
    decisions: int
    drawn: tuple[int, ...] = ()
    """Who drew while others lost, if it was such a draw."""
    faults: tuple[Fault, ...] = ()

    def reward(self, seat: int) -> float:
        return Outcome(self.winners, self.scores, self.reason, self.drawn).reward(seat)

    def ranks(self, teams: Sequence[int]) -> list[float]:
        """The rank of each seat's side: winners, those who drew, losers by what they had where nobody has a partner."""
        sides = sorted(set(teams))
        first = [teams.index(side) for side in sides]
        alone = len(sides) == len(teams)
        ranks = ranks_of([(self.reward(seat), self.scores[seat] if alone else 0) for seat in first])
        return [ranks[sides.index(team)] for team in teams]


class Simulation(msgspec.Struct, frozen=True):
    """All games of a run, in the order of their numbers."""

    plan: Plan
    results: list[Played]
    seconds: float

    @property
    def steps(self) -> int:
        return sum(result.steps for result in self.results)

    def scores(self) -> list[Score]:
        """One per seat."""
        scores = [Score() for _ in self.plan.seats]
        for result in self.results:
            for seat, score in enumerate(scores):
                score.add(result.reward(seat))
        return scores

    def placings(self) -> list[Placing]:
        """One per seat, with ranks and averages: for tables of more than two."""
        plan = self.plan
        teams = game_named(plan.game, plan.packs).seating(plan.seats, plan.options).teams
        placings = [Placing() for _ in plan.seats]
        for result in self.results:
            ranks = result.ranks(teams)
            for seat, placing in enumerate(placings):
                placing.add(result.reward(seat), ranks[seat], result.scores[seat])
        return placings

    def faults(self) -> dict[str, Fault]:
        """For each bot that failed, how often and how it began; the seat is where that was."""
        return faults_of([(self.plan, result) for result in self.results])

    def reasons(self) -> dict[str, int]:
        """How often games ended in which way, most frequent first."""
        counts: dict[str, int] = {}
        for result in self.results:
            counts[result.reason] = counts.get(result.reason, 0) + 1
        return dict(sorted(counts.items(), key=lambda entry: (-entry[1], entry[0])))


def check_plan(plan: Plan) -> None:
    """Refuse what could not be played, before any process is started."""
    loaded = game_named(plan.game, plan.packs)
    loaded.setup(plan.seats, plan.options)
    if len(plan.bots) != len(plan.seats):
        raise BadPlan(f"{len(plan.seats)} seats need {len(plan.seats)} bots, got {len(plan.bots)}")
    for seat, name in enumerate(plan.bots):
        bot(name).begin(loaded, seat, plan.options)


def faults_of(games: Iterable[tuple[Plan, Played]]) -> dict[str, Fault]:
    """The faults of all bots, by name."""
    found: dict[str, Fault] = {}
    for plan, played in games:
        for fault in played.faults:
            name = plan.bots[fault.seat]
            before = found.get(name, Fault(fault.seat, 0, fault.first))
            found[name] = msgspec.structs.replace(before, decisions=before.decisions + fault.decisions)
    return found


def seed_of(*parts: object) -> int:
    """A seed that depends on all parts and on nothing else, in every process."""
    text = "/".join(str(part) for part in parts)
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


def play_one(plan: Plan, number: int) -> Played:
    """Play the game of that number."""
    loaded = game_named(plan.game, plan.packs)
    rng = Random(seed_of(plan.seed, number, "chance"))
    players = [
        Seated(bot(name, seed_of(plan.seed, number, seat)), plan.patience) for seat, name in enumerate(plan.bots)
    ]
    quiet = not any(player.listens for player in players)
    match = Match(loaded, plan.seats, plan.options, dice=rng, quiet=quiet, keep=1)
    for seat, player in enumerate(players):
        player.player.begin(loaded, seat, match.options)
    decisions = 0
    while not match.over:
        player = players[match.to_move]
        player.play(match, clock_for(plan, player.player))
        decisions += 1
    outcome = match.outcome
    assert outcome is not None
    faults = tuple(Fault(seat, each.faults, each.first_fault) for seat, each in enumerate(players) if each.faults)
    return Played(outcome.winners, outcome.scores, outcome.reason, match.length, decisions, outcome.drawn, faults)


def clock_for(plan: Plan, player: Bot) -> Clock:
    """A budget for one decision: the plan's, or the bot's own."""
    if plan.nodes is None and plan.seconds is None:
        return player.clock(timed=False)
    return Clock(plan.seconds, plan.nodes)


def simulate(plan: Plan, games: int, *, workers: int | None = None, progress: Progress | None = None) -> Simulation:
    """Play `games` games of one plan."""
    check_plan(plan)
    if games < 1:
        raise BadPlan(f"{games} games cannot be played, expected 1 or more")
    start = perf_counter()
    results = play_all([(plan, number) for number in range(games)], workers=workers, progress=progress)
    return Simulation(plan, results, perf_counter() - start)


Job = tuple[Plan, int]


def play_all(jobs: Sequence[Job], *, workers: int | None = None, progress: Progress | None = None) -> list[Played]:
    """Play many games, each given by its plan and number; results in the order of the jobs."""
    count = workers if workers is not None else os.cpu_count() or 1
    if count < 1:
        raise BadPlan(f"{count} workers cannot play, expected 1 or more")
    batches = list(_batches(jobs, count))
    results: list[Played] = []
    for played in _run(batches, min(count, len(batches))):
        results.extend(played)
        if progress is not None:
            progress(len(results), len(jobs))
    return results


def _batches(jobs: Sequence[Job], workers: int) -> Iterator[Sequence[Job]]:
    """Small enough for even loads and a lively progress bar, large enough to be worth sending."""
    size = max(1, min(50, len(jobs) // (workers * 16)))
    for start in range(0, len(jobs), size):
        yield jobs[start : start + size]


def _run(batches: Sequence[Sequence[Job]], workers: int) -> Iterator[list[Played]]:
    if workers <= 1:
        yield from map(_play_batch, batches)
        return
    # A fresh interpreter per worker: nothing of this process is inherited, on every platform alike.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(_play_batch, batches)


def _play_batch(batch: Sequence[Job]) -> list[Played]:
    return [play_one(plan, number) for plan, number in batch]


def checked_options(game: str, options: Mapping[str, object], packs: Sequence[str] = ()) -> dict[str, OptionValue]:
    """Options as the game's schema wants them, from text or values."""
    return game_named(game, packs).check_options(options)
