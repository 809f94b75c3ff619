"""Whatever cites a clause or a ruling cites one that the rules have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULES = "".join(path.read_text("utf-8") for path in (ROOT / "docs" / "rules").glob("*.md"))
CITED = re.compile(r"\b(?:(?:NH|CV|HP)(?:-[A-Z0-9_]+)+-\d+|(?:CC|AMB)-\d+|R-[A-Z0-9]+-\d+|N-\d\d)\b")
ELSEWHERE = re.compile(r"\bD-?\d\d\b|\b[Aa]ppendix\b|\b[Ss]ection \d|(?<!\w)\(\d\.\d[;)]")
"""How papers are cited that are not here."""
PLACES = ("src/ashfall", "tests", "web/src", "web/tests", "bench", "tools")
TEXTS = {".py", ".ts", ".svelte", ".toml", ".ftl", ".json"}
MADE = ("node_modules", "static", "golden", "__pycache__")
"""Folders of files that nobody wrote."""


def sources(place: str) -> Iterator[Path]:
    for path in sorted((ROOT / place).rglob("*")):
        if path.suffix in TEXTS and not set(MADE) & set(path.relative_to(ROOT).parts) and path != Path(__file__):
            yield path


@pytest.mark.parametrize("place", PLACES)
def test_what_is_cited_is_in_the_rules(place: str) -> None:
    known = set(CITED.findall(RULES))
    unknown = [
        f"{path.relative_to(ROOT)}: {cited}"
        for path in sources(place)
        for cited in CITED.findall(path.read_text("utf-8"))
        if cited not in known
    ]
    assert unknown == []


def test_no_paper_is_cited_that_is_not_here() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for place in PLACES
        for path in sources(place)
        if path.suffix == ".py"
        for line in path.read_text("utf-8").splitlines()
        if ('"""' in line or "#" in line) and ELSEWHERE.search(line)
    ]
    assert found == []
