"""What the built pages lead to: every address within the site exists, and no page fetches anything from elsewhere.

The builder checks links between the pages as they are written; this checks what came of them, pictures, the navigation
and the reference included.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import msgspec

FETCHES = {"script", "img", "iframe", "source", "video", "audio", "link"}
"""What makes a browser fetch something by itself."""
READ_ONLY = {"canonical", "next", "prev", "alternate"}
"""Links in the head that are not fetched."""
_ADDRESS = ("href", "src")
_STYLE = re.compile(r"(?:url\(|@import)\s*[\"']?((?:https?:)?//[^\"')\s]+)")


class Page(msgspec.Struct):
    """What matters of a page: its anchors, where it leads, and what it makes a browser fetch."""

    anchors: set[str] = set()
    leads: list[str] = []
    fetches: list[str] = []


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.page = Page()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        self.page.anchors |= {said[name] for name in ("id", "name") if name in said}
        if tag == "link" and said.get("rel") in READ_ONLY:
            return
        for address in (said[name] for name in _ADDRESS if name in said):
            self.page.leads.append(address)
            if tag in FETCHES:
                self.page.fetches.append(address)


def read(html: str) -> Page:
    """What matters of a page."""
    reader = _Reader()
    reader.feed(html)
    return reader.page


def faults(site: Path) -> Iterator[str]:
    """Everything that is wrong with what the site's pages lead to."""
    pages = {path: read(path.read_text("utf-8")) for path in sorted(site.rglob("*.html"))}
    for path, page in pages.items():
        name = path.relative_to(site)
        for address in page.fetches:
            if urlsplit(address).netloc:
                yield f"{name} would fetch {address}"
        if name.name == "404.html":  # shown under any address: what it leads to begins at the site's root
            continue
        for address in dict.fromkeys(page.leads):
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if target.is_dir():
                target = target / "index.html"
            if not target.is_file() or not target.is_relative_to(site.resolve()):
                yield f"{name} leads to {address}, which does not exist"
            elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].anchors:
                yield f"{name} leads to {address}, and there is no such place on that page"
    for path in sorted(site.rglob("*.css")):
        for address in _STYLE.findall(path.read_text("utf-8")):
            yield f"{path.relative_to(site)} would fetch {address}"
