"""Blows, shots, armor and the HQs' own attacks (NH-MELEE, NH-RANGED, NH-ARMOR, NH-HQ)."""

from __future__ import annotations

import pytest

from ashfall.games.neuroshima_hex.board import STANDARD
from tests.rules.neuroshima_hex.situation import (
    ALL_ROUND,
    ARMIES,
    TARGET,
    Situation,
    edges,
    hq,
    medic,
    module,
    net,
    unit,
)

ROCK = unit(toughness=9)


@pytest.mark.clause("NH-MELEE-01")
def test_a_blow_hits_the_enemy_its_edge_touches(edition: str) -> None:
    table = Situation({"c3": unit(3, n="melee 1")}, {"c2": TARGET, "d2": TARGET, "c1": TARGET}, edition=edition)
    assert table.battle().destroyed == {"c2"}


@pytest.mark.clause("NH-MELEE-02")
def test_s010_all_edges_strike_in_one_phase(edition: str) -> None:
    table = Situation(
        {"c3": unit(2, n="melee 1", ne="melee 2", s="melee 1")},
        {"c2": TARGET, "d2": TARGET, "c4": TARGET, "b3": TARGET},
        edition=edition,
    )
    assert table.battle().phases[2].destroyed == {"c2", "d2", "c4"}


@pytest.mark.clause("NH-MELEE-03", "NH-RANGED-05")
@pytest.mark.parametrize("symbol", ["melee", "ranged"])
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_the_number_of_symbols_is_the_number_of_wounds(symbol: str, strength: int, edition: str) -> None:
    fight = Situation({"c3": unit(3, n=f"{symbol} {strength}")}, {"c2": ROCK}, edition=edition).battle()
    assert fight.wounds("c3", "c2") == [strength]


@pytest.mark.clause("NH-MELEE-03", "NH-RANGED-05")
def test_printed_strengths_go_from_1_to_3() -> None:
    printed = [tile.edge(number) for army in ARMIES.values() for tile in army.tiles for number in range(6)]
    assert {edge.melee for edge in printed} == {0, 1, 2, 3}
    assert {edge.ranged for edge in printed} <= {0, 1, 2, 3}


@pytest.mark.clause("NH-MELEE-05")
def test_s007_nobody_strikes_the_own_side(edition: str) -> None:
    table = Situation({"c3": unit(3, n="melee 1"), "c2": TARGET}, {"c1": TARGET}, edition=edition)
    assert table.battle().destroyed == set()


@pytest.mark.clause("NH-RANGED-01", "NH-RANGED-06")
def test_a_shot_hits_the_first_enemy_only(edition: str) -> None:
    table = Situation({"c5": unit(3, n="ranged 3")}, {"c3": TARGET, "c2": TARGET}, edition=edition)
    assert table.battle().destroyed == {"c3"}


@pytest.mark.clause("NH-RANGED-02")
@pytest.mark.parametrize(("shooter", "edge", "target"), [("c5", "n", "c1"), ("a1", "se", "e3"), ("e1", "sw", "a3")])
def test_s006_a_shot_crosses_the_whole_board(shooter: str, edge: str, target: str, edition: str) -> None:
    pieces = {shooter: unit(3, **edges(edge, "ranged 1"))}
    assert Situation(pieces, {target: TARGET}, edition=edition).battle().destroyed == {target}


@pytest.mark.clause("NH-RANGED-03")
def test_several_guns_fire_at_once(edition: str) -> None:
    table = Situation(
        {"c3": unit(1, n="ranged 1", se="ranged 1")}, {"c1": TARGET, "e3": hq(), "d3": TARGET}, edition=edition
    )
    assert table.battle().phases[1].destroyed == {"c1", "d3"}


@pytest.mark.clause("NH-RANGED-04")
def test_s005_shots_fly_over_own_units_and_the_own_hq(edition: str) -> None:
    mine = {"c5": unit(3, n="ranged 1"), "c4": TARGET, "c3": hq()}
    table = Situation(mine, {"c1": TARGET}, edition=edition)
    assert table.battle().destroyed == {"c1"}
    assert table.points == (20, 20)


# Armor ----------------------------------------------------------------------------------------


@pytest.mark.clause("NH-ARMOR-01", "NH-RANGED-05")
def test_s019_armor_takes_one_off_a_strong_shot(edition: str) -> None:
    table = Situation({"c4": unit(3, n="ranged 3")}, {"c2": unit(s="armor", toughness=9)}, edition=edition)
    table.battle()
    assert table.wounds() == {"c2": 2}


@pytest.mark.clause("NH-ARMOR-01", "NH-MOD-02")
def test_s025_bonuses_are_added_before_armor(edition: str) -> None:
    mine = {"c4": unit(3, n="ranged 1"), "c5": module("n", ranged=1)}
    table = Situation(mine, {"c2": unit(s="armor", toughness=9)}, edition=edition)
    table.battle()
    assert table.wounds() == {"c2": 1}


@pytest.mark.clause("NH-ARMOR-02")
def test_s020_armor_does_nothing_against_blows(edition: str) -> None:
    table = Situation({"c3": unit(3, n="melee 1")}, {"c2": unit(s="armor")}, edition=edition)
    assert table.battle().destroyed == {"c2"}


@pytest.mark.clause("NH-ARMOR-03", "NH-RANGED-06", "R-RANGED-1")
def test_s018_armor_stops_a_weak_shot_and_the_shot_ends_there(edition: str) -> None:
    table = Situation({"c4": unit(3, n="ranged 1")}, {"c2": unit(s="armor"), "c1": TARGET}, edition=edition)
    assert table.battle().destroyed == set()


@pytest.mark.clause("NH-ARMOR-04")
def test_s022_a_shot_from_the_next_hex_is_a_shot(edition: str) -> None:
    table = Situation({"c3": unit(3, n="ranged 1")}, {"c2": unit(s="armor")}, edition=edition)
    assert table.battle().destroyed == set()


@pytest.mark.clause("NH-ARMOR-05")
def test_s021_only_the_armored_edge_is_covered(edition: str) -> None:
    for edge in ("n", "ne", "se", "sw", "nw"):
        armored = unit(**edges(edge, "armor"))
        assert Situation({"c4": unit(3, n="ranged 1")}, {"c2": armored}, edition=edition).battle().destroyed == {"c2"}


@pytest.mark.clause("NH-ARMOR-06", "NH-SNIPER-01")
def test_s157_a_sniper_ignores_armor_and_distance(edition: str) -> None:
    armored = unit(**edges(ALL_ROUND, "armor"))
    table = Situation({"a1": hq()}, {"e3": armored}, hand=["sniper"], edition=edition)
    table.play("sniper e3")
    assert table.empty("e3")


@pytest.mark.clause("NH-ARMOR-07", "NH-MOL-GAUSS-01", "NH-MOL-GAUSS-03")
def test_s023_gauss_spares_the_armored_and_flies_on(edition: str) -> None:
    theirs = {"c4": TARGET, "c3": unit(s="armor"), "c2": hq(), "c1": TARGET}
    table = Situation({"c5": "gauss-cannon n"}, theirs, armies=("moloch", "borgo"), edition=edition)
    fight = table.battle()
    assert fight.phases[1].destroyed == {"c4", "c1"}
    assert table.points == (20, 19)


@pytest.mark.clause("NH-ARMOR-08")
def test_armor_does_nothing_against_an_exploding_clown(edition: str) -> None:
    armored = unit(**edges(ALL_ROUND, "armor"))
    table = Situation({"c3": "the-clown n"}, {"c2": armored}, armies=("moloch", "borgo"), edition=edition)
    assert table.battle("explode c3").destroyed == {"c2", "c3"}


# HQs ------------------------------------------------------------------------------------------


@pytest.mark.clause("NH-HQ-03", "NH-HEG-HQ-01")
def test_s032_an_hq_helps_its_neighbours_but_not_itself(edition: str) -> None:
    mine = {"c3": "hq", "b3": "ganger n"}
    fight = Situation(mine, {"c2": ROCK, "b2": ROCK}, armies=("hegemony", "borgo"), edition=edition).battle()
    assert fight.wounds("b3", "b2") == [2]
    assert fight.wounds("c3", "c2") == [1]


@pytest.mark.clause("NH-HQ-04", "NH-HQ-05", "NH-HQ-06")
def test_s012_an_hq_strikes_all_its_enemies_at_0_but_never_an_hq(edition: str) -> None:
    theirs = {"c2": TARGET, "d3": TARGET, "c4": hq()}
    table = Situation({"c3": hq(), "b2": TARGET}, theirs, edition=edition)
    fight = table.battle()
    assert fight.phases[0].destroyed == {"c2", "d3"}
    assert table.points == (20, 20)


@pytest.mark.clause("NH-HQ-05", "NH-MOD-03")
def test_s013_an_officer_makes_an_hq_stronger_but_still_harmless_to_hqs(edition: str) -> None:
    mine = {"c3": hq(), "c4": module("n", melee=1)}
    table = Situation(mine, {"c2": hq(), "d2": ROCK}, edition=edition)
    fight = table.battle()
    assert fight.wounds("c3", "d2") == [2]
    assert table.points == (20, 20)


@pytest.mark.clause("NH-HQ-07")
@pytest.mark.parametrize("place", [STANDARD.names[place] for place in STANDARD.adjacent[STANDARD.named["c3"]]])
@pytest.mark.parametrize("facing", ["n", "se"])
def test_an_hqs_bonus_reaches_all_six_sides(place: str, facing: str) -> None:
    table = Situation({"c3": f"hq {facing}", place: "mutant n"}, {}, armies=("borgo", "outpost"))
    assert table.look(place).initiative == [3]


@pytest.mark.clause("NH-HQ-08", "NH-NET-06", "NH-MOVE-01")
def test_an_hq_is_moved_held_and_served_like_other_units() -> None:
    table = Situation({"c3": "hq n"}, {}, hand=["move"])
    table.play("move c3 c2 n")
    assert table.look("c2").tile == "hq"
    table = Situation({"c3": "hq n"}, {"c2": net("s")}, hand=["move"])
    assert table.held() == {"c3"}
    assert table.refused("move c3 c4 n").clause == "NH-NET-10"
    table = Situation({"c3": hq(), "c4": medic("n")}, {"c2": unit(3, s="melee 2")})
    assert table.battle().points == (20, 20)
