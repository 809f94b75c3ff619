"""What is to be sent to one socket, and how the socket ends."""

from __future__ import annotations

import asyncio
from collections import deque

from starlette.websockets import WebSocket

from ashfall.server.limits import Limits

FAULT = 1011
COME_AGAIN = 1012
BAD_HELLO = 4400
NO_TABLE = 4404
SILENT = 4408
TOO_MANY_SOCKETS = 4413
TOO_FAST = 4429
TOO_SLOW = 4430

_LAST_WORDS = 2.0
"""Seconds for what was queued before the end."""


class Closed(Exception):
    """The socket is to be closed with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Connection:
    """The listener behind a socket. What is to be sent waits in a queue that a slow reader may not fill."""

    def __init__(self, websocket: WebSocket, limits: Limits) -> None:
        self.seats: tuple[int, ...] = ()
        self._websocket = websocket
        self._limits = limits
        self._queue: deque[bytes] = deque()
        self._bytes = 0
        self._ready = asyncio.Event()
        self._sent = asyncio.Event()
        self._sent.set()
        self._cut = asyncio.Event()
        self.end: Closed | None = None

    def send(self, message: bytes) -> None:
        """Queue a message. A single one may be larger than what a slow reader may leave unread."""
        if self._cut.is_set():
            return
        if self._queue and (
            len(self._queue) >= self._limits.queue_messages or self._bytes + len(message) > self._limits.queue_bytes
        ):
            self._cut_off()
            return
        self._queue.append(message)
        self._bytes += len(message)
        self._sent.clear()
        self._ready.set()

    def close(self, code: int, reason: str) -> None:
        """End the socket after what was queued, or without it if it is not read soon."""
        if self.end is None:
            self.end = Closed(code, reason)
            asyncio.get_running_loop().call_later(_LAST_WORDS, self._cut.set)
        self._ready.set()

    async def run(self) -> None:
        """Send until the socket is to be closed."""
        while True:
            while self._queue:
                message = self._queue.popleft()
                await self._websocket.send_text(message.decode())
                self._bytes -= len(message)
            self._sent.set()
            if self.end is not None:
                raise self.end
            self._ready.clear()
            await self._ready.wait()

    async def cut(self) -> None:
        """Wait for the reader to fall too far behind."""
        await self._cut.wait()

    async def everything_sent(self) -> None:
        """Wait for the reader to have room for more; not for ever."""
        try:
            async with asyncio.timeout(self._limits.slow_seconds):
                await self._sent.wait()
        except TimeoutError:
            self._cut_off()
        if self.end is not None:
            raise self.end

    def _cut_off(self) -> None:
        """Whoever does not read gets no more: what waits is let go at once."""
        self.end = Closed(TOO_SLOW, "the client does not read fast enough")
        self._queue.clear()
        self._bytes = 0
        self._cut.set()
