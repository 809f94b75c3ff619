"""Opening tables through the set-up form."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.hand import expect_table
from tests.browser.seats import seat, seat_player


def open_table(page: Page, player: str = "bot", *, bot: str = "pip", name: str = "") -> str:
    """Open a table with me on the first seat; answers its address."""
    page.goto("/new/neuroshima-hex")
    page.locator("form").wait_for()
    if name:
        page.locator("input[autocomplete=nickname]").fill(name)
    seat_player(seat(page, 1), player, bot)
    page.locator("button[type=submit]").click()
    expect_table(page)
    return page.url


def take_up(host: Page, guest: Page, name: str = "Bea") -> str:
    """The guest follows the link that the host's table shows and joins; answers the link."""
    link = host.locator("[data-invite]").input_value()
    guest.goto(link)
    guest.locator("input[autocomplete=nickname]").fill(name)
    guest.locator("[data-act=join]").click()
    expect_table(guest)
    expect(host.locator("[data-invite]")).to_have_count(0)
    return link
