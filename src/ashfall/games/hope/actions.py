"""The action numbers: every decision of the game is one of these integers.

Cells count row by row from player 0's home base. A card's actions lie together, so that the
numbers do not depend on how many cards a game knows.
"""

from __future__ import annotations

from typing import Final

CELLS: Final = 50
"""Room for the ten columns of two on two; the smaller boards use the first 25."""

PASS: Final = 0
END: Final = 1
DRAW_UP: Final = 2
FIGHT: Final = 3
YES: Final = 4

SEAT: Final = 8
DECK: Final = 12
ROW: Final = 44
WORD: Final = 50
ITEM: Final = 64
ITEMS: Final = 64
SHARE: Final = 128
SHARE_ZERO: Final = 64
"""SHARE + SHARE_ZERO + n is a share of n sources; shares of a negative income are negative."""
ARTIFACT_TOKEN: Final = 256
TOKEN: Final = 288
CELL: Final = TOKEN + CELLS
FLIP: Final = CELL + CELLS
ABILITY: Final = FLIP + CELLS
ABILITIES: Final = 2
MOVE_UNIT: Final = ABILITY + CELLS * ABILITIES
RAPTURE_UNIT: Final = MOVE_UNIT + CELLS * CELLS
CARD: Final = RAPTURE_UNIT + CELLS * CELLS

STRIDE: Final = CELLS + 4
PLAY_EVENT: Final = 0
DISCARD: Final = 1
THROW: Final = 2
TAKE: Final = 3
PLAY: Final = 4
"""CARD + card * STRIDE + PLAY + cell plays a unit or location there."""


def num_actions(cards: int) -> int:
    """How many action numbers a game with so many different cards has."""
    return CARD + cards * STRIDE
