"""Questions inside battles and instant tiles: put to a player only if something depends on the answer."""

from __future__ import annotations

import pytest

from tests.rules.neuroshima_hex.situation import TARGET, Situation, hq, medic, module, unit

ROCK = unit(toughness=9)
QUARTERMASTER = module("n", abilities=["quartermaster"])
CLOWN = unit(2, n="melee 1", abilities=["clown"])


def asked(table: Situation, *actions: str) -> list[list[str]]:
    """All questions until nothing is open any more; the first answer is given to each."""
    table.play(*actions)
    found: list[list[str]] = []
    while table.state.stack:
        found.append(table.choices())
        table.play(table.choices()[0])
    return found


def battle(table: Situation) -> list[list[str]]:
    table.deal("battle")
    return asked(table, "battle")


@pytest.mark.clause("NH-HEG-QM-01", "R-ASK-1")
def test_a_conversion_that_hits_the_same_is_not_offered(edition: str) -> None:
    mine = {"c4": unit(2, n="melee 1", ne="melee 1"), "c5": QUARTERMASTER}
    assert battle(Situation(mine, {"c3": ROCK}, edition=edition)) == [], "the neighbour is hit for 1 either way"
    # North-east the blow would miss, the shot would not.
    (question,) = battle(Situation(mine, {"c3": ROCK, "e2": ROCK}, edition=edition))
    assert question == ["keep c4", "convert c4 ne ranged"]


@pytest.mark.clause("NH-HEG-QM-05", "R-QM-2")
def test_a_conversion_that_hits_harder_is_offered(edition: str) -> None:
    mine = {"c4": unit(2, n="melee 1"), "c5": QUARTERMASTER, "b4": module("ne", ranged=1)}
    (question,) = battle(Situation(mine, {"c3": ROCK}, edition=edition))
    assert question == ["keep c4", "convert c4 n ranged"]


@pytest.mark.clause("NH-HEG-QM-04")
def test_a_conversion_is_no_question_if_the_board_ends_up_the_same(edition: str) -> None:
    # The shot meets a unit that falls to another shot in the same phase anyway.
    mine = {"c4": unit(2, n="melee 1"), "c5": QUARTERMASTER, "b2": unit(2, ne="ranged 1")}
    assert battle(Situation(mine, {"c2": TARGET}, edition=edition)) == []
    (question,) = battle(Situation(mine, {"c2": unit(toughness=1)}, edition=edition))
    assert question == ["keep c4", "convert c4 n ranged"]


@pytest.mark.clause("NH-HEG-QM-04", "R-ASK-1")
def test_a_conversion_is_no_question_if_the_battle_ends_the_same(edition: str) -> None:
    # Shot at in phase 2 or not: what stands there falls in phase 1 and does nothing before.
    mine = {"c4": unit(2, n="melee 1"), "c5": QUARTERMASTER, "b2": unit(1, ne="ranged 1")}
    assert battle(Situation(mine, {"c2": TARGET}, edition=edition)) == []
    (question,) = battle(Situation(mine, {"c2": unit(1, sw="melee 1")}, edition=edition))
    assert question == ["keep c4", "convert c4 n ranged"], "c2 would strike back in phase 1"


@pytest.mark.clause("NH-MEDIC-06", "R-ASK-1")
def test_equal_attacks_are_no_choice_for_a_medic(edition: str) -> None:
    mine = {"c3": unit(toughness=2), "c4": medic("n")}
    equal = {"c2": unit(3, s="melee 1"), "d2": unit(3, sw="melee 1")}
    table = Situation(mine, equal, edition=edition)
    assert battle(table) == []
    assert table.wounds() == {"c3": 1}
    unequal = {"c2": unit(3, s="melee 1"), "d2": unit(3, sw="melee 2")}
    assert len(battle(Situation(mine, unequal, edition=edition))) == 1


@pytest.mark.clause("NH-MEDIC-06", "R-ASK-1")
def test_attacks_that_cost_an_hq_the_same_are_no_choice(edition: str) -> None:
    mine = {"c3": hq(), "c4": medic("n")}
    theirs = {"c2": unit(3, s="melee 1"), "d2": unit(3, sw="melee 2")}
    assert len(battle(Situation(mine, theirs, edition=edition))) == 1
    table = Situation(mine, theirs, points=(1, 20), edition=edition)
    assert battle(table) == [], "one point left: it falls to either"
    assert table.points == (0, 20)


@pytest.mark.clause("NH-MEDIC-05")
def test_which_of_two_units_is_saved_is_asked(edition: str) -> None:
    mine = {"c3": TARGET, "d3": TARGET, "c4": medic("n ne")}
    theirs = {"c2": unit(3, s="melee 1"), "d2": unit(3, s="melee 1")}
    (question,) = battle(Situation(mine, theirs, edition=edition))
    assert question == ["medic c4 saves c3 from c2", "medic c4 saves d3 from d2"]


@pytest.mark.clause("NH-MOL-CLOWN-01")
def test_a_clown_is_asked_unless_nothing_can_come_of_it(edition: str) -> None:
    killer = unit(2, sw="melee 1")
    (question,) = battle(Situation({"c3": CLOWN}, {"a1": TARGET}, edition=edition))
    assert question == ["explode c3", "attack c3"], "an explosion costs the Clown"
    assert len(battle(Situation({"c3": CLOWN}, {"d2": killer}, edition=edition))) == 1, "it would take its killer along"
    sheltered = {"c3": CLOWN, "c4": unit(2, ne="melee 1"), "b4": unit(2, ne="ranged 1")}
    assert battle(Situation(sheltered, {"d3": unit(2, nw="melee 1")}, edition=edition)), "c4 would be wounded"


@pytest.mark.clause("NH-MOL-CLOWN-01")
def test_a_doomed_clown_whose_neighbours_fall_anyway_is_not_asked(edition: str) -> None:
    mine = {"c3": unit(2, abilities=["clown"]), "d1": unit(2, s="melee 1")}
    assert battle(Situation(mine, {"d2": unit(2, sw="melee 1")}, edition=edition)) == []


@pytest.mark.clause("NH-DEC-02", "R-SIM-2")
def test_the_order_is_asked_only_if_both_have_something_to_decide(edition: str) -> None:
    mine = {"a2": unit(toughness=2), "a3": medic("n"), "b1": unit(3, ne="melee 1"), "b2": unit(3, sw="melee 1")}
    equal = {"a1": unit(3, s="melee 1"), "b3": TARGET}
    real = {"d2": TARGET, "e1": TARGET, "e2": medic("n nw")}
    # The attackers of the second half of the board.
    strikers = {"c2": unit(3, se="melee 1"), "d1": unit(3, se="melee 1")}
    questions = battle(Situation({**mine, **strikers}, {**equal, **real}, edition=edition))
    assert all(not question[0].startswith("first") for question in questions)
    assert len(questions) == 1


@pytest.mark.clause("NH-DEC-02")
def test_a_question_answered_by_itself_survives_being_stored(edition: str) -> None:
    # The Clown is doomed with all around it; then the medic of d4 and d5 has a real choice.
    mine = {"a1": unit(2, abilities=["clown"]), "a2": unit(2, n="melee 1")}
    theirs = {"b1": unit(2, nw="melee 1", toughness=0), "b2": unit(2, nw="melee 1")}
    mine |= {"d3": TARGET, "e3": TARGET, "d4": medic("n ne")}
    theirs |= {"d2": unit(2, s="melee 1"), "e2": unit(2, s="melee 1")}
    table = Situation(mine, theirs, edition=edition)
    table.deal("battle")
    table.play("battle")
    while table.state.stack:
        again = table.game.from_bytes(table.state.to_bytes())
        assert again.actions() == table.state.actions()
        assert again.to_move == table.state.to_move
        assert again.digest() == table.state.digest()
        table.play(table.choices()[-1])
    assert table.fights()


@pytest.mark.clause("NH-AIR-01", "R-MED-8")
def test_an_instant_tile_asks_by_the_same_measure(edition: str) -> None:
    theirs = {"c3": TARGET, "c4": medic("n"), "b3": medic("ne")}
    table = Situation({"a1": hq()}, theirs, hand=["sniper"], edition=edition)
    (question,) = asked(table, "sniper c3")
    assert question == ["medic b3 saves c3", "medic c4 saves c3"]
    spent = {"c3": TARGET, "c4": medic("n"), "d1": TARGET, "e1": medic("nw")}
    table = Situation({"a1": hq()}, spent, hand=["sniper"], edition=edition)
    assert asked(table, "sniper c3") == []


@pytest.mark.clause("R-ASK-1")
def test_many_conversions_are_asked_rather_than_weighed_for_ever(edition: str) -> None:
    striker = unit(2, n="melee 1", ne="melee 1", se="melee 1", s="melee 1", sw="melee 1", nw="melee 1")
    givers = module("n ne se s sw nw", abilities=["quartermaster"])
    mine = {"b2": striker, "c2": givers, "c3": striker, "d2": striker, "d1": striker, "b1": striker}
    theirs = {"a1": ROCK, "a3": ROCK, "c5": ROCK, "e1": ROCK, "e3": ROCK, "b4": ROCK, "d4": ROCK}
    table = Situation(mine, theirs, edition=edition)
    table.deal("battle")
    table.play("battle")
    assert table.choices()[0].startswith("keep ")
