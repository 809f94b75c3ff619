"""How a game ended."""

from __future__ import annotations

import msgspec

RESIGNED = "resigned"
"""The one reason that no game gives: somebody gave up. The winners are the others; nothing is counted."""


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """Who won, with what score, and why.

    `winners` are seat numbers: one for a plain win, several for a team. With nobody in it the
    game was a draw: between the seats in `drawn`, while the others lost, or between all of them
    if `drawn` is empty too.
    `scores` are what the game counts (HQ points, districts, sources), one per seat.
    `reason` is a stable word such as ``hq-destroyed``; translations hang on it.
    `gave_up` are the seats of the side that did, if that ended the game.
    """

    winners: tuple[int, ...]
    """Seats that won."""
    scores: tuple[int, ...]
    """One per seat: HQ points, districts, sources."""
    reason: str
    """A stable word, such as ``hq-destroyed``."""
    drawn: tuple[int, ...] = ()
    """Seats between which it was a draw."""
    gave_up: tuple[int, ...] = ()
    """Seats of the side that gave up, if that ended the game."""

    @property
    def draw(self) -> bool:
        return not self.winners

    def reward(self, seat: int) -> float:
        """+1 for a win, -1 for a loss, 0 for a draw: what learning code wants."""
        if seat in self.winners:
            return 1.0
        if not self.winners and (not self.drawn or seat in self.drawn):
            return 0.0
        return -1.0
