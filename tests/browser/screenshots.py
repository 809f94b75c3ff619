"""Write the pictures of docs/screenshots anew, all of them: `python -m tests.browser.screenshots`.

Games are led to their positions by the engine, so it takes a minute. Pictures are small WebP files, which the browser
itself encodes; whatever else lies in the folder is removed, so that none can be stale.
"""

from __future__ import annotations

import base64
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import find_chromium
from tests.browser.conftest import ARGUMENTS, PATIENCE, ROOT, Server
from tests.browser.lead import lead

TARGET = ROOT / "docs" / "screenshots"
SIZES = {"desktop": (1280, 720), "phone": (390, 844)}
QUALITY = 0.7

ENCODE = """async ([png, quality]) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${png}`;
    await picture.decode();
    const canvas = document.createElement("canvas");
    canvas.width = picture.naturalWidth;
    canvas.height = picture.naturalHeight;
    canvas.getContext("2d").drawImage(picture, 0, 0);
    return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""


def take(page: Page, name: str) -> None:
    page.wait_for_timeout(500)
    png = base64.b64encode(page.screenshot()).decode()
    blank = page.context.new_page()
    (TARGET / f"{name}.webp").write_bytes(base64.b64decode(blank.evaluate(ENCODE, [png, QUALITY])))
    blank.close()


def visitor(browser: Browser, address: str, kind: str, speed: str = "off") -> Page:
    """Somebody with a browser of their own."""
    width, height = SIZES[kind]
    phone = kind == "phone"
    context = browser.new_context(
        base_url=address, viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone
    )
    settings = f'{{"speed":"{speed}","language":"en","theme":"dark","sound":false}}'
    context.add_init_script(f"localStorage.setItem('ashfall.settings', '{settings}')")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    return page


def crowded(view: dict[str, Any]) -> bool:
    """My turn, many units on the board, and a Battle tile in hand."""
    return bool(
        view["prompt"]
        and view["prompt"]["kind"] == "turn"
        and len(view["board"]) >= 10
        and "battle" in str(view["players"][0]["hand"])
    )


def full_road(view: dict[str, Any]) -> bool:
    return bool(view["prompt"]) and sum(len(city["moloch"]) + len(city["outpost"]) for city in view["cities"]) >= 10


def busy(pieces: int) -> Callable[[dict[str, Any]], bool]:
    return lambda view: bool(view["prompt"]) and sum(cell["piece"] is not None for cell in view["cells"]) >= pieces


def tables(page: Page, kind: str) -> None:
    """The three games in the middle, then home with all of them in progress."""
    lead(page, "neuroshima-hex", ["outpost", "hegemony"], crowded)
    take(page, f"neuroshima-hex-{kind}")
    lead(page, "convoy", ["outpost", "moloch"], full_road)
    take(page, f"convoy-{kind}")
    lead(page, "hope", ["humans", "aliens"], busy(8))
    take(page, f"hope-{kind}")
    page.goto("/")
    page.locator("[data-table]").first.wait_for()
    take(page, f"home-{kind}")


def pages(page: Page) -> None:
    """What surrounds the tables."""
    for address, ready, name in (
        ("/new/neuroshima-hex", "form", "set-up-desktop"),
        ("/how/neuroshima-hex#6", "[data-screen]", "how-to-play-desktop"),
        ("/tiles/neuroshima-hex", "section ul", "tiles-desktop"),
        ("/tiles/convoy", "section ul", "cards-desktop"),
    ):
        page.goto(address)
        page.locator(ready).first.wait_for()
        take(page, name)


def battle(page: Page) -> None:
    """A battle while it is shown."""
    lead(page, "neuroshima-hex", ["outpost", "hegemony"], crowded)
    page.locator("[data-slot][data-tile=battle]").first.click()
    page.locator("[data-act=confirm]").click()
    page.locator(".arrows .harm").first.wait_for()
    take(page, "battle-desktop")


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    for old in TARGET.iterdir():
        old.unlink()
    server = Server(Path(tempfile.mkdtemp()), seed=1)
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
            for kind in SIZES:
                tables(visitor(browser, server.address, kind), kind)
            pages(visitor(browser, server.address, "desktop"))
            battle(visitor(browser, server.address, "desktop", speed="slow"))
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main()
