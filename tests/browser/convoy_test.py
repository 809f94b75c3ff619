"""The Convoy's table: whole games from both sides, a phone, a turn by keys, the cards' pages."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility_test import check, switch
from tests.browser.conftest import Person
from tests.browser.hand import expect_table, prompt, sequence, wait_for_decision

LATER = "before => Number(document.querySelector('.table').dataset.seq) > before"
FITS = "[document.documentElement.scrollHeight <= innerHeight, document.documentElement.scrollWidth <= innerWidth]"


def open_convoy(page: Page, side: str = "moloch", *, bot: str = "random") -> None:
    """Open a table against a computer; I sit on the first seat."""
    page.goto("/new/convoy")
    page.locator("form").wait_for()
    mine, other = (page.locator("fieldset.frame").nth(seat).locator("select") for seat in (0, 1))
    other.nth(1).select_option(bot)
    mine.last.select_option(side)
    other.last.select_option("outpost" if side == "moloch" else "moloch")
    page.locator("button[type=submit]").click()
    expect_table(page)


def lit(page: Page) -> list[str]:
    """What is lit, as the tokens on the elements."""
    found = page.eval_on_selector_all(".table [data-lit]", "all => all.map(one => one.dataset.token)")
    return sorted({str(token) for token in found})


def point(page: Page, token: str) -> None:
    """Click a lit thing; a card in a fan shows its left part at least."""
    place = page.locator(f'[data-token="{token}"][data-lit]').first
    if token.startswith("hand:"):
        place.click(position={"x": 20, "y": 60})
    else:
        place.click()


def look_elsewhere(page: Page) -> None:
    """On a phone one city is in sight: go to one that has something lit."""
    tabs = page.locator("[data-tab].calls")
    if tabs.count():
        tabs.first.click()


def confirm(page: Page) -> None:
    before = sequence(page)
    page.locator("[data-act=confirm]").click()
    page.wait_for_function(LATER, arg=before)


def go_on(page: Page) -> None:
    """Pass: at once if nothing else can be done, otherwise after a second word."""
    before = sequence(page)
    page.locator("[data-act=pass]").click()
    if page.locator("[data-act=confirm]").count():
        confirm(page)
    else:
        page.wait_for_function(LATER, arg=before)


def decide(page: Page, rng: Random) -> None:
    """Follow what is lit to the end of a move, or pass now and then."""
    may_pass = page.locator("[data-act=pass]").count() > 0
    if may_pass and (not lit(page) or rng.random() < 0.2):
        go_on(page)
        return
    for _ in range(8):
        if page.locator("[data-act=confirm]").count():
            confirm(page)
            return
        tokens = lit(page)
        if tokens:
            point(page, rng.choice(tokens))
        else:
            look_elsewhere(page)
    raise AssertionError(f"nothing came of {prompt(page)}")


def play_out(page: Page, rng: Random, decisions: int = 400) -> None:
    for _ in range(decisions):
        if wait_for_decision(page) == "over":
            return
        decide(page, rng)
    raise AssertionError(f"the game was not over after {decisions} decisions")


@pytest.mark.parametrize("side", ["moloch", "outpost"])
def test_a_whole_game_from_either_side(page: Page, side: str) -> None:
    open_convoy(page, side)
    wait_for_decision(page)
    assert page.evaluate(FITS) == [True, True]
    play_out(page, Random(4))
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("heading").wait_for()
    winner = "Moloch" if "Moloch wins" in dialog.inner_text() else "Outpost"
    expect(dialog.get_by_role("heading")).to_have_text("Victory" if winner.lower() == side else "Defeat")
    expect(dialog.locator("figure")).to_be_visible()
    page.get_by_role("link", name="Replay").or_(page.get_by_role("button", name="Replay")).first.click()
    expect(page.locator("[data-city]")).to_have_count(5)
    expect(page.locator("aside")).to_contain_text("wins")


def test_nothing_is_done_before_it_is_confirmed(page: Page) -> None:
    open_convoy(page, "moloch")
    wait_for_decision(page)
    before = sequence(page)
    page.locator("[data-act=pass]").click()
    expect(page.locator("[data-act=confirm]")).to_contain_text("Keep the hand")
    page.locator("[data-act=cancel]").click()
    expect(page.locator("[data-act=confirm]")).to_have_count(0)
    assert sequence(page) == before
    go_on(page)
    wait_for_decision(page)
    assert prompt(page) == "target"
    assert lit(page) == ["district:ziggy-one/d1", "district:ziggy-one/d2"]
    point(page, "district:ziggy-one/d2")
    confirm(page)
    wait_for_decision(page)
    expect(page.locator("[data-city=ziggy-one] .district.battle")).to_have_count(1)
    expect(page.locator("[aria-current=step]")).to_contain_text("Moloch attacks")


def reach_a_placement(page: Page, rng: Random) -> str:
    """Play until a card of the hand can go to a city; answers the card's token."""
    for _ in range(60):
        assert wait_for_decision(page) == "deciding"
        if prompt(page).endswith("_attack"):
            for token in [token for token in lit(page) if token.startswith("hand:")]:
                point(page, token)
                if any(place.startswith("city:") for place in lit(page)):
                    return token
                page.keyboard.press("Escape")
        decide(page, rng)
    raise AssertionError("no unit could be played")


def test_a_unit_that_is_played_stands_in_its_city(page: Page) -> None:
    open_convoy(page, "moloch")
    token = reach_a_placement(page, Random(2))
    target = next(place for place in lit(page) if place.startswith("city:"))
    point(page, target)
    expect(page.locator("[data-act=confirm]")).to_be_visible()
    confirm(page)
    card, city = token.removeprefix("hand:"), target.removeprefix("city:")
    expect(page.locator(f'[data-city={city}] [data-token^="unit:{card}"]').first).to_be_visible()


def test_a_phone_held_upright(person: Person) -> None:
    page = person(phone=True)
    open_convoy(page, "outpost")
    rng = Random(6)
    for _ in range(14):
        if wait_for_decision(page) == "over":
            break
        assert page.evaluate(FITS) == [True, True]
        decide(page, rng)
    expect(page.locator("[data-tab]")).to_have_count(5)
    expect(page.locator("[data-city]")).to_have_count(1)
    page.locator("[data-tab=new-york]").tap()
    expect(page.locator("[data-city=new-york]")).to_be_visible()
    page.goto("/tiles/convoy")
    page.locator("section ul").first.wait_for()
    assert page.evaluate(FITS)[1]


def test_a_battle_phase_by_keyboard_alone(page: Page) -> None:
    open_convoy(page, "moloch")
    wait_for_decision(page)
    before = sequence(page)
    page.keyboard.press("p")
    expect(page.locator("[data-act=confirm]")).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_function(LATER, arg=before)

    wait_for_decision(page)
    assert prompt(page) == "target"
    before = sequence(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-token]:focus")).to_have_attribute(
        "aria-label", "Ziggy One, first district: draw a card. can be chosen"
    )
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_function(LATER, arg=before)
    expect(page.locator("[data-city=ziggy-one] .district").first).to_have_class(re.compile("battle"))

    reach_a_placement(page, Random(1))
    page.keyboard.press("Escape")
    hand = page.locator("[data-place]")
    places = [number for number in range(hand.count()) if hand.nth(number).get_attribute("data-lit") is not None]
    for number in places:
        page.keyboard.press(str(number + 1))
        if page.locator(".city.lit").count():
            break
        page.keyboard.press("Escape")
    page.keyboard.press("ArrowRight")
    before = sequence(page)
    for _ in range(12):
        if page.evaluate("document.activeElement?.dataset.token?.startsWith('city:')"):
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_function(LATER, arg=before)
    expect(page.locator(".hidden[aria-live=polite]")).to_contain_text("Active city:")


def test_all_cards_are_in_the_encyclopedia_in_both_languages(person: Person) -> None:
    for language, name in (("en", "Heavy Machine Gun"), ("fr", "Mitrailleuse Lourde")):
        page = person(language=language)
        page.goto("/tiles/convoy")
        expect(page.locator("section li .card.large")).to_have_count(57)
        page.locator("input[type=search]").fill(name)
        expect(page.locator("section li .card.large")).to_have_count(1)


def test_the_table_has_no_serious_barriers(page: Page) -> None:
    open_convoy(page, "outpost")
    rng = Random(3)
    for _ in range(8):
        wait_for_decision(page)
        decide(page, rng)
    wait_for_decision(page)
    for theme in ("dark", "light"):
        switch(page, theme)
        check(page)
