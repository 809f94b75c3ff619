"""Faults of the storage: locked, full, emptied, used by another server. Said once, and nothing half-done."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from ashfall.core.errors import AshfallError
from ashfall.server import schema
from ashfall.server.lobby import Lobby
from ashfall.server.lock import InUse
from ashfall.server.seats import GuestBook
from ashfall.server.storage import Storage, StorageFailed, database_url
from tests.server.harness import open_table, seated, secrets_of, served


def test_a_failing_database_is_asked_once_for_all_who_wait(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Not once for each: eight commands would wait eight times as long."""
    begun: list[str] = []

    async def several() -> list[object]:
        storage = Storage(database_url(None, tmp_path))
        held = asyncio.Event()
        loop = asyncio.get_running_loop()

        def first(_connection: Connection) -> None:
            loop.call_soon_threadsafe(held.set)
            while storage.waiting < 8:  # the others pile up behind this one
                time.sleep(0.001)

        def failing(guest: str) -> Callable[[Connection], None]:
            def work(_connection: Connection) -> None:
                begun.append(guest)
                raise OperationalError("insert", {}, sqlite3.OperationalError("database or disk is full"))

            return work

        try:
            opener = asyncio.ensure_future(storage.write(first))
            await held.wait()
            jobs = [storage.write(failing(str(number))) for number in range(8)]
            done = await asyncio.gather(*jobs, return_exceptions=True)
            await opener
            assert storage.failures == 1
            return list(done)
        finally:
            storage.close()

    with caplog.at_level(logging.ERROR, "ashfall.server"):
        done = asyncio.run(several())
    assert all(isinstance(each, StorageFailed) for each in done)
    assert begun == ["0"]
    assert [record.getMessage() for record in caplog.records] == ["not stored, 8 changes: database or disk is full"]


def test_a_locked_database_is_told_and_recovers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ashfall.server.storage._PRAGMAS", ("journal_mode=WAL", "busy_timeout=50"))
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local"])
        with seated(client, opened["table"]["id"], secrets_of(opened)) as player:
            assert client.get("/readyz").json()["status"] == "ok"
            other = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            assert player.play("hq c3 n")["code"] == "storage"
            other.execute("ROLLBACK")
            other.close()
            assert player.play("hq c3 n")["type"] == "ack"
            assert "ashfall_storage_failures_total 1" in client.get("/metrics").text


def test_readiness_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ashfall.server.http._READY_FOR", 0.0)
    monkeypatch.setattr("ashfall.server.storage._PRAGMAS", ("journal_mode=WAL", "busy_timeout=50"))
    with served(tmp_path) as client:
        health = client.get("/healthz").json()
        assert health["status"] == "ok"
        assert health["version"]
        assert client.get("/readyz").json()["status"] == "ok"
        other = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        refused = client.get("/readyz")
        assert (refused.status_code, refused.json()["code"]) == (503, "storage")
        assert client.get("/healthz").status_code == 200
        other.execute("ROLLBACK")
        assert client.get("/readyz").status_code == 200
        assert other.execute("select count(*) from guests").fetchone() == (0,)
        other.close()


def test_readiness_is_asked_of_the_database_now_and_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ashfall.server.http._READY_FOR", 3600.0)
    with served(tmp_path) as client:
        assert {client.get("/readyz").status_code for _ in range(20)} == {200}
        assert "ashfall_commits_total 1\n" in client.get("/metrics").text


def test_a_second_server_on_the_same_database_is_refused(tmp_path: Path) -> None:
    first = Storage(database_url(None, tmp_path))
    with pytest.raises(InUse, match="another server uses"):
        Storage(database_url(None, tmp_path))
    first.close()
    Storage(database_url(None, tmp_path)).close()


def test_a_database_that_cannot_be_opened_is_not_kept_locked(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    file.write_bytes(b"this is no database" * 100)
    for _ in range(2):
        with pytest.raises(StorageFailed, match="cannot open the database"):
            Storage(database_url(None, tmp_path))
    file.unlink()
    Storage(database_url(None, tmp_path)).close()


def test_an_emptied_database_is_not_taken_for_a_new_one(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").touch()
    with pytest.raises(StorageFailed, match="is empty"):
        Storage(database_url(None, tmp_path))


def test_the_database_is_its_owner_s_only(tmp_path: Path) -> None:
    storage = Storage(database_url(None, tmp_path))
    asyncio.run(storage.write(lambda connection: connection.execute(schema.guests.insert().values(id="a", name=""))))
    files = list(tmp_path.glob("tables.sqlite*"))
    assert len(files) >= 3
    assert [file.name for file in files if file.stat().st_mode & 0o077 and ".lock" not in file.name] == []
    storage.close()


@pytest.mark.parametrize("size", [0, 5, 31])
def test_half_a_cookie_key_is_refused(tmp_path: Path, size: int) -> None:
    (tmp_path / "cookie.key").write_bytes(b"k" * size)
    with pytest.raises(AshfallError, match="expected 32") as refused:
        GuestBook.open(tmp_path)
    assert refused.value.code == "bad-cookie-key"


def test_a_disk_full_at_the_first_start_leaves_no_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        with pytest.raises(AshfallError, match="No space left"):
            GuestBook.open(tmp_path)
    assert not (tmp_path / "cookie.key").exists()
    assert GuestBook.open(tmp_path).sign("guest")


def test_entries_that_a_damaged_database_lost_are_noticed(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """SQLite goes on from a cut write-ahead log without a word; the players know more."""
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local"])
        table, secrets = opened["table"]["id"], secrets_of(opened)
        for _ in range(2):
            with seated(client, table, secrets, since=9) as player:
                assert (player.seq, player.snapshot["since"]) == (1, 0)
        with seated(client, table, [], since=99):
            pass
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == [
        f"table {table}: a player knows entry 9, stored are 1"
    ]


def test_a_mistake_of_ours_before_the_hello_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(_lobby: Lobby, _name: str) -> None:
        raise ZeroDivisionError

    with served(tmp_path) as client:
        table = open_table(client, ["me", "local"])["table"]["id"]
        monkeypatch.setattr(Lobby, "table", broken)
        with client.websocket_connect(f"/api/tables/{table}/socket") as session:
            assert session.receive_json()["code"] == "internal"
            assert session.receive()["code"] == 1011
