"""The wheel of the compiled build: what most people install."""

from __future__ import annotations

import os
import subprocess
import venv
from pathlib import Path

import pytest

from tools.compiled import Compiled


@pytest.fixture(scope="module")
def wheel() -> Path:
    folder = Compiled().folder
    if str(folder) not in os.environ.get("PYTHONPATH", ""):
        pytest.skip("the compiled build is not what runs")
    (found,) = folder.glob("*.whl")
    return found


def test_an_index_can_hold_it_beside_the_plain_one(wheel: Path) -> None:
    """They differ in their tags alone; of those that fit, installers take the one that says more."""
    name, _, python, abi, platform = wheel.stem.split("-")
    assert name == "ashfall"
    assert python == abi
    assert platform != "any"


def test_a_fresh_environment_plays_on_the_compiled_engine(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "venv", with_pip=True)
    binaries = tmp_path / "venv" / "bin"
    alone = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run([binaries / "pip", "install", "-q", "--no-compile", wheel], cwd=tmp_path, env=alone, check=True)

    def said(*arguments: str) -> str:
        return subprocess.run(
            [binaries / "ashfall", *arguments], cwd=tmp_path, env=alone, check=True, capture_output=True, text=True
        ).stdout

    assert said("--version").strip().endswith("(compiled engine)")
    for game in ("neuroshima-hex", "convoy", "hope"):
        assert said("simulate", game, "--games", "3", "--seed", "1")
