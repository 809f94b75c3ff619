"""Hidden information: whatever a seat cannot know must not show in anything it is given."""

from __future__ import annotations

import random

import pytest

from ashfall.core.chance import pick_chance
from ashfall.core.errors import IllegalAction
from ashfall.core.state import CHANCE, OVER
from ashfall.games.hope import load
from ashfall.games.hope.actions import PASS
from ashfall.games.hope.events import Drawn
from ashfall.games.hope.state import HopeState
from tests.properties.hope_decks import built

GAME = load([])
MODES = ("one-on-one", "artifact", "two-on-two")
DECKS = ["humans", "mutants", "bots", "aliens"]


def refusals(state: HopeState, actions: list[int]) -> list[tuple[str, str | None, str]]:
    found: list[tuple[str, str | None, str]] = []
    for action in actions:
        if not state.is_legal(action):
            with pytest.raises(IllegalAction) as refusal:
                state.apply(action)
            found.append((refusal.value.code, refusal.value.clause, refusal.value.message))
    return found


@pytest.mark.clause("HP-BOARD-04", "HP-ARTIFACT-02")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(5))
def test_a_resampled_state_looks_the_same(mode: str, seed: int) -> None:
    rng = random.Random(seed)
    decks = DECKS[:]
    rng.shuffle(decks)
    if seed % 2:
        decks[1:] = [built(GAME, rng) for _ in decks[1:]]
    state = GAME.setup(decks if mode == "two-on-two" else decks[:2], {"mode": mode})
    while state.to_move != OVER:
        if rng.random() < 0.06:
            seats: list[int | None] = [*range(state.lineup.seats), None]
            for seat in seats:
                other = state.resample(seat, rng)
                assert other.view(seat) == state.view(seat)
                assert other.to_move == state.to_move
                if seat is not None:
                    assert other.hands[seat] == state.hands[seat]
                if seat == state.to_move:
                    compare_decision(state, other, seat, rng)
                elif state.to_move >= 0 and state.is_legal(PASS):
                    compare_consequences(state, other, seat, PASS)
        legal = state.actions()
        chance = state.to_move == CHANCE
        state.apply(pick_chance(state, rng) if chance else legal[int(rng.random() * len(legal))])


def compare_decision(state: HopeState, other: HopeState, seat: int, rng: random.Random) -> None:
    """The seat's own decision: the same choices, refusals, and consequences as far as it can see."""
    assert other.actions() == state.actions()
    tried = rng.sample(range(GAME.num_actions), 20)
    assert refusals(other, tried) == refusals(state, tried)
    compare_consequences(state, other, seat, rng.choice(state.actions()))


def compare_consequences(state: HopeState, other: HopeState, seat: int | None, action: int) -> None:
    """After the same action the seat is told the same, sees the same, and the same seat is asked next:
    passing looks alike whatever the passing seat holds."""
    one, two = state.copy(), other.copy()
    one.log, two.log = [], []
    one.after, two.after = [], []
    one.apply(action)
    two.apply(action)
    if any(told.event.kind == "hand-revealed" for told in one.log):
        # What a card reveals is new information, and differs rightly
        return
    assert [told.seen_by(seat) for told in one.log] == [told.seen_by(seat) for told in two.log]
    assert [after.look(seat) for after in one.after] == [after.look(seat) for after in two.after]
    assert one.to_move == two.to_move
    assert one.view(seat) == two.view(seat)


@pytest.mark.clause("HP-BOARD-04", "HP-GEN-08")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("built_decks", [False, True])
def test_what_is_resampled_is_no_function_of_what_is_hidden(mode: str, built_decks: bool) -> None:
    """Two states that a seat cannot tell apart lead to the same samples, whatever decks others built."""
    rng = random.Random(mode)
    seats = 4 if mode == "two-on-two" else 2
    compared = 0
    for _ in range(3):
        decks = [built(GAME, rng) for _ in range(seats)] if built_decks else rng.sample(DECKS, seats)
        state = GAME.setup(decks, {"mode": mode})
        while state.to_move != OVER:
            if rng.random() < 0.05:
                for seat in (*range(seats), None):
                    other = state.resample(seat, rng)
                    assert other.view(seat) == state.view(seat)
                    one, two = (each.resample(seat, random.Random(compared)) for each in (state, other))
                    assert one.digest() == two.digest()
                    compared += 1
            legal = state.actions()
            chance = state.to_move == CHANCE
            state.apply(pick_chance(state, rng) if chance else legal[int(rng.random() * len(legal))])
    assert compared > 50


def test_resampling_deals_other_hands_and_keeps_what_all_have_seen() -> None:
    rng = random.Random(3)
    state = GAME.setup(["humans", "mutants"])
    while state.round < 2:
        legal = state.actions()
        state.apply(pick_chance(state, rng) if state.to_move == CHANCE else legal[int(rng.random() * len(legal))])
    hands = {tuple(state.resample(0, random.Random(n)).hands[1]) for n in range(20)}
    assert len(hands) > 5
    for hand in hands:
        left = list(hand)
        for card in state.known[1]:
            left.remove(card)


def test_nobody_else_is_told_what_is_drawn() -> None:
    rng = random.Random(4)
    state = GAME.setup(["humans", "mutants"])
    drawn = 0
    while state.to_move != OVER and state.round < 3:
        state.log = []
        legal = state.actions()
        state.apply(pick_chance(state, rng) if state.to_move == CHANCE else legal[int(rng.random() * len(legal))])
        for told in state.log:
            if isinstance(told.event, Drawn):
                drawn += 1
                for seat in (0, 1, None):
                    seen = told.seen_by(seat)
                    assert isinstance(seen, Drawn)
                    assert (seen.card is not None) == (seat == told.event.seat)
    assert drawn > 12
