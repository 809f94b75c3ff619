"""The Outpost's instant cards."""

from __future__ import annotations

import pytest

from ashfall.games.convoy.events import HandLookedAt
from tests.rules.convoy.situation import Situation


@pytest.mark.clause("CV-CARD-EMP_ASSAULT-03")
def test_emp_assault_on_the_last_district_lets_the_convoy_roll(edition: str) -> None:
    table = Situation(
        "ziggy-one",
        "outpost_attack",
        {"ziggy-one": "hunter"},
        edition=edition,
        outpost="emp-assault",
        demolished={"ziggy-one": "d2"},
    )
    table.play("play emp-assault")
    assert table.phase == "convoy_move"
    final = Situation(
        "new-york",
        "outpost_attack",
        {"new-york": "hunter"},
        edition=edition,
        outpost="emp-assault",
        demolished={"new-york": "d2 d3"},
    )
    final.play("play emp-assault")
    assert final.phase == "end"


@pytest.mark.clause("CV-CARD-MEDIC-01", "CV-CARD-RECON-01")
def test_recon_marks_anybody_and_medic_fetches_from_destroyed_cities(edition: str) -> None:
    table = Situation(
        phase="outpost_attack",
        edition=edition,
        outpost="recon medic",
        outpost_deck="kid",
        units={"ziggy-one": "trooper", "iron-gate": "runner bunker"},
    )
    table.refused("play recon bunker", "CV-CARD-RECON-01")
    table.play("play recon trooper#1", "unit trooper#1")
    assert table.markers("trooper") == ["+1", "+1"]
    table.refused("play medic runner", "CV-CARD-MEDIC-01")
    table.play("play medic trooper#1", "deploy trooper iron-gate", "yes")
    assert table.markers("trooper") == []


@pytest.mark.clause("CV-CARD-SUDDEN_ATTACK-01", "CV-CARD-SUDDEN_ATTACK-02", "CV-CARD-SUDDEN_ATTACK-03")
def test_sudden_attack_skips_both_module_phases(edition: str) -> None:
    table = Situation(
        phase="outpost_attack",
        battle="d3",
        edition=edition,
        outpost="sudden-attack move-outpost",
        moloch="destruction-module",
        moloch_deck="brain",
        units={"iron-gate": "spiders/annihilation-module trooper/net-module scout runner"},
    )
    table.play("play sudden-attack", "pass")
    assert table.phase == "resolution"
    table.go()
    assert table.view.last_battle is not None
    assert (table.view.last_battle.moloch, table.view.last_battle.outpost) == (3, 3)
    table.go()
    table.play("district iron-gate d1", "pass", "pass")
    assert table.phase == "moloch_modules"


@pytest.mark.clause("CV-CARD-WAR_COUNCIL-01", "CV-CARD-WAR_COUNCIL-02")
def test_war_council_keeps_two_of_three(edition: str) -> None:
    table = Situation(
        phase="outpost_attack",
        edition=edition,
        outpost="war-council war-council patriot",
        outpost_deck="kid scout runner trooper saboteur",
    )
    table.play("play war-council")
    assert (table.asked, table.legal) == ("outpost: war_council", ["card runner", "card kid", "card scout"])
    table.play("card runner")
    assert table.hand("outpost") == ["kid", "patriot", "scout", "war-council"]
    assert table.discards("outpost") == ["runner", "war-council"]
    table.play("play war-council")
    assert table.hand("outpost") == ["kid", "patriot", "saboteur", "trooper", "scout"]
    assert table.deck("outpost") == 0


@pytest.mark.clause("CV-CARD-RETREAT-01", "CV-CARD-RETREAT-02")
def test_retreat_makes_two_moves(edition: str) -> None:
    there_and_back = Situation(
        phase="outpost_attack",
        edition=edition,
        outpost="retreat",
        units={"iron-gate": "trooper"},
        outpost_deck="kid scout",
    )
    there_and_back.play("play retreat trooper#1 forward", "yes", "move trooper#1 back", "yes")
    assert there_and_back.where("trooper#1") == "iron-gate"
    assert there_and_back.hand("outpost") == ["kid", "scout"]
    table = Situation(
        phase="outpost_attack",
        edition=edition,
        outpost="retreat",
        units={"ziggy-one": "runner", "iron-gate": "patriot saboteur"},
    )
    table.refused("play retreat runner back", "CV-CARD-RETREAT-02")
    table.play("play retreat saboteur back")
    assert "pass" not in table.legal
    table.play("move patriot forward")
    assert table.units("ziggy-one") == ["runner", "saboteur"]
    assert table.markers("patriot") == ["+1"]


def test_the_second_move_of_retreat_lapses_when_nobody_is_left() -> None:
    """CC-45."""
    table = Situation(
        phase="outpost_attack",
        outpost="retreat",
        units={"iron-gate": "patriot"},
        stations={"cleveland-harbour": (4, 0)},
    )
    table.play("play retreat patriot forward")
    assert table.discards("outpost") == ["patriot", "retreat"]
    assert table.phase == "outpost_attack"


@pytest.mark.clause("CV-CARD-MOVE_OUTPOST-01")
def test_a_soldier_moving_himself_into_a_full_city_dies(edition: str) -> None:
    table = Situation(
        phase="outpost_attack",
        edition=edition,
        outpost="move-outpost",
        moloch_deck="brain",
        units={"iron-gate": "commando:+1", "cleveland-harbour": "scout runner bunker"},
    )
    table.play("play move-soldier commando#1 forward")
    assert table.where("commando#1") is None
    assert table.deck("moloch") == 1


@pytest.mark.clause("CV-CARD-SNIPER-01")
def test_sniper_kills_any_robot(edition: str) -> None:
    table = Situation(
        phase="outpost_attack",
        edition=edition,
        outpost="sniper",
        units={"new-york": "dreadnought:shield/combat-module"},
    )
    table.play("play sniper dreadnought")
    assert table.discards("moloch") == ["dreadnought", "combat-module"]


@pytest.mark.clause("CV-CARD-INTELLIGENCE-01")
def test_intelligence_shows_the_hand_to_the_outpost_alone(edition: str) -> None:
    table = Situation(phase="outpost_attack", edition=edition, outpost="intelligence", moloch="hunter brain")
    table.play("play intelligence")
    assert table.state.view(1).sides[0].known == ["hunter", "brain"]
    assert table.state.view(None).sides[0].known == []
    looked = next(told for told in table.log if told.event.kind == "looked")
    seen = looked.seen_by(1)
    assert seen is not None
    assert seen == HandLookedAt(("hunter", "brain"))
    for seat in (0, None):
        other = looked.seen_by(seat)
        assert other is not None
        assert other == HandLookedAt()
    assert table.hand("moloch") == ["hunter", "brain"]
