"""Events: what happened, told to those who may know it.

The engine builds events only while somebody listens (`State.log` is a list, not None).
"""

from __future__ import annotations

from typing import Any

import msgspec


class Event(msgspec.Struct, frozen=True):
    """Something that happened in the game.

    `audience` None means everybody. Otherwise the seats in it get `data` and everybody else
    gets `public`; if `public` is None they are not told at all.
    """

    kind: str
    data: dict[str, Any]
    audience: tuple[int, ...] | None = None
    public: dict[str, Any] | None = None

    def seen_by(self, seat: int | None) -> Event | None:
        """The event as `seat` (None: a spectator) may know it, or None if it may not."""
        if self.audience is None or (seat is not None and seat in self.audience):
            return Event(self.kind, self.data)
        if self.public is None:
            return None
        return Event(self.kind, self.public)
