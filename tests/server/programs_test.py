"""Bots from elsewhere at a table: everybody can see what they are, and none of them stops a game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

import ashfall
from ashfall.server import messages as m
from tests.server.harness import LOOSE, Player, open_table, seated, secrets_of, served

HOST, GUEST = 0, 1


def invite(client: TestClient, players: list[str], **asked: Any) -> tuple[dict[str, Any], str]:
    """A table, and the secret of the program that took up its invitation."""
    opened = open_table(client, players, **asked)
    table, (invitation,) = opened["table"]["id"], opened["invitations"]
    stranger = TestClient(client.app, base_url="http://testserver")
    answer = stranger.post(f"/api/tables/{table}/join", json={"token": invitation["token"], "program": " careful "})
    assert answer.status_code == 200, answer.text
    return opened, answer.json()["seats"][0]["secret"]


@contextmanager
def both(client: TestClient, opened: dict[str, Any], secret: str) -> Iterator[tuple[Player, Player]]:
    """The host and the program, connected."""
    table = opened["table"]["id"]
    with seated(client, table, secrets_of(opened)) as host, seated(client, table, [secret]) as program:
        yield host, program


def test_everybody_is_told_that_a_program_plays(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened, _ = invite(client, ["me", "link"])
        table = opened["table"]["id"]
    with served(tmp_path) as client:
        seat = client.get(f"/api/tables/{table}").json()["table"]["seats"][GUEST]
        assert (seat["player"], seat["program"], seat["name"]) == ("human", "careful", "careful")
        with seated(client, table, []) as watcher:
            (perspective,) = watcher.snapshot["perspectives"]
            events = [event for entry in perspective["entries"] for event in entry["events"]]
            assert {"kind": "table-program", "data": {"seat": 1, "name": "careful", "bot": "careful"}} in events


def test_a_person_takes_a_seat_without_being_called_a_program(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "link"])
        table, (invitation,) = opened["table"]["id"], opened["invitations"]
        friend = TestClient(client.app, base_url="http://testserver")
        answer = friend.post(f"/api/tables/{table}/join", json={"token": invitation["token"], "name": "Ada"}).json()
        assert answer["table"]["seats"][GUEST]["program"] is None
        for wrong in ("", " ", "x" * 41, 7):
            refused = friend.post(f"/api/tables/{table}/join", json={"token": invitation["token"], "program": wrong})
            assert (refused.status_code, refused.json()["code"]) == (400, "bad-message")


@pytest.mark.parametrize("name", ashfall.games())
def test_states_to_look_ahead_from(tmp_path: Path, name: str) -> None:
    chosen = ashfall.game(name)
    with served(tmp_path) as client:
        opened, secret = invite(client, ["me", "link"], game=name, sides=chosen.default_seats)
        reply = client.get(f"/api/tables/{opened['table']['id']}").json()
        sides = [seat["side"] for seat in reply["table"]["seats"]]
        assert chosen.why_not(reply["version"], reply["fingerprint"], sides, reply["table"]["options"]) is None
        with both(client, opened, secret) as (host, program):
            mover = host if host.views[HOST]["actions"] else program
            seat = HOST if mover is host else GUEST
            mover.say(type="sample", seat=seat, seq=mover.seq, key="mine", count=2)
            heard = mover.hear("samples", "error")
            told = msgspec.convert(heard, m.Samples)
            assert (told.key, told.seq, len(told.states)) == ("mine", mover.seq, 2)
            for data in told.states:
                state = chosen.from_bytes(data)
                assert state.to_move == seat
                assert msgspec.to_builtins(state.view(seat)) == mover.views[seat]


def test_a_refused_question_names_itself(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened, secret = invite(client, ["me", "link"])
        with both(client, opened, secret) as (_, program):
            for seat, seq, count, code in (
                (HOST, program.seq, 1, "not-your-seat"),
                (GUEST, program.seq + 1, 1, "stale"),
                (GUEST, 0, 1, "stale"),
                (GUEST, program.seq, 17, "bad-message"),
            ):
                program.say(type="sample", seat=seat, seq=seq, key=f"{code}-{seq}", count=count)
                refused = program.hear("error")
                assert refused["code"] == code
                assert refused["key"] == (None if code == "bad-message" else f"{code}-{seq}")


def test_against_a_program_nobody_is_asked_before_taking_back(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened, secret = invite(client, ["me", "link"])
        with both(client, opened, secret) as (host, program):
            assert host.play(host.views[HOST]["actions"][0])["type"] == "ack"
            program.until(host.seq)
            assert program.play(program.views[GUEST]["actions"][0], GUEST)["type"] == "ack"
            host.until(program.seq)
            assert host.act("undo", HOST)["type"] == "ack"
            assert host.log[HOST][-1]["kind"] == "undo"
            assert host.views[HOST]["actions"]


def test_a_program_that_does_not_answer_stops_nobody(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(LOOSE, program_seconds=0.05)
    with served(tmp_path, limits=limits) as client:
        opened, secret = invite(client, ["link", "me"])
        table = opened["table"]["id"]
        with seated(client, table, secrets_of(opened)) as host, seated(client, table, [secret]) as program:
            program.say(type="sample", seat=0, seq=program.seq, key="k")
            told = program.hear("samples", "error")
            assert told["type"] == "error" or told["seconds"] <= 0.05
            while not host.views[1]["actions"]:
                host.hear("update")
            events = [event for entry in host.log[1] for event in entry["events"]]
            failed = {"seat": 0, "bot": "careful", "reason": "slow"}
            assert {"kind": "table-bot-failed", "data": failed} in events


def test_a_program_that_is_gone_can_be_replaced_and_comes_back(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened, secret = invite(client, ["me", "link"])
        table = opened["table"]["id"]
        strongest = next(game for game in client.get("/api/games").json()["games"] if game["name"] == "neuroshima-hex")
        asked = {"secret": secrets_of(opened)[0], "seat": GUEST, "bot": strongest["strongest_bot"]}
        replaced = client.post(f"/api/tables/{table}/takeover", json=asked).json()["table"]["seats"][GUEST]
        assert (replaced["player"], replaced["bot"]) == ("bot", strongest["strongest_bot"])
        back = client.post(f"/api/tables/{table}/takeover", json={"secret": secret, "seat": GUEST, "bot": None})
        seat = back.json()["table"]["seats"][GUEST]
        assert (seat["player"], seat["program"]) == ("human", "careful")
