"""Whole random games of HOPE in every mode: what must hold at every step."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from ashfall.core.errors import IllegalAction
from ashfall.core.game import pick_chance
from ashfall.core.state import CHANCE, OVER
from ashfall.games.hope import load, words
from ashfall.games.hope.announce import could_answer
from ashfall.games.hope.position import (
    F_CLOSING,
    F_COLLECT,
    F_REVEAL,
    F_TAKE,
    F_TURN,
    FLIPPED,
)
from ashfall.games.hope.state import HopeState
from ashfall.games.hope.values import lives

GAME = load([])
MODES = ("one-on-one", "artifact", "two-on-two")
DECKS = ["aliens", "bots", "humans", "mutants"]
GAMES = 10
"""Per mode and property."""


def start(mode: str, rng: random.Random, **options: object) -> HopeState:
    decks = DECKS[:]
    rng.shuffle(decks)
    return GAME.setup(decks if mode == "two-on-two" else decks[:2], {"mode": mode, **options})


def choose(state: HopeState, rng: random.Random) -> int:
    if state.to_move == CHANCE:
        return pick_chance(state, rng)
    legal = state.actions()
    return legal[int(rng.random() * len(legal))]


def games(mode: str, number: int = GAMES, **options: object) -> Iterator[tuple[HopeState, random.Random]]:
    for seed in range(number):
        rng = random.Random(f"{mode}{seed}")
        yield start(mode, rng, **options), rng


def owned_cards(state: HopeState, seat: int) -> list[int]:
    """Every card of a seat, wherever it is."""
    cards = state.hands[seat] + state.decks[seat] + state.discards[seat]
    cards += [state.piece_card[slot] for slot in range(state.top) if state.piece_owner[slot] == seat]
    # What a destroyed seat had on the Stack has left the game; the item waits there cancelled.
    for item in [] if state.out >> seat & 1 else state.pile:
        ability = state.rules.cards.abilities[item[0]]
        if item[1] == seat and ability.kind == words.KIND_EVENT:
            cards.append(ability.card)
    top = state.stack[-1] if state.stack else (-1, -1)
    if top[1] == seat:
        cards += state.aside
        if top[0] in (F_TAKE, F_REVEAL):
            cards += state.shown
    return sorted(cards)


def check_board(state: HopeState) -> None:
    """No two cards share a space; slots and cells agree; nobody with no life left stands."""
    for cell, slot in enumerate(state.board):
        assert slot < 0 or state.piece_cell[slot] == cell
    standing = [slot for slot in range(len(state.board)) if state.piece_seat[slot] >= 0]
    assert sorted(state.piece_cell[slot] for slot in standing) == [c for c, s in enumerate(state.board) if s >= 0]
    covered = {token // 64 for token in state.lying}
    for slot in standing:
        card = state.piece_card[slot]
        location = state.rules.cards.type[card] == words.LOCATION
        assert state.rules.cards.type[card] != words.EVENT
        assert not (location and state.piece_cell[slot] in covered)
        assert location or state.piece_flags[slot] & FLIPPED or lives(state, slot) > 0
    for seat in range(state.rules.seats):
        names = [
            state.rules.cards.name[state.piece_card[slot]]
            for slot in standing
            if state.piece_seat[slot] == seat and state.rules.cards.unique[state.piece_card[slot]]
        ]
        assert len(names) == len(set(names))


@pytest.mark.clause("HP-BOARD-02", "HP-CARD-13")
@pytest.mark.parametrize("mode", MODES)
def test_cards_are_conserved_and_the_board_is_sound(mode: str) -> None:
    for state, rng in games(mode):
        lists = [owned_cards(state, seat) for seat in range(state.rules.seats)]
        assert all(len(cards) == 36 for cards in lists)
        while state.to_move != OVER:
            state.apply(choose(state, rng))
            for seat, cards in enumerate(lists):
                wanted = [] if state.out >> seat & 1 else cards
                assert owned_cards(state, seat) == wanted
            check_board(state)
        tokens = len(state.lying) + sum(bin(carried).count("1") for carried in state.piece_artifacts)
        assert tokens == (5 if mode == "artifact" else 0)


@pytest.mark.clause("HP-SOURCE-10")
@pytest.mark.parametrize("mode", MODES)
def test_the_log_accounts_for_every_source(mode: str) -> None:
    reasons = {"card", "event", "flip", "combat", "bounty", "dominance", "effect", "artifact"}
    for state, rng in games(mode):
        books = [15] * state.rules.seats
        while state.to_move != OVER:
            state.log = []
            state.apply(choose(state, rng))
            for event in state.log:
                if event.kind == "sources":
                    books[event.data["seat"]] += event.data["change"]
                    assert event.data["now"] == books[event.data["seat"]]
                    assert event.data["reason"] in reasons
                elif event.kind == "player-destroyed":
                    assert books[event.data["seat"]] <= 0
                    books[event.data["seat"]] = 0
            assert books == state.sources


@pytest.mark.clause("HP-STACK-05", "HP-GEN-02", "HP-WIN-01", "HP-WIN-02")
@pytest.mark.parametrize("mode", MODES)
def test_the_stack_is_empty_between_phases_and_every_game_ends(mode: str) -> None:
    for state, rng in games(mode):
        steps = 0
        phase = (state.round, state.phase)
        while state.to_move != OVER:
            state.apply(choose(state, rng))
            steps += 1
            if (state.round, state.phase) != phase and state.to_move != OVER and state.round:
                phase = (state.round, state.phase)
                assert state.stack[0][0] in (F_TURN, F_CLOSING, F_COLLECT)
                assert state.target == -1
                assert all(state.rules.cards.abilities[item[0]].kind == words.KIND_TRIGGERED for item in state.pile)
            assert steps < 60000
        outcome = state.outcome
        assert outcome is not None
        assert state.pile == [] or outcome.winners or outcome.draw
        if mode == "one-on-one" and outcome.reason == "thirty-sources":
            assert outcome.scores[outcome.winners[0]] >= 30


@pytest.mark.parametrize("mode", MODES)
def test_actions_are_exactly_the_accepted_ones(mode: str) -> None:
    for state, rng in games(mode, 3):
        while state.to_move != OVER:
            legal = state.actions()
            assert legal == sorted(set(legal))
            assert legal
            if rng.random() < 0.02:
                before = state.digest()
                for action in rng.sample(range(GAME.num_actions), 150):
                    trial = state.copy()
                    if action in legal:
                        trial.apply(action)
                    else:
                        with pytest.raises(IllegalAction) as refusal:
                            trial.apply(action)
                        assert refusal.value.message
                        assert trial.digest() == before
                for action in legal:
                    assert 0 <= action < GAME.num_actions
                    assert state.parse(state.text(action)) == action
                    state.copy().apply(action)
                assert len({state.text(action) for action in legal}) == len(legal)
                assert state.digest() == before
            state.apply(choose(state, rng))


@pytest.mark.parametrize("mode", MODES)
def test_copies_and_bytes_go_the_same_way(mode: str) -> None:
    for state, rng in games(mode, 4):
        twin = state.copy()
        while state.to_move != OVER:
            action = choose(state, rng)
            frozen = state.digest()
            spare = state.copy()
            restored = GAME.from_bytes(state.to_bytes())
            assert restored.digest() == frozen
            assert restored.actions() == state.actions()
            state.apply(action)
            assert spare.digest() == frozen
            restored.apply(action)
            twin.apply(action)
            assert restored.digest() == twin.digest() == state.digest()


@pytest.mark.parametrize("mode", MODES)
def test_full_priority_only_adds_passes(mode: str) -> None:
    """Whoever is asked only under full priority can do nothing but pass: public priority misses nobody."""
    for state, rng in games(mode, 3, priority="full"):
        public = GAME.rules_for(GAME.check_options({"mode": mode}))
        while state.to_move != OVER:
            if state.view(None).prompt.kind in ("respond-to-action", "respond-to-stack", "last-window", "combat"):
                seat = state.to_move
                probe = HopeState(public, state)
                if not could_answer(probe, seat):
                    assert state.actions() == [0]
            state.apply(choose(state, rng))
