"""The Mad Bombers in play: on the centre, from pile to pile, owned, bought (NH-BOMB)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

import ashfall
from ashfall.core.errors import BadOption, IllegalAction
from ashfall.core.state import CHANCE
from ashfall.games.neuroshima_hex.view import NeuroshimaView
from tests.rules.neuroshima_hex.situation import TARGET, Piece, Situation, edges, hq, medic, unit

GAME = ashfall.game("neuroshima-hex")
BOMBER: Piece = "mad-bomber"
SECOND: Piece = "mad-bomber-ii"
SHOOTER = unit(2, n="ranged 1")
ARMIES = ("borgo", "outpost")
QM = ["quartermaster"]


def neutral(mine: Mapping[str, object], theirs: Mapping[str, object], at: str = "c3", **more: Any) -> Situation:
    """The Mad Bomber of nobody on a hex, seat 0 on turn."""
    return Situation(mine, theirs, neutral={at: BOMBER}, armies=ARMIES, mad_bomber="neutral", **more)


def must_discard(table: Situation) -> None:
    """The player on turn has just drawn a full hand."""
    document = table.state.position()
    document.step = "discard"
    table.stand(document)


def tops(table: Situation) -> list[list[str]]:
    return [player.top for player in table.view().players]


@pytest.mark.clause("NH-BOMB-01", "NH-START-02")
@pytest.mark.parametrize("how", ["neutral", "mercenary"])
def test_t139_it_stands_on_the_centre_before_the_hqs_come(how: str) -> None:
    state = GAME.setup(ARMIES, {"mad_bomber": how})
    view = state.view(None)
    assert isinstance(view, NeuroshimaView)
    (unit_there,) = view.board
    assert (unit_there.hex, unit_there.seat, unit_there.tile) == ("c3", None, "mad-bomber")
    with pytest.raises(IllegalAction) as caught:
        state.apply(state.parse("hq c3 n"))
    assert caught.value.clause == "NH-START-02"
    state.apply(state.parse("hq c4 n"))
    assert GAME.setup(ARMIES).view(None).board == []


@pytest.mark.clause("NH-BOMB-01")
def test_nobody_moves_it_with_a_tile() -> None:
    table = neutral({"c4": TARGET}, {}, hand=["move"])
    assert not any(words.startswith("move c3") for words in table.choices())


@pytest.mark.clause("NH-BOMB-04", "NH-BOMB-06", "R-BOMB-3")
def test_hit_it_goes_on_top_of_the_next_players_pile() -> None:
    table = neutral({"c5": SHOOTER}, {"a1": hq()})
    table.battle()
    assert tops(table) == [[], ["mad-bomber"]]
    assert table.state.turn_seat == 1
    assert table.state.to_move == CHANCE
    assert table.choices() == ["draw mad-bomber"], "everybody knows what comes"
    assert table.state.chance() == [(table.state.parse("draw mad-bomber"), 1.0)]
    size = table.view().players[1].deck_size
    table.draw("mad-bomber")
    assert tops(table) == [[], []]
    assert table.view().players[1].hand == ["mad-bomber"]
    assert table.view().players[1].deck_size == size, "it is no tile of the pile"


@pytest.mark.clause("NH-BOMB-04", "R-BOMB-3")
def test_set_off_by_the_opponent_it_comes_to_the_player_on_turn() -> None:
    table = neutral({"a1": hq()}, {"c1": unit(2, s="ranged 1")})
    table.battle()
    assert tops(table) == [["mad-bomber"], []]


@pytest.mark.clause("NH-BOMB-04", "R-BOMB-2")
@pytest.mark.parametrize("tile", ["sniper c3", "grenade c3", "air-strike c3"])
def test_an_instant_tile_sends_it_to_the_opponent(tile: str) -> None:
    army = {"sniper": "outpost", "grenade": "borgo", "air-strike": "moloch"}[tile.split()[0]]
    table = Situation(
        {"c4": hq()},
        {"c2": TARGET},
        neutral={"c3": BOMBER},
        hand=[tile.split()[0]],
        armies=(army, "hegemony"),
        mad_bomber="neutral",
    )
    (told,) = [event for event in table.play(tile) if event.kind == "instant"]
    assert told.data["bombers"] == [{"hex": "c3", "to": 1}]
    assert tops(table) == [[], ["mad-bomber"]]
    assert table.view().board[0].tile != "mad-bomber"
    assert table.empty("c2")


@pytest.mark.clause("NH-BOMB-04", "R-BOMB-5", "NH-END-01")
def test_on_an_empty_pile_it_undoes_nothing_and_drawing_it_ends_nothing() -> None:
    table = Situation(
        {"a1": "hq"},
        {"e3": "hq"},
        armies=ARMIES,
        piles=({"claws": 1}, {}),
        tops=(["mad-bomber"], []),
        mad_bomber="neutral",
    )
    assert table.view().last_tile_by == 1
    table = Situation(
        {"a1": "hq"},
        {"e3": "hq"},
        armies=ARMIES,
        hand=["medic"],
        piles=({"claws": 1}, {"runner": 3}),
        tops=(["mad-bomber"], []),
        mad_bomber="neutral",
    )
    table.begin_turn(0, 9)
    table.draw("mad-bomber")
    assert table.view().last_tile_by is None
    table.draw("claws")
    assert table.view().last_tile_by == 0, "the last own tile is the last tile"


@pytest.mark.clause("NH-BOMB-04", "NH-UNL-01")
def test_t140_it_is_the_next_tile_and_blocks_the_unlucky_draw() -> None:
    table = Situation(
        {"a1": "hq"},
        {"e3": "hq"},
        armies=ARMIES,
        hand=["battle"],
        piles=({"move": 1, "claws": 1}, {"runner": 3}),
        tops=(["mad-bomber"], []),
        mad_bomber="neutral",
    )
    table.begin_turn(0, 8)
    table.draw("mad-bomber", "move")
    assert table.hand() == ["battle", "mad-bomber", "move"]
    assert table.view().prompt.kind == "discard"
    assert table.refused("redraw").clause == "NH-UNL-01"


@pytest.mark.clause("NH-BOMB-05", "NH-TURN-03")
def test_t141_given_up_it_travels_on() -> None:
    table = Situation({"a1": "hq"}, {"e3": "hq"}, armies=ARMIES, hand=["battle", BOMBER, "claws"], mad_bomber="neutral")
    must_discard(table)
    told = table.play("discard mad-bomber")
    assert [event.kind for event in told] == ["discard", "travel"]
    assert tops(table) == [[], ["mad-bomber"]]
    assert table.discarded(0) == {}
    assert table.view().prompt.kind == "turn", "it was the forced discard"


@pytest.mark.clause("NH-BOMB-05")
def test_it_can_be_kept_and_placed() -> None:
    table = Situation({"a1": "hq"}, {"e3": "hq"}, armies=ARMIES, hand=[BOMBER, "claws"], mad_bomber="neutral")
    kept = table.state.copy()
    kept.apply(kept.parse("end"))
    assert "mad-bomber" in kept.view(None).players[0].hand
    assert "mad-bomber b2 n" in table.choices()
    assert "mad-bomber b2 s" not in table.choices(), "all its edges are equal"
    table.play("mad-bomber b2 n")
    placed = table.look("b2")
    assert (placed.seat, placed.army) == (None, "mercenaries"), "nobody's, whoever placed it"


@pytest.mark.clause("NH-BOMB-01")
def test_it_is_the_same_tile_whoever_placed_it() -> None:
    """Positions that nobody can tell apart are the same."""
    faces = []
    for seat in (0, 1):
        table = Situation({"a1": "hq"}, {"e3": "hq"}, armies=ARMIES, mad_bomber="neutral")
        document = table.state.position()
        document.seat = seat
        document.players[seat] = msgspec.structs.replace(document.players[seat], hand=["mad-bomber"])
        table.stand(document)
        table.play("mad-bomber c3 n")
        faces.append(table.state.face[:])
    assert faces[0] == faces[1]


@pytest.mark.clause("NH-BOMB-10")
def test_t142_the_pusher_says_where_it_goes() -> None:
    table = Situation(
        {"c4": TARGET},
        {"a1": "hq"},
        neutral={"c3": BOMBER},
        armies=("moloch", "borgo"),
        hand=["push-back"],
        mad_bomber="neutral",
    )
    table.play("push-back c4 c3")
    assert table.state.to_move == 0
    assert set(table.choices()) == {"retreat c2", "retreat d2", "retreat b2"}


@pytest.mark.clause("NH-BOMB-08")
def test_held_and_destroyed_it_travels_too() -> None:
    mine = {"c5": SHOOTER, "d3": unit(nw="net")}
    table = neutral(mine, {"c2": TARGET})
    table.battle()
    assert tops(table) == [[], ["mad-bomber"]]
    assert not table.empty("c2")


@pytest.mark.clause("NH-BOMB-07", "R-BOMB-4")
def test_hit_by_both_players_it_is_nowhere() -> None:
    table = neutral({"c5": SHOOTER}, {"c1": unit(2, s="ranged 1"), "d3": TARGET})
    table.battle()
    assert tops(table) == [[], []]
    assert table.empty("c3")
    assert table.empty("d3")


# As a mercenary -------------------------------------------------------------------------------


def owned(mine: Mapping[str, object], theirs: Mapping[str, object], **more: Any) -> Situation:
    return Situation(mine, theirs, armies=more.pop("armies", ARMIES), mad_bomber="mercenary", **more)


@pytest.mark.clause("NH-BOMB-09", "NH-BOMB-05")
def test_t144_whoever_places_it_owns_it() -> None:
    table = owned({"a1": "hq"}, {"e3": "hq"}, hand=[BOMBER, "claws"])
    table.play("mad-bomber c3 n")
    assert table.look("c3").seat == 0
    table.deal("move")
    assert any(words.startswith("move c3") for words in table.choices()), "and moves it"


@pytest.mark.clause("NH-BOMB-09")
def test_its_explosion_spares_its_side_and_no_enemy() -> None:
    table = owned({"c3": BOMBER, "b2": TARGET, "b3": hq()}, {"c1": unit(2, s="ranged 1"), "d2": hq(), "d3": TARGET})
    fight = table.battle()
    assert fight.phases[2].destroyed == {"c3", "d3"}
    assert fight.phases[2].points == (20, 19)
    assert tops(table) == [["mad-bomber"], []], "to the one after who set it off"
    assert table.discarded(0) == {"battle": 1}, "it is nobody's once it is off the board"


@pytest.mark.clause("NH-BOMB-09", "NH-PUSH-04")
def test_its_owner_says_where_it_retreats_to() -> None:
    table = owned({"c4": TARGET}, {"c3": BOMBER}, armies=("moloch", "borgo"), hand=["push-back"])
    table.play("push-back c4 c3")
    assert table.state.to_move == 1


@pytest.mark.clause("NH-BOMB-09")
def test_own_shots_pass_it_and_own_explosions_set_it_off() -> None:
    clown = unit(3, abilities=["clown"], **edges("n", "melee 1"))
    table = owned({"c5": SHOOTER, "c3": BOMBER}, {"c1": TARGET})
    assert table.battle().destroyed == {"c1"}
    table = owned({"c4": clown, "c3": BOMBER}, {"c2": TARGET})
    assert table.battle("explode c4").destroyed == {"c4", "c3", "c2"}
    assert tops(table) == [[], ["mad-bomber"]]


@pytest.mark.clause("NH-BOMB-09", "NH-GOAL-02", "NH-BOMB-03")
def test_t146_an_hq_falls_on_the_spot() -> None:
    board = {"c4": hq(), "b3": medic("ne")}
    table = owned({"c4": hq()}, {"c3": BOMBER, "a1": hq()}, armies=("outpost", "borgo"), hand=["sniper"], points=(1, 9))
    table.play("sniper c3")
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((1,), "hq-destroyed")
    saved = owned(board, {"c3": BOMBER}, armies=("outpost", "borgo"), hand=["sniper"], points=(1, 9))
    saved.play("sniper c3")
    assert saved.outcome is not None, "the medic is not connected to the HQ"
    beside = owned(
        {"c4": hq(), "b3": medic("se")}, {"c3": BOMBER}, armies=("outpost", "borgo"), hand=["sniper"], points=(1, 9)
    )
    beside.play("sniper c3")
    assert beside.outcome is not None, "b3 is hit as well and cannot help"


@pytest.mark.clause("NH-MERC-03", "NH-BOMB-09")
def test_drafted_it_is_a_fifth_mercenary() -> None:
    state = GAME.setup(ARMIES, {"mercenaries": 2, "mad_bomber": "drafted"})
    assert len(state.actions()) == 5
    assert state.view(None).board == []
    state.apply(state.parse("hire mad-bomber"))
    assert state.view(None).players[0].mercenaries == ["mad-bomber"]
    with pytest.raises(BadOption, match="NH-MERC-03"):
        GAME.setup(ARMIES, {"mad_bomber": "drafted"})


# Mad Bomber II --------------------------------------------------------------------------------


def bought(hand: list[Piece], mine: Mapping[str, object] | None = None, **more: Any) -> Situation:
    mine = {"a1": "hq", **(mine or {})}
    return Situation(mine, {"e3": "hq"}, armies=ARMIES, hand=hand, mad_bomber_ii=True, **more)


@pytest.mark.clause("NH-BOMB-12", "NH-BOMB-11")
def test_t033_it_costs_one_more_discard() -> None:
    table = bought(["medic", "claws"])
    assert table.view().mad_bomber_ii
    table.play("mad-bomber-ii d4 for medic", "claws c3 n")
    assert table.hand() == []
    assert table.look("d4").seat is None
    assert table.discarded(0) == {"medic": 1}
    assert not table.view().mad_bomber_ii


@pytest.mark.clause("NH-BOMB-12")
def test_t143_it_needs_a_tile_that_is_left() -> None:
    table = bought(["medic", "claws"])
    table.play("claws c3 n", "mad-bomber-ii d4 for medic")
    refused = table.refused("mad-bomber-ii d3 for medic")
    assert (refused.code, refused.clause) == ("no-bomber", "NH-BOMB-12")
    table = bought([])
    refused = table.refused("mad-bomber-ii d3 for medic")
    assert (refused.code, refused.clause) == ("not-in-hand", "NH-BOMB-12")
    table = bought(["medic"])
    assert table.refused("mad-bomber-ii a1 for medic").code == "occupied"
    table = Situation({"a1": "hq"}, {"e3": "hq"}, armies=ARMIES, hand=["medic"])
    assert not any("mad-bomber" in words for words in table.choices())


@pytest.mark.clause("NH-BOMB-12", "NH-TURN-03")
def test_the_forced_discard_comes_first() -> None:
    table = bought(["medic", "claws", "move"])
    must_discard(table)
    assert table.refused("mad-bomber-ii d3 for medic").code == "discard-first"
    table.play("discard move", "mad-bomber-ii d3 for medic")


@pytest.mark.clause("NH-BOMB-12", "NH-REINF-01")
def test_it_counts_as_a_tile_that_is_used() -> None:
    table = bought(["medic", "claws", "claws", "scout"], reinforcement=True)
    table.play("claws c3 n", "mad-bomber-ii d3 for medic")
    assert table.refused("scout c1 n").code == "use-limit"


@pytest.mark.clause("NH-BOMB-12", "NH-FULL-02")
def test_filling_the_board_with_it_starts_a_battle() -> None:
    names = [name for name in GAME.setup(ARMIES).view(None).hexes if name not in ("a1", "e3", "c3")]
    table = bought(["medic"], {name: unit(toughness=2) for name in names})
    table.play("mad-bomber-ii c3 for medic")
    assert [(fight.reason, fight.starter) for fight in table.fights()][:1] == [("full-board", 0)]


@pytest.mark.clause("NH-BOMB-13", "NH-BOMB-11")
def test_destroyed_it_returns_beside_the_board_and_can_be_bought_again() -> None:
    table = Situation(
        {"c5": SHOOTER, "a1": "hq"}, {"e3": "hq"}, neutral={"c3": SECOND}, armies=ARMIES, mad_bomber_ii=True
    )
    assert not table.view().mad_bomber_ii
    table.deal("battle")
    (phase,) = [event for event in table.play("battle") if event.kind == "phase" and event.data["destroyed"]]
    assert phase.data["bombers"] == [{"hex": "c3", "to": None, "beside": True}]
    assert table.view().mad_bomber_ii
    assert tops(table) == [[], []], "it never enters piles"


@pytest.mark.clause("NH-BOMB-07", "NH-BOMB-13")
def test_hit_by_both_it_does_not_return() -> None:
    mine, theirs = {"c5": SHOOTER, "a1": "hq"}, {"c1": unit(2, s="ranged 1"), "e3": "hq"}
    table = Situation(mine, theirs, neutral={"c3": SECOND}, armies=ARMIES, mad_bomber_ii=True)
    table.battle()
    assert not table.view().mad_bomber_ii


@pytest.mark.clause("NH-BOMB-09", "NH-BOMB-11")
def test_it_has_an_owner_if_the_first_one_would() -> None:
    table = bought(["medic"], mad_bomber="mercenary")
    table.play("mad-bomber-ii d4 for medic")
    assert table.look("d4").seat == 0


@pytest.mark.clause("NH-BOMB-05", "NH-BOMB-12")
def test_paid_with_the_first_one_that_travels_on() -> None:
    table = bought([BOMBER], mad_bomber="neutral")
    table.play("mad-bomber-ii d4 for mad-bomber")
    assert tops(table) == [[], ["mad-bomber"]]


@pytest.mark.clause("NH-BOMB-07", "NH-HEG-QM-01")
def test_who_gets_the_bomber_is_worth_a_question() -> None:
    """Whether the customer shoots or not, the board is the same afterwards; the Mad Bomber is somewhere else."""
    mine = {"c5": unit(2, n="ranged 1"), "c4": unit(toughness=2), "b4": unit(kind="module", se="module", abilities=QM)}
    for answer, to in (("keep c5", [[], []]), ("convert c5 n melee", [["mad-bomber"], []])):
        table = neutral(mine, {"c1": unit(2, s="ranged 1")})
        table.battle(answer)
        assert tops(table) == to
