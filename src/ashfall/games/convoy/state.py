"""The state of a game of The Convoy: a position with the rules attached."""

from __future__ import annotations

from random import Random

from ashfall.core.errors import IllegalAction
from ashfall.core.origin import Origin
from ashfall.core.outcome import Outcome
from ashfall.core.state import CHANCE
from ashfall.games.convoy.chance import drawn, drawn_at, from_unknown_deck, may_happen, outcomes
from ashfall.games.convoy.codes import END, MOLOCH, NEW_YORK
from ashfall.games.convoy.document import ConvoyDocument, document_of
from ashfall.games.convoy.legal import legal_actions
from ashfall.games.convoy.notation import parse, text
from ashfall.games.convoy.perform import perform
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.refusals import refusal
from ashfall.games.convoy.resample import resample
from ashfall.games.convoy.view import ConvoyView, view_of
from ashfall.games.convoy.wire import to_bytes


class ConvoyState(Position):
    """See `ashfall.core.State` for what each method promises."""

    __slots__ = ()

    def legal_actions(self) -> list[int]:
        if self.to_move == CHANCE:
            return [action for action, _ in outcomes(self)]
        if self.phase == END:
            return []
        return legal_actions(self)

    def perform(self, action: int) -> None:
        perform(self, action)

    def refusal(self, action: int) -> IllegalAction:
        return refusal(self, action)

    def chance(self) -> list[tuple[int, float]]:
        if self.to_move != CHANCE:
            return []
        weighted = outcomes(self)
        legal: list[int] = []
        total = 0
        for action, weight in weighted:
            legal.append(action)
            total += weight
        self._legal = legal
        return [(action, weight / total) for action, weight in weighted]

    def roll(self, rng: Random) -> int:
        return drawn(self, rng) if from_unknown_deck(self) else super().roll(rng)

    def outcome_at(self, point: float) -> int:
        return drawn_at(self, point) if from_unknown_deck(self) else super().outcome_at(point)

    def is_legal(self, action: int) -> bool:
        if self.to_move == CHANCE and from_unknown_deck(self):
            return may_happen(self, action)
        return super().is_legal(action)

    def copy(self) -> ConvoyState:
        return ConvoyState(self.lineup, self)

    def text(self, action: int) -> str:
        return text(self.lineup, action)

    def parse(self, text: str) -> int:
        return parse(self.lineup, text)

    def view(self, seat: int | None) -> ConvoyView:
        return view_of(self, seat)

    def look(self, seat: int | None) -> ConvoyView:
        return view_of(self, seat, asking=False)

    def position(self) -> ConvoyDocument:
        return document_of(self)

    def resample(self, seat: int | None, rng: Random) -> ConvoyState:
        state = self.copy()
        resample(state, seat, rng)
        return state

    def to_bytes(self) -> bytes:
        return to_bytes(self)

    @property
    def origin(self) -> Origin:
        return self.lineup.origin

    @property
    def outcome(self) -> Outcome | None:
        if self.phase != END:
            return None
        scores = [0, 0]
        scores[self.lineup.seat_of[MOLOCH]] = self.deck_size[MOLOCH] + self.robots[NEW_YORK].bit_count()
        stopped = "convoy-exhausted" if self.early else "convoy-stopped"
        reason = "convoy-arrived" if self.final == MOLOCH else stopped
        return Outcome((self.lineup.seat_of[self.final],), (scores[0], scores[1]), reason)
