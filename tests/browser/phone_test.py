"""A phone held upright: everything by touch, nothing cut off."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Person
from tests.browser.hand import decide, expect_to_fit, sequence, wait_for_answer, wait_for_decision
from tests.browser.tables import open_table


def place_the_hq(page: Page) -> None:
    """Place the HQ on c4 with two taps."""
    open_table(page)
    wait_for_decision(page)
    before = sequence(page)
    page.locator("[data-hex=c4]").tap()
    page.locator("[data-act=confirm]").tap()
    wait_for_answer(page, before)
    expect(page.locator("[data-place=c4] .unit")).to_be_visible()


@pytest.mark.parametrize("path", ["/", "/new/neuroshima-hex", "/tables", "/tiles", "/rules"])
def test_pages_fit_the_width(person: Person, path: str) -> None:
    page = person(phone=True)
    page.goto(path)
    page.locator("h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    expect_to_fit(page, height=False)


@pytest.mark.parametrize("game", ["neuroshima-hex", "convoy", "hope"])
def test_tiles_and_cards_are_in_sight_and_filters_a_tap_away(person: Person, game: str) -> None:
    page = person(phone=True)
    page.goto(f"/tiles/{game}")
    expect(page.locator("section li").first).to_be_in_viewport(ratio=0.5)
    everything = page.locator("section li").count()
    filters = page.get_by_role("button", name="Filters")
    expect(page.locator(".others")).to_be_hidden()
    filters.tap()
    page.locator(".others label", has_text="instant" if game != "hope" else "event").tap()
    expect(filters).to_have_text("Filters (1)")
    assert 0 < page.locator("section li").count() < everything
    filters.tap()
    expect(page.locator(".others")).to_be_hidden()


def test_turns_by_touch(person: Person) -> None:
    page = person(phone=True)
    place_the_hq(page)
    rng = Random(8)
    for _ in range(8):
        wait_for_decision(page)
        expect_to_fit(page)
        decide(page, rng)


def test_a_long_press_explains(person: Person) -> None:
    page = person(phone=True)
    place_the_hq(page)
    press = """kind => document.querySelector('[data-hex=c4]').dispatchEvent(
        new PointerEvent(kind, {pointerType: 'touch', bubbles: true}))"""
    page.evaluate(press, "pointerdown")
    expect(page.get_by_role("dialog")).to_contain_text("melee attack")
    page.evaluate(press, "pointerup")
