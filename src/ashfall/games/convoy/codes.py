"""The integers of the engine: sides, phases, abilities, actions and frames.

Everything the rules work with is a small integer; this page says what each of them stands for.
"""

from __future__ import annotations

from typing import Final

# Sides and cities --------------------------------------------------------------------------------

MOLOCH: Final = 0
OUTPOST: Final = 1

CITIES: Final = 5
NEW_YORK: Final = 4
DISTRICTS: Final = 5
"""Places for districts per city: four printed ones at most, and the Additional District."""
ADDITIONAL: Final = 4

MOLOCH_KINDS: Final = 29
KINDS: Final = 57
"""Different cards: 29 of Moloch, then 28 of the Outpost. Copies of a card are not told apart in
hands, decks and piles; in a city every unit has a slot."""

SIDE_SLOTS: Final = 35
SLOTS: Final = 70
"""Slots 0-34 are Moloch's, 35-69 the Outpost's. Sets of units are bit masks per side."""

# Card types --------------------------------------------------------------------------------------

ROBOT: Final = 0
MODULE: Final = 1
SOLDIER: Final = 2
BUILDING: Final = 3
INSTANT: Final = 4

# Phases ------------------------------------------------------------------------------------------

DEAL: Final = 0
MULLIGAN: Final = 1
DRAW: Final = 2
TARGET: Final = 3
MOLOCH_ATTACK: Final = 4
OUTPOST_ATTACK: Final = 5
MOLOCH_MODULES: Final = 6
OUTPOST_MODULES: Final = 7
RESOLUTION: Final = 8
CONVOY_MOVE: Final = 9
END: Final = 10

PHASE_NAMES: Final = (
    "deal",
    "mulligan",
    "draw",
    "target",
    "moloch_attack",
    "outpost_attack",
    "moloch_modules",
    "outpost_modules",
    "resolution",
    "convoy_move",
    "end",
)

# District effects, city features, victory effects ------------------------------------------------

EFFECT_NONE: Final = 0
EFFECT_DRAW: Final = 1
EFFECT_KILL: Final = 2
EFFECT_MOVE_NY: Final = 3
EFFECT_BOMB: Final = 4
EFFECT_NAMES: Final = ("none", "draw", "kill", "move_ny", "bomb")

FEATURE_NONE: Final = 0
FEATURE_KILL: Final = 1
FEATURE_STATION: Final = 2
FEATURE_DISTRICT: Final = 3
FEATURE_SHUTTLE: Final = 4
FEATURE_NAMES: Final = ("none", "destroy_robot", "extra_station", "additional_district", "shuttle")

VICTORY_REVEAL: Final = 0
"""Outpost victory effect of Iron Gate; positive numbers are cards lost from the top of the deck."""

NOBODY: Final = 3
TIE: Final = 2
WINNER_NAMES: Final = ("moloch", "outpost", "tie", "none")

# Abilities ---------------------------------------------------------------------------------------

NO_ABILITY: Final = 0
# Robots
ANNIHILATOR: Final = 1
BLOCKER: Final = 2
BRUTE: Final = 3
HYBRID: Final = 4
JUGGERNAUT: Final = 5
CLOWN: Final = 6
HUNTER: Final = 7
BRAIN: Final = 8
DEFENDER: Final = 9
SPIDERS: Final = 10
DREADNOUGHT: Final = 11
RIPPER: Final = 12
HORNET: Final = 13
STORMTROOPER: Final = 14
TRANSPORTER: Final = 15
# Modules
KASPAROV: Final = 16
NET: Final = 17
CONTAMINATION: Final = 18
# Soldiers
RUNNER: Final = 19
ASSAULT_TEAM: Final = 20
HACKER: Final = 21
COMMANDO: Final = 22
JOHNSON: Final = 23
MCPHERSON: Final = 24
KID: Final = 25
NESTUGOV: Final = 26
TASK_FORCE: Final = 27
OWN_QUESTION: Final = 28
"""Of any unit whose ability is a question of its own; the card names it."""
PATRIOT: Final = 29
CALAHAN: Final = 30
SABOTEUR: Final = 31
SCORN: Final = 32
TROOPER: Final = 33
SCOUT: Final = 34
# Buildings
BUNKER: Final = 35
LAUNCHER: Final = 36
FIELD: Final = 37
# Instants: those on a unit, those that move a unit, those without a target
RECYCLER: Final = 38
RETREAT_ORDER: Final = 39
MEDIC: Final = 40
RECON: Final = 41
SNIPER: Final = 42
MOVE_ROBOT: Final = 43
PUSH_BACK: Final = 44
MOVE_SOLDIER: Final = 45
RETREAT: Final = 46
MATRIX: Final = 47
MASSIVE_ASSAULT: Final = 48
EMP_ASSAULT: Final = 49
SUDDEN_ATTACK: Final = 50
WAR_COUNCIL: Final = 51
INTELLIGENCE: Final = 52

ABILITIES: Final = 53

ABILITY_NAMES: Final = (
    "none",
    "annihilator",
    "blocker",
    "brute",
    "hybrid",
    "juggernaut",
    "clown",
    "hunter",
    "brain",
    "defender",
    "spiders",
    "dreadnought",
    "ripper",
    "hornet",
    "stormtrooper",
    "transporter",
    "kasparov",
    "net",
    "contamination",
    "runner",
    "assault_team",
    "hacker",
    "commando",
    "johnson",
    "mcpherson",
    "kid",
    "nestugov",
    "task_force",
    "own_question",
    "patriot",
    "calahan",
    "saboteur",
    "scorn",
    "trooper",
    "scout",
    "bunker",
    "launcher",
    "field",
    "recycler",
    "retreat_order",
    "medic",
    "recon",
    "sniper",
    "move_robot",
    "push_back",
    "move_soldier",
    "retreat",
    "matrix",
    "massive_assault",
    "emp_assault",
    "sudden_attack",
    "war_council",
    "intelligence",
)
