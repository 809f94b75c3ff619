"""Modules and HQ bonuses: what every unit on the board is given (NH-MOD, NH-HQ-07).

Evaluated in the order nets, Scopers, bonuses (R-MOD-1). Nothing here changes the board.
"""

from __future__ import annotations

from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.games.neuroshima_hex.lineup import (
    HQ,
    MEDIC,
    MODULE,
    QUARTERMASTER,
    RECON_CENTER,
    SCOPER,
    SUPPORTS,
    TRANSPORT,
    Lineup,
)
from ashfall.games.neuroshima_hex.nets import held_units
from ashfall.games.neuroshima_hex.position import EMPTY, Position, Support
from ashfall.games.neuroshima_hex.relations import OTHERS


def support_of(position: Position) -> Support:
    """What modules and HQs give now. Remembered until the board changes."""
    support = position.support
    if support is None:
        support = _evaluate(position)
        position.support = support
    return support


def toughness_of(position: Position, place: int) -> int:
    """Wounds the unit survives: its own Toughness and what modules grant (R-MOD-5)."""
    lineup = position.lineup
    own = lineup.toughness[position.face[place] // 6]
    if lineup.grants_toughness:
        own += support_of(position).toughness[place]
    return own


def _evaluate(position: Position) -> Support:
    face = position.face
    lineup = position.lineup
    support = Support(lineup.board.zeros, lineup.bonuses)
    sides = position.owner
    flags = lineup.flags
    held = held_units(position)
    if lineup.abilities & SCOPER and position.has(SCOPER):
        sides = _scoped_sides(position, held, support)
    for place, tile in enumerate(face):
        if tile == EMPTY:
            continue
        what = flags[tile]
        # NH-NET-05, NH-NET-07: a held module or HQ gives nothing.
        if what & (SUPPORTS | RECON_CENTER) == 0 or held >> place & 1:
            continue
        if what & RECON_CENTER:
            _count_recon_center(lineup, support, sides[place])
        # NH-START-08: HQ features sleep until the first turn.
        if what & SUPPORTS and (position.turn_number > 0 or what & HQ == 0):
            _give(position, support, place, sides[place])
    return support


def _count_recon_center(lineup: Lineup, support: Support, side: int) -> None:
    """NH-TEAM-04, N-35: it serves partners in their turns."""
    helped = lineup.relations.helps[side]
    counts = support.recon or [0] * (lineup.count + OTHERS)
    support.recon = [count + (1 if helped[seat] else 0) for seat, count in enumerate(counts)]


def _scoped_sides(position: Position, held: i64, support: Support) -> vec[i64]:
    """NH-OUT-SCOPER-01: a module touched by an enemy Scoper serves the Scoper's side."""
    sides = position.owner[:]
    owner = position.owner
    face = position.face
    lineup = position.lineup
    flags = lineup.flags
    for scoper, tile in enumerate(face):
        if tile == EMPTY or flags[tile] & SCOPER == 0 or held >> scoper & 1:
            continue
        side = owner[scoper]
        hampers = lineup.relations.hampers[side]
        for other in lineup.board.links[scoper][lineup.module_directions[tile]]:
            # NH-OUT-SCOPER-02: HQs are no modules.
            if hampers[owner[other]] and flags[face[other]] & MODULE:
                sides[other] = side
                support.serves = support.serves | {other: side}
                support.scoped |= lineup.board.bits[other]
    return sides


def _give(position: Position, support: Support, giver: i64, side: i64) -> None:
    """Give one module's or HQ's effects to every unit it is connected to (NH-MOD-07, NH-MOD-09).

    NH-MOD-06: bonuses of several modules add up.
    """
    lineup = position.lineup
    owner = position.owner
    face = position.face[giver]
    kind = face // 6
    bonuses = lineup.bonuses
    linked = lineup.board.linked
    way = giver * 64 + lineup.module_directions[face]
    helps = lineup.relations.helps[side]
    # R-MOD-3: what harms the enemy is not redirected by a Scoper.
    hampers = lineup.relations.hampers[owner[giver]]
    melee, ranged, toughness = bonuses.melee[kind], bonuses.ranged[kind], bonuses.toughness[kind]
    initiative, extra = bonuses.initiative[kind], bonuses.extra[kind]
    slower = bonuses.enemy_initiative[kind]
    served: i64 = 0
    for number in range(lineup.board.first_linked[way], lineup.board.first_linked[way + 1]):
        unit = linked[number]
        if helps[owner[unit]]:
            served |= lineup.board.bits[unit]
            if melee:
                support.melee[unit] += melee
            if ranged:
                support.ranged[unit] += ranged
            if initiative:
                support.initiative[unit] += initiative
            if extra:
                support.extra[unit] += extra
            if toughness:
                support.toughness[unit] += toughness
        if slower and hampers[owner[unit]]:
            support.initiative[unit] += slower
    if initiative or extra or slower:
        support.shifted = True
    what = lineup.flags[face]
    if what & (MEDIC | QUARTERMASTER | TRANSPORT):
        if what & MEDIC:
            support.medics = [*support.medics, giver]
            support.medic_side = [*support.medic_side, side]
            support.clients = [*support.clients, served]
        if what & QUARTERMASTER:
            support.quartermaster |= served
        if what & TRANSPORT:
            support.transport |= served
