"""Simulation: many games of one plan, in as many processes as there are cores.

Every game has its own seed, made from the run's seed and the game's number: the results are the
same whatever the number of processes.

>>> from ashfall.lab.plan import Plan
>>> from ashfall.lab.runner import Runner
>>> from ashfall.lab.simulate import simulate
>>> plan = Plan(game="neuroshima-hex", seats=("outpost", "hegemony"), bots=("random", "random"), seed=7)
>>> run = simulate(plan, games=4, runner=Runner(processes=1))
>>> run.games, sum(run.reasons.values())
(4, 4)
>>> [placing.score.games for placing in run.placings]
[4, 4]
>>> again = simulate(plan, games=4, runner=Runner(processes=1))
>>> again.placings == run.placings
True
"""

from __future__ import annotations

from time import perf_counter

from ashfall.games import game as game_named
from ashfall.lab.contest import count_faults
from ashfall.lab.plan import Fault, Plan, Played, check_plan
from ashfall.lab.runner import Runner
from ashfall.lab.schedule import Schedule
from ashfall.lab.statistics import Placing


class Simulation:
    """What came of the games of one plan, counted one by one: however many there are, this stays small."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.games = 0
        self.steps = 0
        self.seconds = 0.0
        """Of the games that were played now."""
        self._played_now = 0
        self._steps_now = 0
        self.placings = [Placing() for _ in plan.seats]
        """One per seat; ranks and averages are for tables of more than two."""
        self.faults: dict[str, Fault] = {}
        self._reasons: dict[str, int] = {}
        self._teams = game_named(plan.game, plan.packs).seating(plan.seats, plan.options).teams

    def add(self, played: Played) -> None:
        self.games += 1
        self.steps += played.steps
        self._reasons[played.reason] = self._reasons.get(played.reason, 0) + 1
        ranks = played.ranks(self._teams)
        for seat, placing in enumerate(self.placings):
            placing.add(played.reward(seat), ranks[seat], played.scores[seat])
        count_faults(self.faults, self.plan, played)

    def time(self, played: Played, seconds: float) -> None:
        """A game was played now, and took so long."""
        self.seconds += seconds
        self._played_now += 1
        self._steps_now += played.steps

    @property
    def games_per_second(self) -> float:
        return self._played_now / self.seconds if self.seconds else 0.0

    @property
    def steps_per_second(self) -> float:
        return self._steps_now / self.seconds if self.seconds else 0.0

    @property
    def reasons(self) -> dict[str, int]:
        """How often games ended in which way, most frequent first."""
        return dict(sorted(self._reasons.items(), key=lambda entry: (-entry[1], entry[0])))


def simulate(plan: Plan, games: int, *, runner: Runner | None = None) -> Simulation:
    """Play `games` games of one plan."""
    return simulate_all([plan], games, runner=runner)[0]


def simulate_all(plans: list[Plan], games: int, *, runner: Runner | None = None) -> list[Simulation]:
    """Play `games` games of each plan as one run."""
    for plan in plans:
        check_plan(plan)
    schedule = Schedule.of(*plans, games=games)
    runs = [Simulation(plan) for plan in plans]
    last = perf_counter()
    for result in (runner or Runner()).play(schedule):
        run = runs[result.job.plan]
        run.add(result.played)
        now = perf_counter()
        if not result.kept:
            run.time(result.played, now - last)
        last = now
    return runs
