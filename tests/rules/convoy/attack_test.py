"""Phases III and IV: deploying, stations, bonus, markers, moves, destroyed cities, City Features."""

from __future__ import annotations

import pytest

from tests.rules.convoy.situation import Situation

# Deploying ---------------------------------------------------------------------------------------


@pytest.mark.clause(
    "CV-MATTACK-02",
    "CV-MATTACK-04",
    "CV-MATTACK-05",
    "CV-MATTACK-10",
    "CV-DESTROYED-01",
    "CV-STATION-04",
    "CV-BONUS-01",
)
def test_where_robots_may_be_placed(edition: str) -> None:
    """The rulebook's picture of Robot placement."""
    table = Situation(
        edition=edition,
        units={
            "iron-gate": "ripper clown brain",
            "cleveland-harbour": "hunter hunter hybrid transporter",
            "jersey-crust": "trooper:+1",
        },
        moloch="gauss-cannon steelhound stormtrooper",
    )
    table.refused("deploy gauss-cannon ziggy-one", "CV-DESTROYED-01")
    table.play("deploy gauss-cannon iron-gate")
    table.refused("deploy steelhound iron-gate", "CV-MATTACK-02")
    table.refused("deploy steelhound cleveland-harbour", "CV-MATTACK-04")
    table.play("deploy steelhound jersey-crust", "deploy stormtrooper new-york")
    assert table.markers("gauss-cannon") == []
    assert table.markers("steelhound") == []
    assert table.markers("stormtrooper") == ["+1"]


@pytest.mark.clause(
    "CV-OATTACK-02",
    "CV-OATTACK-03",
    "CV-OATTACK-05",
    "CV-OATTACK-10",
    "CV-DESTROYED-02",
    "CV-STATION-05",
    "CV-BONUS-05",
    "CV-BONUS-07",
)
def test_where_outpost_cards_may_be_placed(edition: str) -> None:
    """The rulebook's picture of Outpost placement."""
    table = Situation(
        phase="outpost_attack",
        edition=edition,
        stations={"cleveland-harbour": (4, 4)},
        units={
            "iron-gate": "trooper scout",
            "cleveland-harbour": "runner hacker saboteur patriot",
            "new-york": "spiders:+1",
        },
        outpost="cpt-johnson lieutenant-calahan nestugov bunker heavy-machine-gun",
    )
    table.refused("deploy cpt-johnson ziggy-one", "CV-DESTROYED-02")
    table.play("deploy cpt-johnson iron-gate", "deploy lieutenant-calahan iron-gate")
    table.refused("deploy nestugov iron-gate", "CV-OATTACK-03")
    table.refused("deploy nestugov cleveland-harbour", "CV-OATTACK-05")
    table.play("deploy bunker jersey-crust", "deploy nestugov new-york", "deploy heavy-machine-gun jersey-crust")
    assert table.markers("bunker") == []
    assert table.markers("nestugov") == []
    assert table.markers("heavy-machine-gun") == ["+1"]


@pytest.mark.clause("CV-MATTACK-09", "CV-BONUS-10", "CV-CARD-HORNET-01", "CV-CARD-HUNTER-01")
def test_the_printed_example_of_a_moloch_attack(edition: str) -> None:
    table = Situation(
        edition=edition,
        units={"iron-gate": "ripper scorn commando trooper bunker", "new-york": "runner"},
        moloch="hornet annihilator hunter combat-module",
    )
    table.play("deploy hornet cleveland-harbour")
    assert table.markers("hornet") == ["+1"]
    table.play("move hornet back", "deploy annihilator iron-gate", "unit scorn")
    table.play("use ripper commando#1", "card combat-module", "deploy hunter new-york", "unit runner")
    assert table.units("iron-gate") == ["annihilator", "ripper", "hornet", "trooper#1", "bunker"]
    assert table.units("new-york") == ["hunter#1"]
    assert table.markers("hunter") == []
    assert table.markers("hornet") == ["+1"]


@pytest.mark.clause("CV-OATTACK-09", "CV-BONUS-06", "CV-BONUS-09", "CV-CARD-SCOUT-01", "CV-CARD-MOVE_OUTPOST-01")
def test_the_printed_example_of_an_outpost_attack(edition: str) -> None:
    table = Situation(
        phase="outpost_attack",
        edition=edition,
        units={"iron-gate": "gauss-cannon"},
        outpost="commando move-outpost scout cpt-johnson",
        moloch_deck="hunter spiders recycler steelhound",
    )
    table.play("deploy commando jersey-crust", "yes", "play move-soldier commando#1 back", "yes")
    table.play("deploy scout cleveland-harbour", "move commando#1 back", "yes", "deploy cpt-johnson iron-gate")
    assert table.units("iron-gate") == ["gauss-cannon", "commando#1", "cpt-johnson"]
    assert table.markers("commando") == ["+1", "+1"]
    assert table.markers("scout") == ["+1"]
    assert table.deck("moloch") == 1


@pytest.mark.clause("CV-MATTACK-08")
def test_any_number_of_instants_may_be_played(edition: str) -> None:
    table = Situation(edition=edition, units={"iron-gate": "runner patriot"}, moloch="push-back push-back")
    table.play("play push-back runner back", "play push-back patriot back")
    assert table.units("ziggy-one") == ["runner", "patriot"]
    assert table.discards("moloch") == ["push-back", "push-back"]


@pytest.mark.clause("CV-OATTACK-06", "CV-CARD-RUNNER-01", "CV-CARD-RUNNER-02")
def test_a_soldier_may_use_his_ability_in_the_phase_he_came(edition: str) -> None:
    table = Situation(phase="outpost_attack", edition=edition, outpost="runner", moloch="brain")
    table.play("deploy runner iron-gate", "move runner forward")
    assert table.where("runner") == "cleveland-harbour"
    assert table.markers("runner") == ["+1"]
    table.refused("move runner back")
    table.fight()
    table.go()
    table.play("district iron-gate d2")
    table.refused("move runner back")
    table.play("pass", "move runner back")
    assert table.where("runner") == "iron-gate"


# Stations ----------------------------------------------------------------------------------------


@pytest.mark.clause("CV-STATION-01", "CV-STATION-02", "CV-MODULE-04")
def test_modules_use_no_station(edition: str) -> None:
    units = {"ziggy-one": "hunter/combat-module hunter/net-module hunter"}
    table = Situation("ziggy-one", "moloch_modules", units, edition=edition, moloch="destruction-module")
    assert table.stations("ziggy-one", "moloch") == (3, 3)
    table.play("attach destruction-module hunter#3")
    assert table.stations("ziggy-one", "moloch") == (3, 3)


@pytest.mark.clause("CV-STATION-03", "CV-STATION-07")
def test_what_changes_the_stations(edition: str) -> None:
    units = {"cleveland-harbour": "annihilator hunter/contamination-module spiders trooper"}
    table = Situation("cleveland-harbour", "outpost_attack", units, edition=edition, outpost="kid patriot")
    assert table.stations("cleveland-harbour", "outpost") == (1, 1)
    assert table.stations("cleveland-harbour", "moloch") == (2, 4)
    table.play("feature", "card kid")
    assert table.stations("cleveland-harbour", "outpost") == (1, 2)
    free = Situation(edition=edition, units={"iron-gate": "trooper scout bunker"}, moloch="annihilator")
    free.play("deploy annihilator iron-gate")
    assert free.phase == "moloch_attack"
    assert free.stations("iron-gate", "outpost") == (3, 3)


@pytest.mark.clause("CV-STATION-08", "CV-CARD-EMP_LAUNCHER-05", "CV-CARD-SPIDERS-02")
def test_switched_off_spiders_without_a_station_leave(edition: str) -> None:
    table = Situation(
        "ziggy-one",
        "outpost_attack",
        {"ziggy-one": "hunter hunter blocker spiders"},
        edition=edition,
        outpost="emp-launcher",
    )
    table.play("deploy emp-launcher ziggy-one")
    assert (table.asked, table.legal) == ("moloch: evict_spiders", ["unit spiders#1"])
    table.play("unit spiders#1")
    assert table.units("ziggy-one") == ["blocker", "hunter#1", "hunter#2", "emp-launcher"]


def test_evictions_cascade_when_the_launcher_itself_is_evicted() -> None:
    """Contamination comes on a Robot that is proof; the Launcher leaves, so Annihilator works again."""
    units = {"iron-gate": "hunter:shield annihilator emp-launcher trooper scout runner"}
    table = Situation(phase="moloch_modules", units=units, moloch="contamination-module")
    assert table.stations("iron-gate", "outpost") == (4, 4)
    table.play("attach contamination-module hunter#1", "unit emp-launcher")
    assert table.asked == "moloch: evict"
    table.play("unit runner")
    assert table.stations("iron-gate", "outpost") == (2, 2)
    assert table.phase == "moloch_modules"


# Bonus and markers -------------------------------------------------------------------------------


@pytest.mark.clause("CV-BONUS-02", "CV-BONUS-04", "CV-BONUS-08", "CV-BONUS-11", "CV-MOVE-01")
def test_the_bonus_repeats_and_a_building_denies_it(edition: str) -> None:
    table = Situation(
        edition=edition, units={"cleveland-harbour": "hornet", "new-york": "emp-launcher"}, moloch="move-moloch"
    )
    assert [text for text in table.legal if "hornet" in text] == [
        "play move-robot hornet back",
        "play move-robot hornet forward",
        "move hornet back",
        "move hornet forward",
    ]
    table.play("move hornet forward")
    assert table.markers("hornet") == ["+1"]
    table.play("play move-robot hornet back")
    assert table.markers("hornet") == ["+1", "+1"]
    defended = Situation(edition=edition, units={"jersey-crust": "hornet", "new-york": "emp-launcher"})
    defended.play("move hornet forward")
    assert defended.markers("hornet") == []


@pytest.mark.clause("CV-BONUS-10")
def test_presence_counts_at_the_moment_of_arrival(edition: str) -> None:
    table = Situation(phase="outpost_attack", edition=edition, units={"new-york": "hunter"}, outpost="scorn")
    table.play("deploy scorn new-york", "unit hunter#1")
    assert table.units("new-york") == ["scorn"]
    assert table.markers("scorn") == []


@pytest.mark.clause("CV-MARKER-01", "CV-MARKER-02", "CV-CARD-RETREAT_ORDER-01", "CV-CARD-RETREAT_ORDER-02")
def test_markers_stay_until_the_card_leaves_the_row(edition: str) -> None:
    table = Situation(
        edition=edition,
        units={"ziggy-one": "transporter:+1:+2:shield/destruction-module"},
        moloch="move-moloch retreat-order",
        moloch_deck="brain clown",
    )
    table.play("play move-robot transporter forward")
    assert table.markers("transporter") == ["+1", "+2", "shield"]
    table.play("play retreat-order transporter")
    assert table.hand("moloch") == ["brain", "transporter"]
    assert "destruction-module" in table.discards("moloch")
    table.play("deploy transporter jersey-crust")
    assert table.markers("transporter") == ["+1"]
    assert table.unit("transporter").module is None


@pytest.mark.clause("CV-MARKER-03")
def test_markers_never_run_out() -> None:
    table = Situation(phase="outpost_attack", units={"iron-gate": "trooper" + ":+1" * 24}, outpost="recon")
    table.play("play recon trooper#1", "unit trooper#1")
    assert table.markers("trooper") == ["+1"] * 26
    assert table.unit("trooper").strength == 27


@pytest.mark.clause("CV-MARKER-04", "CV-CARD-HYBRID-01")
def test_a_declined_marker_is_lost(edition: str) -> None:
    table = Situation(edition=edition, units={"iron-gate": "hunter"}, moloch="hybrid")
    table.play("deploy hybrid iron-gate")
    assert table.legal == ["pass", "unit hybrid", "unit hunter#1"]
    table.play("pass")
    assert table.markers("hybrid") == table.markers("hunter") == []
    table.refused("unit hunter#1")


@pytest.mark.clause("CV-MARKER-05", "CV-CARD-HACKER-04")
def test_markers_outlive_their_source(edition: str) -> None:
    table = Situation(edition=edition, units={"iron-gate": "ripper:hacked hunter hacker trooper"}, moloch="clown brute")
    table.play("deploy brute iron-gate", "unit hunter#1", "pass")
    assert table.unit("hunter").immune
    sniped = Situation(
        phase="outpost_attack", units={"iron-gate": "brute hunter:shield"}, outpost="sniper scorn", edition=edition
    )
    sniped.play("play sniper brute", "deploy scorn iron-gate")
    assert sniped.phase == "outpost_attack"
    assert sniped.unit("hunter").immune
    killed = Situation(edition=edition, units={"iron-gate": "ripper:hacked hacker trooper"}, moloch="hunter clown")
    killed.play("deploy hunter iron-gate", "unit hacker")
    assert killed.markers("ripper") == ["hacked"]
    killed.refused("use ripper trooper#1")


# Moves and destroyed cities ----------------------------------------------------------------------


@pytest.mark.clause("CV-MOVE-01", "CV-MOVE-02", "CV-CARD-PUSH_BACK-01")
def test_nobody_leaves_the_row(edition: str) -> None:
    table = Situation(edition=edition, units={"ziggy-one": "runner", "new-york": "scout"}, moloch="push-back")
    assert [text for text in table.legal if "push-back" in text] == [
        "play push-back runner forward",
        "play push-back scout#1 back",
    ]
    table.refused("play push-back runner back", "CV-CARD-PUSH_BACK-01")
    table.play("play push-back scout#1 back")
    assert table.where("scout#1") == "jersey-crust"


@pytest.mark.clause("CV-MOVE-04", "CV-DESTROYED-05", "CV-CARD-PUSH_BACK-02")
def test_moving_to_a_full_city_kills(edition: str) -> None:
    units = {"ziggy-one": "scout scout kid bunker", "iron-gate": "trooper"}
    table = Situation(edition=edition, units=units, moloch="push-back", outpost_deck="runner")
    table.play("play push-back trooper#1 back")
    assert table.where("trooper#1") is None
    assert table.discards("outpost") == ["trooper"]
    assert table.phase == "moloch_attack"
    robot = Situation(
        edition=edition,
        units={"ziggy-one": "hunter hunter hunter", "iron-gate": "ripper/combat-module"},
        moloch="move-moloch",
    )
    robot.play("play move-robot ripper back")
    assert robot.discards("moloch") == ["ripper", "combat-module", "move-moloch"]


@pytest.mark.clause("CV-MOVE-05")
def test_a_module_travels_and_dies_with_its_robot(edition: str) -> None:
    table = Situation(
        edition=edition,
        units={"iron-gate": "hunter/contamination-module", "cleveland-harbour": "trooper"},
        moloch="move-moloch",
    )
    table.play("play move-robot hunter#1 forward", "unit trooper#1")
    assert table.unit("hunter").module == "contamination-module"
    assert table.stations("iron-gate", "outpost") == (0, 4)
    assert table.stations("cleveland-harbour", "outpost") == (0, 2)


@pytest.mark.clause("CV-MOVE-03", "CV-DESTROYED-03", "CV-DESTROYED-04", "CV-CONVOY-08", "CV-CARD-MOVE_OUTPOST-01")
def test_units_left_behind_stay_and_can_be_fetched(edition: str) -> None:
    table = Situation(
        "ziggy-one",
        "convoy_move",
        {"ziggy-one": "hunter hornet runner lieutenant-calahan"},
        edition=edition,
        demolished={"ziggy-one": "d1 d2"},
        outpost="move-outpost",
    )
    table.go()
    table.play("unit hunter#1")
    assert table.units("ziggy-one") == ["hornet", "runner", "lieutenant-calahan"]
    assert not table.unit("hornet").works
    assert table.unit("runner").strength == 1
    table.go()
    table.play("district iron-gate d1")
    table.refused("move hornet forward")
    table.play("pass")
    table.refused("move runner forward")
    table.play("play move-soldier runner forward", "move runner forward")
    assert table.where("runner") == "cleveland-harbour"


# City Features -----------------------------------------------------------------------------------


@pytest.mark.clause("CV-FEATURE-01", "CV-OATTACK-08")
def test_features_are_for_the_outpost_alone_and_ziggy_one_has_none(edition: str) -> None:
    table = Situation(edition=edition, units={"iron-gate": "hunter"}, outpost="kid scout")
    table.refused("feature hunter#1", "CV-OATTACK-08")
    table.play("pass", "pass")
    table.refused("feature hunter#1", "CV-OATTACK-08")
    ziggy = Situation("ziggy-one", "outpost_attack", {"ziggy-one": "hunter"}, edition=edition, outpost="kid scout")
    ziggy.refused("feature", "CV-FEATURE-01")


@pytest.mark.clause("CV-FEATURE-02", "CV-FEATURE-04", "CV-FEATURE-05")
def test_iron_gate_destroys_a_robot_for_two_cards_once(edition: str) -> None:
    table = Situation(
        phase="outpost_attack",
        edition=edition,
        units={"iron-gate": "dreadnought/net-module hunter"},
        outpost="kid scout runner patriot",
    )
    table.play("feature dreadnought", "card kid", "card runner")
    assert table.units("iron-gate") == ["hunter#1"]
    assert table.discards("moloch") == ["dreadnought", "net-module"]
    assert table.discards("outpost") == ["runner", "kid"]
    assert table.city("iron-gate").feature_used
    table.refused("feature hunter#1", "CV-FEATURE-02")


@pytest.mark.clause("CV-FEATURE-03", "CV-FEATURE-06", "CV-CARD-PATRIOT-02")
def test_cleveland_gains_a_station_and_patriot_makes_it_free(edition: str) -> None:
    elsewhere = Situation(phase="outpost_attack", edition=edition, outpost="kid")
    elsewhere.refused("feature")
    units = {"cleveland-harbour": "trooper scout patriot"}
    table = Situation("cleveland-harbour", "outpost_attack", units, edition=edition, outpost="kid")
    assert table.city("cleveland-harbour").feature_cost == 0
    table.play("feature")
    assert table.hand("outpost") == ["kid"]
    assert table.stations("cleveland-harbour", "outpost") == (3, 4)
    table.play("deploy kid cleveland-harbour")
    if table.asked == "outpost: entry":
        table.play("pass")
    assert table.stations("cleveland-harbour", "outpost") == (4, 4)


def test_a_lost_cleveland_station_removes_nobody_but_stays_full() -> None:
    """CC-37."""
    units = {"cleveland-harbour": "hunter patriot trooper bunker runner", "jersey-crust": "saboteur"}
    table = Situation(
        "cleveland-harbour", "convoy_move", units, demolished={"cleveland-harbour": "d1 d2 d3"}, moloch="push-back"
    )
    table.state.extra_stations = 1 << 2
    table.go()
    table.play("unit hunter#1", "pass")
    assert table.stations("cleveland-harbour", "outpost") == (4, 3)
    table.go()
    table.play("district jersey-crust d1", "play push-back saboteur back")
    assert table.discards("outpost") == ["saboteur"]


@pytest.mark.clause("CV-FEATURE-07")
def test_jersey_crust_gains_a_district(edition: str) -> None:
    table = Situation(
        "jersey-crust",
        "outpost_attack",
        {"jersey-crust": "hunter trooper"},
        battle="d2",
        edition=edition,
        demolished={"jersey-crust": "d1"},
        outpost="kid move-outpost",
    )
    table.play("feature", "card kid", "card move-outpost")
    assert table.standing("jersey-crust") == ["d2", "dx"]
    table.fight()
    assert table.legal == ["district jersey-crust dx"]
    table.play("district jersey-crust dx")
    assert table.phase == "convoy_move"
    assert table.standing("new-york") == ["d1", "d2", "d3"]


def test_the_additional_district_is_the_last_battlefield() -> None:
    table = Situation(
        "jersey-crust",
        "outpost_attack",
        {"jersey-crust": "trooper"},
        battle="d2",
        demolished={"jersey-crust": "d1"},
        outpost="kid move-outpost",
        moloch_deck="brain clown hunter",
    )
    table.play("feature", "card kid", "card move-outpost")
    table.fight()
    assert table.phase == "draw"
    table.go()
    assert table.legal == ["district jersey-crust dx"]


@pytest.mark.clause("CV-FEATURE-08")
def test_new_york_lets_a_soldier_cross_either_way(edition: str) -> None:
    units = {"jersey-crust": "trooper:+1", "new-york": "hunter scout"}
    for soldier, end in (("trooper#1", "new-york"), ("scout#1", "jersey-crust")):
        table = Situation(
            "new-york", "outpost_attack", units, edition=edition, outpost="kid move-outpost", outpost_deck="runner"
        )
        table.play(f"feature {soldier}", "card kid", "card move-outpost")
        assert table.where(soldier) == end
        if soldier == "trooper#1":
            assert table.asked == "outpost: entry"
            table.play("yes")
            assert table.hand("outpost") == ["runner"]
            assert table.markers("trooper") == ["+1"]


@pytest.mark.clause("CV-FEATURE-09", "CV-CARD-PATRIOT-01")
def test_a_feature_must_be_paid_in_full(edition: str) -> None:
    poor = Situation(phase="outpost_attack", edition=edition, units={"iron-gate": "hunter"}, outpost="kid")
    poor.refused("feature hunter#1", "CV-FEATURE-09")
    helped = Situation(phase="outpost_attack", edition=edition, units={"iron-gate": "hunter patriot"}, outpost="kid")
    helped.play("feature hunter#1", "card kid")
    assert helped.units("iron-gate") == ["patriot"]
