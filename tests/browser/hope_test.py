"""HOPE in the browser: a whole game by mouse, a phone, a turn by keyboard, the cards and the deck builder."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Person

DECIDING = ".table[data-state=deciding], .table[data-state=over]"
SINGLES = "[data-act=pass], [data-act=end], [data-act=draw], [data-act=fight]"


def attribute(page: Page, name: str) -> str:
    return page.locator(".table[data-state]").get_attribute(f"data-{name}") or ""


def moved_on(page: Page, before: str) -> None:
    """Wait until the server has answered."""
    page.wait_for_function(
        "before => document.querySelector('.table').dataset.seq !== before", arg=before, timeout=20_000
    )


def open_hope(page: Page, *, mode: str = "one-on-one", rounds: int = 2) -> None:
    """Open a table with me on the first seat and computers that play at random on the others."""
    page.goto("/new/hope")
    page.locator("form").wait_for()
    page.locator(f"input[value={mode}]").check(force=True)
    seats = page.locator("fieldset.frame")
    expect(seats).to_have_count(4 if mode == "two-on-two" else 2)
    for number in range(1, seats.count()):
        seats.nth(number).locator("select").first.select_option("bot")
        seats.nth(number).locator("select").nth(1).select_option("random")
    page.get_by_label("Last round").fill(str(rounds))
    page.locator("button[type=submit]").click()
    page.wait_for_selector(DECIDING, timeout=30_000)


def decide(page: Page, rng: Random) -> None:
    """Take one decision by choosing among what is lit."""
    before = attribute(page, "seq")
    answers = page.locator(".answers button")
    singles = page.locator(SINGLES)
    lit = page.locator("[data-slot].lit, .cell.source")
    if answers.count():
        answers.nth(rng.randrange(answers.count())).click()
    elif singles.count() and (not lit.count() or rng.random() < 0.4):
        singles.first.click()
    else:
        lit.nth(rng.randrange(lit.count())).click()
        finish(page, rng, before)
    moved_on(page, before)


def finish(page: Page, rng: Random, before: str) -> None:
    """Something is picked: choose a lit space or a way, then confirm, unless the click was all it took."""
    if page.locator(".table [aria-pressed=true]:is([data-slot], .cell)").count() == 0:
        return
    targets = page.locator(".cell.target")
    if not page.locator("[data-act=confirm]").count() and targets.count():
        targets.nth(rng.randrange(targets.count())).click()
    elif page.locator("[data-act=way]").count():
        page.locator("[data-act=way]").first.click()
    if attribute(page, "seq") == before and page.locator("[data-act=confirm]").count():
        page.locator("[data-act=confirm]").click()


def play_out(page: Page, rng: Random, decisions: int = 250) -> int:
    for taken in range(decisions):
        page.wait_for_selector(DECIDING, timeout=30_000)
        if attribute(page, "state") == "over":
            return taken
        decide(page, rng)
    raise AssertionError(f"the game was not over after {decisions} decisions")


def fits(page: Page) -> None:
    width, inner, tall, screen = page.evaluate(
        "[document.documentElement.scrollWidth, innerWidth, document.documentElement.scrollHeight, innerHeight]"
    )
    assert width <= inner
    assert tall <= screen


def test_a_whole_game_by_mouse(page: Page) -> None:
    open_hope(page)
    fits(page)
    assert play_out(page, Random(4)) > 5
    over = page.get_by_role("dialog")
    expect(over.locator("figure svg")).to_be_visible()
    record = page.request.get(str(over.get_by_role("link", name="Save the record").get_attribute("href")))
    assert record.json()["game"] == "hope"
    over.get_by_role("link", name="Replay").click()
    expect(page.locator("[data-cell]")).to_have_count(25)


def test_a_card_is_seen_before_it_is_confirmed(page: Page) -> None:
    open_hope(page, rounds=9)
    page.locator("[data-act=pass]").click()
    page.wait_for_selector(".table[data-state=deciding][data-phase=main]")
    while page.locator("[data-act=pass]").count():
        before = attribute(page, "seq")
        page.locator("[data-act=pass]").click()
        moved_on(page, before)
        page.wait_for_selector(DECIDING)
    lit = page.locator("[data-slot].lit:has(.unit)")
    expect(lit.first).to_be_visible()
    card = lit.first.get_attribute("data-card")
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
    assert card


def test_a_turn_by_keyboard(page: Page) -> None:
    open_hope(page, rounds=9)
    before = attribute(page, "seq")
    page.keyboard.press("p")
    moved_on(page, before)
    page.wait_for_selector(".table[data-state=deciding][data-phase=main]")
    while page.locator("[data-act=pass]").count():
        before = attribute(page, "seq")
        page.keyboard.press("p")
        moved_on(page, before)
        page.wait_for_selector(DECIDING)
    slot = int(page.locator("[data-slot].lit:has(.unit)").first.get_attribute("data-slot") or 0)
    page.keyboard.press(str(slot + 1))
    page.locator("[data-cell][tabindex='0']").focus()
    for way in ["ArrowLeft"] * 5 + ["ArrowUp"]:
        if page.evaluate("document.activeElement.classList.contains('target')"):
            break
        page.keyboard.press(way)
    at = page.evaluate("document.activeElement.dataset.cell")
    page.keyboard.press("Enter")
    expect(page.locator("[data-act=confirm]")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-cell={at}] .piece")).to_be_visible()
    expect(page.locator(".hidden[aria-live=polite]")).to_contain_text(f"{at}:")


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
        page.wait_for_selector(DECIDING)
        fits(page)
        decide(page, rng)


def test_a_finger_held_on_a_card_explains_it(person: Person) -> None:
    page = person(phone=True)
    open_hope(page)
    page.evaluate(
        "document.querySelector('[data-slot]').dispatchEvent("
        "new PointerEvent('pointerdown', {pointerType: 'touch', bubbles: true}))"
    )
    expect(page.get_by_role("dialog")).to_contain_text("Cost")


def test_holding_priority_is_kept_in_the_browser(page: Page) -> None:
    open_hope(page, rounds=9)
    hold = page.locator("[data-act=hold]")
    expect(hold).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("h")
    expect(hold).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("localStorage.getItem('ashfall.hope.hold')") == "yes"


def test_four_seats_share_ten_columns(page: Page) -> None:
    open_hope(page, mode="two-on-two", rounds=2)
    expect(page.locator("[data-cell]")).to_have_count(50)
    expect(page.locator(".players section")).to_have_count(4)
    fits(page)


def test_cards_are_found_and_a_deck_is_built(page: Page) -> None:
    page.goto("/tiles/hope")
    page.get_by_role("button", name="Build a deck").wait_for()
    page.get_by_role("searchbox").fill("incubus")
    expect(page.locator(".card")).to_have_count(1)
    page.get_by_role("searchbox").fill("")
    page.get_by_role("button", name="Build a deck").click()
    expect(page.locator(".faults")).to_contain_text("36 are needed")
    page.get_by_label("Start from").select_option("aliens")
    expect(page.locator(".total")).to_contain_text("36")
    expect(page.locator(".faults")).to_contain_text("This deck may be played")
    code = page.locator("[data-code]").input_value()
    page.goto("/new/hope")
    page.locator("form").wait_for()
    page.get_by_label("Deck code").first.fill(code)
    page.get_by_label("Deck code").first.blur()
    page.locator("button[type=submit]").click()
    page.wait_for_selector(DECIDING, timeout=30_000)
    expect(page.locator(".own h2")).to_have_text("Own deck")
