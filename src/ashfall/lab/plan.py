"""Plans: who plays what against whom; and what came of one game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from math import inf

import msgspec

from ashfall.bots import bot
from ashfall.bots.base import FAILURES
from ashfall.bots.seated import PATIENCE, TooSlow, alarm
from ashfall.core.errors import AshfallError, BadBot
from ashfall.core.game import Game
from ashfall.core.options import OptionValue
from ashfall.core.outcome import Outcome
from ashfall.games import game as game_named
from ashfall.lab.statistics import ranks_of


class BadPlan(AshfallError):
    """A simulation, a tournament or a study that cannot be run as asked."""

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


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
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


def check_plan(plan: Plan) -> None:
    """Refuse what could not be played, before any process is started."""
    loaded = game_named(plan.game, plan.packs)
    loaded.setup(plan.seats, plan.options)
    check_budget(plan.nodes, plan.seconds, plan.patience)
    if len(plan.bots) != len(plan.seats):
        raise BadPlan(f"{len(plan.seats)} seats need {len(plan.seats)} bots, got {len(plan.bots)}")
    for seat, name in enumerate(plan.bots):
        check_bot(name, loaded, seat, plan.options)


def check_budget(nodes: int | None, seconds: float | None, patience: float) -> None:
    """Refuse what no decision can be made with."""
    if nodes is not None and nodes < 0:
        raise BadPlan(f"{nodes} nodes cannot be looked at, expected 0 or more")
    if seconds is not None and not is_time(seconds):
        raise BadPlan(f"{seconds:g} seconds are no time to think, expected 0 or more")
    if not 0.0 < patience < inf:
        raise BadPlan(f"a patience of {patience:g} seconds cannot be had, expected more than 0")


def is_time(seconds: float) -> bool:
    """Whether so many seconds are a budget: nothing is one too, less than nothing and without end are none."""
    return 0.0 <= seconds < inf


def check_bot(name: str, game: Game, seat: int, options: Mapping[str, OptionValue]) -> None:
    """Refuse a bot that cannot even begin a game: how it fails in one is counted, but this it would do in all."""
    try:
        with alarm(PATIENCE):
            bot(name).begin(game, seat, options)
    except AshfallError:
        raise
    except TooSlow:
        raise BadBot(f"bot {name!r} cannot begin a game: no answer within {PATIENCE:g} s") from None
    except FAILURES as error:
        raise BadBot(f"bot {name!r} cannot begin a game: {type(error).__name__}: {error}") from None


def seed_of(*parts: object) -> int:
    """A seed that depends on all parts and on nothing else, in every process."""
    text = "/".join(str(part) for part in parts)
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
