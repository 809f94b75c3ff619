"""The commands and pictures that the papers name exist, and all agree on where the server is."""

from __future__ import annotations

import inspect
import json
import re
from pathlib import Path

import pytest

from ashfall.commands.serve import serve

ROOT = Path(__file__).parents[2]
MAKEFILE = (ROOT / "Makefile").read_text()
PAPERS = [ROOT / "README.md", ROOT / "web" / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def test_everything_looks_for_the_server_where_it_is() -> None:
    port = str(inspect.signature(serve).parameters["port"].default)
    assert re.findall(r"^PORT \?= (\d+)$", MAKEFILE, re.MULTILINE) == [port]
    assert re.findall(r'"http://127\.0\.0\.1:(\d+)"', (ROOT / "web" / "vite.config.ts").read_text()) == [port]


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: str(paper.relative_to(ROOT)))
def test_commands_exist(paper: Path) -> None:
    targets = set(re.findall(r"^([\w./-]+):", MAKEFILE, re.MULTILINE))
    scripts = json.loads((ROOT / "web" / "package.json").read_text())["scripts"]
    text = paper.read_text()
    # In a line of their own or in backquotes; elsewhere "make" is a verb.
    assert set(re.findall(r"(?:^ *|`)make ([\w-]+)", text, re.MULTILINE)) <= targets
    assert set(re.findall(r"npm run ([\w:-]+)", text)) <= set(scripts)


def test_the_client_is_installed_as_make_does_it() -> None:
    """`npm ci` refuses the lock file."""
    (install,) = re.findall(r"^    (npm (?:ci|install).*?)(?:  #.*)?$", (ROOT / "web" / "README.md").read_text(), re.M)
    assert install.split() == ["npm", "install", "--no-save"]
    assert "npm install --loglevel=error --no-save >" in MAKEFILE


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: str(paper.relative_to(ROOT)))
def test_pictures_exist(paper: Path) -> None:
    for picture in re.findall(r"!\[[^]]*\]\(([^)]+)\)", paper.read_text()):
        assert (paper.parent / picture).is_file(), picture
