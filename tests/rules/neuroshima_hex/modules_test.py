"""Modules in general (NH-MOD), Scoper and Saboteur (NH-OUT-SCOPER, NH-OUT-SAB)."""

from __future__ import annotations

import pytest

from tests.rules.neuroshima_hex.situation import ALL_ROUND, TARGET, Piece, Situation, hq, medic, module, net, unit

ROCK = unit(toughness=9)
STRIKER = unit(2, n="melee 1")
GUNNER = unit(2, n="ranged 1")


@pytest.mark.clause("NH-MOD-01")
def test_modules_are_set_like_units_and_pushed_like_units() -> None:
    table = Situation({"a1": "hq"}, {"e3": "hq"}, hand=["scout"])
    table.play("scout c3 ne")
    assert table.look("c3").rotation == 1
    assert not table.moves("mobility c3")
    table = Situation({"c4": STRIKER}, {"c3": "scout n"}, armies=("moloch", "borgo"), hand=["push-back"])
    table.play("push-back c4 c3", "retreat c2")
    assert table.look("c2").tile == "scout"


@pytest.mark.clause("NH-MOD-02")
def test_s027_an_officer_helps_the_attacks_it_shows(edition: str) -> None:
    for symbol, giver, wounds in (
        ("ranged", module("n", melee=1), 1),
        ("ranged", module("n", ranged=1), 2),
        ("melee", module("n", melee=1), 2),
        ("melee", module("n", ranged=1), 1),
    ):
        table = Situation({"c3": unit(2, n=f"{symbol} 1"), "c4": giver}, {"c2": ROCK}, edition=edition)
        assert table.battle().wounds("c3", "c2") == [wounds]


@pytest.mark.clause("NH-MOD-02", "NH-MOD-06")
def test_a_bonus_below_zero_touches_no_other(edition: str) -> None:
    bonus = {"melee": -2, "ranged": -1, "initiative": -1, "toughness": 1}
    weakening = unit(kind="module", n="module", bonus=bonus)
    mine = {"c3": unit(2, n="melee 3", se="ranged 3"), "c4": weakening, "b3": module("ne se", ranged=2, initiative=3)}
    table = Situation(mine, {"c2": ROCK, "d3": ROCK}, edition=edition)
    assert table.look("c3").toughness == 1
    fight = table.battle()
    assert fight.acts("c3") == [4]
    assert [fight.wounds("c3", "c2"), fight.wounds("c3", "d3")] == [[1], [4]]


@pytest.mark.clause("NH-MOD-02", "R-MOD-4")
def test_an_officer_gives_nobody_a_new_attack(edition: str) -> None:
    mine = {"c3": unit(2, n="melee 1"), "c4": module("n", melee=1, ranged=1)}
    fight = Situation(mine, {"c2": ROCK, "d2": ROCK, "c1": ROCK}, edition=edition).battle()
    assert fight.phases[2].hits == {("c3", "c2"): 2}


@pytest.mark.clause("NH-MOD-05")
def test_s030_modules_do_not_help_enemies(edition: str) -> None:
    table = Situation({"c3": STRIKER}, {"c4": module("n", melee=1, initiative=1), "c2": ROCK}, edition=edition)
    fight = table.battle()
    assert fight.acts("c3") == [2]
    assert fight.wounds("c3", "c2") == [1]


@pytest.mark.clause("NH-MOD-06")
def test_s026_several_modules_add_up(edition: str) -> None:
    mine = {"c3": STRIKER, "c4": module("n", melee=1), "b3": module("ne", melee=1), "d3": module("nw", initiative=1)}
    fight = Situation(mine, {"c2": ROCK}, edition=edition).battle()
    assert fight.acts("c3") == [3]
    assert fight.wounds("c3", "c2") == [3]


@pytest.mark.clause("NH-MOD-07")
def test_a_module_serves_all_its_edges_at_once(edition: str) -> None:
    mine = {"c3": module("n se sw", initiative=1), **dict.fromkeys(["c2", "d3", "b3", "d2"], STRIKER)}
    table = Situation(mine, {}, edition=edition)
    assert [table.look(name).initiative for name in ("c2", "d3", "b3")] == [[3], [3], [3]]
    assert table.look("d2").initiative == [2], "no connecting edge there"


@pytest.mark.clause("NH-MOD-08", "NH-BORGO-SO-01")
def test_modules_fall_like_other_units_unless_they_are_tough(edition: str) -> None:
    attackers = {"c3": unit(2, n="melee 1", s="melee 1")}
    theirs = {"c2": "officer n", "c4": "super-officer n"}
    table = Situation(attackers, theirs, armies=("outpost", "borgo"), edition=edition)
    assert table.battle().destroyed == {"c2"}
    assert table.wounds() == {"c4": 1}


@pytest.mark.clause("NH-MOD-09", "NH-MOD-10")
def test_s028_modules_do_not_work_through_modules(edition: str) -> None:
    mine = {"c3": STRIKER, "c4": module("n", initiative=1), "c5": module("n", initiative=1, melee=1)}
    fight = Situation(mine, {"c2": ROCK}, edition=edition).battle()
    assert fight.acts("c3") == [3]
    assert fight.wounds("c3", "c2") == [1]


@pytest.mark.clause("NH-MOD-11")
def test_modules_do_nothing_of_their_own(edition: str) -> None:
    table = Situation({"c3": module("n", melee=1), "c4": "hq"}, {"c2": ROCK}, edition=edition)
    assert table.choices() == ["end"], "no way to switch them off either"
    assert table.battle().acts("c3") == []


@pytest.mark.clause("NH-MOD-12")
def test_modules_work_from_the_moment_they_touch() -> None:
    table = Situation({"c3": "commando n"}, {}, hand=["scout"])
    assert table.look("c3").initiative == [3]
    table.play("scout c4 n")
    assert table.look("c3").initiative == [4]
    assert [(m.what, m.value, m.source) for m in table.look("c3").modifiers] == [("initiative", 1, "c4")]


# Saboteur -------------------------------------------------------------------------------------


@pytest.mark.clause("NH-OUT-SAB-01")
def test_s118_a_saboteur_slows_connected_enemies_down(edition: str) -> None:
    table = Situation({"c3": "saboteur n", "c4": "commando n"}, {"c2": "ganger n", "c1": "ganger n"}, edition=edition)
    assert table.look("c2").initiative == [2]
    assert table.look("c1").initiative == [3]
    assert table.look("c4").initiative == [3], "not its own side"


@pytest.mark.clause("NH-OUT-SAB-01", "NH-NET-05")
def test_a_held_saboteur_slows_nobody_down(edition: str) -> None:
    table = Situation({"c3": "saboteur n"}, {"c2": "ganger n", "c4": net("n")}, edition=edition)
    assert table.look("c2").initiative == [3]


@pytest.mark.clause("NH-OUT-SAB-01", "R-MOD-3")
def test_a_scoper_does_not_turn_a_saboteur_round() -> None:
    mine: dict[str, Piece] = {"c3": "saboteur n"}
    theirs: dict[str, Piece] = {"c2": "commando n", "c4": "scoper n"}
    table = Situation(mine, theirs, armies=("outpost", "outpost"), mirror=True)
    assert table.look("c3").scoped
    assert table.look("c2").initiative == [2]


# Scoper ---------------------------------------------------------------------------------------


@pytest.mark.clause("NH-OUT-SCOPER-01")
def test_s115_a_scoped_officer_serves_the_other_side(edition: str) -> None:
    theirs = {"c3": module("n s", melee=1), "c4": unit(2, s="melee 1")}
    mine = {"c2": STRIKER, "b3": "scoper n", "c5": ROCK}
    fight = Situation(mine, {**theirs, "c1": ROCK}, edition=edition).battle()
    assert fight.wounds("c2", "c1") == [2], "the Scoper's side is served"
    assert fight.wounds("c4", "c5") == [1], "the module's own side is not"


@pytest.mark.clause("NH-OUT-SCOPER-02")
def test_s116_a_scoper_does_not_take_over_an_hq(edition: str) -> None:
    mine = {"c4": STRIKER, "b3": "scoper n"}
    theirs = {"c3": hq(initiative=1), "d3": unit(1, n="melee 1")}
    table = Situation(mine, theirs, edition=edition)
    assert not table.look("c3").scoped
    assert table.look("c4").initiative == [2]
    assert table.look("d3").initiative == [2]


@pytest.mark.clause("NH-OUT-SCOPER-03")
def test_a_scoped_module_is_still_an_enemy(edition: str) -> None:
    mine = {"c5": unit(3, n="ranged 1"), "b3": "scoper n"}
    theirs = {"c3": module("n", melee=1), "c1": TARGET}
    table = Situation(mine, theirs, hand=["sniper", "move"], edition=edition)
    assert table.allows("sniper c3")
    assert not table.moves("move c3")
    assert table.battle().destroyed == {"c3"}, "it stops the shot and takes the wound"


@pytest.mark.clause("NH-OUT-SCOPER-03")
def test_a_scoped_module_keeps_its_directions(edition: str) -> None:
    mine = {"c2": STRIKER, "c4": unit(2, s="melee 1"), "b3": "scoper n"}
    table = Situation(mine, {"c3": module("n", melee=1)}, edition=edition)
    assert [m.what for m in table.look("c2").modifiers] == ["melee"]
    assert table.look("c4").modifiers == []


@pytest.mark.clause("NH-OUT-SCOPER-04")
def test_a_scoped_module_keeps_its_toughness(edition: str) -> None:
    mine = {"c4": unit(3, n="melee 1"), "b3": "scoper n"}
    table = Situation(mine, {"c3": "super-officer n"}, armies=("outpost", "borgo"), edition=edition)
    assert table.battle().destroyed == set()
    assert table.wounds() == {"c3": 1}


@pytest.mark.clause("NH-OUT-SCOPER-01", "NH-MEDIC-01", "R-MED-9")
def test_s099_a_scoped_medic_saves_the_scopers_units_and_not_its_own(edition: str) -> None:
    mine = {"c2": TARGET, "b3": "scoper n", "c5": unit(3, n="melee 1")}
    theirs = {"c3": medic("n s"), "c4": TARGET, "c1": unit(3, s="melee 1")}
    fight = Situation(mine, theirs, edition=edition).battle()
    assert fight.phases[3].medics == {("c1", "c2"): "c3"}
    assert fight.destroyed == {"c3", "c4"}


@pytest.mark.clause("NH-OUT-SCOPER-01", "R-MED-9")
def test_the_scopers_side_chooses_what_a_scoped_medic_does(edition: str) -> None:
    mine = {"c2": TARGET, "d2": TARGET, "b3": "scoper n"}
    theirs = {"c3": medic("n ne"), "c1": unit(3, s="melee 1"), "d1": unit(3, s="melee 1")}
    table = Situation(mine, theirs, hand=["battle"], edition=edition)
    table.play("battle")
    assert table.state.to_move == 0
    assert table.choices() == ["medic c3 saves c2 from c1", "medic c3 saves d2 from d1"]


@pytest.mark.clause("NH-OUT-SCOPER-01", "NH-HEG-QM-01", "R-MOD-2")
def test_a_scoped_quartermaster_serves_the_scopers_side(edition: str) -> None:
    mine = {"c4": unit(2, n="melee 1"), "b4": "scoper n"}
    theirs = {"c5": module("n", abilities=["quartermaster"]), "c2": TARGET}
    fight = Situation(mine, theirs, edition=edition).battle("convert c4 n ranged")
    assert fight.destroyed == {"c2"}


@pytest.mark.clause("NH-OUT-SCOPER-01", "R-MOD-1", "R-MOD-2")
def test_a_held_module_serves_nobody_scoped_or_not(edition: str) -> None:
    mine = {"c2": STRIKER, "b3": "scoper n", "d3": net("nw")}
    table = Situation(mine, {"c3": module("n", melee=1)}, edition=edition)
    assert table.look("c2").modifiers == []


@pytest.mark.clause("NH-OUT-SCOPER-01", "NH-MOL-MOTHER-01", "NH-MOL-BRAIN-01")
def test_scoped_moloch_modules(edition: str) -> None:
    mine = {"c2": unit(3, n="melee 1"), "b3": "scoper n"}
    for module_name, acts, strength in (("mother n", [3, 2], 1), ("the-brain n", [3], 2), ("scout n", [4], 1)):
        fight = Situation(mine, {"c3": module_name, "c1": ROCK}, armies=("outpost", "moloch"), edition=edition).battle()
        assert fight.acts("c2") == acts
        assert fight.wounds("c2", "c1") == [strength] * len(acts)


@pytest.mark.clause("NH-MOD-07", "NH-HQ-07")
def test_a_module_with_six_edges_and_an_hq_work_all_round(edition: str) -> None:
    around = ["c2", "d2", "d3", "c4", "b3", "b2"]
    for centre in (module(ALL_ROUND, initiative=1), hq(initiative=1)):
        table = Situation({"c3": centre, **dict.fromkeys(around, STRIKER)}, {}, edition=edition)
        assert {tuple(table.look(name).initiative) for name in around} == {(3,)}
