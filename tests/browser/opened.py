"""Tables opened without the set-up form: any seats, options and position, with the guests taken in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import Page

from tests.browser.hand import expect_table


def open_seats(
    host: Page,
    sides: Sequence[str],
    options: Mapping[str, object],
    *guests: Page | None,
    position: Mapping[str, Any] | None = None,
) -> None:
    """The host has the first seat; each further one a guest, or a computer that plays at random (None)."""
    seats: list[dict[str, str]] = [{"side": sides[0], "player": "me"}]
    for side, guest in zip(sides[1:], guests, strict=True):
        seats.append({"side": side, "player": "link"} if guest else {"side": side, "player": "bot", "bot": "random"})
    body: dict[str, Any] = {"game": "neuroshima-hex", "seats": seats, "options": dict(options)}
    if position is not None:
        body["position"] = {"game": "neuroshima-hex", "seats": list(sides), "options": dict(options), **position}
    host.goto("/")
    answer = host.request.post("/api/tables", data=body)
    assert answer.status == 201, answer.text()
    opened = answer.json()
    address = f"/table/{opened['table']['id']}"
    # The host comes last, so that nobody is asked anything before all are there.
    tokens = {one["seat"]: one["token"] for one in opened["invitations"]}
    for seat, guest in enumerate(guests, 1):
        if guest:
            guest.goto(f"{address}#invitation={tokens[seat]}")
            guest.locator("input[autocomplete=nickname]").fill(f"Guest {seat}")
            guest.locator("[data-act=join]").click()
            expect_table(guest)
    host.goto(address)
    expect_table(host)
