"""`ashfall backup`: what was acknowledged before it is in it, and it can be served from."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

import pytest

from ashfall.cli import run
from ashfall.core.errors import AshfallError
from ashfall.server.backup import back_up
from tests.server.harness import open_table, seated, secrets_of, served


def test_a_copy_made_while_serving_can_be_served_from(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    with served(data) as client:
        opened = open_table(client, ["me", "local"])
        table, secrets = opened["table"]["id"], secrets_of(opened)
        with seated(client, table, secrets) as player:
            rng = Random(3)
            for _ in range(10):
                mover = 0 if player.views[0]["actions"] else 1
                player.play(rng.choice(player.views[mover]["actions"]), mover)
            views, seq = dict(player.views), player.seq
            assert run(["backup", str(copy), "--data-dir", str(data)]) == 0
            mover = 0 if player.views[0]["actions"] else 1
            assert player.play(player.views[mover]["actions"][0], mover)["type"] == "ack"
        cookie = dict(client.cookies)
    assert all(file.stat().st_mode & 0o077 == 0 for file in copy.iterdir())
    with served(copy) as client, seated(client, table, secrets) as player:
        assert (player.seq, player.views) == (seq, views)
        client.cookies.update(cookie)
        assert [each["id"] for each in client.get("/api/tables").json()["tables"]] == [table]


def test_packs_are_copied_too(tmp_path: Path) -> None:
    with served(tmp_path / "data"):
        pass
    pack = tmp_path / "data" / "packs" / "hope" / "house.toml"
    pack.parent.mkdir(parents=True)
    pack.write_text("# empty\n")
    copy = back_up(tmp_path / "data", None, tmp_path / "copy")
    assert (copy / "packs" / "hope" / "house.toml").read_text() == "# empty\n"


def test_a_damaged_database_gives_no_backup(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with served(data) as client:
        for _ in range(20):
            open_table(client, ["me", "local"])
    file = data / "tables.sqlite"
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    content = bytearray(file.read_bytes())
    for start in range(4096 * 8, len(content), 4096):
        content[start : start + 200] = bytes(200)
    file.write_bytes(content)
    with pytest.raises(AshfallError, match=r"damaged|malformed") as refused:
        back_up(data, None, tmp_path / "copy")
    assert refused.value.code == "bad-backup"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data"]


def test_what_cannot_be_backed_up_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with served(tmp_path / "data"):
        pass
    (tmp_path / "there").mkdir()
    for arguments, said in (
        ([str(tmp_path / "there"), "--data-dir", str(tmp_path / "data")], "exists already"),
        ([str(tmp_path / "new"), "--data-dir", str(tmp_path / "nowhere")], "there is no database"),
        ([str(tmp_path / "new"), "--database", "postgresql://host/name"], "pg_dump"),
    ):
        assert run(["backup", *arguments]) == 2
        assert said in capsys.readouterr().err
    assert not (tmp_path / "new").exists()
    assert not (tmp_path / "nowhere").exists()
