"""Golden games replayed in every mode: the same digests each time."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import ashfall
from ashfall.core.game import Game
from ashfall.core.match import Match
from ashfall.core.state import State
from tests.golden.make import MORE, SETUPS
from tests.golden.playthrough import (
    FOLDER,
    Playthrough,
    copied,
    files,
    load,
    match_lengths,
    plain,
    serialised,
    undone,
)

ROOT = FOLDER.parents[1]
FILES = [path for name in SETUPS for path in files(name)]
IDS = [f"{path.parent.name}/{path.stem}" for path in FILES]
Mode = Callable[[Game, Playthrough], Iterator[State]]


def opened(path: Path) -> tuple[Game, Playthrough]:
    golden = load(path)
    return ashfall.game(golden.record.game), golden


def test_every_set_up_has_its_file() -> None:
    made = {
        name: len(make()) + sum(len(more()) for more in MORE.get(name, {}).values()) for name, make in SETUPS.items()
    }
    assert {name: len(files(name)) for name in SETUPS} == made


@pytest.mark.parametrize("path", FILES, ids=IDS)
@pytest.mark.parametrize("mode", [plain, copied, serialised])
def test_same_digests(mode: Mode, path: Path) -> None:
    game, golden = opened(path)
    assert [state.digest() for state in mode(game, golden)] == golden.digests


@pytest.mark.parametrize("path", FILES, ids=IDS)
def test_same_digests_with_undo_and_redo(path: Path) -> None:
    game, golden = opened(path)
    expected = [golden.digests[length - 1] for length in match_lengths(game, golden)]
    assert [state.digest() for state in undone(game, golden)] == expected
    assert expected[-1] == golden.digests[-1]


@pytest.mark.parametrize("path", FILES, ids=IDS)
def test_same_choices_events_and_end(path: Path) -> None:
    game, golden = opened(path)
    state = game.setup(golden.record.seats, golden.record.options)
    legal: list[int] = []
    for text in golden.record.actions:
        legal.append(len(state.actions()))
        action = state.parse(text)
        assert state.text(action) == text
        state.apply(action)
    assert legal == golden.legal
    assert state.outcome == golden.record.result
    assert Match.resume(game, golden.record).event_count == golden.events


def test_same_digests_under_another_hash_seed() -> None:
    expected = "\n".join(digest for path in FILES for digest in load(path).digests)
    environment = {**os.environ, "PYTHONHASHSEED": "4242"}
    command = [sys.executable, "-m", "tests.golden.digests"]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == expected
