"""A language is a folder: a third one with a handful of strings, and English for the rest."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ashfall
from ashfall.texts import LANGUAGES, texts, texts_in

SEATS = {"neuroshima-hex": "moloch,outpost"}
HOME = Path(ashfall.__file__).parent


@pytest.fixture(scope="module")
def third(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with one folder more."""
    package = tmp_path_factory.mktemp("third") / "ashfall"
    shutil.copytree(HOME, package, ignore=shutil.ignore_patterns("static", "__pycache__"))
    folder = package / "locale" / "de"
    folder.mkdir()
    (folder / "common.ftl").write_text("game-over = Das Spiel ist aus.\nerror-game-over = Das Spiel ist vorbei.\n")
    (folder / "neuroshima-hex.ftl").write_text("nh-army-moloch = Der Moloch\n")
    return package


def test_what_a_language_lacks_is_said_in_english(third: Path) -> None:
    spoken = texts_in(third / "locale", "de", "neuroshima-hex")
    english = texts("en", "neuroshima-hex")
    assert spoken.say("nh-army-moloch") == "Der Moloch"
    assert spoken.keys >= english.keys
    assert spoken.say("nh-army-outpost") == english.say("nh-army-outpost")
    assert spoken.pick({"en": "Robots", "fr": "Robots !"}) == "Robots"
    assert spoken.pick({"en": "Robots", "de": "Roboter"}) == "Roboter"


@pytest.mark.parametrize("game", ashfall.games())
def test_a_game_is_played_in_a_third_language(third: Path, game: str, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(third.parent), "ASHFALL_DATA": str(tmp_path), "HOME": str(tmp_path)}
    command = [
        sys.executable,
        "-c",
        "from ashfall.cli import main; main()",
        "play",
        game,
        "--players",
        "me,random",
        "--seats",
        SEATS.get(game, ""),
        "--language",
        "de",
    ]
    ran = subprocess.run(
        [*command, "--seed", "1"],
        input="1\n" * 12 + "quit\n",
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert "Traceback" not in ran.stderr
    assert ran.returncode == 0, ran.stderr
    assert ("Der Moloch" in ran.stdout) == (game == "neuroshima-hex")
    if game == "neuroshima-hex":
        unknown = subprocess.run([*command[:-1], "xx"], env=environment, capture_output=True, text=True, timeout=120)
        assert "expected en, de or fr" in unknown.stdout + unknown.stderr


def test_the_complete_language_comes_first() -> None:
    assert LANGUAGES[0] == "en"
    assert "fr" in LANGUAGES
