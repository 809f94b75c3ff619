"""The Mad Bomber as it behaves on the board (NH-BOMB)."""

from __future__ import annotations

import pytest

from tests.rules.neuroshima_hex.situation import CODEX, TARGET, Piece, Situation, hq, medic, net, unit

BOMBER = unit(abilities=["mad-bomber"])
NEUTRAL: dict[str, Piece] = {"c3": BOMBER}


@pytest.mark.clause("NH-BOMB-02", "R-BOMB-1")
def test_s128_hit_it_wounds_every_neighbour_but_hqs() -> None:
    mine = {"c5": unit(2, n="ranged 1"), "b3": TARGET, "d3": hq()}
    theirs = {"c2": TARGET, "b2": hq()}
    table = Situation(mine, theirs, neutral=NEUTRAL)
    fight = table.battle()
    assert fight.phases[2].destroyed == {"c3", "b3", "c2"}
    assert fight.phases[2].points == (20, 20)


@pytest.mark.clause("NH-BOMB-02", "R-BOMB-1")
def test_one_bomber_sets_off_the_next() -> None:
    table = Situation({"c5": unit(2, n="ranged 1")}, {"c1": TARGET}, neutral={"c3": BOMBER, "c2": BOMBER})
    assert table.battle().phases[2].destroyed == {"c3", "c2", "c1"}


@pytest.mark.clause("NH-BOMB-02", "R-BOMB-2")
def test_a_sniper_sets_it_off_outside_battles() -> None:
    table = Situation({}, {"c2": TARGET}, neutral=NEUTRAL, hand=["sniper"])
    table.play("sniper c3")
    assert table.view().board == []


@pytest.mark.clause("NH-BOMB-03", "R-MED-10")
def test_s132_medics_work_against_the_explosion_not_for_the_bomber() -> None:
    mine = {"c5": unit(2, n="ranged 1")}
    theirs = {"c2": TARGET, "c1": medic("s")}
    table = Situation(mine, theirs, neutral=NEUTRAL)
    assert table.battle().destroyed == {"c3", "c1"}
    owned = Situation(mine, {"c3": BOMBER, "b2": medic("se", toughness=1)})
    assert owned.battle().destroyed == {"c3"}, "its owner's medic is not spent on it"


@pytest.mark.clause("NH-BOMB-07", "R-BOMB-4")
def test_s129_hit_by_both_players_it_leaves_the_game() -> None:
    mine, theirs = {"c5": unit(2, n="ranged 1")}, {"c1": unit(2, s="ranged 1"), "d3": TARGET}
    table = Situation(mine, theirs, neutral=NEUTRAL)
    table.deal("battle")
    (phase,) = [event for event in table.play("battle") if event.kind == "phase"]
    assert phase.data["bombers"] == [{"hex": "c3", "to": None}]
    assert table.empty("d3"), "it explodes all the same"
    assert sum(table.discarded(0).values()) == 1, "only the Battle tile"


@pytest.mark.clause("NH-BOMB-08")
def test_s130_held_it_is_destroyed_without_exploding() -> None:
    mine = {"c5": unit(2, n="ranged 1"), "d3": net("nw")}
    table = Situation(mine, {"c2": TARGET}, neutral=NEUTRAL)
    assert table.held() == {"c3"}
    assert table.battle().destroyed == {"c3"}


@pytest.mark.clause("NH-BOMB-09")
def test_s131_as_a_mercenary_it_wounds_enemies_and_their_hq_only() -> None:
    mine = {"c5": unit(2, n="ranged 1"), "b3": TARGET, "d3": hq()}
    theirs = {"c3": BOMBER, "c2": TARGET, "b2": hq()}
    fight = Situation(mine, theirs, edition=CODEX).battle()
    assert fight.phases[2].destroyed == {"c3", "b3"}
    assert fight.phases[2].points == (19, 20)


@pytest.mark.clause("NH-BOMB-10")
def test_pushed_it_goes_where_the_pusher_says() -> None:
    table = Situation({"c4": TARGET}, {}, neutral=NEUTRAL, armies=("moloch", "borgo"), hand=["push-back"])
    table.play("push-back c4 c3")
    assert table.state.to_move == 0
    table.play("retreat d2")
    assert table.look("d2").seat is None


def bombers_after(table: Situation, *actions: str) -> dict[str, int | None]:
    """Where each Mad Bomber goes that was hit."""
    told = [event.data.get("bombers", []) for event in table.play(*actions)]
    return {bomber["hex"]: bomber["to"] for bombers in told for bomber in bombers}


@pytest.mark.clause("NH-BOMB-04", "NH-BOMB-07", "R-BOMB-3")
def test_a_bomber_set_off_by_another_is_the_first_detonators_doing() -> None:
    table = Situation({"c5": unit(2, n="ranged 1")}, {"a1": TARGET}, neutral={"c3": BOMBER, "c2": BOMBER, "d1": BOMBER})
    table.deal("battle")
    assert bombers_after(table, "battle") == {"c3": 1, "c2": 1, "d1": 1}
    table = Situation({}, {"a1": TARGET}, neutral={"c3": BOMBER, "c2": BOMBER}, hand=["sniper"])
    assert bombers_after(table, "sniper c2") == {"c3": 1, "c2": 1}
    owned = {"c3": BOMBER, "a1": hq()}
    table = Situation({"c5": unit(2, n="ranged 1")}, owned, neutral={"c2": BOMBER})
    table.deal("battle")
    assert bombers_after(table, "battle") == {"c2": 1}, "also if the first one has an owner, which only one army knows"


@pytest.mark.clause("NH-BOMB-07", "R-BOMB-4")
def test_bombers_that_two_players_set_off_side_by_side_leave_the_game() -> None:
    mine, theirs = {"c5": unit(2, n="ranged 1")}, {"c1": unit(2, s="melee 1")}
    table = Situation(mine, theirs, neutral={"c3": BOMBER, "c2": BOMBER})
    table.deal("battle")
    assert bombers_after(table, "battle") == {"c3": None, "c2": None}


@pytest.mark.clause("NH-BOMB-09", "NH-GOAL-02", "NH-END-07")
def test_t146_an_hq_brought_to_0_outside_a_battle_ends_the_game() -> None:
    table = Situation({"a1": hq()}, {"a2": BOMBER, "e3": hq()}, points=(1, 9), hand=["sniper"])
    table.play("sniper a2")
    assert table.points == (0, 9)
    assert table.outcome is not None
    assert table.outcome.winners == (1,)
    assert table.outcome.reason == "hq-destroyed"
    assert table.choices() == []


@pytest.mark.clause("NH-BOMB-09", "NH-END-10")
def test_both_hqs_brought_to_0_outside_a_battle_are_a_draw() -> None:
    mine = {"c2": hq(), "c4": BOMBER}
    theirs = {"c3": BOMBER, "c5": hq()}
    table = Situation(mine, theirs, points=(1, 1), hand=["sniper"])
    table.play("sniper c3")
    assert table.points == (0, 0)
    assert table.outcome is not None
    assert table.outcome.draw
    assert table.outcome.reason == "both-hqs-destroyed"


@pytest.mark.clause("NH-BOMB-10")
def test_t142_the_pusher_chooses_among_three_hexes() -> None:
    table = Situation({"c4": TARGET}, {}, neutral=NEUTRAL, armies=("moloch", "borgo"), hand=["push-back"])
    table.play("push-back c4 c3")
    assert table.state.to_move == 0
    assert set(table.choices()) == {"retreat b2", "retreat c2", "retreat d2"}
