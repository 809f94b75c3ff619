"""HOPE in the browser: a whole game by mouse, a card before it is confirmed, refusals, a phone, the cards."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Person
from tests.browser.hand import expect_to_fit
from tests.browser.hope_hand import (
    attribute,
    code_of,
    decide,
    decision,
    join,
    open_hope,
    play_out,
    press,
    to_main,
    whose,
)

DEAR = ("blood-stalker", "silent-pulverizer", "swarm-of-mutants")
UNITS = ("thork", "tanfan", "fanatic-soldier", "malum")


def test_a_whole_game_by_mouse(page: Page) -> None:
    open_hope(page)
    decision(page)
    expect_to_fit(page)
    assert play_out(page, Random(4)) > 5
    over = page.get_by_role("dialog")
    expect(over.locator("figure svg")).to_be_visible()
    record = page.request.get(str(over.get_by_role("link", name="Save the record").get_attribute("href")))
    assert record.json()["game"] == "hope"
    over.get_by_role("link", name="Replay").click()
    expect(page.locator("[data-cell]")).to_have_count(25)


def test_a_card_is_seen_before_it_is_confirmed(page: Page) -> None:
    code = code_of(page, UNITS)
    open_hope(page, rounds=9, codes=[code, code])
    to_main(page)
    lit = page.locator("[data-slot].lit:has(.unit)")
    lit.first.click()
    expect(page.locator(".cell.target")).not_to_have_count(0)
    at = page.locator(".cell.target").first.get_attribute("data-cell")
    page.locator(f"[data-cell={at}]").click()
    expect(page.locator("[data-act=confirm]")).to_contain_text(f"on {at}")
    expect(page.locator(f"[data-cell={at}] .piece")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("[data-act=confirm]")).to_have_count(0)
    page.locator(f"[data-cell={at}]").click()
    page.locator("[data-act=confirm]").click()
    expect(page.locator(f"[data-cell={at}] .piece")).to_be_visible()
    expect(page.locator(".hidden[aria-live=polite]")).to_contain_text(f"{at}:")


def test_what_cannot_be_played_says_why_and_costs_nothing(person: Person) -> None:
    """No unit may be played in the middle, and so dear a hand cannot be paid for."""
    host, guest = person(), person()
    code = code_of(host, (*DEAR, "tyrranoctonus"))
    open_hope(host, rounds=9, others=["link"], codes=[code, code])
    join(host, guest)
    for _ in range(2):
        press(whose(host, guest), "pass")
    page = whose(host, guest)
    assert attribute(page, "prompt") == "turn"
    before = attribute(page, "seq")
    page.locator("[data-slot].lit").first.click()
    page.locator("[data-cell=c3]").click()
    notice = page.locator(".refusal")
    expect(notice).to_have_text(re.compile("home base or beside your locations.*HP-MAIN-04", re.DOTALL))
    expect(page.locator(".own .sources")).to_contain_text("15")
    expect(page.locator("[data-slot]")).to_have_count(6)
    assert attribute(page, "seq") == before
    page.keyboard.press("Escape")
    expect(page.locator("[data-slot][aria-pressed=true]")).to_have_count(0)

    # Otherwise the phase ends by itself once nothing more can be paid for
    page.keyboard.press("h")
    expect(page.locator("[data-act=stops]")).to_have_attribute("data-hold", "true")
    lit = page.locator(", ".join(f"[data-card={card}].lit" for card in DEAR))
    while lit.count():
        lit.first.click()
        page.locator(".cell.target").first.click()
        press(page, "confirm")
        decision(page)
    held, sources = page.locator("[data-slot]").count(), page.locator(".own .sources").inner_text()
    before = attribute(page, "seq")
    page.locator("[data-slot]:not(.lit)").first.click()
    expect(notice).to_have_text(re.compile("leave you at least one source.*HP-", re.DOTALL))
    expect(page.locator("[data-slot]")).to_have_count(held)
    assert page.locator(".own .sources").inner_text() == sources
    assert attribute(page, "seq") == before


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_phone_shows_everything_and_plays_by_touch(person: Person, language: str) -> None:
    page = person(phone=True)
    open_hope(page, rounds=9)
    if language == "fr":
        page.evaluate(
            "localStorage.setItem('ashfall.settings', "
            "JSON.stringify({speed: 'off', language: 'fr', theme: 'dark', sound: false}))"
        )
        page.reload()
    rng = Random(6)
    for _ in range(10):
        decision(page)
        expect_to_fit(page)
        decide(page, rng)


def test_a_finger_held_on_a_card_explains_it(person: Person) -> None:
    page = person(phone=True)
    open_hope(page)
    page.locator("[data-slot]").first.wait_for()
    page.evaluate(
        "document.querySelector('[data-slot]').dispatchEvent("
        "new PointerEvent('pointerdown', {pointerType: 'touch', bubbles: true}))"
    )
    expect(page.get_by_role("dialog")).to_contain_text("Cost")


def test_cards_are_found(page: Page) -> None:
    page.goto("/tiles/hope")
    page.get_by_role("button", name="Build a deck").wait_for()
    page.get_by_role("searchbox").fill("incubus")
    expect(page.locator(".card")).to_have_count(1)
    page.get_by_label("Keyword").select_option("RANGED")
    expect(page.locator(".card")).to_have_count(0)
    page.get_by_role("searchbox").fill("")
    expect(page.locator(".card").first).to_be_visible()
