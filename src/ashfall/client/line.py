"""The line to a table: a socket that is opened again whenever it breaks.

What was sent and not answered is sent again, with its old key, so nothing is done twice and nothing is lost.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable
from time import monotonic
from uuid import uuid4

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from ashfall.client.errors import ConnectionLost, Refusal
from ashfall.server import messages as m

FIRST_PAUSE = 0.1
LONGEST_PAUSE = 10.0
"""Between tries to connect; each pause is about twice the one before."""
PATIENCE = 900.0
"""Seconds without a server after which a program gives up."""
TOO_FAST_PAUSE = 0.5
PING_SECONDS = 30.0
LARGEST = 64 * 1024 * 1024
"""Bytes of a message: that with the log of a whole game is long."""

_FINAL = (4400, 4404)
"""Codes of closing after which coming again is no use."""
_REFUSED = (400, 403, 404)
_AGAIN = ("storage", "internal", "rate-limited")
"""What may do if it is asked again a moment later."""

Question = m.Command | m.Sample
Reply = m.Ack | m.Samples

_messages: msgspec.json.Decoder[m.ServerMessage] = msgspec.json.Decoder(m.ServerMessage)


class Line:
    """Talks to one table. `hear` gets what the table tells; `since` says what is known already; `report` is told in
    words when the connection breaks and when it is there again."""

    def __init__(
        self,
        url: str,
        secrets: tuple[str, ...],
        hear: Callable[[m.Snapshot | m.Update], None],
        since: Callable[[], int],
        report: Callable[[str], None],
        patience: float = PATIENCE,
    ) -> None:
        self._url = url
        self._secrets = list(secrets)
        self._hear = hear
        self._since = since
        self._report = report
        self._patience = patience
        self._socket: ClientConnection | None = None
        self._open: dict[str, tuple[bytes, asyncio.Future[Reply]]] = {}
        """What waits for its answer, by key."""
        self._refused: m.Error | None = None
        """The last refusal that was no answer to a command."""
        self._trusted = monotonic()
        """When the server was last heard."""
        self._broken = False
        self._later: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Until cancelled, or until there is no hope."""
        pause, broken = FIRST_PAUSE, ""
        while True:
            begun = self._trusted
            try:
                await self._talk()
            except (OSError, WebSocketException, TimeoutError) as error:
                if isinstance(error, InvalidStatus) and error.response.status_code in _REFUSED:
                    raise ConnectionLost(f"{self._url} refuses: {error}") from None
                if isinstance(error, ConnectionClosed) and error.rcvd is not None and error.rcvd.code in _FINAL:
                    raise self._ended(error.rcvd.reason) from None
                broken = str(error)
            finally:
                self._socket = None
                if self._later is not None:
                    self._later.cancel()
            if self._trusted > begun:
                pause = FIRST_PAUSE
                self._broken = True
                self._report(f"the connection broke: {broken}")
            if monotonic() - self._trusted > self._patience:
                raise ConnectionLost(f"no answer for {self._patience:g} seconds: {broken}")
            await asyncio.sleep(pause * random.uniform(0.5, 1.0))
            pause = min(2 * pause, LONGEST_PAUSE)

    async def ask(self, question: Question) -> Reply:
        """The answer to a command or question, however often the connection breaks meanwhile."""
        pause = FIRST_PAUSE
        while True:
            try:
                return await self._ask(question)
            except Refusal as refusal:
                if refusal.code not in _AGAIN or pause > LONGEST_PAUSE:
                    raise
                await asyncio.sleep(pause)
                pause *= 2

    async def refill(self) -> None:
        """Ask for what was missed."""
        await self._send(msgspec.json.encode(m.Refill(since=self._since())))

    async def _ask(self, question: Question) -> Reply:
        text = msgspec.json.encode(question)
        answer: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._open[question.key] = text, answer
        try:
            await self._send(text)
            return await answer
        finally:
            self._open.pop(question.key, None)

    async def _send(self, text: bytes) -> None:
        """Say something now; what waits for an answer is said again after a break."""
        if self._socket is not None:
            with contextlib.suppress(OSError, WebSocketException):
                await self._socket.send(text.decode())

    async def _talk(self) -> None:
        async with connect(self._url, max_size=LARGEST, open_timeout=10, compression=None) as socket:
            hello = m.Hello(protocol=m.PROTOCOL, secrets=self._secrets, since=self._since())
            await socket.send(msgspec.json.encode(hello).decode())
            pinging = asyncio.create_task(_ping(socket))
            try:
                async for text in socket:
                    await self._take(socket, _read(text))
                # It was closed as it should be, which is no reason not to come again.
                raise ConnectionClosed(None, None)
            finally:
                pinging.cancel()

    async def _take(self, socket: ClientConnection, message: m.ServerMessage) -> None:
        self._trusted = monotonic()
        if isinstance(message, m.Snapshot):
            self._hear(message)
            if self._socket is None:
                self._socket = socket
                if self._broken:
                    self._broken = False
                    self._report("connected again")
                for text, _ in list(self._open.values()):
                    await socket.send(text.decode())
        elif isinstance(message, m.Update):
            self._hear(message)
        elif isinstance(message, (m.Ack, m.Samples)):
            self._answer(message.key, message)
        elif isinstance(message, m.Error):
            self._refuse(message)

    def _answer(self, key: str, reply: Reply | Refusal) -> None:
        _, waiting = self._open.get(key, (b"", None))
        if waiting is None or waiting.done():
            return
        if isinstance(reply, Refusal):
            waiting.set_exception(reply)
        else:
            waiting.set_result(reply)

    def _refuse(self, error: m.Error) -> None:
        if error.key is None:
            self._refused = error
            waiting = self._later is not None and not self._later.done()
            if error.code == "rate-limited" and self._socket is not None and not waiting:
                self._later = asyncio.create_task(self._say_again(self._socket))
        else:
            self._answer(error.key, Refusal(error.code, error.message, clause=error.clause, key=error.key))

    async def _say_again(self, socket: ClientConnection) -> None:
        """What came too fast was not read: nobody can tell which it was."""
        await asyncio.sleep(TOO_FAST_PAUSE)
        with contextlib.suppress(OSError, WebSocketException):
            for text, _ in list(self._open.values()):
                await socket.send(text.decode())

    def _ended(self, reason: str) -> Refusal:
        said = self._refused
        return Refusal(reason, reason) if said is None else Refusal(said.code, said.message, clause=said.clause)


def _read(text: str | bytes) -> m.ServerMessage:
    try:
        return _messages.decode(text)
    except msgspec.MsgspecError as error:
        raise ConnectionLost(f"the server says something that this version does not understand: {error}") from None


def new_key() -> str:
    """A name for a command."""
    return uuid4().hex


async def _ping(socket: ClientConnection) -> None:
    """A silent socket would be closed."""
    while True:
        await asyncio.sleep(PING_SECONDS)
        with contextlib.suppress(OSError, WebSocketException):
            await socket.send(msgspec.json.encode(m.Ping()).decode())
