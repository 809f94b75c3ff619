"""The replay viewer: timeline, perspectives, a link to a moment."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import expect

from tests.browser.conftest import Person
from tests.browser.hand import decide, wait_for_decision
from tests.browser.tables import open_table


def test_a_finished_game_can_be_watched_again(person: Person) -> None:
    page = person()
    address = open_table(page)
    rng = Random(9)
    for _ in range(6):
        wait_for_decision(page)
        decide(page, rng)
    wait_for_decision(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    page.locator(".moments button").first.wait_for()
    expect(page.locator(".unit")).to_have_count(0)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".unit")).not_to_have_count(0)
    page.wait_for_url(re.compile("#moment=3$"))
    moment = page.url
    shown = page.locator(".caption").inner_text()

    with page.expect_response(lambda response: "seat=1" in response.url) as seen:
        page.get_by_label("Seen by").select_option("1")
    assert seen.value.ok
    page.get_by_role("button", name="Step forward").click()
    page.wait_for_url(re.compile("#moment=4&seat=1$"))

    friend = person()
    friend.goto(moment)
    expect(friend.locator(".caption")).to_have_text(shown)
    assert address.split("/")[-1] in moment
