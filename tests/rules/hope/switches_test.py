"""The options that change doubtful rules."""

from __future__ import annotations

import pytest

from ashfall.core.errors import BadOption
from ashfall.games.hope import load
from tests.rules.hope.situation import GAIN, Place, Situation, battle, flip, location, unit


def test_overwhelm_factor() -> None:
    table = battle(unit(attack=6), unit(defense=3, vitality=5), options={"overwhelm_factor": 3})
    table.fight(0, 1, "d", "a").expect(pieces={"d": {"wounds": 1}})


def test_infect_phase() -> None:
    board: dict[str, Place] = {"m": (unit(INFECT=True), 0, (2, 2)), "e": (unit(), 1, (2, 3))}
    table = Situation("MAIN", board, options={"infect_phase": "move"}).do("begin_phase", phase="MOVE")
    table.expect(pieces={"e": {"wounds": 1}})
    table.do("begin_phase", phase="DOMINANCE").expect(pieces={"e": {"wounds": 1}})


def test_nightmare_stacks() -> None:
    dread = unit(attack=3, NIGHTMARE=True)
    table = battle(dread, unit(defense=5), board={"b": (dread, 0, (2, 1))}, options={"nightmare_stacks": False})
    table.attack(0, 1, "d", "a", "b").expect(combat_totals=[6, 4])


def test_forced_attackers() -> None:
    table = battle(unit(), unit(), board={"b": (unit(), 0, (2, 1))}, options={"forced_attackers": True})
    table.do("place_target", 0, token=1, on="d").refuse("declare_attackers", 0, token=1, units=["a"])
    table.do("declare_attackers", 0, token=1, units=["a", "b"])


def test_ranged_straight_only() -> None:
    board: dict[str, Place] = {"r": (unit(attack=3, RANGED=True), 0, (1, 2)), "d": (unit(), 1, (2, 3))}
    table = Situation("BATTLE", board, options={"ranged_straight_only": False})
    table.fight(0, 1, "d", "r").expect(sources=[17, 13])


def test_own_locations_block_ranged() -> None:
    board: dict[str, Place] = {
        "r": (unit(attack=3, RANGED=True), 0, (1, 2)),
        "l": (location(), 0, (2, 2)),
        "d": (unit(), 1, (3, 2)),
    }
    table = Situation("BATTLE", board, options={"own_locations_block_ranged": False})
    table.fight(0, 1, "d", "r").expect(sources=[17, 13])


def test_flipped_extends_base() -> None:
    board: dict[str, Place] = {"l": (location(abilities=flip(GAIN)), 0, (2, 2), {"flipped": True})}
    table = Situation("MAIN", board, [{"u": unit()}], options={"flipped_extends_base": True})
    table.do("play_unit", 0, card="u", at=[2, 3])


def test_pay_to_zero() -> None:
    table = Situation(hands=[{"u": unit(cost=4)}], sources=[4, 15], options={"pay_to_zero": True})
    table.do("play_unit", 0, card="u", at=[0, 0]).expect(winner=1)


def test_green_bounty() -> None:
    green = unit(vitality=1, cost=3, colour="green")
    battle(unit(attack=3), green, options={"green_bounty": "zero"}).fight(0, 1, "d", "a").expect(sources=[17, 13])


def test_money_order() -> None:
    board: dict[str, Place] = {"a": (unit(), 0, (1, 1)), "x": (unit(), 1, (3, 3))}
    table = Situation("DOMINANCE", board, coin=1, sources=[29, 29], options={"money_order": "seat"})
    table.do("evaluate_dominance").expect(winner=0)


def test_artifact_on_pass() -> None:
    food = [{"at": [2, 0], "name": "FOOD_CRATES", "face_up": False}]
    table = Situation(
        "MOVE", {"a": (unit(MOVE=1), 0, (1, 0))}, mode="artifact", artifacts=food, options={"artifact_on_pass": False}
    )
    table.do("move", 0, unit="a", path=[[2, 0], [3, 0]]).expect(sources=[15, 15], artifact_face_down=["2,0"])


@pytest.mark.parametrize(
    ("name", "value"),
    [("overwhelm_factor", 1), ("infect_phase", "night"), ("mode", "solo"), ("round_limit", 0), ("x", 1)],
)
def test_bad_options_are_refused(name: str, value: object) -> None:
    with pytest.raises(BadOption):
        load([]).setup(["aliens", "bots"], {name: value})
