"""Three and more, everybody against everybody (NH-MP3-01 to NH-MP3-04, NH-MP4-01)."""

from __future__ import annotations

from typing import Any

import pytest

import ashfall
from ashfall.core.errors import ResignRefused
from ashfall.games.neuroshima_hex import events
from tests.rules.neuroshima_hex.many import Many
from tests.rules.neuroshima_hex.situation import TARGET, Piece, crowded, hq, medic, module, net, unit

GUN = unit(3, n="ranged 1")
ALL_ROUND = "n ne se s sw nw"


def opening(mode: str, *seats: str, turns: int, **options: object) -> tuple[list[int], list[int], list[int], list[int]]:
    """Whose turns the first ones are, how many tiles lie in front then, how many must go, how many may be used."""
    game = ashfall.game("neuroshima-hex")
    state = game.setup(seats, {"mode": mode, **options})
    placed: list[int] = []
    while state.view(None).turn_number == 0:
        placed.append(state.to_move)
        state.apply(state.actions()[len(placed) * 2])
    order: list[int] = []
    tiles: list[int] = []
    forced: list[int] = []
    uses: list[int] = []
    for _ in range(turns):
        seat = state.view(None).turn_seat
        order.append(seat)
        while state.to_move < 0:
            state.apply(state.actions()[-1])
        tiles.append(len(state.view(None).players[seat].hand))
        forced.append(int(state.view(None).prompt.kind == "discard"))
        if forced[-1]:
            state.apply(state.actions()[-1])
        uses.append(state.view(None).prompt.uses_left)
        state.apply(state.parse("end"))
    count = len(seats)
    assert placed == sorted(range(count)), "HQs come in playing order, before the first turn (N-01)"
    return order, tiles, forced, uses


@pytest.mark.clause("NH-MP3-01", "NH-START-02")
def test_t024_three_opening_turns(edition: str) -> None:
    order, tiles, forced, _ = opening("deathmatch", "borgo", "moloch", "outpost", turns=6, edition=edition)
    assert order == [0, 1, 2, 0, 1, 2]
    assert tiles == [1, 2, 3, 3, 3, 3]
    assert forced == [0, 0, 1, 1, 1, 1]


@pytest.mark.clause("NH-MP3-01", "NH-TURN-03")
def test_t101_the_third_player_discards_one_of_three(edition: str) -> None:
    table = Many(
        "deathmatch", {}, {}, {}, piles={2: {"mutant": 1, "claws": 1, "battle": 1, "move": 1}}, edition=edition
    )
    table.begin_turn(2, 3)
    table.draw("mutant", "claws", "battle")
    assert table.view().prompt.kind == "discard"


@pytest.mark.clause("NH-MP4-01")
def test_t102_four_opening_turns(edition: str) -> None:
    order, tiles, forced, _ = opening("deathmatch", "borgo", "moloch", "outpost", "hegemony", turns=5, edition=edition)
    assert (order, tiles, forced) == ([0, 1, 2, 3, 0], [1, 2, 3, 3, 3], [0, 0, 1, 1, 1])


@pytest.mark.clause("NH-MP3-01", "NH-ALT-01", "NH-ALT-03")
def test_t104_alternative_start_with_three(edition: str) -> None:
    order, tiles, forced, uses = opening(
        "deathmatch", "borgo", "moloch", "outpost", turns=3, edition=edition, start="alternative"
    )
    assert (order, tiles, forced, uses) == ([0, 1, 2], [3, 3, 3], [1, 1, 1], [1, 2, 2])


@pytest.mark.clause("NH-MP3-01", "NH-REINF-01", "NH-REINF-03")
def test_t105_reinforcement_with_three(edition: str) -> None:
    _, tiles, forced, uses = opening(
        "deathmatch", "borgo", "moloch", "outpost", turns=3, edition=edition, reinforcement=True
    )
    assert (tiles, forced, uses) == ([4, 5, 6], [0, 0, 1], [1, 2, 2])


def killing(seat: int) -> tuple[dict[str, Piece], ...]:
    """Boards on which a battle takes one point off the HQ of that seat, which stands on c2."""
    boards: list[dict[str, Piece]] = [{"c3": GUN}, {}, {}, {}]
    boards[seat]["c2"] = hq()
    return tuple(boards)


@pytest.mark.clause("NH-MP3-03", "NH-TURN-06")
def test_t107_an_eliminated_player_is_skipped(edition: str) -> None:
    boards = killing(1)[:3]
    boards[1]["d4"] = TARGET
    table = Many("deathmatch", *boards, points=(12, 1, 9), hands={1: ["ganger", "ganger"]}, edition=edition)
    table.battle()
    assert table.on_turn == 2
    player = table.view().players[1]
    assert (player.standing, player.hand, player.deck_size) == ("out", [], 0)
    assert table.empty("c2")
    assert table.empty("d4")
    assert table.view().to_come == [0, 2]
    (told,) = [event for event in table.log if isinstance(event, events.Eliminated)]
    assert (told.seat, {unit.hex for unit in told.removed}) == (1, {"c2", "d4"})
    assert table.outcome is None


@pytest.mark.clause("NH-MP3-03", "NH-BATTLE-11")
def test_t108_a_player_can_eliminate_himself(edition: str) -> None:
    one = unit(3, n="ranged 1", s="ranged 1")
    table = Many(
        "deathmatch", {"c3": one}, {"c2": hq()}, {"c4": hq()}, {}, points=(5, 1, 1, 11), seat=1, edition=edition
    )
    table.battle()
    assert table.on_turn == 3
    assert [player.standing for player in table.view().players] == ["in", "out", "out", "in"]


@pytest.mark.clause("NH-MP3-03")
def test_the_army_fights_on_to_the_end_of_the_battle(edition: str) -> None:
    boards = killing(1)[:3]
    boards[1]["d3"] = unit(1, nw="melee 1")
    table = Many("deathmatch", *boards, points=(20, 1, 20), edition=edition)
    fight = table.battle()
    assert fight.phases[3].points == (20, 0, 20)
    assert fight.phases[1].destroyed == {"c3"}
    assert table.empty("d3"), "then it leaves"


@pytest.mark.clause("NH-MP3-03", "NH-DEC-02")
def test_whoever_has_fallen_decides_for_the_units_to_the_end_of_the_battle(edition: str) -> None:
    """N-12: the HQ of seat 1 falls in phase 3, its Clown is asked in phase 2."""
    boards = killing(1)[:3]
    boards[1]["a3"] = "the-clown"
    boards[2]["b4"] = TARGET
    table = Many("deathmatch", *boards, armies=("moloch",) * 4, points=(20, 1, 20), mirror=True, edition=edition)
    table.deal("battle")
    table.play("battle")
    assert table.points == (20, 0, 20)
    assert (table.state.to_move, table.choices()) == (1, ["explode a3", "attack a3"])
    table.play("explode a3")
    assert table.empty("b4")
    assert table.view().players[1].standing == "out"


@pytest.mark.clause("NH-MP3-03", "NH-HQ-05", "R-HQ-1")
def test_a_fallen_hq_strikes_to_the_end_of_the_battle(edition: str) -> None:
    """N-13: brought to 0 in phase 3, it strikes its neighbour in phase 0; further wounds are nothing."""
    boards = killing(1)[:3]
    fallen = next(name for name, piece in boards[1].items() if not isinstance(piece, str) and piece.kind == "hq")
    assert fallen == "c2"
    boards[2]["c1"] = TARGET
    boards[2]["b2"] = unit(1, ne="melee 2")
    table = Many("deathmatch", *boards, points=(20, 1, 20), edition=edition)
    fight = table.battle()
    assert fight.phases[3].points == (20, 0, 20)
    assert "c1" in fight.phases[0].destroyed


@pytest.mark.clause("NH-OUT-SCOPER-01")
@pytest.mark.parametrize(("first", "second", "serves"), [(0, 1, 1), (1, 0, 0)])
def test_of_two_enemies_scopers_the_one_on_the_later_hex_has_the_module(
    first: int, second: int, serves: int, edition: str
) -> None:
    """R-SCOPER-1: the module of seat 2 on c3 is touched by Scopers of both others, on c2 and on c4."""
    boards: list[dict[str, Piece]] = [{}, {}, {"c3": module("nw ne", initiative=1)}]
    boards[first]["c2"] = module("s", abilities=["scoper"])
    boards[second]["c4"] = module("n", abilities=["scoper"])
    boards[first]["b2"] = unit(3, n="melee 1")
    boards[second]["d2"] = unit(3, n="melee 1")
    table = Many("deathmatch", *boards, edition=edition)
    strengthened = {unit.hex for unit in table.view().board if unit.initiative == [4]}
    assert strengthened == {"d2" if serves == second else "b2"}


@pytest.mark.clause("NH-MP3-03", "NH-DEC-01", "NH-NET-12")
def test_what_hung_on_the_fallen_army_is_looked_at_anew(edition: str) -> None:
    """Freed by the elimination, a net holds the module on whose Toughness a wounded unit lived."""
    helper = unit(kind="module", n="module", bonus={"toughness": 1})
    table = Many(
        "deathmatch",
        {"c3": GUN, "b4": net("n")},
        {"c2": hq(), "a3": net("se")},
        {"b3": helper, "b2": unit()},
        points=(20, 1, 20),
        wounds={"b2": 1},
        edition=edition,
    )
    assert table.held() == {"b4"}
    table.battle()
    assert table.held() == {"b3"}
    assert table.empty("b2")


@pytest.mark.clause("NH-MP3-02")
def test_t037_everybody_else_has_one_more_turn(edition: str) -> None:
    table = Many("deathmatch", {}, {}, {}, piles={0: {}}, points=(9, 8, 7), edition=edition)
    assert table.view().to_come == [1, 2]
    assert table.turns() == [0, 1, 2]
    (final,) = table.fights()
    assert (final.reason, final.starter) == ("final-battle", 0)
    assert table.outcome is not None
    assert table.outcome.winners == (0,)


SHOT = unit(3, n="ranged 1", name="shot")


def full(killer: int, victim: int, seats: int, piles: dict[int, dict[str, int]], **more: Any) -> Many:
    """One hex is free; the killer's tile on it will bring down the victim's HQ."""
    boards: list[dict[str, Piece]] = [{} for _ in range(seats)]
    corners = iter(("a1", "a3", "e1", "e3"))
    boards[killer] = crowded("c3")
    out = more.get("standings", {})
    for seat in range(seats):
        if out.get(seat) == "out":
            continue
        name = "c2" if seat == victim else next(corners)
        boards[killer].pop(name)
        boards[seat][name] = hq()
    points = [9] * seats
    points[victim] = 1
    for seat, standing in out.items():
        points[seat] = 0 if standing == "out" else points[seat]
    return Many(
        "deathmatch",
        *boards,
        seat=killer,
        hands={killer: [SHOT]},
        points=points,
        piles=piles,
        **more,
    )


@pytest.mark.clause("NH-MP3-02", "NH-MP3-03")
def test_t109_an_eliminated_player_has_no_last_turn(edition: str) -> None:
    table = full(1, 2, 3, {0: {}}, edition=edition, document={"stage": "last-turn", "last_tile_by": 0})
    assert table.view().to_come == [2]
    table.play("shot c3 n")
    assert table.battles() == [("full-board", 1), ("final-battle", 0)]


@pytest.mark.clause("NH-MP3-02", "NH-MP3-03", "NH-END-03", "NH-END-05")
def test_t110_the_end_stays_set_off_when_its_player_falls(edition: str) -> None:
    table = full(1, 0, 4, {0: {}}, edition=edition, document={"stage": "last-turn", "last_tile_by": 0})
    table.play("shot c3 n")
    assert table.view().players[0].standing == "out"
    assert table.view().to_come == [3]
    table.draw_anything()
    table.play(table.choices()[-1])
    table.deal("battle")
    assert table.refused("battle").clause == "NH-END-03"
    assert table.turns() == [2, 3]
    assert table.battles() == [("full-board", 1), ("final-battle", 1)]


@pytest.mark.clause("NH-MP3-03", "NH-END-07")
def test_t111_the_last_one_left_wins_at_once(edition: str) -> None:
    more = {"stage": "last-turn", "last_tile_by": 1, "to_come": []}
    table = full(2, 1, 3, {1: {}}, edition=edition, document=more, standings={0: "out"})
    table.play("shot c3 n")
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((2,), "hq-destroyed")
    assert [fight.reason for fight in table.fights()] == ["full-board"]


@pytest.mark.clause("NH-MP3-03")
def test_the_board_is_not_full_any_more_after_an_elimination(edition: str) -> None:
    table = full(0, 1, 3, {}, edition=edition)
    table.play("shot c3 n")
    assert [fight.reason for fight in table.fights()] == ["full-board"]
    assert table.on_turn == 2


@pytest.mark.clause("NH-FULL-07", "NH-EXP-02", "NH-MP3-03")
def test_whoever_is_out_does_not_start_another_battle_on_a_board_that_stays_full(edition: str) -> None:
    """The main board is filled by a push from the ring, where the pusher and his HQ stand."""
    mine: dict[str, Piece] = {"a0": TARGET, "a4": hq()}
    theirs: dict[str, Piece] = {**crowded("c1", a3=unit(3, s="ranged 1", toughness=2)), "b0": unit(toughness=2)}
    corners: dict[str, dict[str, Piece]] = {name: {name: hq()} for name in ("a1", "e1", "e3")}
    for name in corners:
        theirs.pop(name)
    table = Many(
        "deathmatch",
        mine,
        {**theirs, **corners["a1"]},
        corners["e1"],
        corners["e3"],
        armies=("moloch", "hegemony", "outpost", "borgo"),
        hands={0: ["push-back"]},
        points=(1, 20, 20, 20),
        board="expanded",
        edition=edition,
    )
    table.play("push-back a0 b0", "retreat c1")
    assert table.view().players[0].standing == "out"
    assert table.battles()[:2] == [("full-board", 0), ("full-board", 1)]


@pytest.mark.clause("NH-MP3-03")
def test_all_hqs_that_fall_together_draw_and_earlier_victims_have_lost(edition: str) -> None:
    both: dict[str, Piece] = {"c2": hq(), "c3": unit(3, s="ranged 1")}
    mine: dict[str, Piece] = {"c4": hq(), "d2": unit(3, nw="ranged 1")}
    table = Many("deathmatch", mine, both, {}, points=(1, 1, 0), standings={2: "out"}, edition=edition)
    table.battle()
    assert table.points == (0, 0, 0)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.drawn) == ((), (0, 1))
    assert table.outcome.reason == "all-hqs-destroyed"
    assert [table.outcome.reward(seat) for seat in range(3)] == [0, 0, -1]


LAST = {"stage": "last-turn", "last_tile_by": 0, "to_come": []}


@pytest.mark.clause("NH-MP3-03", "NH-END-13")
def test_t112_a_hq_that_falls_in_the_final_battle_is_out_and_the_others_are_compared(edition: str) -> None:
    table = Many(
        "deathmatch",
        {"c2": hq()},
        {"c3": GUN},
        {},
        points=(1, 7, 6),
        seat=2,
        piles={0: {}},
        document=LAST,
        edition=edition,
    )
    table.play("end")
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((1,), "points")
    assert table.view().players[0].standing == "out"


@pytest.mark.clause("NH-MP3-04", "NH-END-12")
@pytest.mark.parametrize(("last_turn", "order"), [(2, [0, 1]), (0, [1, 0])])
def test_t032_t113_a_tie_gives_the_tied_players_extra_turns(last_turn: int, order: list[int], edition: str) -> None:
    first = (last_turn + 1) % 3
    table = Many(
        "deathmatch",
        {},
        {},
        {"c3": TARGET},
        points=(9, 9, 4),
        seat=last_turn,
        piles={first: {}},
        document={"stage": "last-turn", "last_tile_by": first, "to_come": []},
        edition=edition,
    )
    table.play("end")
    assert [player.standing for player in table.view().players] == ["in", "in", "beaten"]
    assert not table.empty("c3"), "the beaten player's tiles stay"
    assert table.turns() == order
    assert table.battles() == [
        ("final-battle", first),
        ("additional-battle", last_turn),
    ]
    assert table.outcome is not None
    assert table.outcome.drawn == (0, 1)


@pytest.mark.clause("NH-MP3-04")
def test_the_other_reading_begins_after_the_player_who_drew_the_last_tile(edition: str) -> None:
    table = Many(
        "deathmatch",
        *({}, {}, {}),
        points=(9, 9, 4),
        seat=2,
        piles={0: {}},
        document=LAST,
        extra_turns="after-last-tile",
        edition=edition,
    )
    table.play("end")
    assert table.turns() == [1, 0]


@pytest.mark.clause("NH-MP3-04", "NH-END-03")
def test_no_battle_tile_in_an_extra_turn(edition: str) -> None:
    table = Many("deathmatch", {}, {}, {}, points=(9, 9, 4), seat=2, piles={0: {}}, document=LAST, edition=edition)
    table.play("end")
    table.play("end")
    table.draw_anything()
    table.play(table.choices()[-1])
    table.deal("battle")
    assert table.refused("battle").clause == "NH-END-03"


TIE = {"stage": "tie-turn", "last_tile_by": 0, "last_turn_by": 2, "to_come": []}


@pytest.mark.clause("NH-MP3-04")
def test_t114_wounds_on_a_beaten_hq_mean_nothing_but_its_tiles_act(edition: str) -> None:
    table = Many(
        "deathmatch",
        {"a2": hq(), "c3": unit(3, n="ranged 3")},
        {},
        {"c2": hq(), "a1": unit(2, s="melee 2")},
        points=(9, 9, 1),
        standings={2: "beaten"},
        seat=1,
        piles={0: {}},
        document=TIE,
        edition=edition,
    )
    table.play("end")
    assert table.points == (7, 9, 1)
    assert not table.empty("c2")
    assert table.outcome is not None
    assert table.outcome.winners == (1,)


@pytest.mark.clause("NH-MP3-04")
def test_whoever_has_lost_the_tie_cannot_leave_and_take_the_tiles_along(edition: str) -> None:
    """N-14: that HQ has no points any more, so it cannot fall."""
    standing = {2: "beaten"}
    table = Many(
        "deathmatch",
        {},
        {},
        {},
        points=(6, 6, 5),
        standings=standing,
        seat=1,
        piles={0: {}},
        document=TIE,
        edition=edition,
    )
    with pytest.raises(ResignRefused, match="lost the tie"):
        table.state.leaving(2)
    assert table.points == (6, 6, 5)
    table.state.apply(table.state.leaving(0))
    assert table.outcome is not None
    assert table.outcome.winners == (1,), "of those tied one is left"


@pytest.mark.clause("NH-MP3-04")
def test_t115_two_of_three_stay_equal(edition: str) -> None:
    table = Many("deathmatch", {}, {}, {}, points=(6, 6, 5), seat=1, piles={0: {}}, document=TIE, edition=edition)
    table.play("end")
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.drawn) == ((), (0, 1))
    assert [table.outcome.reward(seat) for seat in range(3)] == [0, 0, -1]


@pytest.mark.clause("NH-MP3-04", "NH-MP3-03")
def test_the_only_tied_player_left_wins_at_once(edition: str) -> None:
    """N-18: the other one fell in a battle on a full board in an extra turn."""
    more = {"stage": "tie-turn", "last_tile_by": 0, "last_turn_by": 2, "to_come": [0]}
    table = full(1, 0, 3, {0: {}}, standings={2: "beaten"}, document=more, edition=edition)
    table.play("shot c3 n")
    assert table.outcome is not None
    assert table.outcome.winners == (1,)


@pytest.mark.clause("NH-MP3-04", "NH-MP3-03", "NH-END-12")
def test_if_the_starter_of_the_additional_battle_is_out_the_next_living_player_takes_the_part(edition: str) -> None:
    """N-08: seat 2 had the last turn and is out since."""
    more = {"stage": "tie-turn", "last_tile_by": 0, "last_turn_by": 2, "to_come": []}
    points = (5, 5, 0, 5)
    table = Many(
        "deathmatch",
        {},
        {},
        {},
        {},
        points=points,
        seat=1,
        piles={0: {}},
        standings={2: "out"},
        document=more,
        edition=edition,
    )
    table.play("end")
    assert table.battles() == [("additional-battle", 3)]


@pytest.mark.clause("NH-FULL-06", "NH-MP3-03")
def test_an_unchanged_full_board_compares_all(edition: str) -> None:
    calm = unit(kind="hq")
    boards: list[dict[str, Piece]] = [crowded("c3", c1=calm), {"a1": calm}, {"e3": calm}]
    boards[0].pop("a1")
    boards[0].pop("e3")
    table = Many("deathmatch", *boards, hands={0: [unit(name="idle")]}, points=(4, 6, 6), edition=edition)
    table.play("idle c3 n")
    assert table.outcome is not None
    assert (table.outcome.reason, table.outcome.drawn) == ("stalemate", (1, 2))


@pytest.mark.clause("NH-DEC-02", "NH-DEC-04")
def test_the_starter_names_who_answers_first_and_again_after_each(edition: str) -> None:
    """Three Clowns of three players, each with something to lose by the others' answers."""
    boards: list[dict[str, Piece]] = [{"c3": "the-clown"}, {"c2": "the-clown"}, {"d2": "the-clown"}]
    table = Many("deathmatch", *boards, armies=("moloch",) * 4, seat=0, mirror=True, edition=edition)
    table.deal("battle")
    table.play("battle")
    assert table.choices() == ["first 1", "first 2", "first 3"]
    assert table.state.to_move == 0
    table.play("first 3")
    assert (table.state.to_move, table.choices()) == (2, ["explode d2", "attack d2"])
    table.play("explode d2")
    if table.choices()[0].startswith("first"):
        assert table.choices() == ["first 1", "first 2"]
        table.play("first 2")
        assert table.state.to_move == 1


@pytest.mark.clause("NH-MEDIC-05")
def test_s302_the_owner_picks_which_of_two_players_attacks_the_medic_takes(edition: str) -> None:
    table = Many(
        "deathmatch",
        {"c4": unit(3, n="ranged 2")},
        {"d3": unit(3, nw="ranged 1")},
        {"c3": unit(toughness=1), "b2": medic("se")},
        edition=edition,
    )
    table.deal("battle")
    table.play("battle")
    assert table.state.to_move == 2
    assert table.choices() == ["medic b2 saves c3 from c4", "medic b2 saves c3 from d3"]
    table.play("medic b2 saves c3 from c4")
    assert table.wounds() == {"c3": 1}
