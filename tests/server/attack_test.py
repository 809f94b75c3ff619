"""Attacks on a real server, as `ashfall serve` starts it. Each is bounded, and so is what it may cost."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import httpx2
import msgspec
import pytest
from websockets.sync.client import connect

from ashfall.games import game
from tests.server.harness import GAME
from tests.server.live import started
from tests.server.raw import PING, TEXT, RawConnection, frame

MEGABYTE = 1024 * 1024
HELLO = b'{"type":"hello","protocol":1,"secrets":[],"since":0}'
QUICK = "requests_per_second=1000000,request_burst=1000000"


def opened_table(address: str, name: str = GAME) -> dict[str, Any]:
    seats = [{"side": side, "player": "me"} for side in game(name).default_seats]
    opened = httpx2.post(f"{address}/api/tables", json={"game": name, "seats": seats})
    assert opened.status_code == 201
    table = opened.json()
    assert isinstance(table, dict)
    return table


def memory(pid: int) -> int:
    """Bytes in memory now."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * 4096


def metric(address: str, name: str) -> float:
    with urlopen(f"{address}/metrics", timeout=20) as answer:
        found = re.search(rf"^{name} (\S+)$", answer.read().decode(), re.MULTILINE)
    return float(found[1]) if found else 0.0


def still_plays(address: str, opened: dict[str, Any]) -> bool:
    """Whether somebody else's table goes on as if nothing were."""
    secrets = [seat["secret"] for seat in opened["seats"]]
    with connect(f"{address.replace('http', 'ws')}/api/tables/{opened['table']['id']}/socket", max_size=None) as player:
        player.send(msgspec.json.encode({"type": "hello", "protocol": 1, "secrets": secrets}).decode())
        snapshot = msgspec.json.decode(player.recv(20))
        mover = next(each for each in snapshot["perspectives"] if each["view"]["actions"])
        play = {"type": "play", "seat": mover["seat"], "action": mover["view"]["actions"][0]}
        player.send(msgspec.json.encode(play | {"seq": snapshot["seq"], "key": str(snapshot["seq"])}).decode())
        while (said := msgspec.json.decode(player.recv(20)))["type"] not in ("ack", "error"):
            pass
        return bool(said["type"] == "ack")


def wait_until(true: Callable[[], bool]) -> None:
    """Ask until it is so; not for ever. Whoever is asked is at work meanwhile."""
    for _ in range(5000):
        if true():
            return
    pytest.fail("it did not come to pass")


def test_sockets_that_do_not_read_cost_little_and_are_cut_off(tmp_path: Path) -> None:
    """Six spectators, 2,000 refills each of some 6 kB, none of it read: 70 MB if it were kept."""
    limits = f"{QUICK},refills_per_second=1000000,refill_burst=1000000,slow_seconds=1"
    limits += ",messages_per_second=1000000,message_burst=1000000"
    with started("--data-dir", str(tmp_path), "--limits", limits) as (process, address):
        opened, other = opened_table(address, "hope"), opened_table(address)
        assert still_plays(address, other)
        before = memory(process.pid)
        refill = frame(TEXT, b'{"type":"refill","since":0}')
        deaf = [RawConnection(address, narrow=True) for _ in range(6)]
        for each in deaf:
            each.upgrade(opened["table"]["id"])
            each.frame(TEXT, HELLO)
        for each in deaf:
            each.send(refill * 2000)
        wait_until(lambda: metric(address, "ashfall_slow_sockets_total") == 6)
        assert memory(process.pid) - before < 30 * MEGABYTE
        assert still_plays(address, other)
        for each in deaf:
            each.rest()
            each.close()


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    arguments = (
        "--data-dir",
        str(tmp_path_factory.mktemp("data")),
        "--limits",
        f"{QUICK},head_seconds=0.5,request_seconds=0.5",
    )
    with started(*arguments) as (_, address):
        yield address


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, str]]:
    with started("--data-dir", str(tmp_path_factory.mktemp("data")), "--limits", QUICK) as (process, address):
        yield process.pid, address


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        (b"", b""),
        (b"GET /api/games HTTP/1.1\r\nhost: 127.0.0.1\r\nx-a: b\r\n", b"408"),
        (b"POST /api/records HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 1000\r\n\r\n{", b"408"),
        (b"\r\n" * 5, b""),
        (b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n\r\n", b"200"),
    ],
    ids=["silent", "half a head", "half a body", "blank lines", "a blank line after a request"],
)
def test_what_does_not_arrive_is_not_waited_for(impatient: str, said: bytes, answer: bytes) -> None:
    """Twenty of each; all are let go, while somebody else plays."""
    opened = opened_table(impatient)
    slow = [RawConnection(impatient) for _ in range(20)]
    for each in slow:
        each.send(said)
    assert still_plays(impatient, opened)
    for each in slow:
        assert each.rest()[9:12] == answer
        each.close()


@pytest.mark.parametrize("line", [b"x-many: 1\r\n", b"x"], ids=["many headers", "one endless header"])
def test_a_head_without_end_is_refused(usual: tuple[int, str], line: bytes) -> None:
    pid, address = usual
    opened = opened_table(address)
    before = memory(pid)
    part = line * (65536 // len(line))
    with RawConnection(address) as attacker:
        attacker.send(b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n" + (b"x-one: " if line == b"x" else b""))
        sent = 0
        while sent < 1000 and attacker.send(part):  # 65 MB
            sent += 1
        assert sent < 1000
    with RawConnection(address) as attacker:
        attacker.send(b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx: " + b"x" * 32 * 1024)
        answer = attacker.rest()
        assert answer.startswith(b"HTTP/1.1 431 ")
        assert b'"code":"too-large"' in answer
    assert memory(pid) - before < 20 * MEGABYTE
    assert still_plays(address, opened)


def test_a_body_without_end_is_not_taken_in(usual: tuple[int, str]) -> None:
    pid, address = usual
    before = memory(pid)
    with RawConnection(address) as attacker:
        attacker.send(b"POST /api/records HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 1000000000\r\n\r\n")
        sent = 0
        while sent < 1000 and attacker.send(b"x" * 65536):  # 65 MB
            sent += 1
        assert sent < 1000
    assert memory(pid) - before < 20 * MEGABYTE


def test_what_is_no_http_has_a_code(usual: tuple[int, str]) -> None:
    with RawConnection(usual[1]) as attacker:
        attacker.send(b"\x16\x03\x01 hello there\r\n\r\n")
        answer = attacker.rest()
        assert answer.startswith(b"HTTP/1.1 400 ")
        assert b'"code":"bad-http"' in answer


def test_pings_that_are_not_read_are_cut_off(usual: tuple[int, str]) -> None:
    pid, address = usual
    opened = opened_table(address)
    before = memory(pid)
    with RawConnection(address, narrow=True) as attacker:
        attacker.upgrade(opened["table"]["id"])
        attacker.frame(TEXT, HELLO)
        pings = frame(PING, b"x" * 125) * 1000
        sent = 0
        while sent < 300 and attacker.send(pings):  # 39 MB
            sent += 1
        assert sent < 300
    assert memory(pid) - before < 20 * MEGABYTE
    assert still_plays(address, opened)


def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    limits = "connections_per_address=10,head_seconds=60"
    arguments = ("--data-dir", str(tmp_path), "--limits", limits, "--trusted-proxies", "")
    with started(*arguments) as (_, address):
        held = [RawConnection(address) for _ in range(10)]
        with RawConnection(address) as further:
            assert further.rest() == b""
        for each in held:
            each.close()
        for _ in range(100):  # they are gone when the server has heard of it
            try:
                assert httpx2.get(f"{address}/healthz").status_code == 200
                break
            except httpx2.TransportError:
                continue
        else:
            pytest.fail("nobody gets in any more")


def test_an_answer_that_is_not_read_is_let_go(tmp_path: Path) -> None:
    with started("--data-dir", str(tmp_path), "--limits", f"{QUICK},slow_seconds=0.5") as (process, address):
        open_files = Path(f"/proc/{process.pid}/fd")
        before, files = memory(process.pid), sum(1 for _ in open_files.iterdir())
        deaf = [RawConnection(address, narrow=True) for _ in range(10)]
        request = b"GET /api/games/hope/encyclopedia HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
        for each in deaf:
            each.send(request * 200)
        assert httpx2.get(f"{address}/healthz").status_code == 200
        wait_until(lambda: metric(address, "ashfall_sockets") == 0 and len(list(open_files.iterdir())) <= files + 1)
        assert memory(process.pid) - before < 60 * MEGABYTE
        for each in deaf:
            each.close()
