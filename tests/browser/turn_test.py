"""What a turn offers: refusals that explain, previews, undo, the warning before the end, help."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from tests.browser.conftest import Person
from tests.browser.hand import click_hex, confirm, decide, hexes, prompt, sequence, wait_for_decision
from tests.browser.tables import open_table


def reach_a_placement(page: Page, rng: Random) -> None:
    """Play until a unit tile is chosen and hexes glow."""
    for _ in range(60):
        assert wait_for_decision(page) == "deciding"
        if prompt(page) == "turn":
            for slot in range(page.locator("[data-slot]:not(.dim)").count()):
                page.locator("[data-slot]:not(.dim)").nth(slot).click()
                if len(hexes(page, "target")) > 3 and not page.locator("[data-act=confirm]").count():
                    return
                page.keyboard.press("Escape")
                page.keyboard.press("Escape")
        decide(page, rng)
    raise AssertionError("no unit tile came up")


def occupied(page: Page) -> list[str]:
    """Hexes with a unit."""
    found = page.eval_on_selector_all(".hex:has(.unit)", "all => all.map(one => one.dataset.place)")
    return [str(name) for name in found]


def test_a_taken_hex_says_why(page: Page) -> None:
    open_table(page)
    reach_a_placement(page, Random(1))
    click_hex(page, occupied(page)[0])
    expect(page.get_by_role("alert")).to_contain_text("not free")
    expect(page.get_by_role("alert").get_by_role("link")).to_have_attribute("href", "/rules/neuroshima-hex#NH-TILE-03")


def test_a_placement_is_shown_turned_foretold_and_taken_back(page: Page) -> None:
    open_table(page)
    reach_a_placement(page, Random(1))
    before = sequence(page)
    place = hexes(page, "target")[0]
    click_hex(page, place)
    expect(page.locator(f"[data-place={place}] .ghost, [data-place={place}] .unit")).to_be_visible()
    expect(page.locator(".inspector")).to_contain_text("A battle after this move")
    assert sequence(page) == before
    label = page.locator(f"[data-hex={place}]").get_attribute("aria-label")
    page.keyboard.press("e")
    assert page.locator(f"[data-hex={place}]").get_attribute("aria-label") != label
    page.mouse.wheel(0, 100)
    box = page.locator(f"[data-hex={place}]").bounding_box()
    assert box is not None
    # The south edge: the tile's top turns there, nothing is confirmed.
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.9)
    expect(page.locator(f"[data-hex={place}]")).to_have_attribute(
        "aria-label", f"{label}".split(":")[0] + _facing(page, place, "south")
    )
    assert sequence(page) == before
    confirm(page)
    expect(page.locator(f"[data-place={place}] .unit")).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator(f"[data-place={place}] .unit")).to_have_count(0)
    expect(page.locator(".log button").last).to_contain_text("takes back")


def _facing(page: Page, place: str, facing: str) -> str:
    label = page.locator(f"[data-hex={place}]").get_attribute("aria-label") or ""
    assert f"facing {facing};" in label
    return label[len(place) :]


def test_ending_the_turn_warns_when_something_is_left(page: Page) -> None:
    open_table(page)
    reach_a_placement(page, Random(1))
    page.keyboard.press("Escape")
    before = sequence(page)
    page.keyboard.press("t")
    expect(page.locator(".question")).to_contain_text("You could still use")
    assert sequence(page) == before
    page.keyboard.press("Escape")
    expect(page.locator("[data-act=end]")).to_be_visible()


def test_pointing_at_a_tile_explains_it(page: Page) -> None:
    open_table(page)
    reach_a_placement(page, Random(1))
    page.keyboard.press("Escape")
    page.locator("[data-hex][aria-label*='HQ points']").first.hover()
    help_panel = page.locator(".inspector")
    expect(help_panel).to_contain_text("melee attack 1 × 6")
    expect(help_panel.get_by_role("link").first).to_have_attribute("href", "/rules/neuroshima-hex#NH-MELEE-01")
    page.locator(".piles").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("tiles left")


def test_a_battle_can_be_stepped_back_and_forth(person: Person) -> None:
    page = person(speed="slow")
    open_table(page)
    rng = Random(4)
    for _ in range(120):
        page.wait_for_selector(".table[data-state=showing], .table[data-state=deciding]")
        if page.locator(".table[data-state=deciding]").count():
            decide(page, rng)
            continue
        if page.locator(".question .phase").count():
            break
        page.keyboard.press("ArrowRight")
    phase = page.locator(".question .phase")
    expect(phase).to_be_visible()
    words = page.locator(".question").inner_text()
    # Two scenes of a phase may be told in the same words: step until they change, then all the way back.
    steps = 0
    while page.locator(".question").inner_text() == words and steps < 8:
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(150)
        steps += 1
    assert page.locator(".question").inner_text() != words
    for _ in range(steps):
        page.keyboard.press("ArrowLeft")
        page.wait_for_timeout(150)
    assert page.locator(".question").inner_text() == words
    page.keyboard.press("s")
    expect(page.locator(".table")).not_to_have_attribute("data-state", "showing")
