"""What a computer expects of its move is seen at the table, in every game and at every size, with the log shut."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import convoy_hand, hand, hope_hand
from tests.browser.accessibility_test import check, switch
from tests.browser.conftest import Person
from tests.browser.sizes_test import look, open_in_mid_game

HANDS: dict[str, Callable[[Page, Random], None]] = {
    "neuroshima-hex": hand.decide,
    "convoy": convoy_hand.decide,
    "hope": hope_hand.decide,
}
SPOKEN = "() => document.querySelector('[data-why]') !== null"
ROOM = """() => {
  const of = name => document.querySelector(`.table ${name}`).getBoundingClientRect();
  return Math.round(of('.arena').top - of('.question').bottom);
}"""
"""Pixels between the question and the board below it."""
WHOLE = """line => [...line.querySelectorAll('*')].every(
  one => one.scrollWidth <= one.clientWidth + 1 && one.scrollHeight <= one.clientHeight + 1)"""
ALOUD = "line => line.closest('[aria-live], [role=status], [role=alert], [role=log]') !== null"


def spoken(page: Page, game: str) -> Locator:
    """Play until the computer has said what it expects, and it is my turn again; answers the line that says so."""
    rng = Random(5)
    for _ in range(40):
        assert hand.wait_for_decision(page) == "deciding"
        if page.evaluate(SPOKEN):
            return page.locator("[data-why]")
        HANDS[game](page, rng)
    raise AssertionError("the computer said nothing")


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", list(HANDS))
def test_what_a_computer_expects_is_seen_without_the_log(person: Person, game: str, size: tuple[int, int]) -> None:
    width, height = size
    page = person(phone=width < 1180)
    open_in_mid_game(page, game, width, height, bot="vesna")
    expect(page.locator("[data-why]")).to_have_count(0)
    before = page.evaluate(ROOM)
    line = spoken(page, game)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(line).to_be_in_viewport(ratio=1)
    expect(line.locator("[data-face=vesna]")).to_be_visible()
    assert line.evaluate(WHOLE)
    assert not line.evaluate(ALOUD)
    assert page.evaluate(ROOM) == before
    hand.expect_to_fit(page)
    look(page, width, height)
    for theme in ("dark", "light"):
        switch(page, theme)
        check(page)
    words = line.inner_text()
    if width < 1180:
        page.locator("[data-open=log]").click()
    expect(page.get_by_role("log").locator(".aside").last).to_have_text(words)


def test_it_fits_small_screens_with_six_at_the_table(person: Person) -> None:
    page = person(phone=True, language="fr")
    open_in_mid_game(page, "neuroshima-hex for six", 390, 844, bot="vesna")
    line = spoken(page, "neuroshima-hex")
    for width, height in [(390, 844), (844, 390), (640, 360), (360, 640)]:
        page.set_viewport_size({"width": width, "height": height})
        hand.settled(page)
        expect(line).to_be_in_viewport(ratio=1)
        assert line.evaluate(WHOLE), f"{width}x{height}"
        look(page, width, height)
