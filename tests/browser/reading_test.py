"""Reading: dialogs that stay where the reader is, the log's end, the moment in a replay, what a search finds."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser import hand
from tests.browser.conftest import Person
from tests.browser.tables import open_table

INSIDE = "one => { const box = one.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; }"
IN_BOX = """one => {
    const box = one.getBoundingClientRect(), around = one.closest('ol, .body').getBoundingClientRect();
    return box.top >= around.top - 1 && box.bottom <= around.bottom + 1; }"""


@pytest.mark.parametrize("phone", [False, True])
def test_a_dialog_leaves_the_page_where_it_is(person: Person, phone: bool) -> None:
    page = person(phone=phone)
    page.goto("/tiles/hope")
    cards = page.locator("main button:has(svg), .page button:has(svg)")
    cards.first.wait_for()
    page.evaluate("scrollTo(0, 2500)")
    card = cards.nth(
        page.evaluate(
            "all => [...document.querySelectorAll(all)].findIndex(one => one.getBoundingClientRect().top > 150)",
            "main button:has(svg), .page button:has(svg)",
        )
    )
    before = page.evaluate("scrollY")
    assert before > 1000
    card.click()
    dialog = page.locator("dialog[open]")
    expect(dialog).to_be_visible()
    assert dialog.evaluate(INSIDE)
    assert page.evaluate("scrollY") == before
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert page.evaluate("scrollY") == before


def test_the_log_on_a_phone_opens_at_its_end(person: Person) -> None:
    page = person(phone=True)
    open_table(page)
    rng = Random(2)
    lines = page.locator("dialog [role=log] button")
    for _ in range(40):
        hand.wait_for_decision(page)
        hand.decide(page, rng)
        hand.wait_for_decision(page)
        page.get_by_role("button", name="What happened").click()
        lines.last.wait_for()
        tall = page.locator("dialog .body").evaluate("one => one.scrollHeight > one.clientHeight + 200")
        if tall:
            break
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    assert tall
    assert lines.last.evaluate(IN_BOX)
    assert not lines.first.evaluate(IN_BOX)


def test_the_list_of_a_replay_follows_its_slider(page: Page) -> None:
    open_table(page)
    rng = Random(2)
    for _ in range(12):
        hand.wait_for_decision(page)
        hand.decide(page, rng)
    hand.wait_for_decision(page)
    page.get_by_role("button", name="Resign").click()
    page.locator("dialog[open] .primary").click()
    page.locator("a[href^='/replay/']").click()
    page.locator(".moments button").first.wait_for()
    page.keyboard.press("End")
    now = page.locator(".moments .now").first
    now.wait_for()
    hand.settled(page)
    assert now.evaluate(IN_BOX)
    last = page.locator(".moments").evaluate("one => one.scrollTop")
    assert last > 0
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
        hand.settled(page)
        if now.count():
            break
    assert now.evaluate(IN_BOX)
    assert page.locator(".moments").evaluate("one => one.scrollTop") < last


def test_a_search_in_the_rules_begins_at_its_top_and_keeps_the_marked_clause(page: Page) -> None:
    page.goto("/rules/neuroshima-hex#NH-TURN-08")
    shown = page.locator(".clause-shown")
    expect(shown).to_contain_text("NH-TURN-08")
    assert page.evaluate("scrollY") > 0
    page.get_by_role("searchbox").fill("medic")
    first = page.locator("article li").first
    expect(first).to_contain_text("edic")
    assert first.evaluate(INSIDE)
    for clause in page.locator(".clause-shown .clause").all_inner_texts():
        assert clause == "NH-TURN-08"
    page.get_by_role("searchbox").fill("")
    expect(shown).to_have_count(1)
    expect(shown).to_contain_text("NH-TURN-08")
