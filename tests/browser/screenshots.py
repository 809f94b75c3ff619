"""Write the pictures of docs/screenshots: `python -m tests.browser.screenshots`."""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import ARGUMENTS, ROOT, Server, find_chromium
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


def tour(browser: Browser, address: str, kind: str, seed: int) -> bool:
    width, height = SIZES[kind]
    phone = kind == "phone"
    context = browser.new_context(
        base_url=address, viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone
    )
    page = context.new_page()
    rng = Random(seed)
    page.goto("/")
    settings(page, "off")
    page.reload()
    page.locator("[data-play]").first.wait_for()
    take(page, kind, "home")
    page.goto("/new/neuroshima-hex")
    page.locator("fieldset").first.wait_for()
    take(page, kind, "set-up")
    open_table(page)
    if not build_up(page, rng, 10):
        context.close()
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
    page.goto("/tiles")
    page.locator("section ul").first.wait_for()
    take(page, kind, "tiles")
    context.close()
    return True


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    server = Server(Path(tempfile.mkdtemp()))
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
            for kind in SIZES:
                if not any(tour(browser, server.address, kind, seed) for seed in range(5)):
                    raise SystemExit(f"no game got far enough for the {kind} pictures")
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main()
