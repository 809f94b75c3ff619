"""Phases, activation kinds, the target and the district effects."""

from __future__ import annotations

import pytest

from tests.rules.convoy.situation import Situation


@pytest.mark.clause("CV-TURN-01", "CV-MATTACK-01", "CV-OATTACK-01", "CV-MODULE-12", "CV-OATTACK-04", "CV-MATTACK-03")
def test_a_battle_runs_through_its_phases(edition: str) -> None:
    table = Situation("ziggy-one", "draw", edition=edition, moloch_deck="brain hunter", outpost_deck="kid scout")
    seen = [table.phase]
    table.go()
    seen.append(table.phase)
    table.play("district ziggy-one d1")
    while table.phase != "resolution":
        seen.append(table.phase)
        table.play("pass")
    seen.append(table.phase)
    table.go()
    assert seen == ["draw", "target", "moloch_attack", "outpost_attack", "moloch_modules", "resolution"]
    assert table.phase == "draw"


@pytest.mark.clause("CV-TYPE-02", "CV-TYPE-03", "CV-TYPE-05", "CV-TYPE-06")
def test_units_and_instants_belong_to_their_phases(edition: str) -> None:
    table = Situation(
        edition=edition,
        units={"iron-gate": "ripper trooper"},
        moloch="hunter move-moloch",
        outpost="runner bunker sniper",
    )
    table.refused("deploy runner iron-gate", "CV-TYPE-03")
    table.refused("deploy bunker iron-gate", "CV-TYPE-03")
    table.refused("play sniper ripper", "CV-TYPE-06")
    table.play("pass")
    table.refused("deploy hunter iron-gate", "CV-TYPE-02")
    table.refused("play move-robot ripper forward", "CV-TYPE-06")
    assert "deploy bunker iron-gate" in table.legal
    table.play("deploy bunker iron-gate", "pass")
    table.refused("deploy hunter iron-gate", "CV-TYPE-02")
    table.refused("deploy runner iron-gate", "CV-TYPE-03")
    table.refused("play move-robot ripper forward", "CV-TYPE-06")


@pytest.mark.clause("CV-TYPE-04", "CV-MODULE-01", "CV-MODULE-02", "CV-MODULE-03", "CV-MODULE-09")
def test_modules_are_attached_in_phase_five_only(edition: str) -> None:
    table = Situation(
        edition=edition,
        units={"iron-gate": "ripper hunter/net-module trooper", "cleveland-harbour": "hunter"},
        moloch="combat-module combat-module clown move-moloch",
    )
    table.refused("attach combat-module ripper", "CV-TYPE-04")
    table.play("pass", "pass")
    table.refused("attach combat-module hunter#2", "CV-MODULE-03")
    table.refused("attach combat-module hunter#1", "CV-MODULE-09")
    table.refused("use ripper trooper#1")
    table.refused("deploy clown iron-gate", "CV-TYPE-02")
    table.refused("play move-robot ripper forward", "CV-TYPE-06")
    table.play("attach combat-module ripper")
    assert table.unit("ripper").module == "combat-module"
    table.refused("attach combat-module ripper", "CV-MODULE-09")


@pytest.mark.clause("CV-ABILITY-02", "CV-ABILITY-03", "CV-MATTACK-07", "CV-DESTROYED-03")
def test_abilities_work_in_their_own_undestroyed_city(edition: str) -> None:
    table = Situation(
        edition=edition,
        units={
            "ziggy-one": "clown hornet kid runner",
            "iron-gate": "ripper bunker",
            "cleveland-harbour": "trooper",
        },
        moloch="net-module",
    )
    table.refused("use ripper trooper#1", "CV-CARD-RIPPER-01")
    table.refused("use clown clown", "CV-CARD-CLOWN-01")
    table.refused("move hornet forward")
    table.play("pass")
    table.refused("move runner forward")


@pytest.mark.clause("CV-ABILITY-04")
def test_instants_reach_everywhere(edition: str) -> None:
    units = {"ziggy-one": "blocker", "iron-gate": "hunter", "new-york": "dreadnought"}
    table = Situation(phase="outpost_attack", edition=edition, units=units, outpost="sniper")
    assert [text for text in table.legal if "sniper" in text] == [
        "play sniper blocker",
        "play sniper hunter#1",
        "play sniper dreadnought",
    ]


@pytest.mark.clause("CV-ABILITY-05", "CV-CARD-MOVE_OUTPOST-02", "CV-OATTACK-07", "CV-MOVE-03", "CV-CARD-COMMANDO-01")
def test_entry_abilities_work_on_every_entry_but_not_in_destroyed_cities(edition: str) -> None:
    table = Situation(
        phase="outpost_attack",
        edition=edition,
        units={"iron-gate": "commando"},
        outpost="move-outpost move-outpost move-outpost",
        moloch_deck="brain clown hunter",
    )
    table.play("play move-soldier commando#1 back")
    assert table.where("commando#1") == "ziggy-one"
    assert table.phase == "outpost_attack"
    assert table.discards("moloch") == []
    table.play("play move-soldier commando#1 forward", "yes", "play move-soldier commando#1 forward", "yes")
    assert table.discards("moloch") == ["clown", "brain"]
    assert table.markers("commando") == ["+1"]
    assert table.told("milled") == [{"card": "brain"}, {"card": "clown"}]


@pytest.mark.clause("CV-ABILITY-06", "CV-CONVOY-05")
def test_it_does_not_matter_how_a_unit_came_in(edition: str) -> None:
    table = Situation(
        "ziggy-one",
        "convoy_move",
        {"ziggy-one": "hunter", "iron-gate": "trooper"},
        edition=edition,
        demolished={"ziggy-one": "d1 d2"},
    )
    table.go()
    table.play("unit hunter#1", "unit trooper#1")
    assert table.units("iron-gate") == ["hunter#1"]
    assert table.markers("hunter") == []
    pushed = Situation(units={"iron-gate": "trooper"}, moloch="push-back", outpost_deck="kid", edition=edition)
    pushed.play("play push-back trooper#1 forward")
    assert pushed.asked == "outpost: entry"
    pushed.play("yes")
    assert pushed.hand("outpost") == ["kid"]
    assert pushed.markers("trooper") == ["+1"]


@pytest.mark.clause("CV-ABILITY-07", "CV-CARD-ANNIHILATOR-01")
def test_permanent_abilities_last_while_the_card_is_there(edition: str) -> None:
    table = Situation(
        "iron-gate",
        "convoy_move",
        {"iron-gate": "annihilator juggernaut"},
        edition=edition,
        demolished={"iron-gate": "d1 d2 d3"},
    )
    assert table.stations("iron-gate", "outpost") == (0, 3)
    table.go()
    table.play("unit annihilator")
    assert table.stations("iron-gate", "outpost") == (0, 4)
    assert table.stations("cleveland-harbour", "outpost") == (0, 2)


@pytest.mark.clause("CV-ABILITY-08", "CV-ABILITY-09", "CV-CARD-RIPPER-01", "CV-MATTACK-06")
def test_discard_abilities_are_paid_with_cards_of_ones_choice_and_repeatable(edition: str) -> None:
    table = Situation(
        edition=edition, units={"iron-gate": "ripper trooper scout runner bunker"}, moloch="hunter brain clown"
    )
    table.play("use ripper trooper#1")
    assert table.asked == "moloch: pay"
    assert table.legal == ["card clown", "card hunter", "card brain"]
    table.play("card brain")
    assert table.discards("moloch") == ["brain"]
    table.play("use ripper scout#1", "card hunter", "use ripper runner", "card clown")
    assert table.units("iron-gate") == ["ripper", "bunker"]
    assert table.hand("moloch") == []
    assert table.legal == ["pass"]


@pytest.mark.clause("CV-ABILITY-10", "CV-CARD-CPT_JOHNSON-01")
def test_outcome_abilities_need_the_outcome_in_their_city(edition: str) -> None:
    units = {"iron-gate": "trooper", "new-york": "cpt-johnson"}
    table = Situation(phase="resolution", battle="d3", units=units, edition=edition, moloch_deck="brain clown hunter")
    table.go()
    assert table.asked == "outpost: revealed"
    table.play("card brain")
    assert table.deck("moloch") == 2


@pytest.mark.clause("CV-ABILITY-11")
def test_an_entry_ability_comes_before_anything_else() -> None:
    table = Situation(units={"iron-gate": "trooper"}, moloch="hunter brute")
    table.play("deploy hunter iron-gate")
    table.refused("deploy brute iron-gate", "CV-ABILITY-11")
    table.play("pass", "deploy brute iron-gate")
    assert table.asked == "moloch: entry"


@pytest.mark.clause("CV-ABILITY-12", "CV-STATION-06", "CV-CARD-ANNIHILATOR-02", "CV-BONUS-03")
def test_a_reduction_in_a_future_city_takes_effect_at_once(edition: str) -> None:
    table = Situation(
        edition=edition, units={"cleveland-harbour": "trooper electromagnetic-field bunker"}, moloch="annihilator"
    )
    table.play("deploy annihilator cleveland-harbour")
    assert table.asked == "moloch: evict"
    assert table.legal == ["unit trooper#1", "unit bunker", "unit electromagnetic-field"]
    table.play("unit electromagnetic-field")
    assert table.stations("cleveland-harbour", "outpost") == (2, 2)
    assert table.markers("annihilator") == []


# Phase II ----------------------------------------------------------------------------------------


@pytest.mark.clause("CV-TARGET-01", "CV-TARGET-02")
def test_the_target_is_a_standing_district_of_the_active_city(edition: str) -> None:
    table = Situation("iron-gate", "target", edition=edition, demolished={"iron-gate": "d1 d3"})
    table.refused("district iron-gate d1", "CV-TARGET-01")
    table.refused("district cleveland-harbour d1", "CV-TARGET-01")
    table.refused("pass", "CV-TARGET-01")
    assert table.legal == ["district iron-gate d2"]
    table.play("district iron-gate d2")
    assert table.view.battle_district == "d2"


@pytest.mark.clause("CV-TARGET-03")
def test_a_district_may_have_no_effect(edition: str) -> None:
    table = Situation(
        "ziggy-one", "resolution", {"ziggy-one": "trooper"}, battle="d2", edition=edition, moloch_deck="brain clown"
    )
    table.go()
    assert table.deck("moloch") == 1
    assert table.phase == "draw"


@pytest.mark.clause("CV-TARGET-04", "CV-TARGET-15", "CV-BATTLE-10")
def test_draw_is_for_the_winner(edition: str) -> None:
    units = {"ziggy-one": "hunter"}
    table = Situation("ziggy-one", "resolution", units, edition=edition, moloch_deck="brain clown")
    table.go()
    table.play("district ziggy-one d2")
    assert table.hand("moloch") == ["brain"]
    empty = Situation("ziggy-one", "resolution", units, edition=edition)
    empty.go()
    empty.play("district ziggy-one d2")
    assert empty.phase == "convoy_move"
    tied = Situation("ziggy-one", "resolution", {"ziggy-one": "spiders trooper"}, edition=edition, moloch_deck="brain")
    tied.go()
    assert tied.hand("moloch") == tied.hand("outpost") == []
    assert tied.deck("moloch") == 1


@pytest.mark.clause("CV-TARGET-05", "CV-TARGET-06", "CV-CARD-BRUTE-03", "CV-CARD-DREADNOUGHT-02")
def test_kill_takes_any_enemy_robot_with_its_module(edition: str) -> None:
    units = {"iron-gate": "ripper:shield/combat-module dreadnought trooper:+2:+2:+2:+2"}
    table = Situation(phase="resolution", units=units, edition=edition, moloch_deck="brain clown hunter")
    table.go()
    table.play("card brain")
    assert table.asked == "outpost: kill"
    assert table.legal == ["unit dreadnought", "unit ripper"]
    table.play("unit ripper")
    assert table.discards("moloch") == ["brain", "ripper", "combat-module"]


@pytest.mark.clause("CV-TARGET-07", "CV-TARGET-08")
def test_kill_spares_buildings_and_needs_a_victim(edition: str) -> None:
    table = Situation(phase="resolution", units={"iron-gate": "hunter bunker"}, edition=edition)
    table.go()
    table.play("district iron-gate d2")
    assert table.units("iron-gate") == ["hunter#1", "bunker"]
    both = Situation(phase="resolution", units={"iron-gate": "hunter bunker trooper"}, edition=edition)
    both.go()
    both.play("district iron-gate d2")
    assert both.legal == ["unit trooper#1"]


@pytest.mark.clause("CV-TARGET-09", "CV-TARGET-11", "CV-TARGET-13", "CV-BONUS-02")
def test_move_to_new_york_takes_module_and_bonus_along(edition: str) -> None:
    units = {"jersey-crust": "hunter/net-module steelhound"}
    table = Situation("jersey-crust", "resolution", units, edition=edition)
    table.go()
    table.play("district jersey-crust d2", "unit hunter#1")
    assert table.where("hunter#1") == "new-york"
    assert table.unit("hunter").module == "net-module"
    assert table.markers("hunter") == ["+1"]
    defended = Situation("jersey-crust", "resolution", {**units, "new-york": "bunker"}, edition=edition)
    defended.go()
    defended.play("district jersey-crust d2", "unit hunter#1")
    assert defended.markers("hunter") == []


@pytest.mark.clause("CV-TARGET-10")
def test_move_to_new_york_needs_a_free_station_there(edition: str) -> None:
    units = {"jersey-crust": "trooper", "new-york": "bunker"}
    table = Situation(
        "jersey-crust",
        "resolution",
        units,
        edition=edition,
        stations={"new-york": (5, 1)},
        moloch_deck="brain clown hunter",
    )
    table.go()
    assert table.where("trooper#1") == "jersey-crust"
    assert table.phase == "draw"


@pytest.mark.clause("CV-TARGET-12", "CV-TARGET-14", "CV-MOVE-06")
def test_move_to_new_york_is_optional_and_not_for_buildings(edition: str) -> None:
    table = Situation(
        "jersey-crust",
        "resolution",
        {"jersey-crust": "bunker trooper"},
        edition=edition,
        moloch_deck="brain clown hunter",
    )
    table.go()
    assert table.legal == ["pass", "unit trooper#1"]
    table.play("pass")
    assert table.units("jersey-crust") == ["trooper#1", "bunker"]


@pytest.mark.clause("CV-TARGET-16", "CV-CARD-EMP_ASSAULT-01", "CV-CARD-EMP_ASSAULT-02", "CV-CARD-EMP_ASSAULT-03")
def test_emp_assault_ends_the_battle_without_effects(edition: str) -> None:
    table = Situation(
        phase="outpost_attack",
        units={"iron-gate": "stormtrooper trooper"},
        outpost="emp-assault kid",
        edition=edition,
        moloch_deck="brain",
    )
    table.play("play emp-assault")
    assert table.phase == "draw"
    assert table.units("iron-gate") == ["stormtrooper", "trooper#1"]
    assert table.standing("iron-gate") == ["d2", "d3"]
    assert table.deck("moloch") == 1
    assert table.view.last_battle is not None
    assert table.view.last_battle.winner == "none"


# The Bomb ----------------------------------------------------------------------------------------


@pytest.mark.clause("CV-BOMB-01", "CV-BOMB-02", "CV-BOMB-03", "CV-BOMB-04", "CV-BOMB-05", "CV-BATTLE-10")
def test_the_bomb_kills_on_both_sides_even_in_a_tie(edition: str) -> None:
    units = {"cleveland-harbour": "hunter/combat-module dreadnought trooper:+2:+2:+2 bunker"}
    table = Situation(
        "cleveland-harbour", "resolution", units, battle="d3", edition=edition, strengths={"dreadnought": 4}
    )
    table.go()
    assert table.view.last_battle is not None
    assert table.view.last_battle.winner == "tie"
    assert (table.asked, table.legal) == ("moloch: bomb", ["unit trooper#1"])
    table.play("unit trooper#1")
    assert (table.asked, table.legal) == ("outpost: bomb", ["unit hunter#1", "unit dreadnought"])
    table.play("unit hunter#1")
    assert table.units("cleveland-harbour") == ["dreadnought", "bunker"]
    assert table.discards("moloch") == ["hunter", "combat-module"]


@pytest.mark.clause("CV-BOMB-06")
def test_a_side_without_units_loses_nothing_to_the_bomb(edition: str) -> None:
    table = Situation(
        "cleveland-harbour",
        "resolution",
        {"cleveland-harbour": "trooper scout"},
        battle="d3",
        edition=edition,
        moloch_deck="brain clown",
    )
    table.go()
    assert table.asked == "moloch: bomb"
    table.play("unit scout#1")
    assert table.phase == "draw"
    assert table.units("cleveland-harbour") == ["trooper#1"]


@pytest.mark.clause("CV-BOMB-07", "CV-VICTORY-03")
def test_the_bomb_goes_off_when_its_district_is_the_extra_one(edition: str) -> None:
    table = Situation(
        phase="resolution",
        battle="d3",
        units={"iron-gate": "hunter trooper"},
        edition=edition,
        districts={"iron-gate": "kill bomb none"},
    )
    table.go()
    table.play("district iron-gate d2", "unit trooper#1", "unit hunter#1")
    assert table.units("iron-gate") == []
    assert table.standing("iron-gate") == ["d1"]


@pytest.mark.clause("CV-BOMB-07")
def test_the_bomb_goes_off_under_emp_assault(edition: str) -> None:
    table = Situation(
        "cleveland-harbour",
        "outpost_attack",
        {"cleveland-harbour": "hunter trooper"},
        battle="d3",
        outpost="emp-assault",
        edition=edition,
    )
    table.play("play emp-assault", "unit trooper#1", "unit hunter#1")
    assert table.units("cleveland-harbour") == []


@pytest.mark.clause("CV-BOMB-08", "CV-VICTORY-02")
def test_a_bomb_in_the_next_city_hits_the_next_city(edition: str) -> None:
    units = {"iron-gate": "gauss-cannon trooper", "cleveland-harbour": "hunter scout bunker"}
    table = Situation(phase="resolution", battle="d3", units=units, demolished={"iron-gate": "d1 d2"}, edition=edition)
    table.go()
    assert table.legal == [f"district cleveland-harbour d{number}" for number in (1, 2, 3)]
    table.play("district cleveland-harbour d3", "unit scout#1", "unit hunter#1")
    assert table.units("iron-gate") == ["gauss-cannon", "trooper#1"]
    assert table.units("cleveland-harbour") == ["bunker"]
    assert table.standing("cleveland-harbour") == ["d1", "d2"]
