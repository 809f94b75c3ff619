"""What must hold in every game of HOPE at every step."""

from __future__ import annotations

from random import Random

from ashfall.core.state import OVER, State
from ashfall.games.hope import words
from ashfall.games.hope.events import PlayerDestroyed, SourcesChanged
from ashfall.games.hope.frames import (
    F_CLOSING,
    F_COLLECT,
    F_REVEAL,
    F_TAKE,
    F_TURN,
)
from ashfall.games.hope.game import HopeGame
from ashfall.games.hope.options import SCHEMA
from ashfall.games.hope.position import (
    FLIPPED,
)
from ashfall.games.hope.state import HopeState
from ashfall.games.hope.values import lives
from tests.properties.checks import GameChecks, random_action
from tests.properties.hope_decks import built

MODES = ("one-on-one", "artifact", "two-on-two")
DECKS = ("aliens", "bots", "humans", "mutants")
STEP_LIMIT = 60_000
"""No random game comes near it: the round limit is 60."""
SWITCHED = 3
"""Every third game has its switches thrown at random."""
BUILT = 4
"""In every fourth game decks are built, and their lists known to nobody else."""
KEPT = ("mode", "mirror", "round_limit", "deck_size", "deck_copies", "tournament")
"""Options that are no switches of a doubtful rule."""
REASONS = {"card", "event", "flip", "combat", "bounty", "dominance", "effect", "artifact"}
"""For what sources come and go (HP-SOURCE-10)."""


def setup(number: int) -> tuple[tuple[str, ...], dict[str, object]]:
    """Every mode, the decks in any order, and the switches of the rules."""
    rng = Random(number)
    mode = MODES[number % len(MODES)]
    decks = rng.sample(DECKS, 4)
    options: dict[str, object] = {"mode": mode}
    if number // len(MODES) % SWITCHED == 0:
        for option in SCHEMA.options:
            if option.name in KEPT:
                continue
            values: list[object] = list(option.choices) or (
                [False, True] if option.type == "bool" else list(range(option.minimum, option.maximum + 1))
            )
            options[option.name] = rng.choice(values)
    return tuple(decks if mode == "two-on-two" else decks[:2]), options


class HopeChecks(GameChecks):
    """The invariants of cards, spaces, sources and the Stack."""

    def begin(self, state: State) -> None:
        assert isinstance(state, HopeState)
        self.step_limit = STEP_LIMIT
        self.cards = [owned_cards(state, seat) for seat in range(self.seats)]
        self.books = list(state.sources)
        self.phase = (state.round, state.phase)
        assert all(len(cards) == 36 for cards in self.cards)

    def special(self, state: State) -> None:
        assert isinstance(state, HopeState)
        for seat, cards in enumerate(self.cards):
            wanted = [] if state.out >> seat & 1 else cards
            assert owned_cards(state, seat) == wanted, f"seat {seat}: cards lost or gained"
        check_board(state)
        check_secrets(state)
        self.check_books(state)
        if (state.round, state.phase) != self.phase and state.to_move != OVER and state.round:
            if state.round > max(self.phase[0], 1):
                check_hands(state)
            self.phase = (state.round, state.phase)
            check_between_phases(state)

    def check_books(self, state: HopeState) -> None:
        """HP-SOURCE-10: whatever a seat has was told in the log, with its reason."""
        for told in state.log or []:
            event = told.event
            if isinstance(event, SourcesChanged):
                self.books[event.seat] += event.change
                assert event.now == self.books[event.seat], "the log miscounts sources"
                assert event.reason in REASONS, f"sources for {event.reason!r}"
            elif isinstance(event, PlayerDestroyed):
                assert self.books[event.seat] <= 0, "destroyed with sources left"
                self.books[event.seat] = 0
        assert self.books == state.sources, "sources that the log does not account for"


def play_checked(game: HopeGame, number: int, *, share: float = 1.0) -> int:
    """Play one random game with all checks; the number of its steps."""
    seats, options = setup(number)
    rng = Random(number)
    if number % BUILT == 0:
        seats = tuple(built(game, rng) if rng.random() < 0.7 else seat for seat in seats)
    state = game.setup(seats, options)
    checks = HopeChecks(game, state, rng, seats=len(seats), every_text=number % 10 == 0, share=share)
    checks.check(state)
    while state.to_move != OVER:
        state.log = []
        state.apply(random_action(state, rng))
        checks.check(state)
    check_end(state)
    return checks.steps


def check_between_phases(state: HopeState) -> None:
    """HP-STACK-05: a phase begins with nothing on the Stack but what its beginning triggers."""
    assert state.stack[0][0] in (F_TURN, F_CLOSING, F_COLLECT), "a phase begins in the middle of something"
    assert state.target == -1, "a combat outlasts its phase"
    kinds = [state.lineup.cards.abilities[item[0]].kind for item in state.items]
    assert all(kind == words.KIND_TRIGGERED for kind in kinds), "the Stack is not empty between phases"


def check_end(state: HopeState) -> None:
    """HP-WIN-01, HP-WIN-02, HP-ARTIFACT-01: somebody won by the rules, and no artifact is lost."""
    outcome = state.outcome
    assert outcome is not None
    assert outcome.winners or outcome.draw
    artifact = words.MODE_NAMES[state.lineup.mode] == "artifact"
    tokens = len(state.lying) + sum(int(carried).bit_count() for carried in state.piece_artifacts)
    assert tokens == (5 if artifact else 0), f"{tokens} artifacts at the end"


def owned_cards(state: HopeState, seat: int) -> list[int]:
    """Every card of a seat, wherever it is."""
    cards = state.hands[seat] + state.decks[seat] + state.discards[seat]
    cards += [state.piece_card[slot] for slot in range(state.top) if state.piece_owner[slot] == seat]
    # What a destroyed seat had on the Stack has left the game; the item waits there cancelled.
    for item in [] if state.out >> seat & 1 else state.items:
        ability = state.lineup.cards.abilities[item[0]]
        if item[1] == seat and ability.kind == words.KIND_EVENT:
            cards.append(ability.card)
    top = state.stack[-1] if state.stack else (-1, -1)
    if top[1] == seat:
        cards += state.aside
        if top[0] in (F_TAKE, F_REVEAL):
            cards += state.shown
    return sorted(cards)


def check_hands(state: HopeState) -> None:
    """HP-DRAW-04: a round begins with six cards in a hand at most, however they came there."""
    assert all(len(hand) <= state.lineup.hand_size for hand in state.hands), "a hand over the limit"


def check_secrets(state: HopeState) -> None:
    """What all have seen of a secret list is among the cards it still hides."""
    for seat in range(state.lineup.seats):
        hidden = state.decks[seat] + state.hands[seat]
        for card in state.known[seat]:
            hidden.remove(card)
        for card in state.glimpsed[seat]:
            hidden.remove(card)


def check_board(state: HopeState) -> None:
    """No two cards share a space; slots and cells agree; nobody with no life left stands."""
    for cell, slot in enumerate(state.board):
        assert slot < 0 or state.piece_cell[slot] == cell
    standing = [slot for slot in range(len(state.board)) if state.piece_seat[slot] >= 0]
    assert sorted(state.piece_cell[slot] for slot in standing) == [c for c, s in enumerate(state.board) if s >= 0]
    covered = {token // 64 for token in state.lying}
    for slot in standing:
        card = state.piece_card[slot]
        location = state.lineup.cards.type[card] == words.LOCATION
        assert state.lineup.cards.type[card] != words.EVENT
        assert not (location and state.piece_cell[slot] in covered)
        assert location or state.piece_flags[slot] & FLIPPED or lives(state, slot) > 0
    for seat in range(state.lineup.seats):
        names = [
            state.lineup.cards.name[state.piece_card[slot]]
            for slot in standing
            if state.piece_seat[slot] == seat and state.lineup.cards.unique[state.piece_card[slot]]
        ]
        assert len(names) == len(set(names))
