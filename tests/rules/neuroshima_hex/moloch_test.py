"""Moloch: Gauss Cannon and Clown (NH-MOL-GAUSS, NH-MOL-CLOWN)."""

from __future__ import annotations

import pytest

from tests.rules.neuroshima_hex.situation import TARGET, Piece, Situation, unit

ROCK = unit(toughness=9)
DUMMY: dict[str, Piece] = {"c2": ROCK}


@pytest.mark.clause("NH-MOL-GAUSS-01")
def test_the_gauss_shot_passes_own_units_and_wounds_all_enemies(edition: str) -> None:
    mine = {"c5": "gauss-cannon n", "c4": TARGET}
    table = Situation(mine, {"c3": ROCK, "c1": ROCK, "d4": ROCK}, armies=("moloch", "borgo"), edition=edition)
    assert table.battle().phases[1].hits == {("c5", "c3"): 1, ("c5", "c1"): 1}


@pytest.mark.clause("NH-MOL-GAUSS-02")
def test_s036_nothing_makes_the_gauss_shot_stronger(edition: str) -> None:
    mine = {"c5": "gauss-cannon n", "b4": "hq", "d4": "the-brain n"}
    table = Situation(mine, {"c3": ROCK}, armies=("moloch", "borgo"), edition=edition)
    assert table.battle().wounds("c5", "c3") == [1]


@pytest.mark.clause("NH-MOL-GAUSS-03")
def test_the_gauss_cannon_is_tough(edition: str) -> None:
    table = Situation(
        {"c3": "gauss-cannon n"}, {"c2": unit(3, s="melee 1")}, armies=("moloch", "borgo"), edition=edition
    )
    assert table.battle().phases[1].destroyed == {"c2"}


CLOWN: dict[str, Piece] = {"c3": "the-clown n"}


@pytest.mark.clause("NH-MOL-CLOWN-01", "NH-MOL-CLOWN-02", "R-CLOWN-2")
def test_s100_the_explosion_hits_everybody_around_both_hqs_included(edition: str) -> None:
    mine = {**CLOWN, "b3": "hq", "c4": TARGET, "d3": "officer n"}
    theirs = {"c2": TARGET, "d2": "hq", "c1": TARGET}
    table = Situation(mine, theirs, armies=("moloch", "borgo"), edition=edition)
    fight = table.battle("explode c3")
    assert fight.phases[2].destroyed == {"c3", "c4", "d3", "c2"}
    assert fight.phases[2].points == (19, 19)
    assert not table.empty("c1")


@pytest.mark.clause("NH-MOL-CLOWN-01")
def test_bonuses_do_not_strengthen_the_explosion(edition: str) -> None:
    mine = {**CLOWN, "c4": "the-brain n"}
    fight = Situation(mine, DUMMY, armies=("moloch", "borgo"), edition=edition).battle("explode c3")
    assert fight.wounds("c3", "c2") == [1]


@pytest.mark.clause("NH-MOL-CLOWN-01")
def test_s101_the_clown_may_attack_instead(edition: str) -> None:
    table = Situation(CLOWN, {"c2": TARGET, "c4": TARGET}, armies=("moloch", "borgo"), edition=edition)
    assert table.battle("attack c3").destroyed == {"c2"}


@pytest.mark.clause("NH-MOL-CLOWN-03", "NH-NET-01")
def test_s103_a_held_clown_neither_attacks_nor_explodes(edition: str) -> None:
    table = Situation(CLOWN, {"c2": "net-fighter s"}, armies=("moloch", "hegemony"), edition=edition)
    assert table.battle().phases == {}


@pytest.mark.clause("NH-MOL-CLOWN-03", "R-CLOWN-1")
def test_the_clown_is_asked_in_its_own_phase_only(edition: str) -> None:
    mine = {**CLOWN, "a1": unit([3, 1], se="melee 1")}
    table = Situation(mine, {"c2": unit(3, s="melee 3")}, armies=("moloch", "borgo"), edition=edition)
    assert table.battle().phases[3].destroyed == {"c3"}, "dead before its phase: no explosion"


@pytest.mark.clause("NH-MOL-CLOWN-01", "NH-MOL-MOTHER-01", "R-CLOWN-1")
def test_s104_with_mother_the_clown_attacks_in_2_and_explodes_in_1(edition: str) -> None:
    mine = {**CLOWN, "c4": "mother n"}
    table = Situation(mine, {"c2": unit(toughness=1), "b3": TARGET}, armies=("moloch", "borgo"), edition=edition)
    fight = table.battle("attack c3", "explode c3")
    assert fight.phases[2].hits == {("c3", "c2"): 1}
    assert fight.phases[1].destroyed == {"c2", "c3", "c4", "b3"}


@pytest.mark.clause("NH-MOL-CLOWN-02")
def test_a_clown_that_explodes_twice_explodes_once(edition: str) -> None:
    mine = {**CLOWN, "c4": "mother n"}
    table = Situation(mine, DUMMY, armies=("moloch", "borgo"), edition=edition)
    fight = table.battle("explode c3")
    assert fight.acts("c3") == [2]
    assert fight.wounds("c3", "c2") == [1]


@pytest.mark.clause("NH-MOL-CLOWN-02", "R-CLOWN-2")
def test_an_exploding_clown_still_stops_shots(edition: str) -> None:
    mine = {**CLOWN, "c5": TARGET}
    table = Situation(mine, {"c1": unit(2, s="ranged 1")}, armies=("moloch", "borgo"), edition=edition)
    fight = table.battle("explode c3")
    assert fight.phases[2].hits == {("c1", "c3"): 1}
    assert not table.empty("c5")
