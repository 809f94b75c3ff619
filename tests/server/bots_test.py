"""Bots at tables: a faulty one never holds up the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from ashfall.core.match import Match
from ashfall.games import game
from ashfall.server.bot_worker import Lodging, Question, answer
from tests.server.harness import GAME, SIDES, open_table, seated, secrets_of, served


@pytest.mark.parametrize(
    ("fault", "reason"), [("slow", "slow"), ("crashed", "crashed"), ("raises", "crashed"), ("illegal", "illegal")]
)
def test_a_faulty_bot_is_replaced_by_a_harmless_action(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str, reason: str
) -> None:
    monkeypatch.setenv("ASHFALL_FAULT", fault)
    with served(
        tmp_path, bot_module="tests.server.faulty_worker", bot_seconds=0.3 if fault == "slow" else 30
    ) as client:
        opened = open_table(client, ["me", "bot:greedy"])
        with seated(client, opened["table"]["id"], secrets_of(opened)) as player:
            player.play("hq c3 n")
            player.until(3)
            (failed, *rest) = player.log[0][-1]["events"]
            assert failed == {"kind": "table-bot-failed", "data": {"seat": 1, "bot": "greedy", "reason": reason}}
            assert rest
            assert len(player.views[0]["board"]) == 2
            assert player.views[0]["actions"]
            assert f'ashfall_bot_failures_total{{reason="{reason}"}} 1' in client.get("/metrics").text


def test_a_bot_gets_a_perspective_of_a_resampled_state() -> None:
    match = Match(game(GAME), SIDES, seed=1)
    question = Question(game=GAME, packs=[], state=match.state.to_bytes(), seat=0, bot="random", seed=4)
    chosen = answer(question, Lodging())
    assert chosen.action in match.state.actions()
    assert answer(question, Lodging()) == chosen
    assert answer(Question(game=GAME, packs=[], state=b"", seat=0, bot="random", seed=4), Lodging()).action is None


def test_taking_back_while_a_bot_thinks_makes_its_answer_void(tmp_path: Path) -> None:
    with served(tmp_path, bot_pace=0.5) as client:
        opened = open_table(client, ["me", "bot:random"])
        with seated(client, opened["table"]["id"], secrets_of(opened)) as player:
            player.play("hq c3 n")
            assert player.act("undo", 0)["type"] == "ack"
            assert player.play("hq b2 n")["type"] == "ack"
            player.until(5)
            assert [entry["kind"] for entry in player.log[0]] == ["start", "play", "undo", "play", "play"]
            assert [unit["hex"] for unit in player.views[0]["board"] if unit["seat"] == 0] == ["b2"]
