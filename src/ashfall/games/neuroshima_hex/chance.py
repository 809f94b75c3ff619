"""Chance: every outcome with its probability."""

from __future__ import annotations

from random import Random

from ashfall.core.state import CHANCE
from ashfall.games.neuroshima_hex.actions import DRAW, FIRST
from ashfall.games.neuroshima_hex.frames import CHOOSE_FIRST
from ashfall.games.neuroshima_hex.position import EMPTY, Position


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


def drawn(position: Position, rng: Random) -> int:
    """Where a tile is drawn from a pile: which one, chosen as among the outcomes; elsewhere EMPTY."""
    if position.step == CHOOSE_FIRST or position.tops[position.turn_seat]:
        return EMPTY
    deck = position.decks[position.turn_seat]
    total = position.deck_size[position.turn_seat]
    whole = float(total)
    point = -1.0
    last = EMPTY
    for kind, left in enumerate(deck):
        if left == 0:
            continue
        if left == total:
            # The only kind there is: nothing to be left to chance.
            return DRAW + kind
        if last == EMPTY:
            point = rng.random()
        last = kind
        point -= left / whole
        if point < 0.0:
            return DRAW + kind
    return DRAW + last


def may_happen(position: Position, action: int) -> bool:
    """Whether that is an outcome."""
    if position.step == CHOOSE_FIRST:
        return FIRST <= action < FIRST + position.lineup.count
    kind = action - DRAW
    known = position.tops[position.turn_seat]
    if known:
        return kind == known[-1]
    deck = position.decks[position.turn_seat]
    return 0 <= kind < len(deck) and deck[kind] > 0
