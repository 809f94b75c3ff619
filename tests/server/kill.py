"""Kill the server again and again while clients play: ``python -m tests.server.kill --kills 100``.

Clients play random legal moves over sockets, each seat on its own. The server is killed without
warning at random moments and started again; clients reconnect and repeat what was not
acknowledged. In the end every acknowledged action must be in the log exactly once, where the
acknowledgement said; every client must have been told exactly what the log holds; and every view
that was shown must come out again when the log is replayed.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
import uuid
from collections import Counter
from functools import partial
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ashfall.core.match import Match
from ashfall.games import game
from ashfall.server import ledger
from ashfall.server.ledger import LogEntry
from ashfall.server.storage import Storage, database_url
from tests.server.harness import GAME, SIDES
from tests.server.live import Server

_LOST = (OSError, WebSocketException, TimeoutError)


class SeatClient:
    """One seat's client: plays whenever it may, survives the server."""

    def __init__(self, server: Server, table: str, seat: int, secret: str, rng: Random) -> None:
        self.table = table
        self.seat = seat
        self.acked: dict[str, tuple[int, str]] = {}
        self.told: dict[int, dict[str, Any]] = {}
        self.views: dict[int, str] = {}
        self.reconnects = 0
        self.over = False
        self._url = f"ws://{server.host}/api/tables/{table}/socket"
        self._secret = secret
        self._rng = rng
        self._seq = 0
        self._view: dict[str, Any] = {}
        self._waiting: dict[str, Any] | None = None
        """The command that was sent and is not acknowledged."""

    async def run(self, stop: asyncio.Event) -> None:
        while not self.over and not stop.is_set():
            try:
                async with connect(self._url, max_size=None, open_timeout=5, compression=None) as socket:
                    await self._talk(socket, stop)
            except _LOST:
                self.reconnects += 1
                await asyncio.sleep(0.02)

    async def _talk(self, socket: ClientConnection, stop: asyncio.Event) -> None:
        hello = {"type": "hello", "protocol": 1, "secrets": [self._secret], "since": self._seq}
        await socket.send(msgspec.json.encode(hello).decode())
        self._take_in(msgspec.json.decode(await asyncio.wait_for(socket.recv(), 10)))
        if self._waiting is not None:
            await socket.send(msgspec.json.encode(self._waiting).decode())
        while not self.over and not stop.is_set():
            if self._waiting is None and self._view["actions"]:
                self._waiting = {
                    "type": "play",
                    "seat": self.seat,
                    "seq": self._seq,
                    "key": uuid.uuid4().hex,
                    "action": self._rng.choice(self._view["actions"]),
                }
                await socket.send(msgspec.json.encode(self._waiting).decode())
            try:
                message = msgspec.json.decode(await asyncio.wait_for(socket.recv(), 0.25))
            except TimeoutError:
                continue
            self._take_in(message)

    def _take_in(self, message: dict[str, Any]) -> None:
        if message["type"] in ("snapshot", "update"):
            if message["type"] == "update":
                assert message["seq"] == self._seq + 1, "an update was missed"
            else:
                assert message["seq"] >= self._seq, "the server forgot something it had told"
            self._seq = message["seq"]
            (perspective,) = message["perspectives"]
            for entry in perspective["entries"]:
                assert self.told.setdefault(entry["seq"], entry) == entry, "two stories of one entry"
            self._view = perspective["view"]
            self.views[self._seq] = _fingerprint(self._view)
            self.over = message["table"]["status"] == "over"
        elif message["type"] == "ack":
            assert self._waiting is not None
            assert message["key"] == self._waiting["key"]
            self.acked[message["key"]] = (message["seq"], self._waiting["action"])
            self._waiting = None
        elif message["type"] == "error":
            raise AssertionError(f"refused: {message}")


def _fingerprint(view: Any) -> str:
    return blake2b(msgspec.json.encode(view, order="sorted"), digest_size=12).hexdigest()


class Result(msgspec.Struct):
    """What a run came to."""

    kills: int
    tables: int
    acknowledged: int
    told: int
    views: int
    reconnects: int
    lost: int
    doubled: int
    differing: int
    seconds: float

    @property
    def clean(self) -> bool:
        return self.lost == self.doubled == self.differing == 0


def run(folder: Path, kills: int, tables: int, seed: int) -> Result:
    return asyncio.run(_run(folder, kills, tables, Random(seed)))


async def _run(folder: Path, kills: int, tables: int, rng: Random) -> Result:
    begun = time.monotonic()
    with Server(folder) as server:
        clients: list[SeatClient] = []
        stop = asyncio.Event()
        tasks = {asyncio.create_task(_play_on(server, clients, stop, Random(rng.random()))) for _ in range(tables)}
        for _ in range(kills):
            await _some_play(clients, tasks)
            await asyncio.sleep(rng.uniform(0.0, 0.4))
            server.kill()
            await asyncio.to_thread(server.start)
            for task in tasks:
                if task.done():
                    await task
        await _some_play(clients, tasks)
        stop.set()
        await asyncio.gather(*tasks)
        server.stop()
    return await _check(folder, clients, kills, time.monotonic() - begun)


async def _some_play(clients: list[SeatClient], tasks: set[asyncio.Task[None]]) -> None:
    """Until a few more moves are acknowledged: however slow the machine, every life of the server has some."""
    enough = sum(len(client.acked) for client in clients) + 4
    while sum(len(client.acked) for client in clients) < enough and not any(task.done() for task in tasks):
        await asyncio.sleep(0.02)


async def _play_on(server: Server, clients: list[SeatClient], stop: asyncio.Event, rng: Random) -> None:
    """Play game after game at tables of one's own."""
    async with httpx2.AsyncClient(base_url=f"http://{server.host}") as http:
        while not stop.is_set():
            seats = [{"side": SIDES[0], "player": "me"}, {"side": SIDES[1], "player": "local"}]
            try:
                answer = await http.post("/api/tables", json={"game": GAME, "seats": seats})
            except httpx2.TransportError:
                await asyncio.sleep(0.05)
                continue
            opened = answer.json()
            pair = [
                SeatClient(server, opened["table"]["id"], seat["seat"], seat["secret"], Random(rng.random()))
                for seat in opened["seats"]
            ]
            clients += pair
            await asyncio.gather(*(client.run(stop) for client in pair))


async def _check(folder: Path, clients: list[SeatClient], kills: int, seconds: float) -> Result:
    storage = Storage(database_url(None, folder))
    lost = doubled = differing = 0
    try:
        for client in clients:
            stored = await storage.read(partial(ledger.load, table=client.table))
            assert stored is not None, "an opened table is gone"
            assert [entry.seq for entry in stored.log] == list(range(1, len(stored.log) + 1))
            by_key = {entry.key: entry for entry in stored.log if entry.key is not None}
            counts = Counter(entry.key for entry in stored.log if entry.key is not None)
            doubled += sum(count > 1 for count in counts.values())
            for key, (seq, action) in client.acked.items():
                entry = by_key.get(key)
                lost += entry is None or entry.seq != seq or entry.actions[0] != action
            views = _views(stored.log, stored.header.options, client.seat)
            for seq, told in client.told.items():
                differing += told["kind"] != stored.log[seq - 1].kind or told["at"] != stored.log[seq - 1].at
            differing += sum(views[seq] != seen for seq, seen in client.views.items())
            differing += _resumed_digest(stored) != _replayed_digest(stored.log, stored.header.options)
    finally:
        storage.close()
    return Result(
        kills=kills,
        tables=len(clients) // 2,
        acknowledged=sum(len(client.acked) for client in clients),
        told=sum(len(client.told) for client in clients),
        views=sum(len(client.views) for client in clients),
        reconnects=sum(client.reconnects for client in clients),
        lost=lost,
        doubled=doubled,
        differing=differing,
        seconds=seconds,
    )


def _views(log: list[LogEntry], options: dict[str, Any], seat: int) -> dict[int, str]:
    """Fingerprints of the seat's view after each entry, replayed from nothing."""
    state = game(GAME).setup(SIDES, options)
    found = {}
    for entry in log:
        for text in entry.actions:
            state.apply(state.parse(text))
        found[entry.seq] = _fingerprint(msgspec.to_builtins(state.view(seat)))
    return found


def _replayed_digest(log: list[LogEntry], options: dict[str, Any]) -> str:
    state = game(GAME).setup(SIDES, options)
    for entry in log:
        for text in entry.actions:
            state.apply(state.parse(text))
    return state.digest()


def _resumed_digest(stored: ledger.Stored) -> str:
    match = Match(game(GAME), SIDES, stored.header.options, start=False)
    match.take_up(game(GAME).from_bytes(stored.state), stored.earlier, stored.decisions, stored.skipped)
    return match.state.digest()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=4, help="tables played at the same time")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    given = parser.parse_args()
    print(f"seed {given.seed}")
    with tempfile.TemporaryDirectory() as folder:
        result = run(Path(folder), given.kills, given.tables, given.seed)
    print(msgspec.json.format(msgspec.json.encode(result), indent=2).decode())
    raise SystemExit(0 if result.clean else 1)


if __name__ == "__main__":
    main()
