"""Tables that were played with other rules or data: kept, told, and not in anybody's way."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from ashfall.core.record import decode
from ashfall.server.limits import Limits
from tests.server.harness import GAME, open_table, seated, secrets_of, served
from tests.server.play_test import play_out
from tests.server.seats_test import other_browser

PACK = '[[tiles]]\narmy = "outpost"\nid = "commando"\ninitiative = [2]\n'


def change(folder: Path, kind: str) -> dict[str, Any]:
    """Settings of a server for which stored tables are outdated in this way."""
    if kind == "data":
        path = folder / "pack.toml"
        path.write_text(PACK)
        return {"packs": {GAME: (path,)}}
    with sqlite3.connect(folder / "tables.sqlite") as database:
        what = {"rules": "version = version + 1", "game": "game = 'chess'"}[kind]
        database.execute(f"update tables set {what}")  # the other way round: as if they came from elsewhere
    return {}


def as_guest(client: TestClient, cookies: Any) -> None:
    client.cookies.update(cookies)


@pytest.mark.parametrize("kind", ["rules", "data", "game"])
def test_outdated_tables_can_be_read(tmp_path: Path, kind: str) -> None:
    with served(tmp_path) as client:
        finished = open_table(client, ["me", "local"])
        with seated(client, finished["table"]["id"], secrets_of(finished)) as player:
            play_out(player, Random(3))
            told = player.log[None]
        over = finished["table"]["id"]
        before = {
            "record": decode(client.get(f"/api/tables/{over}/record").content).record,
            "table": client.get(f"/api/tables/{over}").json(),
        }
        running = open_table(client, ["me", "link"])
        secrets = secrets_of(running)
        with seated(client, running["table"]["id"], secrets) as player:
            player.play("hq c3 n")
        cookies = dict(client.cookies)
    with served(tmp_path, **change(tmp_path, kind)) as client:
        as_guest(client, cookies)
        listed = client.get("/api/tables").json()["tables"]
        assert [(each["status"], each["outdated"]) for each in listed] == [("playing", kind), ("over", kind)]
        answer = client.get(f"/api/tables/{over}").json()
        assert answer["seq"] == before["table"]["seq"]
        assert answer["mine"] == [0, 1]
        assert answer["table"] | {"outdated": None, "game": GAME} == before["table"]["table"]
        assert answer["table"]["outdated"] == kind
        record = decode(client.get(f"/api/tables/{over}/record").content).record
        assert (record.actions, record.result) == (before["record"].actions, before["record"].result)
        replay = client.get(f"/api/tables/{over}/replay", params={"count": 500}).json()
        assert replay["outdated"] == kind
        assert replay["outcome"] == before["table"]["table"]["outcome"]
        assert [frame["events"] for frame in replay["frames"]] == [entry["events"] for entry in told]
        assert {frame["view"] for frame in replay["frames"]} == {None}
        part = client.get(f"/api/tables/{over}/replay?first=3&count=2").json()["frames"]
        assert [frame["number"] for frame in part] == [3, 4]

        table = running["table"]["id"]
        assert client.get(f"/api/tables/{table}").json()["table"]["to_move"] == 1
        assert client.get(f"/api/tables/{table}/record").json()["code"] == "not-over"
        assert client.get(f"/api/tables/{table}/replay").json()["frames"][1]["action"] is None
        assert client.get(f"/api/tables/{table}/replay?seat=0").json()["code"] == "wrong-secret"
        (again,) = secrets_of(client.post(f"/api/tables/{table}/reclaim").json())
        for secret in (secrets[0], again):
            own = client.get(f"/api/tables/{table}/replay?seat=0", headers={"authorization": f"Bearer {secret}"})
            assert own.status_code == 200
        assert other_browser(client).post(f"/api/tables/{table}/reclaim").json()["seats"] == []
        with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            socket.send_text('{"type": "hello", "protocol": 1}')
            assert socket.receive_json()["code"] == "wrong-version"
        ask = {"secret": secrets[0], "seat": 1, "bot": "omen"}
        assert client.post(f"/api/tables/{table}/takeover", json=ask).json()["code"] == "wrong-version"
        assert client.post(f"/api/tables/{over}/rematch", json={"secret": again}).json()["code"] == "wrong-version"


def test_outdated_tables_do_not_count_as_unfinished(tmp_path: Path) -> None:
    few = Limits(tables_per_guest=2)
    with served(tmp_path, limits=few) as client:
        for _ in range(2):
            open_table(client, ["me", "local"])
        cookies = dict(client.cookies)
    with served(tmp_path, limits=few, **change(tmp_path, "data")) as client:
        as_guest(client, cookies)
        for _ in range(2):
            open_table(client, ["me", "local"])
        seats = [{"side": "borgo", "player": "me"}, {"side": "moloch", "player": "bot"}]
        assert client.post("/api/tables", json={"game": GAME, "seats": seats}).json()["code"] == "too-many-tables"
    with served(tmp_path, limits=few) as client:  # the old data are back: those tables go on
        as_guest(client, cookies)
        assert [table["outdated"] for table in client.get("/api/tables").json()["tables"]] == [
            "data",
            "data",
            None,
            None,
        ]


@pytest.mark.parametrize(
    ("change", "kind", "reason"),
    [
        ({"version": 99}, "rules", "rules version 99"),
        ({"fingerprint": "000000000000"}, "data", "other values"),
        ({"seats": ["dust-riders", "hegemony"]}, "data", "dust-riders"),
        ({"game": "chess"}, "game", "no game 'chess'"),
        ({"format": 1}, "format", "record format 1"),
    ],
)
def test_an_uploaded_record_of_other_rules_is_shown_as_it_is_written(
    tmp_path: Path, change: dict[str, Any], kind: str, reason: str
) -> None:
    with served(tmp_path) as client:
        table = open_table(client, ["me", "local"])
        with seated(client, table["table"]["id"], secrets_of(table)) as player:
            play_out(player, Random(3))
        record = decode(client.get(f"/api/tables/{table['table']['id']}/record").content).record
        other = msgspec.structs.replace(record, names=["Ann", "Ben"], **change)
        answer = client.post("/api/records", content=other.to_json(), params={"count": 50})
        assert answer.status_code == 200
        shown = answer.json()
        assert shown["outdated"] == kind
        assert reason in shown["reason"]
        assert (shown["names"], shown["options"]) == (["Ann", "Ben"], record.options)
        assert shown["total"] == len(record.actions) + 1
        assert [frame["action"] for frame in shown["frames"][1:]] == record.actions[:49]
        assert all(frame["view"] is None and not frame["events"] for frame in shown["frames"])
        assert shown["outcome"]["winners"] == list(record.result.winners if record.result else ())
        later = client.post("/api/records", content=other.to_json(), params={"first": 50, "count": 10}).json()
        assert [frame["number"] for frame in later["frames"]] == list(range(50, min(60, shown["total"])))
