"""Leads a game to a wanted question and opens a table there, to be answered in the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import msgspec
from playwright.sync_api import Page

from ashfall.core.match import Match
from ashfall.games import game as game_named

Wanted = Callable[[dict[str, Any]], bool]


def lead(
    page: Page, game: str, sides: Sequence[str], wanted: Wanted, options: Mapping[str, object] | None = None
) -> None:
    """Let random moves lead to a question of mine, and open a table from that position against a computer that
    plays at random."""
    match = led(game, sides, wanted, options)
    position = msgspec.to_builtins(match.state.position())
    seats = [
        {"side": side, "player": "me"} if n == 0 else {"side": side, "player": "bot", "bot": "random"}
        for n, side in enumerate(match.seats)
    ]
    page.goto("/")
    body = {"game": game, "seats": seats, "options": match.options, "position": position}
    opened = page.request.post("/api/tables", data=body).json()
    page.goto(f"/table/{opened['table']['id']}")
    page.wait_for_selector(".table[data-state=deciding]")


def led(game: str, sides: Sequence[str], wanted: Wanted, options: Mapping[str, object] | None) -> Match:
    """A game in which random moves have led there. Games that end before are played again with other moves."""
    for attempt in range(400):
        match, rng = Match(game_named(game), sides, options, seed=attempt), Random(attempt)
        while not match.over:
            if match.to_move == 0 and wanted(msgspec.to_builtins(match.view(0))):
                return match
            match.play(rng.choice(match.state.actions()))
    raise AssertionError("no game led there")


def nearly_over(game: str, sides: Sequence[str], decisions: int, options: Mapping[str, object] | None = None) -> Match:
    """A game in which random moves would need that many more decisions of the first seat to the end."""
    rng = Random(7)
    match = Match(game_named(game), sides, options, seed=7)
    while not match.over:
        match.play(rng.choice(match.state.actions()))
    own = [number for number, step in enumerate(match.steps) if step.decision.seat == 0]
    match.take_back(len(match.steps) - own[-decisions])
    return match
