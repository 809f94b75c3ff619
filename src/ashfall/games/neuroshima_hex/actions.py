"""The action space: every decision of the game as one number.

Blocks follow each other; inside a block the number is computed from hexes (0..18), directions
(0..5), kinds of tile in the acting player's army (0..31) or seats. `notation` gives them words.
"""

from __future__ import annotations

from typing import Final

from ashfall.games.neuroshima_hex.board import ADJACENT, HEXES
from ashfall.games.neuroshima_hex.tables import KINDS

END_TURN: Final = 0
REDRAW: Final = 1
BATTLE: Final = 2
FIRST: Final = 3
"""+ seat: who goes first (chance) or who answers first in a battle (NH-DEC-02)."""
DRAW: Final = FIRST + 2
DISCARD: Final = DRAW + KINDS
EXCHANGE: Final = DISCARD + KINDS
SNIPER: Final = EXCHANGE + KINDS
GRENADE: Final = SNIPER + HEXES
AIR: Final = GRENADE + HEXES
RETREAT: Final = AIR + HEXES
EXPLODE: Final = RETREAT + HEXES
ATTACK: Final = EXPLODE + HEXES
KEEP: Final = ATTACK + HEXES
"""+ hex: the unit does not use the Quartermaster in this phase."""
CONVERT: Final = KEEP + HEXES
"""+ hex * 12 + direction * 2 + (0: melee to ranged, 1: ranged to melee)."""
PUSH: Final = CONVERT + HEXES * 12
"""+ pusher's hex * 6 + direction of the victim."""
PLACE: Final = PUSH + HEXES * 6
"""+ kind * 114 + hex * 6 + rotation."""
MOVE: Final = PLACE + KINDS * HEXES * 6
"""+ from * 114 + to * 6 + rotation; also for the next two blocks."""
MOBILITY: Final = MOVE + HEXES * HEXES * 6
TRANSPORT: Final = MOBILITY + HEXES * HEXES * 6
MEDIC: Final = TRANSPORT + HEXES * HEXES * 6
"""+ (attacker's hex * 19 + wounded unit's hex) * 19 + medic's hex; attacker = wounded: an instant tile."""
NUM_ACTIONS: Final = MEDIC + HEXES * HEXES * HEXES

PLACE_BLOCKS: Final[list[list[tuple[int, ...]]]] = [
    [tuple(PLACE + kind * 114 + place * 6 + rotation for rotation in range(6)) for place in range(HEXES)]
    for kind in range(KINDS)
]
"""PLACE_BLOCKS[kind][hex]: the six ways to put the tile there."""


def _turns(place: int, rotation: int) -> tuple[int, ...]:
    return tuple(place * 114 + place * 6 + new for new in range(6) if new != rotation)


TURN_BLOCKS: Final[list[list[tuple[int, ...]]]] = [[_turns(h, r) for r in range(6)] for h in range(HEXES)]
"""TURN_BLOCKS[hex][rotation]: turning in place; not turning at all is no move (R-MOVE-1)."""

STEP_BLOCKS: Final[list[list[tuple[int, ...]]]] = [
    [tuple(start * 114 + end * 6 + rotation for rotation in range(6)) for end in range(HEXES)] for start in range(HEXES)
]
"""STEP_BLOCKS[from][to]: the six ways to arrive."""

REACH: Final[list[list[int]]] = [sorted([*ADJACENT[place], place]) for place in range(HEXES)]
"""The hexes of a one-hex move, staying included, ascending."""


def medic_action(attacker: int, wounded: int, medic: int) -> int:
    return MEDIC + (attacker * HEXES + wounded) * HEXES + medic
