"""One against two (NH-1V2)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.neuroshima_hex.deathmatch_test import opening
from tests.rules.neuroshima_hex.many import Many
from tests.rules.neuroshima_hex.situation import TARGET, Piece, crowded, hq, medic, net, unit

MODE = "one-vs-two"
NOTHING: tuple[dict[str, Piece], ...] = ({}, {}, {})
LAST = {"stage": "last-turn", "last_tile_by": 0, "to_come": []}


@pytest.mark.clause("NH-1V2-03", "NH-1V2-04")
def test_t025_order_and_openings(edition: str) -> None:
    order, tiles, forced, _ = opening(MODE, "borgo", "moloch", "outpost", turns=9, edition=edition)
    assert order == [0, 1, 0, 2, 0, 1, 0, 2, 0]
    assert tiles == [1, 2, 3, 3, 3, 3, 3, 3, 3]
    assert forced == [0, 0, 1, 1, 1, 1, 1, 1, 1]


@pytest.mark.clause("NH-1V2-01")
def test_the_loner_has_20_and_the_partners_13(edition: str) -> None:
    assert Many(MODE, *NOTHING, edition=edition).points == (20, 13, 13)


@pytest.mark.clause("NH-1V2-04", "NH-TURN-01")
def test_t106_the_loners_second_turn_fills_up_to_three(edition: str) -> None:
    piles = {0: {"commando": 1, "battle": 1, "move": 1}}
    table = Many(MODE, *NOTHING, hands={0: ["medic"]}, piles=piles, edition=edition)
    table.begin_turn(0, 3)
    table.draw("commando", "battle")
    assert table.hand() == ["battle", "commando", "medic"]
    assert table.view().prompt.kind == "discard"
    assert table.view().players[0].deck_size == 1


@pytest.mark.clause("NH-1V2-02", "NH-TEAM-04", "NH-TEAM-06")
def test_partners_are_friends(edition: str) -> None:
    boards: tuple[dict[str, Piece], ...] = (
        {"c3": unit(3, n="ranged 1")},
        {"c2": TARGET, "c4": unit(2, n="ranged 1")},
        {"b1": medic("se"), "c5": TARGET},
    )
    table = Many(MODE, *boards, edition=edition)
    fight = table.battle()
    assert fight.phases[3].medics == {("c3", "c2"): "b1"}
    assert fight.phases[2].destroyed == {"c3"}


@pytest.mark.clause("NH-1V2-02", "NH-MOLOCHTEAM-01", "NH-MOLOCHTEAM-04")
def test_moloch_as_a_partner_is_as_in_a_team_match(edition: str) -> None:
    """N-30: it hits and holds its partner's units, who spare its own; as the Loner it has nobody to spare."""
    boards: tuple[dict[str, Piece], ...] = (
        {"c1": TARGET},
        {"c4": unit(3, n="ranged 1"), "d1": net("s")},
        {"c3": unit(toughness=1), "d2": TARGET},
    )
    table = Many(MODE, *boards, unruly=(1,), edition=edition)
    assert table.held() == {"d2"}
    assert table.battle().phases[3].hits == {("c4", "c3"): 1}
    tame = Many(MODE, *boards, edition=edition)
    assert tame.held() == set()
    assert tame.battle().phases[3].hits == {("c4", "c1"): 1}


@pytest.mark.clause("NH-1V2-05")
@pytest.mark.parametrize(("victim", "winners"), [(0, (1, 2)), (1, (0,)), (2, (0,))])
def test_the_side_that_brings_down_an_hq_wins(victim: int, winners: tuple[int, ...], edition: str) -> None:
    boards: list[dict[str, Piece]] = [{}, {}, {}]
    boards[victim]["c2"] = hq()
    boards[winners[-1]]["c3"] = unit(3, n="ranged 1")
    points = [20, 13, 13]
    points[victim] = 1
    table = Many(MODE, *boards, points=points, edition=edition)
    table.battle()
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == (winners, "hq-destroyed")


@pytest.mark.clause("NH-1V2-06")
@pytest.mark.parametrize("third", [4, 1])
def test_t026_t122_if_hqs_of_both_sides_fall_the_team_wins(third: int, edition: str) -> None:
    boards: tuple[dict[str, Piece], ...] = (
        {"c2": hq(), "c4": unit(3, n="melee 1", ne="melee 1")},
        {"c3": hq(), "b1": unit(3, se="melee 1")},
        {"d3": hq()},
    )
    table = Many(MODE, *boards, points=(1, 1, third), edition=edition)
    table.battle()
    assert table.points == (0, 0, third - 1)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((1, 2), "both-hqs-destroyed")


@pytest.mark.clause("NH-1V2-07")
@pytest.mark.parametrize(("counted", "winners"), [("total", (1, 2)), ("damage", (0,))])
def test_t039_totals_or_damage(counted: str, winners: tuple[int, ...], edition: str) -> None:
    options: dict[str, Any] = {"edition": edition, "one_vs_two_result": counted}
    table = Many(MODE, *NOTHING, points=(19, 12, 12), seat=2, piles={0: {}}, document=LAST, **options)
    table.play("end")
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == (winners, "points")


@pytest.mark.clause("NH-1V2-03", "NH-END-02", "NH-END-05")
@pytest.mark.parametrize(
    ("seat", "lap", "later"),
    [
        pytest.param(0, 0, [1, 2], id="t038"),
        pytest.param(1, 0, [0, 2], id="t120"),
        pytest.param(0, 1, [2, 1], id="t121"),
        pytest.param(2, 0, [0, 1], id="second-partner"),
    ],
)
def test_t038_t120_t121_everybody_else_once(seat: int, lap: int, later: list[int], edition: str) -> None:
    table = Many(MODE, *NOTHING, seat=seat, piles={seat: {}}, document={"lap": lap}, edition=edition)
    assert table.view().to_come == later
    assert table.turns() == [seat, *later]
    (final,) = table.fights()
    assert (final.reason, final.starter) == ("final-battle", seat)


@pytest.mark.clause("NH-1V2-07", "NH-END-11", "NH-END-12")
def test_t123_equal_totals_give_everybody_an_extra_turn(edition: str) -> None:
    table = Many(MODE, *NOTHING, points=(15, 8, 7), seat=1, piles={0: {}}, document=LAST, edition=edition)
    table.play("end")
    assert [player.standing for player in table.view().players] == ["in", "in", "in"]
    assert table.turns() == [0, 2, 1]
    assert table.battles() == [
        ("final-battle", 0),
        ("additional-battle", 1),
    ]
    assert table.outcome is not None
    assert table.outcome.draw
    assert table.outcome.drawn == ()


@pytest.mark.clause("NH-1V2-07", "NH-FULL-06")
def test_a_locked_board_compares_totals(edition: str) -> None:
    calm = unit(kind="hq")
    boards: list[dict[str, Piece]] = [crowded("c3", c1=calm), {"a1": calm}, {"e3": calm}]
    boards[0].pop("a1")
    boards[0].pop("e3")
    table = Many(MODE, *boards, hands={0: [unit(name="idle")]}, points=(13, 6, 6), edition=edition)
    table.play("idle c3 n")
    assert table.outcome is not None
    assert (table.outcome.reason, table.outcome.winners) == ("stalemate", (0,))


@pytest.mark.clause("NH-1V2-03", "NH-TURN-06")
def test_a_battle_ends_the_loners_turn_and_the_other_partner_follows(edition: str) -> None:
    table = Many(MODE, *NOTHING, document={"lap": 1}, edition=edition)
    table.battle()
    assert table.on_turn == 2
    assert table.view().to_come == [0, 1, 0, 2]
