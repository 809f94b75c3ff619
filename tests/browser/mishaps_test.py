"""What goes wrong at a table: reload, back, double clicks, two tabs, a server that is gone. Nothing is played that was
not confirmed, and nothing that was confirmed is lost."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from time import monotonic
from typing import Any, NamedTuple

import msgspec
import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.any_way_test import SIDES, Touch, put_together
from tests.browser.conftest import SEED, Person, Server
from tests.browser.hand import wait_for_answer
from tests.browser.lead import nearly_over

LEFT = 9
"""Decisions before the end."""
LONGEST = 10.0
"""Seconds that an answer is waited for."""

OWN = """async table => {
  const {frames} = await (await fetch(`/api/tables/${table}/replay?count=500`)).json();
  return frames.filter(frame => frame.seat === 0).length;
}"""
"""How many decisions of the first seat stand."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that can be stopped without anybody else noticing."""
    running = Server(tmp_path_factory.mktemp("mishaps"), SEED)
    yield running
    running.stop()


@pytest.fixture(params=list(SIDES))
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


class Wire:
    """What a page and its table say to each other."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._sent: list[dict[str, Any]] = []
        self._heard: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda text: self._sent.append(json.loads(text)))
        socket.on("framereceived", lambda text: self._heard.append(json.loads(text)))

    def taken(self, at: int) -> int:
        """How many decisions that were meant for that position the table took. The page goes on as soon as it is told
        what happened; that its decision was taken it may be told a moment later."""
        keys = {said["key"] for said in self._sent if said["type"] == "play" and said["seq"] == at}
        ends = monotonic() + LONGEST
        while keys - self._answered("ack", "error"):
            assert monotonic() < ends, "a decision was never answered"
            self._page.wait_for_timeout(20)
        return len(keys & self._answered("ack"))

    def _answered(self, *kinds: str) -> set[str]:
        return {heard["key"] for heard in self._heard if heard["type"] in kinds and heard.get("key")}


class Begun(NamedTuple):
    """A page with a complete move that is not confirmed; its table, where it stands, and how often I have decided."""

    page: Page
    wire: Wire
    table: str
    at: int
    decided: int


def open_late(page: Page, game: str) -> str:
    """A table against a computer that plays at random, some decisions before the end; answers its name."""
    match = nearly_over(game, SIDES[game], LEFT)
    players = [{"player": "me"}, {"player": "bot", "bot": "random"}]
    seats = [{"side": side, **player} for side, player in zip(match.seats, players, strict=True)]
    page.goto("/")
    position = msgspec.to_builtins(match.state.position())
    body = {"game": game, "seats": seats, "options": match.options, "position": position}
    opened = page.request.post("/api/tables", data=body).json()
    page.goto(f"/table/{opened['table']['id']}")
    return str(opened["table"]["id"])


def begin(person: Person, game: str) -> Begun:
    page = person(phone=True)
    page.set_viewport_size({"width": 844, "height": 390})
    wire = Wire(page)
    table = open_late(page, game)
    put_together(page, Touch(), game, Random(5))
    return Begun(page, wire, table, seq(page), page.evaluate(OWN, table))


def seq(page: Page) -> int:
    return int(page.locator(".table[data-state]").get_attribute("data-seq") or 0)


def nothing_was_played(page: Page, table: str, at: int, decided: int) -> None:
    page.wait_for_selector(".table[data-state=deciding]")
    expect(page.locator("[data-act=confirm]")).to_have_count(0)
    assert (seq(page), page.evaluate(OWN, table)) == (at, decided)


def gone_on(page: Page, at: int) -> None:
    wait_for_answer(page, at)
    page.wait_for_selector(".table[data-state=deciding], .table[data-state=over]")


def test_reload_and_back_in_mid_move_play_nothing(person: Person, game: str) -> None:
    page, _, table, at, decided = begin(person, game)
    page.reload()
    nothing_was_played(page, table, at, decided)
    put_together(page, Touch(), game, Random(5))
    page.go_back()
    page.wait_for_selector("[data-play]")
    page.go_forward()
    nothing_was_played(page, table, at, decided)


def test_a_double_tap_and_two_tabs_play_once(person: Person, game: str) -> None:
    page, wire, table, at, decided = begin(person, game)
    twin = page.context.new_page()
    other = Wire(twin)
    twin.goto(page.url)
    put_together(twin, Touch(), game, Random(5))
    # Both at the same moment: whoever is asked second may find that the table has gone on.
    buttons = [one.locator("[data-act=confirm]").element_handle() for one in (page, twin)]
    moment = page.evaluate("Date.now()") + 400
    for button in buttons:
        button.evaluate("(one, at) => setTimeout(() => { one.click(); one.click() }, at - Date.now())", moment)
    for one in (page, twin):
        gone_on(one, at)
    assert seq(page) == seq(twin)
    assert wire.taken(at) + other.taken(at) == 1
    assert page.evaluate(OWN, table) > decided


def test_what_is_confirmed_while_the_server_is_gone_arrives_once(person: Person, server: Server, game: str) -> None:
    page, wire, table, at, decided = begin(person, game)
    server.stop()
    expect(page.locator(".notice").filter(has_text="Connection lost")).to_be_visible()
    page.locator("[data-act=confirm]").tap()
    assert seq(page) == at
    server.start()
    gone_on(page, at)
    assert wire.taken(at) == 1
    assert page.evaluate(OWN, table) > decided
