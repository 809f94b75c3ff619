"""Two people at the Convoy's table by link, and a spectator: everybody sees what is theirs to see, to the end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from ashfall.server.patches import patched
from tests.browser.conftest import Person
from tests.browser.convoy_hand import hold_iron_gate, open_convoy
from tests.browser.hand import TABLE, prompt, sequence, state
from tests.browser.tables import take_up

SIDES = {"host": "moloch", "guest": "outpost", "watcher": ""}
NAMES = {"moloch": "Moloch", "outpost": "Outpost"}


class Told:
    """Everything that the server says to a page over its socket."""

    def __init__(self, page: Page) -> None:
        self.messages: list[Any] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.messages.append(json.loads(frame)))

    def objects(self) -> Iterator[dict[str, Any]]:
        """All objects in all messages, and those of the views that the moments' patches make."""
        waiting: list[Any] = list(self.messages)
        while waiting:
            one = waiting.pop()
            if isinstance(one, dict):
                yield one
                waiting.extend(value for name, value in one.items() if name != "moments")
                view = one.get("view")
                for moment in one.get("moments", []):
                    view = patched(view, moment["patch"])
                    waiting += [moment["event"], view]
            elif isinstance(one, list):
                waiting.extend(one)


def check_secrets(told: Told, side: str) -> None:
    """Hands, drawn cards and looks into a hand come to nobody but those they are for."""
    hands = 0
    for one in told.objects():
        if "hand_size" in one:
            assert (one["hand"] is not None) == (one["side"] == side)
            assert side or one["known"] == []
            hands += 1
        data = one.get("data")
        if one.get("kind") == "drawn" and isinstance(data, dict):
            assert ("card" in data) == (data["side"] == side)
        if one.get("kind") == "looked" and isinstance(data, dict):
            assert "hand" not in data or side == "outpost"
    assert hands > 0


def hand_of(page: Page) -> list[str]:
    return [str(card) for card in page.eval_on_selector_all("[data-place]", "all => all.map(one => one.dataset.token)")]


def level(pages: list[Page]) -> None:
    """Wait until all have heard what the first to hear has."""
    target = max(sequence(page) for page in pages)
    for page in pages:
        page.wait_for_function("seq => Number(document.querySelector('.table').dataset.seq) >= seq", arg=target)


def test_a_whole_game_between_two_browsers_before_a_spectator(person: Person) -> None:
    host, guest, watcher = person(), person(), person()
    pages = {"host": host, "guest": guest, "watcher": watcher}
    told = {name: Told(page) for name, page in pages.items()}
    address = open_convoy(host, "moloch", player="link")
    take_up(host, guest)
    assert "invitation" not in guest.url
    watcher.goto(address)
    expect(watcher.locator(".plaque")).to_contain_text("You are watching")
    expect(host.locator(".plaque")).to_contain_text("1 spectator")

    rng = Random(5)
    asked: set[tuple[str, str]] = set()
    for _ in range(250):
        level([host, guest, watcher])
        if state(host) == "over":
            break
        name = "host" if state(host) == "deciding" else "guest"
        actor, other = pages[name], pages["guest" if name == "host" else "host"]
        expect(actor.locator(TABLE)).to_have_attribute("data-state", "deciding")
        for page in (other, watcher):
            expect(page.locator(TABLE)).to_have_attribute("data-state", "waiting")
            expect(page.locator(".table [data-lit], [data-act=confirm], [data-act=pass]")).to_have_count(0)
            expect(page.locator(".asked")).to_contain_text(NAMES[SIDES[name]])
        asked.add((prompt(actor), SIDES[name]))
        if prompt(actor) == "bomb":
            # A decision inside a battle, of both sides one after the other: the other one sees what is pending.
            expect(actor.locator(".asked")).to_contain_text("choose the enemy unit that dies")
            for page in (other, watcher):
                expect(page.locator(".asked")).to_have_text(
                    f"The bomb goes off in Iron Gate: {NAMES[SIDES[name]]} is choosing the enemy unit that dies."
                )
        hold_iron_gate(actor, rng)
    assert {("bomb", "moloch"), ("bomb", "outpost")} <= asked

    for page in pages.values():
        expect(page.get_by_role("dialog").locator("figure")).to_be_visible()
    verdicts = {name: page.get_by_role("dialog").get_by_role("heading").inner_text() for name, page in pages.items()}
    assert {verdicts["host"], verdicts["guest"]} == {"Victory", "Defeat"}
    winner = "Moloch" if verdicts["host"] == "Victory" else "Outpost"
    assert verdicts["watcher"] == f"{winner} wins"
    for name, side in SIDES.items():
        check_secrets(told[name], side)
    expect(watcher.locator('[data-token^="hand:"]')).to_have_count(0)
    assert not set(hand_of(host)) & set(hand_of(guest))
