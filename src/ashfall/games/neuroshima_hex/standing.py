"""Standing: who is still in the game, and whose turns are still to come at its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

NOBODY: Final = -1


class Standing:
    """Never changed, only replaced, so copies of a position share it."""

    def __init__(
        self, out: int = 0, beaten: int = 0, lap: int = 0, closer: int = NOBODY, to_come: tuple[int, ...] = ()
    ) -> None:
        self.out = out
        """Seats whose HQ has fallen, as bits: they have left the game (NH-MP3-03)."""
        self.beaten = beaten
        """Seats that lost when others tied, as bits: their tiles go on fighting (NH-MP3-04)."""
        self.lap = lap
        """Which of the seat's turns in a round the running one is; 1 for the Loner's second (NH-1V2-03)."""
        self.closer = closer
        """Who had the last turn before the final battle (NH-END-12)."""
        self.to_come = to_come
        """Seats that have yet to take their last turn, or their extra turn, in order."""

    def contends(self, seat: int) -> bool:
        """Whether the seat can still win."""
        return (self.out | self.beaten) >> seat & 1 == 0

    def plays(self, seat: int) -> bool:
        """Whether the seat is still in the game."""
        return self.out >> seat & 1 == 0

    def without(self, seats: Sequence[int]) -> Standing:
        """Once these seats have left the game."""
        out = self.out
        for seat in seats:
            out |= 1 << seat
        to_come = tuple([seat for seat in self.to_come if seat not in seats])
        return Standing(out, self.beaten, self.lap, self.closer, to_come)

    def with_beaten(self, seats: Sequence[int]) -> Standing:
        """Once others tied and these seats have lost."""
        beaten = self.beaten
        for seat in seats:
            beaten |= 1 << seat
        return Standing(self.out, beaten, self.lap, self.closer, self.to_come)

    def with_lap(self, lap: int) -> Standing:
        return Standing(self.out, self.beaten, lap, self.closer, self.to_come)

    def with_turns(self, to_come: Sequence[int]) -> Standing:
        """With these turns still to come."""
        return Standing(self.out, self.beaten, self.lap, self.closer, tuple(to_come))

    def closed_by(self, seat: int) -> Standing:
        """Once the last turn before the final battle was this seat's."""
        return Standing(self.out, self.beaten, self.lap, seat, self.to_come)

    def numbers(self) -> list[int]:
        """For the position's bytes; nothing if there is nothing to say."""
        if not (self.out or self.beaten or self.lap or self.to_come) and self.closer == NOBODY:
            return []
        return [self.out, self.beaten, self.lap, self.closer, *self.to_come]


FRESH: Final = Standing()
"""Everybody plays and nothing is to come."""


def standing_of(numbers: Sequence[int]) -> Standing:
    """The standing that `Standing.numbers` wrote; ValueError if it is none."""
    if not numbers:
        return FRESH
    out, beaten, lap, closer = numbers[:4]
    return Standing(out, beaten, lap, closer, tuple(numbers[4:]))
