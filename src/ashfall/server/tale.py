"""Events as a table keeps them: in the form they are stored and sent in, whatever game they are of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from ashfall.core.events import Told
from ashfall.server import messages as m


class StoredEvent(msgspec.Struct, frozen=True):
    """An event and who may know it, as `core.events.Told` says."""

    kind: str
    data: dict[str, Any]
    audience: tuple[int, ...] | None = None
    public: dict[str, Any] | None = None

    def seen_by(self, seat: int | None) -> m.EventInfo | None:
        """The event as `seat` (None: a spectator) may know it, or None if it may not."""
        if self.audience is None or (seat is not None and seat in self.audience):
            return m.EventInfo(self.kind, self.data)
        return None if self.public is None else m.EventInfo(self.kind, self.public)


def stored(told: Iterable[Told]) -> list[StoredEvent]:
    """What a game told, to be kept."""
    return [_stored(each) for each in told]


def seen(events: Sequence[StoredEvent], seat: int | None) -> list[m.EventInfo]:
    """Events as a seat may know them."""
    told = [event.seen_by(seat) for event in events]
    return [event for event in told if event is not None]


def _stored(told: Told) -> StoredEvent:
    public = None if told.public is None else told.public.data
    return StoredEvent(told.event.kind, told.event.data, told.audience, public)
