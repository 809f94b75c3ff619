"""A hand on the mouse: plays Neuroshima Hex through the page by choosing among what glows."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

TABLE = ".table[data-state]"


def state(page: Page) -> str:
    """What the table is doing: showing, deciding, waiting or over."""
    return page.locator(TABLE).get_attribute("data-state") or ""


def prompt(page: Page) -> str:
    return page.locator(TABLE).get_attribute("data-prompt") or ""


def sequence(page: Page) -> int:
    return int(page.locator(TABLE).get_attribute("data-seq") or 0)


def wait_for_decision(page: Page, timeout: float = 30_000) -> str:
    """Wait until this page has to decide or the game is over; says which."""
    page.wait_for_selector(".table[data-state=deciding], .table[data-state=over]", timeout=timeout)
    return state(page)


def click_hex(page: Page, name: str) -> None:
    """Click the middle of a hex."""
    page.locator(f"[data-hex={name}]").click()


def hexes(page: Page, kind: str) -> list[str]:
    """Names of the hexes that glow as `target` or `source`."""
    return [str(name) for name in page.eval_on_selector_all(f".hit.{kind}", "all => all.map(one => one.dataset.hex)")]


def confirm(page: Page) -> None:
    """Press the confirm button and wait until the server has answered."""
    before = sequence(page)
    page.locator("[data-act=confirm]").click()
    page.wait_for_function("before => Number(document.querySelector('.table').dataset.seq) > before", arg=before)


def end_turn(page: Page) -> None:
    before = sequence(page)
    page.locator("[data-act=end]").click()
    anyway = page.locator("[data-act=end-anyway]")
    if anyway.count():
        anyway.click()
    page.wait_for_function("before => Number(document.querySelector('.table').dataset.seq) > before", arg=before)


def place_hq(page: Page, rng: Random) -> None:
    click_hex(page, rng.choice(hexes(page, "target")))
    confirm(page)


def discard(page: Page, rng: Random) -> None:
    tiles = page.locator("[data-slot]")
    tiles.nth(rng.randrange(tiles.count())).click()
    confirm(page)


def use_a_tile(page: Page, rng: Random) -> bool:
    """Choose a tile and follow the glow to the end; False if nothing came of it."""
    tiles = page.locator("[data-slot]:not(.dim)")
    if not tiles.count():
        return False
    tiles.nth(rng.randrange(tiles.count())).click()
    for _ in range(3):
        if page.locator("[data-act=confirm]").count():
            confirm(page)
            return True
        glowing = hexes(page, "source") or hexes(page, "target")
        if not glowing:
            break
        click_hex(page, rng.choice(glowing))
    if page.locator("[data-act=confirm]").count():
        confirm(page)
        return True
    let_go(page)
    return False


def let_go(page: Page) -> None:
    """Drop whatever was being put together."""
    for _ in range(4):
        page.keyboard.press("Escape")


def answer(page: Page, rng: Random) -> None:
    buttons = page.locator(".answers button")
    before = sequence(page)
    buttons.nth(rng.randrange(buttons.count())).click()
    page.wait_for_function("before => Number(document.querySelector('.table').dataset.seq) > before", arg=before)


def decide(page: Page, rng: Random) -> None:
    """Take one decision of whatever kind is asked."""
    asked = prompt(page)
    if asked == "place-hq":
        place_hq(page, rng)
    elif asked in ("discard", "exchange"):
        discard(page, rng)
    elif asked == "retreat":
        click_hex(page, rng.choice(hexes(page, "target")))
        confirm(page)
    elif asked == "turn":
        if not use_a_tile(page, rng):
            end_turn(page)
    else:
        answer(page, rng)


def play_out(page: Page, rng: Random, decisions: int = 400) -> int:
    """Play until the game is over; says how many decisions it took."""
    for taken in range(decisions):
        if wait_for_decision(page) == "over":
            return taken
        decide(page, rng)
    raise AssertionError(f"the game was not over after {decisions} decisions")


def expect_table(page: Page) -> None:
    expect(page.locator(TABLE)).to_be_visible()
