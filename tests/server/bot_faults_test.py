"""A dead bot process or a locked database holds a bot's turn up, but never for good."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sqlite3
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import pytest
import uvloop
from starlette.websockets import WebSocketDisconnect
from websockets.sync.client import connect

from ashfall.core.match import Match
from ashfall.games import game
from ashfall.server import ledger
from ashfall.server.bot_worker import Answer, Question
from ashfall.server.bots import BotPool, Failure
from ashfall.server.fair_queue import Asker
from ashfall.server.storage import StorageFailed
from ashfall.server.table import Table
from ashfall.server.worker import Worker
from tests.server.harness import GAME, SIDES, new_table, open_table, seated, secrets_of, served
from tests.server.live import Server

ME = Asker("here", "me")
LOOPS = {"asyncio": asyncio.new_event_loop, "uvloop": uvloop.new_event_loop}


def question() -> Question:
    state = Match(game(GAME), SIDES, seed=1).state.to_bytes()
    return Question(game=GAME, packs=[], state=state, seat=0, bot="random", seed=4)


@pytest.mark.parametrize("loop", LOOPS)
@pytest.mark.parametrize("noticed", ["at once", "later", "not at all"])
def test_a_process_that_died_while_idle_is_replaced(monkeypatch: pytest.MonkeyPatch, loop: str, noticed: str) -> None:
    """uvloop raises RuntimeError on writing to a process that is gone, asyncio something else."""

    async def kill_between() -> list[Answer | Failure]:
        pool = BotPool(1, 30.0)
        first = await pool.choose(question(), ME)
        (worker,) = pool._idle
        os.kill(worker.process.pid, signal.SIGKILL)
        if noticed != "later":
            await worker.process.wait()
        if noticed == "not at all":
            monkeypatch.setattr(
                Worker, "alive", property(lambda each: each is worker or each.process.returncode is None)
            )
            asked = worker.ask

            async def ask_and_learn(each: bytes) -> bytes:
                try:
                    return await asked(each)
                finally:
                    monkeypatch.undo()

            monkeypatch.setattr(worker, "ask", ask_and_learn)
        second = await pool.choose(question(), ME)
        third = await pool.choose(question(), ME)
        assert len(pool._idle) == 1
        await pool.close()
        return [first, second, third]

    with asyncio.Runner(loop_factory=LOOPS[loop]) as runner:
        first, *others = runner.run(kill_between())
    assert isinstance(first, Answer)
    assert others == [first, first]


def children(pid: int) -> list[int]:
    """Processes that a process started."""
    found = []
    for thread in Path(f"/proc/{pid}/task").iterdir():
        found += [int(child) for child in (thread / "children").read_text().split()]
    return found


def test_a_real_server_goes_on_after_its_idle_bot_process_was_killed(tmp_path: Path) -> None:
    """Under the loop that `ashfall serve` uses. Whenever it is our turn the bot's process dies."""
    with Server(tmp_path) as server:
        opened = httpx2.post(f"http://{server.host}/api/tables", json=new_table(["me", "bot:random"])).json()
        with connect(f"ws://{server.host}/api/tables/{opened['table']['id']}/socket", max_size=None) as socket:
            hello = {"type": "hello", "protocol": 1, "secrets": secrets_of(opened)}
            socket.send(msgspec.json.encode(hello).decode())
            answers: list[Any] = []
            killed = set()
            while len(answers) < 6:
                message = msgspec.json.decode(socket.recv(60))
                if message["type"] not in ("snapshot", "update"):
                    continue
                (mine,) = message["perspectives"]
                answers += [entry["events"] for entry in mine["entries"] if entry["seat"] == 1]
                if mine["view"]["actions"]:
                    for bot in children(server.pid):
                        killed.add(bot)
                        with contextlib.suppress(ProcessLookupError):
                            os.kill(bot, signal.SIGKILL)
                    key, action = f"k{message['seq']}", mine["view"]["actions"][-1]
                    play = {"type": "play", "seat": 0, "action": action, "seq": message["seq"], "key": key}
                    socket.send(msgspec.json.encode(play).decode())
    assert len(killed) > 1
    assert not [event for events in answers for event in events if event["kind"] == "table-bot-failed"]


def test_a_database_locked_during_a_bot_s_turn_only_delays_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ashfall.server.storage._PRAGMAS", ("journal_mode=WAL", "busy_timeout=20"))
    monkeypatch.setattr("ashfall.server.botting._FIRST_PAUSE", 0.01)
    with served(tmp_path, bot_pace=0.3) as client:
        opened = open_table(client, ["me", "bot:random"])
        with seated(client, opened["table"]["id"], secrets_of(opened)) as player:
            assert player.play("hq c3 n")["type"] == "ack"
            other = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            while "ashfall_storage_failures_total 3" not in client.get("/metrics").text:
                pass
            other.execute("ROLLBACK")
            other.close()
            player.until(3)
            assert len(player.views[0]["board"]) == 2
            assert player.views[0]["actions"]


def test_a_fault_in_a_bot_s_turn_only_delays_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ashfall.server.botting._FIRST_PAUSE", 0.01)
    append, faults = Table.append, [ZeroDivisionError(), RuntimeError("the handler is closed")]

    async def faulty(self: Table, kind: Any, seat: int | None, *args: Any, **more: Any) -> int:
        if seat == 1 and faults:
            raise faults.pop()
        return await append(self, kind, seat, *args, **more)

    monkeypatch.setattr(Table, "append", faulty)
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "bot:random"])
        with seated(client, opened["table"]["id"], secrets_of(opened)) as player:
            player.play("hq c3 n")
            player.until(3)
            assert len(player.views[0]["board"]) == 2
            assert not faults
    with served(tmp_path) as client, seated(client, opened["table"]["id"], secrets_of(opened)) as again:
        assert again.views == player.views


def test_a_table_that_cannot_be_read_now_is_asked_for_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Storage gone in the middle of a bot's turn: everybody is sent away, comes back, and the bot plays on."""
    monkeypatch.setattr("ashfall.server.botting._FIRST_PAUSE", 0.01)
    load, append = ledger.load, ledger.append

    def gone(*_: object, **__: object) -> Any:
        raise StorageFailed("the database cannot be reached")

    with served(tmp_path, bot_pace=0.3) as client:
        opened = open_table(client, ["me", "bot:random"])
        table, secrets = opened["table"]["id"], secrets_of(opened)
        with seated(client, table, secrets) as player:
            player.play("hq c3 n")
            monkeypatch.setattr(ledger, "load", gone)
            monkeypatch.setattr(ledger, "append", gone)
            with pytest.raises(WebSocketDisconnect) as closed:
                player.until(3)
            assert closed.value.code == 1012
        with client.websocket_connect(f"/api/tables/{table}/socket") as again:
            assert again.receive_json()["code"] == "storage"
            with pytest.raises(WebSocketDisconnect) as closed:
                again.receive_text()
            assert closed.value.code == 1012
        monkeypatch.setattr(ledger, "load", load)
        monkeypatch.setattr(ledger, "append", append)
        with seated(client, table, secrets) as player:
            player.until(3)
            assert player.views[0]["actions"]
