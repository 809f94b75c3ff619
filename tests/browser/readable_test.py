"""What is drawn can be read: marks that point outward, plain figures, names of a size, faces on cards."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Person
from tests.browser.hand import settled
from tests.browser.lead import lead
from tests.browser.opened import open_seats

SMALLEST = 9
"""Pixels that letters on a tile have at least."""


def crowded(view: dict[str, Any]) -> bool:
    """My turn with many units on the board and a Battle tile in hand."""
    prompt = view["prompt"]
    return bool(
        prompt
        and prompt["kind"] == "turn"
        and len(view["board"]) >= 9
        and any("battle" in (tile if isinstance(tile, str) else tile["tile"]) for tile in view["players"][0]["hand"])
    )


def test_blows_are_flat_and_point_outward_on_every_edge(page: Page) -> None:
    page.goto("/tiles/neuroshima-hex")
    page.locator("[data-mark=melee]").first.wait_for()
    # A mark is drawn for the top edge and turned with it: outward is up in its own coordinates.
    marks = page.locator("[data-mark=melee]").evaluate_all(
        """all => all.map(one => {
            const points = Array.from({length: 61}, (_, n) => one.getPointAtLength(one.getTotalLength() * n / 60));
            const top = Math.min(...points.map(point => point.y));
            const wide = points.filter(point => point.y > top + one.getBBox().height * 0.8);
            const span = list => Math.max(...list.map(p => p.x)) - Math.min(...list.map(p => p.x));
            return {flatness: one.getBBox().width / one.getBBox().height,
                    tip: span(points.filter(point => point.y < top + 0.6)), base: span(wide), top};
        })"""
    )
    assert len(marks) > 60
    for mark in marks:
        assert mark["flatness"] > 1.8, mark
        assert mark["tip"] < mark["base"] / 2, mark
        assert mark["top"] < -43, mark


@pytest.mark.parametrize("phone", [False, True])
def test_names_on_tiles_are_readable_or_left_out_and_every_warrior_has_a_figure(person: Person, phone: bool) -> None:
    page = person(phone=phone)
    lead(page, "neuroshima-hex", ["outpost", "hegemony"], crowded)
    sizes = page.locator(".board .tile text.name").evaluate_all(
        "all => all.map(one => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)"
    )
    assert all(size >= SMALLEST for size in sizes), sizes
    assert phone or sizes, "there is room for short names on a desktop"
    figures = page.locator(".board [data-figure]").evaluate_all("all => all.map(one => one.children.length)")
    assert figures
    assert all(parts >= 2 for parts in figures)


def test_arrows_have_the_attackers_colour_and_wounds_are_told_at_the_target(person: Person) -> None:
    page = person(speed="slow")
    lead(page, "neuroshima-hex", ["outpost", "hegemony"], crowded)
    page.locator("[data-slot][data-tile=battle]").first.click()
    page.locator("[data-act=confirm]").click()
    page.locator(".arrows .harm").first.wait_for()
    arrows = page.evaluate(
        """() => [...document.querySelectorAll(".arrows .shot")].map(shot => ({
            tone: shot.getAttribute("stroke"),
            rim: document.querySelector(`[data-place=${shot.dataset.from}] .rim`)?.getAttribute("stroke"),
        }))"""
    )
    assert arrows
    assert all(arrow["tone"] in (arrow["rim"], "#cfd8d2") for arrow in arrows), arrows
    for text in page.locator(".arrows .harm text").all_text_contents():
        assert text[0] in "−✕", text
    assert page.locator(".arrows circle").count() == 0


# A name lies under a mark if a corner or the middle of a side of the mark is among its letters.
UNDER = """() => [...document.querySelectorAll('svg.board .tile')].flatMap(tile => {
  const name = tile.querySelector('text.name');
  if (!name) return [];
  const box = name.getBoundingClientRect(), low = box.height * 0.3;
  const among = ({x, y}) => x > box.left + 1 && x < box.right - 1 && y > box.top + low && y < box.bottom - low;
  return [...tile.querySelectorAll('[data-mark]')].filter(mark => {
    const matrix = mark.getScreenCTM(), length = mark.getTotalLength();
    return Array.from({length: 40}, (_, n) => mark.getPointAtLength(length * n / 40))
      .some(point => among(point.matrixTransform(matrix)));
  }).map(mark => `${name.textContent} under ${mark.dataset.mark}`);
})"""
FACING = [
    {"hex": place, "tile": tile, "seat": 0, "facing": facing}
    for place, tile, facing in [
        ("b2", "annihilator", "se"),
        ("b3", "annihilator", "sw"),
        ("c2", "hmg", "se"),
        ("c3", "commando", "sw"),
        ("d1", "brawler", "se"),
        ("d2", "mobile-armor", "se"),
        ("d3", "runner", "sw"),
    ]
]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_name_lies_under_a_mark(person: Person, language: str) -> None:
    page = person(language=language)
    heads = [{"hex": "a1", "tile": "hq", "seat": 0}, {"hex": "e3", "tile": "hq", "seat": 1}]
    position = {"board": [*heads, *FACING], "players": [{"hand": ["battle"]}, {}]}
    open_seats(page, ("outpost", "hegemony"), {}, None, position=position)
    for width, height in [(1280, 720), (1024, 768), (1920, 1080)]:
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        assert page.evaluate(UNDER) == [], f"{width}x{height}"
    assert page.locator("svg.board text.name").count() >= 6


def full_road(view: dict[str, Any]) -> bool:
    return bool(view["prompt"]) and sum(len(c["moloch"]) + len(c["outpost"]) for c in view["cities"]) >= 8


def test_units_on_the_road_are_cards_with_faces_and_their_numbers_are_plain(page: Page) -> None:
    lead(page, "convoy", ["outpost", "moloch"], full_road)
    units = page.locator("[data-token^='unit:']")
    assert units.count() >= 8
    faces = units.evaluate_all("all => all.map(one => one.querySelector('.figure path, .figure svg') !== null)")
    assert all(faces)
    lone = page.locator(".units:not(:has(li:nth-child(3))) .figure svg")
    assert lone.count()
    assert all(box["width"] >= 40 for one in lone.all() if (box := one.bounding_box()))
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    page.evaluate(
        """() => document.querySelectorAll("main *").forEach(one => {
            const plain = !one.children.length && /^[-+−]?\\d+$/.test(one.textContent.trim());
            if (plain) one.setAttribute("data-figures", "");
        })"""
    )
    found = session.send("DOM.querySelectorAll", {"nodeId": root, "selector": "[data-figures]"})["nodeIds"]
    assert len(found) > 8
    for node in found:
        fonts = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
        assert all(font["familyName"].startswith("Barlow") for font in fonts), fonts
