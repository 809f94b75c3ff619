"""Initiative: in which phases a unit acts (NH-INIT, rulings R-INIT and R-XTRA).

Every printed value is a slot that can be used once per battle. Bonuses move the slots; they can
cost an action but never create one (NH-INIT-17). The Outpost HQ and Mother add slots.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.games.neuroshima_hex.board import HEX_OF, PRIME
from ashfall.games.neuroshima_hex.gifts import extra_in, initiative_in
from ashfall.games.neuroshima_hex.lineup import NO_SLOT, PHASES, SEVERAL, SLOTS
from ashfall.games.neuroshima_hex.modules import support_of
from ashfall.games.neuroshima_hex.position import EMPTY, Position, Support

_NOBODY: Final[vec[i64]] = vec[i64]([0] * PHASES)
ADDITIONAL: Final = 16
"""What an additional action adds to `Position.spent`; printed slots are the bits below."""


def current_values(position: Position, support: Support, place: int) -> list[int]:
    """The printed values as modified now, never below 0 (NH-INIT-05), in printed order."""
    bonus = initiative_in(support.given[place])
    values: list[int] = []
    for printed in position.lineup.initiative[position.face[place]]:
        value = printed + bonus
        values.append(value if value > 0 else 0)
    return values


def additional_values(codex: bool, values: list[int], sources: int) -> list[int]:
    """NH-OUT-HQ-02, NH-MOL-MOTHER-02: the values that additional initiative gives.

    Codex: the highest value below the top one that the unit does not have yet. Year of Moloch:
    the phase after the last one. Below 0 it is lost (NH-OUT-HQ-04).
    """
    found: list[int] = []
    for _ in range(sources):
        if codex:
            value = max(values) - 1
            while value >= 0 and (value in values or value in found):
                value -= 1
        else:
            value = min(found or values) - 1
        if value >= 0:
            found.append(value)
    return found


def printed_values(position: Position) -> vec[i64]:
    """For each value the units that have it printed, as bits. Remembered until a unit comes."""
    printed = position.printed
    if len(printed) == 0:
        weapons = position.lineup.weapons
        slots, only = weapons.slots, weapons.only
        bits = position.lineup.board.bits
        printed = _NOBODY[:]
        for place, tile in enumerate(position.face):
            if tile == EMPTY:
                continue
            value = only[tile]
            if value >= 0:
                printed[value] |= bits[place]
            elif value == SEVERAL:
                for slot in range(tile * SLOTS, tile * SLOTS + SLOTS):
                    if slots[slot] != NO_SLOT:
                        printed[slots[slot]] |= bits[place]
        position.printed = printed
    return printed


def due_elsewhere(position: Position, support: Support, place: i64, phase: i64) -> i64:
    """What a fighter that may act in other phases than printed uses up if it acts in this one: bits of slots,
    ADDITIONAL, or 0 if not due."""
    printed = position.lineup.weapons.slots
    first = position.face[place] * SLOTS
    if printed[first] == NO_SLOT:
        return 0
    spent = position.spent[place]
    bonus = initiative_in(support.given[place])
    slots: i64 = 0
    bit: i64 = 1
    top: i64 = 0
    for slot in range(first, first + SLOTS):
        value = printed[slot]
        if value == NO_SLOT:
            break
        value += bonus
        if value < 0:
            value = 0
        # NH-INIT-12: slots that fall on one phase are one action.
        if value == phase and spent & bit == 0:
            slots |= bit
        bit *= 2
        if value > top:
            top = value
    if slots or extra_in(support.given[place]) <= 0:
        return slots
    if phase >= top and phase > 0:
        # Additional values are lower than the highest.
        return 0
    return _additional_due(position, support, place, phase)


def _additional_due(position: Position, support: Support, place: i64, phase: i64) -> i64:
    """R-XTRA-1: one additional action per working source and battle."""
    sources: int = extra_in(support.given[place])
    spent = position.spent[place]
    if spent // ADDITIONAL >= sources:
        return 0
    now = current_values(position, support, place)
    additional = additional_values(position.lineup.codex, now, sources)
    if phase in additional:
        return ADDITIONAL
    # NH-INIT-16: slowed after acting until nothing is left below its values, it acts again in phase 0.
    if phase == 0 and spent and len(additional) < sources:
        return ADDITIONAL
    return 0


def top_phase(position: Position) -> int:
    """The highest value on the board (R-SIM-3); additional ones are always lower."""
    support = support_of(position)
    printed = printed_values(position)
    slots = position.lineup.weapons.slots
    shifted = support.shifted
    top: i64 = position.lineup.weapons.fastest
    while top > 0 and printed[top] & ~shifted == 0:
        top -= 1
    while shifted:
        place = HEX_OF[(shifted & -shifted) % PRIME]
        shifted &= shifted - 1
        if position.face[place] == EMPTY:
            continue
        first = position.face[place] * SLOTS
        for slot in range(first, first + SLOTS):
            value = slots[slot]
            if value == NO_SLOT:
                break
            value += initiative_in(support.given[place])
            if value > top:
                top = value
    return top
