"""What the page says of a game that is marked or cannot go on, and how it bears a server in trouble."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from websockets.sync.client import ClientConnection, connect

from tests.browser.conftest import Person, Server
from tests.browser.hand import click_hex, hexes, place_hq, wait_for_decision, wait_until
from tests.browser.tables import open_table

MARKED = {
    "en": "In this game something that was drawn was taken back.",
    "fr": "Dans cette partie, une pioche a été annulée.",
}
QUICK = """
window.waits = [];
const later = window.setTimeout;
window.setTimeout = (work, delay, ...more) => {
  if (!String(work).includes("connect")) return later(work, delay, ...more);
  window.waits.push(delay);
  return later(work, delay / 50, ...more);
};
"""
"""Notes how long the page means to wait before it connects again, and lets it wait less."""


def secret_of(page: Page) -> str:
    found = page.evaluate("id => JSON.parse(localStorage.getItem(`ashfall.table.${id}`)).seats[0].secret", table(page))
    return str(found)


def table(page: Page) -> str:
    return page.url.rpartition("/")[2]


def ask(socket: ClientConnection, **message: Any) -> dict[str, Any]:
    """Send a message and return the last snapshot, update or answer to it."""
    socket.send(json.dumps(message))
    while True:
        heard = json.loads(socket.recv(60))
        if heard["type"] in ("snapshot", "ack", "error"):
            return dict(heard)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_marked_game_says_so_at_its_end_and_in_the_list(person: Person, server: Server, language: str) -> None:
    page = person(language=language)
    open_table(page)
    wait_for_decision(page)
    place_hq(page, Random(1))
    wait_for_decision(page)
    with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table(page)}/socket", max_size=None) as socket:
        stands = ask(socket, type="hello", protocol=1, secrets=[secret_of(page)])
        assert ask(socket, type="undo", seat=0, seq=stands["seq"], key="back")["type"] == "ack"
        stands = ask(socket, type="refill", since=0)
        assert stands["table"]["taken_back"] == 1
        assert ask(socket, type="resign", seat=0, seq=stands["seq"], key="enough")["type"] == "ack"
    expect(page.get_by_role("dialog").locator("[data-taken-back]")).to_have_text(MARKED[language])
    replay = page.url.replace("/table/", "/replay/")
    page.goto("/tables")
    expect(page.locator("li [data-taken-back]")).to_have_text(MARKED[language])
    page.goto(replay)
    expect(page.locator("aside [data-taken-back]")).to_have_text(MARKED[language])


def test_a_command_that_kills_the_connection_is_repeated_more_and_more_slowly(page: Page) -> None:
    commands: list[str] = []

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def sent(message: str | bytes) -> None:
            if json.loads(message)["type"] == "play":
                commands.append(str(message))
                route.close(code=1011)
            else:
                server.send(message)

        route.on_message(sent)

    page.add_init_script(QUICK)
    page.route_web_socket("**/socket", between)
    open_table(page)
    wait_for_decision(page)
    click_hex(page, hexes(page, "target")[0])
    page.locator("[data-act=confirm]").click()
    wait_until(page, "window.waits.length >= 6")
    waits = page.evaluate("() => window.waits.slice(0, 6)")
    for number, wait in enumerate(waits):
        assert min(8000, 250 * 2**number) * 0.7 <= wait <= min(8000, 250 * 2**number) * 1.3
    assert len(set(commands)) == 1


def test_a_fault_of_the_server_is_said_and_not_repeated(page: Page) -> None:
    commands: list[str] = []

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def sent(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "play":
                commands.append(said["key"])
                route.send(json.dumps({"type": "error", "code": "internal", "message": "oh", "key": said["key"]}))
            else:
                server.send(message)

        route.on_message(sent)

    page.add_init_script(QUICK)
    page.route_web_socket("**/socket", between)
    open_table(page)
    wait_for_decision(page)
    click_hex(page, hexes(page, "target")[0])
    page.locator("[data-act=confirm]").click()
    expect(page.get_by_role("alert")).to_contain_text("Something went wrong at the table")
    assert len(commands) == 1
    assert page.evaluate("() => window.waits") == []


@pytest.fixture
def updated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that will be stopped, and whose tables will be found outdated."""
    running = Server(tmp_path_factory.mktemp("updated"))
    yield running
    running.stop()


def test_a_table_of_other_rules_is_shown_as_far_as_it_can_be(person: Person, updated: Server) -> None:
    page = person()
    page.goto(updated.address)
    page.request.post(
        f"{updated.address}/api/tables",
        data={"game": "neuroshima-hex", "seats": [{"side": side, "player": "me"} for side in ("borgo", "moloch")]},
    )
    (opened,) = page.request.get(f"{updated.address}/api/tables").json()["tables"]
    updated.stop()
    with sqlite3.connect(updated.folder / "tables.sqlite") as database:
        database.execute("update tables set version = version + 1")
    updated.start()
    page.goto(f"{updated.address}/tables")
    row = page.locator("li", has_text="Borgo")
    expect(row).to_contain_text("Cannot be played on")
    row.get_by_role("link", name="View").click()
    page.wait_for_url(f"**/table/{opened['id']}")
    expect(page.locator("[data-outdated=rules]")).to_contain_text("The rules have changed since this game was played")
