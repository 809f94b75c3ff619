"""Everybody who listens at a table: sockets of players and spectators."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Protocol


class Listener(Protocol):
    """Somebody who is told: a socket."""

    seats: tuple[int, ...]
    """Seats it acts for; none: a spectator."""

    def send(self, message: bytes) -> None: ...

    def close(self, code: int, reason: str) -> None: ...


class Audience:
    """The listeners of one table, and when each seat was last among them."""

    def __init__(self, seats: int) -> None:
        self._listeners: list[Listener] = []
        self._last_seen = [monotonic()] * seats

    def __len__(self) -> int:
        return len(self._listeners)

    def add(self, listener: Listener) -> None:
        self._listeners.append(listener)

    def remove(self, listener: Listener) -> bool:
        """Whether it was there."""
        if listener not in self._listeners:
            return False
        self._listeners.remove(listener)
        for seat in listener.seats:
            self._last_seen[seat] = monotonic()
        return True

    def of(self, seat: int) -> list[Listener]:
        """Those who act for the seat, in the order they came."""
        return [listener for listener in self._listeners if seat in listener.seats]

    def here(self, seat: int) -> bool:
        return any(seat in listener.seats for listener in self._listeners)

    def gone_for(self, seat: int) -> float:
        """Seconds since the seat was last here."""
        return 0.0 if self.here(seat) else monotonic() - self._last_seen[seat]

    @property
    def spectators(self) -> int:
        return sum(not listener.seats for listener in self._listeners)

    def tell(self, make: Callable[[tuple[int, ...]], bytes], but: Listener | None = None) -> None:
        """Send everybody what `make` makes for their seats; made once for all who act for the same."""
        made: dict[tuple[int, ...], bytes] = {}
        for listener in list(self._listeners):
            if listener is but:
                continue
            if listener.seats not in made:
                made[listener.seats] = make(listener.seats)
            listener.send(made[listener.seats])

    def close(self, code: int, reason: str) -> None:
        for listener in list(self._listeners):
            listener.close(code, reason)
