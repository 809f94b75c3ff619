"""Moloch's cards: Robots, Modules and Instants."""

from __future__ import annotations

from random import Random

import pytest

from tests.rules.convoy.situation import Situation


@pytest.mark.clause("CV-CARD-ANNIHILATOR-01", "CV-CARD-ANNIHILATOR-02")
def test_annihilator_takes_a_station_while_it_is_there(edition: str) -> None:
    units = {"iron-gate": "trooper scout runner bunker"}
    table = Situation(edition=edition, units=units, moloch="annihilator retreat-order")
    table.play("deploy annihilator iron-gate", "unit bunker")
    assert table.stations("iron-gate", "outpost") == (3, 3)
    table.play("play retreat-order annihilator")
    assert table.stations("iron-gate", "outpost") == (3, 4)
    assert table.discards("outpost") == ["bunker"]


@pytest.mark.clause("CV-CARD-BLOCKER-01", "CV-CARD-BLOCKER-02")
def test_blocker_dies_in_place_of_another_robot(edition: str) -> None:
    units = {"iron-gate": "hunter:+1/destruction-module blocker:+1/combat-module"}
    table = Situation(phase="outpost_attack", edition=edition, units=units, outpost="scorn sniper kid move-outpost")
    table.play("deploy scorn iron-gate", "unit hunter#1")
    assert table.discards("moloch") == ["blocker", "combat-module"]
    assert table.unit("hunter").module == "destruction-module"
    assert table.markers("hunter") == ["+1"]
    feature = Situation(phase="outpost_attack", edition=edition, units=units, outpost="kid move-outpost")
    feature.play("feature hunter#1", "card kid", "card move-outpost")
    assert feature.units("iron-gate") == ["hunter#1"]
    sniped = Situation(
        phase="outpost_attack", edition=edition, units={"new-york": "dreadnought blocker"}, outpost="sniper"
    )
    sniped.play("play sniper dreadnought")
    assert sniped.units("new-york") == ["dreadnought"]


@pytest.mark.clause("CV-CARD-BLOCKER-01")
@pytest.mark.parametrize("blocker", ["blocker:hacked", "blocker:netted"])
def test_a_switched_off_blocker_blocks_nothing(blocker: str, edition: str) -> None:
    table = Situation(
        phase="resolution",
        units={"iron-gate": f"hunter {blocker} trooper:+2:+2:+2"},
        edition=edition,
        moloch_deck="brain clown",
    )
    table.go()
    table.play("card brain", "unit hunter#1")
    assert table.units("iron-gate") == ["blocker", "trooper#1"]


@pytest.mark.clause("CV-CARD-BRUTE-01", "CV-CARD-BRUTE-02", "CV-CARD-BRUTE-03")
def test_a_shield_stops_soldiers_and_buildings_but_not_instants(edition: str) -> None:
    table = Situation(
        edition=edition, units={"iron-gate": "hunter"}, moloch="brute", outpost="scorn assault-team sniper"
    )
    table.play("deploy brute iron-gate")
    assert table.legal == ["pass", "unit brute", "unit hunter#1"]
    table.play("unit hunter#1", "pass", "deploy scorn iron-gate")
    table.refused("unit hunter#1")
    table.play("unit brute", "deploy assault-team iron-gate")
    assert table.state.stack == []
    table.play("play sniper hunter#1")
    assert table.discards("moloch") == ["brute", "hunter"]


@pytest.mark.clause("CV-CARD-BRUTE-05")
def test_a_shield_does_not_lift_a_hack(edition: str) -> None:
    table = Situation(
        edition=edition, units={"iron-gate": "ripper:hacked trooper"}, moloch="brute clown", outpost="scorn"
    )
    table.play("deploy brute iron-gate", "unit ripper")
    table.refused("use ripper trooper#1")
    assert table.markers("ripper") == ["hacked", "shield"]
    table.play("pass", "deploy scorn iron-gate")
    assert table.legal == ["pass", "unit brute"]


@pytest.mark.clause("CV-CARD-GAUSS_CANNON-01", "CV-CARD-STEELHOUND-01")
def test_gauss_cannon_and_steelhound_just_stand_there() -> None:
    table = Situation(units={"iron-gate": "trooper"}, moloch="gauss-cannon steelhound brain")
    table.play("deploy gauss-cannon iron-gate", "deploy steelhound iron-gate")
    assert table.state.stack == []
    assert not any(text.startswith("use") for text in table.legal)


@pytest.mark.clause("CV-CARD-HYBRID-01")
def test_hybrid_strengthens_a_robot(edition: str) -> None:
    table = Situation(edition=edition, units={"iron-gate": "spiders"}, moloch="hybrid")
    table.play("deploy hybrid iron-gate", "unit spiders#1")
    assert table.unit("spiders").strength == 3


@pytest.mark.clause("CV-CARD-JUGGERNAUT-01", "CV-CARD-JUGGERNAUT-02", "CV-CARD-MOVE_MOLOCH-02")
def test_juggernaut_moves_only_as_a_result_of_battle(edition: str) -> None:
    table = Situation("jersey-crust", units={"jersey-crust": "juggernaut"}, edition=edition, moloch="move-moloch")
    table.refused("play move-robot juggernaut forward", "CV-CARD-MOVE_MOLOCH-02")
    table.fight()
    table.play("district jersey-crust d2", "unit juggernaut")
    assert table.where("juggernaut") == "new-york"


@pytest.mark.clause("CV-CARD-MOVE_MOLOCH-01")
@pytest.mark.parametrize(("city", "unit"), [("iron-gate", "juggernaut:hacked"), ("ziggy-one", "juggernaut")])
def test_a_switched_off_juggernaut_can_be_moved(city: str, unit: str, edition: str) -> None:
    """CC-09: its immobility is its ability."""
    table = Situation(edition=edition, units={city: unit}, moloch="move-moloch")
    table.play("play move-robot juggernaut forward")
    assert table.where("juggernaut") == ("cleveland-harbour" if city == "iron-gate" else "iron-gate")


@pytest.mark.clause("CV-CARD-JUGGERNAUT-03", "CV-CARD-SEIZED_MODULE-01", "CV-CARD-SEIZED_MODULE-02")
def test_a_seized_kasparov_moves_robots_that_can_be_moved(edition: str) -> None:
    units = {
        "iron-gate": "juggernaut dreadnought hunter/combat-module trooper/kasparov-module",
        "cleveland-harbour": "steelhound scout",
    }
    table = Situation(
        phase="outpost_modules",
        units=units,
        edition=edition,
        stations={"cleveland-harbour": (1, 3)},
        outpost="move-outpost kid",
    )
    assert table.legal == ["pass", "use kasparov hunter#1 back", "use kasparov hunter#1 forward"]
    table.play("use kasparov hunter#1 forward", "card kid")
    assert table.discards("moloch") == ["hunter", "combat-module"]


def test_a_robot_pushed_by_the_enemy_gets_the_bonus_in_the_english_book_only() -> None:
    """CC-59."""
    for edition, markers in (("english", ["+1"]), ("french", [])):
        table = Situation(
            phase="outpost_modules",
            edition=edition,
            outpost="kid",
            units={"iron-gate": "gauss-cannon trooper/kasparov-module"},
        )
        table.play("use kasparov gauss-cannon forward", "card kid")
        assert table.markers("gauss-cannon") == markers


@pytest.mark.clause("CV-CARD-CLOWN-01", "CV-CARD-CLOWN-02")
def test_clown_trades_a_robot_for_two_soldiers(edition: str) -> None:
    units = {"iron-gate": "clown hunter spiders trooper scout runner bunker"}
    table = Situation(edition=edition, units=units, moloch="net-module brain move-moloch")
    table.play("use clown hunter#1", "unit trooper#1")
    assert table.legal == ["unit runner", "unit scout#1"]
    table.play("unit scout#1", "card brain")
    assert table.units("iron-gate") == ["clown", "spiders#1", "runner", "bunker"]
    table.play("use clown clown", "unit runner")
    assert table.asked == "moloch: pay"
    table.play("card net-module")
    assert table.units("iron-gate") == ["spiders#1", "bunker"]
    assert table.hand("moloch") == ["move-moloch"]


def test_clown_needs_a_soldier_and_blocker_steps_in_for_the_sacrifice() -> None:
    """CC-36, CC-02."""
    bare = Situation(units={"iron-gate": "clown hunter bunker"}, moloch="brain")
    bare.refused("use clown hunter#1", "CV-CARD-CLOWN-01")
    table = Situation(units={"iron-gate": "clown hunter blocker trooper scout"}, moloch="brain")
    table.play("use clown hunter#1", "unit trooper#1", "unit scout#1", "card brain")
    assert table.units("iron-gate") == ["clown", "hunter#1"]


@pytest.mark.clause("CV-CARD-HUNTER-01")
def test_hunter_may_in_the_english_book_and_must_in_the_french() -> None:
    for edition, answers in (("english", ["pass", "unit trooper#1"]), ("french", ["unit trooper#1"])):
        table = Situation(edition=edition, units={"iron-gate": "trooper bunker"}, moloch="hunter")
        table.play("deploy hunter iron-gate")
        assert table.legal == answers
        table.play("unit trooper#1")
        assert table.units("iron-gate") == ["hunter#1", "bunker"]


@pytest.mark.clause("CV-CARD-BRAIN-01", "CV-CARD-BRAIN-02", "CV-CARD-BRAIN-03")
def test_brain_takes_robots_back_itself_included(edition: str) -> None:
    units = {"iron-gate": "brain hunter:+1/combat-module trooper scout"}
    table = Situation(edition=edition, units=units, moloch="net-module recycler")
    table.play("use brain hunter#1", "card net-module")
    assert table.hand("moloch") == ["hunter", "recycler"]
    assert table.discards("moloch") == ["net-module", "combat-module"]
    table.play("deploy hunter iron-gate", "unit scout#1")
    assert table.markers("hunter") == []
    table.play("use brain brain", "card recycler")
    assert table.hand("moloch") == ["brain"]
    table.play("deploy brain iron-gate")
    assert table.where("brain") == "iron-gate"


@pytest.mark.clause("CV-CARD-DEFENDER-01")
def test_defender_puts_an_unseen_card_on_the_deck() -> None:
    for edition in ("english", "french"):
        table = Situation(
            "ziggy-one",
            "resolution",
            {"ziggy-one": "defender"},
            battle="d2",
            edition=edition,
            moloch_discards="hunter brain",
            moloch_deck="clown",
        )
        table.luck = ["brain"]
        table.go()
        if edition == "english":
            assert table.legal == ["pass", "yes"]
            table.play("yes")
        assert table.deck("moloch") == 2
        assert table.discards("moloch") == ["hunter"]
        assert table.told("restored") == [{}]
        # Nobody is told which card it is; it may be any that the seat has not seen.
        unseen = {0: {"brain", "clown"}, 1: {"brain", "clown"} if edition == "english" else {"brain", "hunter"}}
        for seat, cards in unseen.items():
            tops = [table.state.resample(seat, Random(dice)).top for dice in range(30)]
            assert {table.lineup.ids[top[0]] for top in tops} == cards
    declined = Situation(
        "ziggy-one", "resolution", {"ziggy-one": "defender"}, battle="d2", moloch_discards="hunter brain"
    )
    declined.go()
    declined.play("pass")
    assert declined.deck("moloch") == 0
    empty = Situation("ziggy-one", "resolution", {"ziggy-one": "defender"}, battle="d2")
    empty.go()
    assert empty.asked == "moloch: demolish"


@pytest.mark.clause("CV-CARD-DEFENDER-01", "CV-TURN-03")
def test_the_card_of_defender_is_what_the_district_draws(edition: str) -> None:
    """CC-51."""
    table = Situation(
        "ziggy-one",
        "resolution",
        {"ziggy-one": "defender"},
        edition=edition,
        moloch_discards="hunter brain",
        moloch_deck="clown",
    )
    table.luck = ["hunter"]
    table.go()
    if edition == "english":
        table.play("yes")
    table.play("district ziggy-one d2")
    assert table.hand("moloch") == ["hunter"]
    assert table.state.view(1).sides[0].known == []


@pytest.mark.clause("CV-CARD-SPIDERS-01", "CV-STATION-04")
def test_spiders_need_no_station_while_their_ability_is_on(edition: str) -> None:
    table = Situation(
        "ziggy-one", units={"ziggy-one": "hunter hunter hunter"}, edition=edition, moloch="spiders spiders gauss-cannon"
    )
    table.play("deploy spiders ziggy-one", "deploy spiders ziggy-one")
    assert table.stations("ziggy-one", "moloch") == (3, 3)
    table.refused("deploy gauss-cannon ziggy-one", "CV-MATTACK-02")
    launcher = Situation(
        "ziggy-one", units={"ziggy-one": "hunter hunter hunter emp-launcher"}, edition=edition, moloch="spiders"
    )
    launcher.refused("deploy spiders ziggy-one", "CV-MATTACK-02")


def test_spiders_moved_to_a_full_destroyed_city_die() -> None:
    """CC-03, and they may be sent to a full New York (CC-52)."""
    table = Situation(units={"ziggy-one": "hunter hunter hunter", "iron-gate": "spiders"}, moloch="move-moloch")
    table.play("play move-robot spiders#1 back")
    assert table.where("spiders#1") is None
    full = Situation(
        "jersey-crust",
        "resolution",
        {"jersey-crust": "spiders hunter", "new-york": "clown"},
        stations={"new-york": (1, 5)},
    )
    full.go()
    full.play("district jersey-crust d2")
    assert full.legal == ["pass", "unit spiders#1"]


@pytest.mark.clause("CV-CARD-DREADNOUGHT-01", "CV-CARD-DREADNOUGHT-02")
def test_dreadnought_is_immune_to_soldiers_and_buildings(edition: str) -> None:
    table = Situation(
        phase="outpost_attack",
        edition=edition,
        units={"iron-gate": "dreadnought electromagnetic-field"},
        outpost="scorn hacker mcpherson kid",
    )
    for soldier in ("scorn", "hacker", "mcpherson"):
        table.play(f"deploy {soldier} iron-gate")
        assert table.state.stack == []
    assert table.unit("dreadnought").immune
    shot = Situation(phase="outpost_attack", edition=edition, units={"iron-gate": "dreadnought"}, outpost="kid scout")
    shot.play("feature dreadnought", "card kid", "card scout")
    assert shot.units("iron-gate") == []


@pytest.mark.clause("CV-CARD-RIPPER-01")
def test_ripper_kills_soldiers_not_buildings(edition: str) -> None:
    table = Situation(edition=edition, units={"iron-gate": "ripper bunker"}, moloch="brain")
    table.refused("use ripper bunker", "CV-CARD-RIPPER-01")


@pytest.mark.clause("CV-CARD-HORNET-01")
def test_hornet_moves_itself_once_per_battle(edition: str) -> None:
    table = Situation(edition=edition, units={"iron-gate": "hornet"})
    table.play("move hornet back")
    assert table.where("hornet") == "ziggy-one"
    table.refused("move hornet forward")
    again = Situation(edition=edition, units={"iron-gate": "hornet"}, moloch_deck="brain clown")
    again.play("move hornet forward")
    again.refused("move hornet back")
    again.fight()
    again.go()
    again.play("district iron-gate d2", "move hornet back")
    assert again.where("hornet") == "iron-gate"


@pytest.mark.clause("CV-CARD-TRANSPORTER-01")
def test_transporter_draws_on_entry_and_cannot_refuse(edition: str) -> None:
    table = Situation(edition=edition, moloch="transporter", moloch_deck="brain")
    table.play("deploy transporter iron-gate")
    assert table.hand("moloch") == ["brain"]
    convoy = Situation(
        "ziggy-one",
        "convoy_move",
        {"ziggy-one": "transporter"},
        demolished={"ziggy-one": "d1 d2"},
        edition=edition,
        moloch_deck="brain clown",
    )
    convoy.go()
    convoy.play("unit transporter")
    assert convoy.hand("moloch") == ["brain"]
    empty = Situation(edition=edition, moloch="transporter")
    empty.play("deploy transporter iron-gate")
    assert empty.state.stack == []


# Modules -----------------------------------------------------------------------------------------


@pytest.mark.clause("CV-CARD-KASPAROV_MODULE-01", "CV-CARD-KASPAROV_MODULE-02")
def test_kasparov_moves_soldiers_out_of_the_active_city(edition: str) -> None:
    units = {
        "ziggy-one": "scout scout kid bunker",
        "iron-gate": "gauss-cannon/kasparov-module commando trooper runner",
    }
    table = Situation(
        phase="moloch_modules", units=units, edition=edition, moloch="hunter hunter hunter", moloch_deck="brain clown"
    )
    table.play("use kasparov commando#1 forward", "card hunter")
    assert table.asked == "outpost: entry"
    table.play("yes")
    assert table.markers("commando") == ["+1"]
    table.play("use kasparov trooper#1 back", "card hunter")
    assert table.discards("outpost") == ["trooper"]
    table.refused("use kasparov commando#1 forward", "CV-MODULE-08")
    ends = Situation("ziggy-one", "moloch_modules", {"ziggy-one": "hunter/kasparov-module trooper"}, moloch="brain")
    assert ends.legal == ["pass", "use kasparov trooper#1 forward"]


@pytest.mark.clause("CV-CARD-CONTAMINATION_MODULE-01", "CV-CARD-CONTAMINATION_MODULE-02")
def test_contamination_takes_a_station_at_once(edition: str) -> None:
    units = {"iron-gate": "gauss-cannon lieutenant-calahan trooper scout bunker"}
    table = Situation(phase="moloch_modules", units=units, edition=edition, moloch="contamination-module")
    table.play("attach contamination-module gauss-cannon")
    assert table.legal == ["unit lieutenant-calahan", "unit trooper#1", "unit scout#1", "unit bunker"]
    table.play("unit lieutenant-calahan")
    assert table.stations("iron-gate", "outpost") == (3, 3)


@pytest.mark.clause("CV-CARD-SEIZED_MODULE-04", "CV-CARD-SEIZED_MODULE-05", "CV-CARD-NESTUGOV-04")
def test_seized_contamination_works_against_moloch(edition: str) -> None:
    units = {"iron-gate": "hunter/contamination-module dreadnought hunter gauss-cannon spiders nestugov"}
    table = Situation(phase="outpost_attack", units=units, edition=edition, outpost="move-outpost kid")
    table.play("use nestugov hunter#1", "unit nestugov", "card kid")
    assert table.asked == "outpost: evict_robot"
    assert table.legal == ["unit gauss-cannon", "unit hunter#1", "unit hunter#2"]
    table.play("unit gauss-cannon")
    assert table.stations("iron-gate", "moloch") == (3, 3)


def test_immune_robots_are_not_evicted_by_seized_contamination() -> None:
    """CC-39."""
    units = {"ziggy-one": "hunter:shield dreadnought brute:shield trooper/contamination-module", "iron-gate": "scout"}
    table = Situation("ziggy-one", "outpost_attack", units, outpost="move-outpost")
    assert table.stations("ziggy-one", "moloch") == (3, 2)
    table.play("play move-soldier trooper#1 forward")
    assert table.stations("ziggy-one", "moloch") == (3, 3)
    assert table.stations("iron-gate", "moloch") == (0, 3)


# Instants ----------------------------------------------------------------------------------------


@pytest.mark.clause("CV-CARD-MATRIX_CONNECTION-01")
@pytest.mark.parametrize(("deck", "drawn"), [("brain clown hunter ripper", 3), ("brain clown", 2), ("", 0)])
def test_matrix_connection_draws_up_to_three(deck: str, drawn: int, edition: str) -> None:
    table = Situation(edition=edition, moloch="matrix-connection", moloch_deck=deck)
    table.play("play matrix-connection")
    assert len(table.hand("moloch")) == drawn
    assert table.discards("moloch") == ["matrix-connection"]


@pytest.mark.clause("CV-CARD-RECYCLER-01", "CV-CARD-SEIZED_MODULE-04")
def test_recycler_takes_a_seized_module_back(edition: str) -> None:
    units = {"iron-gate": "hunter hunter hunter trooper/contamination-module"}
    table = Situation(edition=edition, units=units, moloch="recycler gauss-cannon")
    table.refused("deploy gauss-cannon iron-gate", "CV-MATTACK-02")
    table.play("play recycler trooper#1", "deploy gauss-cannon iron-gate", "pass", "pass")
    table.play("attach contamination-module gauss-cannon")
    assert table.stations("iron-gate", "outpost") == (1, 3)
    assert table.stations("iron-gate", "moloch") == (4, 4)


@pytest.mark.clause("CV-CARD-RETREAT_ORDER-01")
def test_retreat_order_reaches_destroyed_cities(edition: str) -> None:
    table = Situation(edition=edition, units={"ziggy-one": "hunter"}, moloch="retreat-order")
    table.play("play retreat-order hunter#1", "deploy hunter iron-gate")
    assert table.where("hunter#1") == "iron-gate"


@pytest.mark.clause("CV-CARD-MOVE_MOLOCH-01")
def test_move_brings_a_robot_out_of_a_destroyed_city(edition: str) -> None:
    table = Situation(edition=edition, units={"ziggy-one": "hunter", "iron-gate": "trooper"}, moloch="move-moloch")
    table.play("play move-robot hunter#1 forward", "unit trooper#1")
    assert table.units("iron-gate") == ["hunter#1"]


@pytest.mark.clause("CV-CARD-MOVE_MOLOCH-02")
def test_the_launcher_stops_the_move_card_in_the_french_book_only() -> None:
    for edition, allowed in (("english", True), ("french", False)):
        table = Situation(edition=edition, units={"iron-gate": "hunter emp-launcher"}, moloch="move-moloch")
        assert ("play move-robot hunter#1 forward" in table.legal) == allowed


@pytest.mark.clause("CV-CARD-MASSIVE_ASSAULT-01")
def test_massive_assault_forbids_outpost_instants_for_one_battle(edition: str) -> None:
    table = Situation(
        battle="d3",
        edition=edition,
        units={"iron-gate": "hunter spiders runner"},
        moloch="massive-assault",
        outpost="sniper trooper move-outpost kid",
        moloch_deck="brain clown",
    )
    table.play("play massive-assault", "pass")
    table.refused("play sniper hunter#1", "CV-CARD-MASSIVE_ASSAULT-01")
    table.play("deploy trooper iron-gate", "move runner forward", "feature hunter#1", "card move-outpost", "card kid")
    assert table.units("iron-gate") == ["spiders#1", "trooper#1"]
    table.fight()
    table.go()
    table.play("district iron-gate d1", "pass", "play sniper spiders#1")
    assert table.discards("outpost") == ["kid", "move-outpost", "sniper"]


# Copies that go back to hand ---------------------------------------------------------------------


def wear_out(table: Situation, *prices: str) -> None:
    """Play Hunter once for each price, and take it back by Brain."""
    for price in prices:
        table.play("deploy hunter iron-gate", "use brain hunter#1", f"card {price}")


@pytest.mark.clause("CV-CARD-BRAIN-01")
def test_a_copy_that_is_discarded_takes_its_worn_record_along() -> None:
    """CC-07: a card is played three times per phase; another copy starts anew, three times again."""
    hand = "hunter net-module recycler combat-module push-back push-back combat-module matrix-connection"
    table = Situation(units={"iron-gate": "brain"}, moloch=hand, moloch_deck="hunter annihilation-module")
    wear_out(table, "net-module", "recycler", "combat-module")
    table.refused("deploy hunter iron-gate")
    table.play("use brain brain", "card hunter", "deploy brain iron-gate", "play matrix-connection")
    assert table.hand("moloch").count("hunter") == 1
    wear_out(table, "push-back", "push-back", "combat-module")
    table.refused("deploy hunter iron-gate")


@pytest.mark.clause("CV-CARD-BRAIN-01")
def test_of_equal_copies_the_most_used_one_is_given_up() -> None:
    """CC-07: copies are alike, so the owner pays with the one that is of no more use."""
    hand = "hunter net-module recycler combat-module combat-module push-back push-back matrix-connection"
    table = Situation(units={"iron-gate": "brain"}, moloch=hand, moloch_deck="hunter")
    wear_out(table, "net-module", "recycler", "combat-module")
    table.play("play matrix-connection")
    wear_out(table, "combat-module")
    assert table.hand("moloch") == ["hunter", "hunter", "push-back", "push-back"]
    table.play("use brain brain", "card hunter", "deploy brain iron-gate")
    wear_out(table, "push-back", "push-back")
    table.refused("deploy hunter iron-gate")


@pytest.mark.clause("CV-CARD-HORNET-01", "CV-CARD-RUNNER-01")
def test_a_unit_that_has_moved_itself_shows_it_until_the_battle_is_over(edition: str) -> None:
    table = Situation(edition=edition, units={"iron-gate": "hornet hunter runner trooper"}, moloch="brain")
    assert not table.unit("hornet").moved
    table.play("move hornet forward", "pass", "move runner forward")
    for seat in (None, 0, 1):
        units = [unit for city in table.state.view(seat).cities for unit in (*city.moloch, *city.outpost)]
        assert [unit.id for unit in units if unit.moved] == ["hornet", "runner"]
    table.fight()
    while table.phase != "draw":
        table.play(table.legal[-1])
    assert not table.unit("hornet").moved
    assert not table.unit("runner").moved
