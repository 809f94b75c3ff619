"""A whole game against the computer by mouse, from the start page to the rematch."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Page, expect

from tests.browser.hand import expect_to_fit, play_out, wait_for_decision
from tests.browser.tables import open_table


def test_a_whole_game_by_mouse(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Set up a table").first.click()
    open_table(page)
    decisions = play_out(page, Random(2))
    assert decisions > 10

    over = page.get_by_role("dialog")
    expect(over.get_by_role("heading")).to_have_text(re.compile("^(Victory|Defeat|A draw)$"))
    expect(over.locator("figure svg")).to_be_visible()
    record = page.request.get(str(over.get_by_role("link", name="Save the record").get_attribute("href")))
    assert record.ok
    assert record.json()["game"] == "neuroshima-hex"

    finished = page.url
    over.locator("[data-act=rematch]").click()
    page.wait_for_url(lambda url: url != finished)
    page.wait_for_selector(".table[data-prompt=place-hq]")
    assert wait_for_decision(page) == "deciding"


def test_play_now_needs_one_click(page: Page) -> None:
    page.goto("/")
    page.locator("[data-play=neuroshima-hex]").click()
    assert wait_for_decision(page) == "deciding"
    expect(page.locator(".question")).to_contain_text("place your HQ")
    expect_to_fit(page)


def test_games_that_are_not_there_cannot_be_clicked(page: Page) -> None:
    page.goto("/")
    expect(page.locator("article")).to_have_count(3)
    offered = {game["name"] for game in page.request.get("/api/games").json()["games"]}
    for name in sorted(offered):
        expect(page.locator(f"[data-play={name}]")).to_be_visible()
    for name in sorted({"neuroshima-hex", "convoy", "hope"} - offered):
        expect(page.locator(f"[data-play={name}]")).to_have_count(0)
