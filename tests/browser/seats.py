"""The seats of the set-up form."""

from __future__ import annotations

from playwright.sync_api import Locator, Page


def seat(page: Page, number: int) -> Locator:
    return page.locator(f"[data-seat='{number}']")


def seat_player(place: Locator, player: str, bot: str = "pip") -> None:
    """Who sits there: me, local, link, or the computer of that strength."""
    place.locator(f"[data-player] label:has(input[value={player}])").click()
    if player == "bot":
        place.locator(f"[data-level] label:has(input[value={bot}])").click()


def seat_side(place: Locator, side: str) -> None:
    """What they play."""
    place.locator(f"[data-sides] label:has(input[value={side}])").click()


def side_of(place: Locator) -> str:
    return place.locator("[data-sides] input:checked").input_value()
