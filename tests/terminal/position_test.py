"""`ashfall play --position`: a game goes on from a document."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import msgspec
import pytest

import ashfall as package
from ashfall.core.record import load
from ashfall.core.replay import replay
from tests.terminal.conftest import Ashfall


def written(name: str, path: Path, decisions: int = 12) -> str:
    """A position of a game in progress, on paper; its digest."""
    game = package.game(name)
    match = package.Match(game, game.default_seats, seed=4)
    rng = Random(4)
    for _ in range(decisions):
        match.play(rng.choice(match.state.actions()))
    path.write_bytes(msgspec.json.encode(match.state.position()))
    return match.state.digest()


@pytest.mark.parametrize("name", package.games())
def test_a_game_is_played_from_a_position_and_its_record_replays(ashfall: Ashfall, tmp_path: Path, name: str) -> None:
    digest = written(name, tmp_path / "p.json")
    ran = ashfall(
        "play", "--position", str(tmp_path / "p.json"), "--players", "me,random", "--seed", "1",
        "--save", str(tmp_path / "s.ashfall"), lines=["1", "1", "save", "quit"],
    )  # fmt: skip
    assert ran.code == 0, ran.err
    record = load(tmp_path / "s.ashfall").record
    assert record.position is not None
    assert package.game(name).position(record.position).digest() == digest
    assert record.actions
    assert len(replay(record, package.game(name))) == len(record.actions) + 1
    again = ashfall("play", "--resume", str(tmp_path / "s.ashfall"), "--players", "me,random", lines=["quit"])
    assert again.code == 0, again.err


def test_what_is_no_position_is_refused_with_every_fault(ashfall: Ashfall, tmp_path: Path) -> None:
    path = tmp_path / "p.json"
    written("neuroshima-hex", path)
    good = json.loads(path.read_text())
    for text, said in [
        ("[]", "holds a list, expected a JSON object"),
        ("{", "is not JSON"),
        (json.dumps(good | {"game": "chess"}), "no game 'chess'"),
        (json.dumps({name: value for name, value in good.items() if name != "game"}), "expected the name of a game"),
        (json.dumps(good | {"seats": ["outpost", "nobody"]}), "nobody"),
    ]:
        path.write_text(text)
        ran = ashfall("play", "--position", str(path))
        assert ran.code != 0
        assert said in ran.err + ran.out
    assert "cannot read" in (ran := ashfall("play", "--position", str(tmp_path / "none.json"))).err + ran.out
