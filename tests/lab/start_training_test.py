"""Training of starts: games that are kept, what is learned from them, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import msgspec
import pytest

import ashfall
from ashfall.cli import run
from ashfall.lab import start_training
from ashfall.lab.kept import keep, read_kept
from ashfall.lab.plan import BadPlan
from ashfall.lab.start_training import Start, learn_starts, play_starts

GAME = ashfall.game("neuroshima-hex")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players that hardly look: what matters here is the way round."""
    monkeypatch.setattr(start_training, "PLAYERS", ("random", "turns(turns=0, nodes=20, width=1, most=2, again=1)"))


def planted(games: int, name: str, seats: tuple[str, str] = ("borgo", "moloch"), better: float = 0.8) -> list[Start]:
    """Games in which one thing is counted for the first seat or against it, and mostly who has it wins."""
    guide = start_training.guide_of(GAME)
    place = guide.start_names().index(name)
    rng, found = Random(1), []
    for number in range(games):
        sign = 1.0 if number % 2 else -1.0
        counted = [0.0] * len(guide.start_names())
        counted[place] = sign
        found.append(Start(list(seats), counted, float((rng.random() < better) == (sign > 0))))
    return found


@pytest.mark.usefixtures("quick")
def test_games_are_the_same_for_the_same_seed_and_can_be_kept(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    play_starts("neuroshima-hex", range(2), seed=1, kept=path)
    play_starts("neuroshima-hex", range(2, 5), seed=1, kept=path)
    starts = read_kept(path, Start)
    assert starts == play_starts("neuroshima-hex", range(5), seed=1)
    assert starts != play_starts("neuroshima-hex", range(5), seed=2)
    assert len({tuple(start.counted) for start in starts}) > 2, "HQs stand anywhere"
    assert {tuple(start.seats) for start in starts} == {
        tuple(start.seats) for start in starts if start.seats[0] != start.seats[1]
    }
    assert {start.won for start in starts} <= {0.0, 0.5, 1.0}


def test_what_wins_games_is_found() -> None:
    names = start_training.guide_of(GAME).start_names()
    learned = learn_starts("neuroshima-hex", planted(400, "borgo-on-centre"))
    found = dict(zip(names, learned.weights, strict=True))
    assert max(found, key=lambda name: found[name]) == "borgo-on-centre"
    assert 0.9 < found["borgo-on-centre"] < 1.8, "four games won for one that is lost"
    assert learned.loss < 0.6 < learned.loss_without


def test_who_plays_whom_is_not_taken_for_the_start() -> None:
    """Borgo wins most of these games wherever HQs stand."""
    games = planted(300, "borgo-on-centre", better=0.5)
    games = [msgspec.structs.replace(game, won=float(number % 5 > 0)) for number, game in enumerate(games)]
    learned = learn_starts("neuroshima-hex", games)
    assert max(abs(weight) for weight in learned.weights) < 0.3
    assert learned.loss_without < 0.55


def test_the_command_learns_what_turns_play_by(tmp_path: Path) -> None:
    kept, out = tmp_path / "games.jsonl", tmp_path / "starts.json"
    for game in planted(200, "moloch-inside"):
        keep(kept, game)
    words = ["train", "neuroshima-hex", "--starts", "--games", "0", "--lessons", str(kept), "--out", str(out)]
    assert run(words) == 0
    assert json.loads(out.read_bytes())["moloch-inside"] > 0.5
    assert GAME.guide(starts=str(out)) is not None


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("hope", "--starts"), "nothing is learned of how hope starts"),
        (("convoy", "--starts"), "nothing is learned of how convoy starts"),
        (("neuroshima-hex", "--starts", "--games", "0"), "0 games tell nothing, expected 1 or more"),
        (("neuroshima-hex", "--starts", "--bots", "random"), "expected no --bots"),
        (("neuroshima-hex", "--starts", "--weights", "w.json"), "expected no --weights"),
    ],
)
def test_what_would_be_ignored_or_teach_nothing_is_refused(
    words: tuple[str, ...], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["train", *words, "--out", str(tmp_path / "o.json")]) == 2
    assert said in capsys.readouterr().err.replace("\n", " ")
    assert list(tmp_path.iterdir()) == []


def test_games_of_another_version_are_refused() -> None:
    with pytest.raises(BadPlan, match="other things were counted"):
        learn_starts("neuroshima-hex", [Start(["borgo", "moloch"], [1.0], 1.0)])
