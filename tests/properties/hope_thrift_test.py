"""The greedy bot keeps what the combats it may lose will cost, and pays for nothing that gains nothing."""

from __future__ import annotations

import pytest

from ashfall.bots import Clock, bot
from ashfall.core.perspective import Perspective
from ashfall.games.hope import evaluation, load
from ashfall.games.hope.prospects import Forces, ruin, threats
from ashfall.games.hope.taste import YARDSTICK
from tests.rules.hope.situation import OWN_UNIT, Situation, effect, flip, unit

GAME = load([])
RECRUIT = unit(2, 2, 1, cost=2, name="Recruit")
VETERAN = unit(3, 2, 2, cost=3, name="Veteran")
BRUTE = unit(6, 6, 2, cost=4, name="Brute")
SHELTER = effect("modify", attribute="DEFENSE", amount=2, target=OWN_UNIT | {"other": True}, duration="round")
GUARD = unit(2, 2, 1, name="Guard", abilities=flip(SHELTER))


def choices(table: Situation, seat: int) -> set[str]:
    """What the bot does now, whatever its dice say."""
    state = table.state
    assert state.to_move == seat
    return {state.text(bot("greedy", dice).choose(Perspective(GAME, state, seat), Clock())) for dice in range(4)}


def beside_a_brute(sources: int, phase: str = "MAIN") -> Situation:
    """Player 0 with a unit that the next Battle turn of player 1 will beat: the last in Main, or waiting in Battle."""
    return Situation(
        phase,
        board={"own": (VETERAN, 0, (1, 2)), "foe": (BRUTE, 1, (2, 2))},
        hands=[{"recruit": RECRUIT}, {}],
        sources=[sources, 12],
        coin=1,
        active=0 if phase == "MAIN" else 1,
        round=2,
    )


def test_what_a_lost_combat_costs_is_not_spent() -> None:
    """Three sources live through the combat that is to come, one does not (HP-SOURCE-03, HP-SOURCE-09)."""
    assert choices(beside_a_brute(3), 0) == {"end"}
    assert all(choice.startswith("play recruit") for choice in choices(beside_a_brute(15), 0))


@pytest.mark.parametrize(("sources", "ruined"), [(1, True), (2, True), (3, False), (7, False)])
def test_ruin_is_seen_where_the_combats_in_sight_are_enough(sources: int, ruined: bool) -> None:
    position = beside_a_brute(sources, "BATTLE").state
    forces = Forces(position)
    losing = [0.0] * position.top
    threats(position, forces, 1, [0.0, 0.0], losing, YARDSTICK)
    assert (ruin(position, forces, 0, losing) > 0.0) is ruined
    assert ruin(position, forces, 1, losing) == 0.0


def test_ruin_weighs_more_than_anything_on_the_board() -> None:
    """The same board with one source less in hand than the combat costs is nearly lost."""
    alive, dead = beside_a_brute(3, "BATTLE").state, beside_a_brute(2, "BATTLE").state
    assert evaluation.evaluate(alive, 0) - evaluation.evaluate(dead, 0) > 0.3


@pytest.mark.parametrize("phase", ["MAIN", "MOVE", "EXPLORE", "BATTLE", "DRAW"])
def test_nothing_is_flipped_that_nobody_threatens(phase: str) -> None:
    """Two sources and the card's weight in Dominance for nothing (HP-TERM-FLIP-01, HP-TERM-FLIP-04)."""
    table = Situation(
        phase,
        board={"guard": (GUARD, 0, (1, 1)), "own": (VETERAN, 0, (1, 2)), "foe": (RECRUIT, 1, (4, 4))},
        sources=[12, 12],
        round=2,
    )
    assert any(table.state.text(action).startswith("flip") for action in table.state.actions())
    assert not any(choice.startswith("flip") for choice in choices(table, 0))


def test_a_flip_that_saves_a_unit_is_paid_for() -> None:
    """In the combat window, when the attackers cannot be changed any more."""
    table = Situation(
        "BATTLE",
        board={
            "guard": (GUARD, 0, (1, 1)),
            "own": (unit(3, 2, 1, cost=5, name="Hero"), 0, (1, 2)),
            "foe": (unit(3, 4, 2, name="Foe"), 1, (2, 2)),
        },
        sources=[12, 12],
        coin=1,
        round=2,
    ).attack(1, 1, "own", "foe")
    assert choices(table, 0) == {"flip b2"}
