"""Hegemony: Net Master, Universal Soldier and Quartermaster (NH-HEG)."""

from __future__ import annotations

import pytest

from tests.rules.neuroshima_hex.situation import TARGET, Piece, Situation, unit

ROCK = unit(toughness=9)

HEGEMONY = ("hegemony", "borgo")


@pytest.mark.clause("NH-HEG-NM-01", "NH-HEG-NM-02")
def test_the_net_master_holds_at_all_times_and_strikes_in_its_phase(edition: str) -> None:
    mine: dict[str, Piece] = {"c3": "net-master n"}
    theirs = {"d2": unit([3, 2, 1], sw="melee 1"), "c2": ROCK}
    table = Situation(mine, theirs, armies=HEGEMONY, edition=edition)
    assert table.held() == {"d2"}
    fight = table.battle()
    assert fight.acts("d2") == []
    assert fight.wounds("c3", "c2") == [1]
    assert fight.acts("c3") == [2]


def soldier(
    theirs: dict[str, Piece], edition: str, answers: tuple[str, ...] = (), **mine: Piece
) -> dict[tuple[str, str], int]:
    board: dict[str, Piece] = {"c4": "universal-soldier n", **mine}
    return Situation(board, theirs, armies=HEGEMONY, edition=edition).battle(*answers).phases[3].hits


@pytest.mark.clause("NH-HEG-US-01")
def test_s111_at_a_distance_only_the_shot_counts(edition: str) -> None:
    assert soldier({"c2": ROCK}, edition) == {("c4", "c2"): 1}
    assert soldier({"c3": ROCK}, edition) == {("c4", "c3"): 2}


@pytest.mark.clause("NH-HEG-US-02")
def test_s112_armor_takes_one_off_the_shot_only(edition: str) -> None:
    assert soldier({"c3": unit(s="armor", toughness=9)}, edition) == {("c4", "c3"): 1}
    assert soldier({"c2": unit(s="armor", toughness=9)}, edition) == {}


@pytest.mark.clause("NH-HEG-US-02")
def test_s113_an_officer_strengthens_its_own_part_only(edition: str) -> None:
    assert soldier({"c3": ROCK}, edition, c5="officer-ii n") == {("c4", "c3"): 3}
    assert soldier({"c2": ROCK}, edition, c5="officer-ii n") == {("c4", "c2"): 1}
    assert soldier({"c3": unit(s="armor", toughness=9)}, edition, c5="officer-ii n") == {("c4", "c3"): 2}


@pytest.mark.clause("NH-HEG-US-02")
def test_a_bonus_for_both_kinds_adds_to_both_parts(edition: str) -> None:
    brain = unit(kind="module", n="module", bonus={"melee": 1, "ranged": 1})
    assert soldier({"c3": ROCK}, edition, c5=brain) == {("c4", "c3"): 4}


@pytest.mark.clause("NH-HEG-US-01", "NH-RANGED-04", "R-US-1")
def test_s114_behind_a_friend_the_blow_is_lost_and_the_shot_passes(edition: str) -> None:
    assert soldier({"c2": ROCK}, edition, c3=TARGET) == {("c4", "c2"): 1}


QUARTERMASTER = "quartermaster n"


@pytest.mark.clause("NH-HEG-QM-01", "NH-HEG-QM-05", "R-QM-2")
def test_s107_a_blow_fired_at_range_keeps_the_officers_bonus(edition: str) -> None:
    mine = {"c4": "ganger n", "c5": QUARTERMASTER, "b4": "officer-ii ne"}
    table = Situation(mine, {"c2": ROCK}, armies=HEGEMONY, edition=edition)
    assert table.battle("convert c4 n ranged").wounds("c4", "c2") == [2]


@pytest.mark.clause("NH-HEG-QM-01", "R-QM-3")
def test_a_changed_blow_obeys_range_friends_and_armor(edition: str) -> None:
    mine = {"c4": unit(3, n="melee 2"), "c5": QUARTERMASTER, "c3": TARGET}
    table = Situation(mine, {"c2": unit(s="armor", toughness=9), "c1": ROCK}, armies=HEGEMONY, edition=edition)
    assert table.battle("convert c4 n ranged").phases[3].hits == {("c4", "c2"): 1}


@pytest.mark.clause("NH-HEG-QM-01", "R-QM-3")
def test_a_shot_delivered_as_a_blow_ignores_armor_and_needs_a_neighbour(edition: str) -> None:
    gunner = unit(3, n="ranged 1")
    mine = {"c4": gunner, "c5": QUARTERMASTER}
    near = Situation(mine, {"c3": unit(s="armor")}, armies=HEGEMONY, edition=edition)
    assert near.battle("convert c4 n melee").destroyed == {"c3"}
    far = Situation(mine, {"c2": TARGET}, armies=HEGEMONY, edition=edition)
    assert far.battle("convert c4 n melee").destroyed == set()


@pytest.mark.clause("NH-HEG-QM-02", "NH-HQ-05")
def test_s014_an_hq_fires_one_of_its_edges(edition: str) -> None:
    mine = {"c4": "hq", "c5": QUARTERMASTER}
    table = Situation(mine, {"c2": TARGET, "b3": TARGET}, armies=HEGEMONY, edition=edition)
    fight = table.battle("convert c4 n ranged")
    assert fight.phases[0].hits == {("c4", "c2"): 1, ("c4", "b3"): 1}


@pytest.mark.clause("NH-HEG-QM-02", "NH-HQ-05", "R-HQ-2")
def test_s015_the_hqs_shot_stops_at_an_hq_without_wounding_it(edition: str) -> None:
    mine = {"c4": "hq", "c5": QUARTERMASTER}
    table = Situation(mine, {"c2": "hq", "c1": TARGET}, armies=HEGEMONY, edition=edition)
    assert table.battle().destroyed == set(), "it would hit nobody either way, so nobody is asked"
    table = Situation(mine, {"c2": "hq", "c1": TARGET}, armies=HEGEMONY, edition=edition, thorough=True)
    fight = table.battle("convert c4 n ranged")
    assert fight.destroyed == set()
    assert fight.points == (20, 20)


@pytest.mark.clause("NH-HEG-QM-03", "R-QM-1")
def test_s109_one_phase_of_a_two_phase_unit(edition: str) -> None:
    mine = {"c4": unit([2, 1], n="melee 1"), "c5": QUARTERMASTER}
    for answers, wounds in ((["convert c4 n ranged"], [1]), (["keep c4", "convert c4 n ranged"], [1])):
        table = Situation(mine, {"c2": ROCK}, armies=HEGEMONY, edition=edition)
        fight = table.battle(*answers)
        assert fight.wounds("c4", "c2") == wounds
        assert fight.acts("c4") == [2, 1]


@pytest.mark.clause("NH-HEG-QM-03")
def test_one_direction_of_a_unit_with_several(edition: str) -> None:
    mine = {"c4": unit(2, n="melee 1", ne="melee 1"), "c5": QUARTERMASTER}
    table = Situation(mine, {"c2": ROCK, "e2": ROCK}, armies=HEGEMONY, hand=["battle"], edition=edition)
    table.play("battle")
    assert set(table.choices()) == {"keep c4", "convert c4 n ranged", "convert c4 ne ranged"}
    table.play("convert c4 ne ranged")
    assert table.fights()[0].phases[2].hits == {("c4", "e2"): 1}


@pytest.mark.clause("NH-HEG-QM-04")
def test_s108_nobody_has_to_use_the_quartermaster(edition: str) -> None:
    mine = {"c4": "ganger n", "c5": QUARTERMASTER}
    table = Situation(mine, {"c2": TARGET}, armies=HEGEMONY, edition=edition)
    assert table.battle("keep c4").destroyed == set()
    table = Situation(mine, {"c2": TARGET}, armies=HEGEMONY, edition=edition)
    assert table.battle("convert c4 n ranged").destroyed == {"c2"}


@pytest.mark.clause("NH-HEG-QM-06", "NH-HEG-QM-05", "R-QM-2")
def test_s110_a_bonus_for_both_kinds_counts_twice(edition: str) -> None:
    brain = unit(kind="module", ne="module", bonus={"melee": 1, "ranged": 1})
    mine = {"c4": "ganger n", "c5": QUARTERMASTER, "b4": brain}
    table = Situation(mine, {"c2": ROCK}, armies=HEGEMONY, edition=edition)
    assert table.battle("convert c4 n ranged").wounds("c4", "c2") == [3]


@pytest.mark.clause("NH-HEG-QM-01", "NH-HEG-US-01", "R-QM-3")
def test_a_universal_soldier_with_a_quartermaster_fires_both_parts(edition: str) -> None:
    assert soldier({"c2": ROCK}, edition, ("convert c4 n ranged",), c5=QUARTERMASTER) == {("c4", "c2"): 2}
    armored = unit(s="armor", toughness=9)
    assert soldier({"c2": armored}, edition, ("convert c4 n ranged",), c5=QUARTERMASTER) == {("c4", "c2"): 1}
    assert soldier({"c3": armored}, edition, ("convert c4 n melee",), c5=QUARTERMASTER) == {("c4", "c3"): 2}
    assert soldier({"c3": armored}, edition, ("keep c4",), c5=QUARTERMASTER) == {("c4", "c3"): 1}


@pytest.mark.clause("NH-HEG-QM-01", "R-QM-4")
def test_a_gauss_shot_cannot_be_changed(edition: str) -> None:
    mine = {"c4": unit(2, n="gauss"), "c5": QUARTERMASTER}
    table = Situation(mine, {"c3": unit(s="armor"), "c2": ROCK}, armies=HEGEMONY, edition=edition)
    assert table.battle().phases[2].hits == {("c4", "c2"): 1}


@pytest.mark.clause("NH-HEG-QM-04", "NH-NET-05")
def test_a_held_quartermaster_serves_nobody(edition: str) -> None:
    mine = {"c4": "ganger n", "c5": QUARTERMASTER}
    table = Situation(mine, {"c2": ROCK, "b4": "net-fighter se"}, armies=HEGEMONY, edition=edition)
    assert table.battle().wounds("c4", "c2") == []
