"""Goal, board and setting up (NH-GOAL, NH-BOARD, NH-SETUP, NH-START)."""

from __future__ import annotations

from collections import Counter

import pytest

import ashfall
from ashfall import CHANCE, Match
from ashfall.core.errors import IllegalAction, UnknownSide
from ashfall.games.neuroshima_hex.board import STANDARD
from ashfall.games.neuroshima_hex.state import NeuroshimaState
from tests.rules.neuroshima_hex.situation import ARMIES, CODEX, TARGET, Situation, hq, unit


def new_game(first: str = "outpost", second: str = "hegemony", **options: object) -> NeuroshimaState:
    state = ashfall.game("neuroshima-hex").setup([first, second], options)
    assert isinstance(state, NeuroshimaState)
    return state


def play(state: NeuroshimaState, *actions: str) -> NeuroshimaState:
    for words in actions:
        state.apply(state.parse(words))
    return state


@pytest.mark.clause("NH-GOAL-01", "NH-SETUP-03")
def test_both_hqs_start_with_twenty_points(edition: str) -> None:
    assert [player.points for player in new_game(edition=edition).view(None).players] == [20, 20]


@pytest.mark.clause("NH-GOAL-02", "NH-HQ-02", "NH-END-07", "NH-END-08")
def test_an_hq_without_points_has_lost_the_game(edition: str) -> None:
    table = Situation({"c4": hq(), "c3": unit(3, n="melee 1")}, {"c2": hq()}, points=(20, 1), edition=edition)
    table.battle()
    assert table.outcome is not None
    assert table.outcome.winners == (0,)
    assert table.outcome.reason == "hq-destroyed"
    assert table.outcome.scores == (20, 0)


@pytest.mark.clause("NH-GOAL-03", "NH-END-13")
@pytest.mark.parametrize(("points", "winners"), [((12, 9), (0,)), ((9, 10), (1,))])
def test_when_both_hqs_survive_the_healthier_one_wins(
    points: tuple[int, int], winners: tuple[int, ...], edition: str
) -> None:
    table = Situation({"a1": hq()}, {"e3": hq()}, points=points, piles=({}, {"move": 3}), edition=edition)
    table.play("end")
    table.draw_anything()
    table.play("discard move", "end")
    assert table.outcome is not None
    assert table.outcome.winners == winners
    assert table.outcome.reason == "points"


@pytest.mark.clause("NH-BOARD-01", "NH-TILE-06")
def test_a_tile_can_go_to_each_of_nineteen_hexes_turned_six_ways() -> None:
    words = Situation(hand=["commando"]).choices()
    placed = [choice.split() for choice in words if choice.startswith("commando ")]
    assert len({place for _, place, _ in placed}) == 19
    assert Counter(place for _, place, _ in placed)["c3"] == 6


@pytest.mark.clause("NH-TILE-06", "NH-START-02")
def test_a_tile_with_six_equal_edges_goes_to_each_hex_one_way() -> None:
    words = Situation(hand=["officer"]).choices()
    assert [choice for choice in words if choice.startswith("officer ")] == [
        f"officer {name} n" for name in STANDARD.names
    ]
    state = ashfall.game("neuroshima-hex").setup(("moloch", "borgo"))
    assert [state.text(action) for action in state.actions()] == [f"hq {name} n" for name in STANDARD.names]
    assert state.parse("hq c3 sw") == state.parse("hq c3 n"), "however it is said to be turned"
    state.apply(state.parse("hq c3 sw"))
    assert state.view(None).board[0].rotation == 0
    with pytest.raises(IllegalAction) as caught:
        state.apply(state.parse("hq c4 n") + 1)
    assert caught.value.code == "one-facing"


@pytest.mark.clause("NH-BOARD-03", "NH-BATTLE-09")
def test_the_counter_falls_by_one_for_every_wound_when_the_phase_ends(edition: str) -> None:
    attackers = {"c3": unit(3, n="melee 2"), "b1": unit(3, se="ranged 1"), "d2": unit(2, nw="melee 1")}
    fight = Situation(attackers, {"c2": hq()}, edition=edition).battle()
    assert fight.phases[3].points == (20, 17)
    assert fight.phases[2].points == (20, 16)


@pytest.mark.clause("NH-SETUP-01")
@pytest.mark.parametrize("army", ARMIES)
def test_an_army_is_thirty_five_tiles(army: str) -> None:
    assert sum(tile.count for tile in ARMIES[army].tiles) == 35


@pytest.mark.clause("NH-SETUP-01")
def test_two_players_of_one_army_need_the_option_mirror() -> None:
    with pytest.raises(UnknownSide, match="mirror"):
        new_game("borgo", "borgo")
    state = new_game("borgo", "borgo", mirror=True)
    play(state, "hq c3 n", "hq c2 n")
    assert [player.army for player in state.view(None).players] == ["borgo", "borgo"]


@pytest.mark.clause("NH-SETUP-02")
@pytest.mark.parametrize("army", ARMIES)
def test_the_pile_holds_the_other_thirty_four_tiles(army: str) -> None:
    second = "borgo" if army != "borgo" else "moloch"
    pile = new_game(army, second).view(None).players[0]
    assert pile.deck_size == 34
    assert "hq" not in pile.remaining
    assert pile.remaining == {tile.id: tile.count for tile in ARMIES[army].tiles if tile.kind != "hq"}


@pytest.mark.clause("NH-SETUP-04")
@pytest.mark.parametrize(
    ("army", "make_up"),
    [
        ("borgo", (1, 17, 6, 11)),
        ("moloch", (1, 17, 6, 11)),
        ("outpost", (1, 12, 8, 14)),
        ("hegemony", (1, 16, 7, 11)),
    ],
)
def test_the_armies_are_made_up_as_listed(army: str, make_up: tuple[int, ...]) -> None:
    kinds: Counter[str] = Counter()
    for tile in ARMIES[army].tiles:
        kinds[tile.kind] += tile.count
    assert tuple(kinds[kind] for kind in ("hq", "warrior", "module", "instant")) == make_up


@pytest.mark.clause("NH-SETUP-05")
def test_every_tile_in_the_pile_is_equally_likely_to_come_next() -> None:
    state = play(new_game(), "hq c3 n", "hq c2 n")
    odds = {state.text(action): chance for action, chance in state.chance()}
    assert odds["draw move"] == pytest.approx(7 / 34)
    assert odds["draw sniper"] == pytest.approx(1 / 34)
    assert sum(odds.values()) == pytest.approx(1)


@pytest.mark.clause("NH-SETUP-05")
def test_a_seed_fixes_the_piles_and_seeds_differ() -> None:
    def drawn(seed: int) -> list[str]:
        match = Match(ashfall.game("neuroshima-hex"), ["outpost", "hegemony"], seed=seed)
        for words in ("hq c3 n", "hq c1 n", "end", "end"):
            match.play(words)
        return [action for action in match.record().actions if action.startswith("draw")]

    assert drawn(1) == drawn(1)
    assert len({tuple(drawn(seed)) for seed in range(8)}) > 1


@pytest.mark.clause("NH-SETUP-06")
def test_seventeen_units_may_be_wounded_at_once() -> None:
    names = [name for name in STANDARD.names if name not in ("c3", "e3")]
    tough = unit(toughness=1)
    table = Situation(dict.fromkeys(names, tough), wounds=dict.fromkeys(names, 1))
    assert len(table.wounds()) == 17
    table.battle()
    assert len(table.wounds()) == 17


@pytest.mark.clause("NH-START-01")
def test_the_first_seat_begins_unless_lots_are_drawn() -> None:
    assert new_game().to_move == 0
    state = new_game(first_player="random")
    assert state.to_move == CHANCE
    assert state.chance() == [(state.parse("first 1"), 0.5), (state.parse("first 2"), 0.5)]
    play(state, "first 2", "hq c3 n")
    assert state.to_move == 0, "the second seat has placed its HQ first"
    play(state, "hq c1 n")
    assert state.view(None).turn_seat == 1
    play(state, "draw ganger")
    assert state.view(None).players[1].hand == ["ganger"], "and opens with one tile"


@pytest.mark.clause("NH-START-02")
def test_hqs_may_touch_but_not_share_a_hex(edition: str) -> None:
    state = play(new_game(edition=edition), "hq c3 n")
    with pytest.raises(IllegalAction) as caught:
        play(state, "hq c3 n")
    assert caught.value.clause == "NH-START-02"
    play(state, "hq c2 s")
    assert {unit.hex for unit in state.view(None).board} == {"c3", "c2"}


@pytest.mark.clause("NH-START-03")
def test_t001_the_first_turn_has_one_tile_and_nothing_is_forced(edition: str) -> None:
    table = Situation({"a1": "hq"}, {"e3": "hq"}, edition=edition)
    table.begin_turn(0, 1)
    table.draw("commando")
    assert table.hand() == ["commando"]
    assert table.allows("end")
    assert table.allows("discard commando")
    assert table.allows("commando c3 n")


@pytest.mark.clause("NH-START-04")
def test_t002_the_second_players_first_turn_has_two_tiles(edition: str) -> None:
    table = Situation({"a1": "hq"}, {"e3": "hq"}, armies=("outpost", "borgo"), edition=edition)
    table.begin_turn(1, 2)
    table.draw("mutant", "claws")
    assert table.hand(1) == ["claws", "mutant"]
    assert table.state.to_move == 1
    assert table.allows("end")
    table.play("mutant c3 n", "claws c2 n")
    assert table.hand(1) == []


@pytest.mark.clause("NH-START-05", "NH-TURN-01")
@pytest.mark.parametrize("kept", [[], ["medic"], ["medic", "scout"]])
def test_kept_tiles_count_towards_three(kept: list[str], edition: str) -> None:
    table = Situation({"a1": "hq"}, {"e3": "hq"}, hand=kept, edition=edition)
    table.begin_turn(0, 3)
    assert len(table.draw_anything()) == 3 - len(kept)
    assert len(table.hand()) == 3


@pytest.mark.clause("NH-START-06")
def test_from_the_third_turn_on_one_of_three_tiles_goes() -> None:
    table = Situation({"a1": "hq"}, {"e3": "hq"})
    table.begin_turn(0, 3)
    table.draw("commando", "medic", "move")
    assert table.choices() == ["discard commando", "discard medic", "discard move"]
    table.play("discard move", "commando c3 n", "discard medic", "end")
    table.draw("ganger", "ganger", "scout")
    assert table.choices() == ["discard ganger", "discard scout"], "and so it goes for the other side"


@pytest.mark.clause("NH-START-07")
def test_placing_hqs_is_not_a_turn() -> None:
    state = play(new_game(), "hq c3 n")
    assert state.turn_number == 0
    assert {choice.split()[0] for choice in map(state.text, state.actions())} == {"hq"}
    play(state, "hq c1 n")
    assert state.turn_number == 1


@pytest.mark.clause("NH-START-08", "NH-START-02")
def test_t023_hq_features_sleep_until_the_first_turn() -> None:
    table = Situation({"c3": "hq", "c4": "commando n"}, {}, edition=CODEX, turn=0)
    assert table.look("c4").initiative == [3], "no additional initiative yet"
    table = Situation({"c3": "hq", "c4": "commando n"}, {}, edition=CODEX, turn=1)
    assert table.look("c4").initiative == [3, 2]


@pytest.mark.clause("NH-START-09")
def test_tiles_come_from_the_own_pile_and_leave_it() -> None:
    table = Situation({"a1": "hq"}, {"e3": "hq"}, piles=({"commando": 1, "scout": 2}, {"ganger": 5}))
    table.begin_turn(0, 1)
    assert table.choices() == ["draw commando", "draw scout"]
    table.draw("commando")
    assert table.view().players[0].remaining == {"scout": 2}
    assert table.view().players[1].remaining == {"ganger": 5}


@pytest.mark.clause("NH-TILE-01", "NH-TILE-08")
def test_every_tile_is_an_instant_or_one_of_three_kinds_of_unit() -> None:
    for army in ARMIES.values():
        for tile in army.tiles:
            assert (tile.instant is not None) == (tile.kind == "instant"), tile.id
            assert tile.kind in ("hq", "warrior", "module", "instant"), tile.id


@pytest.mark.clause("NH-TOUGH-01")
def test_a_plain_unit_falls_to_one_wound(edition: str) -> None:
    fight = Situation({"c3": unit(1, n="melee 1")}, {"c2": TARGET}, edition=edition).battle()
    assert fight.destroyed == {"c2"}
