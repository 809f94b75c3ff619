"""A tiny game with hidden cards, for tests: each of two seats holds one card that only it sees.

On its turn a seat keeps its card, swaps it for one from the deck, or names the card it holds and
lays it open. Three turns each; higher cards win. Small, but it has all that can leak: hidden
draws, events with audiences, actions whose words hold a secret.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from ashfall.core.errors import BadState, IllegalAction, UnparsableAction
from ashfall.core.events import Event, Told
from ashfall.core.game import Game, Side
from ashfall.core.options import OptionSchema
from ashfall.core.outcome import Outcome
from ashfall.core.state import CHANCE, OVER, State
from ashfall.core.versions import Version

CARDS = 8
KEEP, SWAP, SHOW, DRAW = 0, 1, 2, 2 + CARDS
NONE = -1
SCENARIO_FORMAT = "blind"


class BlindView(msgspec.Struct, frozen=True, kw_only=True):
    seat: int | None
    to_move: int
    card: int | None
    shown: list[int]
    turns: int
    actions: list[str]
    outcome: Outcome | None


class Drew(Event, frozen=True):
    kind = "drew"
    seat: int
    card: int | None = None


class Swapped(Event, frozen=True):
    kind = "swapped"
    seat: int


class Kept(Event, frozen=True):
    kind = "kept"
    seat: int


class Showed(Event, frozen=True):
    kind = "showed"
    seat: int
    card: int


class BlindState(State):
    def __init__(self, source: BlindState | None = None) -> None:
        super().__init__()
        self.to_move = CHANCE if source is None else source.to_move
        self.cards: list[int] = [NONE, NONE] if source is None else list(source.cards)
        self.gone: list[int] = [] if source is None else list(source.gone)
        self.shown: list[int] = [] if source is None else list(source.shown)
        self.turns: int = 0 if source is None else source.turns
        self.drawing: int = 0 if source is None else source.drawing

    def deck(self) -> list[int]:
        return [card for card in range(CARDS) if card not in self.cards and card not in self.gone]

    def legal_actions(self) -> list[int]:
        if self.to_move == CHANCE:
            return [DRAW + card for card in self.deck()]
        if self.to_move == OVER:
            return []
        mine = self.cards[self.to_move]
        swap = [SWAP] if self.deck() else []
        return [KEEP, *swap, *([SHOW + mine] if mine not in self.shown else [])]

    def perform(self, action: int) -> None:
        if action >= DRAW:
            seat = self.drawing
            self.cards[seat] = action - DRAW
            self.tell(Told(Drew(seat, action - DRAW), (seat,), Drew(seat)))
            if NONE in self.cards:
                self.drawing = self.cards.index(NONE)
                return
            self._next() if self.turns else self._begin()
            return
        seat = self.to_move
        if action == SWAP:
            self.gone.append(self.cards[seat])
            self.cards[seat] = NONE
            self.drawing = seat
            self.tell(Told(Swapped(seat)))
            self.turns += 1
            self.to_move = CHANCE
            return
        if action == KEEP:
            self.tell(Told(Kept(seat)))
        else:
            self.shown.append(self.cards[seat])
            self.tell(Told(Showed(seat, self.cards[seat])))
        self.turns += 1
        self._next()

    def _begin(self) -> None:
        self.to_move = 0

    def _next(self) -> None:
        self.to_move = OVER if self.turns >= 6 else self.turns % 2

    def refusal(self, action: int) -> IllegalAction:
        return IllegalAction("that is not possible now", clause="BL-01")

    def chance(self) -> list[tuple[int, float]]:
        deck = self.deck()
        return [(DRAW + card, 1 / len(deck)) for card in deck]

    def copy(self) -> BlindState:
        return BlindState(self)

    def text(self, action: int) -> str:
        if action >= DRAW:
            return f"draw {action - DRAW}"
        return "keep" if action == KEEP else "swap" if action == SWAP else f"show {action - SHOW}"

    def parse(self, text: str) -> int:
        head, _, card = text.partition(" ")
        if text in ("keep", "swap"):
            return KEEP if text == "keep" else SWAP
        if head in ("draw", "show") and card.isdigit() and int(card) < CARDS:
            return (DRAW if head == "draw" else SHOW) + int(card)
        raise UnparsableAction(f"cannot read {text!r}")

    def look(self, seat: int | None) -> Any:
        return msgspec.structs.replace(self.view(seat), actions=[])

    def view(self, seat: int | None) -> Any:
        mine = seat is not None and seat == self.to_move
        return BlindView(
            seat=seat,
            to_move=self.to_move,
            card=None if seat is None else self.cards[seat],
            shown=list(self.shown),
            turns=self.turns,
            actions=[self.text(action) for action in self.actions()] if mine else [],
            outcome=self.outcome,
        )

    def resample(self, seat: int | None, rng: Random) -> BlindState:
        state = self.copy()
        if self.to_move == OVER:
            return state
        # Cards laid away face down are as unknown as the other's hand.
        known = {*self.shown} | ({self.cards[seat]} if seat is not None else set())
        unknown = [card for card in range(CARDS) if card not in known]
        rng.shuffle(unknown)
        for other in range(2):
            if other != seat and self.cards[other] not in (NONE, *known):
                state.cards[other] = unknown.pop()
        state.gone = [card if card in known else unknown.pop() for card in self.gone]
        return state

    def to_bytes(self) -> bytes:
        fields = [self.to_move, self.cards, self.gone, self.shown, self.turns, self.drawing]
        return msgspec.msgpack.encode(fields)

    @property
    def outcome(self) -> Outcome | None:
        if self.to_move != OVER:
            return None
        winner = 0 if self.cards[0] > self.cards[1] else 1
        return Outcome((winner,), tuple(self.cards), "higher-card")


class Blind(Game):
    name = "blind"
    title = "Blind"
    versions = (Version(1, "The first version."),)
    seat_counts = (2,)
    num_actions = DRAW + CARDS
    schema = OptionSchema()
    events = (Drew, Swapped, Kept, Showed)
    sides = (Side("left", "Left", ""), Side("right", "Right", ""))
    default_seats = ("left", "right")

    def setup(self, seats: Sequence[str], options: Mapping[str, object] | None = None) -> BlindState:
        self.check_seats(seats)
        self.check_options(options)
        return BlindState()

    def from_bytes(self, data: bytes) -> BlindState:
        state = BlindState()
        try:
            fields = msgspec.msgpack.decode(data, type=tuple[int, list[int], list[int], list[int], int, int])
        except msgspec.DecodeError as error:
            raise BadState(str(error)) from None
        state.to_move, state.cards, state.gone, state.shown, state.turns, state.drawing = fields
        return state

    def preview_battle(self, state: State) -> dict[str, int]:
        """Who would win now, going by what lies open."""
        return {"highest": max(state.shown, default=0)} if isinstance(state, BlindState) else {}

    def fingerprint(self, seats: Sequence[str], options: Mapping[str, object] | None = None) -> str:
        return "1"

    def encyclopedia(self) -> list[str]:
        return [str(card) for card in range(CARDS)]

    def evaluate(self, state: State, seat: int) -> float:
        return 0.0


def load(_packs: Sequence[str] = ()) -> Blind:
    return Blind()
