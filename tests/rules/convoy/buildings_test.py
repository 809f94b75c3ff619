"""The Outpost's Buildings: Bunker, EMP Launcher, Electromagnetic Field."""

from __future__ import annotations

import pytest

from tests.rules.convoy.situation import Situation


@pytest.mark.clause("CV-CARD-BUNKER-01", "CV-CARD-BUNKER-02", "CV-TYPE-05")
def test_bunker_supports_soldiers_and_is_none() -> None:
    table = Situation(units={"iron-gate": "trooper scout:netted bunker"}, moloch="hunter")
    assert [table.unit(name).strength for name in ("trooper", "scout", "bunker")] == [2, 0, 0]
    table.play("deploy hunter iron-gate")
    assert table.legal == ["pass", "unit trooper#1", "unit scout#1"]


@pytest.mark.clause("CV-CARD-EMP_LAUNCHER-01")
def test_the_launcher_suspends_robots(edition: str) -> None:
    table = Situation(edition=edition, units={"iron-gate": "ripper emp-launcher trooper"}, moloch="hunter clown")
    table.refused("use ripper trooper#1")
    table.play("deploy hunter iron-gate")
    assert table.state.stack == []
    assert not table.unit("hunter").works
    stations = Situation(
        phase="outpost_attack",
        edition=edition,
        outpost="emp-launcher",
        units={"iron-gate": "annihilator hunter/contamination-module trooper"},
    )
    assert stations.stations("iron-gate", "outpost") == (1, 2)
    stations.play("deploy emp-launcher iron-gate")
    assert stations.stations("iron-gate", "outpost") == (2, 4)


@pytest.mark.clause("CV-CARD-EMP_LAUNCHER-02", "CV-CARD-SEIZED_MODULE-01", "CV-CARD-SEIZED_MODULE-03")
def test_a_seized_net_works_beside_the_launcher_and_blanks_a_robot() -> None:
    units = {"iron-gate": "stormtrooper/destruction-module dreadnought emp-launcher trooper/net-module scout runner"}
    for edition, total in (("english", 3), ("french", 6)):
        table = Situation(phase="moloch_modules", battle="d3", units=units, edition=edition, outpost="move-outpost kid")
        table.play("pass")
        table.refused("use net dreadnought")
        table.play("use net stormtrooper", "card kid", "pass")
        table.go()
        assert table.view.last_battle is not None
        assert (table.view.last_battle.moloch, table.view.last_battle.outpost) == (total, 3)


@pytest.mark.clause("CV-CARD-EMP_LAUNCHER-03", "CV-CARD-BRUTE-04", "CV-CARD-DREADNOUGHT-03")
def test_immunity_that_comes_after_the_launcher_is_cancelled(edition: str) -> None:
    table = Situation(
        edition=edition,
        units={"iron-gate": "emp-launcher electromagnetic-field saboteur"},
        moloch="dreadnought move-moloch",
        outpost="scorn",
        strengths={"dreadnought": 4},
    )
    table.play("deploy dreadnought iron-gate")
    assert not table.unit("dreadnought").immune
    assert table.unit("dreadnought").strength == 3
    table.refused("play move-robot dreadnought forward", "CV-CARD-MOVE_MOLOCH-02")
    table.play("pass", "deploy scorn iron-gate", "unit dreadnought")
    assert table.discards("moloch") == ["dreadnought"]


@pytest.mark.clause("CV-CARD-EMP_LAUNCHER-04", "CV-CARD-BRUTE-04", "CV-CARD-DREADNOUGHT-03")
def test_immunity_that_was_there_before_the_launcher_holds(edition: str) -> None:
    table = Situation(
        phase="outpost_attack",
        edition=edition,
        outpost="emp-launcher scorn mcpherson",
        units={"iron-gate": "ripper:shield dreadnought hunter trooper"},
        moloch="clown brute",
    )
    table.play("deploy emp-launcher iron-gate", "deploy scorn iron-gate")
    assert table.legal == ["pass", "unit hunter#1"]
    table.play("pass")
    table.fight()
    table.play("district iron-gate d2", "unit scorn")
    table.go()
    table.play("district iron-gate d3", "use ripper trooper#1", "card brute")
    assert table.where("trooper#1") is None


def test_a_robot_that_comes_back_to_the_launcher_comes_after_it() -> None:
    """CC-01."""
    table = Situation(units={"iron-gate": "hornet:shield emp-launcher"}, moloch="move-moloch")
    assert table.unit("hornet").works
    table.play("move hornet forward", "play move-robot hornet back")
    assert not table.unit("hornet").works
    assert not table.unit("hornet").immune


@pytest.mark.clause("CV-CARD-ELECTROMAGNETIC_FIELD-01", "CV-CARD-ELECTROMAGNETIC_FIELD-02")
def test_the_field_keeps_robots_in(edition: str) -> None:
    table = Situation(
        edition=edition, units={"iron-gate": "hornet dreadnought electromagnetic-field"}, moloch="move-moloch"
    )
    table.refused("move hornet forward")
    assert [text for text in table.legal if "move-robot" in text] == [
        "play move-robot dreadnought back",
        "play move-robot dreadnought forward",
    ]
    transfer = Situation(
        "jersey-crust", "resolution", {"jersey-crust": "gauss-cannon juggernaut electromagnetic-field"}, edition=edition
    )
    transfer.go()
    transfer.play("district jersey-crust d2")
    assert transfer.phase == "convoy_move"


def test_the_field_of_a_destroyed_city_holds_nobody() -> None:
    table = Situation(units={"ziggy-one": "hunter electromagnetic-field"}, moloch="move-moloch")
    table.play("play move-robot hunter#1 forward")
    assert table.where("hunter#1") == "iron-gate"
