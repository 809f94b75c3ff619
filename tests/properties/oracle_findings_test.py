"""What the oracle found in the engine, as positions one can read."""

from __future__ import annotations

import pytest

from tests.rules.neuroshima_hex.situation import TARGET, Situation, hq, medic, unit

BOMBER = unit(abilities=["mad-bomber"])
SHELTER = unit(kind="module", se="module", bonus={"toughness": 1})
"""Lends a Toughness to the unit south-east of it."""


@pytest.mark.clause("NH-BOMB-02")
def test_a_neutral_bomber_sets_off_the_neutral_bomber_beside_it() -> None:
    table = Situation(
        {"a1": hq(), "c5": unit(3, n="melee 1")},
        {"e1": hq(), "c2": TARGET},
        neutral={"c4": BOMBER, "c3": BOMBER},
    )
    assert table.battle().destroyed == {"c5", "c4", "c3", "c2"}


@pytest.mark.clause("NH-BOMB-08")
def test_a_held_bomber_with_toughness_survives_a_hit() -> None:
    table = Situation(
        {"a1": hq(), "c3": BOMBER, "b2": SHELTER, "d2": TARGET},
        {"e3": hq(), "c4": unit(3, n="melee 1 + net")},
    )
    table.battle()
    assert table.look("c3").wounds == 1


@pytest.mark.clause("NH-HQ-05")
def test_an_hq_with_a_gauss_symbol_wounds_no_hq() -> None:
    cannon = unit(0, kind="hq", n="gauss")
    fight = Situation({"c5": cannon}, {"c3": hq(), "c1": TARGET}).battle()
    assert fight.points == (20, 20)
    assert fight.destroyed == {"c1"}


@pytest.mark.clause("NH-MEDIC-04")
def test_gauss_and_blow_through_one_edge_are_one_attack_for_a_medic() -> None:
    table = Situation(
        {"a1": hq(), "c3": unit(3, n="melee 2 + gauss")},
        {"e3": hq(), "c2": TARGET, "d1": medic("sw")},
    )
    fight = table.battle()
    assert fight.phases[3].hits["c3", "c2"] == 3
    assert "c2" not in fight.destroyed


@pytest.mark.clause("NH-BATTLE-03")
def test_a_battle_after_a_fighter_lost_its_granted_toughness() -> None:
    table = Situation(
        {"a1": hq(), "b2": SHELTER, "c3": unit(2, n="melee 1")},
        {"e3": hq()},
        hand=["move", "battle"],
        wounds={"c3": 1},
    )
    table.play("move c3 c4 n")
    assert table.empty("c4")
    assert table.battle().destroyed == set()


@pytest.mark.clause("R-ASK-1", "R-MOD-5")
def test_medics_that_fall_without_each_other_are_no_choice() -> None:
    """Each lends the other the Toughness it lives on: whichever pays, both leave."""
    pair = {
        "c5": unit(kind="module", n="module", toughness=1, abilities=["medic"], bonus={"toughness": 1}),
        "c4": unit(kind="module", s="module", toughness=1, abilities=["medic"], bonus={"toughness": 1}),
    }
    table = Situation({"a1": hq()}, {"e3": hq(), **pair}, hand=["sniper"], wounds={"c5": 2, "c4": 2})
    table.play("sniper c5")
    assert table.state.stack == []
    assert table.empty("c4")
    assert table.empty("c5")
