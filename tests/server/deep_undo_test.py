"""Taking back far: a decision that has left the memory is found again; a fault of ours is said, not hidden."""

from __future__ import annotations

import logging
from pathlib import Path
from random import Random

import pytest
from starlette.websockets import WebSocketDisconnect

from ashfall.core.match import Match
from ashfall.server.table import STEPS_KEPT, Table
from tests.server.harness import open_table, seated, secrets_of, served
from tests.server.stored import play_on

TEAMS = {
    "game": "hope",
    "sides": ["aliens", "bots", "mutants", "humans"],
    "options": {"mode": "two-on-two"},
}


def silent_for(movers: list[int]) -> dict[int, int]:
    """For each seat how many decisions others took since its own last one."""
    return {seat: movers[::-1].index(seat) for seat in set(movers)}


def long_silence(movers: list[int]) -> bool:
    return max(silent_for(movers).values(), default=0) > 2 * STEPS_KEPT + 2


def test_a_decision_far_back_is_taken_back_by_consent(tmp_path: Path) -> None:
    """In games of four somebody may have decided nothing for longer than the table remembers."""
    for seed in range(30):
        with served(tmp_path, dice=Random(seed)) as client:
            opened = open_table(client, ["me", "local", "local", "local"], **TEAMS)
        table = opened["table"]["id"]
        movers = play_on(tmp_path, table, Random(seed), long_silence)
        if long_silence(movers):
            break
    gaps = silent_for(movers)
    seat = max(gaps, key=lambda each: gaps[each])
    assert gaps[seat] > 2 * STEPS_KEPT
    with served(tmp_path) as client, seated(client, table, secrets_of(opened)) as player:
        assert player.snapshot["table"]["status"] == "playing"
        assert player.act("undo", seat)["type"] == "ack"
        request = player.received[-2]["undo"]
        for other in request["waiting"]:
            assert player.act("undo-answer", other, request=request["seq"], agree=True)["type"] == "ack"
        undone = [event for event in player.log[seat][-1]["events"] if event["kind"] == "undo"]
        assert len(undone) == gaps[seat] + 1
        assert [event["data"]["seat"] for event in undone] == movers[: -len(undone) - 1 : -1]
        assert player.received[-2]["table"]["to_move"] == seat
        action = player.views[seat]["actions"][0]
        assert player.play(action, seat)["type"] == "ack"
        again, seq = dict(player.views), player.seq
    with served(tmp_path) as client, seated(client, table, secrets_of(opened)) as player:
        assert (player.seq, player.views) == (seq, again)


def test_a_fault_inside_a_command_is_answered_with_its_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The answer tells the command by its key and nothing of the fault; the log has it all; nothing happened."""
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local"])
        with seated(client, opened["table"]["id"], secrets_of(opened)) as player:
            before = dict(player.views)
            with monkeypatch.context() as patch, caplog.at_level(logging.ERROR, "ashfall.server"):
                patch.setattr(Match, "_resolve_chance", lambda *_: 1 / 0)
                answer = player.play("hq c3 n", key="the-key")
            assert (answer["type"], answer["code"], answer["key"]) == ("error", "internal", "the-key")
            assert "division" not in answer["message"]
            assert "ZeroDivisionError" in caplog.text
            assert opened["table"]["id"] in caplog.text
            player.say(type="refill", since=0)
            player.hear("snapshot")
            assert player.views == before
            assert player.play("hq c3 n", key="the-key")["type"] == "ack"
            assert 'ashfall_commands_total{result="failed"} 1' in client.get("/metrics").text


def test_a_fault_on_arrival_is_said_before_the_socket_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local"])
        monkeypatch.setattr(Table, "attach", lambda *_: 1 / 0)
        with client.websocket_connect(f"/api/tables/{opened['table']['id']}/socket") as socket:
            socket.send_text('{"type": "hello", "protocol": 1}')
            assert socket.receive_json()["code"] == "internal"
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_text()
            assert closed.value.code == 1011
