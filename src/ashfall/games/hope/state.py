"""The state of a HOPE game: the public face of a position."""

from __future__ import annotations

from random import Random

from ashfall.core.errors import IllegalAction
from ashfall.core.origin import Origin
from ashfall.core.outcome import Outcome
from ashfall.core.state import CHANCE
from ashfall.games.hope import legal, notation, perform, wire, words
from ashfall.games.hope.chance import may_happen, outcome_at, outcomes, roll
from ashfall.games.hope.document import HopeDocument, document_of
from ashfall.games.hope.drawing import assign_deck
from ashfall.games.hope.frames import (
    F_TOSS,
)
from ashfall.games.hope.lineup import CUSTOM
from ashfall.games.hope.position import (
    HIDDEN,
    REASONS,
    Position,
)
from ashfall.games.hope.refusals import refusal
from ashfall.games.hope.resample import resample
from ashfall.games.hope.run import run
from ashfall.games.hope.view import HopeView, view_of


class HopeState(Position):
    """See `ashfall.core.state.State` for what the methods promise."""

    __slots__ = ()

    def legal_actions(self) -> list[int]:
        return legal.legal_actions(self)

    def perform(self, action: int) -> None:
        perform.perform(self, action)

    def refusal(self, action: int) -> IllegalAction:
        return refusal(self, action)

    def chance(self) -> list[tuple[int, float]]:
        return outcomes(self)

    def roll(self, rng: Random) -> int:
        return roll(self, rng)

    def outcome_at(self, point: float) -> int:
        return outcome_at(self, point)

    def is_legal(self, action: int) -> bool:
        return may_happen(self, action) if self.to_move == CHANCE else super().is_legal(action)

    def copy(self) -> HopeState:
        return HopeState(self.lineup, self)

    def text(self, action: int) -> str:
        return notation.text(self.lineup, action)

    def parse(self, text: str) -> int:
        return notation.parse(self.lineup, text)

    def view(self, seat: int | None) -> HopeView:
        return view_of(self, seat)

    def look(self, seat: int | None) -> HopeView:
        return view_of(self, seat, asking=False)

    def position(self) -> HopeDocument:
        return document_of(self)

    def resample(self, seat: int | None, rng: Random) -> HopeState:
        other = self.copy()
        other._legal = None
        resample(other, seat, rng)
        return other

    @property
    def origin(self) -> Origin:
        return self.lineup.origin

    @property
    def outcome(self) -> Outcome | None:
        if self.winners < 0:
            return None
        winners = tuple(seat for seat in range(self.lineup.seats) if self.winners >> seat & 1)
        return Outcome(winners, tuple(self.sources), REASONS[self.reason])

    def to_bytes(self) -> bytes:
        return wire.to_bytes(self)


def set_up(position: Position, decks: list[list[int]]) -> None:
    """All that lies on the table before the toss. An empty deck is picked by its seat after the toss."""
    lineup = position.lineup
    for seat, deck in enumerate(decks):
        assign_deck(position, seat, deck, lineup.sides[seat] == CUSTOM)
    if lineup.mode == words.ARTIFACT:
        position.unturned = (1 << len(lineup.cards.artifact_ids)) - 1
        # HP-ARTIFACT-01: one hidden token on each space of the middle row
        position.lying = [cell * 64 + HIDDEN for cell in range(10, 15)]
    position.stack.append((F_TOSS, -1))
    run(position)
