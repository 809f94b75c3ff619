"""Asking why a move is refused, without making it: for every game, every kind of words, and only for one's own seat."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from ashfall.games import game, games
from ashfall.server.limits import Limits
from tests.server.harness import Player, open_table, seated, secrets_of, served


def explain(player: Player, action: str, seat: int = 0, **fields: Any) -> dict[str, Any]:
    """Ask about some words; the answer, whether explanation or error."""
    key = f"why-{len(player.received)}"
    player.say(**{"type": "explain", "seat": seat, "action": action, "seq": player.seq, "key": key} | fields)
    answer = player.hear("explanation", "error")
    assert answer.get("key") == fields.get("key", key)
    return answer


@contextmanager
def shared_table(client: TestClient, name: str) -> Iterator[Player]:
    """A table of a game with all its people at one screen."""
    sides = game(name).default_seats
    seats = [{"side": side, "player": "me" if seat == 0 else "local"} for seat, side in enumerate(sides)]
    opened = client.post("/api/tables", json={"game": name, "seats": seats}).json()
    with seated(client, opened["table"]["id"], secrets_of(opened)) as player:
        yield player


@pytest.mark.parametrize("name", games())
def test_words_are_explained_as_playing_them_would_be_answered(tmp_path: Path, name: str) -> None:
    rng = Random(4)
    known: set[str] = set()
    codes: set[str] = set()
    with served(tmp_path) as client, shared_table(client, name) as player:
        for _ in range(60):
            mover = next((seat for seat, view in player.views.items() if view["actions"]), None)
            if mover is None:
                break
            legal = player.views[mover]["actions"]
            before = player.seq, player.views[mover]
            for words in rng.sample(legal, min(3, len(legal))):
                said = explain(player, words, mover or 0)
                assert (said["type"], said["refusal"]) == ("explanation", None)
            strange = sorted(known - set(legal))
            for words in rng.sample(strange, min(4, len(strange))):
                refusal = explain(player, words, mover or 0)["refusal"]
                played = player.play(words, mover or 0)
                assert played["type"] == "error"
                assert refusal == {part: played[part] for part in ("code", "message", "clause")}
                codes.add(refusal["code"])
            player.say(type="refill", since=0)
            player.hear("snapshot")
            assert (player.seq, player.views[mover]) == before
            known |= set(legal)
            assert player.play(rng.choice(legal), mover or 0)["type"] == "ack"
    assert len(codes) > 3


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("words", ["nonsense", "play", "play nothing nowhere", "\N{SNOWMAN}", "hq z9 n", " "])
def test_words_that_mean_nothing_have_their_code(tmp_path: Path, name: str, words: str) -> None:
    with served(tmp_path) as client, shared_table(client, name) as player:
        mover = next(seat for seat, view in player.views.items() if view["actions"])
        refusal = explain(player, words, mover or 0)["refusal"]
        assert refusal["code"] == "unparsable-action"
        assert refusal["message"]


def test_only_the_own_seat_and_the_present_position_are_explained(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "link"])
        table = opened["table"]["id"]
        with seated(client, table, secrets_of(opened)) as player, seated(client, table, []) as watcher:
            assert explain(player, "hq c3 n", 1)["code"] == "not-your-seat"
            assert explain(watcher, "hq c3 n", 0)["code"] == "not-your-seat"
            assert explain(player, "hq c3 n", 9)["code"] == "not-your-seat"
            assert explain(player, "hq c3 n")["refusal"] is None
            assert explain(player, "hq c3 n", seq=7)["code"] == "stale"
            assert explain(player, "x" * 201, key=None)["code"] == "bad-message"
            assert player.play("hq c3 n")["type"] == "ack"
            assert explain(player, "hq c3 n", seq=1)["code"] == "stale"
            refusal = explain(player, "hq b2 n")["refusal"]
            assert refusal["code"] == "not-your-decision"
            # Words of another's decision are not even read.
            assert explain(player, "nonsense")["refusal"] == refusal
            assert player.act("resign", 0)["type"] == "ack"
            assert explain(player, "end")["code"] == "game-over"


def test_a_seat_that_a_bot_plays_is_not_explained(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "link"])
        table = opened["table"]["id"]
        invited = client.post(f"/api/tables/{table}/join", json={"token": opened["invitations"][0]["token"]}).json()
        with seated(client, table, secrets_of(invited)) as other:
            taken = {"secret": secrets_of(invited)[0], "seat": 0, "bot": "omen"}
            assert client.post(f"/api/tables/{table}/takeover", json=taken).status_code == 200
            with seated(client, table, secrets_of(opened)) as player:
                other.until(4)
                player.until(4)
                assert explain(player, "end")["code"] == "bot-plays"


def test_questions_are_limited_like_commands(tmp_path: Path) -> None:
    with served(tmp_path, limits=Limits(messages_per_second=0.001, message_burst=2, refusals=3)) as client:
        opened = open_table(client, ["me", "local"])
        with seated(client, opened["table"]["id"], secrets_of(opened)) as player:
            for _ in range(2):
                assert explain(player, "hq c3 n")["refusal"] is None
            for _ in range(3):
                assert explain(player, "hq c3 n", key=None)["code"] == "rate-limited"
