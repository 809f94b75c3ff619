"""A seat's perspective: all that a bot is given."""

from __future__ import annotations

from random import Random
from typing import Any

from ashfall.core.game import Game
from ashfall.core.state import State


class Perspective:
    """What one seat knows at its decision: its view, its legal actions, and states it cannot
    tell from the true one. The true state itself is never handed out."""

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self._state = state

    @property
    def view(self) -> Any:
        return self._state.view(self.seat)

    def actions(self) -> list[int]:
        """The seat's legal actions, ascending; empty if the decision is not its own."""
        return list(self._state.actions()) if self._state.to_move == self.seat else []

    def text(self, action: int) -> str:
        return self._state.text(action)

    def parse(self, text: str) -> int:
        return self._state.parse(text)

    def sample(self, rng: Random) -> State:
        """A possible state: everything hidden from the seat is drawn anew."""
        return self._state.resample(self.seat, rng)

    def harmless(self) -> int:
        """A legal action that does no harm: for whoever has no time to think. It depends on nothing hidden."""
        state = self._state
        try:
            chosen = self.game.default_action(state.resample(self.seat, Random(0)))
        except Exception:
            return state.actions()[0]
        return chosen if state.is_legal(chosen) else state.actions()[0]
