"""What others feel of an attack: ``python -m bench.attack``. Loopback only, bounded in time.

People play at eighty tables of a server as `ashfall serve` starts it, with its usual limits. One attack
after the other is made from another address, with a look between them at how long a move takes in peace.
An attack is felt if the slowest hundredth of moves takes more than twice as long as in all the peace of the
run. Server, players and attacker share the machine, so a busy one shows in both figures; give it two quiet
cores.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import msgspec

from bench.load import WARM_UP, Bench, percentile
from tests.golden.playthrough import files, load
from tests.server.raw import PING, TEXT, RawConnection, frame

ELSEWHERE = "127.0.0.2"
"""The attacker's address: what is limited per address must not be the victims'."""

TABLES = 80
RATE = 40.0
_ROOT = Path(__file__).parents[1]
_FLOOR = 10.0
"""Milliseconds below which nobody feels anything."""


class Felt(msgspec.Struct):
    """How long moves took. Times in milliseconds."""

    attack: str
    moves: int
    p50: float
    p99: float
    memory_mb: float
    """What the server had grown to."""


def looked_at(attack: str, times: list[float], pid: int) -> Felt:
    kept = sorted(times)
    memory = int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096 / 1e6
    return Felt(attack, len(kept), percentile(kept, 0.5), percentile(kept, 0.99), round(memory, 1))


# Attacks: each does one thing, and yields after it ------------------------------------------------


class Attacker:
    """Knows a server and one of its tables, as any spectator does."""

    def __init__(self, address: str, table: str) -> None:
        self.address = address
        self.table = table

    def request(self, method: str, path: str, body: bytes | None = None) -> int:
        """The status of the answer; 0 if there was none."""
        host = self.address.removeprefix("http://")
        connection = http.client.HTTPConnection(host, timeout=20, source_address=(ELSEWHERE, 0))
        try:
            connection.request(method, path, body, {"host": host})
            answer = connection.getresponse()
            answer.read()
            return answer.status
        except (OSError, http.client.HTTPException):
            return 0
        finally:
            connection.close()

    def raw(self, *, narrow: bool = False) -> RawConnection:
        return RawConnection(self.address, narrow=narrow, source=ELSEWHERE)

    def spectator(self, *, narrow: bool = False) -> RawConnection:
        one = self.raw(narrow=narrow)
        one.upgrade(self.table)
        one.frame(TEXT, b'{"type":"hello","protocol":1,"secrets":[],"since":0}')
        return one


def unread_refills(attacker: Attacker) -> Iterator[None]:
    """Spectators that ask for everything and read nothing."""
    deaf = [attacker.spectator(narrow=True) for _ in range(6)]
    while True:
        for one in deaf:
            one.frame(TEXT, b'{"type":"refill","since":0}')
            yield


def spectators_refill(attacker: Attacker) -> Iterator[None]:
    """Spectators that ask for everything as often as they may."""
    while True:
        for one in [attacker.spectator() for _ in range(10)]:
            for _ in range(10):
                one.frame(TEXT, b'{"type":"refill","since":0}')
                yield
            one.close()


def cut_uploads(attacker: Attacker) -> Iterator[None]:
    """A megabyte that ends inside a text."""
    while True:
        attacker.request("POST", "/api/records", b'{"format":2,"actions":["' + b"x" * 1_000_000)
        yield


def costly_replays(attacker: Attacker) -> Iterator[None]:
    """The longest game of four there is, from the beginning, in full."""
    longest = max((load(path).record for path in files("hope")), key=lambda record: len(record.actions))
    while True:
        attacker.request("POST", "/api/records?count=500", msgspec.json.encode(longest))
        yield


def endless_heads(attacker: Attacker) -> Iterator[None]:
    while True:
        with attacker.raw() as one:
            one.send(b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx: ")
            while one.send(b"x" * 65536):
                yield
        yield


def half_requests(attacker: Attacker) -> Iterator[None]:
    held = []
    while True:
        held.append(attacker.raw())
        held[-1].send(b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n\r\n{")
        if len(held) > 300:
            held.pop(0).close()
        yield


def unread_pings(attacker: Attacker) -> Iterator[None]:
    pings = frame(PING, b"x" * 125) * 100
    while True:
        with suppress(AssertionError), attacker.spectator(narrow=True) as one:
            while one.send(pings):
                yield
        yield


def handshakes(attacker: Attacker) -> Iterator[None]:
    while True:
        with suppress(AssertionError):
            attacker.spectator().close()
        yield


def deep_json(attacker: Attacker) -> Iterator[None]:
    while True:
        attacker.request("POST", "/api/records", b"[" * 500_000)
        attacker.request("POST", "/api/tables", b'{"options":' * 5_000)
        yield


def many_requests(attacker: Attacker) -> Iterator[None]:
    while True:
        attacker.request("GET", "/api/games/hope/encyclopedia")
        attacker.request("GET", "/metrics")
        attacker.request("GET", "/readyz")
        yield


ATTACKS: dict[str, Callable[[Attacker], Iterator[None]]] = {
    each.__name__: each
    for each in (
        unread_refills,
        spectators_refill,
        cut_uploads,
        costly_replays,
        endless_heads,
        half_requests,
        unread_pings,
        handshakes,
        deep_json,
        many_requests,
    )
}


def attack(name: str, address: str, table: str, seconds: float) -> None:
    """At most a hundred times a second. The attacker's own work must not be what the victims feel."""
    os.nice(10)
    end = time.monotonic() + seconds
    steps = ATTACKS[name](Attacker(address, table))
    while time.monotonic() < end:
        with suppress(OSError, AssertionError):
            next(steps, None)
        time.sleep(0.01)


# Measuring ---------------------------------------------------------------------------------------


async def measure(address: str, pid: int, names: list[str], seconds: float) -> list[Felt]:
    """The peace first, then the attacks."""
    bench = Bench(address.removeprefix("http://"))
    for _ in range(TABLES // 20):
        await bench.sit_down(20)
        await asyncio.sleep(3.0)  # the players keep to the limits too
    await bench.play(RATE, WARM_UP)
    peace: list[float] = []
    found = []
    for name in names:
        bench.times.clear()
        await bench.play(RATE, seconds)
        peace += bench.times
        table = bench.tables[0].id
        command = [sys.executable, "-m", "bench.attack", "--attack", name, address, table, str(seconds + 2)]
        with subprocess.Popen(command, cwd=_ROOT) as attacker:
            await asyncio.sleep(1.5)  # it has to load Python first
            bench.times.clear()
            await bench.play(RATE, seconds)
            found.append(looked_at(name.replace("_", " "), bench.times, pid))
            await asyncio.to_thread(attacker.wait)
    await bench.stand_up()
    return [looked_at("none", peace, pid), *found]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=6.0, help="how long each attack is looked at")
    parser.add_argument("--only", nargs="+", choices=list(ATTACKS), default=list(ATTACKS))
    parser.add_argument("--attack", nargs=4, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.attack:
        name, address, table, seconds = given.attack
        attack(name, address, table, float(seconds))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        start = "from ashfall.cli import main; main()"
        command = [sys.executable, "-c", start, "serve", "--port", "0", "--data-dir", folder]
        with subprocess.Popen(command, cwd=_ROOT, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = server.stdout.readline().split()[4]
            try:
                found = asyncio.run(measure(address, server.pid, given.only, given.seconds))
            finally:
                server.terminate()
    peace, *attacks = found
    bound = 2.0 * max(peace.p99, _FLOOR)
    print(f"{'attack':20}{'moves':>8}{'p50 ms':>10}{'p99 ms':>10}{'MB':>8}")
    for each in found:
        mark = "  felt" if each.p99 > bound else ""
        print(f"{each.attack:20}{each.moves:8}{each.p50:10.1f}{each.p99:10.1f}{each.memory_mb:8.1f}{mark}")
    return 1 if any(each.p99 > bound for each in attacks) else 0


if __name__ == "__main__":
    sys.exit(main())
