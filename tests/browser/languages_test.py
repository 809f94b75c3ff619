"""French is complete: no English left behind, no key shown instead of a text."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Page, expect

from tests.browser.conftest import Person
from tests.browser.hand import decide, wait_for_decision
from tests.browser.tables import open_table

KEY = re.compile(r"\b(?:web|nh|cv|hope|side|error|option|outdated|event|seat)-[a-z]+(?:-[a-z]+)*\b")


def check_no_keys(page: Page) -> None:
    page.wait_for_load_state("networkidle")
    text = page.locator("body").inner_text()
    assert KEY.findall(text) == []


def test_french_everywhere(person: Person) -> None:
    page = person(language="fr")
    page.goto("/")
    expect(page.locator("h1")).to_have_text("Qui tiendra les ruines ?")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    check_no_keys(page)
    open_table(page)
    check_no_keys(page)
    rng = Random(5)
    for _ in range(8):
        wait_for_decision(page)
        check_no_keys(page)
        decide(page, rng)
    expect(page.get_by_role("log")).to_contain_text("Avant-poste")
    for path in ("/tiles", "/tables", "/rules"):
        page.goto(path)
        page.locator("h1").first.wait_for()
        check_no_keys(page)


def test_the_language_can_be_switched_at_the_table(person: Person) -> None:
    page = person()
    open_table(page)
    wait_for_decision(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Français").click()
    page.get_by_text("clair", exact=True).click()
    page.keyboard.press("Escape")
    expect(page.locator(".asked")).to_contain_text("posez votre QG")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
