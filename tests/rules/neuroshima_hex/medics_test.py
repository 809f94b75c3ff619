"""Medics: duty, choices, chains and loops (NH-MEDIC)."""

from __future__ import annotations

import pytest

from tests.rules.neuroshima_hex.situation import CODEX, MOLOCH_YEAR, TARGET, Piece, Situation, hq, medic, unit

BOARD = dict[str, Piece]
QUARTET: BOARD = {"c3": TARGET, "c4": medic("n")}
"""A unit and its medic below it."""


@pytest.mark.clause("NH-MEDIC-01", "NH-MEDIC-04")
def test_s075_a_medic_takes_a_whole_attack_of_three(edition: str) -> None:
    table = Situation(QUARTET, {"c2": unit(3, s="melee 3")}, edition=edition)
    fight = table.battle()
    assert fight.phases[3].medics == {("c2", "c3"): "c4"}
    assert fight.destroyed == {"c4"}
    assert table.wounds() == {}


@pytest.mark.clause("NH-MEDIC-01", "NH-ARMOR-01")
def test_s092_a_shot_that_armor_stops_calls_no_medic(edition: str) -> None:
    mine = {"c3": unit(n="armor"), "c4": medic("n")}
    assert Situation(mine, {"c1": unit(3, s="ranged 1")}, edition=edition).battle().destroyed == set()
    assert Situation(mine, {"c1": unit(3, s="ranged 2")}, edition=edition).battle().destroyed == {"c4"}


def own_clown(edition: str) -> Situation:
    return Situation({"c2": unit(2, abilities=["clown"]), **QUARTET}, {"e1": TARGET}, edition=edition)


@pytest.mark.clause("NH-MEDIC-01", "NH-MOL-CLOWN-01", "R-MED-6")
def test_s096_codex_a_medic_works_against_the_own_clown() -> None:
    assert own_clown(CODEX).battle("explode c2").destroyed == {"c2", "c4"}


@pytest.mark.clause("NH-MEDIC-01", "NH-MOL-CLOWN-01", "R-MED-6")
def test_s097_year_of_moloch_it_does_not() -> None:
    assert own_clown(MOLOCH_YEAR).battle("explode c2").destroyed == {"c2", "c3"}


@pytest.mark.clause("NH-MEDIC-01", "NH-AIR-01", "R-MED-6")
def test_s173_a_medic_outside_the_blast_saves_from_the_own_air_strike(edition: str) -> None:
    mine = {"c3": TARGET, "c5": medic("n"), "c4": TARGET}
    table = Situation(mine, {}, armies=("moloch", "borgo"), hand=["air-strike"], edition=edition)
    table.play("air-strike c3")
    assert {found.hex for found in table.view().board} == {"c4"}


@pytest.mark.clause("NH-MEDIC-01", "NH-AIR-01")
def test_s166_a_medic_outside_the_blast_saves_from_an_enemy_air_strike(edition: str) -> None:
    theirs = {"c4": TARGET, "c5": medic("n")}
    table = Situation({}, theirs, armies=("moloch", "borgo"), hand=["air-strike"], edition=edition)
    table.play("air-strike c3")
    assert {found.hex for found in table.view().board} == {"c4"}


@pytest.mark.clause("NH-MEDIC-08", "NH-AIR-01")
def test_s167_a_medic_inside_the_blast_saves_nobody(edition: str) -> None:
    table = Situation({}, dict(QUARTET), armies=("moloch", "borgo"), hand=["air-strike"], edition=edition)
    table.play("air-strike c3")
    assert table.view().board == []


@pytest.mark.clause("NH-MEDIC-01", "NH-SNIPER-01", "R-MED-8")
def test_s158_a_medic_takes_the_snipers_shot_and_leaves_at_once(edition: str) -> None:
    table = Situation({}, dict(QUARTET), hand=["sniper"], edition=edition)
    table.play("sniper c3")
    assert {found.hex for found in table.view().board} == {"c3"}
    assert table.wounds() == {}


@pytest.mark.clause("NH-MEDIC-01", "NH-GREN-01", "R-MED-7")
def test_s162_a_medic_takes_a_grenade(edition: str) -> None:
    table = Situation({"c2": "hq"}, dict(QUARTET), armies=("borgo", "outpost"), hand=["grenade"], edition=edition)
    table.play("grenade c3")
    assert not table.empty("c3")
    assert table.empty("c4")


@pytest.mark.clause("NH-MEDIC-02", "NH-MOD-03")
def test_s089_a_medic_is_spent_even_for_one_wound_on_the_hq(edition: str) -> None:
    table = Situation({"c3": hq(), "c4": medic("n")}, {"c2": unit(3, s="melee 1")}, edition=edition)
    fight = table.battle()
    assert fight.phases[3].destroyed == {"c4"}
    assert fight.points == (20, 20)


@pytest.mark.clause("NH-MEDIC-02")
def test_s091_a_medic_is_spent_on_a_wound_the_unit_would_survive(edition: str) -> None:
    table = Situation({"c3": unit(toughness=2), "c4": medic("n")}, {"c2": unit(3, s="melee 1")}, edition=edition)
    assert table.battle().destroyed == {"c4"}
    assert table.wounds() == {}


TWO_ATTACKS: BOARD = {"c2": unit(3, s="melee 2"), "d2": unit(3, sw="melee 1")}


@pytest.mark.clause("NH-MEDIC-05")
@pytest.mark.parametrize(("saved", "wounds"), [("c2", 1), ("d2", 2)])
def test_s076_s077_the_owner_picks_the_attack(saved: str, wounds: int, edition: str) -> None:
    table = Situation({"c3": unit(toughness=3), "c4": medic("n")}, TWO_ATTACKS, hand=["battle"], edition=edition)
    table.play("battle")
    assert table.state.to_move == 0
    assert set(table.choices()) == {"medic c4 saves c3 from c2", "medic c4 saves c3 from d2"}
    table.play(f"medic c4 saves c3 from {saved}")
    assert table.wounds() == {"c3": wounds}
    assert table.empty("c4")


@pytest.mark.clause("NH-MEDIC-05")
def test_the_attackers_turn_does_not_give_the_attacker_the_choice(edition: str) -> None:
    theirs = {"c3": unit(toughness=3), "c4": medic("n")}
    table = Situation(TWO_ATTACKS, theirs, hand=["battle"], edition=edition)
    table.play("battle")
    assert table.state.to_move == 1


@pytest.mark.clause("NH-MEDIC-05")
def test_s090_an_hq_with_a_medic_and_two_attackers(edition: str) -> None:
    table = Situation({"c3": hq(), "c4": medic("n")}, TWO_ATTACKS, edition=edition)
    assert table.battle("medic c4 saves c3 from c2").phases[3].points == (19, 20)


@pytest.mark.clause("NH-MEDIC-06")
@pytest.mark.parametrize(("saved", "lost"), [("c2 from c1", "d2"), ("d2 from e1", "c2")])
def test_s078_the_owner_picks_which_of_two_units_is_saved(saved: str, lost: str, edition: str) -> None:
    mine = {"c2": TARGET, "d2": TARGET, "c3": medic("n ne")}
    theirs = {"c1": unit(3, s="melee 1"), "e1": unit(3, sw="melee 1")}
    fight = Situation(mine, theirs, edition=edition).battle(f"medic c3 saves {saved}")
    assert fight.destroyed == {lost, "c3"}


@pytest.mark.clause("NH-MEDIC-07")
@pytest.mark.parametrize("payer", ["c4", "b3"])
def test_s079_two_medics_one_attack_the_owner_picks_the_medic(payer: str, edition: str) -> None:
    mine = {**QUARTET, "b3": medic("ne")}
    fight = Situation(mine, {"c2": unit(3, s="melee 1")}, edition=edition).battle(f"medic {payer} saves c3 from c2")
    assert fight.destroyed == {payer}


@pytest.mark.clause("NH-MEDIC-02", "NH-MEDIC-07", "R-MED-2")
def test_s080_two_medics_two_attacks_both_must_act(edition: str) -> None:
    table = Situation({**QUARTET, "b3": medic("ne")}, TWO_ATTACKS, edition=edition)
    fight = table.battle()
    assert fight.destroyed == {"c4", "b3"}, "whoever takes which attack, so nobody is asked"
    assert set(fight.phases[3].medics.values()) == {"c4", "b3"}
    assert not table.empty("c3")


@pytest.mark.clause("NH-MEDIC-08", "R-MED-4")
def test_s081_medic_and_client_hit_in_one_phase(edition: str) -> None:
    theirs = {"c2": unit(3, s="melee 1"), "c5": unit(3, n="melee 1")}
    assert Situation(QUARTET, theirs, edition=edition).battle().destroyed == {"c3", "c4"}


@pytest.mark.clause("NH-MEDIC-08", "NH-BATTLE-06")
def test_s082_the_medic_falls_a_phase_earlier(edition: str) -> None:
    theirs = {"c2": unit(2, s="melee 1"), "c5": unit(3, n="melee 1")}
    fight = Situation(QUARTET, theirs, edition=edition).battle()
    assert fight.phases[3].destroyed == {"c4"}
    assert fight.phases[2].destroyed == {"c3"}


@pytest.mark.clause("NH-MEDIC-08")
def test_a_tough_medic_that_survives_its_own_wound_still_serves(edition: str) -> None:
    mine = {"c3": TARGET, "c4": medic("n", toughness=1)}
    theirs = {"c2": unit(3, s="melee 1"), "c5": unit(3, n="melee 1")}
    assert Situation(mine, theirs, edition=edition).battle().destroyed == {"c4"}


@pytest.mark.clause("NH-MEDIC-08", "NH-MEDIC-09")
@pytest.mark.parametrize(("edition", "fallen"), [(CODEX, {"c4", "c5"}), (MOLOCH_YEAR, {"c3", "c5"})])
def test_s088_a_medic_that_is_rescued_itself(edition: str, fallen: set[str]) -> None:
    # c5 is behind c4. c3 and c4 are hit. c5 dies for c4; by the Codex c4 then dies for c3.
    mine = {**QUARTET, "c5": medic("n")}
    theirs = {"c2": unit(3, s="melee 1"), "b4": unit(3, ne="melee 1")}
    assert Situation(mine, theirs, edition=edition).battle().destroyed == fallen


@pytest.mark.clause("NH-MEDIC-09", "R-MED-3")
def test_s083_the_rear_medic_pays(edition: str) -> None:
    mine = {**QUARTET, "c5": medic("n")}
    assert Situation(mine, {"c2": unit(3, s="melee 2")}, edition=edition).battle().destroyed == {"c5"}


@pytest.mark.clause("NH-MEDIC-09", "NH-MEDIC-02", "R-MED-3")
def test_s084_a_chain_and_two_attacks_spend_both(edition: str) -> None:
    mine = {**QUARTET, "c5": medic("n")}
    table = Situation(mine, TWO_ATTACKS, edition=edition)
    fight = table.battle()
    assert fight.destroyed == {"c4", "c5"}
    assert set(fight.phases[3].medics.values()) == {"c4", "c5"}
    assert not table.empty("c3")


@pytest.mark.clause("NH-MEDIC-09", "R-MED-3")
def test_a_chain_of_three_medics_pays_from_behind(edition: str) -> None:
    mine = {"c2": TARGET, "c3": medic("n"), "c4": medic("n"), "c5": medic("n")}
    theirs = {"c1": unit([3, 2, 1, 0], s="melee 1")}
    fight = Situation(mine, theirs, edition=edition).battle()
    assert [fight.phases[number].destroyed for number in (3, 2, 1, 0)] == [{"c5"}, {"c4"}, {"c3"}, {"c2"}]


@pytest.mark.clause("NH-MEDIC-09", "NH-MEDIC-08")
def test_a_rear_medic_that_falls_itself_leaves_the_front_one_to_pay(edition: str) -> None:
    mine = {**QUARTET, "c5": medic("n")}
    theirs = {"c2": unit(3, s="melee 1"), "d4": unit(3, sw="melee 1")}
    assert Situation(mine, theirs, edition=edition).battle().destroyed == {"c4", "c5"}


INTERCONNECTED: BOARD = {"c3": TARGET, "c4": medic("n s"), "c5": medic("n")}
"""c4 serves the unit; c4 and c5 serve each other."""


@pytest.mark.clause("NH-MEDIC-10", "R-MED-5")
@pytest.mark.parametrize("payer", ["c4", "c5"])
def test_s085_s086_of_interconnected_medics_the_owner_picks_who_dies(payer: str, edition: str) -> None:
    table = Situation(INTERCONNECTED, {"c2": unit(3, s="melee 1")}, hand=["battle"], edition=edition)
    table.play("battle")
    assert table.choices() == ["medic c4 saves c3 from c2", "medic c5 saves c3 from c2"]
    table.play(f"medic {payer} saves c3 from c2")
    assert table.fights()[0].destroyed == {payer}


@pytest.mark.clause("NH-MEDIC-08", "NH-MEDIC-10", "R-MED-4")
def test_s087_both_interconnected_medics_are_hit(edition: str) -> None:
    mine = {"c4": medic("s"), "c5": medic("n")}
    theirs = {"c3": unit(3, s="melee 1"), "d4": unit(3, sw="melee 1")}
    assert Situation(mine, theirs, edition=edition).battle().destroyed == {"c4", "c5"}


@pytest.mark.clause("NH-MEDIC-10", "R-MED-5")
@pytest.mark.parametrize("payer", ["c4", "c5"])
def test_s174_s175_a_hit_on_one_of_two_interconnected_medics_may_cost_either(payer: str, edition: str) -> None:
    mine = {"c4": medic("s"), "c5": medic("n")}
    fight = Situation(mine, {"c3": unit(3, s="melee 1")}, edition=edition).battle(f"medic {payer} saves c4 from c3")
    assert fight.destroyed == {payer}


@pytest.mark.clause("NH-MEDIC-10")
def test_two_hits_on_one_of_two_interconnected_medics_cost_both(edition: str) -> None:
    mine = {"c4": medic("s"), "c5": medic("n")}
    theirs = {"c3": unit(3, s="melee 1"), "d3": unit(3, sw="melee 1")}
    fight = Situation(mine, theirs, edition=edition).battle()
    assert fight.destroyed == {"c4", "c5"}


@pytest.mark.clause("NH-MEDIC-10", "R-MED-5")
def test_a_circle_of_three_medics(edition: str) -> None:
    # c4 -> c3 (client), circle c4, b4, c5: each serves the next.
    mine = {"c3": TARGET, "c4": medic("n sw"), "b4": medic("se"), "c5": medic("n")}
    table = Situation(mine, {"c2": unit(3, s="melee 1")}, hand=["battle"], edition=edition)
    table.play("battle")
    assert table.choices() == ["medic b4 saves c3 from c2", "medic c4 saves c3 from c2", "medic c5 saves c3 from c2"]


@pytest.mark.clause("NH-MEDIC-10", "NH-MEDIC-09", "R-MED-5")
def test_a_medic_behind_a_pair_pays_for_both(edition: str) -> None:
    mine = {**INTERCONNECTED, "d4": medic("sw")}
    fight = Situation(mine, {"c2": unit(3, s="melee 1")}, edition=edition).battle()
    assert fight.destroyed == {"d4"}, "it serves c5, which serves c4"


@pytest.mark.clause("NH-MEDIC-06", "NH-MEDIC-09", "R-MED-2")
@pytest.mark.parametrize(
    ("answer", "edition", "fallen"),
    [
        # c5 serves the front medic c4 and the unit b4; c3, c4 and b4 are all hit.
        ("medic c5 saves c4 from d3", CODEX, {"c5", "b4", "c4"}),
        ("medic c5 saves c4 from d3", MOLOCH_YEAR, {"c5", "b4", "c3"}),
        ("medic c5 saves b4 from a3", CODEX, {"c5", "c4", "c3"}),
        ("medic c5 saves b4 from a3", MOLOCH_YEAR, {"c5", "c4", "c3"}),
    ],
)
def test_s176_s177_the_rear_medic_is_wanted_twice(answer: str, edition: str, fallen: set[str]) -> None:
    mine = {"c3": TARGET, "c4": medic("n"), "c5": medic("n nw"), "b4": TARGET}
    theirs = {"c2": unit(3, s="melee 1"), "d3": unit(3, sw="melee 1"), "a3": unit(3, se="melee 1")}
    assert Situation(mine, theirs, edition=edition).battle(answer).destroyed == fallen


@pytest.mark.clause("NH-MEDIC-06", "NH-MEDIC-09")
def test_the_rear_medic_may_be_wanted_for_its_own_client(edition: str) -> None:
    # Only c3 and b4 are hit: whichever is answered first, the last medic pays, then the front one.
    mine = {"c3": TARGET, "c4": medic("n"), "c5": medic("n nw"), "b4": TARGET}
    theirs = {"c2": unit(3, s="melee 1"), "a3": unit(3, se="melee 1")}
    table = Situation(mine, theirs, hand=["battle"], edition=edition)
    table.play("battle")
    assert set(table.choices()) == {"medic c5 saves c3 from c2", "medic c5 saves b4 from a3"}
    table.play("medic c5 saves b4 from a3")
    assert table.fights()[0].phases[3].medics == {("a3", "b4"): "c5", ("c2", "c3"): "c4"}


@pytest.mark.clause("NH-MEDIC-06", "NH-MOL-GAUSS-01", "R-GAUSS-1")
def test_s098_gauss_on_two_clients_of_one_medic(edition: str) -> None:
    mine = {"c3": TARGET, "c2": TARGET, "b2": medic("ne se")}
    theirs = {"c5": "gauss-cannon n"}
    fight = Situation(mine, theirs, armies=("borgo", "moloch"), edition=edition).battle("medic b2 saves c2 from c5")
    assert fight.destroyed == {"c3", "b2"}


@pytest.mark.clause("NH-MEDIC-04", "NH-HEG-US-01", "R-MED-1")
def test_s094_a_universal_soldier_is_one_attack(edition: str) -> None:
    table = Situation(QUARTET, {"c2": "universal-soldier s"}, edition=edition)
    assert table.battle().destroyed == {"c4"}


@pytest.mark.clause("NH-MEDIC-04", "R-MED-1")
def test_two_phases_are_two_attacks(edition: str) -> None:
    fight = Situation(QUARTET, {"c2": unit([2, 1], s="melee 1")}, edition=edition).battle()
    assert fight.phases[2].destroyed == {"c4"}
    assert fight.phases[1].destroyed == {"c3"}


@pytest.mark.clause("NH-MEDIC-02", "NH-MOL-CLOWN-02", "R-MED-10")
def test_s105_s106_no_medic_is_spent_on_an_exploding_clown(edition: str) -> None:
    clown = unit(3, abilities=["clown"], toughness=1)
    mine = {"c3": clown, "c4": medic("n", toughness=1)}
    table = Situation(mine, {"c2": unit(3, s="melee 1")}, edition=edition)
    fight = table.battle("explode c3")
    assert fight.destroyed == {"c3", "c2"}
    assert table.wounds() == {"c4": 1}, "the medic takes the blast as a neighbour, nothing else"


@pytest.mark.clause("NH-MEDIC-08", "R-SIM-1", "R-MED-8")
def test_a_spent_medic_still_stops_shots_in_its_phase(edition: str) -> None:
    mine = {"c3": TARGET, "c4": medic("n"), "b4": TARGET}
    theirs = {"c2": unit(3, s="melee 1"), "d3": unit([3, 2], sw="ranged 1")}
    # The shot from d3 flies sw over c4 to b4: it hits the medic itself, which then saves nobody.
    fight = Situation(mine, theirs, edition=edition).battle()
    assert fight.phases[3].destroyed == {"c3", "c4"}
    assert fight.phases[2].destroyed == {"b4"}


@pytest.mark.clause("NH-MEDIC-07", "NH-SNIPER-01")
def test_the_victims_owner_picks_the_medic_in_the_snipers_turn(edition: str) -> None:
    table = Situation({}, {**QUARTET, "b3": medic("ne")}, hand=["sniper"], edition=edition)
    table.play("sniper c3")
    assert table.state.to_move == 1
    assert table.choices() == ["medic b3 saves c3", "medic c4 saves c3"]
    assert table.refused("end").clause == "NH-MEDIC-02"
    table.play("medic c4 saves c3")
    assert table.state.to_move == 0
    assert {found.hex for found in table.view().board} == {"c3", "b3"}


@pytest.mark.clause("NH-MEDIC-06", "NH-AIR-01")
def test_an_air_strike_asks_for_each_side(edition: str) -> None:
    mine = {"b2": TARGET, "b3": TARGET, "a2": medic("ne se")}
    theirs = {"d2": TARGET, "d3": TARGET, "e2": medic("nw sw")}
    table = Situation(mine, theirs, armies=("moloch", "borgo"), hand=["air-strike"], edition=edition)
    table.play("air-strike c3")
    assert table.choices() == ["first 1", "first 2"]
    table.play("first 1", "medic a2 saves b2")
    assert table.state.to_move == 1
    table.play("medic e2 saves d3")
    assert {found.hex for found in table.view().board} == {"b2", "d3"}


@pytest.mark.clause("NH-MEDIC-01")
def test_s099_medics_do_not_save_enemies(edition: str) -> None:
    mine = {"c3": unit(3, n="melee 1"), "c1": medic("s")}
    assert Situation(mine, {"c2": TARGET}, edition=edition).battle().destroyed == {"c2"}
