"""How to play: a few screens with pictures for each game, from home and from every table, in both languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility_test import check
from tests.browser.conftest import Person

GAMES = ("neuroshima-hex", "convoy", "hope")


def screens(page: Page) -> list[str]:
    """Step through to the end; what each screen says."""
    said = []
    for _ in range(12):
        page.locator("[data-screen]").wait_for()
        assert page.locator("[data-screen] .picture").locator("svg, .place, i").count(), "every screen has a picture"
        said.append(page.locator("[data-screen]").inner_text())
        if page.locator("[data-act=next]").is_disabled():
            return said
        name = page.locator("[data-screen]").get_attribute("data-screen")
        page.locator("[data-act=next]").click()
        expect(page.locator("[data-screen]")).not_to_have_attribute("data-screen", str(name))
    raise AssertionError("no end")


@pytest.mark.parametrize("game", GAMES)
def test_eight_to_ten_screens_in_both_languages(person: Person, game: str) -> None:
    told = {}
    for language in ("en", "fr"):
        page = person(language=language)
        page.goto(f"/how/{game}")
        told[language] = screens(page)
        assert 8 <= len(told[language]) <= 10
        assert not any(re.search(r"how-|\{|\$", text) for text in told[language])
    assert all(english != french for english, french in zip(told["en"], told["fr"], strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_it_opens_over_every_table_and_leaves_it_as_it_was(page: Page, game: str) -> None:
    page.goto("/")
    page.locator(f"[data-play={game}]").click()
    page.locator(".table").wait_for()
    address = page.url
    page.locator("header [data-act=how]").click()
    page.get_by_role("dialog").locator("[data-screen]").wait_for()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("dialog").locator("[aria-current=step]")).to_have_text("2")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.url == address
    expect(page.locator(".table")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_nothing_hinders_readers_of_it(person: Person, phone: bool, theme: str) -> None:
    page = person(phone=phone, theme=theme)
    for game in GAMES:
        page.goto(f"/how/{game}#4")
        page.locator("[data-screen]").wait_for()
        check(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is cut off"
