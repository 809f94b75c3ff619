"""The end of the game, and the variants of its beginning (NH-END, NH-ALT, NH-REINF)."""

from __future__ import annotations

import pytest

from tests.rules.neuroshima_hex.situation import CODEX, TARGET, Piece, Situation, crowded, hq, net, split, unit

HQS: tuple[dict[str, Piece], dict[str, Piece]] = ({"a1": hq()}, {"e3": hq()})


def skip_turn(table: Situation) -> None:
    """Draw, throw away what must be, and end the turn."""
    table.draw_anything()
    if not table.allows("end"):
        table.play(table.choices()[0])
    table.play("end")


@pytest.mark.clause("NH-END-01", "NH-END-02", "NH-END-04", "NH-END-05", "NH-DEC-04")
def test_t015_the_end_sequence(edition: str) -> None:
    table = Situation(*HQS, points=(12, 9), piles=({"commando": 1}, {"ganger": 4}), edition=edition)
    table.begin_turn(0, 33)
    table.draw("commando")
    assert table.state.to_move == 0, "the player finishes the turn"
    table.play("commando c3 n", "end")
    assert table.view().turn_seat == 1
    table.draw("ganger", "ganger", "ganger")
    table.play("discard ganger", "ganger c5 n", "end")
    (final,) = table.fights()
    assert (final.reason, final.starter) == ("final-battle", 0)
    assert table.outcome is not None
    assert table.outcome.winners == (0,)


@pytest.mark.clause("NH-END-02", "R-END-1")
def test_the_opponent_emptying_the_other_pile_changes_nothing(edition: str) -> None:
    table = Situation(*HQS, points=(12, 9), piles=({}, {"ganger": 2}), edition=edition)
    table.play("end")
    skip_turn(table)
    (final,) = table.fights()
    assert final.starter == 0
    assert table.view().last_tile_by == 0
    assert table.outcome is not None


@pytest.mark.clause("NH-END-02", "NH-END-05")
def test_the_second_player_may_be_the_one_who_runs_out(edition: str) -> None:
    table = Situation(*HQS, points=(9, 12), piles=({"commando": 9}, {"ganger": 3}), edition=edition)
    table.play("end")
    skip_turn(table)
    assert table.view().turn_seat == 0, "one more turn for the other player"
    skip_turn(table)
    (final,) = table.fights()
    assert (final.reason, final.starter) == ("final-battle", 1)
    assert table.outcome is not None
    assert table.outcome.winners == (1,)


@pytest.mark.clause("NH-END-03", "NH-INST-03")
def test_t014_no_battle_tile_after_the_opponents_last_draw(edition: str) -> None:
    piles = ({"commando": 1, "move": 1, "scout": 1}, {"ganger": 3})
    table = Situation(*HQS, hand=["battle"], piles=piles, edition=edition)
    table.play("end")
    table.draw("ganger", "ganger", "ganger")
    table.play("discard ganger", "end")
    table.draw("commando", "move")
    table.play("discard move")
    assert table.refused("battle").clause == "NH-END-03"


@pytest.mark.clause("NH-END-06", "R-END-4")
def test_t035_the_last_tile_on_the_last_free_hex(edition: str) -> None:
    board = crowded(a1=hq(), e3=hq(), c2=TARGET)
    mine, theirs = split(board, "e3", "e2", "d3", "d4", "c2")
    table = Situation(
        mine,
        theirs,
        hand=["brawler"],
        their_hand=["ganger"],
        points=(9, 8),
        piles=({}, {"ganger": 1, "move": 1}),
        edition=edition,
    )
    table.play("brawler c3 n")
    assert [fight.reason for fight in table.fights()] == ["full-board"]
    assert table.view().turn_seat == 1
    table.draw("ganger", "move")
    table.play("discard move", "end")
    assert [(fight.reason, fight.starter) for fight in table.fights()] == [("full-board", 0), ("final-battle", 0)]
    assert table.outcome is not None


@pytest.mark.clause("NH-END-08", "NH-END-09")
def test_s017_one_hq_falls_and_the_battle_is_still_fought_out(edition: str) -> None:
    mine = {"a1": hq(), "c3": unit(3, n="melee 2"), "b4": unit(1, ne="melee 1")}
    table = Situation(mine, {"c2": hq(), "c4": TARGET}, points=(20, 2), edition=edition)
    fight = table.battle()
    assert fight.phases[3].points == (20, 0)
    assert fight.phases[1].destroyed == {"c4"}
    assert table.outcome is not None
    assert table.outcome.winners == (0,)


@pytest.mark.clause("NH-END-09", "NH-END-10")
def test_s016_both_hqs_fall_in_different_phases_and_nobody_wins(edition: str) -> None:
    mine = {"a1": hq(), "c3": unit(3, n="melee 2")}
    theirs = {"c2": hq(), "a2": unit(1, n="melee 1")}
    table = Situation(mine, theirs, points=(1, 2), edition=edition)
    table.battle()
    assert table.points == (0, 0)
    assert table.outcome is not None
    assert table.outcome.draw
    assert table.outcome.reason == "both-hqs-destroyed"


@pytest.mark.clause("NH-END-09", "NH-BORGO-HQ-01", "R-HQ-1")
def test_s180_a_fallen_hq_helps_and_strikes_to_the_end_of_the_battle(edition: str) -> None:
    mine = {"c3": unit(3, n="melee 2"), "d1": TARGET}
    theirs = {"c2": hq(initiative=1), "b1": unit(1, n="melee 1")}
    table = Situation(mine, theirs, points=(20, 2), edition=edition)
    fight = table.battle()
    assert fight.phases[3].points == (20, 0)
    assert fight.acts("b1") == [2], "its bonus still works"
    assert fight.destroyed == {"c3", "d1"}, "and it still strikes in phase 0"
    assert table.outcome is not None
    assert table.outcome.winners == (0,)


@pytest.mark.clause("NH-END-09")
def test_a_counter_stops_at_zero(edition: str) -> None:
    mine = {"c3": unit(3, n="melee 3"), "d2": unit(2, nw="melee 3")}
    table = Situation(mine, {"c2": hq()}, points=(20, 1), edition=edition)
    assert table.battle().points == (20, 0)


def tie(edition: str, **more: Piece) -> Situation:
    """Player 0 has drawn a last tile; both players let the final battle come at 11 all."""
    mine = {"a1": hq(), **more}
    table = Situation(mine, {"e3": hq()}, points=(11, 11), piles=({}, {"ganger": 3, "battle": 3}), edition=edition)
    table.play("end")
    table.draw("ganger", "ganger", "ganger")
    table.play("discard ganger", "end")
    return table


@pytest.mark.clause("NH-END-11", "NH-END-12", "NH-DEC-04", "R-END-3")
def test_t016_a_tie_brings_one_more_turn_each_and_an_additional_battle(edition: str) -> None:
    table = tie(edition)
    assert table.fights()[-1].reason == "final-battle"
    assert table.outcome is None
    assert table.view().turn_seat == 0, "the player whose pile ran out first"
    assert table.choices() == ["end"], "no tiles left: only the board"
    table.play("end")
    assert table.view().turn_seat == 1
    table.draw("battle")
    table.play("discard battle")
    table.play("end")
    assert [(fight.reason, fight.starter) for fight in table.fights()] == [
        ("final-battle", 0),
        ("additional-battle", 1),
    ]
    assert table.outcome is not None
    assert table.outcome.draw


@pytest.mark.clause("NH-END-11", "NH-END-03")
def test_no_battle_tile_in_the_extra_turns_either(edition: str) -> None:
    table = tie(edition)
    table.play("end")
    table.draw("battle")
    table.play("discard ganger")
    assert table.refused("battle").clause == "NH-END-03"
    table.play("ganger c3 n")
    assert table.look("c3").tile == "ganger", "kept tiles may be used"


@pytest.mark.clause("NH-END-11")
def test_board_abilities_can_decide_the_tie(edition: str) -> None:
    table = tie(edition, d2=unit(2, se="melee 1", mobility=1))
    table.play("mobility d2 e1 s", "end")
    skip_turn(table)
    assert table.outcome is not None
    assert table.outcome.winners == (), "e1 turned south has its blow towards the south-west"
    table = tie(edition, d2=unit(2, se="melee 1", mobility=1))
    table.play("mobility d2 d3 n", "end")
    skip_turn(table)
    assert table.fights()[-1].points == (11, 10)
    assert table.outcome is not None
    assert table.outcome.winners == (0,)
    assert table.outcome.reason == "points"


@pytest.mark.clause("NH-END-11", "R-END-4")
def test_a_full_board_in_an_extra_turn_is_fought_over_and_the_sequence_goes_on() -> None:
    board = crowded(a1=hq(), e3=hq(), c2=TARGET)
    mine, theirs = split(board, "e3", "e2", "d3", "d4")
    table = Situation(mine, theirs, points=(11, 11), piles=({}, {"ganger": 4}))
    table.play("end")
    table.draw("ganger", "ganger", "ganger")
    table.play("discard ganger", "end", "end")
    assert table.view().turn_seat == 1
    table.draw("ganger")
    table.play("discard ganger", "ganger c3 n")
    reasons = [fight.reason for fight in table.fights()]
    assert reasons[:2] == ["final-battle", "full-board"]
    assert reasons[-1] == "additional-battle"
    assert table.outcome is not None


def tie_with_kept_tiles(edition: str = CODEX, *, kept_tiles: bool = False) -> Situation:
    """The extra turn of a player who kept tiles but has nothing left to draw."""
    mine = {"a1": hq(), "d2": unit(2, se="melee 1", mobility=1)}
    table = Situation(
        mine,
        {"e3": hq()},
        hand=["brawler", "move"],
        points=(11, 11),
        piles=({}, {"ganger": 6}),
        edition=edition,
        tie_turn_kept_tiles=kept_tiles,
    )
    table.play("end")
    table.draw("ganger", "ganger", "ganger")
    table.play("discard ganger", "end")
    assert table.view().stage == "tie-turn"
    assert table.view().turn_seat == 0
    return table


@pytest.mark.clause("NH-END-11", "R-END-3")
def test_with_nothing_left_to_draw_an_extra_turn_belongs_to_the_board(edition: str) -> None:
    table = tie_with_kept_tiles(edition)
    assert {choice.split()[0] for choice in table.choices()} == {"end", "mobility"}
    for words in ("brawler c3 n", "move d2 d3 n", "discard move"):
        refusal = table.refused(words)
        assert (refusal.code, refusal.clause) == ("abilities-only", "NH-END-11")
    assert table.view().prompt.uses_left == 0
    table.play("mobility d2 d3 n", "end")
    table.draw("ganger")
    table.play("discard ganger", "ganger c5 n")
    assert table.look("c5").tile == "ganger", "whoever can still draw has an ordinary turn"


@pytest.mark.clause("NH-END-11", "R-END-3")
def test_who_draws_the_last_tile_in_an_extra_turn_may_use_it(edition: str) -> None:
    table = Situation(*HQS, points=(11, 11), piles=({}, {"ganger": 4}), edition=edition)
    table.play("end")
    table.draw("ganger", "ganger", "ganger")
    table.play("discard ganger", "ganger c2 n", "end", "end")
    table.draw("ganger")
    table.play("ganger c4 n")
    assert table.look("c4").seat == 1


@pytest.mark.clause("NH-END-11", "R-END-3")
def test_kept_tiles_may_be_used_in_extra_turns_by_option() -> None:
    table = tie_with_kept_tiles(kept_tiles=True)
    table.play("brawler c3 n", "move d2 d3 n")
    assert table.hand() == []


@pytest.mark.clause("NH-END-11", "R-END-3")
def test_an_extra_turn_of_the_board_survives_being_stored() -> None:
    table = tie_with_kept_tiles()
    state = table.state
    again = table.game.from_bytes(state.to_bytes())
    assert again.digest() == state.digest()
    assert again.actions() == state.actions()


@pytest.mark.clause("NH-END-12", "NH-END-13")
def test_the_additional_battle_is_judged_by_points(edition: str) -> None:
    table = tie(edition, d3=unit(toughness=1))
    table.state.points[0] = 10
    table.play("end")
    skip_turn(table)
    assert table.outcome is not None
    assert table.outcome.winners == (1,)


# Alternative start ----------------------------------------------------------------------------


@pytest.mark.clause("NH-ALT-01", "NH-ALT-02")
def test_t017_alternative_start(edition: str) -> None:
    table = Situation({"a1": "hq"}, {"e3": "hq"}, start="alternative", edition=edition)
    table.begin_turn(0, 1)
    table.draw("commando", "medic", "move")
    assert table.choices() == ["discard commando", "discard medic", "discard move"]
    table.play("discard move", "commando c3 n")
    assert table.refused("medic c2 n").clause == "NH-ALT-02"
    assert table.allows("discard medic")
    assert table.hand() == ["medic"]


@pytest.mark.clause("NH-ALT-03")
def test_t018_the_second_player_plays_a_normal_turn(edition: str) -> None:
    table = Situation({"a1": "hq"}, {"e3": "hq"}, armies=("outpost", "borgo"), start="alternative", edition=edition)
    table.begin_turn(1, 2)
    table.draw("mutant", "claws", "battle")
    table.play("discard battle", "mutant c3 n", "claws c2 n")
    assert table.hand(1) == []


# Reinforcement --------------------------------------------------------------------------------


@pytest.mark.clause("NH-REINF-01")
def test_t019_six_tiles_one_discarded_two_played(edition: str) -> None:
    table = Situation(
        {"a1": "hq"}, {"e3": "hq"}, hand=["medic", "scout"], start="alternative", reinforcement=True, edition=edition
    )
    table.begin_turn(0, 3)
    table.draw("commando", "battle", "move", "runner")
    assert table.state.to_move == 0
    table.play("discard battle", "commando c3 n", "medic c2 n")
    assert table.refused("scout c1 n").clause == "NH-REINF-01"
    assert table.refused("move c3 c4 n").clause == "NH-REINF-01"
    assert table.hand() == ["move", "runner", "scout"]


@pytest.mark.clause("NH-REINF-01")
def test_a_battle_tile_counts_as_one_of_the_two(edition: str) -> None:
    table = Situation(
        {"a1": "hq"}, {"e3": "hq"}, hand=["battle", "commando", "scout"], reinforcement=True, edition=edition
    )
    table.play("commando c3 n", "scout c2 n")
    assert table.refused("battle").clause == "NH-REINF-01"


@pytest.mark.clause("NH-REINF-03", "R-REINF-1")
def test_t020_four_then_five_tiles_without_alternative_start(edition: str) -> None:
    table = Situation({"a1": "hq"}, {"e3": "hq"}, reinforcement=True, edition=edition)
    table.begin_turn(0, 1)
    table.draw("commando", "runner", "scout", "medic")
    assert table.state.to_move == 0
    table.play("commando c3 n")
    assert table.refused("runner c2 n").code == "use-limit"
    table.play("end")
    table.draw("ganger", "ganger", "runner", "scout", "boss")
    assert table.state.to_move == 1
    table.play("ganger c1 n", "runner c5 n")
    assert table.refused("boss c4 n").code == "use-limit"


@pytest.mark.clause("NH-REINF-03", "R-REINF-2")
def test_both_variants_together_open_with_six_tiles_and_one_use(edition: str) -> None:
    table = Situation({"a1": "hq"}, {"e3": "hq"}, reinforcement=True, start="alternative", edition=edition)
    table.begin_turn(0, 1)
    table.draw("commando", "runner", "scout", "medic", "move", "move")
    table.play("discard move", "commando c3 n")
    assert table.refused("runner c2 n").code == "use-limit"


def six_instants() -> Situation:
    table = Situation({"a1": "hq"}, {"e3": "hq"}, start="alternative", reinforcement=True, edition=CODEX)
    table.begin_turn(0, 5)
    table.draw("battle", "battle", "move", "move", "sniper", "battle")
    return table


@pytest.mark.clause("NH-REINF-04")
def test_t021_exactly_three_of_six_instants_are_exchanged() -> None:
    table = six_instants()
    table.play("redraw")
    assert table.refused("end").clause == "NH-REINF-04"
    table.play("exchange battle", "exchange battle", "exchange move")
    table.draw("commando", "scout", "medic")
    assert table.hand() == ["battle", "commando", "medic", "move", "scout", "sniper"]
    assert table.discarded() == {"battle": 2, "move": 1}
    assert not table.allows("end"), "one of the six still goes"


@pytest.mark.clause("NH-REINF-04", "NH-UNL-02")
def test_three_more_may_be_exchanged_if_luck_stays_bad() -> None:
    table = six_instants()
    table.play("redraw", "exchange battle", "exchange battle", "exchange battle")
    table.draw("move", "move", "battle")
    table.play("redraw")
    assert set(table.choices()) == {"exchange battle", "exchange move", "exchange sniper"}


@pytest.mark.clause("NH-REINF-04")
def test_one_unit_among_six_tiles_forbids_the_exchange() -> None:
    table = Situation({"a1": "hq"}, {"e3": "hq"}, start="alternative", reinforcement=True)
    table.begin_turn(0, 5)
    table.draw("battle", "battle", "move", "move", "sniper", "commando")
    assert table.refused("redraw").clause == "NH-UNL-01"


@pytest.mark.clause("NH-REINF-04", "NH-END-01")
def test_an_exchange_near_the_end_gives_what_is_left() -> None:
    table = Situation(
        {"a1": "hq"},
        {"e3": "hq"},
        hand=["battle"] * 3 + ["move"] * 2,
        reinforcement=True,
        piles=({"sniper": 1, "commando": 1}, {"ganger": 9}),
    )
    table.begin_turn(0, 21)
    table.draw("sniper")
    assert not table.allows("end"), "six tiles"
    table.play("redraw", "exchange battle", "exchange battle", "exchange move")
    table.draw("commando")
    assert table.hand() == ["battle", "commando", "move", "sniper"]
    assert table.allows("end"), "four tiles and an empty pile: nothing is forced"
    assert table.view().last_tile_by == 0


@pytest.mark.clause("NH-REINF-05")
@pytest.mark.parametrize("kept", [["medic"], ["medic", "commando", "runner"]])
def test_t022_three_to_five_tiles_and_an_empty_pile_no_discard(kept: list[str], edition: str) -> None:
    table = Situation(
        {"a1": "hq"},
        {"e3": "hq"},
        hand=kept,
        reinforcement=True,
        start="alternative",
        piles=({"commando": 1, "scout": 1}, {"ganger": 9}),
        edition=edition,
    )
    table.begin_turn(0, 25)
    table.draw("commando", "scout")
    assert len(table.hand()) == len(kept) + 2
    assert table.allows("end")
    assert table.view().last_tile_by == 0


@pytest.mark.clause("NH-REINF-05")
def test_six_tiles_and_an_empty_pile_one_goes(edition: str) -> None:
    table = Situation(
        {"a1": "hq"},
        {"e3": "hq"},
        hand=["medic"] * 2 + ["commando"] * 3,
        reinforcement=True,
        piles=({"scout": 1}, {"ganger": 9}),
        edition=edition,
    )
    table.begin_turn(0, 25)
    table.draw("scout")
    assert not table.allows("end")


@pytest.mark.clause("NH-NET-03")
def test_nets_hold_in_the_extra_turns_too() -> None:
    table = tie(CODEX, d2=unit(2, se="melee 1", mobility=1))
    assert table.moves("mobility d2")
    table = Situation(
        {"a1": hq(), "d2": unit(mobility=1)}, {"e3": hq(), "d3": net("n")}, points=(11, 11), piles=({}, {})
    )
    table.play("end", "end")
    assert table.view().stage == "tie-turn"
    assert table.choices() == ["end"]
