"""Events: what happened, told to those who may know it.

The engine builds events only while somebody listens (`State.log` is a list, not None). Each game
declares its events as structs, so that whoever shows them knows what they hold.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """Base of all events. A subclass names its `kind` and declares what it tells."""

    kind: ClassVar[str]

    @property
    def data(self) -> dict[str, Any]:
        """What it tells, by name, for whoever shows events of any game."""
        told: dict[str, Any] = msgspec.to_builtins(self)
        return told


class Told(msgspec.Struct, frozen=True):
    """An event and who may know it.

    `audience` None means everybody. Otherwise the seats in it get `event` and everybody else
    gets `public`; if `public` is None they are not told at all.
    """

    event: Event
    audience: tuple[int, ...] | None = None
    public: Event | None = None

    def seen_by(self, seat: int | None) -> Event | None:
        """The event as `seat` (None: a spectator) may know it, or None if it may not."""
        if self.audience is None or (seat is not None and seat in self.audience):
            return self.event
        return self.public


class Undone(Event, frozen=True):
    """A decision was taken back. Its words may hold a secret, so only its seat is told them."""

    kind = "undo"
    seat: int
    action: str | None = None
    entry: int | None = None
    """The entry of a table's log that is void now."""
