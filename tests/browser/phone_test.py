"""A phone held upright: everything by touch, nothing cut off."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Person
from tests.browser.hand import decide, wait_for_decision
from tests.browser.tables import open_table


def check_fits(page: Page, *, height: bool) -> None:
    width, inner, tall, screen = page.evaluate(
        "[document.documentElement.scrollWidth, innerWidth, document.documentElement.scrollHeight, innerHeight]"
    )
    assert width <= inner
    if height:
        assert tall <= screen


@pytest.mark.parametrize("path", ["/", "/new/neuroshima-hex", "/tables", "/tiles", "/rules"])
def test_pages_fit_the_width(person: Person, path: str) -> None:
    page = person(phone=True)
    page.goto(path)
    page.locator("h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    check_fits(page, height=False)


def test_turns_by_touch(person: Person) -> None:
    page = person(phone=True)
    open_table(page)
    wait_for_decision(page)
    page.locator("[data-hex=c4]").tap()
    page.locator("[data-act=confirm]").tap()
    expect(page.locator("[data-place=c4] .unit")).to_be_visible()
    rng = Random(8)
    for _ in range(8):
        wait_for_decision(page)
        check_fits(page, height=True)
        decide(page, rng)


def test_a_long_press_explains(person: Person) -> None:
    page = person(phone=True)
    open_table(page)
    wait_for_decision(page)
    page.locator("[data-hex=c4]").tap()
    page.locator("[data-act=confirm]").tap()
    expect(page.locator("[data-place=c4] .unit")).to_be_visible()
    press = """kind => document.querySelector('[data-hex=c4]').dispatchEvent(
        new PointerEvent(kind, {pointerType: 'touch', bubbles: true}))"""
    page.evaluate(press, "pointerdown")
    expect(page.get_by_role("dialog")).to_contain_text("melee attack")
    page.evaluate(press, "pointerup")
