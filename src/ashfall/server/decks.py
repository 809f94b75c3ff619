"""Decks being built: the game says what is wrong with one, and knows its code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

from ashfall.core.game import Game
from ashfall.server import messages as m
from ashfall.server.problems import Refused


@runtime_checkable
class BuildsDecks(Protocol):
    """A game whose players may bring decks of their own."""

    def report_deck(self, deck: Mapping[str, int] | str, options: Mapping[str, object] | None = None) -> Any: ...


def report(game: Game, asked: m.DeckRequest) -> Any:
    """What the game says about a deck."""
    if not isinstance(game, BuildsDecks):
        raise Refused("no-decks", f"{game.name} has no decks to build")
    deck = asked.code if asked.cards is None else asked.cards
    if deck is None or (asked.code is not None and asked.cards is not None):
        raise Refused("bad-message", "expected either a code or cards")
    return game.report_deck(deck, asked.options)
