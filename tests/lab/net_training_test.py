"""Training a net: games that are kept, learned from again, and refused where they do not fit."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import ashfall
from ashfall.lab import net_training
from ashfall.lab.kept import read_kept
from ashfall.lab.net_training import Lesson, learn, play_lessons
from ashfall.lab.plan import BadPlan


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A net that hardly learns: what matters here is the way round."""
    monkeypatch.setattr(net_training, "ROUNDS", 1)


def test_games_are_played_kept_and_learned_from_and_their_weights_fit_the_game(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    assert read_kept(path, Lesson) == []
    play_lessons("convoy", range(3), bots="random", seed=1, kept=path)
    play_lessons("convoy", range(3, 6), bots="random", seed=1, kept=path)
    lessons = read_kept(path, Lesson)
    assert lessons == play_lessons("convoy", range(6), bots="random", seed=1)
    assert {lesson.won for lesson in lessons} <= {0.0, 1.0}
    assert all(len(lesson.rows) > 8 for lesson in lessons)
    trained = learn("convoy", lessons)
    assert trained == learn("convoy", lessons)
    assert trained.weights.games == 4
    game = ashfall.game("convoy")
    file = tmp_path / "weights.json"
    file.write_bytes(msgspec.json.encode(trained.weights))
    outlook = game.outlook(str(file))
    assert outlook is not None
    assert -1 < outlook.value(game.setup(game.default_seats), 0) < 1


def test_what_cannot_be_learned_from_is_refused_with_what_was_expected(tmp_path: Path) -> None:
    with pytest.raises(BadPlan, match="neuroshima-hex has no net"):
        play_lessons("neuroshima-hex", range(1))
    with pytest.raises(BadPlan, match="2 games teach nothing, expected 4"):
        learn("convoy", play_lessons("convoy", range(2), bots="random"))
    with pytest.raises(BadPlan, match="other numbers"):
        learn("convoy", [Lesson(version=99, won=1.0, rows=[[1.0]])] * 4)
    path = tmp_path / "games.jsonl"
    path.write_text("never mind\n")
    with pytest.raises(BadPlan, match="holds no games"):
        read_kept(path, Lesson)
