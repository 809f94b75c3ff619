"""Instant tiles: Battle, Push Back, Sniper, Grenade, Air Strike (NH-INST and after)."""

from __future__ import annotations

import pytest

from tests.rules.neuroshima_hex.situation import TARGET, Piece, Situation, hq, medic, module, net, unit

MOLOCH = ("moloch", "borgo")
BORGO = ("borgo", "outpost")
ROCK = unit(toughness=9)


@pytest.mark.clause("NH-INST-01")
def test_no_instant_tile_is_used_in_a_battle() -> None:
    table = Situation({"c3": unit(2, abilities=["clown"])}, {"c2": ROCK}, hand=["battle", "sniper", "battle"])
    table.play("battle")
    for words in ("sniper c2", "battle", "end"):
        assert table.refused(words).clause == "NH-INST-01"


@pytest.mark.clause("NH-INST-02")
def test_instants_and_units_in_any_order() -> None:
    table = Situation({"a1": "hq"}, {"e3": "hq", "c3": TARGET}, hand=["sniper", "commando"])
    table.play("sniper c3", "commando c3 n")
    assert table.discarded() == {"sniper": 1}
    assert table.look("c3").tile == "commando"


@pytest.mark.clause("NH-INST-03", "NH-BATTLE-11")
def test_battle_is_over_and_so_is_the_turn(edition: str) -> None:
    table = Situation({"a1": "hq"}, {"e3": "hq"}, hand=["battle", "commando"], edition=edition)
    table.play("battle")
    assert table.discarded() == {"battle": 1}
    assert table.hand() == ["commando"]
    assert table.view().turn_seat == 1


# Push Back ------------------------------------------------------------------------------------


def pushed(mine: dict[str, Piece], theirs: dict[str, Piece], edition: str) -> Situation:
    return Situation(mine, theirs, armies=MOLOCH, hand=["push-back"], edition=edition)


@pytest.mark.clause("NH-PUSH-01", "NH-PUSH-03", "NH-PUSH-04", "NH-PUSH-07")
def test_s133_three_hexes_to_go_to_and_the_victims_owner_chooses(edition: str) -> None:
    table = pushed({"c4": ROCK}, {"c3": "mutant ne"}, edition)
    table.play("push-back c4 c3")
    assert table.state.to_move == 1
    assert set(table.choices()) == {"retreat b2", "retreat c2", "retreat d2"}
    table.play("retreat d2")
    assert table.look("d2").rotation == 1, "it keeps its facing"
    assert table.state.to_move == 0
    assert table.discarded() == {"push-back": 1}


@pytest.mark.clause("NH-PUSH-02", "NH-PUSH-05")
def test_s134_no_push_when_only_hexes_next_to_the_pusher_are_free(edition: str) -> None:
    table = pushed({"c4": ROCK}, {"c3": ROCK, "b2": ROCK, "c2": ROCK, "d2": ROCK}, edition)
    assert table.refused("push-back c4 c3").clause == "NH-PUSH-05"
    assert table.hand() == ["push-back"]


@pytest.mark.clause("NH-PUSH-05")
def test_s140_a_unit_in_the_corner_cannot_be_pushed(edition: str) -> None:
    table = pushed({"c2": ROCK}, {"c1": ROCK}, edition)
    assert table.refused("push-back c2 c1").clause == "NH-PUSH-05"


@pytest.mark.clause("NH-PUSH-04", "NH-DEC-01", "R-PUSH-1")
def test_s141_with_one_free_hex_the_victim_goes_there(edition: str) -> None:
    table = pushed({"c4": ROCK, "b2": ROCK}, {"c3": TARGET, "d2": ROCK}, edition)
    table.play("push-back c4 c3")
    assert not table.empty("c2")
    assert table.state.to_move == 0


@pytest.mark.clause("NH-PUSH-01", "NH-HQ-08", "R-PUSH-1")
def test_s139_hqs_and_modules_push_and_are_pushed(edition: str) -> None:
    table = pushed({"c4": "hq n"}, {"c3": "hq n"}, edition)
    table.play("push-back c4 c3", "retreat c2")
    assert table.look("c2").tile == "hq"
    table = pushed({"c4": "scout n"}, {"c3": TARGET}, edition)
    assert table.allows("push-back c4 c3")


@pytest.mark.clause("NH-PUSH-01")
def test_a_push_needs_an_own_unit_and_an_adjacent_enemy(edition: str) -> None:
    table = pushed({"c4": ROCK, "b4": ROCK}, {"c2": ROCK, "c3": ROCK}, edition)
    assert table.refused("push-back c4 b4").clause == "NH-PUSH-01"
    assert table.refused("push-back c3 c4").clause == "NH-PUSH-01"


@pytest.mark.clause("NH-PUSH-06", "NH-NET-01")
def test_s136_a_held_unit_cannot_push(edition: str) -> None:
    table = pushed({"c4": ROCK}, {"c3": ROCK, "c5": net("n")}, edition)
    assert table.refused("push-back c4 c3").clause == "NH-PUSH-06"


@pytest.mark.clause("NH-PUSH-07", "NH-NET-03")
def test_a_pushed_net_fighter_nets_where_it_lands(edition: str) -> None:
    table = pushed({"c4": ROCK, "b1": TARGET}, {"c3": "net-fighter nw"}, edition)
    table.play("push-back c4 c3", "retreat c2")
    assert table.held() == {"b1"}


@pytest.mark.clause("NH-PUSH-04", "NH-DEC-01", "R-MOD-5")
def test_a_push_away_from_lent_toughness_kills(edition: str) -> None:
    lender = unit(kind="module", n="module", bonus={"toughness": 1})
    table = Situation(
        {"b3": ROCK}, {"c3": TARGET, "c4": lender}, armies=MOLOCH, hand=["push-back"], wounds={"c3": 1}, edition=edition
    )
    table.play("push-back b3 c3", "retreat d2")
    assert table.empty("d2")
    assert table.empty("c3")


# Sniper and Grenade ---------------------------------------------------------------------------


@pytest.mark.clause("NH-SNIPER-01")
def test_a_sniper_deals_one_wound_to_an_enemy(edition: str) -> None:
    table = Situation({"c4": ROCK}, {"c3": unit(toughness=1)}, hand=["sniper"], edition=edition)
    assert table.refused("sniper c4").clause == "NH-SNIPER-01"
    assert table.refused("sniper c2").clause == "NH-SNIPER-01"
    table.play("sniper c3")
    assert table.wounds() == {"c3": 1}


@pytest.mark.clause("NH-SNIPER-02")
def test_s156_a_sniper_may_not_aim_at_an_hq(edition: str) -> None:
    table = Situation({}, {"c3": "hq"}, hand=["sniper"], edition=edition)
    assert table.refused("sniper c3").clause == "NH-SNIPER-02"


@pytest.mark.clause("NH-GREN-01", "NH-GREN-02", "NH-BORGO-GR-01")
def test_s159_a_grenade_destroys_a_tough_unit_beside_the_hq(edition: str) -> None:
    table = Situation({"c4": "hq"}, {"c3": ROCK}, armies=BORGO, hand=["grenade"], edition=edition)
    table.play("grenade c3")
    assert table.empty("c3")
    assert table.discarded() == {"grenade": 1}


@pytest.mark.clause("NH-GREN-02")
def test_s160_a_grenade_does_not_reach_farther(edition: str) -> None:
    table = Situation({"c5": "hq", "c4": "mutant n"}, {"c3": ROCK}, armies=BORGO, hand=["grenade"], edition=edition)
    assert table.refused("grenade c3").clause == "NH-GREN-02"
    assert table.refused("grenade c4").clause == "NH-GREN-01"


@pytest.mark.clause("NH-GREN-03")
def test_s163_a_grenade_may_not_hit_an_hq(edition: str) -> None:
    table = Situation({"c4": "hq"}, {"c3": "hq"}, armies=BORGO, hand=["grenade"], edition=edition)
    assert table.refused("grenade c3").clause == "NH-GREN-03"


@pytest.mark.clause("NH-GREN-04", "NH-NET-12")
def test_an_hq_whose_captor_is_itself_held_throws(edition: str) -> None:
    mine = {"c4": "hq", "c2": net("s")}
    table = Situation(mine, {"c3": net("s n"), "b4": TARGET}, armies=BORGO, hand=["grenade"], edition=edition)
    assert table.held() == {"c4"}, "facing nets cancel, the other edge holds"
    assert table.refused("grenade b4").clause == "NH-GREN-04"
    table = Situation(mine, {"c3": net("s"), "b4": TARGET}, armies=BORGO, hand=["grenade"], edition=edition)
    assert table.held() == {"c3"}
    table.play("grenade b4")


# Air Strike -----------------------------------------------------------------------------------


@pytest.mark.clause("NH-AIR-01", "NH-AIR-03")
def test_s165_an_air_strike_hits_both_sides_but_no_hq(edition: str) -> None:
    mine = {"c3": TARGET, "b3": "hq", "a1": TARGET}
    theirs = {"c2": module("n", melee=1), "d2": unit(toughness=1), "c4": hq(), "c5": TARGET}
    table = Situation(mine, theirs, armies=MOLOCH, hand=["air-strike"], edition=edition)
    table.play("air-strike c3")
    assert {found.hex for found in table.view().board} == {"b3", "a1", "d2", "c4", "c5"}
    assert table.wounds() == {"d2": 1}
    assert table.points == (20, 20)


@pytest.mark.clause("NH-AIR-02", "NH-MOL-AIR-01")
def test_s164_an_air_strike_needs_all_seven_hexes(edition: str) -> None:
    table = Situation({}, {"c1": TARGET}, armies=MOLOCH, hand=["air-strike"], edition=edition)
    aims = {words.split()[1] for words in table.choices() if words.startswith("air-strike")}
    assert aims == {"c3", "c2", "d2", "d3", "c4", "b3", "b2"}
    assert table.refused("air-strike c1").clause == "NH-AIR-02"


@pytest.mark.clause("NH-AIR-01", "NH-NET-08")
def test_an_air_strike_tears_nets(edition: str) -> None:
    table = Situation(
        {"c3": unit(mobility=1, toughness=1)}, {"c4": net("n")}, armies=MOLOCH, hand=["air-strike"], edition=edition
    )
    assert table.held() == {"c3"}
    table.play("air-strike c3", "mobility c3 c2 n")


@pytest.mark.clause("NH-SNIPER-01", "R-MOD-5")
def test_a_sniper_on_a_lender_of_toughness_takes_its_client_along(edition: str) -> None:
    lender = unit(kind="module", n="module", bonus={"toughness": 1})
    table = Situation({}, {"c3": TARGET, "c4": lender}, hand=["sniper"], wounds={"c3": 1}, edition=edition)
    events = table.play("sniper c4")
    assert table.empty("c3")
    told = [tile["hex"] for event in events for tile in event.data.get("destroyed", [])]
    assert sorted(told) == ["c3", "c4"], "everybody is told"
    assert sum(table.discarded(1).values()) == 2


@pytest.mark.clause("NH-SNIPER-01", "NH-MEDIC-09")
def test_a_sniper_on_a_medic_with_a_medic_behind(edition: str) -> None:
    table = Situation({}, {"c3": medic("n"), "c4": medic("n")}, hand=["sniper"], edition=edition)
    table.play("sniper c3")
    assert {found.hex for found in table.view().board} == {"c3"}
