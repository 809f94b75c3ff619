"""Decks somebody might have built, for games in which nobody else knows the list."""

from __future__ import annotations

from random import Random

from ashfall.games.hope.deck import FRIENDS
from ashfall.games.hope.game import HopeGame


def built(game: HopeGame, rng: Random, size: int = 36, copies: int = 2) -> str:
    """The code of a random deck that may be built."""
    races = rng.choice(FRIENDS)
    pool = [card.id for card in game.library.cards if card.type != "unit" or card.race in races for _ in range(copies)]
    deck: dict[str, int] = {}
    for card in rng.sample(pool, size):
        deck[card] = deck.get(card, 0) + 1
    return game.deck_code(deck)
