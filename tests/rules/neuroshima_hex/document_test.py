"""Positions written down: what a document may leave out, and what is wrong with it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import ashfall
from ashfall.core.errors import BadPosition
from ashfall.core.match import Match
from ashfall.core.state import OVER, State
from tests.golden.playthrough import files, load, plain
from tests.rules.neuroshima_hex.situation import TARGET, Situation, medic, unit

GAME = ashfall.game("neuroshima-hex")
DUEL: dict[str, Any] = {"game": "neuroshima-hex", "seats": ["outpost", "hegemony"]}
HQS = [{"hex": "a1", "tile": "hq", "seat": 0}, {"hex": "e3", "tile": "hq", "seat": 1}]


def written(state: State) -> Any:
    return msgspec.json.decode(msgspec.json.encode(state.position()))


@pytest.mark.parametrize("path", files("neuroshima-hex"), ids=lambda path: path.stem)
def test_every_position_of_golden_games_can_be_written_down_and_read(path: Any) -> None:
    golden = load(path)
    for state in plain(GAME, golden):
        again = GAME.position(written(state))
        assert again.digest() == state.digest()
        assert again.actions() == state.actions()
        assert again.to_move == state.to_move


@pytest.mark.parametrize("edition", ["codex", "year-of-moloch"])
def test_an_open_question_of_a_battle_can_be_written_down(edition: str) -> None:
    mine = {"c3": TARGET, "d3": TARGET, "c4": medic("n ne"), "a1": unit(4, abilities=["clown"])}
    theirs = {"c2": unit(3, s="melee 1"), "d2": unit(3, s="melee 1"), "a2": TARGET}
    table = Situation(mine, theirs, edition=edition)
    table.deal("battle")
    table.play("battle")
    asked = 0
    while table.state.stack:
        document = written(table.state)
        again = table.game.position(document)
        assert again.digest() == table.state.digest()
        assert again.actions() == table.state.actions()
        assert document["battle"]["phase"] == 4 - asked
        table.play(table.choices()[-1])
        asked += 1
    assert asked == 2


@pytest.mark.clause("NH-REINF-04")
def test_an_exchange_in_its_middle_can_be_written_down() -> None:
    """The forced discard comes after it, so the hand may be short until the tiles are drawn again."""
    table = Situation({"a1": "hq"}, {"e3": "hq"}, start="alternative", reinforcement=True)
    table.begin_turn(0, 5)
    table.draw("battle", "battle", "move", "move", "sniper", "battle")
    table.play("redraw", "exchange battle")
    again = table.game.position(written(table.state))
    assert again.digest() == table.state.digest()
    assert again.actions() == table.state.actions()


def test_what_is_left_out_has_its_obvious_value() -> None:
    state = GAME.position({**DUEL, "board": [*HQS, {"hex": "c3", "tile": "commando", "seat": 0}]})
    view = state.view(0)
    assert [player.points for player in view.players] == [20, 20]
    assert view.players[0].deck_size == 33
    assert view.players[0].remaining["commando"] == 4
    assert (view.turn_number, view.turn_seat, view.to_move) == (3, 0, 0)
    assert view.options["edition"] == "codex"
    assert state.is_legal(state.parse("end"))


def test_an_empty_pile_begins_the_end() -> None:
    state = GAME.position({**DUEL, "board": HQS, "players": [{}, {"pile": {}}]})
    assert state.view(None).stage == "last-tile-drawn"
    assert state.view(None).last_tile_by == 1


def test_a_game_from_a_document_is_played_to_its_end() -> None:
    document = {**DUEL, "board": HQS, "players": [{"hand": ["commando"], "pile": {}}, {"pile": {"ganger": 2}}]}
    match = Match(GAME, position=document, seed=1)
    match.play("commando a2 n")
    while not match.over:
        match.play(GAME.default_action(match.state))
    record = match.record()
    assert record.position == document
    assert Match.resume(GAME, record).state.digest() == match.state.digest()


FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"board": [*HQS, {"hex": "a1", "tile": "medic", "seat": 0}]}, "two units on a1: hq and medic"),
    ({"board": [{"hex": "z9", "tile": "hq", "seat": 0}]}, "hq: there is no hex 'z9'"),
    ({"board": [{"hex": "a1", "tile": "dragon", "seat": 0}]}, "dragon on a1: outpost has no tile 'dragon'"),
    ({"board": [{"hex": "a1", "tile": "hq", "seat": 2}]}, "hq on a1 is seat 2, expected 0 or 1"),
    ({"board": [{"hex": "a1", "tile": "hq", "seat": 0, "facing": "up"}]}, "hq on a1 faces 'up', expected n"),
    ({"board": [{"hex": "a1", "tile": "battle", "seat": 0}]}, "an instant tile cannot stand on the board"),
    ({"board": [*HQS, {"hex": "a2", "tile": "hq", "seat": 0}]}, "seat 0 has two HQs"),
    ({"board": [{"hex": "a1", "tile": "hq", "seat": None}]}, "an HQ must be somebody's"),
    ({"board": [{"hex": "a1", "tile": "hq", "seat": 0, "wounds": 1}]}, "wounds of an HQ are taken from its points"),
    (
        {"board": [{"hex": "a1", "tile": "medic", "seat": 0, "wounds": 1}]},
        "medic on a1 has 1 wounds, expected at",
    ),
    (
        {"board": [{"hex": "a1", "tile": "hq", "seat": 0, "speed": 1}]},
        "board[0]: Object contains unknown field",
    ),
    ({"board": [{"hex": "a1"}]}, "board[0]: Object missing required field `tile`"),
    (
        {"players": [{"hand": ["medic", "battle", "move", "move"]}, {}]},
        "seat 0 has 4 tiles in hand, expected at",
    ),
    ({"players": [{"hand": ["medic", "medic", "medic"]}, {}]}, "seat 0 has 3 medic, expected at most 2"),
    ({"players": [{"hand": ["hq"]}, {}]}, "an HQ is neither drawn nor held in hand"),
    ({"players": [{"pile": {"commando": 6}}, {}]}, "seat 0 has 6 commando, expected at most 5"),
    ({"players": [{"discards": {"dragon": 1}}, {}]}, "discards of seat 0: outpost has no tile 'dragon'"),
    ({"players": [{"points": 21}, {}]}, "points of seat 0 is 21, expected 0 to 20"),
    ({"players": [{"points": 0}, {}]}, "an HQ has no points left, so the game is over"),
    ({"players": [{}]}, "players are 1, expected 2"),
    ({"players": [{"pile": {}}, {"pile": {}}]}, "the pile of seat 0 is empty, expected last_tile_by"),
    ({"last_tile_by": 0}, "last_tile_by is seat 0, whose pile is not empty"),
    ({"stage": "last-turn"}, "stage is 'last-turn', which does not go with last_tile_by None"),
    ({"stage": "late"}, "stage is 'late', expected normal"),
    ({"step": "dance"}, "step is 'dance', expected first-player"),
    (
        {"step": "first-player", "options": {"first_player": "random"}, "seat": 1, "board": HQS[:1]},
        "step is 'first-player', which comes before the HQs, but one stands already",
    ),
    (
        {"step": "draft", "options": {"mercenaries": 1}, "seat": 1, "board": HQS[:1]},
        "step is 'draft', which comes before the HQs, but one stands already",
    ),
    (
        {"board": [{"hex": "c3", "tile": "mad-bomber", "seat": 0}], "options": {"mad_bomber": "neutral"}},
        "mad-bomber on c3: a Mad Bomber that is no mercenary is nobody's, expected seat null",
    ),
    (
        {"board": [{"hex": "c3", "tile": "mad-bomber-ii", "seat": 0}], "options": {"mad_bomber_ii": True}},
        "mad-bomber-ii on c3: a Mad Bomber that is no mercenary is nobody's, expected seat null",
    ),
    ({"seat": 7}, "seat is seat 7, expected 0 or 1"),
    ({"turn": -1}, "turn is -1"),
    ({"step": "discard"}, "seat 0 is to discard one of 3 tiles, but has 0 in hand"),
    (
        {"step": "draw", "players": [{"hand": ["medic", "battle", "move"]}, {}]},
        "seat 0 is to draw, but has 3 tiles in hand already",
    ),
    ({"step": "over"}, "the game is over, expected an ending"),
    ({"step": "over", "ending": "hq-destroyed"}, "ending is 'hq-destroyed', which does not go with points [20, 20]"),
    ({"ending": "points"}, "ending is 'points', but the game is not over"),
    ({"step": "over", "ending": "points", "exchange": 1}, "the game is over, but a decision is open"),
    ({"battle": {"phase": 3}}, "nothing is left to decide in what is being resolved"),
    ({"battle": {"phase": 3, "answers": ["keep c3"]}}, "'keep c3' is no answer: nothing is asked"),
    ({"battle": {"phase": 3, "reason": "boredom"}}, "reason of the battle is 'boredom', expected battle-tile"),
    ({"instant": {"tile": "sniper", "target": "c3"}}, "the sniper is aimed at c3, where no unit stands"),
    ({"instant": {"tile": "move", "target": "c3"}}, "instant is 'move', which wounds nobody"),
    ({"retreat": {"victim": "c3", "pusher": "c4"}}, "c4 cannot push c3"),
    ({"exchange": 2}, "2 tiles are to be exchanged"),
    ({"exchange": 2, "retreat": {"victim": "c3", "pusher": "c4"}}, "2 things are open, expected one"),
    ({"board": [{"hex": "a1", "tile": "scout", "seat": 0, "additional_used": 1}]}, "there is no battle"),
    ({"seats": ["outpost", "dancer"]}, "neuroshima-hex has no side 'dancer'"),
    ({"seats": ["outpost", "outpost"]}, "two seats play outpost"),
    ({"options": {"edition": "first"}}, "option edition is 'first'"),
    ({"game": "chess"}, "the position is of 'chess'"),
    ({"colour": "red"}, "unknown field 'colour', expected"),
]


@pytest.mark.parametrize(("wrong", "said"), FAULTS, ids=[said for _, said in FAULTS])
def test_a_fault_is_named(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.position({**DUEL, **wrong})
    assert any(said in fault for fault in caught.value.faults), caught.value.faults


def test_all_faults_are_named_at_once() -> None:
    board = [*HQS, {"hex": "a1", "tile": "medic", "seat": 0}, {"hex": "q1"}, {"hex": "b1", "tile": "ogre", "seat": 1}]
    players = [{"hand": ["move"] * 4, "points": 30}, {"pile": {"thug": 9}}]
    with pytest.raises(BadPosition) as caught:
        GAME.position({**DUEL, "board": board, "players": players, "step": "dance"})
    assert len(caught.value.faults) >= 7


def test_faults_of_shape_hide_no_others() -> None:
    wrong = {"colour": "red", "mood": 1, "used": "two", "battle": {"phase": "x"}, "turn": -1}
    with pytest.raises(BadPosition) as caught:
        GAME.position({**DUEL, **wrong, "options": {"edition": "first", "dragons": 3}})
    told = " / ".join(caught.value.faults)
    for said in (
        "field 'colour'",
        "field 'mood'",
        "used: Expected",
        "battle: Expected",
        "turn is -1",
        "edition",
        "dragons",
    ):
        assert said in told
    assert len(caught.value.faults) == 7


@pytest.mark.parametrize("wrong", [-1, 0, 1000])
def test_a_wrong_turn_is_named_once(wrong: int) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.position({**DUEL, "turn": wrong})
    assert len(caught.value.faults) == 1
    assert f"turn is {wrong}" in caught.value.faults[0]


@pytest.mark.parametrize("tiles", [("hq", "dragon"), ("dragon", "medic"), ("dragon", "ogre")])
def test_two_units_on_a_hex_are_named_also_if_one_of_them_is_unknown(tiles: tuple[str, str]) -> None:
    board = [{"hex": "a1", "tile": tile, "seat": 0} for tile in tiles]
    with pytest.raises(BadPosition) as caught:
        GAME.position({**DUEL, "board": board})
    assert f"two units on a1: {tiles[0]} and {tiles[1]}" in caught.value.faults
    assert any("has no tile" in fault for fault in caught.value.faults)


def test_a_finished_game_can_be_written_down() -> None:
    state = GAME.position({**DUEL, "step": "over", "ending": "hq-destroyed", "players": [{"points": 0}, {}]})
    assert state.to_move == OVER
    assert state.outcome is not None
    assert state.outcome.winners == (1,)
