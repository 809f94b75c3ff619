"""The log of a table that was opened anew: what lies far back can be shown again, and then the present comes back."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from tests.browser.conftest import Person
from tests.browser.hand import decide, sequence, state, wait_for_decision
from tests.browser.tables import open_table

UNITS = "() => document.querySelectorAll('.hex .unit').length"


def test_an_old_line_is_shown_after_a_reload(person: Person) -> None:
    page: Page = person(speed="off")
    open_table(page)
    rng = Random(4)
    while sequence(page) < 26:
        assert wait_for_decision(page) == "deciding"
        decide(page, rng)
    wait_for_decision(page)
    page.reload()
    wait_for_decision(page)
    now = page.evaluate(UNITS)
    lines = page.locator(".side [role=log] button")
    told = lines.all_inner_texts()
    lines.filter(has_text="sets up the HQ").first.click()
    page.wait_for_selector(".table[data-state=showing]")
    assert page.evaluate(UNITS) == 1 < now
    expect(page.locator(".question")).to_contain_text("HQ")
    # What has been read once stays there.
    assert lines.all_inner_texts() == told
    page.keyboard.press("Escape")
    page.wait_for_selector(".table[data-state=deciding]")
    assert page.evaluate(UNITS) == now
    assert state(page) == "deciding"
