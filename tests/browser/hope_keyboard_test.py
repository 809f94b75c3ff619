"""A whole round of HOPE by keyboard alone; the focus is never lost."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from tests.browser.hand import wait_until
from tests.browser.hope_hand import attribute, decision, moved_on, open_hope

FOCUSED = "document.activeElement && document.activeElement !== document.body"
AT = "document.activeElement.dataset.cell ?? ''"


def focus_is_somewhere(page: Page) -> None:
    wait_until(page, FOCUSED)


def walk(page: Page, to: str) -> None:
    """Go to a space with the arrow keys."""
    if not page.evaluate(AT):
        page.keyboard.press("ArrowUp")
        wait_until(page, AT)
    for _ in range(12):
        at = str(page.evaluate(AT))
        if at == to:
            return
        if at[0] != to[0]:
            page.keyboard.press("ArrowRight" if at[0] < to[0] else "ArrowLeft")
        else:
            page.keyboard.press("ArrowUp" if at[1] < to[1] else "ArrowDown")
        page.wait_for_function(f"at => ({AT}) !== at", arg=at)
    raise AssertionError(f"{to} was not reached")


def spaces(page: Page, kind: str) -> list[str]:
    return [str(at) for at in page.eval_on_selector_all(f".cell.{kind}", "all => all.map(one => one.dataset.cell)")]


def act(page: Page, rng: Random, done: set[str]) -> None:
    """Take one decision by keyboard: in each phase something once, then the end of it."""
    before = attribute(page, "seq")
    prompt, phase = attribute(page, "prompt"), attribute(page, "phase")
    slots = page.eval_on_selector_all("[data-slot].lit", "all => all.map(one => Number(one.dataset.slot) + 1)")
    sources = spaces(page, "source")
    fresh = prompt == "turn" and phase not in done
    done.add(phase if prompt == "turn" else "")
    if fresh and phase in ("main", "explore") and slots:
        page.keyboard.press(str(rng.choice(slots)))
        confirm_or_choose(page, rng)
    elif fresh and phase in ("move", "battle") and sources:
        walk(page, rng.choice(sources))
        page.keyboard.press("Enter")
        confirm_or_choose(page, rng)
    elif page.locator(".answers button").count():
        tab_to(page, ".answers button")
        page.keyboard.press("Enter")
    elif page.locator("[data-act=pass]").count():
        page.keyboard.press("p")
    elif page.locator("[data-act=fight]").count():
        page.keyboard.press("f")
    elif page.locator("[data-act=end], [data-act=draw]").count():
        page.keyboard.press("t")
        insist(page, before, "t")
    elif slots:
        page.keyboard.press(str(slots[0]))
        confirm_or_choose(page, rng)
    else:
        walk(page, sources[0])
        page.keyboard.press("Enter")
        confirm_or_choose(page, rng)
    moved_on(page, before)


def insist(page: Page, before: str, key: str) -> None:
    """The same key once more, if the table warns that something is left."""
    page.wait_for_function(
        """before => document.querySelector('[data-act=end-anyway]')
            || document.querySelector('.table').dataset.seq !== before""",
        arg=before,
    )
    if page.locator("[data-act=end-anyway]").count():
        page.keyboard.press(key)


def confirm_or_choose(page: Page, rng: Random) -> None:
    """A card is picked: walk to a lit space or tab to a way if there are several, then press the confirm button."""
    confirm, targets, ways = (page.locator(what) for what in ("[data-act=confirm]", ".cell.target", "[data-act=way]"))
    expect(confirm.or_(targets).or_(ways).first).to_be_visible()
    if not confirm.count() and targets.count():
        walk(page, rng.choice(spaces(page, "target")))
        page.keyboard.press("Enter")
    elif not confirm.count():
        tab_to(page, "[data-act=way]")
        page.keyboard.press("Enter")
    expect(confirm).to_be_visible()
    tab_to(page, "[data-act=confirm]")
    page.keyboard.press("Enter")


def tab_to(page: Page, what: str) -> None:
    for _ in range(60):
        if page.evaluate("what => document.activeElement.matches(what)", what):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{what} was not reached")


def test_a_whole_round_by_keyboard(page: Page) -> None:
    open_hope(page, rounds=9)
    decision(page)
    page.keyboard.press("ArrowUp")
    focus_is_somewhere(page)
    rng = Random(2)
    done: set[str] = set()
    for _ in range(120):
        decision(page)
        if "Round 2" in page.locator(".round").inner_text():
            break
        act(page, rng, done)
        focus_is_somewhere(page)
    assert "main" in done
    expect(page.locator(".track")).to_contain_text("Round 2")
    focus_is_somewhere(page)
