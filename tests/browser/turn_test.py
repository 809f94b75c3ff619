"""What a turn offers: refusals that explain, previews, undo, the warning before the end, help."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Page, expect

from tests.browser.conftest import Person
from tests.browser.hand import (
    choose_tile,
    click_hex,
    confirm,
    decide,
    hexes,
    let_go,
    places_a_unit,
    prompt,
    sequence,
    settled,
    state,
    usable,
    wait_for_decision,
)
from tests.browser.tables import open_table

FACINGS = ["north", "north-east", "south-east", "south", "south-west", "north-west"]


def reach_a_placement(page: Page, rng: Random) -> None:
    """Play until a unit tile is chosen and hexes glow."""
    for _ in range(60):
        assert wait_for_decision(page) == "deciding"
        if prompt(page) == "turn":
            for slot in usable(page):
                choose_tile(page, slot)
                if places_a_unit(page):
                    return
                let_go(page)
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
    expect(page.get_by_role("alert").filter(has_text="not free").get_by_role("link")).to_have_attribute(
        "href", "/rules/neuroshima-hex#NH-TILE-03"
    )


def facing(page: Page, place: str) -> str:
    """Where the tile that would stand there faces."""
    label = page.locator(f"[data-hex={place}]").get_attribute("aria-label") or ""
    found = re.fullmatch(rf"{place}: .+ would stand here, facing (\S+); Enter confirms", label)
    assert found, label
    return found[1]


def expect_facing(page: Page, place: str, expected: str) -> None:
    expect(page.locator(f"[data-hex={place}]")).to_have_attribute(
        "aria-label", re.compile(f"^{place}: .+ would stand here, facing {expected}; Enter confirms$")
    )


def test_a_placement_is_shown_turned_foretold_and_taken_back(page: Page) -> None:
    open_table(page)
    reach_a_placement(page, Random(1))
    before = sequence(page)
    place = hexes(page, "target")[0]
    click_hex(page, place)
    expect(page.locator(f"[data-place={place}] .ghost, [data-place={place}] .unit")).to_be_visible()
    first = FACINGS.index(facing(page, place))
    expect(page.locator(".inspector")).to_contain_text("A battle after this move")
    # The server's rehearsal has come, with the unit on the board: it still only would stand there.
    expect_facing(page, place, FACINGS[first])
    page.keyboard.press("e")
    expect_facing(page, place, FACINGS[(first + 1) % 6])
    page.mouse.wheel(0, 100)
    expect_facing(page, place, FACINGS[(first + 2) % 6])
    # Near an edge: the tile's top turns there, nothing is confirmed.
    box = page.locator(f"[data-hex={place}]").bounding_box()
    assert box is not None
    for side, height in (("north", 0.1), ("south", 0.9)):
        page.locator(f"[data-hex={place}]").click(position={"x": box["width"] / 2, "y": box["height"] * height})
        expect_facing(page, place, side)
    assert sequence(page) == before
    confirm(page)
    expect(page.locator(f"[data-hex={place}]")).to_have_attribute("aria-label", re.compile(", facing south[,.]|south$"))
    expect(page.locator(f"[data-place={place}] .unit")).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator(f"[data-place={place}] .unit")).to_have_count(0)
    expect(page.locator(".log button").last).to_contain_text("takes back")


def test_the_hq_is_explained_while_it_is_placed(page: Page) -> None:
    open_table(page)
    wait_for_decision(page)
    expect(page.locator(".inspector")).to_contain_text("The game in six sentences")
    click_hex(page, hexes(page, "target")[0])
    expect(page.locator(".inspector article")).to_contain_text("headquarters")
    expect(page.locator(".inspector")).to_contain_text("A battle after this move")
    page.get_by_role("button", name="The game in short").click()
    expect(page.locator(".inspector")).to_contain_text("The game in six sentences")


def test_ending_the_turn_warns_when_something_is_left(page: Page) -> None:
    open_table(page)
    reach_a_placement(page, Random(1))
    page.keyboard.press("Escape")
    # Nor is it the button that stands out.
    expect(page.locator("[data-act=end]")).not_to_have_class(re.compile(r"\bgo\b"))
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
    expect(help_panel).to_contain_text("melee attack 1 on 6 edges")
    expect(help_panel.get_by_role("link").first).to_have_attribute("href", "/rules/neuroshima-hex#NH-MELEE-01")
    page.locator(".piles").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("tiles left")


def stop_at_a_battle(page: Page, rng: Random) -> None:
    """Play until a phase of a battle is shown, and let it stand still. At the latest the last battle is one."""
    paused = page.get_by_role("toolbar").get_by_role("button", name="Play", exact=True)
    for _ in range(1000):
        page.wait_for_selector(".table:is([data-state=showing], [data-state=deciding], [data-state=over])")
        if state(page) == "deciding":
            decide(page, rng)
        # A step forward also stops the show, unless it was the last scene.
        page.keyboard.press("ArrowRight")
        settled(page)
        if paused.count() and page.locator(".question .phase").count():
            return
    raise AssertionError("no battle was shown")


def test_a_battle_can_be_stepped_back_and_forth(person: Person) -> None:
    page = person(speed="slow")
    open_table(page)
    stop_at_a_battle(page, Random(4))
    question = page.locator(".question")
    words = question.inner_text()
    # Two scenes of a phase may be told in the same words: step back until they change, then all the way forward.
    steps = 0
    while question.inner_text() == words:
        assert steps < 20
        page.keyboard.press("ArrowLeft")
        settled(page)
        steps += 1
    for _ in range(steps):
        page.keyboard.press("ArrowRight")
        settled(page)
    expect(question).to_have_text(words, use_inner_text=True)
    page.keyboard.press("s")
    expect(page.locator(".table")).not_to_have_attribute("data-state", "showing")


AT_ONCE = """async hex => {
  const place = document.querySelector(`[data-hex=${hex}]`);
  const box = place.getBoundingClientRect();
  const at = {clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, detail: 1, bubbles: true};
  const before = performance.getEntriesByType('resource').length;
  place.dispatchEvent(new MouseEvent('click', at));
  await Promise.resolve();
  return [document.querySelectorAll('.ghost').length, performance.getEntriesByType('resource').length - before];
}"""


def test_the_tile_stands_there_before_the_next_frame_whatever_the_server_does(page: Page) -> None:
    open_table(page)
    wait_for_decision(page)
    page.route("**/preview", lambda route: route.abort())
    for place in hexes(page, "target")[:5]:
        assert page.evaluate(AT_ONCE, place) == [1, 0]
        expect(page.locator(f"[data-place={place}] .ghost")).to_be_visible()


def test_the_tile_is_seen_below_the_pointer_before_it_is_placed(page: Page) -> None:
    open_table(page)
    wait_for_decision(page)
    first, second, *_ = hexes(page, "target")
    seen = page.locator(".hovering")
    page.locator(f"[data-hex={first}]").hover()
    expect(page.locator(f"[data-place={first}] .hovering")).to_be_visible()
    page.locator(f"[data-hex={second}]").hover()
    expect(page.locator(f"[data-place={second}] .hovering")).to_be_visible()
    expect(seen).to_have_count(1)
    page.locator(f"[data-hex={second}]").click()
    expect(page.locator(f"[data-place={second}] .ghost")).to_be_visible()
    expect(seen).to_have_count(0)


def test_a_dragged_tile_is_seen_where_it_would_land(page: Page) -> None:
    open_table(page)
    reach_a_placement(page, Random(1))
    page.keyboard.press("Escape")
    before = sequence(page)
    tile = next(one for one in page.locator("[data-slot]").all() if not one.evaluate("one => one.matches('.dim')"))
    slot = tile.get_attribute("data-slot")
    place = hexes(page, "target")[0] if hexes(page, "target") else ""
    box = tile.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] - 20, steps=4)
    expect(page.locator(f"[data-slot='{slot}']")).to_have_attribute("aria-pressed", "true")
    place = place or hexes(page, "target")[0]
    page.locator(f"[data-hex={place}]").hover()
    expect(page.locator(f"[data-place={place}] .hovering")).to_be_visible()
    page.mouse.up()
    expect(page.locator(f"[data-place={place}] .ghost")).to_be_visible()
    assert sequence(page) == before
