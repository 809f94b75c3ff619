"""Limits: what one client may ask of the server."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

import msgspec

from ashfall.core.errors import AshfallError, one_of


class BadLimit(AshfallError):
    """A limit that does not exist, or no number."""

    code = "bad-limit"


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """All limits in one place. Tests and benchmarks loosen some."""

    message_bytes: int = 8 * 1024
    """A larger socket message is refused; eight times larger closes the socket."""
    messages_per_second: float = 20.0
    message_burst: int = 60
    refusals: int = 100
    """Rate refusals after which a socket is closed."""
    idle_seconds: float = 120.0
    hello_seconds: float = 10.0
    queue_messages: int = 256
    queue_bytes: int = 1024 * 1024
    """Messages, and bytes of them, that a slow reader may fall behind."""
    slow_seconds: float = 30.0
    """How long a reader may take over a snapshot before it gets another."""
    refills_per_second: float = 0.5
    refill_burst: int = 10
    spectators: int = 5000
    spectators_per_table: int = 200
    spectators_per_address: int = 100
    silent_per_address: int = 50
    """Sockets that have not said hello."""
    sockets_per_seat: int = 16
    frames_per_second: float = 10.0
    frame_burst: int = 100
    """WebSocket frames that are no messages: pings, pongs, continuations."""
    connections_per_address: int = 200
    """HTTP connections; those of trusted proxies are not counted, nor are WebSockets."""
    head_seconds: float = 10.0
    """Time for a request's head to arrive."""
    head_bytes: int = 32 * 1024
    request_seconds: float = 30.0
    """Time for a request's body to arrive."""
    body_bytes: int = 64 * 1024
    record_bytes: int = 1024 * 1024
    record_actions: int = 5000
    requests_per_second: float = 20.0
    request_burst: int = 100
    tables_per_guest: int = 100
    """Unfinished tables."""
    tables_per_address: int = 100
    """Unfinished tables opened within a day."""
    bot_tables: int = 10
    """Unfinished tables with bots only, of one guest or address."""
    frames: int = 500
    """Frames of a replay in one answer; `usual_frames` if nobody asks for a number."""
    usual_frames: int = 100
    frames_bytes: int = 2 * 1024 * 1024
    """An answer with so many bytes of frames ends there."""
    replay_seconds: float = 10.0
    """Time for one replay."""
    replays_per_address: int = 4
    """At work or waiting."""
    replay_budget: float = 0.1
    replay_burst: int = 10
    """Seconds of work on replays that an address gets per second, and at once. A megabyte of record counts
    as a tenth of a second."""
    detours: int = 1000
    """Entries of a table's log that are no moves; after so many nothing is taken back or over any more."""
    idle_table_seconds: float = 600.0
    """A table without sockets leaves the memory after this; it is loaded again when needed."""
    absence_seconds: float = 60.0
    """How long a person must be gone before a bot may take the seat."""
    program_seconds: float = 30.0
    """Time that a program at a socket has for a decision; then the table plays something harmless for it."""


def read_limits(text: str) -> Limits:
    """The usual limits, but for those named in a text such as ``spectators=50,messages_per_second=5``."""
    changed: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, _, value = part.partition("=")
        changed[name.strip()] = value.strip()
    for name in changed:
        if name not in Limits.__struct_fields__:
            raise BadLimit(f"there is no limit {name!r}, expected {one_of(Limits.__struct_fields__)}")
    try:
        return msgspec.convert(changed, Limits, strict=False)
    except msgspec.ValidationError as error:
        raise BadLimit(f"a limit has no usable value: {error}") from None


class Bucket:
    """A token bucket: `rate` per second, up to `burst` at once."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._burst = float(burst)
        self._clock = clock
        self._level = float(burst)
        self._at = clock()

    def take(self) -> bool:
        if self._fill() < 1.0:
            return False
        self._level -= 1.0
        return True

    def in_credit(self) -> bool:
        return self._fill() > 0.0

    def spend(self, cost: float) -> None:
        """Pay afterwards for what was not known before: the level may fall below nothing."""
        self._level -= cost

    def _fill(self) -> float:
        now = self._clock()
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        return self._level


class Buckets:
    """A bucket per client address; the longest unused are forgotten."""

    def __init__(self, rate: float, burst: int, kept: int = 10_000) -> None:
        self._rate = rate
        self._burst = burst
        self._kept = kept
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str) -> bool:
        return self.of(client).take()

    def of(self, client: str) -> Bucket:
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = Bucket(self._rate, self._burst)
            if len(self._buckets) > self._kept:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(client)
        return bucket
