"""One WebSocket: reads commands, hands them to its table, and is told what happens."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine, Sequence
from time import monotonic
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ashfall.core.errors import AshfallError
from ashfall.server import messages as m
from ashfall.server.addresses import address_of
from ashfall.server.connection import (
    BAD_HELLO,
    COME_AGAIN,
    FAULT,
    NO_TABLE,
    SILENT,
    TOO_FAST,
    TOO_MANY_SOCKETS,
    TOO_SLOW,
    Closed,
    Connection,
)
from ashfall.server.door import Door
from ashfall.server.http import parse
from ashfall.server.limits import Bucket
from ashfall.server.lobby import Lobby
from ashfall.server.problems import INTERNAL, Refused
from ashfall.server.services import Services
from ashfall.server.table import Table

_log = logging.getLogger("ashfall.server")

_messages: msgspec.json.Decoder[m.ClientMessage] = msgspec.json.Decoder(m.ClientMessage)

_GONE = (WebSocketDisconnect, RuntimeError, OSError)
"""What comes out of a socket whose client is gone."""


class SocketEndpoint:
    """Serves `/api/tables/{table}/socket`."""

    def __init__(self, services: Services, lobby: Lobby) -> None:
        self._services = services
        self._limits = services.config.limits
        self._lobby = lobby
        self._door = Door(self._limits)
        self._missed: set[str] = set()
        services.metrics.gauge("ashfall_sockets", lambda: self._door.sockets)

    async def serve(self, websocket: WebSocket) -> None:
        await websocket.accept()
        connection = Connection(websocket, self._limits)
        address = address_of(websocket.scope)
        self._door.come(connection, address)
        sender = asyncio.create_task(connection.run())
        reader = asyncio.create_task(self._read(websocket, connection, address))
        cutter = asyncio.create_task(connection.cut())
        tasks = (sender, reader, cutter)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if reader.done() and (end := reader.exception()) is not None and not isinstance(end, _GONE):
                if not isinstance(end, Closed):
                    self._refuse(connection, Refused("internal", INTERNAL), None)
                    end = Closed(FAULT, "internal")
                connection.close(end.code, end.reason)
                await asyncio.wait((sender, cutter), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._door.leave(connection, address)
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
        await self._finish(websocket, connection, [task.exception() for task in tasks if not task.cancelled()])

    async def _finish(self, websocket: WebSocket, connection: Connection, ends: Sequence[BaseException | None]) -> None:
        if connection.end is not None:
            if connection.end.code == TOO_SLOW:
                self._services.metrics.count("ashfall_slow_sockets_total")
            with contextlib.suppress(TimeoutError, *_GONE):
                await asyncio.wait_for(websocket.close(connection.end.code, connection.end.reason), 2.0)
        for end in ends:
            if end is not None and not isinstance(end, (Closed, *_GONE)):
                _log.error("a socket failed", exc_info=end)

    async def _read(self, websocket: WebSocket, connection: Connection, address: str) -> None:
        table, hello = await self._greet(websocket, connection)
        self._door.greet(connection, address, table.audience.spectators)
        self._make_room(table, connection)
        table = await self._found(connection, self._lobby.attach(table, connection, hello.since))
        if connection.seats and hello.since > table.seq:
            self._miss(table, hello.since)
        try:
            bucket = Bucket(self._limits.messages_per_second, self._limits.message_burst)
            refills = Bucket(self._limits.refills_per_second, self._limits.refill_burst)
            refusals = 0
            while True:
                try:
                    # Not wait_for: with a message at hand that may overlook being cancelled.
                    async with asyncio.timeout(self._limits.idle_seconds):
                        text = await websocket.receive_text()
                except TimeoutError:
                    raise Closed(SILENT, "silent for too long") from None
                except KeyError:
                    self._refuse(connection, Refused("bad-json", "expected text messages"), None)
                    continue
                if not bucket.take():
                    refusals += 1
                    if refusals > self._limits.refusals:
                        raise Closed(TOO_FAST, "too many messages")
                    self._refuse(connection, Refused("rate-limited", "too many messages, wait a moment"), None)
                    continue
                await self._hear(table, connection, text, refills)
        finally:
            table.detach(connection)

    async def _greet(self, websocket: WebSocket, connection: Connection) -> tuple[Table, m.Hello]:
        """Find the table, hear the hello, and learn which seats the socket acts for."""
        table = await self._found(connection, self._lobby.table(websocket.path_params["table"]))
        try:
            async with asyncio.timeout(self._limits.hello_seconds):
                text = await websocket.receive_text()
            hello = self._message(text)
            if not isinstance(hello, m.Hello):
                raise Refused("expected-hello", "the first message must be hello")
            if hello.protocol != m.PROTOCOL:
                raise Refused("bad-protocol", f"the server speaks protocol {m.PROTOCOL}: reload the page")
            connection.seats = tuple(sorted({table.seating.seat_of(secret) for secret in hello.secrets}))
            return table, hello
        except TimeoutError:
            raise Closed(BAD_HELLO, "no hello") from None
        except KeyError:
            raise Closed(BAD_HELLO, "expected text messages") from None
        except AshfallError as error:
            raise self._turned_away(connection, error) from None

    async def _found(self, connection: Connection, seeking: Coroutine[Any, Any, Table]) -> Table:
        """The table that is sought, or the end of the socket."""
        try:
            return await seeking
        except AshfallError as error:
            raise self._turned_away(connection, error) from None
        except Exception:
            _log.exception("a table cannot be shown")
            raise self._turned_away(connection, Refused("internal", INTERNAL)) from None

    def _turned_away(self, connection: Connection, error: AshfallError) -> Closed:
        """Say why there is no table for the socket. A storage that does not answer now may do so in a moment."""
        self._refuse(connection, error, None)
        codes = {"unknown-table": NO_TABLE, "storage": COME_AGAIN, "internal": FAULT}
        return Closed(codes.get(error.code, BAD_HELLO), error.code)

    def _miss(self, table: Table, known: int) -> None:
        """A player was told more than is stored: a damaged database loses entries without a word of its own."""
        if table.header.id not in self._missed:
            self._missed.add(table.header.id)
            _log.error("table %s: a player knows entry %d, stored are %d", table.header.id, known, table.seq)

    def _make_room(self, table: Table, connection: Connection) -> None:
        """A player always gets in; of a seat with very many sockets the first one has to go."""
        for seat in connection.seats:
            here = table.audience.of(seat)
            if len(here) >= self._limits.sockets_per_seat:
                here[0].close(TOO_MANY_SOCKETS, "too many sockets of this seat")

    async def _hear(self, table: Table, connection: Connection, text: str, refills: Bucket) -> None:
        """One message after the hello."""
        key = None
        begun = monotonic()
        try:
            message = self._message(text)
            if isinstance(message, m.Ping):
                connection.send(msgspec.json.encode(m.Pong(seq=table.seq)))
            elif isinstance(message, m.Refill):
                if not refills.take():
                    raise Refused("rate-limited", "too many refills, wait a moment")
                await connection.everything_sent()  # never two snapshots on the way
                await table.refill(connection, message.since)
            elif isinstance(message, m.Hello):
                raise Refused("bad-message", "hello was said already")
            elif isinstance(message, m.Explain):
                key = message.key
                connection.send(msgspec.json.encode(await table.explain(connection.seats, message)))
            elif isinstance(message, m.Sample):
                key = message.key
                connection.send(msgspec.json.encode(await table.sample(connection.seats, message)))
            else:
                key = message.key
                seq = await table.command(connection.seats, message)
                connection.send(msgspec.json.encode(m.Ack(key=key, seq=seq)))
                self._services.metrics.timing("ashfall_command_seconds", monotonic() - begun)
                self._services.metrics.count("ashfall_commands_total", 'result="done"')
        except AshfallError as error:
            self._services.metrics.count("ashfall_commands_total", 'result="refused"')
            self._refuse(connection, error, key)
        except Closed:
            raise
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
