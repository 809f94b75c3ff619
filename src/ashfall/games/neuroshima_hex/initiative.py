"""Initiative: in which phases a unit acts (NH-INIT, rulings R-INIT and R-XTRA).

Every printed value is a slot that can be used once per battle. Bonuses move the slots; they can
cost an action but never create one (NH-INIT-17). The Outpost HQ and Mother add slots.
"""

from __future__ import annotations

from typing import Final

from ashfall.games.neuroshima_hex.modules import support_of
from ashfall.games.neuroshima_hex.position import EMPTY, Position, Support

EVERY_PHASE: Final = -1
ADDITIONAL: Final = 16
"""What an additional action adds to `Position.spent`; printed slots are the bits below."""


def current_values(position: Position, support: Support, place: int) -> list[int]:
    """The printed values as modified now, never below 0 (NH-INIT-05), in printed order."""
    bonus = support.initiative[place]
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


def due(position: Position, support: Support, place: int, phase: int) -> int:
    """What a fighter uses up if it acts in this phase: bits of slots, ADDITIONAL, or 0 if not due."""
    values = position.lineup.initiative[position.face[place]]
    bonus = support.initiative[place]
    spent = position.spent[place]
    slots = 0
    bit = 1
    for printed in values:
        value = printed + bonus
        if value < 0:
            value = 0
        # NH-INIT-12: slots that fall on one phase are one action.
        if value == phase and spent & bit == 0:
            slots |= bit
        bit <<= 1
    if slots:
        return slots
    sources = support.extra[place]
    # R-XTRA-1: one additional action per working source and battle.
    if sources > 0 and spent // ADDITIONAL < sources:
        now = current_values(position, support, place)
        additional = additional_values(position.lineup.codex, now, sources)
        if phase in additional:
            return ADDITIONAL
        # NH-INIT-16: slowed after acting until nothing is left below its values, it acts again in phase 0.
        if phase == 0 and spent and len(additional) < sources:
            return ADDITIONAL
    return 0


def phases_of(position: Position, support: Support) -> list[int]:
    """For each fighter the phases that its values name now, as bits; all of them if it may have additional actions."""
    if support.phases:
        return support.phases
    face = position.face
    printed = position.lineup.phases
    phases: list[int] = [printed[face[place]] for place in support.fighters]
    if support.shifted:
        for number, place in enumerate(support.fighters):
            if support.initiative[place] or support.extra[place]:
                phases[number] = _shifted(phases[number], support.initiative[place], support.extra[place])
    support.phases = phases
    return phases


def _shifted(phases: int, bonus: int, sources: int) -> int:
    if sources > 0:
        return EVERY_PHASE
    if bonus >= 0:
        return phases << bonus
    # NH-INIT-05: never below 0.
    below = phases & (1 << -bonus) - 1
    return phases >> -bonus | (1 if below else 0)


def top_phase(position: Position) -> int:
    """The highest value on the board (R-SIM-3); additional ones are always lower."""
    support = support_of(position)
    face = position.face
    fastest = position.lineup.fastest
    top = 0
    for place in support.fighters:
        if face[place] == EMPTY:
            continue
        value = fastest[face[place]] + support.initiative[place]
        if value > top:
            top = value
    return top
