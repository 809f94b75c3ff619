"""What the pages and the docstrings show is what happens: every piece of Python on any page runs."""

from __future__ import annotations

import ast
import doctest
import tomllib
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from tests.docs.pages import PAGES, ROOT, Block, blocks, name_of

SOURCE = ROOT / "src"
MODULES = sorted(
    ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
    for path in SOURCE.rglob("*.py")
    if ">>> " in path.read_text("utf-8")
)
SHOWN = [page for page in PAGES if ">>> " in page.read_text("utf-8")]


@pytest.mark.parametrize("page", SHOWN, ids=name_of)
def test_what_a_page_shows_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder that holds the files which the page shows."""
    for block in blocks(page.read_text("utf-8")):
        if block.title:
            file = tmp_path / block.title
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.text, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    result = doctest.testfile(str(page), module_relative=False)
    assert result.attempted > 0
    assert result.failed == 0


def shown_twice(block: Block, others: list[Block]) -> bool:
    """Whether a file that a page shows is used by another block of the page."""
    name = block.title.removesuffix(".py")
    return any(name in other.text for other in others if other is not block)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_no_code_goes_unchecked(page: Path) -> None:
    """Python has prompts, and so is run, or is a file that the page goes on to use; data is well-formed."""
    found = blocks(page.read_text("utf-8"))
    for block in found:
        if block.language in ("python", "py", "pycon"):
            assert ">>> " in block.text or shown_twice(block, found), f"nothing runs this:\n{block.text}"
            if block.title:
                ast.parse(block.text)
        elif block.language == "toml":
            tomllib.loads(block.text)
        elif block.language == "json":
            msgspec.json.decode(block.text)


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_run(name: str) -> None:
    result = doctest.testmod(import_module(name))
    assert result.attempted > 0
    assert result.failed == 0


def test_there_is_something_to_run() -> None:
    assert {"README.md", "docs/bots.md", "docs/research.md"} <= set(map(name_of, SHOWN))
    assert {"ashfall.core.match", "ashfall.bots", "ashfall.rl.vector", "ashfall.spiel"} <= set(MODULES)
