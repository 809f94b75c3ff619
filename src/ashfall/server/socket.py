"""One WebSocket: reads commands, hands them to its table, and is told what happens."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Sequence
from time import monotonic

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ashfall.core.errors import AshfallError
from ashfall.server import messages as m
from ashfall.server.http import parse
from ashfall.server.hub import Hub
from ashfall.server.limits import Bucket, Limits
from ashfall.server.problems import INTERNAL, Refused
from ashfall.server.services import Services
from ashfall.server.table import Table

_log = logging.getLogger("ashfall.server")

_messages: msgspec.json.Decoder[m.ClientMessage] = msgspec.json.Decoder(m.ClientMessage)

_GONE = (WebSocketDisconnect, RuntimeError, OSError)
"""What comes out of a socket whose client is gone."""

BAD_HELLO = 4400
NO_TABLE = 4404
SILENT = 4408
TOO_MANY_SOCKETS = 4413
TOO_FAST = 4429
TOO_SLOW = 4430


class _Closed(Exception):
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
        self._most = limits.queue_messages
        self._queue: deque[bytes] = deque()
        self._ready = asyncio.Event()
        self._end: _Closed | None = None

    def send(self, message: bytes) -> None:
        if len(self._queue) >= self._most:
            self.close(TOO_SLOW, "the client does not read fast enough")
            return
        self._queue.append(message)
        self._ready.set()

    def close(self, code: int, reason: str) -> None:
        if self._end is None:
            self._end = _Closed(code, reason)
        self._ready.set()

    async def run(self) -> None:
        """Send until the socket is to be closed."""
        while True:
            while self._queue and (self._end is None or self._end.code != TOO_SLOW):
                await self._websocket.send_text(self._queue.popleft().decode())
            if self._end is not None:
                raise self._end
            self._ready.clear()
            await self._ready.wait()


class SocketEndpoint:
    """Serves `/api/tables/{table}/socket`."""

    def __init__(self, services: Services, hub: Hub) -> None:
        self._services = services
        self._limits = services.config.limits
        self._hub = hub

    async def serve(self, websocket: WebSocket) -> None:
        await websocket.accept()
        self._hub.sockets += 1
        connection = Connection(websocket, self._limits)
        sender = asyncio.create_task(connection.run())
        reader = asyncio.create_task(self._read(websocket, connection))
        try:
            await asyncio.wait((sender, reader), return_when=asyncio.FIRST_COMPLETED)
            if reader.done() and isinstance(end := reader.exception(), _Closed):
                connection.close(end.code, end.reason)
                await asyncio.wait((sender,), timeout=2.0)  # what was said before goes out first
        finally:
            self._hub.sockets -= 1
            sender.cancel()
            reader.cancel()
            await asyncio.wait((sender, reader))
        await self._finish(websocket, [task.exception() for task in (sender, reader) if not task.cancelled()])

    async def _finish(self, websocket: WebSocket, ends: Sequence[BaseException | None]) -> None:
        for end in ends:
            if isinstance(end, _Closed):
                with contextlib.suppress(*_GONE):
                    await websocket.close(end.code, end.reason)
                return
        for end in ends:
            if end is not None and not isinstance(end, _GONE):
                _log.error("a socket failed", exc_info=end)

    async def _read(self, websocket: WebSocket, connection: Connection) -> None:
        table, hello = await self._greet(websocket, connection)
        table = await self._hub.attach(table, connection, hello.since)
        try:
            bucket = Bucket(self._limits.messages_per_second, self._limits.message_burst)
            refusals = 0
            while True:
                try:
                    text = await asyncio.wait_for(websocket.receive_text(), self._limits.idle_seconds)
                except TimeoutError:
                    raise _Closed(SILENT, "silent for too long") from None
                except KeyError:
                    self._refuse(connection, Refused("bad-json", "expected text messages"), None)
                    continue
                if not bucket.take():
                    refusals += 1
                    if refusals > self._limits.refusals:
                        raise _Closed(TOO_FAST, "too many messages")
                    self._refuse(connection, Refused("rate-limited", "too many messages, wait a moment"), None)
                    continue
                await self._hear(table, connection, text)
        finally:
            table.detach(connection)

    async def _greet(self, websocket: WebSocket, connection: Connection) -> tuple[Table, m.Hello]:
        """Find the table, hear the hello, and learn which seats the socket acts for."""
        try:
            if self._hub.sockets > self._limits.sockets:
                raise _Closed(TOO_MANY_SOCKETS, "too many sockets")
            table = await self._hub.table(websocket.path_params["table"])
            if len(table.audience) >= self._limits.sockets_per_table:
                raise _Closed(TOO_MANY_SOCKETS, "too many sockets at this table")
            text = await asyncio.wait_for(websocket.receive_text(), self._limits.hello_seconds)
            hello = self._message(text)
            if not isinstance(hello, m.Hello):
                raise Refused("expected-hello", "the first message must be hello")
            if hello.protocol != m.PROTOCOL:
                raise Refused("bad-protocol", f"the server speaks protocol {m.PROTOCOL}: reload the page")
            connection.seats = tuple(sorted({table.seating.seat_of(secret) for secret in hello.secrets}))
            return table, hello
        except TimeoutError:
            raise _Closed(BAD_HELLO, "no hello") from None
        except KeyError:
            raise _Closed(BAD_HELLO, "expected text messages") from None
        except AshfallError as error:
            self._refuse(connection, error, None)
            raise _Closed(NO_TABLE if error.code == "unknown-table" else BAD_HELLO, error.code) from None

    async def _hear(self, table: Table, connection: Connection, text: str) -> None:
        """One message after the hello."""
        key = None
        begun = monotonic()
        try:
            message = self._message(text)
            if isinstance(message, m.Ping):
                connection.send(msgspec.json.encode(m.Pong(seq=table.seq)))
            elif isinstance(message, m.Refill):
                await table.refill(connection, message.since)
            elif isinstance(message, m.Hello):
                raise Refused("bad-message", "hello was said already")
            elif isinstance(message, m.Explain):
                key = message.key
                connection.send(msgspec.json.encode(await table.explain(connection.seats, message)))
            else:
                key = message.key
                seq = await table.command(connection.seats, message)
                connection.send(msgspec.json.encode(m.Ack(key=key, seq=seq)))
                self._services.metrics.timing("ashfall_command_seconds", monotonic() - begun)
                self._services.metrics.count("ashfall_commands_total", 'result="done"')
        except AshfallError as error:
            self._services.metrics.count("ashfall_commands_total", 'result="refused"')
            self._refuse(connection, error, key)
        except Exception:
            _log.exception("table %s: a message failed", table.header.id)
            self._services.metrics.count("ashfall_commands_total", 'result="failed"')
            self._refuse(connection, Refused("internal", INTERNAL), key)

    def _message(self, text: str) -> m.ClientMessage:
        if len(text) > self._limits.message_bytes:
            raise Refused("too-large", f"the message is larger than {self._limits.message_bytes} bytes")
        return parse(text, _messages)

    def _refuse(self, connection: Connection, error: AshfallError, key: str | None) -> None:
        seq = error.seq if isinstance(error, Refused) else None
        refusal = m.Error(code=error.code, message=error.message, clause=error.clause, key=key, seq=seq)
        connection.send(msgspec.json.encode(refusal))
