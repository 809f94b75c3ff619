"""The Outpost's Soldiers."""

from __future__ import annotations

import pytest

from tests.rules.convoy.situation import Situation


@pytest.mark.clause("CV-CARD-RUNNER-01")
def test_runner_moves_once_per_battle_even_after_going_back_to_hand(edition: str) -> None:
    table = Situation(
        phase="outpost_attack",
        edition=edition,
        units={"iron-gate": "runner", "cleveland-harbour": "scout"},
        outpost="task-force",
    )
    table.play("move runner forward", "deploy task-force cleveland-harbour", "unit runner", "deploy runner iron-gate")
    table.refused("move runner forward", "CV-MOVE-01")


@pytest.mark.clause("CV-CARD-ASSAULT_TEAM-01", "CV-CARD-ASSAULT_TEAM-02", "CV-MODULE-11")
def test_assault_team_sends_a_robot_home_without_its_module(edition: str) -> None:
    table = Situation(
        phase="outpost_attack",
        edition=edition,
        units={"iron-gate": "hunter:+1/destruction-module dreadnought blocker"},
        outpost="assault-team",
    )
    table.play("deploy assault-team iron-gate")
    assert table.legal == ["pass", "unit blocker", "unit hunter#1"]
    table.play("unit hunter#1")
    assert table.hand("moloch") == ["hunter"]
    assert table.discards("moloch") == ["destruction-module"]
    assert table.where("blocker") == "iron-gate"


@pytest.mark.clause("CV-CARD-HACKER-01", "CV-CARD-HACKER-02")
def test_hacker_switches_off_a_robot_or_a_special_module(edition: str) -> None:
    units = {"iron-gate": "ripper/combat-module hunter/contamination-module dreadnought/net-module trooper scout"}
    table = Situation(phase="outpost_attack", edition=edition, units=units, outpost="hacker runner", moloch="clown")
    table.play("deploy hacker iron-gate")
    assert table.legal == ["pass", "unit hunter#1", "unit ripper", "module hunter#1"]
    robot = table.state.copy()
    robot.apply(robot.parse("unit ripper"))
    assert {unit.id: unit.markers for unit in robot.view(0).cities[1].moloch}["ripper"] == ["hacked"]
    table.play("module hunter#1")
    assert table.unit("hunter").module_hacked
    assert table.stations("iron-gate", "outpost") == (3, 4)
    table.play("deploy runner iron-gate")


@pytest.mark.clause("CV-CARD-HACKER-03")
@pytest.mark.parametrize(("robots", "left"), [("hunter hunter hunter", 3), ("hunter hunter", 3)])
def test_hacked_spiders_need_a_station(robots: str, left: int, edition: str) -> None:
    table = Situation(
        "ziggy-one", "outpost_attack", {"ziggy-one": f"{robots} spiders"}, edition=edition, outpost="hacker"
    )
    table.play("deploy hacker ziggy-one", "unit spiders#1")
    if robots.count("hunter") == 3:
        table.play("unit spiders#1")
        assert table.where("spiders#1") is None
    else:
        assert table.where("spiders#1") == "ziggy-one"
    assert table.stations("ziggy-one", "moloch") == (left, 3)


@pytest.mark.clause("CV-CARD-COMMANDO-01")
def test_commando_may_be_told_to_hold_back(edition: str) -> None:
    table = Situation(phase="outpost_attack", edition=edition, outpost="commando", moloch_deck="brain")
    table.play("deploy commando iron-gate")
    assert table.legal == ["pass", "yes"]
    table.play("pass")
    assert table.deck("moloch") == 1


@pytest.mark.clause("CV-CARD-COMMANDO-02", "CV-CARD-BLOCKER-02")
def test_commando_takes_a_robot_when_the_deck_is_empty(edition: str) -> None:
    table = Situation(
        phase="outpost_attack",
        edition=edition,
        units={"iron-gate": "dreadnought hunter blocker"},
        outpost="commando commando",
        moloch="net-module",
    )
    table.play("deploy commando iron-gate")
    assert table.legal == ["pass", "unit blocker", "unit hunter#1"]
    table.play("unit hunter#1")
    assert table.units("iron-gate") == ["hunter#1", "dreadnought", "commando#1"]
    table.play("deploy commando iron-gate", "unit hunter#1")
    assert table.units("iron-gate") == ["dreadnought", "commando#1", "commando#2"]
    assert table.hand("moloch") == ["net-module"]


@pytest.mark.clause("CV-CARD-COMMANDO-03", "CV-CARD-COMMANDO-04")
def test_commando_takes_a_hand_card_at_last(edition: str) -> None:
    table = Situation(
        phase="outpost_attack",
        edition=edition,
        outpost="commando commando",
        moloch="net-module",
        units={"iron-gate": "hunter"},
    )
    table.play("deploy commando new-york", "yes")
    assert table.discards("moloch") == ["net-module"]
    table.play("deploy commando new-york")
    assert table.phase == "outpost_attack"
    assert table.legal != ["pass", "yes"]


@pytest.mark.clause("CV-CARD-COMMANDO-03")
def test_only_immune_robots_shield_the_hand_in_the_english_book() -> None:
    for edition, hand in (("english", ["net-module"]), ("french", [])):
        table = Situation(
            phase="outpost_attack",
            edition=edition,
            units={"iron-gate": "dreadnought"},
            outpost="commando",
            moloch="net-module",
        )
        table.play("deploy commando iron-gate")
        if edition == "french":
            table.play("yes")
        assert table.state.stack == []
        assert table.hand("moloch") == hand


@pytest.mark.clause("CV-CARD-CPT_JOHNSON-01", "CV-CARD-CPT_JOHNSON-02")
def test_johnson_respects_immunity_and_the_city_does_not(edition: str) -> None:
    units = {"ziggy-one": "dreadnought:-2 spiders cpt-johnson lieutenant-calahan bunker"}
    table = Situation("ziggy-one", "resolution", units, battle="d2", edition=edition)
    table.go()
    assert (table.asked, table.legal) == ("outpost: loss_robot", ["unit spiders#1"])
    table.play("unit spiders#1")
    assert table.legal == ["unit dreadnought"]
    table.play("unit dreadnought")
    assert table.units("ziggy-one") == ["cpt-johnson", "lieutenant-calahan", "bunker"]


@pytest.mark.clause("CV-CARD-CPT_JOHNSON-01", "CV-CARD-NET_MODULE-02")
def test_netted_johnson_does_nothing(edition: str) -> None:
    table = Situation(
        "ziggy-one",
        "resolution",
        {"ziggy-one": "spiders cpt-johnson:netted trooper bunker"},
        battle="d2",
        edition=edition,
        moloch_deck="brain clown hunter",
    )
    table.go()
    assert table.deck("moloch") == 2


@pytest.mark.clause("CV-CARD-MCPHERSON-01", "CV-CARD-MCPHERSON-02")
def test_mcpherson_weakens_a_robot_but_not_below_zero(edition: str) -> None:
    table = Situation(
        phase="outpost_attack",
        edition=edition,
        outpost="mcpherson",
        units={"iron-gate": "spiders/annihilation-module hunter:shield dreadnought"},
    )
    table.play("deploy mcpherson iron-gate")
    assert table.legal == ["pass", "unit spiders#1"]
    table.play("unit spiders#1")
    assert table.markers("spiders") == ["-2"]
    assert table.unit("spiders").strength == 2


def test_strength_is_summed_before_it_is_floored() -> None:
    """CC-28: 1 - 2 + 2 is 1."""
    table = Situation(units={"iron-gate": "spiders:-2"}, moloch="hybrid")
    table.play("deploy hybrid iron-gate", "unit spiders#1")
    assert table.unit("spiders").strength == 1


@pytest.mark.clause("CV-CARD-KID-01")
def test_kid_copies_an_entry_ability(edition: str) -> None:
    table = Situation(
        phase="outpost_attack",
        edition=edition,
        outpost="kid",
        units={"iron-gate": "commando lieutenant-calahan nestugov"},
        moloch_deck="brain clown",
    )
    table.play("deploy kid iron-gate")
    assert table.legal == ["pass", "unit commando#1"]
    table.play("unit commando#1")
    assert table.discards("moloch") == ["brain"]
    alone = Situation(phase="outpost_attack", edition=edition, outpost="kid", units={"iron-gate": "runner patriot"})
    alone.play("deploy kid iron-gate")
    assert alone.phase == "outpost_attack"
    assert alone.state.stack == []


@pytest.mark.clause("CV-CARD-KID-01", "CV-CARD-TASK_FORCE-01", "CV-CARD-TASK_FORCE-02")
def test_kid_returns_task_force_which_then_returns_kid(edition: str) -> None:
    table = Situation(phase="outpost_attack", edition=edition, outpost="kid", units={"iron-gate": "task-force trooper"})
    table.play("deploy kid iron-gate", "unit task-force")
    assert table.legal == ["unit task-force", "unit trooper#1"]
    table.play("unit task-force", "deploy task-force iron-gate", "unit kid")
    assert table.hand("outpost") == ["kid"]
    assert table.units("iron-gate") == ["task-force", "trooper#1"]


@pytest.mark.clause("CV-CARD-NESTUGOV-01", "CV-CARD-NESTUGOV-02")
def test_nestugov_takes_one_module_per_soldier_and_none_from_the_immune(edition: str) -> None:
    robots = "hunter/combat-module hunter/combat-module ripper:shield/net-module dreadnought/destruction-module"
    table = Situation(
        phase="outpost_attack", edition=edition, units={"iron-gate": f"{robots} nestugov"}, outpost="move-outpost kid"
    )
    table.refused("use nestugov ripper", "CV-CARD-NESTUGOV-01")
    table.refused("use nestugov dreadnought")
    table.play("use nestugov hunter#1")
    assert table.asked == "outpost: recipient"
    table.play("unit nestugov", "card kid")
    assert table.unit("nestugov").module == "combat-module"
    assert table.unit("nestugov").strength == 2
    table.refused("use nestugov hunter#2")


@pytest.mark.clause("CV-CARD-NESTUGOV-05")
def test_a_seized_module_goes_to_molochs_pile_with_its_bearer(edition: str) -> None:
    table = Situation(edition=edition, units={"iron-gate": "ripper trooper:+1/net-module nestugov"}, moloch="hunter")
    table.play("use ripper trooper#1", "card hunter")
    assert table.discards("outpost") == ["trooper"]
    assert table.discards("moloch") == ["hunter", "net-module"]
    home = Situation(
        phase="outpost_attack", edition=edition, units={"iron-gate": "trooper/net-module"}, outpost="task-force"
    )
    home.play("deploy task-force iron-gate", "unit trooper#1")
    assert home.hand("outpost") == ["trooper"]
    assert home.discards("moloch") == ["net-module"]


def test_a_hacked_module_stays_hacked_when_seized() -> None:
    """CC-34."""
    table = Situation(phase="outpost_attack", units={"iron-gate": "hunter/net-module! nestugov"}, outpost="kid scout")
    table.play("use nestugov hunter#1", "unit nestugov", "card kid", "pass", "pass")
    assert table.phase == "outpost_modules"
    assert table.legal == ["pass"]


@pytest.mark.clause("CV-CARD-TASK_FORCE-01")
def test_task_force_outside_its_phase_gives_no_second_play(edition: str) -> None:
    table = Situation(
        edition=edition, units={"iron-gate": "task-force", "cleveland-harbour": "trooper bunker"}, moloch="push-back"
    )
    table.play("play push-back task-force forward")
    assert (table.asked, table.legal) == ("outpost: entry", ["pass", "unit trooper#1"])
    table.play("unit trooper#1")
    table.refused("deploy trooper iron-gate", "CV-TYPE-03")
    table.play("pass", "deploy trooper iron-gate")


@pytest.mark.clause("CV-CARD-HEAVY_MACHINE_GUN-01")
def test_heavy_machine_gun_marks_a_soldier_after_a_victory(edition: str) -> None:
    table = Situation(
        "ziggy-one",
        "resolution",
        {"ziggy-one": "heavy-machine-gun trooper bunker"},
        battle="d2",
        edition=edition,
        moloch_deck="brain clown hunter ripper",
    )
    table.go()
    assert table.legal == ["pass", "unit heavy-machine-gun", "unit trooper#1"]
    assert table.view.last_battle is not None
    assert table.view.last_battle.outpost == 4
    table.play("unit trooper#1")
    assert table.markers("trooper") == ["+2"]


def test_the_winner_orders_his_victory_abilities() -> None:
    """CC-42."""
    table = Situation(
        "ziggy-one",
        "resolution",
        {"ziggy-one": "heavy-machine-gun cpt-johnson"},
        battle="d2",
        moloch_deck="brain clown hunter",
    )
    table.go()
    assert (table.asked, table.legal) == ("outpost: victory_order", ["unit cpt-johnson", "unit heavy-machine-gun"])
    table.play("unit heavy-machine-gun", "unit cpt-johnson")
    assert table.markers("cpt-johnson") == ["+2"]
    assert table.discards("moloch") == ["clown", "brain"]


@pytest.mark.clause("CV-CARD-PATRIOT-01")
def test_patriot_helps_only_in_his_own_city(edition: str) -> None:
    units = {"jersey-crust": "patriot", "new-york": "trooper"}
    table = Situation("new-york", "outpost_attack", units, edition=edition, outpost="kid")
    assert not any(text.startswith("feature") for text in table.legal)
    there = Situation("new-york", "outpost_attack", {"new-york": "trooper patriot"}, edition=edition, outpost="kid")
    there.play("feature trooper#1", "card kid")
    assert there.where("trooper#1") == "jersey-crust"


@pytest.mark.clause("CV-CARD-LIEUTENANT_CALAHAN-01", "CV-CARD-LIEUTENANT_CALAHAN-02")
def test_calahan_raises_everybody_but_the_netted() -> None:
    table = Situation(units={"iron-gate": "lieutenant-calahan trooper scout:netted", "new-york": "kid"})
    assert [table.unit(name).strength for name in ("lieutenant-calahan", "trooper", "scout", "kid")] == [2, 2, 0, 1]
    assert [(part.source, part.value) for part in table.unit("trooper").parts] == [("printed", 1), ("support", 1)]


@pytest.mark.clause("CV-CARD-SABOTEUR-01", "CV-CARD-SABOTEUR-02")
def test_saboteur_lowers_all_robots_that_are_not_immune(edition: str) -> None:
    units = {"iron-gate": "hunter spiders/combat-module dreadnought brute:shield saboteur"}
    table = Situation(edition=edition, units=units)
    strengths = {name: table.unit(name).strength for name in ("hunter", "spiders", "dreadnought", "brute")}
    assert strengths == {"hunter": 2, "spiders": 1, "dreadnought": 3, "brute": 3}


@pytest.mark.clause("CV-CARD-SCORN-01", "CV-CARD-BRUTE-02")
def test_scorn_kills_a_robot_with_its_module(edition: str) -> None:
    units = {"iron-gate": "ripper/net-module hunter:shield dreadnought"}
    table = Situation(phase="outpost_attack", edition=edition, units=units, outpost="scorn")
    table.play("deploy scorn iron-gate")
    assert table.legal == ["pass", "unit ripper"]
    table.play("unit ripper")
    assert table.discards("moloch") == ["ripper", "net-module"]


@pytest.mark.clause("CV-CARD-TROOPER-01")
def test_trooper_may_draw(edition: str) -> None:
    table = Situation(phase="outpost_attack", edition=edition, outpost="trooper trooper", outpost_deck="kid")
    table.play("deploy trooper iron-gate", "yes")
    assert table.hand("outpost") == ["kid", "trooper"]
    table.play("deploy trooper iron-gate")
    assert table.state.stack == []


@pytest.mark.clause("CV-CARD-SCOUT-01")
def test_scout_moves_another_soldier_one_step(edition: str) -> None:
    units = {"ziggy-one": "trooper bunker"}
    table = Situation("ziggy-one", "outpost_attack", units, edition=edition, outpost="scout")
    table.play("deploy scout ziggy-one")
    assert table.legal == ["pass", "move trooper#1 forward"]
    table.play("move trooper#1 forward")
    assert table.where("trooper#1") == "iron-gate"
    assert table.markers("trooper") == ["+1"]


def test_scouts_and_kid_end_their_chain_under_the_loop_guard() -> None:
    """CC-07: two Scouts and Kid could move each other for ever within one action."""
    for guard in (True, False):
        table = Situation(
            phase="outpost_attack", guard=guard, outpost="scout", units={"jersey-crust": "kid", "new-york": "scout"}
        )
        table.play("deploy scout jersey-crust", "move kid forward", "unit scout#1", "move scout#1 back")
        table.play("move scout#2 forward")
        if guard:
            assert table.state.stack == []
            continue
        for _ in range(3):
            table.play("move kid back", "unit scout#1", "move scout#1 forward", "move scout#2 back")
            table.play("move kid forward", "unit scout#1", "move scout#1 back", "move scout#2 forward")
        assert table.asked == "outpost: entry"
        assert len(table.markers("kid")) == 7


def test_a_card_is_played_three_times_per_phase_at_most_under_the_loop_guard() -> None:
    """CC-07: Task Force brings a Soldier back again and again, Kid brings Task Force back."""
    for guard in (True, False):
        table = Situation(phase="outpost_attack", guard=guard, outpost="task-force kid", units={"iron-gate": "bunker"})
        plays = 0
        table.play("deploy task-force iron-gate")
        for _ in range(3):
            if "deploy kid iron-gate" not in table.legal:
                break
            table.play("deploy kid iron-gate", "unit task-force", "unit task-force")
            plays += 1
            if "deploy task-force iron-gate" not in table.legal:
                break
            table.play("deploy task-force iron-gate", "unit kid")
        assert plays == 3
        assert ("deploy task-force iron-gate" in table.legal or table.where("task-force") is not None) is not guard
        if guard:
            table.refused("deploy task-force iron-gate")
        else:
            assert "deploy kid iron-gate" in table.legal


# Rulings that no clause spells out ------------------------------------------------------------------


def test_kid_cannot_copy_a_netted_soldier() -> None:
    """CC-06."""
    table = Situation(
        phase="outpost_attack", units={"iron-gate": "commando:netted"}, outpost="kid", moloch_deck="brain clown"
    )
    table.play("deploy kid iron-gate")
    assert table.state.stack == []


def test_a_netted_bearer_cannot_use_his_module() -> None:
    """CC-11."""
    table = Situation(phase="outpost_modules", units={"iron-gate": "hunter trooper:netted/net-module"}, outpost="kid")
    assert table.legal == ["pass"]


def test_a_card_that_is_played_is_no_longer_known_in_the_hand() -> None:
    """CC-24."""
    table = Situation(units={"iron-gate": "brain hunter"}, moloch="clown ripper", moloch_deck="hornet")
    table.play("use brain hunter#1", "card clown")
    assert table.state.view(1).sides[0].known == ["hunter"]
    table.play("deploy hunter iron-gate")
    assert table.state.view(1).sides[0].known == []
