"""The action space: every decision of the game as one number.

Blocks follow each other; inside a block the number is computed from hexes, directions (0..5), kinds of
tile in the acting player's army (0..31) or seats. There is room for the largest board and the fullest
table, so a decision has the same number at every table. `notation` gives them words.
How a number is put together is known here and nowhere else.
"""

from __future__ import annotations

from typing import Final

from ashfall.games.neuroshima_hex.board import MOST_HEXES
from ashfall.games.neuroshima_hex.lineup import KINDS

PLACES: Final = MOST_HEXES
"""Hexes of the largest board (NH-EXP-01); a smaller one has the first of them."""
SEATS: Final = 6
"""Seats of the fullest table (NH-EXP-01)."""
FACINGS: Final = PLACES * 6
"""Ways in which a tile can lie on the board."""
CONVERSIONS: Final = 12
"""Ways in which a unit could convert an attack."""

END_TURN: Final = 0
REDRAW: Final = 1
BATTLE: Final = 2
FIRST: Final = 3
"""+ seat: who goes first (chance) or who answers first in a battle (NH-DEC-02)."""
DRAW: Final = FIRST + SEATS
DISCARD: Final = DRAW + KINDS
EXCHANGE: Final = DISCARD + KINDS
SNIPER: Final = EXCHANGE + KINDS
GRENADE: Final = SNIPER + PLACES
AIR: Final = GRENADE + PLACES
RETREAT: Final = AIR + PLACES
DEED: Final = RETREAT + PLACES
"""+ hex: the unit does its deed (`deeds`) instead of attacking."""
ATTACK: Final = DEED + PLACES
KEEP: Final = ATTACK + PLACES
"""+ hex: the unit does not use the Quartermaster in this phase."""
CONVERT: Final = KEEP + PLACES
"""+ hex * CONVERSIONS + direction * 2 + (0: melee to ranged, 1: ranged to melee)."""
PUSH: Final = CONVERT + PLACES * CONVERSIONS
"""+ pusher's hex * 6 + direction of the victim."""
PLACE: Final = PUSH + PLACES * 6
"""+ kind * FACINGS + hex * 6 + rotation."""
MOVE: Final = PLACE + KINDS * FACINGS
"""+ from * FACINGS + to * 6 + rotation; also for the next two blocks."""
MOBILITY: Final = MOVE + PLACES * FACINGS
TRANSPORT: Final = MOBILITY + PLACES * FACINGS
MEDIC: Final = TRANSPORT + PLACES * FACINGS
"""+ (attacker's hex * PLACES + wounded unit's hex) * PLACES + medic's hex; attacker = wounded: an instant tile."""
TREAT: Final = MEDIC + PLACES * PLACES * PLACES
"""+ wounded unit's hex * PLACES + medic's hex: whom it saves; from which attack is another's to say (N-34)."""
DECIDES: Final = TREAT + PLACES * PLACES
"""+ seat: whose say it is which of several players' medics works (NH-TEAM-15)."""
HIRE: Final = DECIDES + SEATS
"""+ kind: a mercenary is drafted (NH-MERC-03)."""
TAKE: Final = HIRE + KINDS
"""+ kind: a mercenary is taken instead of a tile of the pile (NH-MERC-04)."""
PILE: Final = TAKE + KINDS
"""A tile of the pile is drawn although a mercenary is left."""
LEAVE: Final = PILE + 1
"""The pile is empty and the mercenary is left where it is (N-53)."""
BUY: Final = LEAVE + 1
"""+ kind * PLACES + hex: Mad Bomber II for a tile (NH-BOMB-12)."""
GIVE_UP: Final = BUY + KINDS * PLACES
"""+ seat: the seat leaves the game for good; never among the legal actions (`leaving`)."""
NUM_ACTIONS: Final = GIVE_UP + SEATS

TO_RANGED: Final = 0
TO_MELEE: Final = 1


def place_action(kind: int, place: int, rotation: int) -> int:
    """Put a tile of the own army on a hex."""
    return PLACE + kind * FACINGS + place * 6 + rotation


def read_place(action: int) -> tuple[int, int, int]:
    """Kind, hex and rotation of a placement."""
    code = action - PLACE
    return code // FACINGS, code % FACINGS // 6, code % 6


def move_action(block: int, start: int, end: int, rotation: int) -> int:
    """Move by MOVE, MOBILITY or TRANSPORT."""
    return block + start * FACINGS + end * 6 + rotation


def read_move(action: int) -> tuple[int, int, int, int]:
    """Block, start, end and rotation of a move."""
    block = MOVE if action < MOBILITY else MOBILITY if action < TRANSPORT else TRANSPORT
    code = action - block
    return block, code // FACINGS, code % FACINGS // 6, code % 6


def push_action(pusher: int, direction: int) -> int:
    return PUSH + pusher * 6 + direction


def read_push(action: int) -> tuple[int, int]:
    """Pusher's hex and direction of the victim."""
    code = action - PUSH
    return code // 6, code % 6


def convert_action(place: int, direction: int, way: int) -> int:
    """A unit turns the attack of one edge into the other type, TO_RANGED or TO_MELEE."""
    return CONVERT + place * CONVERSIONS + direction * 2 + way


def read_convert(action: int) -> tuple[int, int, int]:
    """Hex, direction and way of a conversion."""
    code = action - CONVERT
    return code // CONVERSIONS, code % CONVERSIONS // 2, code % 2


def medic_action(attacker: int, wounded: int, medic: int) -> int:
    return MEDIC + (attacker * PLACES + wounded) * PLACES + medic


def read_medic(action: int) -> tuple[int, int, int]:
    """Attacker's, wounded unit's and medic's hex."""
    code = action - MEDIC
    return code // (PLACES * PLACES), code // PLACES % PLACES, code % PLACES


def treat_action(wounded: int, medic: int) -> int:
    return TREAT + wounded * PLACES + medic


def read_treat(action: int) -> tuple[int, int]:
    """Wounded unit's and medic's hex."""
    code = action - TREAT
    return code // PLACES, code % PLACES


def buy_action(kind: int, place: int) -> int:
    """Put Mad Bomber II on a hex and discard a tile for it."""
    return BUY + kind * PLACES + place


def read_buy(action: int) -> tuple[int, int]:
    """The tile that is paid and the hex."""
    code = action - BUY
    return code // PLACES, code % PLACES


def places_of(action: int) -> list[int]:
    """The hexes that an action names; a small board may lack some of them."""
    if action < SNIPER:
        return []
    if action < CONVERT:
        return [(action - SNIPER) % PLACES]
    if action < PUSH:
        return [read_convert(action)[0]]
    if action < PLACE:
        return [read_push(action)[0]]
    if action < MOVE:
        return [read_place(action)[1]]
    if action < MEDIC:
        _, start, end, _ = read_move(action)
        return [start, end]
    if action < TREAT:
        return list(read_medic(action))
    if action < DECIDES:
        return list(read_treat(action))
    return [read_buy(action)[1]] if BUY <= action < GIVE_UP else []


_NUMBERS: Final[list[int]] = list(range(MEDIC))
"""Listing what is legal makes no new numbers."""

PLACE_BLOCKS: Final[list[list[list[int]]]] = [
    [_NUMBERS[place_action(kind, place, 0) : place_action(kind, place, 0) + 6] for place in range(PLACES)]
    for kind in range(KINDS)
]
"""PLACE_BLOCKS[kind][hex]: the six ways to put the tile there."""


def _step_blocks(block: int) -> list[list[list[int]]]:
    found: list[list[list[int]]] = []
    for start in range(PLACES):
        first = [move_action(block, start, end, 0) for end in range(PLACES)]
        found.append([_NUMBERS[number : number + 6] for number in first])
    return found


STEP_BLOCKS: Final[dict[int, list[list[list[int]]]]] = {
    block: _step_blocks(block) for block in (MOVE, MOBILITY, TRANSPORT)
}
"""STEP_BLOCKS[block][from][to]: the six ways to arrive."""


def turns_of(block: int, place: int, rotation: int) -> list[int]:
    """Turning in place, ascending; not turning at all is no move (R-MOVE-1)."""
    turns = STEP_BLOCKS[block][place][place][:]
    del turns[rotation]
    return turns
