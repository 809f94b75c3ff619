"""Guards below the application: against requests that never end, and clients that do not read.

What uvicorn leaves open is closed here. A request has a time to arrive and a size for its head, an address
has a number of connections; a WebSocket has a rate for frames that are no messages, and whoever does not
read is cut off.
"""

from __future__ import annotations

import asyncio
import http
from asyncio import TimerHandle
from asyncio.transports import BaseTransport
from collections import Counter
from collections.abc import Callable
from typing import Any, cast

import msgspec
import uvicorn
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from ashfall.server import messages as m
from ashfall.server.addresses import Networks, network_of
from ashfall.server.limits import Bucket, Limits

_SLICE = 4096
"""Bytes of a WebSocket looked at before asking whether it has to go."""

_LAST_WORDS = 2.0
"""Seconds for a closed connection to take what was written before."""


class WireConfig(uvicorn.Config):
    """How uvicorn serves, with what its guarded protocols share."""

    def __init__(self, app: Any, limits: Limits, trusted_proxies: tuple[str, ...], **settings: Any) -> None:
        super().__init__(
            app,
            http=GuardedHttp,
            ws=GuardedSocket,
            ws_max_size=8 * limits.message_bytes,
            proxy_headers=True,
            forwarded_allow_ips=list(trusted_proxies),
            **settings,
        )
        self.limits = limits
        self.proxies = Networks(trusted_proxies)
        self.connections: Counter[str] = Counter()
        """HTTP connections by address."""


def _wire(config: uvicorn.Config) -> WireConfig:
    assert isinstance(config, WireConfig)
    return config


class GuardedHttp(HttpToolsProtocol):
    """One HTTP connection."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))
        self._wire = _wire(self.config)
        self._limits = self._wire.limits
        self._head = 0
        self._in_head = True
        self._in_request = False
        self._upgraded = False
        self._ignored = 0
        self._deadline: TimerHandle | None = None
        self._reader: TimerHandle | None = None
        self._unread = 0
        self._counted: str | None = None
        host = self.client[0] if self.client else ""
        if host and host not in self._wire.proxies:
            self._counted = network_of(host)
            self._wire.connections[self._counted] += 1
            if self._wire.connections[self._counted] > self._limits.connections_per_address:
                self.transport.abort()
                return
        self._expect(self._limits.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._deadline is None and not self._in_request and (self.cycle is None or self.cycle.response_complete):
            self._expect(self._limits.head_seconds)
        while data and not self._upgraded and not self.transport.is_closing():
            part = data
            if self._in_head:
                part = data[: self._limits.head_bytes - self._head]
                if not part:
                    self._refuse(431, "too-large", f"the head is larger than {self._limits.head_bytes} bytes")
                    return
                self._head += len(part)
            data = data[len(part) :]
            super().data_received(part)

    def handle_websocket_upgrade(self) -> None:
        self._upgraded = True
        self._forget()
        super().handle_websocket_upgrade()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_request = self._in_head = True
        self._expect(self._limits.head_seconds)

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._expect(self._limits.request_seconds)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if self.cycle is not None and self.cycle.response_complete:
            self._ignored += len(body)
            if self._ignored > 2 * self._limits.record_bytes:
                self.transport.abort()  # it was answered long ago
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._in_request, self._in_head, self._head, self._ignored = False, True, 0, 0
        self._expect(None)
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        self._refuse(400, "bad-http", msg)

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.loop.call_later(self._limits.slow_seconds, self.transport.abort)

    # An answer that nobody reads --------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self._watch()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._reader is not None:
            self._reader.cancel()
            self._reader = None

    def _watch(self) -> None:
        self._unread = self.transport.get_write_buffer_size()
        self._reader = self.loop.call_later(self._limits.slow_seconds, self._look_again)

    def _look_again(self) -> None:
        if self.transport.get_write_buffer_size() >= self._unread:
            self.transport.abort()
        else:
            self._watch()

    # ------------------------------------------------------------------------------------------

    def _expect(self, seconds: float | None) -> None:
        """The next part of a request has to be here by then. None: nothing is expected."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self._late)

    def _late(self) -> None:
        self._deadline = None
        if self._in_request and (self.cycle is None or not self.cycle.response_started or self.cycle.response_complete):
            self._refuse(408, "too-slow", "the request did not arrive in time")
        else:
            self.transport.abort()

    def _refuse(self, status: int, code: str, message: str) -> None:
        """Answer below the application, and end the connection."""
        body = msgspec.json.encode(m.Problem(code=code, message=message))
        head = (
            f"HTTP/1.1 {status} {http.HTTPStatus(status).phrase}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()
        self.loop.call_later(_LAST_WORDS, self.transport.abort)

    def _forget(self) -> None:
        self._expect(None)
        if self._reader is not None:
            self._reader.cancel()
        if self._counted is not None:
            self._wire.connections[self._counted] -= 1
            if not self._wire.connections[self._counted]:
                del self._wire.connections[self._counted]
            self._counted = None


class GuardedSocket(WebSocketsSansIOProtocol):
    """One WebSocket."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        limits = _wire(self.config).limits
        self._frames = Bucket(limits.frames_per_second, limits.frame_burst)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), _SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + _SLICE])

    def handle_ping(self) -> None:
        self._charge(super().handle_ping)

    def handle_pong(self, event: Frame) -> None:
        self._charge(lambda: super(GuardedSocket, self).handle_pong(event))

    def handle_cont(self, event: Frame) -> None:
        self._charge(lambda: super(GuardedSocket, self).handle_cont(event))

    async def send(self, message: ASGISendEvent) -> None:
        if message["type"] == "websocket.close":
            self.writable.set()  # the end does not wait for a reader that does not read
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # it was refused, and nothing is amiss

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self.loop.call_later(_LAST_WORDS, self.transport.abort)

    def _charge(self, handle: Callable[[], None]) -> None:
        """Frames that are no messages are few; a flood of them is cut off."""
        if self.transport.is_closing():
            return
        if self._frames.take():
            handle()
        else:
            self.transport.abort()
