"""Tuning: what wins games is found, games are kept, and what does not fit is refused."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

import ashfall
from ashfall.cli import run
from ashfall.core.errors import BadBot
from ashfall.games.hope.taste import NAMES
from ashfall.lab import tuning
from ashfall.lab.kept import read_kept
from ashfall.lab.plan import BadPlan
from ashfall.lab.tuning import Trial, effects, play_trials, tune


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players that hardly think: what matters here is the way round."""
    monkeypatch.setattr(tuning, "NODES", 20)


def trial(steps: list[list[int]], result: float) -> Trial:
    return Trial(["aliens", "bots"], steps, result)


def test_steps_that_win_games_are_told_from_those_that_do_not() -> None:
    rng = Random(2)
    rows, results = [], []
    for _ in range(3000):
        row = [rng.choice((-1.0, 0.0, 0.0, 1.0)) for _ in range(3)] + [1.0]
        chance = 0.5 + 0.15 * row[0] - 0.1 * row[1] + 0.05
        rows.append(row)
        results.append(1.0 if rng.random() < chance else -1.0)
    good, bad, idle = effects(rows, results, 3)
    assert 0.2 < good < 0.35
    assert -0.25 < bad < -0.1
    assert abs(idle) < 0.06


def test_a_number_is_moved_by_what_its_step_is_worth_and_by_a_whole_step_at_most() -> None:
    rng = Random(3)
    trials = []
    for _ in range(4000):
        steps = [[rng.choice((-1, 1)) for _ in NAMES] for _ in range(2)]
        better = steps[0][0] - steps[1][0]
        trials.append(trial(steps, better / 2 if better else rng.choice((-1.0, 1.0))))
    tuned = tune("hope", trials)
    outlook = ashfall.game("hope").outlook()
    assert outlook is not None
    assert list(tuned.numbers) == list(NAMES)
    assert tuned.numbers["ready_flip"] == pytest.approx(outlook.tried([1.0] * len(NAMES))["ready_flip"], rel=0.01)
    still = outlook.tried([0.0] * len(NAMES))
    assert all(tuned.numbers[name] == pytest.approx(still[name], rel=0.25) for name in NAMES[1:])
    assert all(0.0 < tuned.numbers[name] < 1.0 for name in ("patience", "window_patience"))


def test_the_same_seed_plays_the_same_games_and_they_are_kept(tmp_path: Path) -> None:
    kept = tmp_path / "trials.jsonl"
    assert read_kept(kept, Trial) == []
    first = play_trials("hope", range(2), seed=5, kept=kept)
    second = play_trials("hope", range(2, 3), seed=5, kept=kept)
    assert read_kept(kept, Trial) == first + second == play_trials("hope", range(3), seed=5)


def test_the_command_writes_numbers_that_a_bot_can_use_and_goes_on_after_games_that_are_kept(tmp_path: Path) -> None:
    out, kept = tmp_path / "taste.json", tmp_path / "trials.jsonl"
    for games in ("1", "2"):
        assert run(["train", "hope", "--games", games, "--out", str(out), "--lessons", str(kept)]) == 0
        assert len(read_kept(kept, Trial)) == int(games)
    assert ashfall.game("hope").outlook(str(out)) is not None
    assert run(["simulate", "hope", "--games", "1", "--bots", f"tree(nodes=20, weights={out})"]) == 0


def test_what_cannot_be_tuned_is_refused_with_what_was_expected(tmp_path: Path) -> None:
    with pytest.raises(BadPlan, match="convoy has no numbers to tune"):
        play_trials("convoy", range(1))
    with pytest.raises(BadPlan, match="expected 1 or more"):
        tune("hope", [])
    with pytest.raises(BadPlan, match="expected games of this version"):
        tune("hope", [trial([[1], [1]], 1.0)])
    path = tmp_path / "file"
    path.write_text("never mind\n")
    with pytest.raises(BadPlan, match="holds no games"):
        read_kept(path, Trial)
    path.write_bytes(msgspec.json.encode(dict.fromkeys(NAMES[1:], 1.0)))
    with pytest.raises(BadBot, match="another version of the evaluation: ready_flip missing"):
        ashfall.game("hope").outlook(str(path))
