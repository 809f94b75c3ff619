"""Leads a game to a wanted question over the socket, to be answered in the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import msgspec
from playwright.sync_api import Page
from websockets.sync.client import ClientConnection, connect

Wanted = Callable[[dict[str, Any]], bool]


def lead(
    page: Page, game: str, sides: Sequence[str], wanted: Wanted, options: Mapping[str, object] | None = None
) -> None:
    """Let random moves of mine against a computer that plays at random lead to a question, and open the table there.

    Games that end before are played again with other moves.
    """
    page.goto("/")
    seats = [
        {"side": side, "player": "me"} if n == 0 else {"side": side, "player": "bot", "bot": "random"}
        for n, side in enumerate(sides)
    ]
    for attempt in range(40):
        body = {"game": game, "seats": seats, "options": dict(options or {})}
        opened = page.request.post("/api/tables", data=body).json()
        table = opened["table"]["id"]
        address = page.url.replace("http", "ws", 1).split("/", 3)
        with connect("/".join([*address[:3], f"api/tables/{table}/socket"])) as socket:
            found = _play_to(socket, opened["seats"][0]["secret"], wanted, Random(attempt))
        if found:
            page.goto(f"/table/{table}")
            page.wait_for_selector(".table[data-state=deciding]")
            return
    raise AssertionError("no game led there")


def _play_to(socket: ClientConnection, secret: str, wanted: Wanted, rng: Random) -> bool:
    _say(socket, type="hello", protocol=1, secrets=[secret])
    for number in range(100_000):
        message = msgspec.json.decode(socket.recv(60))
        if message["type"] not in ("snapshot", "update"):
            assert message["type"] != "error", message
            continue
        if message["table"]["status"] == "over":
            return False
        view = message["perspectives"][0]["view"]
        if not view["actions"]:
            continue
        if wanted(view):
            return True
        _say(socket, type="play", seat=0, action=rng.choice(view["actions"]), seq=message["seq"], key=f"lead-{number}")
    raise AssertionError("the game does not end")


def _say(socket: ClientConnection, **message: Any) -> None:
    socket.send(msgspec.json.encode(message).decode())
