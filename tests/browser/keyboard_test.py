"""A whole turn by keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.hand import prompt, sequence, wait_for_decision


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something that matches has the focus."""
    for _ in range(60):
        if page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reached {selector}")


def walk_to_glow(page: Page) -> None:
    """Walk over the board with the arrow keys until the hex under the focus can be chosen."""
    tab_to(page, "[data-hex]")
    ways = ["ArrowUp", "ArrowUp", "ArrowLeft", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowDown"] * 4
    for way in ways:
        if page.evaluate("document.activeElement.classList.contains('target')"):
            return
        page.keyboard.press(way)
    raise AssertionError("no glowing hex was reached")


def choose_a_unit(page: Page) -> bool:
    """Choose a tile of the hand that asks for one of several hexes."""
    for slot in range(page.locator("[data-slot]").count()):
        page.keyboard.press(str(slot + 1))
        if page.locator(".hit.target").count() > 3 and not page.locator("[data-act=confirm]").count():
            return True
        page.keyboard.press("Escape")
    return False


def reach_a_placement(page: Page) -> None:
    """Discard and end turns by keys until a unit tile is chosen."""
    for _ in range(30):
        assert wait_for_decision(page) == "deciding"
        before = sequence(page)
        if prompt(page) == "discard":
            page.keyboard.press("1")
            tab_to(page, "[data-act=confirm]")
            page.keyboard.press("Enter")
        elif choose_a_unit(page):
            return
        else:
            page.keyboard.press("t")
            if page.locator("[data-act=end-anyway]").count():
                tab_to(page, "[data-act=end-anyway]")
                page.keyboard.press("Enter")
        page.wait_for_function("before => Number(document.querySelector('.table').dataset.seq) > before", arg=before)
    raise AssertionError("no unit tile came up")


def test_a_turn_by_keyboard_alone(page: Page) -> None:
    page.goto("/")
    page.locator("[data-play=neuroshima-hex]").wait_for()
    tab_to(page, "[data-play=neuroshima-hex]")
    page.keyboard.press("Enter")

    wait_for_decision(page)
    walk_to_glow(page)
    expect(page.locator("[data-hex]:focus")).to_have_attribute("aria-label", "c3: free. can be chosen")
    page.keyboard.press("Enter")
    page.keyboard.press("e")
    expect(page.locator("[data-hex]:focus")).to_have_attribute(
        "aria-label", "c3: free. HQ would stand here, facing north-east; Enter confirms"
    )
    page.keyboard.press("Enter")
    expect(page.locator("[data-place=c3] .unit")).to_be_visible()

    wait_for_decision(page)
    reach_a_placement(page)
    walk_to_glow(page)
    page.keyboard.press("Enter")
    page.keyboard.press("q")
    before = sequence(page)
    page.keyboard.press("Enter")
    page.wait_for_function("before => Number(document.querySelector('.table').dataset.seq) > before", arg=before)

    page.keyboard.press("u")
    page.wait_for_function("before => Number(document.querySelector('.table').dataset.seq) > before + 1", arg=before)
    wait_for_decision(page)
    page.keyboard.press("t")
    tab_to(page, "[data-act=end-anyway]")
    page.keyboard.press("Enter")
    page.wait_for_function("before => Number(document.querySelector('.table').dataset.seq) > before + 2", arg=before)
    expect(page.locator(".hidden[aria-live=polite]")).to_contain_text(
        "c3: Outpost, HQ, facing north-east, 20 HQ points"
    )
