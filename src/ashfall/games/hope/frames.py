"""What waits on `Position.stack`: frames of (kind, seat, ...), the newest last.

A kind is the number of its question in `questions.catalogue.QUESTIONS`. What stands at which place of a frame is
named here, beside the kind.
"""

from __future__ import annotations

from typing import Final

SEAT: Final = 1
"""Who decides, in most kinds."""

F_TOSS: Final = 0
F_PICK_DECK: Final = 1
F_EXCHANGE: Final = 2

F_DEAL: Final = 3
LEFT: Final = 2
"""Cards still to be drawn, or shown."""

F_TURN: Final = 4

F_WINDOW: Final = 5
"""The other side of `SEAT` may answer a board action (AMB-22)."""
F_CLOSING: Final = 6
"""Last ANYTIME window of a phase, or the window of Dominance."""
F_COMBAT: Final = 7
"""The combat window (AMB-20)."""
F_ITEM: Final = 8
"""Answers to the newest item on the Stack, which `SEAT` announced (AMB-21)."""
PLACE: Final = 2
"""Who is next in the window's order, or in the order of collecting."""
PASSES: Final = 3
"""Of a closing window: who has passed since anybody acted."""

F_RESOLVE: Final = 9

F_EFFECT: Final = 10
"""An item that is being carried out."""
STEP: Final = 2
"""The next of its effects."""
EFFECT_ABILITY: Final = 3
EFFECT_SOURCE: Final = 4
EFFECT_BONUS: Final = 5
ILLEGAL: Final = 6
"""Bit mask of the asks whose target was no longer legal."""
EFFECT_ANSWERS: Final = 7
"""From here on what was named."""

F_ANNOUNCE: Final = 11
"""An announcement that still asks."""
ABILITY: Final = 2
SOURCE: Final = 3
"""Slot of its card, -1 for an event; a card that has left the battleground is remembered as -2 - cell."""
OTHER: Final = 4
"""The player whom a triggered ability falls on, or -1."""
ANSWERS: Final = 5
"""From here on what has been named."""

F_LOCATE: Final = 12
TYPE: Final = 2
"""Type of the card that is looked for."""

F_TAKE: Final = 13
"""Of the cards shown by an ability (`ABILITY`) some may be taken."""
TAKE_EFFECT: Final = 3
TAKEN: Final = 4
"""Cards taken so far, and ..."""
TAKEN_TYPES: Final = 5
"""... their types, as a bit mask."""

F_DISCARD: Final = 14
F_MAY_DRAW: Final = 15

F_ROUTE: Final = 16
SLOT: Final = 2
"""The piece it is about."""
GOAL: Final = 3
"""Where it goes, and ..."""
STEPS: Final = 4
"""... the steps it has left."""

F_ATTACKERS: Final = 17
TOKEN: Final = 2
"""The target token whose combat it is, from 0."""
REFUSED: Final = 3
"""From here on teammates' units that may not join."""

F_CONSENT: Final = 18
"""May this unit (`SLOT`) join the attack?"""
INITIATOR: Final = 3

F_SPLIT: Final = 19
F_ACCEPT: Final = 20
PARTNER: Final = 2
"""The other of the two who share; of an acceptance, the proposer."""
INCOME: Final = 3
SHARE: Final = 4
"""What the proposer would get."""

F_ENTER: Final = 21
"""A unit (`SLOT`) takes the artifacts of the space it entered; chance turns hidden ones up."""
F_RANDOM_DISCARD: Final = 22
F_REVEAL: Final = 23

F_OWN: Final = 24
"""A card asks a question of its own; the effect that asks it lies below."""
VICTIM: Final = 2
"""The opponent whom the effect names, or who is asked."""
TYPES: Final = 3
"""Types that the effect names, as a bit mask."""

F_COLLECT: Final = 25
"""Dominance income is collected."""
F_NEXT_PHASE: Final = 26


def waits_for_stack(kind: int) -> bool:
    """Kinds above which triggered abilities and the items of the Stack are dealt with first."""
    return F_TURN <= kind <= F_COMBAT or kind >= F_COLLECT
