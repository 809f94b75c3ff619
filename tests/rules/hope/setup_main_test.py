"""Preparation, the Main phase."""

from __future__ import annotations

import random

import pytest

from ashfall.core.chance import pick_chance
from ashfall.core.errors import IllegalAction
from ashfall.core.state import CHANCE
from ashfall.games.hope import load
from ashfall.games.hope.state import HopeState
from tests.rules.hope.asked import asked
from tests.rules.hope.situation import GAIN, Situation, event, location, unit

GAME = load([])


def after_toss(seats: list[str], winner: int = 0, seed: int = 1) -> HopeState:
    rng = random.Random(seed)
    state = GAME.setup(seats)
    state.apply(state.parse(f"seat {winner}"))
    while state.to_move == CHANCE:
        state.apply(pick_chance(state, rng))
    return state


@pytest.mark.clause("HP-SETUP-03")
def test_the_starting_player_picks_a_deck_first() -> None:
    state = GAME.setup(["choose", "choose"])
    state.apply(state.parse("seat 1"))
    assert state.to_move == 1
    assert [state.text(action) for action in state.actions()] == [
        "deck aliens",
        "deck bots",
        "deck mutants",
        "deck humans",
    ]
    state.apply(state.parse("deck bots"))
    while state.to_move == CHANCE:
        state.apply(state.actions()[0])
    assert state.to_move == 0
    assert "deck bots" not in [state.text(action) for action in state.actions()]
    state.apply(state.parse("deck aliens"))
    assert len(state.decks[0]) == 36


@pytest.mark.clause("HP-SETUP-04")
def test_decks_have_no_order_before_a_card_is_drawn() -> None:
    hands = set()
    for seed in range(4):
        state = after_toss(["aliens", "bots"], seed=seed)
        hands.add(tuple(state.hands[0]))
        assert sorted(state.hands[0] + state.decks[0]) == GAME.setup(["aliens", "bots"]).decks[0]
    assert len(hands) > 1


@pytest.mark.clause("HP-SETUP-05")
def test_six_cards_are_dealt() -> None:
    state = after_toss(["aliens", "bots"])
    assert [len(hand) for hand in state.hands] == [6, 6]
    assert [len(deck) for deck in state.decks] == [30, 30]


@pytest.mark.clause("HP-SETUP-06", "HP-SETUP-07", "HP-SETUP-08")
def test_opening_cards_may_be_exchanged_once() -> None:
    decks = [{f"a{n}": unit() for n in range(12)}, {f"b{n}": unit() for n in range(12)}]
    table = Situation(decks=decks, new_game=True)
    assert table.state.to_move == 0
    assert not any(table.state.text(action).startswith("play") for action in table.state.actions())
    table.do("mulligan", 0, cards=["a0", "a3"])
    table.refuse("mulligan", 0, cards=["a1"])
    table.do("mulligan", 1, cards=["b0", "b1", "b2", "b3", "b4", "b5"])
    table.expect(hand_sizes=[6, 6], deck_sizes=[6, 6], zones={"a0": "deck:0", "a3": "deck:0", "a6": "hand:0"})
    table.do("play_unit", 0, card="a1", at=[0, 0])


@pytest.mark.clause("HP-SETUP-06")
def test_cards_put_aside_are_nobody_elses_business() -> None:
    state = after_toss(["aliens", "bots"])
    card = state.text(state.actions()[1]).split()[1]
    state.apply(state.parse(f"discard {card}"))
    assert state.view(0).players[0].aside == [card]
    assert (state.view(1).players[0].aside, state.view(1).players[0].aside_count) == (None, 1)
    state.apply(state.parse("pass"))
    assert state.to_move == CHANCE
    assert len(state.decks[0]) == 31


@pytest.mark.clause("HP-MAIN-01", "HP-EXPLORE-01")
@pytest.mark.parametrize("phase", ["MAIN", "MOVE", "EXPLORE", "BATTLE", "DOMINANCE", "DRAW"])
def test_units_in_main_locations_in_explore(phase: str) -> None:
    table = Situation(phase, {"o": (unit(), 0, (1, 2))}, [{"u": unit(), "l": location()}])
    if phase == "MAIN":
        table.do("play_unit", 0, card="u", at=[0, 0])
    else:
        table.refuse("play_unit", 0, card="u", at=[0, 0])
    if phase == "EXPLORE":
        table.do("play_location", 0, card="l", at=[2, 2])
    else:
        table.refuse("play_location", 0, card="l", at=[2, 2])


@pytest.mark.clause("HP-MAIN-03")
def test_the_home_base_is_the_own_outer_row() -> None:
    table = Situation(hands=[{}, {"u": unit()}], coin=1)
    table.refuse("play_unit", 1, card="u", at=[3, 3]).refuse("play_unit", 1, card="u", at=[0, 3])
    table.do("play_unit", 1, card="u", at=[4, 3]).expect(pieces={"u": {"at": [4, 3]}})


@pytest.mark.clause("HP-MAIN-04")
def test_a_unit_may_come_to_the_enemy_base_beside_an_own_location() -> None:
    table = Situation("MAIN", {"l": (location(), 0, (3, 1))}, [{"u": unit()}])
    table.do("play_unit", 0, card="u", at=[4, 1]).expect(pieces={"u": {"at": [4, 1]}})


@pytest.mark.clause("HP-MAIN-06")
def test_only_sources_limit_how_many_units_come() -> None:
    table = Situation(hands=[{f"u{n}": unit(cost=1) for n in range(5)} | {"x": unit(cost=12)}])
    for n in range(4):
        table.do("play_unit", 0, card=f"u{n}", at=[0, n])
    table.refuse("play_unit", 0, card="x", at=[0, 4]).do("play_unit", 0, card="u4", at=[0, 4])
    table.expect(sources=[10, 15])


@pytest.mark.clause("HP-MAIN-07", "HP-MAIN-08", "HP-MAIN-09")
def test_duplicates_heal_their_unique_unit_for_nothing() -> None:
    nina = unit(vitality=3, unique=True, name="Nina")
    plain = unit(name="Plain")
    board = {"n": (nina, 0, (1, 1), {"wounds": 2}), "p": (plain, 0, (1, 2), {"wounds": 1})}
    hand = {"n2": nina, "n3": nina, "p2": plain}
    table = Situation("MAIN", board, [hand])
    table.do("discard_duplicate", 0, card="n2", unit="n").expect(pieces={"n": {"wounds": 1}})
    table.do("discard_duplicate", 0, card="n3", unit="n", heal=False).expect(pieces={"n": {"wounds": 1}})
    table.refuse("discard_duplicate", 0, card="p2", unit="p")
    table.expect(sources=[15, 15], discard_sizes=[2, 0])
    Situation("MOVE", board, [hand]).refuse("discard_duplicate", 0, card="n2", unit="n")
    Situation("MAIN", {}, [hand]).refuse("discard_duplicate", 0, card="n2", unit="n")
    flipped = {"n": (nina, 0, (1, 1), {"wounds": 2, "flipped": True})}
    Situation("MAIN", flipped, [hand]).refuse("discard_duplicate", 0, card="n2", unit="n")


@pytest.mark.clause("HP-MAIN-08")
def test_a_duplicate_may_go_without_a_wound_to_heal() -> None:
    nina = unit(unique=True, name="Nina")
    table = Situation("MAIN", {"n": (nina, 0, (1, 1))}, [{"n2": nina}])
    table.do("discard_duplicate", 0, card="n2", unit="n").expect(pieces={"n": {"wounds": 0}}, discard_sizes=[1, 0])


@pytest.mark.clause("HP-MAIN-10", "HP-ROUND-01")
def test_main_ends_when_both_have_finished() -> None:
    table = Situation(hands=[{"a": unit()}, {"b": unit(), "c": unit()}], coin=1)
    table.do("play_unit", 1, card="b", at=[4, 0]).do("end_turn", 1)
    table.refuse("play_unit", 1, card="c", at=[4, 1])
    table.do("play_unit", 0, card="a", at=[0, 0]).do("end_turn", 0).expect(phase="MOVE", active=1)


@pytest.mark.clause("HP-MAIN-10")
def test_before_a_phase_closes_only_anytime_events_remain() -> None:
    hands = [{}, {"m": event("MAIN", GAIN), "a": event("ANYTIME", GAIN)}]
    table = Situation(hands=hands).do("end_turn", 0).do("end_turn", 1)
    state = table.state
    assert (asked(state, 0).kind, state.to_move) == ("last-window", 0)
    state.apply(0)
    assert [state.text(action) for action in state.actions()] == ["pass", "event a"]
    with pytest.raises(IllegalAction) as refusal:
        state.apply(state.parse("event m"))
    assert refusal.value.code == "wrong-phase"
