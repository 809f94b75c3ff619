"""A hand on the mouse: plays Neuroshima Hex through the page by choosing among what glows."""

from __future__ import annotations

from contextlib import suppress
from random import Random

from playwright.sync_api import Page, TimeoutError, expect

TABLE = ".table[data-state]"
LATER = "before => Number(document.querySelector('.table').dataset.seq) > before"


def state(page: Page) -> str:
    """What the table is doing: showing, deciding, waiting or over."""
    return page.locator(TABLE).get_attribute("data-state") or ""


def prompt(page: Page) -> str:
    return page.locator(TABLE).get_attribute("data-prompt") or ""


def sequence(page: Page) -> int:
    return int(page.locator(TABLE).get_attribute("data-seq") or 0)


def wait_for_decision(page: Page, timeout: float = 60_000) -> str:
    """Wait until this page has to decide or the game is over; says which."""
    page.wait_for_selector(".table[data-state=deciding], .table[data-state=over]", timeout=timeout)
    return state(page)


def wait_for_answer(page: Page, before: int) -> None:
    """Wait until the server has answered what was done when the table was at `before`."""
    page.wait_for_function(LATER, arg=before)


def wait_until(page: Page, condition: str) -> None:
    """Wait until an expression is true in the page.

    As a function it is compiled once; a bare expression would be evaluated anew at each look, which the page's own
    policy forbids from the second look on.
    """
    page.wait_for_function(f"() => {condition}")


def settled(page: Page) -> None:
    """Let the page draw what was just done to it, before it is looked at once."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def click_hex(page: Page, name: str) -> None:
    """Click the middle of a hex."""
    page.locator(f"[data-hex={name}]").click()


def hexes(page: Page, kind: str) -> list[str]:
    """Names of the hexes that glow as `target` or `source`."""
    settled(page)
    return [str(name) for name in page.eval_on_selector_all(f".hit.{kind}", "all => all.map(one => one.dataset.hex)")]


def places_a_unit(page: Page) -> bool:
    """Whether a tile is chosen that becomes a unit: then every free hex glows, and no other."""
    glowing = hexes(page, "target")
    free = page.eval_on_selector_all(".hex:not(:has(.unit))", "all => all.map(one => one.dataset.place)")
    return len(glowing) > 3 and sorted(glowing) == sorted(free)


def can_confirm(page: Page) -> bool:
    settled(page)
    return page.locator("[data-act=confirm]").count() > 0


def confirm(page: Page) -> None:
    """Press the confirm button and wait until the server has answered."""
    before = sequence(page)
    page.locator("[data-act=confirm]").click()
    wait_for_answer(page, before)


def end_turn(page: Page) -> None:
    """End the turn, also if the page asks once more because something is left."""
    before = sequence(page)
    page.locator("[data-act=end]").click()
    asked_or_ended(page, before)
    if sequence(page) == before:
        page.locator("[data-act=end-anyway]").click()
        wait_for_answer(page, before)


def asked_or_ended(page: Page, before: int) -> None:
    """Wait until the end of the turn is done, or asked for once more."""
    page.wait_for_function(
        f"before => ({LATER})(before) || document.querySelector('[data-act=end-anyway]')", arg=before
    )


def choose_tile(page: Page, slot: int) -> None:
    """Choose a tile of the hand; nothing may be chosen yet."""
    page.locator(f"[data-slot='{slot}']").click()
    expect(page.locator(f"[data-slot='{slot}']")).to_have_attribute("aria-pressed", "true")


def usable(page: Page) -> list[int]:
    """Places in the hand of the tiles that something can be done with."""
    found = page.eval_on_selector_all("[data-slot]:not(.dim)", "all => all.map(one => one.dataset.slot)")
    return [int(slot) for slot in found]


def place_hq(page: Page, rng: Random) -> None:
    click_hex(page, rng.choice(hexes(page, "target")))
    confirm(page)


def discard(page: Page, rng: Random) -> None:
    choose_tile(page, rng.randrange(page.locator("[data-slot]").count()))
    confirm(page)


def use_a_tile(page: Page, rng: Random) -> bool:
    """Choose a tile and follow the glow to the end; False if nothing came of it."""
    slots = usable(page)
    if not slots:
        return False
    choose_tile(page, rng.choice(slots))
    for _ in range(3):
        if can_confirm(page):
            break
        glowing = hexes(page, "source") or hexes(page, "target")
        if not glowing:
            break
        click_hex(page, rng.choice(glowing))
    if can_confirm(page):
        confirm(page)
        return True
    let_go(page)
    return False


def let_go(page: Page) -> None:
    """Drop whatever was being put together."""
    for _ in range(4):
        page.keyboard.press("Escape")
    expect(page.locator("[data-slot][aria-pressed=true]")).to_have_count(0)


def answer(page: Page, rng: Random) -> None:
    buttons = page.locator(".answers button")
    before = sequence(page)
    buttons.nth(rng.randrange(buttons.count())).click()
    wait_for_answer(page, before)


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
    page.locator(TABLE).wait_for()


def expect_to_fit(page: Page, *, height: bool = True) -> None:
    """Nothing is cut off, once letters and late texts have found their place."""
    sizes = "[document.documentElement.scrollWidth, innerWidth, document.documentElement.scrollHeight, innerHeight]"
    with suppress(TimeoutError):
        page.wait_for_function(
            f"height => {{ const [w, iw, h, ih] = {sizes}; return w <= iw && (!height || h <= ih) }}",
            arg=height,
            timeout=5_000,
        )
    wide, inner, tall, screen = page.evaluate(sizes)
    assert wide <= inner
    assert not height or tall <= screen, (tall, screen)
