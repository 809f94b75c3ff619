"""An army that a pack brings: offered, named, drawn and played in the browser like the others."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ROOT, Person, Server
from tests.browser.hand import decide, expect_table, place_hq, wait_for_decision
from tests.browser.seats import seat, seat_player, seat_side

PACK = ROOT / "tests" / "packs" / "dust_riders.toml"
BRIGHT, EMBLEM = "#cfa6e8", "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8l4 8H8z"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server in whose data folder the pack lies."""
    folder: Path = tmp_path_factory.mktemp("tables")
    packs = folder / "packs" / "neuroshima-hex"
    packs.mkdir(parents=True)
    shutil.copy(PACK, packs)
    running = Server(folder)
    yield running
    running.stop()


def sit_down(page: Page) -> None:
    """Open a table with me playing the fifth army against the computer."""
    page.goto("/new/neuroshima-hex")
    page.locator("form").wait_for()
    seat_side(seat(page, 0), "dust-riders")
    seat_player(seat(page, 1), "bot", "pip")


def test_it_is_offered_drawn_and_played(page: Page) -> None:
    sit_down(page)
    first = page.locator("fieldset.frame").first
    expect(first).to_contain_text("Scouts on salvaged bikes")
    expect(first.locator(f'.on path[d="{EMBLEM}"]')).to_be_visible()
    page.locator("button[type=submit]").click()
    expect_table(page)
    wait_for_decision(page)
    expect(page.get_by_role("heading", name="Dust Riders")).to_be_visible()
    rng = Random(3)
    place_hq(page, rng)
    expect(page.locator(f'.unit [stroke="{BRIGHT}"]').first).to_be_visible()
    for _ in range(6):
        if wait_for_decision(page) == "over":
            break
        decide(page, rng)
    expect(page.locator(f'[data-slot] [stroke="{BRIGHT}"], .unit [stroke="{BRIGHT}"]').first).to_be_visible()


def test_it_speaks_the_readers_language(person: Person) -> None:
    page = person(language="fr")
    sit_down(page)
    first = page.locator("fieldset.frame").first
    expect(first.locator("[data-sides] .on")).to_have_text("Cavaliers des cendres")
    expect(first).to_contain_text("Des éclaireurs à moto")
    page.goto("/tiles/neuroshima-hex")
    expect(page.get_by_role("heading", name="Cavaliers des cendres")).to_be_visible()
    expect(page.get_by_text("Rebouteux").first).to_be_visible()
