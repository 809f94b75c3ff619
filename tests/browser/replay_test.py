"""The replay viewer: timeline, perspectives, a link to a moment."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import msgspec
import pytest
from playwright.sync_api import expect

from ashfall.core.match import Match
from ashfall.core.record import Record
from ashfall.games import game as game_named
from tests.browser.conftest import ROOT, Person
from tests.browser.hand import decide, wait_for_decision
from tests.browser.tables import open_table


def test_a_finished_game_can_be_watched_again(person: Person) -> None:
    page = person()
    address = open_table(page)
    rng = Random(9)
    for _ in range(6):
        wait_for_decision(page)
        decide(page, rng)
    wait_for_decision(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    page.locator(".moments button").first.wait_for()
    expect(page.locator(".unit")).to_have_count(0)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".unit")).not_to_have_count(0)
    page.wait_for_url(re.compile("#moment=3$"))
    moment = page.url
    shown = page.locator(".caption").inner_text()

    with page.expect_response(lambda response: "seat=1" in response.url) as seen:
        page.get_by_label("Seen by").select_option("1")
    assert seen.value.ok
    page.get_by_role("button", name="Step forward").click()
    page.wait_for_url(re.compile("#moment=4&seat=1$"))

    friend = person()
    friend.goto(moment)
    expect(friend.locator(".caption")).to_have_text(shown)
    assert address.split("/")[-1] in moment


def test_a_record_of_other_rules_is_shown_as_it_is_written(person: Person, tmp_path: Path) -> None:
    golden = msgspec.json.decode((ROOT / "tests/golden/convoy/01-moloch-outpost.json").read_bytes())
    record = msgspec.convert(golden["record"], Record)
    old = msgspec.structs.replace(record, version=1, names=["Ann", "Ben"])
    path = tmp_path / "old.ashfall"
    old.save(path)
    page = person()
    page.goto("/tables")
    page.locator("input[type=file]").set_input_files(path)
    shown = page.locator("[data-outdated=rules]")
    expect(shown.get_by_role("heading", level=1)).to_have_text("Moloch (Ann) – Outpost (Ben)")
    expect(shown).to_contain_text("The rules have changed since this game was played")
    expect(shown.locator("[data-reason]")).to_contain_text("in version 2")
    expect(shown.locator("[data-result]")).to_be_visible()
    expect(shown.locator("ol li")).to_have_count(len(record.actions))
    expect(shown.locator("ol li").nth(9)).to_have_text(record.actions[9])
    shown.get_by_text("Options").click()
    expect(shown.locator("details li").first).to_be_visible()
    expect(page.locator("[role=alert]")).to_have_count(0)
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)


OVERLAPS = """() => {
  const parts = [...document.querySelectorAll('.arena > *, .convoy-replay > *')].filter(one => one.offsetHeight);
  const shared = (a, b) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left),
                                    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  return parts.flatMap((one, n) => parts.slice(n + 1).filter(other => !one.contains(other)
    && shared(one.getBoundingClientRect(), other.getBoundingClientRect()) > 1)
    .map(other => `${one.className} lies on ${other.className}`));
}"""


@pytest.mark.parametrize("game", ["neuroshima-hex", "convoy", "hope"])
def test_a_replay_fits_a_low_screen(person: Person, tmp_path: Path, game: str) -> None:
    rng = Random(2)
    match = Match(game_named(game), game_named(game).default_seats, seed=2)
    for _ in range(80):
        match.play(rng.choice(match.state.actions()))
    path = tmp_path / "game.ashfall"
    match.record().save(path)
    page = person(phone=True)
    page.set_viewport_size({"width": 844, "height": 390})
    page.goto("/tables")
    page.locator("input[type=file]").set_input_files(path)
    slider = page.get_by_role("slider")
    slider.wait_for()
    slider.fill(str(int(slider.get_attribute("max") or 0) // 2))
    # In the middle of a game something has been said, and everybody has a name.
    expect(page.locator(".caption")).not_to_have_text("Before the first move.")
    expect(page.locator(".arena")).not_to_contain_text("Seat 1")
    assert page.evaluate(OVERLAPS) == []
    board = page.locator(".board").first.bounding_box()
    assert board is not None
    assert board["height"] >= 300
    assert board["width"] >= 400
