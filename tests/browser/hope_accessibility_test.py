"""axe-core finds nothing serious on HOPE's pages, in both themes."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page

from tests.browser.accessibility_test import check, switch
from tests.browser.conftest import Person
from tests.browser.hope_hand import choose, decide, decision, open_hope


def check_both(page: Page) -> None:
    for theme in ("dark", "light"):
        switch(page, theme)
        check(page)


@pytest.mark.parametrize("path", ["/tiles/hope", "/rules/hope"])
def test_pages(page: Page, path: str) -> None:
    page.goto(path)
    page.locator("h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    check_both(page)


@pytest.mark.parametrize("mode", ["one-on-one", "artifact", "two-on-two"])
def test_setting_up(page: Page, mode: str) -> None:
    page.goto("/new/hope")
    page.locator("form").wait_for()
    choose(page, mode)
    page.get_by_label("Deck code").first.fill("h1.AAAA")
    page.get_by_label("Deck code").first.blur()
    page.get_by_text("is wrong or missing").wait_for()
    check_both(page)


def test_the_deck_builder(page: Page) -> None:
    page.goto("/tiles/hope")
    page.get_by_role("button", name="Build a deck").click()
    page.get_by_label("Start from").select_option("bots")
    page.locator(".said").get_by_text("This deck may be played").wait_for()
    page.get_by_role("button", name="Remove Foundry").click()
    page.locator(".said").get_by_text("35 cards; 36 are needed.").wait_for()
    page.get_by_text("Casual game").click()
    check_both(page)


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("mode", ["one-on-one", "artifact", "two-on-two"])
def test_the_table(person: Person, mode: str, phone: bool) -> None:
    page = person(phone=phone)
    open_hope(page, mode=mode, rounds=9)
    rng = Random(3)
    for number in range(8):
        decision(page)
        if number == 0:
            check(page)
        decide(page, rng)
    decision(page)
    check_both(page)


def test_the_end_and_the_replay(page: Page) -> None:
    open_hope(page, rounds=9)
    decision(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").locator("[data-act=rematch]").wait_for()
    check_both(page)
    page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    page.locator("[data-cell]").first.wait_for()
    check_both(page)
