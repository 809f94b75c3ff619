"""Storage: migrations, durability before telling, failures, restarts, snapshots."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Coroutine
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, inspect

from ashfall.core.match import Match
from ashfall.games import game
from ashfall.server import ledger, schema
from ashfall.server.limits import Limits
from ashfall.server.migrations import migrate
from ashfall.server.seats import GuestBook
from ashfall.server.storage import Storage, StorageFailed, database_url
from tests.server.harness import GAME, LOOSE, SIDES, Player, open_table, seated, secrets_of, served
from tests.server.play_test import play_out


def test_migrations_lead_to_the_relations_and_may_run_again(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'new.sqlite'}")
    for _ in range(2):
        with engine.connect() as connection:
            migrate(connection)
            connection.commit()
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
        assert "alembic_version" in inspect(connection).get_table_names()
    engine.dispose()


def test_the_database_syncs_fully(tmp_path: Path) -> None:
    async def pragmas() -> list[object]:
        storage = Storage(database_url(None, tmp_path))
        names = ("journal_mode", "synchronous", "foreign_keys")

        def ask(connection: Connection) -> list[object]:
            return [connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in names]

        try:
            return await storage.write(ask)
        finally:
            storage.close()

    assert asyncio.run(pragmas()) == ["wal", 2, 1]


def test_a_bad_job_does_not_spoil_the_others_in_its_commit(tmp_path: Path) -> None:
    async def several() -> list[object]:
        storage = Storage(database_url(None, tmp_path))

        def job(guest: str, fail: bool) -> Coroutine[Any, Any, str]:
            def work(connection: Connection) -> str:
                connection.execute(schema.guests.insert().values(id=guest, name="x"))
                if fail:
                    connection.execute(schema.guests.insert().values(id=guest, name="x"))
                return guest

            return storage.write(work)

        jobs = [job("a", False), job("b", True), job("c", False)]
        try:
            done = await asyncio.gather(*jobs, return_exceptions=True)
            kept = await storage.read(lambda c: sorted(row.id for row in c.execute(schema.guests.select())))
            return [*done, kept]
        finally:
            storage.close()

    first, second, third, kept = asyncio.run(several())
    assert (first, third, kept) == ("a", "c", ["a", "c"])
    assert isinstance(second, StorageFailed)


def test_a_table_survives_a_restart(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local"], options={"edition": "year-of-moloch"})
        table, secrets = opened["table"]["id"], secrets_of(opened)
        with seated(client, table, secrets) as player:
            for _ in range(40):
                mover = 0 if player.views[0]["actions"] else 1
                player.play(player.views[mover]["actions"][-1], mover)
                if player.received[-2]["table"]["status"] == "over":
                    break
            views, log, seq = player.views, player.log, player.seq
            used_key = player.play("end", 0, key="kept", seq=0)
            assert used_key["code"] in ("stale", "game-over")
    with served(tmp_path) as client:
        assert client.get("/api/tables").json()["tables"] == []
        with seated(client, table, secrets) as player:
            assert (player.seq, player.views, player.log) == (seq, views, log)


def test_a_key_is_remembered_over_a_restart(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local"])
        table, secrets = opened["table"]["id"], secrets_of(opened)
        with seated(client, table, secrets) as player:
            first = player.play("hq c3 n", key="mine")
    with served(tmp_path) as client, seated(client, table, secrets) as player:
        assert player.play("hq c3 n", key="mine", seq=1) == first
        assert player.seq == first["seq"]


def test_an_action_that_cannot_be_stored_did_not_happen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local"])
        with seated(client, opened["table"]["id"], secrets_of(opened)) as player:
            before = dict(player.views)

            def full(*_: object) -> None:
                raise StorageFailed("the disk is full")

            with monkeypatch.context() as patch:
                patch.setattr(ledger, "append", full)
                assert player.play("hq c3 n")["code"] == "storage"
            player.say(type="refill", since=0)
            player.hear("snapshot")
            assert player.views == before
            assert player.play("hq c3 n")["type"] == "ack"
            assert player.seq == 2


def test_a_table_that_left_the_memory_is_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ashfall.server.lobby._SWEEP_SECONDS", 0.01)
    with served(tmp_path, limits=Limits(idle_table_seconds=0.0)) as client:
        opened = open_table(client, ["me", "local"])
        table = opened["table"]["id"]
        with seated(client, table, secrets_of(opened)) as player:
            player.play("hq c3 n")
            seen = player.views
        while "ashfall_tables_loaded 0" not in client.get("/metrics").text:
            time.sleep(0.01)
        with seated(client, table, secrets_of(opened)) as player:
            assert player.views == seen


def test_a_socket_that_says_hello_late_finds_the_table_that_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table may leave the memory while a socket is still silent; there must not be two of it."""
    monkeypatch.setattr("ashfall.server.lobby._SWEEP_SECONDS", 0.01)
    patient = msgspec.structs.replace(LOOSE, idle_table_seconds=0.0, hello_seconds=60.0)
    with served(tmp_path, limits=patient) as client:
        opened = open_table(client, ["me", "local"])
        table, (mine, theirs) = opened["table"]["id"], secrets_of(opened)

        def until(text: str) -> None:
            while text not in client.get("/metrics").text:
                time.sleep(0.01)

        until("ashfall_tables_loaded 0")
        with client.websocket_connect(f"/api/tables/{table}/socket") as late:
            until("ashfall_load_seconds_count 2")
            until("ashfall_tables_loaded 0")
            with seated(client, table, [mine]) as one:
                two = Player(late, [theirs])
                one.play("hq c3 n")
                two.until(2)
                assert len(two.views[1]["board"]) == 1
                assert two.play("hq b2 n", seat=1)["type"] == "ack"
                one.until(3)
                assert "ashfall_tables_loaded 1" in client.get("/metrics").text


def test_a_long_table_is_taken_up_quickly_from_a_snapshot(tmp_path: Path) -> None:
    """300 actions and more. The bound is generous: a busy machine must not fail the test."""
    with served(tmp_path, snapshot_every=50) as client:
        opened = open_table(client, ["me", "local"])
        table, secrets = opened["table"]["id"], secrets_of(opened)
        with seated(client, table, secrets) as player:
            rng = Random(2)
            while player.seq < 300:
                mover = 0 if player.views[0]["actions"] else 1
                actions = player.views[mover]["actions"]
                if actions and rng.random() < 0.7:
                    player.play(rng.choice(actions), mover)
                elif player.act("undo", mover)["type"] == "ack" and (asked := player.received[-2]["undo"]):
                    player.act("undo-answer", 1 - mover, request=asked["seq"], agree=True)
    storage = Storage(database_url(None, tmp_path))
    begun = time.perf_counter()
    stored = asyncio.run(storage.read(lambda connection: ledger.load(connection, table)))
    assert stored is not None
    match = Match(game(GAME), SIDES, stored.header.options, start=False)
    match.take_up(game(GAME).from_bytes(stored.state), stored.earlier, stored.decisions, stored.skipped)
    seconds = time.perf_counter() - begun
    print(f"{len(stored.log)} entries taken up in {1000 * seconds:.1f} ms")
    assert seconds < 2.0
    deep = asyncio.run(storage.read(lambda connection: ledger.load(connection, table, deep=True)))
    storage.close()
    assert deep is not None
    again = Match(game(GAME), SIDES, deep.header.options, start=False)
    again.take_up(game(GAME).from_bytes(deep.state), deep.earlier, deep.decisions, deep.skipped)
    assert again.state.digest() == match.state.digest()
    assert list(again.actions) == list(match.actions)


def test_the_cookie_key_is_private_and_kept(tmp_path: Path) -> None:
    book = GuestBook.open(tmp_path)
    guest = book.new_guest()
    assert GuestBook.open(tmp_path).guest_of(book.sign(guest)) == guest
    assert (tmp_path / "cookie.key").stat().st_mode & 0o077 == 0
    assert GuestBook(b"other").guest_of(book.sign(guest)) is None
    assert book.guest_of(None) is None


def test_the_log_is_append_only_and_complete(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local"])
        with seated(client, opened["table"]["id"], secrets_of(opened)) as player:
            play_out(player, Random(8))
            told = [entry["seq"] for entry in player.log[0]]
    rows = sqlite3.connect(tmp_path / "tables.sqlite").execute("select seq from entries order by seq").fetchall()
    assert [seq for (seq,) in rows] == told == list(range(1, len(told) + 1))


def test_a_database_that_cannot_be_opened_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_bytes(b"this is no database" * 100)
    with pytest.raises(StorageFailed, match="cannot open the database"):
        Storage(database_url(None, tmp_path))
    with pytest.raises(StorageFailed, match="is no database URL"):
        database_url("://", tmp_path)
    with pytest.raises(StorageFailed, match="cannot open the database"):
        Storage(database_url("nosuch://host/name", tmp_path))
    odd = database_url(str(tmp_path / "a?b#c.sqlite"), tmp_path)
    Storage(odd).close()
    assert (tmp_path / "a?b#c.sqlite").exists()
