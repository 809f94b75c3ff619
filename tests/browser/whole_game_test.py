"""A whole game against the computer by mouse, from the start page to the rematch."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from tests.browser.hand import play_out, wait_for_decision
from tests.browser.tables import open_table


def test_a_whole_game_by_mouse(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Set up a table").first.click()
    open_table(page)
    decisions = play_out(page, Random(2))
    assert decisions > 10

    over = page.get_by_role("dialog")
    expect(over).to_be_visible()
    expect(over.get_by_role("heading")).to_have_text([*[heading(page)]])
    expect(over.locator("figure svg")).to_be_visible()
    record = page.request.get(str(over.get_by_role("link", name="Save the record").get_attribute("href")))
    assert record.ok
    assert record.json()["game"] == "neuroshima-hex"

    finished = page.url
    over.locator("[data-act=rematch]").click()
    page.wait_for_url(lambda url: url != finished)
    assert wait_for_decision(page) == "deciding"


def heading(page: Page) -> str:
    """The verdict must be one of the three that a game can have."""
    text = page.get_by_role("dialog").get_by_role("heading").inner_text()
    assert text in ("Victory", "Defeat", "A draw")
    return text


def test_play_now_needs_one_click(page: Page) -> None:
    page.goto("/")
    page.locator("[data-play=neuroshima-hex]").click()
    assert wait_for_decision(page) == "deciding"
    expect(page.locator(".question")).to_contain_text("place your HQ")
    fits = page.evaluate(
        "[document.documentElement.scrollHeight <= innerHeight, document.documentElement.scrollWidth <= innerWidth]"
    )
    assert fits == [True, True]


def test_games_that_are_not_there_cannot_be_clicked(page: Page) -> None:
    page.goto("/")
    expect(page.locator("article")).to_have_count(3)
    offered = {game["name"] for game in page.request.get("/api/games").json()["games"]}
    for name in {"neuroshima-hex", "convoy", "hope"} - offered:
        expect(page.locator(f"[data-play={name}]")).to_have_count(0)
