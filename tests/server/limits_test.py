"""Limits of sockets: rate, silence, number, and readers that do not read."""

from __future__ import annotations

import asyncio
from pathlib import Path

from starlette.websockets import WebSocket

from ashfall.server.limits import Bucket, Buckets, Limits
from ashfall.server.socket import Connection
from tests.server.harness import open_table, seated, secrets_of, served


def test_a_bucket_refills_with_time() -> None:
    now = [0.0]
    bucket = Bucket(2.0, 3, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_buckets_of_many_clients_are_forgotten() -> None:
    buckets = Buckets(0.0, 1, kept=2)
    assert buckets.take("a")
    assert not buckets.take("a")
    assert buckets.take("b")
    assert buckets.take("c")
    assert buckets.take("a")


def test_a_chatty_socket_is_warned_then_closed(tmp_path: Path) -> None:
    with served(tmp_path, limits=Limits(messages_per_second=0.001, message_burst=2, refusals=3)) as client:
        opened = open_table(client, ["me", "local"])
        with seated(client, opened["table"]["id"], []) as player:
            for _ in range(6):
                player.say(type="ping")
            assert [player.hear("pong", "error")["type"] for _ in range(2)] == ["pong", "pong"]
            assert [player.hear("error")["code"] for _ in range(3)] == ["rate-limited"] * 3
            assert player.session.receive()["code"] == 4429


def test_a_silent_socket_is_closed(tmp_path: Path) -> None:
    with served(tmp_path, limits=Limits(idle_seconds=0.05)) as client:
        opened = open_table(client, ["me", "local"])
        with seated(client, opened["table"]["id"], secrets_of(opened)) as player:
            assert player.session.receive()["code"] == 4408


def test_a_socket_without_hello_is_closed(tmp_path: Path) -> None:
    with served(tmp_path, limits=Limits(hello_seconds=0.05)) as client:
        table = open_table(client, ["me", "local"])["table"]["id"]
        with client.websocket_connect(f"/api/tables/{table}/socket") as session:
            assert session.receive()["code"] == 4400


def test_a_table_takes_so_many_sockets(tmp_path: Path) -> None:
    with served(tmp_path, limits=Limits(sockets_per_table=1)) as client:
        table = open_table(client, ["me", "local"])["table"]["id"]
        with seated(client, table, []), client.websocket_connect(f"/api/tables/{table}/socket") as session:
            assert session.receive()["code"] == 4413


def test_a_reader_that_does_not_read_is_let_go() -> None:
    async def flood() -> int:
        async def receive() -> dict[str, str]:
            return {"type": "websocket.connect"}

        async def send(_message: object) -> None:
            await asyncio.sleep(3600)

        websocket = WebSocket({"type": "websocket", "headers": []}, receive, send)
        connection = Connection(websocket, Limits(queue_messages=5))
        for _ in range(6):
            connection.send(b"{}")
        try:
            await connection.run()
        except Exception as end:
            return int(getattr(end, "code", 0))
        return 0

    assert asyncio.run(flood()) == 4430
