"""`ashfall train`: whatever is wrong with what was asked is said before anything is played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import ashfall
from ashfall.cli import run
from ashfall.commands import lab
from ashfall.lab import net_training, outputs
from ashfall.lab.net_training import Lesson
from ashfall.lab.outputs import check_writable, write
from ashfall.lab.plan import BadPlan


def _plays(*_: Any, **__: Any) -> None:
    raise AssertionError("expected a refusal")


@pytest.fixture
def idle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever gets as far as playing has refused nothing."""
    for name in ("train", "play_lessons", "play_trials"):
        monkeypatch.setattr(lab, name, _plays)


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(["train", *words]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    return line


@pytest.mark.usefixtures("idle")
@pytest.mark.parametrize("game", ashfall.games())
def test_a_file_that_cannot_be_written_is_refused(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nowhere = tmp_path / "nowhere" / "o.json"
    assert f"{nowhere} cannot be written: No such file" in refused(capsys, game, "--out", str(nowhere))
    assert f"{tmp_path} cannot be written: Is a directory" in refused(capsys, game, "--out", str(tmp_path))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("idle")
@pytest.mark.parametrize("game", ["convoy", "hope"])
def test_games_that_cannot_be_kept_are_refused(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for lessons in (tmp_path / "nowhere" / "games.jsonl", tmp_path):
        words = (game, "--out", str(tmp_path / "o.json"), "--lessons", str(lessons))
        assert f"{lessons} cannot be written" in refused(capsys, *words)


@pytest.mark.usefixtures("idle")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("neuroshima-hex", "--lessons", "x.jsonl"), "expected no --lessons"),
        (("neuroshima-hex", "--bots", "random"), "expected no --bots"),
        (("hope", "--bots", "random"), "tuned by trees that play by them, expected no --bots"),
        (("convoy", "--weights", "w.json"), "expected tree(weights=w.json) there"),
        (("convoy", "--games", "-3"), "-3 games teach nothing, expected 4 or more"),
        (("convoy", "--games", "3"), "3 games teach nothing, expected 4 or more"),
        (("hope", "--games", "-3"), "-3 games tell nothing, expected 1 or more"),
        (("hope", "--games", "0"), "0 games tell nothing, expected 1 or more"),
    ],
)
def test_what_would_be_ignored_or_teach_nothing_is_refused(
    words: tuple[str, ...], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said in refused(capsys, *words, "--out", str(tmp_path / "o.json"))
    assert list(tmp_path.iterdir()) == []


def test_games_that_are_kept_teach_without_more_of_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(net_training, "ROUNDS", 1)
    out, kept = tmp_path / "o.json", tmp_path / "games.jsonl"
    words = ["train", "convoy", "--out", str(out), "--lessons", str(kept)]
    assert run([*words, "--games", "4", "--bots", "random"]) == 0
    first = out.read_bytes()
    monkeypatch.setattr(lab, "play_lessons", lambda *_, **__: list[Lesson]())
    assert run([*words, "--games", "0"]) == 0
    assert out.read_bytes() == first


def test_looking_whether_a_file_can_be_written_changes_nothing(tmp_path: Path) -> None:
    new, old = tmp_path / "new", tmp_path / "old"
    old.write_bytes(b"kept")
    for path in (new, old):
        check_writable(path)
    assert not new.exists()
    assert old.read_bytes() == b"kept"


def test_a_file_that_cannot_be_written_any_more_is_no_traceback(tmp_path: Path) -> None:
    with pytest.raises(BadPlan, match="cannot be written: Is a directory"):
        write(tmp_path, b"")
    assert outputs.not_written(tmp_path, OSError(28, "No space left")).message.startswith(f"{tmp_path} cannot be")
