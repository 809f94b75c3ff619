"""The Convoy for everybody: no serious barriers on any of its pages, and a whole turn by keyboard alone."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility_test import check, switch
from tests.browser.conftest import Person
from tests.browser.convoy_hand import decide, open_convoy, reach_a_placement
from tests.browser.hand import TABLE, prompt, sequence, settled, wait_for_answer, wait_for_decision, wait_until

THEMES = ("dark", "light")


@pytest.mark.parametrize("path", ["/new/convoy", "/tiles/convoy", "/rules/convoy", "/tiles"])
def test_pages_have_no_serious_barriers(page: Page, path: str) -> None:
    page.goto(path)
    page.locator("h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    for theme in THEMES:
        switch(page, theme)
        check(page)


@pytest.mark.parametrize("phone", [False, True])
def test_the_table_has_no_serious_barriers(person: Person, phone: bool) -> None:
    page = person(phone=phone)
    open_convoy(page, "outpost")
    rng = Random(3)
    for _ in range(8):
        wait_for_decision(page)
        decide(page, rng)
    token = reach_a_placement(page, rng)
    for theme in THEMES:
        switch(page, theme)
        check(page)
    expect(page.locator(TABLE)).to_have_attribute("data-draft", token)


def test_the_end_and_the_replay_have_no_serious_barriers(page: Page) -> None:
    open_convoy(page, "moloch")
    rng = Random(3)
    for _ in range(6):
        wait_for_decision(page)
        decide(page, rng)
    wait_for_decision(page)
    page.locator(".strip button").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("figure")).to_be_visible()
    for theme in THEMES:
        switch(page, theme)
        check(page)
    dialog.get_by_role("link", name="Replay").click()
    page.locator(".moments button").first.wait_for()
    page.keyboard.press("End")
    for theme in THEMES:
        switch(page, theme)
        check(page)


# By keyboard alone ---------------------------------------------------------------------------------


def focus_is_kept(page: Page) -> None:
    """The focus stands on something of the table, not on the bare page."""
    wait_until(page, "document.activeElement?.closest('.table') !== null")


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)
        settled(page)
        focus_is_kept(page)


def walk(page: Page, start: str) -> bool:
    """With the arrow keys from one lit place to the next, until one whose token begins with `start` has the focus."""
    for _ in range(page.locator(".table [data-lit]").count()):
        press(page, "ArrowRight")
        if page.evaluate("start => document.activeElement.dataset.token?.startsWith(start) ?? false", start):
            return True
    return False


def confirm(page: Page, before: int) -> None:
    expect(page.locator("[data-act=confirm]")).to_be_visible()
    press(page, "Enter")
    wait_for_answer(page, before)
    wait_for_decision(page)
    focus_is_kept(page)


def go_on(page: Page) -> None:
    before = sequence(page)
    press(page, "p")
    if sequence(page) == before and page.locator("[data-act=confirm]").count():
        press(page, "Enter")
    wait_for_answer(page, before)
    wait_for_decision(page)
    focus_is_kept(page)


def deploy_a_robot(page: Page) -> bool:
    """Take up the first card that can go to a city, and send it to the nearest one."""
    for place in range(page.locator("[data-place]").count()):
        if page.locator(f"[data-place='{place}']").get_attribute("data-lit") is None:
            continue
        before = sequence(page)
        press(page, str(place + 1))
        if walk(page, "city:"):
            press(page, "Enter")
            confirm(page, before)
            return True
        press(page, "Escape")
        expect(page.locator(TABLE)).to_have_attribute("data-draft", "")
    return False


def test_a_whole_battle_by_keyboard_alone(page: Page) -> None:
    open_convoy(page, "moloch")
    wait_for_decision(page)
    go_on(page)

    expect(page.locator(TABLE)).to_have_attribute("data-prompt", "target")
    before = sequence(page)
    press(page, "ArrowRight")
    expect(page.locator("[data-token]:focus")).to_have_attribute(
        "aria-label", "Ziggy One, first district: draw a card. can be chosen"
    )
    press(page, "Enter")
    confirm(page, before)
    expect(page.locator("[data-city=ziggy-one] .district.battle")).to_have_count(1)

    deployed = False
    for _ in range(60):
        if prompt(page) == "target":
            break
        if prompt(page) == "moloch_attack" and not deployed:
            deployed = deploy_a_robot(page)
            if deployed:
                continue
        if page.locator("[data-act=pass]").count():
            go_on(page)
        else:
            before = sequence(page)
            assert walk(page, "")
            press(page, "Enter")
            confirm(page, before)
    else:
        raise AssertionError("the next choice of a target was not reached")
    assert deployed
    # One district left is no choice: then it is the battle after that.
    expect(page.locator(".plaque")).to_contain_text(re.compile(r"Battle [2-9]"))
    expect(page.locator(".hidden[aria-live=polite]")).to_contain_text("Active city:")
