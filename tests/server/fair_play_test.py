"""Fair play: no takeover, no invitation and no end of a game gives anybody a free second look."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from ashfall.bots import strongest
from ashfall.core.record import decode
from ashfall.server.limits import Limits
from tests.server.harness import Player, open_table, seated, secrets_of, served
from tests.server.seats_test import other_browser
from tests.server.stored import play_on

CONVOY: dict[str, Any] = {"game": "convoy", "sides": ["moloch", "outpost"]}
STRONGEST = strongest("convoy")


def two_people(client: TestClient, **asked: Any) -> tuple[str, str, str]:
    """A table of two people: its id, the host's secret, the friend's."""
    opened = open_table(client, ["me", "link"], **(CONVOY | asked))
    table, token = opened["table"]["id"], opened["invitations"][0]["token"]
    joined = other_browser(client).post(f"/api/tables/{table}/join", json={"token": token, "name": "Ann"}).json()
    return table, secrets_of(opened)[0], secrets_of(joined)[0]


def take_over(client: TestClient, table: str, secret: str, seat: int, bot: str | None) -> dict[str, Any]:
    answer = client.post(f"/api/tables/{table}/takeover", json={"secret": secret, "seat": seat, "bot": bot})
    found: dict[str, Any] = answer.json()
    return found


def wait_for_own_turn(player: Player, seat: int) -> None:
    while not player.views[seat]["actions"]:
        player.hear("update")


def entries(player: Player, kind: str) -> list[dict[str, Any]]:
    return [entry for log in player.log.values() for entry in log if entry["kind"] == kind]


def test_a_takeover_makes_nothing_free(tmp_path: Path) -> None:
    """The attack: wait until the opponent's connection is gone, seat a bad bot, look ahead, take all back."""
    with served(tmp_path, dice=Random(3)) as client:
        table, mine, theirs = two_people(client)
    movers = play_on(tmp_path, table, Random(3), lambda movers: movers.count(1) >= 6 and movers.count(0) >= 6)
    with served(tmp_path, dice=Random(3)) as client, seated(client, table, [mine]) as host:
        before = host.seq
        assert take_over(client, table, mine, 1, "random")["code"] == "weaker-bot"
        assert take_over(client, table, mine, 1, STRONGEST)["table"]["seats"][1]["bot"] == STRONGEST
        assert not host.snapshot["perspectives"][0]["can_undo"]
        wait_for_own_turn(host, 0)
        assert host.act("undo", 0)["code"] == "undo-takeover"
        played = [0]
        while played[-1] == 0:  # until the stand-in has answered: one's own undrawn moves are free anyway
            host.play(host.views[0]["actions"][-1])
            wait_for_own_turn(host, 0)
            played = [entry["seat"] for entry in host.log[0] if entry["kind"] == "play"]
        views = dict(host.views)
        for _ in range(10):
            answer = host.act("undo", 0)
            assert answer["type"] == "ack" or answer["code"] in ("undo-refused", "undo-takeover")
        assert entries(host, "undo") == []
        assert host.views == views
        request = host.received[-1].get("undo") or client_undo(host)
        assert request["waiting"] == [1]
        with seated(client, table, [theirs]) as friend:
            assert len(friend.log[1]) == host.seq
            assert [entry["seat"] for entry in friend.log[1][1:] if entry["kind"] == "play"][: len(movers)] == movers
            assert friend.act("undo-answer", 1, request=request["seq"], agree=True)["type"] == "ack"
            assert len(entries(friend, "undo")) == 1  # what its owner agrees to is taken back, behind the takeover
            assert friend.seq > before


def client_undo(player: Player) -> dict[str, Any]:
    """The open question as a new snapshot tells it."""
    player.say(type="refill", since=player.seq)
    found: dict[str, Any] = player.hear("snapshot")["undo"]
    return found


def test_one_s_own_seat_may_be_handed_to_any_bot(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        table, mine, _ = two_people(client)
        assert take_over(client, table, mine, 0, "random")["table"]["seats"][0]["bot"] == "random"
        assert take_over(client, table, mine, 0, None)["table"]["seats"][0]["player"] == "human"


def test_with_other_people_the_end_is_final(tmp_path: Path) -> None:
    """Once a game is over everybody can read its record: nobody goes back with what it tells."""
    with served(tmp_path) as client:
        table, mine, theirs = two_people(client)
    play_on(tmp_path, table, Random(1), lambda _: False)
    with served(tmp_path) as client:
        assert client.get(f"/api/tables/{table}/record").status_code == 200
        with seated(client, table, [mine]) as host, seated(client, table, [theirs]) as friend:
            assert host.snapshot["table"]["status"] == "over"
            assert host.act("undo", 0)["code"] == "game-over"
            assert friend.act("undo", 1)["code"] == "game-over"
            assert client_undo(host) is None


@pytest.mark.parametrize("stand_in", [False, True])
def test_while_an_invitation_is_open_nothing_drawn_is_taken_back(tmp_path: Path, stand_in: bool) -> None:
    """The attack: a new hand again and again until the friend comes."""
    with served(tmp_path, dice=Random(2)) as client:
        opened = open_table(client, ["me", "link"], **CONVOY)
        table, mine = opened["table"]["id"], secrets_of(opened)
        with seated(client, table, mine) as host:
            if stand_in:
                take_over(client, table, mine[0], 1, STRONGEST)
            assert host.play("yes")["type"] == "ack"
            if stand_in:
                wait_for_own_turn(host, 0)
            view = host.views[0]
            for _ in range(6):
                assert host.act("undo", 0)["code"] == "undo-invitation"
            assert host.views[0] == view
            assert client.get(f"/api/tables/{table}").json()["table"]["taken_back"] == 0


def test_what_was_not_drawn_is_free_while_an_invitation_is_open(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "link"])
        with seated(client, opened["table"]["id"], secrets_of(opened)) as host:
            first = host.views[0]
            host.play("hq c3 n")
            assert host.act("undo", 0)["type"] == "ack"
            assert host.views[0] == first
            assert host.received[-2]["table"]["taken_back"] == 0


def test_a_game_in_which_something_drawn_was_taken_back_is_marked(tmp_path: Path) -> None:
    """Against bots anything can be taken back; table, list, log, record and replay say so."""
    with served(tmp_path, dice=Random(2)) as client:
        opened = open_table(client, ["me", "bot:random"], **CONVOY)
        table, mine = opened["table"]["id"], secrets_of(opened)
        with seated(client, table, mine) as host:
            for count in (1, 2):
                host.play("yes")
                assert host.act("undo", 0)["type"] == "ack"
                told = host.log[0][-1]["events"][-1]
                assert told == {"kind": "table-taken-back", "data": {"count": count}}
            assert host.received[-2]["table"]["taken_back"] == 2
    with served(tmp_path) as client:
        with seated(client, table, mine) as host:
            assert host.snapshot["table"]["taken_back"] == 2
            assert host.act("resign", 0)["type"] == "ack"
        client.cookies.clear()
        assert client.get(f"/api/tables/{table}").json()["table"]["taken_back"] == 2
        record = decode(client.get(f"/api/tables/{table}/record").content).record
        assert record.taken_back == 2
        assert record.result is not None
        assert (record.result.winners, record.result.reason) == ((1,), "resigned")
        assert client.get(f"/api/tables/{table}/replay").json()["taken_back"] == 2
        assert client.post("/api/records", content=record.to_json()).json()["taken_back"] == 2


def test_the_list_of_tables_tells_marked_games(tmp_path: Path) -> None:
    with served(tmp_path, dice=Random(2)) as client:
        for undone in (True, False):
            opened = open_table(client, ["me", "bot:random"], **CONVOY)
            with seated(client, opened["table"]["id"], secrets_of(opened)) as host:
                host.play("yes")
                if undone:
                    host.act("undo", 0)
        assert sorted(table["taken_back"] for table in client.get("/api/tables").json()["tables"]) == [0, 1]


def test_going_back_behind_the_end_is_a_mark_too(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "bot:random"])
        table, mine = opened["table"]["id"], secrets_of(opened)
    movers = play_on(tmp_path, table, Random(4), lambda _: False)
    with served(tmp_path, bot_processes=1) as client, seated(client, table, mine) as host:
        assert host.snapshot["table"]["status"] == "over"
        assert 0 in movers
        assert host.act("undo", 0)["type"] == "ack"
        assert host.received[-2]["table"]["taken_back"] == 1
        assert host.received[-2]["table"]["status"] == "playing"


def test_an_absent_person_keeps_the_seat_for_a_minute() -> None:
    assert Limits().absence_seconds >= 60
