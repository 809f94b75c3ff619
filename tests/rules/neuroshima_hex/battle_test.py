"""Battle and full board (NH-BATTLE, NH-FULL)."""

from __future__ import annotations

import pytest

from tests.rules.neuroshima_hex.situation import (
    CODEX,
    MOLOCH_YEAR,
    TARGET,
    Piece,
    Situation,
    crowded,
    hq,
    medic,
    module,
    net,
    split,
    unit,
)

HQS = {"a1": "hq"}, {"e3": "hq"}
ROCK = unit(toughness=5)
"""A unit that stands in the way."""


@pytest.mark.clause("NH-BATTLE-01", "NH-INST-03")
def test_a_battle_tile_starts_a_battle_on_the_spot(edition: str) -> None:
    table = Situation({"c3": "commando n"}, {"c1": "ganger n"}, hand=["battle"], edition=edition)
    kinds = [event.kind for event in table.play("battle")]
    assert kinds[:2] == ["use", "battle"]
    assert table.empty("c1")


@pytest.mark.clause("NH-BATTLE-02")
def test_units_of_both_sides_act(edition: str) -> None:
    fight = Situation({"c3": unit(2, n="melee 1")}, {"e1": unit(1, s="melee 1")}, edition=edition).battle()
    assert fight.acts("c3") == [2]
    assert fight.acts("e1") == [1]


@pytest.mark.clause("NH-BATTLE-03", "NH-INIT-01", "NH-INIT-02")
def test_s002_the_faster_unit_removes_the_slower_one_before_it_acts(edition: str) -> None:
    fight = Situation({"c3": unit(3, n="melee 1")}, {"c2": unit(2, s="melee 1")}, edition=edition).battle()
    assert list(fight.phases) == [3]
    assert fight.destroyed == {"c2"}


@pytest.mark.clause("NH-BATTLE-04")
def test_units_of_one_phase_act_together(edition: str) -> None:
    table = Situation({"c3": unit(3, n="melee 1")}, {"c2": unit(3, s="melee 1")}, edition=edition)
    assert table.battle().phases[3].destroyed == {"c3", "c2"}


@pytest.mark.clause("NH-BATTLE-04", "NH-MOL-CLOWN-01")
def test_s102_a_clown_shot_in_its_own_phase_still_explodes(edition: str) -> None:
    clown = unit(2, abilities=["clown"])
    table = Situation({"c3": clown}, {"c1": unit(2, s="ranged 1"), "d2": TARGET}, edition=edition)
    assert table.battle("explode c3").destroyed == {"c3", "d2"}


@pytest.mark.clause("NH-BATTLE-05", "R-RANGED-1")
def test_s003_surplus_shots_do_not_fly_on(edition: str) -> None:
    mine = {"c5": unit(3, n="ranged 1"), "b4": unit(3, ne="ranged 1")}
    fight = Situation(mine, {"c4": TARGET, "c3": TARGET}, edition=edition).battle()
    assert fight.phases[3].hits == {("c5", "c4"): 1, ("b4", "c4"): 1}
    assert fight.destroyed == {"c4"}


@pytest.mark.clause("NH-BATTLE-06", "NH-RANGED-01")
def test_s004_a_later_shot_passes_through_the_emptied_hex(edition: str) -> None:
    mine = {"c5": unit(2, n="ranged 1"), "b4": unit(3, ne="ranged 1")}
    table = Situation(mine, {"c4": TARGET, "c3": TARGET}, edition=edition)
    fight = table.battle()
    assert fight.phases[3].destroyed == {"c4"}
    assert fight.phases[2].hits == {("c5", "c3"): 1}


@pytest.mark.clause("NH-BATTLE-06")
def test_fallen_units_go_to_their_owners_discard_pile(edition: str) -> None:
    table = Situation({"c3": "commando n"}, {"c2": "ganger s"}, edition=edition)
    table.battle()
    assert table.discarded(0) == {"commando": 1, "battle": 1}
    assert table.discarded(1) == {"ganger": 1}


@pytest.mark.clause("NH-BATTLE-07", "NH-BATTLE-13")
def test_s182_an_officer_killed_in_the_same_phase_still_counts(edition: str) -> None:
    officer = module("n", ranged=1)
    mine = {"c4": officer, "c3": unit([3, 2], n="ranged 1")}
    theirs = {"b4": unit(3, ne="melee 1"), "c1": ROCK}
    fight = Situation(mine, theirs, edition=edition).battle()
    assert fight.phases[3].destroyed == {"c4"}
    assert fight.wounds("c3", "c1") == [2, 1]


@pytest.mark.clause("NH-BATTLE-08", "NH-TOUGH-02", "NH-TOUGH-03")
def test_s009_survivors_keep_their_wounds(edition: str) -> None:
    table = Situation({"c3": unit(3, n="melee 2")}, {"c2": unit(toughness=2)}, edition=edition)
    assert table.battle().destroyed == set()
    assert table.wounds() == {"c2": 2}


@pytest.mark.clause("NH-TOUGH-02", "NH-MELEE-03")
def test_s008_with_two_toughness_the_third_wound_destroys(edition: str) -> None:
    table = Situation({"c3": unit(3, n="melee 3")}, {"c2": unit(toughness=2)}, edition=edition)
    assert table.battle().destroyed == {"c2"}


@pytest.mark.clause("NH-TOUGH-03")
def test_wounds_of_two_battles_add_up(edition: str) -> None:
    table = Situation(
        {"c3": unit(3, n="melee 1")}, {"c2": unit(toughness=1)}, their_hand=["battle"] * 3, edition=edition
    )
    assert table.battle().destroyed == set()
    table.play("discard battle", "battle")
    assert table.fights()[1].destroyed == {"c2"}


@pytest.mark.clause("NH-BATTLE-09")
def test_attacks_of_one_phase_lower_the_counter_together(edition: str) -> None:
    mine = {"c3": unit(3, n="melee 1"), "b1": unit(3, se="melee 1"), "d2": unit(1, nw="melee 1")}
    table = Situation(mine, {"c2": hq()}, edition=edition)
    fight = table.battle()
    assert {number: phase.points[1] for number, phase in fight.phases.items() if number} == {3: 18, 1: 17}


@pytest.mark.clause("NH-BATTLE-10", "NH-END-03")
@pytest.mark.parametrize("drawn_by", [0, 1])
def test_after_a_last_draw_no_battle_tile_works(drawn_by: int, edition: str) -> None:
    piles = ({}, {"ganger": 5}) if drawn_by == 0 else ({"commando": 5}, {})
    table = Situation(*HQS, hand=["battle"], piles=piles, edition=edition)
    assert table.refused("battle").clause == "NH-END-03"
    assert table.allows("discard battle")


@pytest.mark.clause("NH-BATTLE-11")
def test_t013_a_battle_ends_the_turn_and_unused_tiles_stay(edition: str) -> None:
    table = Situation(*HQS, hand=["medic"], edition=edition)
    table.begin_turn(0, 3)
    table.draw("commando", "battle")
    table.play("discard medic", "battle")
    assert table.view().turn_seat == 1
    assert table.hand() == ["commando"]
    table.draw_anything()
    assert not any(words.startswith("commando") for words in table.choices())


@pytest.mark.clause("NH-BATTLE-12", "NH-MELEE-04", "NH-RANGED-05")
def test_nobody_is_asked_whether_to_attack(edition: str) -> None:
    mine = {"c3": unit(3, n="melee 1"), "a1": unit(2, se="ranged 1")}
    table = Situation(mine, {"c2": ROCK, "b2": ROCK}, edition=edition)
    fight = table.battle()
    assert fight.wounds("c3", "c2") == [1]
    assert fight.wounds("a1", "b2") == [1]


@pytest.mark.clause("NH-BATTLE-13", "NH-INIT-07")
def test_each_phase_sees_the_board_the_last_one_left(edition: str) -> None:
    scout = module("n", initiative=1)
    mine = {"c4": scout, "c3": unit(1, n="melee 1")}
    theirs = {"b4": unit(3, ne="melee 1"), "c2": ROCK}
    fight = Situation(mine, theirs, edition=edition).battle()
    assert fight.acts("c3") == [1], "the scout fell in phase 3, so the unit is back at 1"


# The full board -------------------------------------------------------------------------------


@pytest.mark.clause("NH-FULL-01", "NH-FULL-02", "NH-BATTLE-11", "NH-DEC-04")
def test_filling_the_last_hex_starts_a_battle_and_ends_the_turn(edition: str) -> None:
    mine, theirs = split(crowded(a1=hq(), e3=hq(), c2=TARGET), "e3", "c2")
    table = Situation(mine, theirs, hand=["commando", "scout"], edition=edition)
    table.play("commando c3 n")
    (fight,) = table.fights()
    assert (fight.reason, fight.starter) == ("full-board", 0)
    assert fight.destroyed == {"c2"}
    assert table.view().turn_seat == 1
    assert table.hand() == ["scout"]


@pytest.mark.clause("NH-FULL-01", "NH-PUSH-02")
def test_moves_and_pushes_never_fill_the_board(edition: str) -> None:
    mine, theirs = split(crowded(free="c3", b2=unit(mobility=1)), "c2")
    table = Situation(mine, theirs, edition=edition)
    table.play("mobility b2 c3 n")
    assert table.fights() == []


def quiet_board(points: tuple[int, int], *theirs: str, hand: list[Piece], edition: str = CODEX) -> Situation:
    """One free hex, and each HQ among its own: nobody wounds anybody."""
    mine, other = split(crowded(a1=hq(), e3=hq()), "e3", "e2", "d3", "d4", *theirs)
    return Situation(mine, other, points=points, hand=hand, edition=edition)


def lent_life(edition: str) -> Situation:
    """The last free hex; a net there would put out the Toughness that b3 lives on."""
    lender = unit(kind="module", s="module", bonus={"toughness": 1}, toughness=2)
    board = crowded(free="c3", b2=lender, b3=TARGET)
    mine, theirs = split(board, "b2", "b3")
    return Situation(mine, theirs, hand=[net("nw", name="netter")], wounds={"b3": 1}, edition=edition)


@pytest.mark.clause("NH-FULL-03", "R-MOD-5")
def test_codex_a_placement_that_makes_a_unit_leave_starts_no_battle() -> None:
    table = lent_life(CODEX)
    table.play("netter c3 n")
    assert table.fights() == []
    assert table.empty("b3")
    assert table.view().turn_seat == 0


@pytest.mark.clause("NH-FULL-03")
def test_year_of_moloch_it_starts_one_all_the_same() -> None:
    table = lent_life(MOLOCH_YEAR)
    table.play("netter c3 n")
    (fight,) = table.fights()
    assert (fight.reason, fight.starter) == ("full-board", 0)
    assert table.view().turn_seat == 1


@pytest.mark.clause("NH-FULL-04", "NH-FULL-07", "R-FULL-1", "R-FULL-3")
def test_t040_while_the_board_stays_full_battle_follows_battle(edition: str) -> None:
    board = crowded(a1=hq(), c2=hq())
    mine, theirs = split(board, "c2")
    table = Situation(
        mine, theirs, points=(20, 5), hand=[unit(2, n="melee 2", toughness=2, name="striker")], edition=edition
    )
    table.play("striker c3 n")
    assert [(fight.reason, fight.starter, fight.points[1]) for fight in table.fights()] == [
        ("full-board", 0, 3),
        ("full-board", 0, 1),
        ("full-board", 0, 0),
    ]
    assert table.outcome is not None
    assert table.outcome.winners == (0,)


@pytest.mark.clause("NH-FULL-04", "NH-FULL-07")
def test_wounds_alone_also_bring_another_battle_until_somebody_falls() -> None:
    table = quiet_board((20, 20), "c2", hand=[unit(2, n="melee 1", name="striker")])
    table.play("striker c3 n")
    assert [fight.destroyed for fight in table.fights()] == [set(), set(), {"c2"}]
    assert {fight.starter for fight in table.fights()} == {0}


@pytest.mark.clause("NH-FULL-05", "NH-BATTLE-10")
def test_a_full_board_brings_a_battle_even_after_the_last_draw(edition: str) -> None:
    mine, theirs = split(crowded(a1="hq", e3="hq"), "e3")
    table = Situation(mine, theirs, hand=["commando", "battle"], piles=({}, {"ganger": 4}), edition=edition)
    assert table.refused("battle").clause == "NH-END-03"
    table.play("commando c3 n")
    assert table.fights()[0].reason == "full-board"


@pytest.mark.clause("NH-FULL-06", "NH-END-14")
@pytest.mark.parametrize(("points", "winners"), [((12, 9), (0,)), ((9, 12), (1,)), ((9, 9), ())])
def test_a_full_board_on_which_nothing_changes_ends_the_game(
    points: tuple[int, int], winners: tuple[int, ...], edition: str
) -> None:
    table = quiet_board(points, hand=[unit(name="stone")], edition=edition)
    table.play("stone c3 n")
    (fight,) = table.fights()
    assert fight.destroyed == set()
    assert table.outcome is not None
    assert table.outcome.reason == "stalemate"
    assert table.outcome.winners == winners


@pytest.mark.clause("NH-MEDIC-03", "NH-BATTLE-06", "R-MED-8")
def test_s095_a_medic_spent_in_phase_3_is_gone_in_phase_2(edition: str) -> None:
    mine = {"c2": unit(3, s="melee 1"), "d2": unit(2, sw="melee 1")}
    theirs = {"c3": TARGET, "c4": medic("n")}
    fight = Situation(mine, theirs, edition=edition).battle()
    assert fight.phases[3].destroyed == {"c4"}
    assert fight.phases[2].destroyed == {"c3"}


def test_units_that_fall_are_discarded_on_one_copy_only(edition: str) -> None:
    table = Situation({"c4": unit(2, n="melee 1")}, {"c3": TARGET, "c2": "hq"}, edition=edition)
    state = table.state
    state.add_to_discards(1, 0)
    before = state.copy()
    state.add_to_discards(1, 0)
    after = state.copy()
    after.add_to_discards(1, 0)
    state.add_to_discards(1, 0)
    first: int = before.discards[1][0]
    assert [position.discards[1][0] - first for position in (before, state, after)] == [0, 2, 2]
