"""The state of a HOPE game: the public face of a position."""

from __future__ import annotations

from random import Random
from typing import Any

from ashfall.core.errors import IllegalAction
from ashfall.core.outcome import Outcome
from ashfall.core.state import CHANCE
from ashfall.games.hope import choices, deeds, notation, words
from ashfall.games.hope.drawing import assign_deck
from ashfall.games.hope.flow import settle
from ashfall.games.hope.hidden import redraw
from ashfall.games.hope.position import F_TOSS, HIDDEN, REASONS, Position
from ashfall.games.hope.refusals import refusal
from ashfall.games.hope.rules import Rules
from ashfall.games.hope.view import make_view
from ashfall.games.hope.wire import write


class HopeState(Position):
    """See `ashfall.core.state.State` for what the methods promise."""

    def legal_actions(self) -> list[int]:
        return choices.legal_actions(self)

    def perform(self, action: int) -> None:
        deeds.perform(self, action)

    def refusal(self, action: int) -> IllegalAction:
        return refusal(self, action)

    def chance(self) -> list[tuple[int, float]]:
        return choices.chances(self) if self.to_move == CHANCE else []

    def copy(self) -> HopeState:
        return HopeState(self.rules, self)

    def text(self, action: int) -> str:
        return notation.text(self.rules, action)

    def parse(self, text: str) -> int:
        return notation.parse(self.rules, text)

    def view(self, seat: int | None) -> Any:
        return make_view(self, seat)

    def resample(self, seat: int | None, rng: Random) -> HopeState:
        other = self.copy()
        other._legal = None
        redraw(other, seat, rng)
        return other

    @property
    def outcome(self) -> Outcome | None:
        if self.winners < 0:
            return None
        winners = tuple(seat for seat in range(self.rules.seats) if self.winners >> seat & 1)
        return Outcome(winners, tuple(self.sources), REASONS[self.reason])

    def to_bytes(self) -> bytes:
        return write(self)


def new_state(rules: Rules, decks: list[list[int]], secret: list[bool]) -> HopeState:
    """The state before the toss. An empty deck is picked by its seat after the toss; a secret one was
    built by its seat."""
    state = HopeState(rules, None)
    for seat, deck in enumerate(decks):
        assign_deck(state, seat, deck, secret[seat])
    if rules.mode == words.ARTIFACT:
        state.unturned = (1 << len(rules.cards.artifact_ids)) - 1
        # HP-ARTIFACT-01: one hidden token on each space of the middle row
        state.lying = [cell * 64 + HIDDEN for cell in range(10, 15)]
    state.stack.append((F_TOSS, -1))
    settle(state)
    return state
