"""The numbers of decisions: one flat space, a block per shape of decision."""

from __future__ import annotations

from typing import Final

from ashfall.games.convoy.codes import (
    BRAIN,
    CITIES,
    CLOWN,
    DISTRICTS,
    KINDS,
    MOLOCH_KINDS,
    NESTUGOV,
    NET,
    RIPPER,
    SIDE_SLOTS,
    SLOTS,
)

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
