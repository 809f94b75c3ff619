"""How long people wait for their opponents: ``python -m bench.thinking [--game GAME] [--level LEVEL]``. Loopback only.

Four tables of one server, each with a person who answers at once and at random against the same opponent, so that all
four think at the same time. What is measured is the time from hearing that the opponent is to decide to hearing what it
decided, with the decision on disk. The pace at which a server shows bots' moves is switched off.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx2
import msgspec
from websockets.asyncio.client import connect

from ashfall.bots.levels import level_ids
from ashfall.games import game, games
from ashfall.server.app import run
from ashfall.server.services import Config
from bench.load import OPEN, Perspective, percentile

CALM = {"pip": 0.3, "rook": 0.3, "vesna": 0.3, "marlow": 0.7, "sable": 1.5, "omen": 3.0}
"""Seconds that 99 of 100 decisions of a level may take at most."""
_ROOT = Path(__file__).parents[1]
_WARM_UP = 8
"""Decisions that are not counted: processes start, data is read."""


class TableInfo(msgspec.Struct):
    status: str


class Message(msgspec.Struct):
    """As much of a server message as a player needs."""

    type: str
    seq: int = 0
    table: TableInfo | None = None
    perspectives: list[Perspective] = []


_decoder = msgspec.json.Decoder(Message)


class Waits(msgspec.Struct):
    """Of one opponent. Times in milliseconds."""

    game: str
    level: str
    tables: int
    decisions: int
    p50: float
    p99: float
    worst: float
    goal: float

    @property
    def kept(self) -> bool:
        return self.p99 <= self.goal


class Sitting:
    """The people of one run."""

    def __init__(self, host: str, name: str, level: str, wanted: int) -> None:
        self._host = host
        self._game = name
        self._level = level
        self._wanted = wanted
        self.times: list[float] = []

    async def play(self, number: int) -> None:
        """Game after game at one table after another, until enough was measured."""
        rng = Random(number)
        while len(self.times) < self._wanted:
            sides = game(self._game).default_seats
            seats = [{"side": sides[0], "player": "me"}]
            seats += [{"side": side, "player": "bot", "bot": self._level} for side in sides[1:]]
            async with httpx2.AsyncClient(base_url=f"http://{self._host}", timeout=60) as http:
                opened = (await http.post("/api/tables", json={"game": self._game, "seats": seats})).json()
            await self._sit(opened["table"]["id"], opened["seats"][0]["secret"], rng)

    async def _sit(self, table: str, secret: str, rng: Random) -> None:
        url = f"ws://{self._host}/api/tables/{table}/socket"
        async with connect(url, max_size=None, compression=None, open_timeout=60, ping_interval=None) as socket:
            await socket.send(msgspec.json.encode({"type": "hello", "protocol": 1, "secrets": [secret]}).decode())
            waiting_since: float | None = None
            while len(self.times) < self._wanted:
                message = _decoder.decode(await asyncio.wait_for(socket.recv(), 60))
                if message.type not in ("update", "snapshot") or message.table is None:
                    continue
                now = time.perf_counter()
                if waiting_since is not None:
                    self.times.append(now - waiting_since)
                if message.table.status == "over":
                    return
                actions = message.perspectives[0].view.actions
                waiting_since = None if actions else now
                if actions:
                    play = {"type": "play", "seat": 0, "action": rng.choice(actions)}
                    play |= {"seq": message.seq, "key": str(message.seq)}
                    await socket.send(msgspec.json.encode(play).decode())


async def measure(host: str, name: str, level: str, tables: int, decisions: int) -> Waits:
    sitting = Sitting(host, name, level, decisions + _WARM_UP)
    await asyncio.gather(*(sitting.play(number) for number in range(tables)))
    times = sorted(sitting.times[_WARM_UP:])
    return Waits(
        game=name,
        level=level,
        tables=tables,
        decisions=len(times),
        p50=percentile(times, 0.50),
        p99=percentile(times, 0.99),
        worst=percentile(times, 1.0),
        goal=1000 * CALM[level],
    )


@contextmanager
def served(prefix: list[str]) -> Iterator[str]:
    """A server of its own; where it is reached."""
    with tempfile.TemporaryDirectory() as folder:
        command = [*prefix, sys.executable, "-m", "bench.thinking", "--serve", folder]
        with subprocess.Popen(command, cwd=_ROOT, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                yield server.stdout.readline().strip().removeprefix("http://")
            finally:
                server.terminate()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=games(), action="append", help="only this one; may be repeated")
    parser.add_argument("--level", choices=level_ids(), action="append", help="only this one; may be repeated")
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--decisions", type=int, default=200, help="of a level in a game")
    parser.add_argument("--ahead", action="store_true", help="the server goes before other work of the machine (chrt)")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        config = Config(folder=Path(given.serve), limits=OPEN, bot_pace=0.0)
        run(config, "127.0.0.1", 0, lambda address: print(address, flush=True))
        return
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, {given.tables} tables", flush=True)
    with served(["chrt", "-r", "1"] if given.ahead else []) as host:
        for name in given.game or games():
            for level in given.level or level_ids():
                waits = asyncio.run(measure(host, name, level, given.tables, given.decisions))
                print(
                    f"{name} {level}: {waits.decisions} decisions, p50 {waits.p50:.0f} ms, p99 {waits.p99:.0f} ms, "
                    f"worst {waits.worst:.0f} ms, {'within' if waits.kept else 'above'} {waits.goal:.0f} ms",
                    flush=True,
                )


if __name__ == "__main__":
    main()
