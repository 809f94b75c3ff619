"""Cards with questions of their own, in the browser: it knows none of them, and asks and answers all the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ashfall.games.convoy.questions.catalogue import OWN_QUESTIONS as CONVOY_QUESTIONS
from ashfall.games.hope.questions.catalogue import OWN_QUESTIONS as HOPE_QUESTIONS
from ashfall.games.neuroshima_hex.deeds import DEEDS
from tests.added import convoy, hope, neuroshima_hex
from tests.browser.convoy_hand import lit, point
from tests.browser.hand import TABLE, confirm, sequence, wait_for_answer
from tests.browser.handing_over_test import READY
from tests.browser.questions_test import DiceServer
from tests.terminal.own_question_test import BARTERING, RAMS, SPOTTING


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DiceServer]:
    """A server in this process, whose games have the added questions and, by packs, the cards that ask them."""
    packs = {"convoy": convoy.PACK, "hope": hope.PACK, "neuroshima-hex": neuroshima_hex.PACK}
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(CONVOY_QUESTIONS, convoy.SPOT.name, convoy.SPOT)
        patch.setitem(HOPE_QUESTIONS, hope.BARTER.name, hope.BARTER)
        patch.setitem(DEEDS, neuroshima_hex.RAMMING.name, neuroshima_hex.RAMMING)
        running = DiceServer(tmp_path_factory.mktemp("questions"), packs)
        yield running
        running.stop()


def open_at(page: Page, position: dict[str, Any]) -> None:
    """A table from a position, whose players share the screen."""
    page.goto("/")
    seats = [{"side": side, "player": "local" if number else "me"} for number, side in enumerate(position["seats"])]
    body = {"game": position["game"], "seats": seats, "options": position.get("options", {}), "position": position}
    answer = page.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    page.goto(f"/table/{answer.json()['table']['id']}")
    page.wait_for_selector(".table[data-state=covered], .table[data-state=deciding]")
    if page.locator(READY).count():
        page.locator(READY).click()
    expect(page.locator(".table[data-state=deciding]")).to_be_visible()


def test_the_spotter(page: Page) -> None:
    waiting = [{"question": "own", "side": "outpost", "unit": "spotter"}]
    cities = {**SPOTTING["cities"], "ziggy-one": {"units": ["spotter"]}}
    open_at(page, SPOTTING | {"waiting": waiting, "cities": cities, "outpost": {"hand": ["sniper"]}})
    expect(page.get_by_text("Spotter in Ziggy One: choose what its ability does.")).to_be_visible()
    assert {"unit:brute", "unit:hunter#1"} <= set(lit(page))
    point(page, "unit:brute")
    confirm(page)
    expect(page.locator(TABLE)).to_have_attribute("data-prompt", "outpost_attack")


def test_the_ram(page: Page) -> None:
    open_at(page, RAMS | {"players": [{}, {}], "battle": {"phase": 2}})
    expect(page.locator(TABLE)).to_have_attribute("data-prompt", "ramming")
    expect(page.get_by_text("does the unit on c3 use its ability, or attack?")).to_be_visible()
    answer = page.locator('[data-answer="ram c3"]')
    expect(answer).to_contain_text("uses its ability")
    before = sequence(page)
    answer.click()
    wait_for_answer(page, before)
    expect(page.locator("[data-hex=c2] .unit")).to_have_count(0)
    expect(page.locator(TABLE)).not_to_have_attribute("data-prompt", "ramming")


def test_barter(page: Page) -> None:
    waiting = [
        {"kind": "turn", "seat": 0},
        {"kind": "effect", "seat": 0, "step": 1, "ability": "event hazard", "answers": []},
        {"kind": "own", "seat": 0, "victim": 0, "types": 7},
    ]
    players = [{"hand": ["accelerate", "brutality"], "discards": ["hazard"]}, {"hand": ["ayne-witness"]}]
    open_at(page, BARTERING | {"waiting": waiting, "players": players})
    expect(page.locator(TABLE)).to_have_attribute("data-prompt", "barter")
    expect(page.get_by_text("choose what Barter does")).to_be_visible()
    page.locator("[data-slot]").first.click()
    confirm(page)
    expect(page.locator(TABLE)).to_have_attribute("data-prompt", "turn")
    expect(page.locator("[data-slot]")).to_have_count(3)
