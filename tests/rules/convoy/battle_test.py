"""Phases V to VIa and the end: modules, totals, victories, the convoy."""

from __future__ import annotations

import pytest

from tests.rules.convoy.situation import Situation


def resolved(table: Situation) -> tuple[int, int, str]:
    """Totals and winner of the last battle."""
    last = table.view.last_battle
    assert last is not None
    return last.moloch, last.outpost, last.winner


# Modules -----------------------------------------------------------------------------------------


@pytest.mark.clause(
    "CV-MODULE-05",
    "CV-CARD-COMBAT_MODULE-01",
    "CV-CARD-ANNIHILATION_MODULE-01",
    "CV-CARD-DESTRUCTION_MODULE-01",
    "CV-CARD-EMP_LAUNCHER-01",
)
def test_strength_modules_cannot_be_switched_off(edition: str) -> None:
    robots = "hunter/destruction-module hunter/annihilation-module hunter/combat-module"
    table = Situation(
        phase="resolution", battle="d3", units={"iron-gate": f"{robots} emp-launcher trooper"}, edition=edition
    )
    table.go()
    assert resolved(table) == (15, 1, "moloch")


@pytest.mark.clause("CV-MODULE-06", "CV-CARD-EMP_LAUNCHER-01")
def test_special_modules_can_be_switched_off(edition: str) -> None:
    table = Situation(
        phase="moloch_modules",
        edition=edition,
        moloch="brain clown",
        units={"iron-gate": "hunter:shield/net-module hunter/kasparov-module emp-launcher trooper"},
    )
    table.refused("use kasparov trooper#1 forward", "CV-MODULE-08")
    table.play("use net trooper#1", "card clown")
    assert table.unit("trooper").netted
    hacked = Situation(
        phase="moloch_modules", edition=edition, moloch="brain", units={"iron-gate": "hunter/net-module! trooper"}
    )
    hacked.refused("use net trooper#1")


@pytest.mark.clause("CV-MODULE-07", "CV-MODULE-08")
def test_modules_are_activated_in_phase_five_in_the_active_city(edition: str) -> None:
    units = {"iron-gate": "hunter/net-module trooper", "cleveland-harbour": "hunter/kasparov-module scout"}
    table = Situation(edition=edition, units=units, moloch="brain clown")
    table.refused("use net trooper#1", "CV-MODULE-07")
    table.play("pass", "pass")
    table.refused("use kasparov scout#1 forward", "CV-MODULE-08")
    table.play("use net trooper#1", "card brain")
    assert table.unit("trooper").netted


@pytest.mark.clause("CV-MODULE-10", "CV-MODULE-11", "CV-CARD-RECYCLER-01", "CV-CARD-BRAIN-03")
def test_a_module_comes_back_only_by_recycler(edition: str) -> None:
    table = Situation(
        edition=edition,
        moloch="retreat-order recycler clown",
        units={"iron-gate": "hunter:+1/net-module ripper/combat-module brain", "ziggy-one": "brute/kasparov-module"},
    )
    table.play("play retreat-order hunter#1")
    assert table.discards("moloch") == ["net-module", "retreat-order"]
    table.play("play recycler brute")
    assert "kasparov-module" in table.hand("moloch")
    table.play("use brain ripper", "card clown")
    assert "combat-module" in table.discards("moloch")
    assert "ripper" in table.hand("moloch")


@pytest.mark.clause("CV-MODULE-13", "CV-MODULE-14", "CV-CARD-NESTUGOV-03", "CV-CARD-NESTUGOV-04")
def test_seized_modules_work_for_the_outpost(edition: str) -> None:
    units = {"iron-gate": "hunter/destruction-module ripper/net-module nestugov trooper"}
    table = Situation(
        phase="outpost_attack",
        battle="d3",
        units=units,
        edition=edition,
        outpost="kid scout runner",
        moloch_deck="brain clown",
    )
    table.play("use nestugov hunter#1", "unit trooper#1", "card kid")
    assert table.unit("trooper").strength == 4
    table.play("use nestugov ripper", "unit nestugov", "card scout")
    table.refused("use net hunter#1")
    table.play("pass", "pass")
    assert table.phase == "outpost_modules"
    table.play("use net hunter#1", "card runner", "pass")
    table.go()
    assert resolved(table) == (3, 5, "outpost")


# Totals ------------------------------------------------------------------------------------------


@pytest.mark.clause("CV-BATTLE-01", "CV-BATTLE-04")
def test_only_the_active_city_counts_and_the_higher_total_wins(edition: str) -> None:
    units = {"ziggy-one": "trooper", "iron-gate": "juggernaut", "new-york": "dreadnought"}
    table = Situation("ziggy-one", "resolution", units, battle="d2", edition=edition, moloch_deck="brain clown")
    table.go()
    assert resolved(table) == (0, 1, "outpost")


@pytest.mark.clause("CV-BATTLE-02", "CV-BATTLE-05", "CV-BATTLE-06", "CV-BATTLE-07", "CV-VICTORY-01")
def test_strength_is_made_up_of_parts(edition: str) -> None:
    units = {"iron-gate": "hunter:+1/annihilation-module spiders:-2/destruction-module trooper saboteur"}
    table = Situation(phase="resolution", battle="d3", units=units, edition=edition)
    table.state.outpost_nets = 0
    hunter, spiders = table.unit("hunter"), table.unit("spiders")
    assert [(part.source, part.value) for part in hunter.parts] == [
        ("printed", 3),
        ("markers", 1),
        ("saboteur", -1),
        ("module", 2),
    ]
    assert hunter.strength == 5
    assert spiders.strength == 3
    assert ("floor", 2) in [(part.source, part.value) for part in spiders.parts]
    table.go()
    assert resolved(table) == (8, 2, "moloch")
    assert table.legal == ["district iron-gate d1", "district iron-gate d2"]


@pytest.mark.clause("CV-BATTLE-03", "CV-CARD-LIEUTENANT_CALAHAN-01", "CV-CARD-BUNKER-01")
def test_calahan_and_bunker_add_up(edition: str) -> None:
    table = Situation(
        phase="resolution",
        battle="d3",
        units={"iron-gate": "hunter lieutenant-calahan trooper bunker"},
        edition=edition,
        strengths={"lieutenant-calahan": 2},
        moloch_deck="brain clown hybrid",
    )
    table.go()
    assert resolved(table) == (3, 7, "outpost")


@pytest.mark.clause(
    "CV-CARD-NET_MODULE-01", "CV-CARD-NET_MODULE-02", "CV-CARD-LIEUTENANT_CALAHAN-02", "CV-CARD-BUNKER-02"
)
def test_a_netted_soldier_counts_for_nothing(edition: str) -> None:
    units = {"iron-gate": "hunter/net-module lieutenant-calahan trooper:+1:+1 bunker runner"}
    table = Situation(phase="moloch_modules", battle="d3", units=units, edition=edition, moloch="brain clown brute")
    table.play("use net lieutenant-calahan", "card brain", "use net trooper#1", "card clown")
    table.refused("use net bunker")
    assert table.unit("trooper").strength == 0
    table.play("pass")
    table.go()
    assert resolved(table) == (3, 2, "moloch")


@pytest.mark.clause("CV-CARD-NET_MODULE-03", "CV-CARD-NET_MODULE-04")
def test_a_net_lasts_for_one_battle_and_does_not_protect(edition: str) -> None:
    units = {"iron-gate": "hunter cpt-johnson:netted trooper:+2:netted"}
    table = Situation(phase="resolution", units=units, edition=edition)
    table.go()
    table.play("district iron-gate d3")
    assert table.legal == ["unit cpt-johnson", "unit trooper#1"]
    table.play("unit cpt-johnson")
    assert not table.unit("trooper").netted
    assert table.unit("trooper").strength == 3
    moved = Situation(
        "jersey-crust",
        "resolution",
        {"jersey-crust": "trooper:netted runner"},
        edition=edition,
        moloch_deck="brain clown",
        outpost_deck="kid",
    )
    moved.go()
    moved.play("unit trooper#1")
    assert moved.where("trooper#1") == "new-york"
    assert moved.markers("trooper") == ["+1"]
    assert moved.hand("outpost") == []


@pytest.mark.clause("CV-BATTLE-08", "CV-BATTLE-11")
def test_equal_totals_are_a_tie_even_at_zero(edition: str) -> None:
    table = Situation("ziggy-one", "resolution", battle="d2", edition=edition, moloch_deck="brain")
    table.go()
    assert resolved(table) == (0, 0, "tie")
    assert table.standing("ziggy-one") == ["d1"]
    assert table.phase == "draw"


@pytest.mark.clause("CV-BATTLE-09", "CV-CARD-STORMTROOPER-01")
def test_stormtrooper_turns_a_tie_into_a_victory(edition: str) -> None:
    table = Situation(
        "ziggy-one", "resolution", {"ziggy-one": "stormtrooper trooper:+2"}, edition=edition, moloch_deck="brain"
    )
    table.go()
    assert resolved(table) == (3, 3, "moloch")
    table.play("district ziggy-one d2")
    assert table.hand("moloch") == ["brain"]
    off = Situation("ziggy-one", "resolution", {"ziggy-one": "stormtrooper:hacked trooper:+2"}, edition=edition)
    off.go()
    assert resolved(off) == (3, 3, "tie")


@pytest.mark.clause("CV-BATTLE-12", "CV-BATTLE-13", "CV-CITY-09")
def test_the_district_falls_after_all_effects(edition: str) -> None:
    table = Situation(
        phase="resolution", units={"iron-gate": "trooper"}, edition=edition, moloch_deck="brain clown hunter"
    )
    table.go()
    assert table.standing("iron-gate") == ["d1", "d2", "d3"]
    table.play("card brain")
    assert table.standing("iron-gate") == ["d2", "d3"]
    assert table.phase == "draw"
    table.go()
    table.refused("district iron-gate d1", "CV-TARGET-01")


# The printed example of a resolution ---------------------------------------------------------------

EXAMPLE = {"spiders": 1, "defender": 2, "hunter": 2, "cpt-johnson": 2}


@pytest.mark.clause("CV-BATTLE-14", "CV-TURN-03", "CV-CARD-DEFENDER-01", "CV-CONVOY-01", "CV-CONVOY-07")
def test_the_printed_example_moloch_wins(edition: str) -> None:
    units = {"jersey-crust": "defender spiders hunter cpt-johnson trooper runner"}
    table = Situation(
        "jersey-crust",
        "resolution",
        units,
        edition=edition,
        strengths=EXAMPLE,
        moloch_deck="steelhound",
        moloch_discards="recycler move-moloch",
    )
    table.luck = ["recycler"]
    table.go()
    if edition == "english":
        assert table.asked == "moloch: defender"
        table.play("yes")
    assert resolved(table) == (5, 4, "moloch")
    assert table.deck("moloch") == 2
    table.play("district jersey-crust d2", "unit hunter#1")
    assert table.phase == "convoy_move"
    table.go()
    table.play("unit spiders#1")
    assert table.view.active_city == "new-york"
    assert table.city("jersey-crust").status == "destroyed"
    assert table.markers("hunter") == ["+1"]
    assert table.markers("spiders") == []
    assert table.discards("moloch") == ["move-moloch"]


@pytest.mark.clause("CV-BATTLE-15", "CV-TURN-03", "CV-VICTORY-07", "CV-CARD-CPT_JOHNSON-01")
def test_the_printed_example_outpost_wins(edition: str) -> None:
    units = {"jersey-crust": "defender spiders cpt-johnson trooper runner"}
    table = Situation(
        "jersey-crust",
        "resolution",
        units,
        edition=edition,
        strengths=EXAMPLE,
        moloch_deck="steelhound recycler move-moloch hunter",
    )
    table.go()
    assert resolved(table) == (3, 4, "outpost")
    assert table.discards("moloch") == ["steelhound", "recycler", "move-moloch"]
    assert table.asked == "outpost: move_ny"
    table.play("unit runner")
    assert table.where("runner") == "new-york"
    assert table.phase == "draw"
    assert table.view.active_city == "jersey-crust"
    kinds = [event.kind for event in table.events if event.kind in ("victory-ability", "milled", "district-effect")]
    assert kinds == ["victory-ability", "milled", "milled", "milled", "district-effect"]


# Victories ---------------------------------------------------------------------------------------


@pytest.mark.clause("CV-VICTORY-01", "CV-VICTORY-03")
def test_moloch_demolishes_another_district_without_its_effect(edition: str) -> None:
    table = Situation(
        phase="resolution", battle="d3", units={"iron-gate": "hunter"}, edition=edition, moloch_deck="brain"
    )
    table.go()
    table.refused("district iron-gate d3")
    table.refused("pass")
    table.play("district iron-gate d2")
    assert table.hand("moloch") == []
    assert table.standing("iron-gate") == ["d1"]


@pytest.mark.clause("CV-VICTORY-02")
def test_in_the_last_district_the_next_city_suffers(edition: str) -> None:
    table = Situation(
        "jersey-crust",
        "resolution",
        {"jersey-crust": "hunter"},
        battle="d2",
        edition=edition,
        demolished={"jersey-crust": "d1"},
    )
    table.go()
    table.play("district new-york d1")
    assert table.standing("new-york") == ["d2", "d3"]


@pytest.mark.clause("CV-VICTORY-04")
def test_cleveland_grants_the_effect_of_the_extra_district(edition: str) -> None:
    table = Situation(
        "cleveland-harbour",
        "resolution",
        {"cleveland-harbour": "hunter trooper"},
        edition=edition,
        moloch_deck="brain clown",
    )
    table.go()
    table.play("district cleveland-harbour d2", "unit trooper#1")
    assert table.hand("moloch") == ["brain"]
    assert table.standing("cleveland-harbour") == ["d3"]


@pytest.mark.clause("CV-VICTORY-05")
def test_from_the_last_cleveland_district_the_effect_is_jersey_crusts(edition: str) -> None:
    units = {"cleveland-harbour": "gauss-cannon", "jersey-crust": "hunter"}
    table = Situation(
        "cleveland-harbour",
        "resolution",
        units,
        edition=edition,
        moloch_deck="brain clown",
        demolished={"cleveland-harbour": "d2 d3"},
    )
    table.go()
    table.play("district jersey-crust d1")
    assert table.legal == ["pass", "unit hunter#1"]
    table.play("unit hunter#1")
    assert table.where("hunter#1") == "new-york"
    assert table.standing("jersey-crust") == ["d2"]
    assert table.hand("moloch") == ["brain"]


@pytest.mark.clause("CV-VICTORY-06")
@pytest.mark.parametrize("city", ["ziggy-one", "cleveland-harbour", "new-york"])
def test_an_outpost_victory_costs_the_top_card(city: str, edition: str) -> None:
    table = Situation(
        city,
        "resolution",
        {city: "trooper"},
        edition=edition,
        moloch_deck="brain clown hunter",
        districts={city: "none none none"},
    )
    table.go()
    assert table.discards("moloch") == ["brain"]
    assert table.deck("moloch") == 2


@pytest.mark.clause("CV-VICTORY-07")
def test_jersey_crust_costs_two_cards(edition: str) -> None:
    table = Situation(
        "jersey-crust",
        "resolution",
        {"jersey-crust": "trooper"},
        battle="d2",
        edition=edition,
        moloch_deck="brain clown hunter",
    )
    table.go()
    assert table.discards("moloch") == ["clown", "brain"]


@pytest.mark.clause("CV-VICTORY-08")
def test_iron_gate_reveals_two_cards_and_the_outpost_discards_one(edition: str) -> None:
    table = Situation(
        phase="resolution",
        battle="d3",
        units={"iron-gate": "trooper"},
        edition=edition,
        moloch_deck="brain clown hunter",
    )
    table.go()
    assert table.asked == "outpost: revealed"
    for seat in (None, 0, 1):
        prompt = table.state.view(seat).prompt
        assert prompt is not None
        assert prompt.facts == {"cards": ["clown", "brain"]}
    table.play("card clown")
    assert table.discards("moloch") == ["clown"]
    assert table.deck("moloch") == 2
    assert table.state.top == []


def test_iron_gate_with_a_single_card_just_discards_it() -> None:
    """CC-16."""
    table = Situation(phase="resolution", battle="d3", units={"iron-gate": "trooper"}, moloch_deck="brain")
    table.go()
    assert table.discards("moloch") == ["brain"]
    assert table.phase == "draw"


@pytest.mark.clause("CV-VICTORY-09", "CV-VICTORY-10", "CV-VICTORY-11")
def test_an_empty_deck_costs_a_robot_immune_or_not(edition: str) -> None:
    units = {"jersey-crust": "dreadnought/combat-module spiders trooper:+2:+2:+2"}
    table = Situation("jersey-crust", "resolution", units, battle="d2", edition=edition, moloch="clown")
    table.go()
    assert table.legal == ["unit spiders#1", "unit dreadnought"]
    table.play("unit dreadnought", "unit spiders#1")
    assert table.units("jersey-crust") == ["trooper#1"]
    assert table.discards("moloch") == ["spiders", "dreadnought", "combat-module"]
    assert table.hand("moloch") == ["clown"]


@pytest.mark.clause("CV-VICTORY-12", "CV-VICTORY-13")
def test_then_a_random_hand_card_then_nothing(edition: str) -> None:
    table = Situation(
        "ziggy-one", "resolution", {"ziggy-one": "trooper"}, battle="d2", edition=edition, moloch="hunter net-module"
    )
    table.luck = ["net-module"]
    table.go()
    assert table.hand("moloch") == ["hunter"]
    assert table.told("lost-from-hand") == [{"card": "net-module"}]
    bare = Situation("ziggy-one", "resolution", {"ziggy-one": "trooper"}, battle="d2", edition=edition)
    bare.go()
    assert bare.phase == "draw"


@pytest.mark.clause("CV-VICTORY-12")
def test_jersey_crust_costs_two_hand_cards_in_the_english_book_and_one_in_the_french() -> None:
    for edition, left in (("english", 1), ("french", 2)):
        table = Situation(
            "jersey-crust",
            "resolution",
            {"jersey-crust": "trooper"},
            battle="d2",
            edition=edition,
            moloch="clown brain hunter",
        )
        table.go()
        assert len(table.hand("moloch")) == left


# The convoy --------------------------------------------------------------------------------------


@pytest.mark.clause("CV-CONVOY-02", "CV-CONVOY-03", "CV-CARD-JUGGERNAUT-02")
def test_a_robot_must_go_along_but_not_juggernaut(edition: str) -> None:
    table = Situation(
        "ziggy-one",
        "convoy_move",
        {"ziggy-one": "hunter juggernaut"},
        edition=edition,
        demolished={"ziggy-one": "d1 d2"},
    )
    table.go()
    assert table.legal == ["unit hunter#1"]
    table.refused("pass")
    alone = Situation(
        "ziggy-one", "convoy_move", {"ziggy-one": "juggernaut"}, edition=edition, demolished={"ziggy-one": "d1 d2"}
    )
    alone.go()
    assert alone.view.active_city == "iron-gate"
    assert alone.where("juggernaut") == "ziggy-one"


@pytest.mark.clause("CV-CONVOY-04", "CV-CARD-ELECTROMAGNETIC_FIELD-01")
def test_the_field_holds_the_convoy_but_for_immune_robots(edition: str) -> None:
    table = Situation(
        "ziggy-one",
        "convoy_move",
        {"ziggy-one": "hunter hunter:shield electromagnetic-field"},
        edition=edition,
        demolished={"ziggy-one": "d1 d2"},
    )
    table.go()
    assert table.legal == ["unit hunter#2"]


@pytest.mark.clause("CV-CONVOY-06")
def test_a_convoy_robot_dies_where_all_stations_are_taken(edition: str) -> None:
    units = {"ziggy-one": "hunter/net-module", "iron-gate": "ripper clown brain blocker"}
    table = Situation("ziggy-one", "convoy_move", units, edition=edition, demolished={"ziggy-one": "d1 d2"})
    table.go()
    table.play("unit hunter#1")
    assert table.discards("moloch") == ["hunter", "net-module"]
    assert len(table.units("iron-gate")) == 4


@pytest.mark.clause("CV-CONVOY-01", "CV-CONVOY-07", "CV-CARD-SPIDERS-02")
def test_spiders_left_behind_need_a_station(edition: str) -> None:
    table = Situation(
        "ziggy-one",
        "convoy_move",
        {"ziggy-one": "hunter hunter hunter spiders spiders"},
        edition=edition,
        demolished={"ziggy-one": "d1 d2"},
    )
    table.go()
    table.play("unit hunter#1")
    assert table.legal == ["unit spiders#1", "unit spiders#2"]
    table.play("unit spiders#2")
    assert table.units("ziggy-one") == ["hunter#2", "hunter#3", "spiders#1"]
    assert table.phase == "draw"


@pytest.mark.clause("CV-CARD-SPIDERS-02", "CV-STATION-08")
def test_spiders_that_hold_a_station_keep_it_when_their_city_falls(edition: str) -> None:
    """Switched off earlier, they were given a station then; only those that worked until now lack one."""
    table = Situation(
        "ziggy-one",
        "convoy_move",
        {"ziggy-one": "hunter hunter spiders:hacked spiders"},
        edition=edition,
        demolished={"ziggy-one": "d1 d2"},
        stations={"ziggy-one": (2, 4), "iron-gate": (3, 3)},
    )
    table.go()
    table.play("unit hunter#1")
    assert table.legal == ["unit spiders#2"]
    table.play("unit spiders#2")
    assert table.units("ziggy-one") == ["hunter#2", "spiders#1"]
    launcher = Situation(
        "ziggy-one",
        "convoy_move",
        {"ziggy-one": "emp-launcher hunter hunter spiders spiders"},
        edition=edition,
        demolished={"ziggy-one": "d1 d2"},
        stations={"ziggy-one": (4, 4), "iron-gate": (3, 3)},
    )
    launcher.go()
    launcher.play("unit hunter#1")
    assert launcher.phase == "draw"
    assert launcher.units("ziggy-one") == ["hunter#2", "spiders#1", "spiders#2", "emp-launcher"]


# The end -----------------------------------------------------------------------------------------


@pytest.mark.clause("CV-END-01", "CV-END-03", "CV-END-04")
def test_the_outpost_wins_with_deck_and_new_york_empty(edition: str) -> None:
    table = Situation(
        "new-york",
        "resolution",
        {"new-york": "trooper"},
        edition=edition,
        moloch="hunter brain clown",
        moloch_deck="ripper",
        demolished={"new-york": "d2 d3"},
    )
    table.go()
    assert table.phase == "end"
    assert table.state.outcome is not None
    assert (table.state.outcome.winners, table.state.outcome.reason) == ((1,), "convoy-stopped")
    assert table.legal == []
    table.refused("pass", "CV-END-01")


@pytest.mark.clause("CV-END-02")
@pytest.mark.parametrize(("units", "deck"), [("spiders spiders trooper trooper scout", ""), ("trooper", "brain clown")])
def test_moloch_wins_with_a_card_or_a_robot(units: str, deck: str, edition: str) -> None:
    table = Situation(
        "new-york",
        "resolution",
        {"new-york": units},
        edition=edition,
        moloch_deck=deck,
        demolished={"new-york": "d2 d3"},
    )
    table.go()
    if not deck:
        table.play("unit spiders#1")
    assert table.state.outcome is not None
    assert (table.state.outcome.winners, table.state.outcome.reason) == ((0,), "convoy-arrived")


def test_the_last_two_new_york_districts_may_fall_in_one_battle() -> None:
    """CC-23; Moloch's extra demolition does nothing when no district is left (CC-21)."""
    table = Situation("new-york", "resolution", {"new-york": "hunter"}, demolished={"new-york": "d3"})
    table.go()
    assert table.legal == ["district new-york d2"]
    table.play("district new-york d2")
    assert table.phase == "end"


@pytest.mark.clause("CV-END-05", "CV-END-06")
def test_the_outpost_wins_early_only_when_a_battle_begins(edition: str) -> None:
    table = Situation(
        "iron-gate",
        "outpost_attack",
        {"ziggy-one": "hunter", "iron-gate": "ripper trooper"},
        battle="d3",
        edition=edition,
        outpost="sniper",
        outpost_deck="kid scout",
    )
    table.play("play sniper ripper")
    assert table.phase == "outpost_attack"
    table.fight()
    assert table.phase == "draw"
    table.go()
    assert table.state.outcome is not None
    assert (table.state.outcome.winners, table.state.outcome.reason) == ((1,), "convoy-exhausted")
    assert table.deck("outpost") == 2
