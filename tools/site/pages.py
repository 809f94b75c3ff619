"""The pages of the site, put together: those of docs/, those of the root, and what is made from the code."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

Part = Callable[[str], str]
"""Makes the text of a marker from what the marker says after its name."""

FROM_ROOT = {
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "CHANGELOG.md": "changelog.md",
}
"""Pages that lie where people look for them, and what they are called on the site."""

MARKER = re.compile(r"^<!-- made: (\w+)(?: (.*?))? -->$", re.MULTILINE)
"""Where something made from the code is put in: a line of its own."""

PAGE = re.compile(r"[\w./-]+\.md\b")
MORE = "More"
"""The chapter of pages that the navigation does not name."""


class BadSite(Exception):
    """The site cannot be built as it is; the message says what to change."""


def collect(root: Path, target: Path, parts: Mapping[str, Part]) -> list[str]:
    """Copy all pages to a new folder with their markers filled in, and say which pages there are."""
    if target.exists():
        shutil.rmtree(target)
    shutil.copytree(root / "docs", target)
    for source, name in FROM_ROOT.items():
        (target / name).write_text(from_root((root / source).read_text("utf-8")), "utf-8")
    pages = sorted(path.relative_to(target).as_posix() for path in target.rglob("*.md"))
    for page in pages:
        path = target / page
        path.write_text(filled(path.read_text("utf-8"), page, parts), "utf-8")
    return pages


def from_root(text: str) -> str:
    """A page of the root with its links as they are among the pages."""
    for source, name in FROM_ROOT.items():
        text = text.replace(f"]({source}", f"]({name}")
    return text.replace("](docs/", "](")


def filled(text: str, page: str, parts: Mapping[str, Part]) -> str:
    """A page with what its markers ask for in their place."""

    def made(marker: re.Match[str]) -> str:
        name, argument = marker[1], marker[2] or ""
        if name not in parts:
            raise BadSite(f"{page}: nothing makes {name!r}, expected {', '.join(sorted(parts))}")
        try:
            return parts[name](argument)
        except LookupError as error:
            raise BadSite(f"{page}: {marker[0]}: {error}") from error

    return MARKER.sub(made, text)


def navigated(settings: str, pages: list[str]) -> str:
    """The settings with a navigation that leads to every page; BadSite names what it leads to that is not there."""
    head, found, navigation = settings.partition("\nnav:\n")
    if not found:
        raise BadSite("mkdocs.yml: expected the navigation, nav, as its last part")
    named = PAGE.findall(navigation)
    missing = [page for page in named if page not in pages]
    if missing:
        raise BadSite(f"mkdocs.yml: the navigation names pages that do not exist: {', '.join(missing)}")
    others = [page for page in pages if page not in named]
    if not others:
        return settings
    return "\n".join(
        [head + "\nnav:", navigation.rstrip(), f"  - {MORE}:", *(f"      - {page}" for page in others), ""]
    )
