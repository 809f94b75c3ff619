"""The documentation site leads to every page and nowhere else, and takes its tables and colours from where they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.site.links import faults
from tools.site.looks import palette
from tools.site.pages import MARKER, BadSite, collect, filled, from_root, navigated
from tools.site.parts import PARTS
from tools.site.sources import fenced

ROOT = Path(__file__).parents[2]
SETTINGS = "site_name: Test\n\nnav:\n  - index.md\n  - Rules:\n      - One: rules/one.md\n"


def site(folder: Path, **pages: str) -> list[str]:
    """The faults of a site with these pages."""
    for name, body in pages.items():
        path = folder / name / "index.html" if name != "home" else folder / "index.html"
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"<html><body>{body}</body></html>")
    return list(faults(folder))


def test_all_pages_are_put_together(tmp_path: Path) -> None:
    pages = collect(ROOT, tmp_path / "pages", PARTS)
    assert {"index.md", "contributing.md", "rules/hope.md", "rules/fr/hope.md"} <= set(pages)
    texts = {page: (tmp_path / "pages" / page).read_text("utf-8") for page in pages}
    assert [page for page, text in texts.items() if MARKER.search(text)] == []
    assert (tmp_path / "pages" / "screenshots" / "home-phone.webp").is_file()
    navigated((ROOT / "mkdocs.yml").read_text("utf-8"), pages)


def test_a_page_that_the_navigation_forgot_is_found() -> None:
    settings = navigated(SETTINGS, ["index.md", "new.md", "rules/one.md"])
    assert settings == SETTINGS + "  - More:\n      - new.md\n"
    assert navigated(SETTINGS, ["index.md", "rules/one.md"]) == SETTINGS


def test_a_page_that_is_not_there_is_named() -> None:
    with pytest.raises(BadSite, match=r"rules/one\.md"):
        navigated(SETTINGS, ["index.md"])


def test_markers_are_filled_in() -> None:
    parts = {"twice": lambda word: f"{word} {word}"}
    assert filled("a\n<!-- made: twice b -->\nc", "page.md", parts) == "a\nb b\nc"
    with pytest.raises(BadSite, match=r"page\.md: nothing makes 'thrice', expected twice"):
        filled("<!-- made: thrice b -->", "page.md", parts)


def test_links_of_the_root_lead_to_pages() -> None:
    text = "[a](docs/bots.md#naming-a-bot) [b](SECURITY.md)"
    assert from_root(text) == "[a](bots.md#naming-a-bot) [b](security.md)"


def test_a_sound_site_has_no_faults(tmp_path: Path) -> None:
    home = '<a href="rules/#one">rules</a> <a href="https://example.org/">elsewhere</a> <a href="#top" id="top">up</a>'
    assert site(tmp_path, home=home, rules='<h1 id="one">One</h1> <a href="..">home</a>') == []


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ('<a href="rulez/">', "index.html leads to rulez/, which does not exist"),
        ('<a href="rules/#two">', "index.html leads to rules/#two, and there is no such place on that page"),
        ('<a href="#nowhere">', "index.html leads to #nowhere, and there is no such place on that page"),
        ('<img src="lost.png">', "index.html leads to lost.png, which does not exist"),
        ('<a href="../outside">', "index.html leads to ../outside, which does not exist"),
        ('<script src="https://cdn.example/a.js">', "index.html would fetch https://cdn.example/a.js"),
        ('<link rel="stylesheet" href="//cdn.example/a.css">', "index.html would fetch //cdn.example/a.css"),
    ],
)
def test_what_leads_nowhere_or_elsewhere_is_told(tmp_path: Path, body: str, fault: str) -> None:
    assert site(tmp_path, home=body, rules='<h1 id="one">One</h1>') == [fault]


def test_a_stylesheet_fetches_nothing_either(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text('@import "https://fonts.example/x"; a { background: url(own.svg) }')
    assert list(faults(tmp_path)) == ["a.css would fetch https://fonts.example/x"]


def test_colours_are_those_of_the_table() -> None:
    text = palette((ROOT / "web" / "src" / "app.css").read_text("utf-8"))
    light, dark = text.split('[data-md-color-scheme="slate"]')
    assert light.startswith('[data-md-color-scheme="default"]')
    for colours in (light, dark):
        assert {"--ground", "--panel", "--text", "--rust", "--signal"} <= set(colours.replace(":", " ").split())


def test_examples_in_docstrings_become_code() -> None:
    source = 'def f():\n    """Adds.\n\n    >>> 1 + 1\n    2\n\n    More.\n    """\n'
    marked = 'def f():\n    """Adds.\n\n    ```python\n    >>> 1 + 1\n    2\n    ```\n\n    More.\n    """\n'
    assert fenced(source) == marked
    assert fenced('"""\n>>> 1\n1\n"""\n') == '"""\n```python\n>>> 1\n1\n```\n"""\n'
