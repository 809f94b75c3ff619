"""A hand on the mouse at the Convoy's table: plays by pointing at what is lit."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Page, expect

from tests.browser.hand import LATER, TABLE, expect_table, prompt, sequence, settled, wait_for_answer, wait_for_decision
from tests.browser.seats import seat, seat_player, seat_side, side_of

FIRST_CITIES = ("ziggy-one", "iron-gate")


def open_convoy(
    page: Page, side: str = "moloch", *, player: str = "bot", bot: str = "pip", edition: str = "english"
) -> str:
    """Open a table with me on the first seat; answers its address."""
    page.goto("/new/convoy")
    page.locator("form").wait_for()
    seat_player(seat(page, 1), player, bot)
    seat_side(seat(page, 0), side)
    assert side_of(seat(page, 1)) == ("outpost" if side == "moloch" else "moloch")
    if edition != "english":
        page.locator("details > summary").click()
        page.get_by_role("group", name="Rulebook").get_by_text(edition.capitalize(), exact=True).click()
    page.locator("button[type=submit]").click()
    expect_table(page)
    return page.url


def lit(page: Page) -> list[str]:
    """What is lit, as the tokens on the elements."""
    settled(page)
    found = page.eval_on_selector_all(".table [data-lit]", "all => all.map(one => one.dataset.token)")
    return sorted({str(token) for token in found})


def drafted(page: Page) -> list[str]:
    """What has been pointed at so far for the move being put together."""
    return (page.locator(TABLE).get_attribute("data-draft") or "").split()


def point(page: Page, token: str) -> None:
    """Click a lit thing and wait until it is part of the move; a card in a fan shows its left part at least."""
    place = page.locator(f'[data-token="{token}"][data-lit]').first
    if token.startswith("hand:"):
        place.click(position={"x": 20, "y": 60})
    else:
        place.click()
    expect(page.locator(TABLE)).to_have_attribute("data-draft", re.compile(rf"(^| ){re.escape(token)}$"))


def can_confirm(page: Page) -> bool:
    settled(page)
    return page.locator("[data-act=confirm]").count() > 0


def confirm(page: Page) -> None:
    before = sequence(page)
    page.locator("[data-act=confirm]").click()
    wait_for_answer(page, before)


def let_go(page: Page) -> None:
    """Drop the move being put together."""
    page.locator("[data-act=cancel]").click()
    expect(page.locator(TABLE)).to_have_attribute("data-draft", "")


def may_pass(page: Page) -> bool:
    settled(page)
    return page.locator("[data-act=pass]").count() > 0


def go_on(page: Page) -> None:
    """Pass: at once if nothing else can be done, otherwise after a second word."""
    before = sequence(page)
    page.locator("[data-act=pass]").click()
    page.wait_for_function(f"before => ({LATER})(before) || document.querySelector('[data-act=confirm]')", arg=before)
    if sequence(page) == before:
        confirm(page)


def look_elsewhere(page: Page) -> None:
    """On a phone one city is in sight: go to one that has something lit. A city that is itself lit is chosen by it."""
    tab = page.locator("[data-tab].calls").first
    name = tab.get_attribute("data-tab")
    tab.click()
    expect(page.locator(f"[data-city={name}]")).to_be_visible()


def finish(page: Page, rng: Random) -> None:
    """Follow what is lit to the end of the move and confirm it."""
    for _ in range(8):
        if can_confirm(page):
            confirm(page)
            return
        tokens = lit(page)
        if tokens:
            point(page, rng.choice(tokens))
        else:
            look_elsewhere(page)
    raise AssertionError(f"nothing came of {prompt(page)}: {drafted(page)}")


def decide(page: Page, rng: Random) -> None:
    """Take one decision of whatever kind is asked, now and then by passing."""
    if may_pass(page) and (not lit(page) or rng.random() < 0.2):
        go_on(page)
    else:
        finish(page, rng)


def hold_iron_gate(page: Page, rng: Random) -> None:
    """Take one decision so that a bomb goes off in Iron Gate with units of both sides there.

    All units go to Iron Gate until it is fought over, and its bomb is fought over first; everything else is declined.
    """
    tokens = lit(page)
    active = page.locator(".city.active").get_attribute("data-city") or ""
    wanted = "iron-gate" if active in FIRST_CITIES else active
    if "district:iron-gate/d3" in tokens:
        point(page, "district:iron-gate/d3")
        confirm(page)
        return
    if prompt(page).endswith("_attack"):
        for token in tokens:
            if not token.startswith("hand:"):
                continue
            point(page, token)
            if f"city:{wanted}" in lit(page):
                point(page, f"city:{wanted}")
                confirm(page)
                return
            let_go(page)
    if may_pass(page):
        go_on(page)
    else:
        finish(page, rng)


def play_out(page: Page, rng: Random, decisions: int = 400) -> None:
    for _ in range(decisions):
        if wait_for_decision(page) == "over":
            return
        decide(page, rng)
    raise AssertionError(f"the game was not over after {decisions} decisions")


def reach_a_placement(page: Page, rng: Random) -> str:
    """Play until a card of the hand is taken up that can go to a city; answers the card's token."""
    for _ in range(60):
        assert wait_for_decision(page) == "deciding"
        if prompt(page).endswith("_attack"):
            for token in [token for token in lit(page) if token.startswith("hand:")]:
                point(page, token)
                if any(place.startswith("city:") for place in lit(page)):
                    return token
                let_go(page)
        decide(page, rng)
    raise AssertionError("no unit could be played")
