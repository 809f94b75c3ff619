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

WITH_A_SERVER = {"docs/bots.md": ("from ashfall.client import Player\n", ROOT / "tests" / "client" / "player_test.py")}
"""Blocks that want a running server, by their first line, and the test that runs them with one."""


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


def used(block: Block, others: list[Block]) -> bool:
    """Whether a block is a file that another block of the page uses."""
    name = block.title.removesuffix(".py")
    return bool(name) and any(name in other.text for other in others if other is not block)


def quoted(block: Block) -> bool:
    """Whether a block is a passage of a file that lies beside the pages and has tests of its own."""
    return any(plain(block.text) in plain(path.read_text("utf-8")) for path in (ROOT / "docs").rglob("*.py"))


def served(page: Path, block: Block) -> bool:
    """Whether a test with a server takes the block from the page."""
    first, test = WITH_A_SERVER.get(name_of(page), ("", page))
    return bool(first) and block.text.startswith(first) and page.name in test.read_text("utf-8")


def plain(text: str) -> str:
    """A text without its indentation and its empty lines."""
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_no_code_goes_unchecked(page: Path) -> None:
    """Python has prompts, and so is run, is a file that the page goes on to use, or a passage of one that is tested;
    data is well-formed."""
    found = blocks(page.read_text("utf-8"))
    for block in found:
        if block.language in ("python", "py", "pycon"):
            checked = ">>> " in block.text or used(block, found) or quoted(block) or served(page, block)
            assert checked, f"nothing runs this:\n{block.text}"
            if block.title:
                ast.parse(block.text)
        elif block.language == "toml":
            tomllib.loads(block.text)
        elif block.language == "json":
            msgspec.json.decode(block.text)


def test_code_that_nothing_runs_is_found() -> None:
    alone, file, user = blocks(
        '```python\nx = 1\n```\n```python title="mine.py"\ny = 2\n```\n```python\n>>> from mine import y\n```\n'
    )
    assert not used(alone, [alone, file, user])
    assert not quoted(alone)
    assert used(file, [alone, file, user])
    assert not used(file, [alone, file])


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_run(name: str) -> None:
    result = doctest.testmod(import_module(name))
    assert result.attempted > 0
    assert result.failed == 0


def test_there_is_something_to_run() -> None:
    assert {"README.md", "docs/bots.md", "docs/research.md"} <= set(map(name_of, SHOWN))
    assert {"ashfall.core.match", "ashfall.bots", "ashfall.rl.vector", "ashfall.spiel"} <= set(MODULES)
