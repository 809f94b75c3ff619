"""Write the pictures of docs/screenshots: `python -m tests.browser.screenshots [GAME...]`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import convoy_hand, hope_hand
from tests.browser.chromium import find_chromium
from tests.browser.conftest import ARGUMENTS, ROOT, Server
from tests.browser.hand import click_hex, confirm, decide, end_turn, hexes, let_go, prompt, wait_for_decision
from tests.browser.tables import open_table

TARGET = ROOT / "docs" / "screenshots"
SIZES = {"desktop": (1280, 720), "phone": (390, 844)}


def settings(page: Page, speed: str) -> None:
    stored = f'{{"speed":"{speed}","language":"en","theme":"dark","sound":false}}'
    page.evaluate("stored => localStorage.setItem('ashfall.settings', stored)", stored)


def take(page: Page, kind: str, name: str) -> None:
    page.wait_for_timeout(500)
    page.screenshot(path=TARGET / f"{name}-{kind}.png")


def build_up(page: Page, rng: Random, units: int) -> bool:
    """Place units and save Battle tiles until there is something to fight about; False if the game ended."""
    while wait_for_decision(page) == "deciding":
        if prompt(page) != "turn":
            if prompt(page) == "discard" and page.locator("[data-slot]:not([data-tile=battle])").count() > 1:
                page.locator("[data-slot]:not([data-tile=battle])").last.click()
                confirm(page)
            else:
                decide(page, rng)
            continue
        if page.locator(".unit").count() >= units and page.locator("[data-slot][data-tile=battle]:not(.dim)").count():
            return True
        if not place_one(page, rng):
            end_turn(page)
    return False


def place_one(page: Page, rng: Random) -> bool:
    tiles = page.locator("[data-slot]:not(.dim):not([data-tile=battle])")
    for number in range(tiles.count()):
        tiles.nth(number).click()
        for _ in range(2):
            glowing = hexes(page, "source") or hexes(page, "target")
            if glowing and not page.locator("[data-act=confirm]").count():
                click_hex(page, rng.choice(glowing))
        if page.locator("[data-act=confirm]").count():
            confirm(page)
            return True
        let_go(page)
    return False


def visitor(browser: Browser, address: str, kind: str) -> Page:
    """Somebody with a browser of their own, on the home page."""
    width, height = SIZES[kind]
    phone = kind == "phone"
    context = browser.new_context(
        base_url=address, viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone
    )
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.goto("/")
    settings(page, "off")
    page.reload()
    page.locator("[data-play]").first.wait_for()
    return page


def neuroshima_hex(browser: Browser, address: str, kind: str, seed: int) -> bool:
    page = visitor(browser, address, kind)
    phone = kind == "phone"
    rng = Random(seed)
    take(page, kind, "home")
    page.goto("/new/neuroshima-hex")
    page.locator("fieldset").first.wait_for()
    take(page, kind, "set-up")
    open_table(page)
    if not build_up(page, rng, 10):
        page.context.close()
        return False
    take(page, kind, "table")
    page.locator("[data-act=preview]").click()
    take(page, kind, "preview")
    if phone:
        page.keyboard.press("Escape")
    if page.locator("[data-act=preview][aria-pressed=true]").count():
        page.locator("[data-act=preview]").click()
    settings(page, "slow")
    page.reload()
    wait_for_decision(page)
    page.locator("[data-slot][data-tile=battle]").first.click()
    page.locator("[data-act=confirm]").click()
    for _ in range(12):
        page.wait_for_timeout(700)
        if page.locator(".arrows line").count():
            page.screenshot(path=TARGET / f"battle-{kind}.png")
            break
    settings(page, "off")
    page.reload()
    while wait_for_decision(page) == "deciding":
        decide(page, rng)
    page.locator("dialog figure").wait_for()
    take(page, kind, "game-over")
    page.goto("/tiles/neuroshima-hex")
    page.locator("section ul").first.wait_for()
    take(page, kind, "tiles")
    page.context.close()
    return True


def convoy(browser: Browser, address: str, kind: str, seed: int) -> bool:
    """The Outpost in the middle of a game with a move being considered, a battle, and the cards."""
    page = visitor(browser, address, kind)
    rng = Random(seed)
    convoy_hand.open_convoy(page, "outpost")
    for _ in range(14):
        if wait_for_decision(page) == "over":
            page.context.close()
            return False
        convoy_hand.decide(page, rng)
    convoy_hand.reach_a_placement(page, rng)
    convoy_hand.point(page, rng.choice([place for place in convoy_hand.lit(page) if place.startswith("city:")]))
    take(page, kind, "convoy-table")
    convoy_hand.let_go(page)
    settings(page, "slow")
    page.reload()
    wait_for_decision(page)
    fought = page.locator(".table[data-state=showing] [aria-current=step]", has_text="VI")
    while not fought.count():
        if page.locator(".table[data-state=over]").count():
            page.context.close()
            return False
        if page.locator(".table[data-state=deciding]").count():
            if convoy_hand.may_pass(page):
                convoy_hand.go_on(page)
            else:
                convoy_hand.finish(page, rng)
        page.wait_for_timeout(50)
    take(page, kind, "convoy-battle")
    settings(page, "off")
    page.goto("/tiles/convoy")
    page.locator("section ul").first.wait_for()
    take(page, kind, "convoy-cards")
    page.context.close()
    return True


def hope(browser: Browser, address: str, kind: str, seed: int) -> bool:
    """Each mode in the middle of a game, the deck builder, and the cards."""
    page = visitor(browser, address, kind)
    for mode, name, decisions in (
        ("one-on-one", "hope-table", 45),
        ("artifact", "hope-artifact", 45),
        ("two-on-two", "hope-team", 30),
    ):
        rng = Random(seed)
        hope_hand.open_hope(page, mode=mode, rounds=30)
        for _ in range(decisions):
            if hope_hand.decision(page) == "over":
                page.context.close()
                return False
            hope_hand.decide(page, rng)
        hope_hand.decision(page)
        take(page, kind, name)
    page.goto("/tiles/hope")
    page.locator("section ul").first.wait_for()
    take(page, kind, "hope-cards")
    page.get_by_role("button", name="Build a deck").click()
    page.locator(".builder").get_by_label("Start from").select_option("aliens")
    take(page, kind, "hope-deck-builder")
    page.context.close()
    return True


TOURS = {"neuroshima-hex": neuroshima_hex, "convoy": convoy, "hope": hope}


def main(names: list[str]) -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    server = Server(Path(tempfile.mkdtemp()), seed=1)
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
            for name in names or list(TOURS):
                for kind in SIZES:
                    if not any(TOURS[name](browser, server.address, kind, seed) for seed in range(5)):
                        raise SystemExit(f"no game of {name} got far enough for the {kind} pictures")
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
