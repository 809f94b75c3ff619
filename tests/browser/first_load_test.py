"""The first page: what it fetches is little, and nothing that nobody has asked for."""

from __future__ import annotations

from playwright.sync_api import Page, expect

MOST = 300_000
"""Bytes, as they come over the wire."""
FETCHED = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .map(one => [new URL(one.name).pathname, one.transferSize])"""


def test_the_first_page_is_light_and_brings_no_lessons(page: Page) -> None:
    page.goto("/")
    expect(page.locator("[data-play=hope]")).to_be_visible()
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")
    fetched = page.evaluate(FETCHED)
    assert sum(size for _, size in fetched) < MOST
    names = [name for name, _ in fetched]
    assert any("/assets/index" in name for name in names)
    assert [name for name in names if "how" in name or "module" in name.lower()] == []
    page.locator("a[href='/how/hope']").click()
    expect(page.locator("[data-screen]")).to_be_visible()
    assert any("how-to-hope" in name for name, _ in page.evaluate(FETCHED))
