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
MACHINE_GUN: Final = 28
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
    "machine_gun",
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

# Actions -----------------------------------------------------------------------------------------
# One flat space; a block per shape of decision.

PASS: Final = 0
"""End the phase, or decline what is optional."""
YES: Final = 1
CARD: Final = 2
"""+ kind: a card to pay with, to discard, to reveal or (chance) to be drawn."""
DEPLOY: Final = CARD + KINDS
"""+ kind * CITIES + city"""
PLAY: Final = DEPLOY + KINDS * CITIES
"""+ kind: an Instant without a target."""
PLAY_ON: Final = PLAY + KINDS
"""+ (ability - RECYCLER) * SLOTS + slot"""
PLAY_STEP: Final = PLAY_ON + 5 * SLOTS
"""+ ((ability - MOVE_ROBOT) * SLOTS + slot) * 2 + direction"""
UNIT: Final = PLAY_STEP + 4 * SLOTS * 2
"""+ slot"""
STEP: Final = UNIT + SLOTS
"""+ slot * 2 + direction"""
ATTACHED: Final = STEP + SLOTS * 2
"""+ slot: the Module on that unit."""
USE: Final = ATTACHED + SLOTS
"""+ place in USED * SLOTS + target slot: an ability that costs a discard."""
USE_STEP: Final = USE + 5 * SLOTS
"""+ target slot * 2 + direction: the Kasparov Module."""
ATTACH: Final = USE_STEP + SLOTS * 2
"""+ kind * SIDE_SLOTS + Robot: play a Module."""
FEATURE: Final = ATTACH + MOLOCH_KINDS * SIDE_SLOTS
"""+ 0 for features without a target, + 1 + slot otherwise."""
DISTRICT: Final = FEATURE + 1 + SLOTS
"""+ city * DISTRICTS + district"""
NUM_ACTIONS: Final = DISTRICT + CITIES * DISTRICTS

BACK: Final = 0
FORWARD: Final = 1

USED: Final = (RIPPER, BRAIN, CLOWN, NESTUGOV, NET)

# Frames ------------------------------------------------------------------------------------------
# (kind, side, arguments...). Tasks run by themselves, chance frames wait for an outcome,
# question frames for a player.

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

CHANCE_DRAW: Final = 17
"""(side, cards still to draw)"""
CHANCE_MILL: Final = 18
CHANCE_REVEAL: Final = 19
"""(side, first card or -1)"""
CHANCE_HAND: Final = 20
CHANCE_PILE: Final = 21
CHANCE_COUNCIL: Final = 22
"""(side, cards still to draw, drawn...)"""
LAST_CHANCE: Final = 22

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
ASK_MACHINE_GUN: Final = 36
"""(side, slot)"""
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
