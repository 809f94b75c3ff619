"""The numbers behind the rulebook's words. Names are tables, so that texts and data share one spelling."""

from __future__ import annotations

from typing import Final

# Card types (HP-GEN-05)
UNIT: Final = 0
LOCATION: Final = 1
EVENT: Final = 2
TYPE_NAMES: Final = ("unit", "location", "event")

# Races (HP-GEN-04)
RACE_NAMES: Final = ("aliens", "bots", "humans", "mutants")
NO_RACE: Final = -1

# Cost colours (HP-CARD-09 to HP-CARD-12)
RED: Final = 0
GREEN: Final = 1
RED_GREEN: Final = 2
COLOUR_NAMES: Final = ("red", "green", "red-green")

# Phases in their fixed order (HP-GEN-02)
MAIN: Final = 0
MOVE: Final = 1
EXPLORE: Final = 2
BATTLE: Final = 3
DOMINANCE: Final = 4
DRAW: Final = 5
PHASE_NAMES: Final = ("main", "move", "explore", "battle", "dominance", "draw")

# Flags of events and labels of abilities (HP-CARD-05)
FLAG_MAIN: Final = 0
FLAG_MOVE: Final = 1
FLAG_COMBAT: Final = 2
FLAG_ANYTIME: Final = 3
FLAG_NAMES: Final = ("MAIN", "MOVE", "COMBAT", "ANYTIME")

# Passive abilities; from DAMAGE to MOVE they carry a signed value
DAMAGE: Final = 0
INCOME: Final = 1
MOVE_KW: Final = 2
FEROCITY: Final = 3
INFECT: Final = 4
LOCATOR: Final = 5
NIGHTMARE: Final = 6
RANGED: Final = 7
RAPTURE: Final = 8
SENTINEL: Final = 9
KEYWORD_NAMES: Final = (
    "DAMAGE",
    "INCOME",
    "MOVE",
    "FEROCITY",
    "INFECT",
    "LOCATOR",
    "NIGHTMARE",
    "RANGED",
    "RAPTURE",
    "SENTINEL",
)
KEYWORDS: Final = 10
VALUED: Final = 3
"""Keywords below this number carry a value."""

# Attributes (HP-ATTR-01). What a modifier changes is a keyword or, from here on, an attribute or a rule
ATTACK: Final = 10
DEFENSE: Final = 11
VITALITY: Final = 12
ATTRIBUTE_NAMES: Final = ("ATTACK", "DEFENSE", "VITALITY")
CANNOT_MOVE: Final = 13
CANNOT_BE_OVERWHELMED: Final = 14
NO_OPPOSING_EVENTS: Final = 15
EXERT_AFTER: Final = 16
DIAGONAL_MOVE: Final = 17
RULE_NAMES: Final = (
    "cannot_move",
    "cannot_be_overwhelmed",
    "not_targetable_by_opposing_events",
    "exert_after_combat",
    "diagonal_move",
)

# How long a modifier lasts (AMB-24)
UNTIL_COMBAT: Final = 0
UNTIL_PHASE: Final = 1
UNTIL_ROUND: Final = 2
DURATION_NAMES: Final = ("combat", "phase", "round")

# Kinds of abilities
KIND_EVENT: Final = 0
KIND_FLIP: Final = 1
KIND_ACTIVATED: Final = 2
KIND_TRIGGERED: Final = 3
KIND_NAMES: Final = ("event", "flip", "activated", "triggered")

# What sets a triggered ability off
ON_PLAY: Final = 0
SELF_KILLED: Final = 1
OWN_OTHER_KILLED: Final = 2
KILL_AS_ATTACKER: Final = 3
WIN_AS_ATTACKER: Final = 4
START_OF_MAIN: Final = 5
TRIGGER_NAMES: Final = (
    "on_play",
    "self_killed",
    "own_other_killed",
    "kill_as_attacker",
    "win_as_attacker",
    "start_of_main",
)

# Operations of effects
OP_MODIFY: Final = 0
OP_KILL: Final = 1
OP_WOUND: Final = 2
OP_HEAL: Final = 3
OP_EXERT: Final = 4
OP_RETURN: Final = 5
OP_CANCEL: Final = 6
OP_REDIRECT: Final = 7
OP_ALTER: Final = 8
OP_SWAP: Final = 9
OP_EXTRA_MOVE: Final = 10
OP_EXTRA_MOVES: Final = 11
OP_GAIN: Final = 12
OP_LOSE: Final = 13
OP_DRAW: Final = 14
OP_DISCARD_RANDOM: Final = 15
OP_ASK: Final = 16
"""A question of the card's own decides."""
OP_REVEAL_HAND: Final = 17
OP_REVEAL_DECK: Final = 18
OP_RECOVER: Final = 19
OP_GRANT_WORD: Final = 20
OP_LOCATE: Final = 21

# Conditions of constant effects, seen from the card that has them
WHEN_ALWAYS: Final = 0
WHEN_ATTACKING_WOUNDED: Final = 1
WHEN_ATTACKING_HIGHER_COST: Final = 2
WHEN_ATTACKING_LOCATION: Final = 3
WHEN_ATTACKING_EXHAUSTED: Final = 4
WHEN_NAMES: Final = (
    "always",
    "attacking_wounded",
    "attacking_higher_cost",
    "attacking_location",
    "attacking_exhausted",
)

# Selectors
ANY_SIDE: Final = 0
OWN: Final = 1
OPPONENT: Final = 2
SIDE_NAMES: Final = ("any", "own", "opponent")
SCOPE_ANY: Final = 0
SCOPE_SELF: Final = 1
SCOPE_ADJACENT: Final = 2
SCOPE_ADJACENT_TO_FIRST: Final = 3
SCOPE_ADJACENT_TO_OWN_RACE: Final = 4
SCOPE_ATTACKING: Final = 5
SCOPE_DEFENDING: Final = 6
SCOPE_PARTICIPATING: Final = 7
SCOPE_NAMES: Final = (
    "any",
    "self",
    "adjacent",
    "adjacent_to_first",
    "adjacent_to_own_race",
    "attacking",
    "defending",
    "participating",
)

# What an announcement asks for
ASK_PIECE: Final = 0
ASK_ITEM: Final = 1
ASK_ROW: Final = 2
ASK_SEAT: Final = 3
ASK_HAND: Final = 4
ASK_DISCARD: Final = 5
ASK_WORD: Final = 6
ASK_NEW_TARGET: Final = 7

# Modes (HP-GEN-06)
ONE_ON_ONE: Final = 0
ARTIFACT: Final = 1
TWO_ON_TWO: Final = 2
MODE_NAMES: Final = ("one-on-one", "artifact", "two-on-two")

# What taking an artifact does at once
TAKE_NOTHING: Final = 0
TAKE_DRAW: Final = 1
TAKE_GAIN: Final = 2
TAKE_DISCARD: Final = 3
TAKE_LOSE: Final = 4
TAKE_NAMES: Final = ("nothing", "may_draw", "gain", "discard", "lose")
