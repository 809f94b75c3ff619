"""A whole turn by keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.hand import (
    asked_or_ended,
    can_confirm,
    places_a_unit,
    prompt,
    sequence,
    settled,
    wait_for_answer,
    wait_for_decision,
)

STOPS = 60
"""No way with the Tab key may be longer, however long the game and its log get."""


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something that matches has the focus."""
    page.locator(selector).first.wait_for()
    passed = []
    for _ in range(STOPS):
        if page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            return
        page.keyboard.press("Tab")
        passed.append(page.evaluate("document.activeElement?.outerHTML.slice(0, 60)"))
    raise AssertionError(f"Tab never reached {selector} but {passed}")


def walk_to_glow(page: Page) -> None:
    """Walk over the board with the arrow keys, column by column, until the hex under the focus can be chosen."""
    tab_to(page, "[data-hex]")
    for way in ["", *["ArrowLeft"] * 4, *(["ArrowUp"] * 4 + ["ArrowDown"] * 4 + ["ArrowRight"]) * 5]:
        if way:
            page.keyboard.press(way)
        if page.evaluate("document.activeElement.classList.contains('target')"):
            return
    raise AssertionError("no glowing hex was reached")


def hand(page: Page) -> list[str]:
    """Names of the tiles that can be chosen."""
    found = page.eval_on_selector_all("[data-slot]", "all => all.map(one => one.dataset.tile)")
    return [str(tile) for tile in found]


def choose_a_unit(page: Page) -> bool:
    """Choose a tile of the hand that becomes a unit."""
    for slot in range(len(hand(page))):
        page.keyboard.press(str(slot + 1))
        expect(page.locator(f"[data-slot='{slot}']")).to_have_attribute("aria-pressed", "true")
        if places_a_unit(page):
            return True
        page.keyboard.press("Escape")
        expect(page.locator(f"[data-slot='{slot}']")).to_have_attribute("aria-pressed", "false")
    return False


def reach_a_placement(page: Page) -> None:
    """Discard, answer and end turns by keys until a unit tile is chosen."""
    tried: set[str] = set()
    for _ in range(60):
        assert wait_for_decision(page) == "deciding"
        before = sequence(page)
        if prompt(page) == "discard":
            # What was no unit before is none now: away with that, or the units would go and the rest stay.
            useless = [slot for slot, tile in enumerate(hand(page), start=1) if tile in tried]
            page.keyboard.press(str(useless[0] if useless else 1))
            tab_to(page, "[data-act=confirm]")
            page.keyboard.press("Enter")
        elif prompt(page) == "retreat":
            walk_to_glow(page)
            page.keyboard.press("Enter")
            page.keyboard.press("Enter")
        elif prompt(page) != "turn":
            page.keyboard.press("1")
            assert can_confirm(page)
            page.keyboard.press("Enter")
        elif choose_a_unit(page):
            return
        else:
            tried |= set(hand(page))
            page.keyboard.press("t")
            asked_or_ended(page, before)
            if sequence(page) == before:
                tab_to(page, "[data-act=end-anyway]")
                page.keyboard.press("Enter")
        wait_for_answer(page, before)
    raise AssertionError("no unit tile came up")


def test_a_turn_by_keyboard_alone(page: Page) -> None:
    page.goto("/")
    page.locator("[data-play=neuroshima-hex]").wait_for()
    tab_to(page, "[data-play=neuroshima-hex]")
    page.keyboard.press("Enter")

    wait_for_decision(page)
    before = sequence(page)
    walk_to_glow(page)
    expect(page.locator("[data-hex]:focus")).to_have_attribute("aria-label", "c3: free. can be chosen")
    page.keyboard.press("Enter")
    # It looks the same from every side: there is nothing to turn.
    page.keyboard.press("e")
    expect(page.locator(".turn")).to_have_count(0)
    expect(page.locator("[data-hex]:focus")).to_have_attribute("aria-label", "c3: HQ would stand here; Enter confirms")
    page.keyboard.press("Enter")
    wait_for_answer(page, before)
    expect(page.locator("[data-place=c3] .unit")).to_be_visible()

    wait_for_decision(page)
    expect(page.locator(".hidden[aria-live=polite]")).to_contain_text("c3: Outpost, HQ, 20 HQ points")
    reach_a_placement(page)
    walk_to_glow(page)
    page.keyboard.press("Enter")
    page.keyboard.press("q")
    before = sequence(page)
    page.keyboard.press("Enter")
    wait_for_answer(page, before)

    page.keyboard.press("u")
    wait_for_answer(page, before + 1)
    wait_for_decision(page)
    page.keyboard.press("t")
    tab_to(page, "[data-act=end-anyway]")
    page.keyboard.press("Enter")
    wait_for_answer(page, before + 2)


def test_the_log_is_one_stop_however_long_it_is(page: Page) -> None:
    page.goto("/")
    page.locator("[data-play=neuroshima-hex]").click()
    wait_for_decision(page)
    walk_to_glow(page)
    before = sequence(page)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    wait_for_answer(page, before)
    wait_for_decision(page)
    lines = page.locator(".log button")
    expect(lines.nth(2)).to_be_visible()
    expect(page.locator(".log button[tabindex='0']")).to_have_count(1)
    tab_to(page, ".log button")
    expect(lines.last).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(lines.last).not_to_be_focused()
    page.keyboard.press("Home")
    expect(lines.first).to_be_focused()
    page.keyboard.press("Shift+Tab")
    settled(page)
    assert not page.evaluate("document.activeElement.matches('.log button')")
    page.keyboard.press("Tab")
    expect(lines.first).to_be_focused()
