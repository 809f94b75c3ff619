"""A screen that several people share: it goes from hand to hand, and shows nothing on the way."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser import convoy_hand, hope_hand
from tests.browser.conftest import Person
from tests.browser.hand import sequence, wait_for_answer
from tests.browser.tables import open_table

HANDS = "[data-slot], [data-place]"
READY = "[data-act=ready]"


def open_shared(page: Page, game: str) -> None:
    if game == "convoy":
        convoy_hand.open_convoy(page, player="local")
    else:
        hope_hand.open_hope(page, others=["local"])


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("game", ["convoy", "hope"])
def test_a_hand_is_shown_once_its_owner_says_to_be_there(person: Person, game: str, phone: bool) -> None:
    page = person(phone=phone)
    open_shared(page, game)
    rng = Random(4)
    seen = set()
    for _ in range(12):
        page.wait_for_selector(".table[data-state=covered], .table[data-state=deciding]")
        if page.locator(READY).count():
            expect(page.locator(READY)).to_be_focused()
            expect(page.locator(HANDS)).to_have_count(0)
            # The whole screen is covered, and no key does anything but say that one is there.
            cover = page.locator(".cover[role=dialog]").bounding_box()
            assert cover is not None
            size = page.viewport_size
            assert size is not None
            assert (cover["width"], cover["height"]) == (size["width"], size["height"])
            before = sequence(page)
            for key in ("p", "t", "1", "u", "Escape"):
                page.keyboard.press(key)
            assert sequence(page) == before
            seen.add(page.locator("#hand-over").inner_text())
            page.keyboard.press("Enter")
            expect(page.locator(READY)).to_have_count(0)
        expect(page.locator(".table[data-state=deciding]")).to_be_visible()
        before = sequence(page)
        if game == "convoy":
            convoy_hand.decide(page, rng)
        else:
            hope_hand.let_be(page)
        wait_for_answer(page, before)
        if len(seen) == 2:
            break
    assert len(seen) == 2
    assert all(text.startswith("Pass the device to") for text in seen)


def test_where_nothing_is_hidden_nothing_is_handed_over(page: Page) -> None:
    open_table(page, "local")
    page.wait_for_selector(".table[data-state=deciding]")
    expect(page.locator(READY)).to_have_count(0)
