"""All pages that people read, and the blocks of code in them. A new page is among them by being there."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), ROOT / "web" / "README.md", *(ROOT / "docs").rglob("*.md")])
_FENCE = re.compile(r"^( *)```(\w*)([^\n]*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
_TITLE = re.compile(r'title="([^"]+)"')


class Block(msgspec.Struct, frozen=True):
    """A block of code: its language, the file that it is, if it is one, and its text."""

    language: str
    title: str
    text: str


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(text: str) -> list[Block]:
    found = []
    for indent, language, rest, body in _FENCE.findall(text):
        title = _TITLE.search(rest)
        dedented = "".join(line.removeprefix(indent) for line in body.splitlines(keepends=True))
        found.append(Block(language, title[1] if title else "", dedented))
    return found


def prose(text: str) -> str:
    """A page without its blocks."""
    return _FENCE.sub("", text)
