"""What server tests share: an application with loose limits, and a client that plays."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from starlette.testclient import TestClient, WebSocketTestSession

from ashfall.server.app import create_app
from ashfall.server.limits import Limits
from ashfall.server.services import Config

LOOSE = Limits(
    messages_per_second=1e6,
    message_burst=10**6,
    requests_per_second=1e6,
    request_burst=10**6,
    refills_per_second=1e6,
    refill_burst=10**6,
    absence_seconds=0.0,
    tables_per_guest=10**6,
    tables_per_address=10**6,
    bot_tables=10**6,
)

GAME = "neuroshima-hex"
SIDES = ["outpost", "hegemony"]


@contextmanager
def served(folder: Path, **settings: Any) -> Iterator[TestClient]:
    """The application in this process; entering it again with the same folder is a restart."""
    quick: dict[str, Any] = {"limits": LOOSE, "bot_pace": 0.0, "bot_processes": 1, "allowed_hosts": ("testserver",)}
    config = Config(folder=folder, **(quick | settings))
    with TestClient(create_app(config), base_url="http://testserver") as client:
        yield client


def new_table(players: list[str], game: str = GAME, sides: Sequence[str] = SIDES, **extra: Any) -> dict[str, Any]:
    """What opens a table; a player is me, local, link or bot:NAME."""
    seats = []
    for side, player in zip(sides, players, strict=True):
        kind, _, bot = player.partition(":")
        seats.append({"side": side, "player": kind} | ({"bot": bot} if bot else {}))
    return {"game": game, "seats": seats, **extra}


def open_table(client: TestClient, players: list[str], **asked: Any) -> dict[str, Any]:
    """Open a table, of Neuroshima Hex unless said otherwise."""
    answer = client.post("/api/tables", json=new_table(players, **asked))
    assert answer.status_code == 201, answer.text
    return _object(answer.json())


class Player:
    """A client at a socket. Keeps what a browser would keep: sequence number and views."""

    def __init__(self, session: WebSocketTestSession, secrets: list[str], since: int = 0) -> None:
        self.session = session
        self.seq = 0
        self.views: dict[int | None, dict[str, Any]] = {}
        self.log: dict[int | None, list[dict[str, Any]]] = {}
        self.received: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self._keys = (f"key-{id(self)}-{number}" for number in itertools.count())
        self.say(type="hello", protocol=1, secrets=secrets, since=since)
        self.snapshot = self.hear("snapshot")

    def say(self, **message: Any) -> None:
        self.session.send_text(msgspec.json.encode(message).decode())

    def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of these kinds; what comes before it is taken in."""
        while True:
            self.raw.append(self.session.receive_text())
            message = _object(msgspec.json.decode(self.raw[-1]))
            self.received.append(message)
            self._take_in(message)
            if message["type"] in kinds:
                return message

    def act(self, kind: str, seat: int, **fields: Any) -> dict[str, Any]:
        """Send a command and return its ack or error."""
        message = {"type": kind, "seat": seat, "key": next(self._keys)} | fields
        if not kind.endswith("-answer"):
            message.setdefault("seq", self.seq)
        self.say(**message)
        while True:
            answer = self.hear("ack", "error")
            if answer.get("key") == message["key"]:
                return answer

    def play(self, action: str, seat: int = 0, **fields: Any) -> dict[str, Any]:
        return self.act("play", seat, action=action, **fields)

    def until(self, seq: int) -> None:
        """Listen until the table stands at `seq`."""
        while self.seq < seq:
            self.hear("update")

    def _take_in(self, message: dict[str, Any]) -> None:
        if message["type"] not in ("snapshot", "update"):
            return
        if message["type"] == "update":
            assert message["seq"] == self.seq + 1, "an update was missed"
        self.seq = message["seq"]
        for perspective in message["perspectives"]:
            self.views[perspective["seat"]] = perspective["view"]
            log = self.log.setdefault(perspective["seat"], [])
            if message["type"] == "snapshot" and message["since"] == 0:
                log.clear()
            log += perspective["entries"]


@contextmanager
def seated(client: TestClient, table: str, secrets: list[str], since: int = 0) -> Iterator[Player]:
    with client.websocket_connect(f"/api/tables/{table}/socket") as session:
        yield Player(session, secrets, since)


def secrets_of(opened: dict[str, Any]) -> list[str]:
    return [seat["secret"] for seat in opened["seats"]]


def _object(value: Any) -> dict[str, Any]:
    assert isinstance(value, dict)
    return value
