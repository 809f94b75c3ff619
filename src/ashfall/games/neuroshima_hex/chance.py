"""Chance: every outcome with its probability."""

from __future__ import annotations

from ashfall.core.state import CHANCE
from ashfall.games.neuroshima_hex.actions import DRAW, FIRST
from ashfall.games.neuroshima_hex.frames import CHOOSE_FIRST
from ashfall.games.neuroshima_hex.position import Position


def outcomes(position: Position) -> list[tuple[int, float]]:
    """Lots for the first turn, or the tiles of the pile that is drawn from; nothing at a decision."""
    if position.to_move != CHANCE:
        return []
    if position.step == CHOOSE_FIRST:
        count = position.lineup.count
        return [(FIRST + seat, 1.0 / count) for seat in range(count)]
    known = position.tops[position.turn_seat]
    if known:
        # N-63: everybody knows what lies on top.
        return [(DRAW + known[-1], 1.0)]
    deck = position.decks[position.turn_seat]
    total = position.deck_size[position.turn_seat]
    return [(DRAW + kind, left / total) for kind, left in enumerate(deck) if left]
