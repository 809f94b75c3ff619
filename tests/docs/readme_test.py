"""What the README, the pages and the package docs show is what happens."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = [
    *("ashfall.core.match", "ashfall.bots", "ashfall.lab.ratings", "ashfall.lab.simulate"),
    *("ashfall.rl.gymnasium", "ashfall.rl.pettingzoo", "ashfall.rl.vector", "ashfall.spiel"),
]


@pytest.mark.parametrize("page", ["README.md", "docs/bots.md", "docs/research.md"])
def test_what_a_page_shows_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = doctest.testfile(str(ROOT / page), module_relative=False)
    assert result.attempted > 8
    assert result.failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_run(name: str) -> None:
    result = doctest.testmod(import_module(name))
    assert result.attempted > 0
    assert result.failed == 0
