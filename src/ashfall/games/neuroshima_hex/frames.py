"""Frames: decisions that wait, and the things inside which they wait, as tuples of integers.

The first number says which question it is (`questions.catalogue`), the second whose it is. Outside the
stack the step of the game is the question.
"""

from __future__ import annotations

from typing import Final

from ashfall.core.state import Frame

KIND: Final = 0
SEAT: Final = 1

# Steps of the game outside the stack.
CHOOSE_FIRST: Final = 0
PLACE_HQ: Final = 1
DRAWING: Final = 2
MUST_DISCARD: Final = 3
PLAYING: Final = 4
FINISHED: Final = 5

# On the stack.
RETREAT_FRAME: Final = 6
"""(kind, seat, victim's hex, pusher's hex): the victim's controller chooses where it goes."""
VICTIM: Final = 2
PUSHER: Final = 3
EXCHANGE_FRAME: Final = 7
"""(kind, seat, tiles still to exchange)"""
LEFT: Final = 2
INSTANT_FRAME: Final = 8
"""(kind, seat, instant action, target hex): wounds of an instant tile await medics."""
TILE: Final = 2
TARGET: Final = 3
BATTLE_FRAME: Final = 9
"""(kind, starter, reason, phase, Quartermaster's customers so far, wounds and HQ points before)"""
REASON: Final = 2
PHASE: Final = 3
CUSTOMERS: Final = 4
BEFORE: Final = 5

# Asked inside a battle or an instant tile: (kind, seat, answers...). Not on the stack: what is being
# resolved comes to the same question again when it is computed anew.
ORDER_QUESTION: Final = 10
DEED_QUESTION: Final = 11
QUARTERMASTER_QUESTION: Final = 12
MEDIC_QUESTION: Final = 13
DECIDER_QUESTION: Final = 14
CARE_QUESTION: Final = 15

# Steps of the game that come with mercenaries (NH-MERC-03, NH-MERC-04).
DRAFTING: Final = 16
CHOOSING_TILE: Final = 17
OPENING: Final = (CHOOSE_FIRST, PLACE_HQ, DRAFTING)
"""Steps before the first turn."""

ANSWERS: Final = 2
"""Where the possible answers begin."""

NOTHING: Final[Frame] = ()

# Why a battle is fought.
BY_TILE: Final = 0
BY_FULL_BOARD: Final = 1
BY_LAST_TURN: Final = 2
BY_TIE: Final = 3
REASONS: Final = ["battle-tile", "full-board", "final-battle", "additional-battle"]


def in_phase(frame: Frame, phase: int) -> Frame:
    """A battle's frame in a later phase."""
    return (*frame[:PHASE], phase, *frame[CUSTOMERS:])


def with_customers(frame: Frame, customers: int) -> Frame:
    """A battle's frame with more of the Quartermaster's customers, as bits."""
    return (*frame[:CUSTOMERS], frame[CUSTOMERS] | customers, *frame[BEFORE:])
