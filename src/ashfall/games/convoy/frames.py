"""What waits: frames of (kind, side, arguments...).

Tasks run by themselves, chance frames wait for an outcome, question frames for a player.
"""

from __future__ import annotations

from typing import Final

# Places in a frame -------------------------------------------------------------------------------

SIDE_AT: Final = 1
"""The side concerned, in every frame."""
CITY_AT: Final = 2
SLOT_AT: Final = 2
"""A unit."""
COUNT_AT: Final = 2
"""Cards still to draw, to pay or to lose."""
PHASE_AT: Final = 2
CARDS_AT: Final = 2
"""Cards laid open, from here to the end; -1 where none is yet."""
PENDING_AT: Final = 2
"""Mask of the units whose victory abilities are to come."""
USED_ABILITY_AT: Final = 2
ABILITY_AT: Final = 3
EFFECT_AT: Final = 3
DISTRICT_AT: Final = 3
HAND_CARDS_AT: Final = 3
"""Cards that may come from the hand."""
REST_AT: Final = 3
"""Mask of the units whose victory abilities are to come after this one."""
TARGET_AT: Final = 3
CHOSEN_AT: Final = 3
"""The Soldier chosen first, or -1."""
CANDIDATES_AT: Final = 3
"""Mask of units."""
IMMUNITY_AT: Final = 3
"""1 if immunity protects."""
DRAWN_AT: Final = 3
"""Cards drawn so far, from here to the end."""
COPIED_AT: Final = 4
"""1 if Kid uses an ability that he copies."""
SECOND_AT: Final = 4
THIRD_AT: Final = 5

OPENING_HAND: Final = 4

# Tasks -------------------------------------------------------------------------------------------

TASK_BATTLE: Final = 0
"""(): the next battle begins."""
TASK_RESOLVE: Final = 1
"""(): Phase VI."""
TASK_CONVOY: Final = 2
"""(): Phase VIa."""
LAST_BOUNDARY: Final = TASK_CONVOY
TASK_ENTRY: Final = 3
"""(side, slot): the entry ability of a unit that has just come in."""
TASK_MULLIGAN: Final = 4
"""(side)"""
TASK_CITY_EFFECT: Final = 5
TASK_DISTRICT_EFFECT: Final = 6
"""(side that benefits, city, effect)"""
TASK_DEMOLISH: Final = 7
"""(side, city, district)"""
TASK_FINISH: Final = 8
TASK_LOSE: Final = 9
"""(side, cards, hand cards allowed): what a won city costs Moloch."""
TASK_FLIP: Final = 10
TASK_VICTORY: Final = 11
"""(side, slot or -1, units pending): a victory ability of the Outpost, or the rest of them."""
TASK_USE: Final = 12
"""(side, ability, target, extra, extra): the effect of an ability that has been paid for."""
TASK_FEATURE: Final = 13
"""(side, target slot or -1)"""
TASK_EVICT: Final = 14
"""(side, city): check the Outpost's stations after a reduction."""
TASK_BOMB: Final = 15
"""(side that picks, city)"""
TASK_PHASE: Final = 16
"""(side, phase): go on to a phase once everything before is done."""
LAST_TASK: Final = 16

# Chance ------------------------------------------------------------------------------------------

CHANCE_DRAW: Final = 17
"""(side, cards still to draw)"""
CHANCE_MILL: Final = 18
CHANCE_REVEAL: Final = 19
"""(side, first card or -1)"""
CHANCE_HAND: Final = 20
CHANCE_DISCARDS: Final = 21
CHANCE_COUNCIL: Final = 22
"""(side, cards still to draw, drawn...)"""
LAST_CHANCE: Final = 22

# Questions ---------------------------------------------------------------------------------------

FIRST_QUESTION: Final = 23

ASK_MULLIGAN: Final = 23
ASK_ENTRY: Final = 24
"""(side, slot, ability in use, 1 if Kid copies it)"""
ASK_PAY: Final = 25
"""(side, cards still to pay)"""
ASK_CLOWN: Final = 26
"""(side, Robot, first Soldier or -1): the next Soldier to kill."""
ASK_RECIPIENT: Final = 27
"""(side, Robot): who gets the Module that Nestugov takes."""
ASK_RETREAT: Final = 28
ASK_RECON: Final = 29
ASK_COUNCIL: Final = 30
"""(side, three cards)"""
ASK_EVICT_OUTPOST: Final = 31
"""(side, city)"""
ASK_EVICT_SPIDERS: Final = 32
"""(side, city, candidates)"""
ASK_EVICT_ROBOT: Final = 33
"""(side, city)"""
ASK_DEFENDER: Final = 34
"""(side, slot)"""
ASK_VICTORY_ORDER: Final = 35
"""(side, pending units)"""
ASK_OWN: Final = 36
"""(side, slot): the question of that unit's card."""
ASK_LOSS_ROBOT: Final = 37
"""(side, city, 1 if immunity protects)"""
ASK_DEMOLISH: Final = 38
"""(side, city)"""
ASK_KILL: Final = 39
"""(side, city)"""
ASK_BOMB: Final = 40
"""(side, city)"""
ASK_NEW_YORK: Final = 41
"""(side, city)"""
ASK_REVEALED: Final = 42
"""(side, two cards)"""
ASK_CONVOY: Final = 43

# In words ----------------------------------------------------------------------------------------

Shape = tuple[str, str, tuple[tuple[str, str], ...]]
"""Group (task, chance or question), name, and the places from the third on: (name, sort of value);
a question mark where -1 stands for nothing."""

_CITY: Final = (("city", "city"),)
_UNIT: Final = (("unit", "unit"),)

SHAPES: Final[tuple[Shape, ...]] = (
    ("task", "battle", ()),
    ("task", "resolve", ()),
    ("task", "convoy", ()),
    ("task", "entry", _UNIT),
    ("task", "mulligan", ()),
    ("task", "city_effect", ()),
    ("task", "district_effect", (("city", "city"), ("effect", "effect"))),
    ("task", "demolish", (("city", "city"), ("district", "district"))),
    ("task", "finish", ()),
    ("task", "lose", (("count", "number"), ("from_hand", "number"))),
    ("task", "flip", ()),
    ("task", "victory", (("unit", "unit?"), ("rest", "outposts"))),
    ("task", "use", (("ability", "ability"), ("target", "unit"), ("second", "unit or city?"), ("third", "unit?"))),
    ("task", "feature", (("unit", "unit?"),)),
    ("task", "evict", _CITY),
    ("task", "bomb", _CITY),
    ("task", "phase", (("phase", "phase"),)),
    ("chance", "draw", (("count", "number"),)),
    ("chance", "mill", ()),
    ("chance", "reveal", (("first", "card?"),)),
    ("chance", "hand", ()),
    ("chance", "discards", ()),
    ("chance", "war_council", (("count", "number"), ("cards", "cards"))),
    ("question", "mulligan", ()),
    ("question", "entry", (("unit", "unit"), ("ability", "ability"), ("copied", "flag"))),
    ("question", "pay", (("count", "number"),)),
    ("question", "clown", (("robot", "unit"), ("soldier", "unit?"))),
    ("question", "recipient", (("robot", "unit"),)),
    ("question", "retreat", ()),
    ("question", "recon", ()),
    ("question", "war_council", (("cards", "cards"),)),
    ("question", "evict", _CITY),
    ("question", "evict_spiders", (("city", "city"), ("units", "robots"))),
    ("question", "evict_robot", _CITY),
    ("question", "defender", _UNIT),
    ("question", "victory_order", (("units", "outposts"),)),
    ("question", "own", _UNIT),
    ("question", "loss_robot", (("city", "city"), ("immunity", "flag"))),
    ("question", "demolish", _CITY),
    ("question", "kill", _CITY),
    ("question", "bomb", _CITY),
    ("question", "move_ny", _CITY),
    ("question", "revealed", (("cards", "cards"),)),
    ("question", "convoy_move", ()),
)
"""What each frame is called when a position is written down, by its first number."""
