"""Tables that start from a position written down."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from ashfall.core.match import Match
from ashfall.core.record import decode
from ashfall.core.replay import replay
from ashfall.games import game, games
from tests.server.harness import open_table, seated, secrets_of, served


def written(name: str) -> tuple[dict[str, Any], list[str]]:
    """A position of a game in progress, and who plays there."""
    chosen = game(name)
    match = Match(chosen, chosen.default_seats, seed=4)
    rng = Random(4)
    for _ in range(12):
        match.play(rng.choice(match.state.actions()))
    document: dict[str, Any] = msgspec.to_builtins(match.state.position())
    return document, list(match.seats)


@pytest.mark.parametrize("name", games())
def test_a_table_starts_from_a_position_and_survives_a_restart(tmp_path: Path, name: str) -> None:
    document, sides = written(name)
    expected = game(name).position(document)
    with served(tmp_path) as client:
        opened = open_table(client, ["me", "local"], game=name, sides=sides, options={}, position=document)
        table = opened["table"]["id"]
        assert opened["table"]["from_position"]
        with seated(client, table, secrets_of(opened)) as player:
            for seat in range(len(sides)):
                assert player.views[seat] == msgspec.to_builtins(expected.view(seat))
            mover = player.snapshot["table"]["to_move"]
            player.play(player.views[mover]["actions"][0], mover)
            views = dict(player.views)
    with served(tmp_path) as client, seated(client, table, secrets_of(opened)) as player:
        assert player.views == views
        assert player.act("resign", 0)["type"] == "ack"
        record = decode(client.get(f"/api/tables/{table}/record").content).record
        assert record.position == document
        assert len(replay(record, game(name))) == len(record.actions) + 1


def test_a_position_that_cannot_be_opens_no_table(tmp_path: Path) -> None:
    document, sides = written("neuroshima-hex")
    with served(tmp_path) as client:
        for wrong in (
            {"game": "neuroshima-hex"},
            document | {"seats": ["borgo", "moloch"]},
            document | {"turn": -4},
            document | {"surprise": 1},
        ):
            asked = {
                "game": "neuroshima-hex",
                "seats": [{"side": side, "player": "me"} for side in sides],
                "position": wrong,
            }
            answer = client.post("/api/tables", json=asked)
            assert answer.status_code == 422, answer.text
            assert answer.json()["code"] == "bad-position"
        assert client.get("/api/tables").json()["tables"] == []
