"""The pictures that the pages show exist, and all agree on where the server is."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from ashfall.commands.serve import serve
from tests.docs.pages import PAGES, ROOT, name_of

MAKEFILE = (ROOT / "Makefile").read_text()


def test_everything_looks_for_the_server_where_it_is() -> None:
    port = str(inspect.signature(serve).parameters["port"].default)
    assert re.findall(r"^PORT \?= (\d+)$", MAKEFILE, re.MULTILINE) == [port]
    assert re.findall(r'"http://127\.0\.0\.1:(\d+)"', (ROOT / "web" / "vite.config.ts").read_text()) == [port]


def test_the_client_is_installed_as_make_does_it() -> None:
    """`npm ci` refuses the lock file."""
    (install,) = re.findall(r"^    (npm (?:ci|install).*?)(?:  #.*)?$", (ROOT / "web" / "README.md").read_text(), re.M)
    assert install.split() == ["npm", "install", "--no-save"]
    assert "npm install --loglevel=error --no-save >" in MAKEFILE


@pytest.mark.parametrize("paper", PAGES, ids=name_of)
def test_pictures_exist(paper: Path) -> None:
    for picture in re.findall(r"!\[[^]]*\]\(([^)]+)\)", paper.read_text()):
        assert (paper.parent / picture).is_file(), picture


@pytest.mark.parametrize("paper", [page for page in PAGES if not page.is_relative_to(ROOT / "docs")], ids=name_of)
def test_links_lead_to_something(paper: Path) -> None:
    """Those of docs/ are followed when the site is built."""
    for target, anchor in re.findall(r"(?<!!)\[[^]]*\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)", paper.read_text()):
        page = paper.parent / target
        assert page.is_file(), target
        headings = re.findall(r"^#+ (.+)$", page.read_text(), re.MULTILINE) if anchor else []
        slugs = {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}
        assert not anchor or anchor in slugs, f"{target}#{anchor}"
