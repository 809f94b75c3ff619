"""The rules pages in the reader's language. What a translation does not have is said in English.

A page has chapters (``## ``) of clauses, one per line (``- **NH-NET-05** Held modules give nothing.``) or as a section
of its own (``### AMB-01 Overwhelm factor``), and prose. A translation has the same clauses under headings of its own.
"""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

import ashfall
from ashfall.texts import LANGUAGES, STANDARD

FOLDERS = (Path(ashfall.__file__).parent / "rules", Path(ashfall.__file__).parents[2] / "docs" / "rules")
"""Where rules pages lie: in the installed package, or in a source tree. Translations are in folders by language."""

_LINE = re.compile(r"^- \*\*([A-Z][A-Z0-9_]*(?:-[A-Z0-9_]+)+)\*\* ")
_SECTION = re.compile(r"^### ([A-Z]+-[0-9]+) ")
_MARKS = re.compile(r" \*\((?:no test|not built)\)\*")
"""What a clause says to those who build the table, not to those who play at it."""


class Block(msgspec.Struct):
    """A clause with its id, or prose without one."""

    clause: str
    text: str


class Chapter(msgspec.Struct):
    heading: str
    """Empty: what stands before the first one."""
    blocks: list[Block]

    def clauses(self) -> set[str]:
        return {block.clause for block in self.blocks if block.clause}

    def prose(self) -> list[Block]:
        return [block for block in self.blocks if not block.clause]


def rules_pages(game: str) -> dict[str, str]:
    """The page of a game by language; empty if this installation has none."""
    english = _read(f"{game}.md")
    if english is None:
        return {}
    pages = {STANDARD: english}
    for language in LANGUAGES:
        translated = _read(f"{language}/{game}.md")
        if translated is not None:
            pages[language] = merged(english, translated)
    return {language: _MARKS.sub("", page) for language, page in pages.items()}


def merged(english: str, translated: str) -> str:
    """The English page with everything that the translation has, in the order of the English one."""
    theirs = chapters(translated)
    known = {block.clause: block for chapter in theirs for block in chapter.blocks if block.clause}
    ours = chapters(english)
    found = [_counterpart(chapter, ours, theirs) for chapter in ours]
    parts = []
    for chapter, other in zip(ours, found, strict=True):
        parts.append((other or chapter).heading)
        parts.extend(block.text for block in (other or chapter).prose())
        parts.append("\n".join(known.get(block.clause, block).text for block in chapter.blocks if block.clause))
    return "\n\n".join(part.strip("\n") for part in parts if part.strip()) + "\n"


def _counterpart(chapter: Chapter, ours: list[Chapter], theirs: list[Chapter]) -> Chapter | None:
    """The translation of a chapter: it has a clause of it. Chapters of prose only are told apart by their order."""
    if chapter.clauses():
        return next((other for other in theirs if other.clauses() & chapter.clauses()), None)
    prose = [[one for one in page if not one.clauses()] for page in (ours, theirs)]
    return prose[1][prose[0].index(chapter)] if len(prose[0]) == len(prose[1]) else None


def chapters(page: str) -> list[Chapter]:
    found = [Chapter("", [])]
    for line in page.split("\n"):
        if line.startswith("## "):
            found.append(Chapter(line, []))
            continue
        blocks = found[-1].blocks
        clause = _LINE.match(line) or _SECTION.match(line)
        if clause:
            blocks.append(Block(clause[1], line))
        elif blocks and (line.strip() or blocks[-1].text.startswith("### ") or not blocks[-1].clause):
            blocks[-1].text += f"\n{line}"
        elif line.strip():
            blocks.append(Block("", line))
    for chapter in found:
        for block in chapter.blocks:
            block.text = block.text.rstrip("\n") + ("\n" if block.text.startswith("### ") else "")
    return found


def _read(name: str) -> str | None:
    found = (path for folder in FOLDERS if (path := folder / name).is_file())
    return next((path.read_text(encoding="utf-8") for path in found), None)
