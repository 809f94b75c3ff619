"""Deathmatch with the score rule (NH-MP3-05 to NH-MP3-11, NH-MP4-02)."""

from __future__ import annotations

import pytest

from tests.rules.neuroshima_hex.deathmatch_test import opening
from tests.rules.neuroshima_hex.many import Many
from tests.rules.neuroshima_hex.situation import Piece, crowded, hq, medic, unit

LAST = {"stage": "last-turn", "last_tile_by": 1, "to_come": []}


@pytest.mark.clause("NH-MP3-05")
def test_markers_start_at_0_and_no_hq_falls(edition: str) -> None:
    table = Many("score", {"c3": unit(3, n="ranged 9")}, {"c2": hq()}, {}, edition=edition)
    assert table.points == (0, 0, 0)
    table.battle()
    assert table.points == (9, 0, 0)
    assert not table.empty("c2")
    assert table.outcome is None


@pytest.mark.clause("NH-MP3-06", "NH-MP4-02")
def test_s313_every_attacker_scores_for_himself(edition: str) -> None:
    table = Many(
        "score",
        {"c3": hq()},
        {"c2": unit(3, s="ranged 3")},
        {"d2": unit(2, sw="ranged 1")},
        {"d3": unit(2, nw="ranged 2")},
        edition=edition,
    )
    table.battle()
    assert table.points == (0, 3, 1, 2)


@pytest.mark.clause("NH-MP3-06")
def test_s310_a_clown_scores_on_foreign_hqs_only(edition: str) -> None:
    boards: tuple[dict[str, Piece], ...] = ({"c2": hq(), "c3": "the-clown"}, {"d3": hq()}, {"b3": hq()})
    table = Many("score", *boards, armies=("moloch", "borgo", "outpost", "hegemony"), edition=edition)
    table.battle("explode c3")
    assert table.points == (2, 0, 0)


@pytest.mark.clause("NH-MP3-06", "NH-MEDIC-05")
def test_s311_the_medic_decides_who_scores_and_is_asked_though_the_wounds_are_equal(edition: str) -> None:
    boards: tuple[dict[str, Piece], ...] = (
        {"c2": unit(3, s="ranged 1")},
        {"c3": hq(), "c4": medic("n")},
        {"d2": unit(3, sw="ranged 1")},
    )
    table = Many("score", *boards, edition=edition)
    table.deal("battle")
    table.play("battle")
    assert table.state.to_move == 1
    assert table.choices() == ["medic c4 saves c3 from c2", "medic c4 saves c3 from d2"]
    table.play("medic c4 saves c3 from c2")
    assert table.points == (0, 0, 1)


@pytest.mark.clause("NH-MP3-06", "NH-MEDIC-05")
def test_two_attacks_of_one_player_are_no_question(edition: str) -> None:
    boards: tuple[dict[str, Piece], ...] = (
        {"c2": unit(3, s="ranged 1"), "d2": unit(3, sw="ranged 1")},
        {"c3": hq(), "c4": medic("n")},
        {},
    )
    table = Many("score", *boards, edition=edition)
    table.battle()
    assert table.points == (1, 0, 0)


@pytest.mark.clause("NH-MP3-08", "NH-MP3-09", "NH-MP3-10")
def test_t031_t117_nobody_passes_20_and_20_all_is_a_draw_whatever_the_phase(edition: str) -> None:
    boards: tuple[dict[str, Piece], ...] = ({"c3": unit(3, n="ranged 3")}, {"b1": unit(1, se="ranged 2")}, {"c2": hq()})
    table = Many("score", *boards, points=(19, 18, 5), edition=edition)
    fight = table.battle()
    assert fight.phases[3].points == (20, 18, 5)
    assert table.points == (20, 20, 5), "the battle is fought to its end"
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.drawn) == ((), (0, 1))


@pytest.mark.clause("NH-MP3-07", "NH-MP3-10")
def test_t118_20_against_18(edition: str) -> None:
    boards: tuple[dict[str, Piece], ...] = ({"c3": unit(3, n="ranged 6")}, {"b1": unit(1, se="ranged 1")}, {"c2": hq()})
    table = Many("score", *boards, points=(17, 17, 0), edition=edition)
    table.battle()
    assert table.points == (20, 18, 0)
    assert table.outcome is not None
    assert table.outcome.winners == (0,)
    assert [fight.reason for fight in table.fights()] == ["battle-tile"]


@pytest.mark.clause("NH-MP3-07", "NH-MP3-11")
def test_otherwise_the_highest_score_after_the_final_battle(edition: str) -> None:
    table = Many("score", {}, {}, {}, points=(3, 7, 5), piles={0: {}}, edition=edition)
    assert table.turns() == [0, 1, 2]
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((1,), "highest-score")


@pytest.mark.clause("NH-MP3-07", "NH-MP3-04")
def test_t116_a_tie_below_20_is_played_out(edition: str) -> None:
    table = Many("score", {}, {}, {}, points=(12, 12, 7), seat=0, piles={1: {}}, document=LAST, edition=edition)
    table.play("end")
    assert table.turns() == [1, 0]
    assert table.battles() == [
        ("final-battle", 1),
        ("additional-battle", 0),
    ]
    assert table.outcome is not None
    assert table.outcome.drawn == (0, 1)


@pytest.mark.clause("NH-MP3-04", "NH-MP3-06")
def test_who_lost_the_tie_scores_no_more_but_can_be_scored_on(edition: str) -> None:
    tie = {"stage": "tie-turn", "last_tile_by": 0, "last_turn_by": 2, "to_come": []}
    table = Many(
        "score",
        {"c3": unit(3, n="ranged 1")},
        {"b1": hq()},
        {"c2": hq(), "c1": unit(2, sw="ranged 4")},
        points=(9, 9, 4),
        standings={2: "beaten"},
        seat=1,
        piles={0: {}},
        document=tie,
        edition=edition,
    )
    table.play("end")
    assert table.points == (10, 9, 4)
    assert table.outcome is not None
    assert table.outcome.winners == (0,)


@pytest.mark.clause("NH-MP3-07", "NH-FULL-06")
def test_t119_a_locked_board_ends_on_scores(edition: str) -> None:
    calm = unit(kind="hq")
    boards: list[dict[str, Piece]] = [crowded("c3", c1=calm), {"a1": calm}, {"e3": calm}]
    boards[0].pop("a1")
    boards[0].pop("e3")
    table = Many("score", *boards, hands={0: [unit(name="idle")]}, points=(4, 6, 6), edition=edition)
    table.play("idle c3 n")
    assert table.outcome is not None
    assert (table.outcome.reason, table.outcome.drawn) == ("stalemate", (1, 2))


@pytest.mark.clause("NH-FULL-04", "NH-FULL-06", "NH-MP3-06")
def test_a_score_on_a_full_board_is_a_change(edition: str) -> None:
    """Another battle follows, until nothing changes or somebody has 20."""
    calm = unit(kind="hq")
    boards: list[dict[str, Piece]] = [crowded("c3", c1=calm), {"c2": calm}, {"e3": calm}]
    boards[0].pop("c2")
    boards[0].pop("e3")
    table = Many("score", *boards, hands={0: [unit(3, n="melee 5", name="axe")]}, edition=edition)
    table.play("axe c3 n")
    assert [fight.points[0] for fight in table.fights()] == [5, 10, 15, 20]
    assert table.outcome is not None
    assert table.outcome.winners == (0,)


@pytest.mark.clause("NH-MP3-11", "NH-MP4-02")
def test_openings_are_those_of_deathmatch(edition: str) -> None:
    order, tiles, _, _ = opening("score", "borgo", "moloch", "outpost", "hegemony", turns=5, edition=edition)
    assert (order, tiles) == ([0, 1, 2, 3, 0], [1, 2, 3, 3, 3])
