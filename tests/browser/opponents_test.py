"""Computer players: chosen by face, seen on their seat, and seen to think."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser import hand
from tests.browser.conftest import Person
from tests.browser.hand import place_hq, wait_until
from tests.browser.seats import seat, seat_player
from tests.browser.sizes_test import open_in_mid_game
from tests.browser.tables import open_table
from tests.browser.why_test import HANDS

SIX = ["pip", "rook", "vesna", "marlow", "sable", "omen"]
THOUGHT = """() => {
  const seen = () => { if (document.querySelector('[data-thinking=true]')) window.thought = true; };
  new MutationObserver(seen).observe(document.body, {subtree: true, childList: true, attributes: true});
}"""

THOUGHT_AT_THE_QUESTION = """() => {
  window.sights = [];
  const seen = () => {
    const sign = document.querySelector('.asking [data-thinks]');
    if (!sign) return;
    const box = sign.getBoundingClientRect();
    const line = sign.parentElement.getBoundingClientRect();
    window.sights.push({
      face: sign.parentElement.querySelector('[data-face=sable]') !== null,
      dots: sign.querySelectorAll('i').length,
      // Of the page as it lies before anybody has scrolled.
      inside: line.top + scrollY > 0 && line.bottom + scrollY <= innerHeight
        && box.left >= line.left - 1 && box.right <= line.right + 1 && box.right <= innerWidth,
    });
  };
  new MutationObserver(seen).observe(document.body, {subtree: true, childList: true, attributes: true});
}"""


def test_an_opponent_is_chosen_by_face(page: Page) -> None:
    for game in ("neuroshima-hex", "convoy", "hope"):
        page.goto(f"/new/{game}")
        page.locator("form").wait_for()
        place = seat(page, 1)
        faces = place.locator("[data-level] [data-face]")
        assert [face.get_attribute("data-face") for face in faces.all()] == SIX
        sketches = set()
        for number, bot in enumerate(SIX, start=1):
            seat_player(place, "bot", bot)
            about = place.locator("[data-level] .about")
            expect(about).to_contain_text(f"strength {number} of 6")
            sketches.add(about.locator("p").first.inner_text())
        assert len(sketches) == 6


def test_faces_fit_a_phone(person: Person) -> None:
    page = person(phone=True)
    page.goto("/new/neuroshima-hex")
    page.locator("form").wait_for()
    width = page.evaluate("innerWidth")
    for face in seat(page, 1).locator("[data-level] label").all():
        box = face.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["width"] >= 40
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_computer_player_has_its_face_on_its_seat_and_is_seen_to_think(page: Page) -> None:
    open_table(page, bot="sable")
    expect(page.locator("[data-thinking] [data-face=sable]").first).to_be_visible()
    expect(page.locator("[data-thinking=true]")).to_have_count(0)
    page.evaluate(THOUGHT)
    place_hq(page, Random(1))
    wait_until(page, "window.thought === true")
    expect(page.locator("[data-thinking=true]")).to_have_count(0)


@pytest.mark.parametrize("game", list(HANDS))
def test_it_is_seen_to_think_on_a_phone_held_sideways(person: Person, game: str) -> None:
    """The opponent's seat may lie below the window there."""
    page = person(phone=True)
    open_in_mid_game(page, game, 844, 390, bot="sable")
    expect(page.locator("[data-thinks]")).to_have_count(0)
    page.evaluate(THOUGHT_AT_THE_QUESTION)
    rng = Random(5)
    for _ in range(20):
        assert hand.wait_for_decision(page) == "deciding"
        expect(page.locator("[data-thinks]")).to_have_count(0)
        sights = page.evaluate("sights")
        if sights:
            break
        HANDS[game](page, rng)
    assert sights
    assert all(sight == {"face": True, "dots": 3, "inside": True} for sight in sights), sights
