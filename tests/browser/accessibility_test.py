"""axe-core finds nothing serious on any page, in both themes."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ROOT, Person
from tests.browser.hand import decide, wait_for_decision
from tests.browser.tables import open_table

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")


CALM = "*, *::before, *::after { transition: none !important; animation: none !important }"
"""Colours half-way between two states have no contrast to measure."""


def check(page: Page) -> None:
    page.add_style_tag(content=CALM)
    page.evaluate(Path(AXE).read_text("utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    problems = [
        (violation["id"], node["html"][:160], node["failureSummary"][:200])
        for violation in found["violations"]
        if violation["impact"] in SERIOUS
        for node in violation["nodes"][:3]
    ]
    assert problems == []


@pytest.mark.parametrize("path", ["/", "/new/neuroshima-hex", "/tables", "/tiles", "/rules", "/nowhere"])
def test_pages(page: Page, path: str) -> None:
    page.goto(path)
    page.locator("h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    for theme in ("dark", "light"):
        switch(page, theme)
        check(page)


def switch(page: Page, theme: str) -> None:
    """Change the theme at once."""
    page.add_style_tag(content=CALM)
    page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)


@pytest.mark.parametrize("phone", [False, True])
def test_the_table(person: Person, phone: bool) -> None:
    page = person(phone=phone)
    open_table(page)
    rng = Random(3)
    for number in range(7):
        wait_for_decision(page)
        if number in (0, 6):
            check(page)
        decide(page, rng)
    wait_for_decision(page)
    page.locator("[data-act=preview]").click()
    expect(page.locator(".scores")).to_be_visible()
    for theme in ("dark", "light"):
        switch(page, theme)
        check(page)


def test_the_end_and_the_replay(person: Person) -> None:
    page = person()
    open_table(page)
    wait_for_decision(page)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").locator("[data-act=rematch]").wait_for()
    check(page)
    page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    page.locator(".replay .caption").wait_for()
    check(page)
