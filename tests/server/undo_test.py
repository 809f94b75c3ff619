"""Taking back: free up to the information boundary, by consent beyond, always visible."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.harness import Player, open_table, seated, secrets_of, served
from tests.server.play_test import play_out


def friends(client: TestClient) -> tuple[str, list[str], list[str]]:
    """A table of two people: its id and their secrets."""
    opened = open_table(client, ["me", "link"])
    table = opened["table"]["id"]
    token = opened["invitations"][0]["token"]
    joined = client.post(f"/api/tables/{table}/join", json={"token": token, "name": "Two"}).json()
    return table, secrets_of(opened), secrets_of(joined)


def events(player: Player, seat: int) -> list[dict[str, Any]]:
    return [event for entry in player.log[seat] for event in entry["events"]]


def test_one_s_own_last_placement_is_taken_back_freely_and_seen(tmp_path: Path) -> None:
    with served(tmp_path, dice=Random(1)) as client:
        table, mine, theirs = friends(client)
        with seated(client, table, mine) as one, seated(client, table, theirs) as two:
            one.play("hq c3 n")
            two.until(one.seq)
            two.play("hq b2 n", seat=1)
            one.until(two.seq)
            before = one.views[0]
            (tile,) = before["players"][0]["hand"]
            action = next(a for a in before["actions"] if a.startswith(f"{tile} "))
            one.play(action)
            played = one.received[-2]
            assert played["perspectives"][0]["can_undo"]
            assert one.views[0] != before
            assert one.act("undo", 0)["type"] == "ack"
            assert one.views[0] == before
            two.until(one.seq)
            assert two.act("undo", 0)["code"] == "not-your-seat"
            undone = [event for event in events(one, 0) if event["kind"] == "undo"]
            assert undone == [{"kind": "undo", "data": {"seat": 0, "entry": played["seq"], "action": action}}]
            seen = [event for event in events(two, 1) if event["kind"] == "undo"]
            assert seen == [{"kind": "undo", "data": {"seat": 0, "entry": played["seq"]}}]


def test_across_a_boundary_the_opponent_is_asked(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        table, mine, theirs = friends(client)
        with seated(client, table, mine) as one, seated(client, table, theirs) as two:
            first = one.views[0]
            one.play("hq c3 n")
            two.until(one.seq)
            two.play("hq b2 n", seat=1)
            one.until(two.seq)
            assert one.act("undo", 0)["type"] == "ack"
            request = one.received[-2]["undo"]
            assert request == {"seq": one.seq, "seat": 0, "waiting": [1]}
            assert one.act("undo", 0)["code"] == "undo-refused"
            assert one.act("undo-answer", 0, request=request["seq"], agree=True)["code"] == "no-request"
            two.until(one.seq)
            assert two.act("undo-answer", 1, request=99, agree=True)["code"] == "no-request"
            assert two.act("undo-answer", 1, request=request["seq"], agree=False)["type"] == "ack"
            one.until(two.seq)
            assert one.received[-1]["undo"] is None
            assert one.views[0]["board"] == two.views[1]["board"]
            assert len(one.views[0]["board"]) == 2

            one.act("undo", 0)
            two.until(one.seq)
            assert two.act("undo-answer", 1, request=one.seq, agree=True)["type"] == "ack"
            one.until(two.seq)
            assert one.views[0] == first
            kinds = [event["kind"] for event in events(one, 0)]
            assert kinds.count("undo") == 2
            assert kinds[-4:] == ["table-undo-agreed", "undo", "undo", "table-taken-back"]


SIDES = ("borgo", "moloch", "outpost", "hegemony")


def join(client: TestClient, opened: dict[str, Any], number: int) -> list[str]:
    token = opened["invitations"][number]["token"]
    other = TestClient(client.app, base_url="http://testserver")
    return secrets_of(other.post(f"/api/tables/{opened['table']['id']}/join", json={"token": token}).json())


def test_among_three_everybody_is_asked(tmp_path: Path) -> None:
    with served(tmp_path) as client, ExitStack() as stack:
        opened = open_table(client, ["me", "link", "link"], sides=SIDES[:3], options={"mode": "deathmatch"})
        held = [secrets_of(opened), join(client, opened, 0), join(client, opened, 1)]
        people = [stack.enter_context(seated(client, opened["table"]["id"], secrets)) for secrets in held]
        for seat, place in enumerate(("c3", "a1", "e3")):
            people[seat].until(people[seat - 1].seq if seat else people[seat].seq)
            people[seat].play(f"hq {place} n", seat=seat)
        one, two, three = people
        one.until(three.seq)
        assert one.act("undo", 0)["type"] == "ack"
        question = one.seq
        assert one.received[-2]["undo"] == {"seq": question, "seat": 0, "waiting": [1, 2]}
        three.until(question)
        assert three.act("undo-answer", 2, request=question, agree=True)["type"] == "ack"
        two.until(three.seq)
        assert len(two.views[1]["board"]) == 3, "one consent is not enough"
        assert two.act("undo-answer", 1, request=question, agree=True)["type"] == "ack"
        one.until(two.seq)
        assert one.views[0]["board"] == []


@pytest.mark.parametrize(("people", "asked"), [("four", [1, 3]), ("two", [1])])
def test_whoever_holds_two_armies_is_asked_once_and_never_asks_himself(
    tmp_path: Path, people: str, asked: list[int]
) -> None:
    with served(tmp_path) as client, ExitStack() as stack:
        options = {"mode": "team", "people": people}
        opened = open_table(client, ["me", "link", "me", "link"], sides=SIDES, options=options)
        held = [secrets_of(opened), join(client, opened, 0)]
        if people == "four":
            held.append(join(client, opened, 1))
        players = [stack.enter_context(seated(client, opened["table"]["id"], secrets)) for secrets in held]
        one, two = players[:2]
        one.play("hq c3 n", seat=0)
        two.until(one.seq)
        two.play("hq a1 n", seat=1)
        one.until(two.seq)
        assert one.act("undo", 0)["type"] == "ack"
        waiting = one.received[-2]["undo"]["waiting"]
        assert [seat for seat in waiting if seat != 2] == asked
        assert (2 in waiting) == (people == "four"), "in a match of four people seat 2 is somebody else's part"


def test_playing_on_closes_the_question(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        table, mine, theirs = friends(client)
        with seated(client, table, mine) as one, seated(client, table, theirs) as two:
            one.play("hq c3 n")
            two.until(one.seq)
            two.play("hq b2 n", seat=1)
            one.until(two.seq)
            one.act("undo", 0)
            request = one.seq
            one.play(one.views[0]["actions"][0])
            two.until(one.seq)
            assert two.received[-1]["undo"] is None
            assert two.act("undo-answer", 1, request=request, agree=True)["code"] == "no-request"


def test_against_bots_nobody_has_to_be_asked(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "bot:random"])
        with seated(client, opened["table"]["id"], secrets_of(opened)) as one:
            first = one.views[0]
            one.play("hq c3 n")
            while not one.views[0]["actions"]:
                one.hear("update")
            assert one.act("undo", 0)["type"] == "ack"
            assert one.views[0] == first
            assert one.act("undo", 0)["code"] == "undo-refused"


def test_undo_works_after_a_restart_even_behind_the_snapshots(tmp_path: Path) -> None:
    with served(tmp_path, snapshot_every=2) as client:
        opened = open_table(client, ["me", "local"])
        table, secrets = opened["table"]["id"], secrets_of(opened)
        views = []
        with seated(client, table, secrets) as player:
            for _ in range(30):
                mover = 0 if player.views[0]["actions"] else 1
                views.append((mover, player.views))
                player.views = dict(player.views)
                player.play(player.views[mover]["actions"][-1], mover)
    with served(tmp_path, snapshot_every=2) as client, seated(client, table, secrets) as player:
        while views:
            mover, before = views.pop()
            answer = player.act("undo", mover)
            assert answer["type"] == "ack", answer
            pending = player.received[-2]["undo"]
            if pending is not None:
                player.act("undo-answer", 1 - mover, request=pending["seq"], agree=True)
            assert player.views == before


def test_the_end_of_the_game_stands(tmp_path: Path) -> None:
    """With the end the record is open to everybody: nobody goes back behind it."""
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local"])
        with seated(client, opened["table"]["id"], secrets_of(opened)) as player:
            play_out(player, Random(6))
            last = player.log[0][-1]["seat"]
            assert not any(each["can_undo"] for each in player.received[-2]["perspectives"])
            assert player.act("undo", last)["code"] == "game-over"
