"""The state of a game of Neuroshima Hex, as the rest of the world uses it."""

from __future__ import annotations

from random import Random

from ashfall.core.errors import IllegalAction, ResignRefused
from ashfall.core.origin import Origin
from ashfall.core.outcome import Outcome
from ashfall.core.state import CHANCE
from ashfall.games.neuroshima_hex import chance, document, legal, notation, wire
from ashfall.games.neuroshima_hex.actions import GIVE_UP
from ashfall.games.neuroshima_hex.frames import FINISHED
from ashfall.games.neuroshima_hex.leaving import why_not_leave
from ashfall.games.neuroshima_hex.modes.catalogue import mode_of
from ashfall.games.neuroshima_hex.perform import perform
from ashfall.games.neuroshima_hex.position import Position
from ashfall.games.neuroshima_hex.refusals import refusal
from ashfall.games.neuroshima_hex.resample import resample
from ashfall.games.neuroshima_hex.view import NeuroshimaView, view_of


class NeuroshimaState(Position):
    """A game of Neuroshima Hex in progress."""

    __slots__ = ()

    def legal_actions(self) -> list[int]:
        return legal.legal_actions(self)

    def perform(self, action: int) -> None:
        perform(self, action)

    def leaves(self, action: int) -> int:
        seat = action - GIVE_UP
        return seat if seat >= 0 and not why_not_leave(self, seat) else -1

    def leaving(self, seat: int) -> int:
        refused = why_not_leave(self, seat)
        if refused:
            raise ResignRefused(refused)
        return GIVE_UP + seat

    def refusal(self, action: int) -> IllegalAction:
        return refusal(self, action)

    def chance(self) -> list[tuple[int, float]]:
        return chance.outcomes(self)

    def roll(self, rng: Random) -> int:
        drawn = chance.drawn(self, rng)
        return drawn if drawn >= 0 else super().roll(rng)

    def action_at(self, share: float) -> int:
        return legal.action_at(self, share)

    def is_legal(self, action: int) -> bool:
        if self.to_move == CHANCE:
            return chance.may_happen(self, action)
        return super().is_legal(action)

    def copy(self) -> NeuroshimaState:
        return NeuroshimaState(self.lineup, self)

    def text(self, action: int) -> str:
        return notation.text(self, action)

    def parse(self, text: str) -> int:
        return notation.parse(self, text)

    def view(self, seat: int | None) -> NeuroshimaView:
        return view_of(self, seat)

    def look(self, seat: int | None) -> NeuroshimaView:
        return view_of(self, seat, asking=False)

    def position(self) -> document.NeuroshimaDocument:
        return document.document_of(self)

    def resample(self, seat: int | None, rng: Random) -> NeuroshimaState:
        state = self.copy()
        resample(state, seat, rng)
        return state

    @property
    def origin(self) -> Origin:
        lineup = self.lineup
        return Origin("neuroshima-hex", lineup.packs, lineup.seats)

    @property
    def outcome(self) -> Outcome | None:
        if self.step != FINISHED:
            return None
        return mode_of(self).outcome(self)

    def to_bytes(self) -> bytes:
        return wire.to_bytes(self)
