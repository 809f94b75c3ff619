"""Limits of sockets: rate, silence, number, and readers that do not read."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from starlette.websockets import WebSocket

from ashfall.server.addresses import Networks, network_of
from ashfall.server.connection import Closed, Connection
from ashfall.server.limits import Bucket, Buckets, Limits
from tests.server.harness import LOOSE, open_table, seated, secrets_of, served


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


def test_a_table_takes_so_many_spectators_and_its_players_always(tmp_path: Path) -> None:
    with served(tmp_path, limits=Limits(spectators_per_table=1)) as client:
        opened = open_table(client, ["me", "local"])
        table = opened["table"]["id"]
        with seated(client, table, []), client.websocket_connect(f"/api/tables/{table}/socket") as session:
            session.send_json({"type": "hello", "protocol": 1})
            assert session.receive()["code"] == 4413
            for secret in secrets_of(opened):
                with seated(client, table, [secret]) as player:
                    assert player.seq == 1


@pytest.mark.parametrize("limits", [Limits(spectators=2), Limits(spectators_per_address=2)])
def test_spectators_of_a_server_and_of_an_address_are_limited(tmp_path: Path, limits: Limits) -> None:
    with served(tmp_path, limits=limits) as client:
        tables = [open_table(client, ["me", "local"]) for _ in range(3)]
        one, two, three = (opened["table"]["id"] for opened in tables)
        with seated(client, one, []), seated(client, two, []):
            with client.websocket_connect(f"/api/tables/{three}/socket") as session:
                session.send_json({"type": "hello", "protocol": 1})
                assert session.receive()["code"] == 4413
            with seated(client, three, secrets_of(tables[2])) as player:
                assert player.play("hq c3 n")["type"] == "ack"
        with seated(client, three, []) as spectator:
            assert spectator.seq == 2


def test_of_many_sockets_without_a_hello_the_first_has_to_go(tmp_path: Path) -> None:
    with served(tmp_path, limits=Limits(silent_per_address=2)) as client:
        opened = open_table(client, ["me", "local"])
        address = f"/api/tables/{opened['table']['id']}/socket"
        with client.websocket_connect(address) as first, client.websocket_connect(address):
            with seated(client, opened["table"]["id"], secrets_of(opened)) as player:
                assert player.play("hq c3 n")["type"] == "ack"
            assert first.receive()["code"] == 4413


def test_a_seat_takes_so_many_sockets_and_the_latest_is_right(tmp_path: Path) -> None:
    with served(tmp_path, limits=Limits(sockets_per_seat=1)) as client:
        opened = open_table(client, ["me", "local"])
        table, secrets = opened["table"]["id"], secrets_of(opened)
        with seated(client, table, secrets) as old, seated(client, table, secrets) as new:
            while (last := old.session.receive())["type"] == "websocket.send":
                pass
            assert last["code"] == 4413
            assert new.play("hq c3 n")["type"] == "ack"


def test_refills_are_limited(tmp_path: Path) -> None:
    with served(tmp_path, limits=Limits(refills_per_second=0.001, refill_burst=2)) as client:
        opened = open_table(client, ["me", "local"])
        with seated(client, opened["table"]["id"], []) as player:
            for _ in range(3):
                player.say(type="refill", since=0)
            said = [player.hear("snapshot", "error") for _ in range(3)]
            assert [message["type"] for message in said] == ["snapshot", "snapshot", "error"]
            assert said[2]["code"] == "rate-limited"


async def _unread(_message: object) -> None:
    await asyncio.sleep(3600)


async def _connecting() -> dict[str, str]:
    return {"type": "websocket.connect"}


@pytest.mark.parametrize("limits", [Limits(queue_messages=5), Limits(queue_bytes=5 * 100)])
def test_a_reader_that_does_not_read_is_let_go(limits: Limits) -> None:
    """Also one whose socket takes nothing any more: the sender hangs in it."""

    async def flood() -> tuple[int, int]:
        connection = Connection(WebSocket({"type": "websocket", "headers": []}, _connecting, _unread), limits)
        sender = asyncio.create_task(connection.run())
        sent = 0
        while connection.end is None and sent < 100:
            connection.send(b"x" * 100)
            sent += 1
            await asyncio.sleep(0)
        await asyncio.wait_for(connection.cut(), 10)
        sender.cancel()
        assert connection.end is not None
        return connection.end.code, sent

    code, sent = asyncio.run(flood())
    assert code == 4430
    assert sent <= 7


def test_a_second_snapshot_waits_for_the_first_to_be_read() -> None:
    async def wait() -> int:
        limits = Limits(slow_seconds=0.01)
        connection = Connection(WebSocket({"type": "websocket", "headers": []}, _connecting, _unread), limits)
        sender = asyncio.create_task(connection.run())
        connection.send(b"snapshot")
        try:
            await connection.everything_sent()
        except Closed as end:
            return end.code
        finally:
            sender.cancel()
        return 0

    assert asyncio.run(wait()) == 4430


def test_limits_per_address_are_kept_per_network_of_ipv6() -> None:
    assert network_of("203.0.113.7") == "203.0.113.7"
    assert network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::9") != network_of("2001:db8:1:3::9")
    assert network_of("::ffff:203.0.113.7") == "203.0.113.7"
    assert network_of("testclient") == "testclient"


def test_networks_hold_addresses() -> None:
    trusted = Networks(("10.0.0.0/8", "::1", "unix"))
    assert all(address in trusted for address in ("10.1.2.3", "::1", "unix"))
    assert not any(address in trusted for address in ("11.1.2.3", "::2", "", "x"))
    assert "anything" in Networks(("*",))


def test_a_log_has_an_end(tmp_path: Path) -> None:
    """To and fro with one move; then the game can only be played on, by everybody."""
    with served(tmp_path, limits=msgspec.structs.replace(LOOSE, detours=5)) as client:
        opened = open_table(client, ["me", "link"])
        table, secrets = opened["table"]["id"], secrets_of(opened)
        client.post(f"/api/tables/{table}/join", json={"token": opened["invitations"][0]["token"]})
        with seated(client, table, secrets) as player:
            refused = None
            for _ in range(10):
                assert player.play("hq c3 n")["type"] == "ack"
                said = player.act("undo", 0)
                if said["type"] == "error":
                    refused = said["code"]
                    break
            assert refused == "log-full"
            assert player.seq <= 5 + 6
            away = {"secret": secrets[0], "seat": 0, "bot": "random"}
            assert client.post(f"/api/tables/{table}/takeover", json=away).json()["code"] == "log-full"
            mine = client.post(f"/api/tables/{table}/reclaim", json={}).json()
        with seated(client, table, secrets_of(mine)) as both:
            assert both.play("hq b2 n", seat=1)["type"] == "ack"


def test_a_log_is_told_as_it_was_however_it_is_asked_for(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local"])
        with seated(client, opened["table"]["id"], secrets_of(opened)) as player:
            for _ in range(3):
                player.play("hq c3 n")
                player.act("undo", 0)
            heard = player.log
        with seated(client, opened["table"]["id"], secrets_of(opened)) as again:
            assert again.log == heard
        with seated(client, opened["table"]["id"], secrets_of(opened), since=4) as late:
            assert late.log == {seat: entries[4:] for seat, entries in heard.items()}
