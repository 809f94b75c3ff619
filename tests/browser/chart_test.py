"""The chart of a game's course has the colours of its table."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser import convoy_hand, hope_hand
from tests.browser.conftest import Person
from tests.browser.hand import place_hq, wait_for_decision
from tests.browser.tables import open_table

STROKE = "one => getComputedStyle(one).stroke"
GAMES = {
    "neuroshima-hex": ["rgb(147, 207, 146)", "rgb(243, 196, 67)"],
    "convoy": ["rgb(240, 121, 91)", "rgb(147, 207, 146)"],
    "hope": ["rgb(238, 127, 69)", "rgb(87, 169, 232)"],
}


@pytest.mark.parametrize("game", list(GAMES))
def test_lines_have_the_colours_of_their_seats(page: Page, game: str) -> None:
    if game == "neuroshima-hex":
        open_table(page)
    elif game == "convoy":
        convoy_hand.open_convoy(page)
    else:
        hope_hand.open_hope(page)
    wait_for_decision(page)
    if game == "neuroshima-hex":
        place_hq(page, Random(1))
        wait_for_decision(page)
    lines = resign(page)
    assert [line.evaluate(STROKE) for line in lines.all()][:2] == GAMES[game]


def test_a_course_that_a_busy_server_refused_is_asked_for_again(page: Page) -> None:
    refused: list[str] = []

    def answer(route: Route) -> None:
        if refused:
            route.continue_()
            return
        refused.append(route.request.url)
        route.fulfill(status=503, json={"code": "busy", "message": "later"})

    page.route("**/replay?*", answer)
    open_table(page)
    wait_for_decision(page)
    place_hq(page, Random(1))
    wait_for_decision(page)
    resign(page)
    assert len(refused) == 1


def resign(page: Page) -> Locator:
    """Give up, and wait for the lines of the chart."""
    page.get_by_role("button", name="Resign").click()
    page.locator("dialog[open] .primary").click()
    lines = page.locator("dialog[open] path[data-line]")
    expect(lines.first).to_be_attached()
    return lines


def test_its_words_can_be_read_on_a_phone(person: Person) -> None:
    page = person(phone=True)
    open_table(page)
    wait_for_decision(page)
    place_hq(page, Random(1))
    wait_for_decision(page)
    for width, height in ((390, 664), (844, 390), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        if width == 390:
            resign(page)
        chart = page.locator("figure svg[role=img]").last
        expect(chart.locator("text").first).to_be_visible()
        drawn = chart.evaluate("one => one.getBoundingClientRect().width / one.viewBox.baseVal.width")
        assert drawn > 0.95, "the words are as large as the style says"
        frame = chart.bounding_box()
        assert frame is not None
        for words in chart.locator("text").all():
            box = words.bounding_box()
            assert box is not None
            assert box["x"] >= frame["x"] - 1
            assert box["x"] + box["width"] <= frame["x"] + frame["width"] + 1
