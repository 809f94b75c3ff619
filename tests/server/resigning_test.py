"""Giving up where people play together: the partner is asked, opponents and bots are not."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.harness import Player, open_table, seated, secrets_of, served

FOUR: dict[str, Any] = {
    "game": "hope",
    "sides": ["aliens", "bots", "humans", "mutants"],
    "options": {"mode": "two-on-two"},
}


def joined(client: TestClient, opened: dict[str, Any], number: int) -> list[str]:
    """The secrets of somebody else who takes up an invitation."""
    token = opened["invitations"][number]["token"]
    other = TestClient(client.app, base_url="http://testserver")
    answer = other.post(f"/api/tables/{opened['table']['id']}/join", json={"token": token, "name": f"Guest {number}"})
    return secrets_of(answer.json())


@pytest.fixture
def four(tmp_path: Path) -> Any:
    """Seats 0 and 2 are partners, each a person of their own; a bot and a third person play against them."""
    with ExitStack() as stack:
        client = stack.enter_context(served(tmp_path))
        opened = open_table(client, ["me", "bot:random", "link", "link"], **FOUR)
        table = opened["table"]["id"]
        seats = [secrets_of(opened), joined(client, opened, 0), joined(client, opened, 1)]
        yield [stack.enter_context(seated(client, table, secrets)) for secrets in seats]


def asked(player: Player, seat: int = 0) -> int:
    """Ask to give up, and see the question: its number."""
    answer = player.act("resign", seat)
    assert answer["type"] == "ack", answer
    player.until(answer["seq"])
    return int(answer["seq"])


def last(player: Player, seq: int) -> dict[str, Any]:
    player.until(seq)
    return next(message for message in reversed(player.received) if message["type"] == "update")


def test_the_side_gives_up_when_the_partner_agrees(four: list[Player]) -> None:
    one, two, against = four
    question = asked(one)
    heard = last(two, question)
    assert heard["resign"] == {"seq": question, "seat": 0, "waiting": [2]}
    assert heard["table"]["status"] == "playing"
    assert last(against, question)["resign"] is not None
    answer = two.act("resign-answer", 2, request=question, agree=True)
    assert answer["type"] == "ack"
    over = last(against, answer["seq"])
    assert over["table"]["outcome"]["winners"] == [1, 3]
    assert over["table"]["outcome"]["reason"] == "resigned"
    assert over["table"]["outcome"]["gave_up"] == [0, 2]
    assert over["resign"] is None


def test_a_partner_who_plays_on_ends_the_question(four: list[Player]) -> None:
    one, two, _ = four
    question = asked(one)
    two.until(question)
    answer = two.act("resign-answer", 2, request=question, agree=False)
    heard = last(one, answer["seq"])
    assert heard["resign"] is None
    assert heard["table"]["status"] == "playing"
    assert asked(one) > question


def test_only_the_partner_answers_and_only_once_is_asked(four: list[Player]) -> None:
    one, _, against = four
    question = asked(one)
    against.until(question)
    assert against.act("resign-answer", 3, request=question, agree=True)["code"] == "no-request"
    assert one.act("resign-answer", 0, request=question, agree=True)["code"] == "no-request"
    assert one.act("resign", 0)["code"] == "resign-unsupported"


def test_whose_partner_is_a_bot_gives_up_alone(four: list[Player]) -> None:
    one, _, against = four
    answer = against.act("resign", 3)
    assert answer["type"] == "ack"
    assert last(one, answer["seq"])["table"]["outcome"]["winners"] == [0, 2]


def test_the_question_outlives_a_restart_and_what_is_played_meanwhile(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local", "link", "local"], **FOUR)
        table = opened["table"]["id"]
        partner = joined(client, opened, 0)
        with seated(client, table, secrets_of(opened)) as one:
            question = asked(one)
            seat = last(one, question)["table"]["to_move"]
            if seat != 2:
                assert one.play(one.views[seat]["actions"][0], seat)["type"] == "ack"
    with served(tmp_path) as client, seated(client, table, partner) as two:
        assert two.snapshot["resign"] == {"seq": question, "seat": 0, "waiting": [2]}
        answer = two.act("resign-answer", 2, request=question, agree=True)
        assert last(two, answer["seq"])["table"]["outcome"]["winners"] == [1, 3]


DEATHMATCH: dict[str, Any] = {"sides": ["borgo", "moloch", "outpost"], "options": {"mode": "deathmatch"}}


def test_in_a_deathmatch_nobody_resigns_but_may_leave_or_let_the_computer_play(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local", "local"], **DEATHMATCH)
        table = opened["table"]["id"]
        assert [seat["team"] for seat in opened["table"]["seats"]] == [None, None, None]
        with seated(client, table, secrets_of(opened)) as one:
            assert one.act("resign", 0)["code"] == "resign-unsupported"
            assert one.act("leave", 0)["code"] == "resign-unsupported", "not before the first turn"
            for number in range(3):
                seat = next(seat for seat in range(3) if one.views[seat]["actions"])
                one.until(one.play(one.views[seat]["actions"][number], seat)["seq"])
            left = one.act("leave", 1)
            heard = last(one, left["seq"])
            kinds = [event["kind"] for event in heard["perspectives"][0]["entries"][0]["events"]]
            assert kinds[:2] == ["table-left", "eliminated"]
            assert heard["table"]["status"] == "playing"
            assert one.act("leave", 1)["code"] == "resign-unsupported", "nobody leaves twice"
    with served(tmp_path) as client, seated(client, table, secrets_of(opened)) as one:
        assert one.act("leave", 2)["type"] == "ack"
        over = last(one, one.seq)
        assert over["table"]["outcome"]["winners"] == [0]


def test_partners_are_told_to_everybody(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        seats = open_table(client, ["me", "local", "local", "local"], **FOUR)["table"]["seats"]
        assert [seat["team"] for seat in seats] == [0, 1, 0, 1]
