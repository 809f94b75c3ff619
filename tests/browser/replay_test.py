"""The replay viewer: timeline, perspectives, a link to a moment."""

from __future__ import annotations

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
    assert page.locator(".unit").count() == 0
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    assert page.locator(".unit").count() >= 1
    moment = page.url
    assert "#moment=3" in moment
    shown = page.locator(".caption").inner_text()

    page.get_by_label("Seen by").select_option("1")
    page.locator(".moments button").first.wait_for()

    friend = person()
    friend.goto(moment)
    expect(friend.locator(".caption")).to_have_text(shown)
    assert address.split("/")[-1] in moment
