"""Load on the table server: ``python -m bench.load``. Loopback only, bounded in time.

Clients sit at many tables, one socket per seat, and play random legal moves at a given rate. What
is measured is the time from sending a command to the other seat's hearing of it, with every
action on disk before anybody hears. Server and clients share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

import httpx2
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from ashfall.games import game
from ashfall.server.app import run
from ashfall.server.limits import Limits
from ashfall.server.services import Config

GAME = "neuroshima-hex"
WARM_UP = 2.0
_ROOT = Path(__file__).parents[1]
OPEN = Limits(requests_per_second=1e6, request_burst=10**6, tables_per_guest=10**6, tables_per_address=10**6)


class View(msgspec.Struct):
    actions: list[str]


class Perspective(msgspec.Struct):
    view: View


class Message(msgspec.Struct):
    """As much of a server message as a player needs."""

    type: str
    seq: int = 0
    key: str = ""
    code: str = ""
    perspectives: list[Perspective] = []


_decoder = msgspec.json.Decoder(Message)


class Load(msgspec.Struct):
    """What was measured. Times in milliseconds."""

    sockets: int
    wanted_rate: float
    moves: int
    moves_per_second: float
    p50: float
    p90: float
    p99: float
    worst: float
    errors: int
    server_cpu: float
    """Share of one core that the server used."""


class Table:
    """Two sockets and what they know."""

    def __init__(self, seed: int, name: str) -> None:
        self.id = name
        self.rng = Random(seed)
        self.sockets: list[ClientConnection] = []
        self.actions: list[list[str]] = [[], []]
        self.seq = 1
        self.sent: float | None = None
        self.over = False


class Bench:
    """The clients of one run."""

    def __init__(self, host: str) -> None:
        self._host = host
        self.tables: list[Table] = []
        self.times: list[float] = []
        self.errors = 0
        self._ready: asyncio.Queue[Table] = asyncio.Queue()
        self._readers: list[asyncio.Task[None]] = []

    async def sit_down(self, count: int) -> None:
        sides = game(GAME).default_seats
        seats = [{"side": side, "player": "me"} for side in sides]
        async with httpx2.AsyncClient(base_url=f"http://{self._host}", timeout=60) as http:
            for number in range(count):
                opened = (await http.post("/api/tables", json={"game": GAME, "seats": seats})).json()
                table = Table(number, opened["table"]["id"])
                url = f"ws://{self._host}/api/tables/{opened['table']['id']}/socket"
                for seat in opened["seats"]:
                    socket = await connect(url, max_size=None, compression=None, open_timeout=60, ping_interval=None)
                    await socket.send(
                        msgspec.json.encode({"type": "hello", "protocol": 1, "secrets": [seat["secret"]]}).decode()
                    )
                    table.sockets.append(socket)
                    self._readers.append(asyncio.create_task(self._read(table, seat["seat"], socket)))
                self.tables.append(table)
        while any(not any(table.actions) for table in self.tables[-count:]):
            await asyncio.sleep(0.05)
        for table in self.tables[-count:]:
            self._ready.put_nowait(table)

    async def _read(self, table: Table, seat: int, socket: ClientConnection) -> None:
        async for data in socket:
            message = _decoder.decode(data)
            if message.type in ("update", "snapshot"):
                if message.type == "update" and table.sent is not None and not table.actions[seat]:
                    self.times.append(time.perf_counter() - table.sent)  # this seat did not act: it is the other one
                    table.sent = None
                table.actions[seat] = []
                table.seq = max(table.seq, message.seq)
                self._next(table, seat, message)
            elif message.type == "error":
                self.errors += 1

    def _next(self, table: Table, seat: int, message: Message) -> None:
        table.actions[seat] = message.perspectives[0].view.actions
        if message.type == "update" and table.actions[seat]:
            self._ready.put_nowait(table)

    async def play(self, rate: float, seconds: float) -> float:
        """Play at so many moves a second over all tables; the time it took."""
        begun = time.perf_counter()
        number = 0
        while (now := time.perf_counter()) < begun + seconds:
            due = begun + number / rate
            if due > now:
                await asyncio.sleep(due - now)
            try:
                table = await asyncio.wait_for(self._ready.get(), 1.0)
            except TimeoutError:
                break  # every game is over
            number += 1
            await self._move(table)
        end = time.perf_counter()
        await asyncio.sleep(1.0)
        return end - begun

    async def _move(self, table: Table) -> None:
        mover = 0 if table.actions[0] else 1
        while not table.actions[mover] or table.sent is not None:
            if not any(table.actions):
                return
            await asyncio.sleep(0)  # the other seat's last message is on its way
        action = table.rng.choice(table.actions[mover])
        play = {"type": "play", "seat": mover, "action": action, "seq": table.seq, "key": str(table.seq)}
        table.sent = time.perf_counter()
        await table.sockets[mover].send(msgspec.json.encode(play).decode())

    async def stand_up(self) -> None:
        for task in self._readers:
            task.cancel()
        await asyncio.gather(*self._readers, return_exceptions=True)
        await asyncio.gather(*(socket.close() for table in self.tables for socket in table.sockets))


async def measure(host: str, pid: int, sockets: int, rate: float, seconds: float) -> Load:
    bench = Bench(host)
    await bench.sit_down(sockets // 2)
    gc.collect()
    gc.freeze()
    gc.disable()  # the clients' own pauses are not the server's
    await bench.play(rate, WARM_UP)
    bench.times.clear()
    used = _cpu(pid)
    took = await bench.play(rate, seconds)
    used = _cpu(pid) - used
    gc.enable()
    await bench.stand_up()
    times = sorted(bench.times)
    return Load(
        sockets=sockets,
        wanted_rate=rate,
        moves=len(times),
        moves_per_second=round(len(times) / took, 1),
        p50=percentile(times, 0.50),
        p90=percentile(times, 0.90),
        p99=percentile(times, 0.99),
        worst=percentile(times, 1.0),
        errors=bench.errors,
        server_cpu=round(used / took, 2),
    )


def percentile(times: list[float], share: float) -> float:
    return round(1000 * times[min(len(times) - 1, int(share * len(times)))], 2) if times else 0.0


def _cpu(pid: int) -> float:
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, nargs="+", default=[100, 1000])
    parser.add_argument("--rate", type=float, default=200.0, help="moves a second over all tables")
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        run(Config(folder=Path(given.serve), limits=OPEN), "127.0.0.1", 0, lambda address: print(address, flush=True))
        return
    for sockets in given.sockets:
        with tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, "-m", "bench.load", "--serve", folder]
            with subprocess.Popen(command, cwd=_ROOT, stdout=subprocess.PIPE, text=True) as server:
                assert server.stdout is not None
                host = server.stdout.readline().strip().removeprefix("http://")
                try:
                    load = asyncio.run(measure(host, server.pid, sockets, given.rate, given.seconds))
                finally:
                    server.terminate()
        print(msgspec.json.format(msgspec.json.encode(load), indent=2).decode())


if __name__ == "__main__":
    main()
