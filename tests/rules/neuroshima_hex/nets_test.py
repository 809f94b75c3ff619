"""Nets, and nets thrown at nets (NH-NET)."""

from __future__ import annotations

import pytest

from tests.rules.neuroshima_hex.situation import CODEX, TARGET, Piece, Situation, hq, medic, module, net, unit

ROCK = unit(toughness=9)


@pytest.mark.clause("NH-NET-01", "NH-NET-02")
def test_s063_a_held_unit_does_not_attack(edition: str) -> None:
    striker = unit(3, s="melee 1", n="melee 1")
    held = Situation({"c4": net("n"), "c2": TARGET}, {"c3": striker}, edition=edition)
    assert held.held() == {"c3"}
    assert held.battle().destroyed == set()
    free = Situation({"c4": net("ne"), "c2": TARGET}, {"c3": striker}, edition=edition)
    assert free.held() == set()
    assert free.battle().destroyed == {"c2", "c4"}


@pytest.mark.clause("NH-NET-01")
def test_s073_nets_do_not_hold_own_units(edition: str) -> None:
    table = Situation({"c4": net("n"), "c3": unit(3, n="melee 1")}, {"c2": TARGET}, edition=edition)
    assert table.held() == set()
    assert table.battle().destroyed == {"c2"}


@pytest.mark.clause("NH-NET-01", "NH-NET-10", "NH-PUSH-06", "NH-HEG-TR-01")
def test_a_held_unit_neither_moves_nor_pushes() -> None:
    mine = {"c3": "runner n", "c4": "transport n"}
    table = Situation(mine, {"c2": net("s"), "d3": TARGET}, armies=("hegemony", "outpost"), hand=["move", "push-back"])
    for words in ("mobility c3 b2 n", "transport c3 b2 n", "move c3 b2 n", "move c3 c3 ne"):
        assert table.refused(words).clause == "NH-NET-10", words
    assert table.refused("push-back c3 d3").clause == "NH-PUSH-06"
    assert table.moves("move c4"), "the Transport itself is free"


@pytest.mark.clause("NH-NET-03")
def test_a_net_works_outside_battles_at_once() -> None:
    table = Situation({"c4": "net-fighter s"}, {"c3": "runner n"}, armies=("hegemony", "outpost"), hand=["move"])
    assert table.held() == set()
    table.play("move c4 c4 n")
    assert table.held() == {"c3"}
    table.play("end")
    table.draw("commando", "commando", "move")
    table.play("discard move")
    assert table.refused("mobility c3 c2 n").clause == "NH-NET-10"


@pytest.mark.clause("NH-NET-04", "R-NET-5")
def test_s024_a_held_unit_keeps_armor_and_toughness(edition: str) -> None:
    table = Situation(
        {"c4": net("n"), "c1": unit(3, s="ranged 2")}, {"c3": unit(n="armor", toughness=1)}, edition=edition
    )
    assert table.held() == {"c3"}
    assert table.battle().destroyed == set()
    assert table.wounds() == {"c3": 1}


@pytest.mark.clause("NH-NET-05")
def test_s031_a_held_module_gives_no_bonus(edition: str) -> None:
    mine = {"c3": unit(2, n="melee 1"), "c4": module("n", melee=1, initiative=1)}
    fight = Situation(mine, {"c2": ROCK, "c5": net("n")}, edition=edition).battle()
    assert fight.acts("c3") == [2]
    assert fight.wounds("c3", "c2") == [1]


@pytest.mark.clause("NH-NET-05", "R-MOD-5")
def test_toughness_lent_by_a_held_module_is_gone() -> None:
    lender = unit(kind="module", n="module", bonus={"toughness": 1})
    table = Situation({"c3": TARGET, "c4": lender}, {}, wounds={"c3": 1})
    assert table.look("c3").toughness == 1
    table = Situation({}, {"c3": TARGET, "c4": lender}, wounds={"c3": 1}, hand=[net("n", name="netter")])
    table.play("netter c5 n")
    assert table.empty("c3")


@pytest.mark.clause("NH-NET-06", "NH-NET-07")
def test_s035_a_held_hq_neither_helps_nor_strikes(edition: str) -> None:
    mine = {"c3": "hq", "b3": "mutant n"}
    table = Situation(mine, {"c4": net("n"), "c2": TARGET}, armies=("borgo", "outpost"), edition=edition)
    assert table.held() == {"c3"}
    assert table.look("b3").initiative == [2]
    assert table.battle().acts("c3") == []


@pytest.mark.clause("NH-NET-07", "NH-GREN-04")
def test_s161_a_held_hq_throws_no_grenade(edition: str) -> None:
    mine = {"c3": "hq"}
    table = Situation(
        mine, {"c4": net("n"), "c2": TARGET}, armies=("borgo", "outpost"), hand=["grenade"], edition=edition
    )
    assert table.refused("grenade c2").clause == "NH-GREN-04"


@pytest.mark.clause("NH-NET-08")
def test_s168_a_sniper_frees_a_held_unit_at_once(edition: str) -> None:
    table = Situation({"c3": "runner n"}, {"c4": net("n")}, hand=["sniper"], edition=edition)
    assert not table.moves("mobility c3")
    table.play("sniper c4")
    assert table.held() == set()
    table.play("mobility c3 c2 n")


@pytest.mark.clause("NH-NET-08", "NH-NET-15")
def test_s137_pushing_the_net_fighter_away_frees_its_victim(edition: str) -> None:
    mine = {"c3": "runner n", "b3": "ganger n"}
    theirs = {"c4": net("n")}
    table = Situation(mine, theirs, armies=("hegemony", "outpost"), hand=["push-back"], edition=edition)
    assert table.held() == {"c3"}
    table.play("push-back b3 c4", "retreat d4")
    assert table.held() == set()
    table.play("mobility c3 c2 n")


@pytest.mark.clause("NH-NET-15", "NH-PUSH-06")
def test_s138_the_held_unit_may_not_push_its_captor(edition: str) -> None:
    table = Situation(
        {"c3": "runner n"}, {"c4": net("n")}, armies=("hegemony", "outpost"), hand=["push-back"], edition=edition
    )
    assert table.refused("push-back c3 c4").clause == "NH-PUSH-06"


@pytest.mark.clause("NH-NET-09")
def test_in_battle_the_hold_lasts_to_the_end_of_the_phase(edition: str) -> None:
    mine = {"c3": unit([3, 2], n="melee 1"), "e3": unit(3, nw="ranged 1")}
    fight = Situation(mine, {"d3": net("nw"), "c2": ROCK}, edition=edition).battle()
    assert fight.phases[3].destroyed == {"d3"}
    assert fight.acts("c3") == [2]


@pytest.mark.clause("NH-NET-10", "NH-MOVE-01")
def test_s142_a_held_unit_is_not_even_turned(edition: str) -> None:
    table = Situation({"c3": "commando n"}, {"c4": net("n")}, hand=["move"], edition=edition)
    assert table.refused("move c3 c2 n").clause == "NH-NET-10"
    assert table.refused("move c3 c3 s").clause == "NH-NET-10"


@pytest.mark.clause("NH-NET-10", "NH-PUSH-06")
def test_s135_a_held_unit_cannot_be_pushed(edition: str) -> None:
    mine = {"c4": net("n"), "b3": TARGET}
    table = Situation(mine, {"c3": TARGET}, armies=("moloch", "borgo"), hand=["push-back"], edition=edition)
    assert table.refused("push-back b3 c3").clause == "NH-PUSH-06"


# Nets thrown at nets --------------------------------------------------------------------------


def held(mine: dict[str, Piece], theirs: dict[str, Piece], edition: str) -> set[str]:
    """Who is held; the same from the other side of the table."""
    found = Situation(mine, theirs, edition=edition).held()
    assert Situation(theirs, mine, edition=edition).held() == found
    return found


@pytest.mark.clause("NH-NET-11")
def test_s065_a_held_net_fighter_nets_nobody(edition: str) -> None:
    assert held({"c4": net("n"), "c2": TARGET}, {"c3": net("n")}, edition) == {"c3"}


@pytest.mark.clause("NH-NET-12", "NH-NET-13")
def test_s064_opposing_nets_cancel_and_other_edges_work(edition: str) -> None:
    mine: dict[str, Piece] = {"c3": net("n se")}
    assert held(mine, {"c2": net("s"), "d3": TARGET}, edition) == {"d3"}


@pytest.mark.clause("NH-NET-14", "R-NET-2")
def test_s067_a_ring_of_four_cancels(edition: str) -> None:
    assert held({"c3": net("n"), "d2": net("s")}, {"c2": net("se"), "d3": net("nw")}, edition) == set()


@pytest.mark.clause("NH-NET-14", "NH-NET-13")
def test_other_edges_of_a_ring_keep_working(edition: str) -> None:
    mine: dict[str, Piece] = {"c3": net("n sw"), "d2": net("s")}
    assert held(mine, {"c2": net("se"), "d3": net("nw"), "b3": net("n")}, edition) == {"b3"}


@pytest.mark.clause("NH-NET-14", "NH-NET-11", "R-NET-1")
def test_s068_s072_a_ring_broken_from_outside_is_solved_anew(edition: str) -> None:
    # c4 holds c3; so c2 is free and holds d2; so d3 is free.
    mine: dict[str, Piece] = {"c3": net("n"), "d2": net("s")}
    assert held(mine, {"c2": net("se"), "d3": net("nw"), "c4": net("n")}, edition) == {"c3", "d2"}


@pytest.mark.clause("NH-NET-11", "NH-NET-12")
def test_s069_a_pair_of_which_one_is_held_from_outside(edition: str) -> None:
    mine: dict[str, Piece] = {"c3": net("n"), "d1": net("sw")}
    assert held(mine, {"c2": net("s")}, edition) == {"c2"}


@pytest.mark.clause("NH-NET-11", "NH-NET-12", "NH-NET-13", "R-NET-1")
def test_s070_a_pair_decides_before_the_net_fighter_behind_it(edition: str) -> None:
    # c3 and c2 face each other; c3 also holds d3, whose net on d4 is therefore off.
    mine: dict[str, Piece] = {"c3": net("n se"), "d4": TARGET}
    assert held(mine, {"c2": net("s"), "d3": net("s")}, edition) == {"d3"}


@pytest.mark.clause("NH-NET-12", "NH-NET-14", "R-NET-3")
def test_s071_a_ring_with_a_pair_inside_cancels_as_a_whole(edition: str) -> None:
    mine: dict[str, Piece] = {"c3": net("n"), "d2": net("s")}
    assert held(mine, {"c2": net("se s"), "d3": net("nw")}, edition) == set()


@pytest.mark.clause("NH-NET-11", "R-NET-1")
def test_a_chain_of_five_alternates(edition: str) -> None:
    mine: dict[str, Piece] = {"c1": net("s"), "c3": net("s"), "c5": TARGET}
    assert held(mine, {"c2": net("s"), "c4": net("s")}, edition) == {"c2", "c4"}


@pytest.mark.clause("NH-NET-14", "R-NET-2")
def test_a_ring_of_six_cancels(edition: str) -> None:
    # Around the centre: c2, d2, d3, c4, b3, b2, each covering the next.
    mine: dict[str, Piece] = {"c2": net("se"), "d3": net("sw"), "b3": net("n")}
    theirs: dict[str, Piece] = {"d2": net("s"), "c4": net("nw"), "b2": net("ne")}
    assert held(mine, theirs, edition) == set()
    # One member taken over from the centre: the ring falls open.
    assert held({**mine, "c3": net("ne")}, theirs, edition) == {"d2", "c4", "b2"}


@pytest.mark.clause("NH-NET-14", "NH-NET-08", "R-NET-4")
def test_taking_one_out_of_a_ring_sets_the_nets_free_at_once() -> None:
    mine: dict[str, Piece] = {"c3": net("n"), "d2": net("s")}
    theirs: dict[str, Piece] = {"c2": net("se"), "d3": net("nw")}
    table = Situation(mine, theirs, hand=["sniper"])
    assert table.held() == set()
    table.play("sniper c2")
    # d2 is free now and holds d3, so c3 is free as well.
    assert table.held() == {"d3"}


@pytest.mark.clause("NH-NET-09", "NH-NET-12")
def test_a_pair_broken_in_battle_holds_from_the_next_phase_on(edition: str) -> None:
    mine = {"c3": net("n ne"), "c1": TARGET}
    theirs = {"c2": net("s"), "d2": unit([2, 1], sw="melee 1")}
    # d2 is held all along by the other edge of c3; c3 falls to a shot in phase 2.
    table = Situation({**mine, "b1": unit(2, se="melee 1")}, {**theirs, "c5": unit(2, n="ranged 1")}, edition=edition)
    assert table.held() == {"d2"}
    fight = table.battle()
    assert fight.phases[2].destroyed == {"c2", "c3"}
    assert fight.acts("d2") == [1]


@pytest.mark.clause("NH-NET-16")
def test_there_is_no_way_to_switch_a_net_off() -> None:
    table = Situation({"c3": "net-fighter n"}, {"c2": TARGET}, armies=("hegemony", "outpost"))
    assert table.choices() == ["end"]
    assert table.held() == {"c2"}


@pytest.mark.clause("NH-NET-17")
def test_everybody_sees_who_is_held() -> None:
    table = Situation({"c3": net("n")}, {"c2": TARGET, "c1": TARGET})
    for seat in (0, 1, None):
        assert {found.hex for found in table.view(seat).board if found.held} == {"c2"}


@pytest.mark.clause("NH-NET-01", "R-NET-5")
def test_a_held_unit_still_gets_bonuses_and_care(edition: str) -> None:
    mine = {"c3": unit(1, n="melee 1"), "c4": module("n", initiative=1), "b3": medic("ne")}
    theirs = {"c2": net("s"), "d3": unit(3, nw="melee 1")}
    table = Situation(mine, theirs, edition=edition)
    assert table.look("c3").initiative == [2]
    fight = table.battle()
    assert fight.destroyed == {"b3"}


@pytest.mark.clause("NH-NET-05", "NH-MEDIC-02")
def test_s093_a_held_medic_saves_nobody(edition: str) -> None:
    mine = {"c3": TARGET, "c4": medic("n")}
    theirs = {"c5": net("n"), "c2": unit(3, s="melee 1")}
    assert Situation(mine, theirs, edition=edition).battle().destroyed == {"c3"}


@pytest.mark.clause("NH-NET-05", "NH-OUT-SCOPER-01", "R-MOD-2")
def test_s117_a_held_scoper_takes_nothing_over(edition: str) -> None:
    mine = {"c3": unit(2, n="melee 1"), "b3": "scoper n"}
    theirs = {"c4": module("n nw", melee=1), "c2": ROCK}
    assert Situation(mine, theirs, edition=edition).battle().wounds("c3", "c2") == [2]
    theirs_with_net = {**theirs, "a3": net("ne")}
    assert Situation(mine, theirs_with_net, edition=edition).battle().wounds("c3", "c2") == [1]


@pytest.mark.clause("NH-NET-05", "NH-OUT-RECON-01", "R-NET-6")
def test_s179_a_held_recon_center_gives_nothing() -> None:
    mine = {"c3": "runner n", "a1": "recon-center n"}
    free = Situation(mine, {}, edition=CODEX)
    free.play("mobility c3 c2 n", "mobility c2 c1 n")
    held_table = Situation(mine, {"a2": net("n")}, edition=CODEX)
    held_table.play("mobility c3 c2 n")
    assert held_table.refused("mobility c2 c1 n").clause == "NH-MOVE-03"


@pytest.mark.clause("NH-NET-05", "NH-HEG-TR-01")
def test_s150_a_held_transport_carries_nobody(edition: str) -> None:
    mine = {"c3": "ganger n", "c4": "transport n"}
    table = Situation(mine, {"c5": net("n")}, armies=("hegemony", "outpost"), edition=edition)
    assert table.refused("transport c3 c2 n").clause == "NH-HEG-TR-01"


@pytest.mark.clause("NH-BATTLE-07", "NH-NET-09")
def test_a_doomed_net_fighter_holds_to_the_end_of_the_phase(edition: str) -> None:
    mine = {"c3": unit(2, n="melee 1"), "d4": unit(2, n="melee 1")}
    fight = Situation(mine, {"d3": net("nw"), "c2": ROCK}, edition=edition).battle()
    assert fight.phases[2].destroyed == {"d3"}
    assert fight.acts("c3") == []


@pytest.mark.clause("NH-NET-07", "NH-OUT-HQ-01")
def test_a_held_outpost_hq_gives_no_additional_action(edition: str) -> None:
    table = Situation({"c4": "hq", "c3": "commando n"}, {"c2": ROCK, "c5": net("n")}, edition=edition)
    assert table.battle().acts("c3") == [3]


@pytest.mark.clause("NH-NET-06")
def test_a_net_on_an_hq_does_not_stop_wounds(edition: str) -> None:
    table = Situation({"c3": net("n"), "c1": unit(3, s="melee 2")}, {"c2": hq()}, edition=edition)
    assert table.battle().points == (20, 18)
