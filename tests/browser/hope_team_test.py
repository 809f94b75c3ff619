"""Two on two: two people in two browsers, each with a computer against them."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Person
from tests.browser.hand import expect_to_fit
from tests.browser.hope_hand import attribute, decide, decision, join, open_hope, whose


def test_two_people_and_two_computers_play_a_game(person: Person) -> None:
    host, guest = person(), person()
    open_hope(host, mode="two-on-two", rounds=1, others=["bot", "link", "bot"])
    join(host, guest)
    assert (attribute(host, "seat"), attribute(guest, "seat")) == ("0", "2")
    for page in (host, guest):
        expect(page.locator("[data-cell]")).to_have_count(50)
        expect(page.locator(".wrap")).to_have_count(10)
        expect(page.locator(".players section")).to_have_count(4)
        expect(page.locator(".own")).to_contain_text("team 30 of 40")
        # One's own home base is below, and it is the partner's too
        assert page.locator("[data-cell]").last.get_attribute("data-cell") == "j1"
    rng = Random(5)
    taken = {host: 0, guest: 0}
    for _ in range(400):
        actor = whose(host, guest)
        if attribute(actor, "state") == "over":
            break
        decide(actor, rng)
        taken[actor] += 1
    assert min(taken.values()) > 3
    for page in (host, guest):
        assert decision(page) == "over"
        over = page.get_by_role("dialog")
        expect(over.locator("figure svg path")).to_have_count(4)
        expect(over.get_by_role("link", name="Save the record")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_phone_has_room_for_four(person: Person, language: str) -> None:
    page = person(phone=True)
    open_hope(page, mode="two-on-two", rounds=9)
    if language == "fr":
        page.evaluate(
            "localStorage.setItem('ashfall.settings', "
            "JSON.stringify({speed: 'off', language: 'fr', theme: 'dark', sound: false}))"
        )
        page.reload()
    rng = Random(6)
    for _ in range(6):
        decision(page)
        expect_to_fit(page)
        decide(page, rng)
    decision(page)
    # The last column can be brought into view and used
    page.locator("[data-cell=j1]").scroll_into_view_if_needed()
    expect(page.locator("[data-cell=j1]")).to_be_in_viewport()
    expect(page.locator(".count").first).to_be_in_viewport()
