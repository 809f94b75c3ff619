"""The Convoy's table: whole games from both sides, what a move would do, refusals, a phone."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Person
from tests.browser.convoy_hand import (
    confirm,
    decide,
    go_on,
    let_go,
    lit,
    open_convoy,
    play_out,
    point,
    reach_a_placement,
)
from tests.browser.hand import TABLE, sequence, settled, state, wait_for_decision, wait_until
from tests.browser.seats import seat, seat_side, side_of

FITS = "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
FITS_ACROSS = "document.documentElement.scrollWidth <= innerWidth"


@pytest.mark.parametrize("side", ["moloch", "outpost"])
def test_a_whole_game_from_either_side(page: Page, side: str) -> None:
    open_convoy(page, side)
    wait_for_decision(page)
    wait_until(page, FITS)
    play_out(page, Random(4))
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("figure")).to_be_visible()
    expect(dialog.locator("figure")).to_contain_text("Districts")
    expect(dialog.locator(".why")).to_have_text(re.compile("(Moloch|Outpost) wins"))
    won = f"{side.capitalize()} wins" in dialog.locator(".why").inner_text()
    expect(dialog.get_by_role("heading")).to_have_text("Victory" if won else "Defeat")
    dialog.get_by_role("link", name="Replay").click()
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
    expect(page.locator(TABLE)).to_have_attribute("data-prompt", "target")
    assert lit(page) == ["district:ziggy-one/d1", "district:ziggy-one/d2"]
    point(page, "district:ziggy-one/d2")
    confirm(page)
    wait_for_decision(page)
    expect(page.locator("[data-city=ziggy-one] .district.battle")).to_have_count(1)
    expect(page.locator("[aria-current=step]")).to_contain_text("Moloch attacks")


def test_a_unit_that_is_played_stands_in_its_city(page: Page) -> None:
    open_convoy(page, "moloch")
    token = reach_a_placement(page, Random(2))
    target = next(place for place in lit(page) if place.startswith("city:"))
    point(page, target)
    confirm(page)
    card, city = token.removeprefix("hand:"), target.removeprefix("city:")
    expect(page.locator(f'[data-city={city}] [data-token^="unit:{card}"]').first).to_be_visible()


def reach_the_battle(page: Page, rng: Random) -> tuple[str, str]:
    """Play until a card is taken up that can go to the active city; answers the tokens of both."""
    for _ in range(40):
        token = reach_a_placement(page, rng)
        city = f"city:{page.locator('.city.active').get_attribute('data-city')}"
        if city in lit(page):
            return token, city
        let_go(page)
        decide(page, rng)
    raise AssertionError("nobody could go where the battle is")


def test_what_a_move_would_do_is_shown_before_it_is_made(page: Page) -> None:
    open_convoy(page, "moloch")
    token, city = reach_the_battle(page, Random(2))
    active = page.locator(".city.active")
    moloch, outpost = (active.locator(f".line.{side} b") for side in ("moloch", "outpost"))
    now, verdict = moloch.inner_text(), active.locator(".verdict").inner_text()
    before = sequence(page)
    point(page, city)
    expect(page.locator(".next")).to_have_text(re.compile("After this move: Moloch .* win|After this move: .* tie"))
    expect(active.locator(".ghost")).to_be_visible()
    assert sequence(page) == before
    let_go(page)
    expect(page.locator(".city .ghost")).to_have_count(0)
    expect(moloch).to_have_text(now)
    expect(active.locator(".verdict")).to_have_text(verdict)

    point(page, token)
    point(page, city)
    expect(active.locator(".verdict.foretold")).to_be_visible()
    foretold = re.search(r"Moloch (\d+) : (\d+) Outpost\. (.+)\.", page.locator(".next").inner_text())
    assert foretold is not None
    confirm(page)
    wait_for_decision(page)
    expect(page.locator(".city .ghost")).to_have_count(0)
    expect(moloch).to_have_text(foretold[1])
    expect(outpost).to_have_text(foretold[2])
    expect(active.locator(".verdict")).to_have_text(foretold[3])


def test_what_cannot_be_done_says_why_in_the_words_of_this_game(page: Page) -> None:
    open_convoy(page, "outpost")
    wait_for_decision(page)
    page.locator("[data-place]").first.click(position={"x": 20, "y": 60})
    expect(page.get_by_role("alert")).to_contain_text("Another question comes first")
    expect(page.get_by_role("alert").get_by_role("link")).to_have_attribute("href", "/rules/convoy#CV-SETUP-09")
    rng = Random(3)
    for _ in range(120):
        wait_for_decision(page)
        if page.locator(".city.destroyed").count():
            token = reach_a_placement(page, rng)
            break
        decide(page, rng)
    else:
        raise AssertionError("no city was destroyed")
    expect(page.locator(TABLE)).to_have_attribute("data-draft", token)
    page.locator(".city.destroyed .plate .name").first.click()
    expect(page.get_by_role("alert")).to_contain_text("That city is destroyed.")
    expect(page.locator(TABLE)).to_have_attribute("data-draft", token)


def test_a_phone_held_upright(person: Person) -> None:
    page = person(phone=True)
    open_convoy(page, "outpost")
    rng = Random(6)
    for _ in range(14):
        if wait_for_decision(page) == "over":
            break
        wait_until(page, FITS)
        decide(page, rng)
    expect(page.locator("[data-tab]")).to_have_count(5)
    expect(page.locator("[data-city]")).to_have_count(1)
    page.locator("[data-tab=new-york]").tap()
    expect(page.locator("[data-city=new-york]")).to_be_visible()


@pytest.mark.parametrize("path", ["/new/convoy", "/tiles/convoy", "/rules/convoy", "/tiles"])
def test_pages_fit_a_phone(person: Person, path: str) -> None:
    page = person(phone=True)
    page.goto(path)
    page.locator("h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    wait_until(page, FITS_ACROSS)


def test_all_cards_are_in_the_encyclopedia_in_both_languages(person: Person) -> None:
    for language, name in (("en", "Heavy Machine Gun"), ("fr", "Mitrailleuse Lourde")):
        page = person(language=language)
        page.goto("/tiles/convoy")
        expect(page.locator("section li .card.large")).to_have_count(57)
        page.locator("input[type=search]").fill(name)
        expect(page.locator("section li .card.large")).to_have_count(1)


def test_the_two_sides_sit_on_different_seats(page: Page) -> None:
    page.goto("/new/convoy")
    page.locator("form").wait_for()
    assert side_of(seat(page, 0)) == "moloch"
    seat_side(seat(page, 1), "moloch")
    assert side_of(seat(page, 0)) == "outpost"
    seat_side(seat(page, 1), "outpost")
    assert side_of(seat(page, 0)) == "moloch"


def test_the_words_are_those_of_the_game(page: Page) -> None:
    page.goto("/tiles")
    expect(page.get_by_role("heading", level=1)).to_have_text("All tiles and cards")
    page.get_by_role("region", name="All tiles and cards").get_by_role("link", name="The Convoy").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("All cards and cities")
    page.get_by_role("banner").get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("The Convoy")
    page.get_by_role("navigation", name="Games").get_by_role("link", name="HOPE Cardgame").click()
    expect(page).to_have_url(re.compile("/rules/hope$"))
    open_convoy(page, "moloch")
    page.get_by_role("button", name="Settings").click()
    keys = page.get_by_role("dialog").locator("dl")
    expect(keys).to_contain_text("go from one lit place to the next")
    expect(keys).not_to_contain_text("turn the tile")
    page.keyboard.press("Escape")
    expect(page.get_by_role("banner").get_by_role("link", name="Cards")).to_have_attribute("href", "/tiles/convoy")


def stop_at_a_battle(page: Page, rng: Random) -> None:
    """Play until the totals of a battle are on the stage, and stand still there."""
    totals = page.locator(".stage .totals")
    for _ in range(200):
        page.wait_for_selector(".table[data-state=showing], .table[data-state=deciding]")
        if state(page) == "deciding":
            decide(page, rng)
            continue
        # A step stops what runs by itself; from the scene before, nothing is missed.
        page.keyboard.press("ArrowLeft")
        settled(page)
        while state(page) == "showing":
            if totals.count():
                return
            page.keyboard.press("ArrowRight")
            settled(page)
    raise AssertionError("no battle was shown")


def test_a_battle_is_shown_step_by_step(person: Person) -> None:
    page = person(speed="slow")
    open_convoy(page, "moloch")
    stop_at_a_battle(page, Random(8))
    totals = page.locator(".stage .totals")
    expect(totals.locator("b")).to_have_count(2)
    words = page.locator(".asked").inner_text()
    assert re.search(r"Moloch \d+ : \d+ Outpost", words)
    page.keyboard.press("ArrowRight")
    expect(totals).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    expect(totals).to_be_visible()
    expect(page.locator(".asked")).to_have_text(words)
    page.keyboard.press("s")
    expect(page.locator(TABLE)).not_to_have_attribute("data-state", "showing")


def test_in_the_french_edition_the_own_discards_can_be_looked_through(page: Page) -> None:
    open_convoy(page, "moloch", edition="french")
    strips = page.locator(".strip")
    expect(strips.and_(page.locator(".outpost")).get_by_role("button")).to_be_disabled()
    strips.and_(page.locator(".moloch")).get_by_role("button").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Discards of Moloch")
    expect(dialog).to_contain_text("Nothing has been discarded yet.")
