"""Modules and HQ bonuses: what every unit on the board is given (NH-MOD, NH-HQ-07).

Evaluated in the order nets, Scopers, bonuses (R-MOD-1). Nothing here changes the board.
"""

from __future__ import annotations

from ashfall.games.neuroshima_hex.board import HEXES, LINKS
from ashfall.games.neuroshima_hex.nets import held_units
from ashfall.games.neuroshima_hex.position import EMPTY, Position, Support
from ashfall.games.neuroshima_hex.tables import (
    HQ,
    MEDIC,
    MODULE,
    QUARTERMASTER,
    RECON_CENTER,
    SCOPER,
    SUPPORTS,
    TRANSPORT,
)


def support_of(position: Position) -> Support:
    """What modules and HQs give now. Remembered until the board changes."""
    support = position.support
    if support is None:
        support = _evaluate(position)
        position.support = support
    return support


def toughness_of(position: Position, place: int) -> int:
    """Wounds the unit survives: its own Toughness and what modules grant (R-MOD-5)."""
    tables = position.rules.tables
    own = tables.toughness[position.face[place] // 6]
    if tables.grants_toughness:
        own += support_of(position).toughness[place]
    return own


def _evaluate(position: Position) -> Support:
    support = Support()
    face = position.face
    owner = position.owner
    tables = position.rules.tables
    flags = tables.flags
    initiative = tables.initiative
    held = held_units(position)
    givers: list[int] = []
    scoper_found = False
    for place in range(HEXES):
        if face[place] == EMPTY:
            continue
        if initiative[face[place]]:
            support.fighters.append(place)
        what = flags[face[place]]
        # NH-NET-05, NH-NET-07: a held module or HQ gives nothing.
        if what & (SUPPORTS | RECON_CENTER | SCOPER) and held >> place & 1 == 0:
            givers.append(place)
            if what & SCOPER:
                scoper_found = True
    sides = owner
    if scoper_found:
        sides = _scoped_sides(position, givers, support)
    for giver in givers:
        what = flags[face[giver]]
        side = sides[giver]
        if what & RECON_CENTER:
            support.recon[side] += 1
        # NH-START-08: HQ features sleep until the first turn.
        if what & SUPPORTS and (position.turn_number > 0 or what & HQ == 0):
            _give(position, support, giver, side)
    return support


def _scoped_sides(position: Position, givers: list[int], support: Support) -> list[int]:
    """NH-OUT-SCOPER-01: a module touched by an enemy Scoper serves the Scoper's side."""
    sides = position.owner[:]
    face = position.face
    tables = position.rules.tables
    for scoper in givers:
        if tables.flags[face[scoper]] & SCOPER == 0:
            continue
        side = position.owner[scoper]
        for other in LINKS[scoper][tables.module_directions[face[scoper]]]:
            if face[other] == EMPTY or position.owner[other] == side:
                continue
            # NH-OUT-SCOPER-02: HQs are no modules.
            if tables.flags[face[other]] & MODULE:
                sides[other] = side
                support.scoped |= 1 << other
    return sides


def _give(position: Position, support: Support, giver: int, side: int) -> None:
    """Give one module's or HQ's effects to every unit it is connected to (NH-MOD-07, NH-MOD-09)."""
    tables = position.rules.tables
    owner = position.owner
    face = position.face[giver]
    kind = face // 6
    connected = LINKS[giver][tables.module_directions[face]]
    served: list[int] = []
    for unit in connected:
        if owner[unit] == side:
            served.append(unit)
    if tables.bonus_melee[kind]:
        _add(support.melee, served, tables.bonus_melee[kind])
    if tables.bonus_ranged[kind]:
        _add(support.ranged, served, tables.bonus_ranged[kind])
    if tables.bonus_initiative[kind]:
        _add(support.initiative, served, tables.bonus_initiative[kind])
    if tables.bonus_extra[kind]:
        _add(support.extra, served, tables.bonus_extra[kind])
    if tables.bonus_toughness[kind]:
        _add(support.toughness, served, tables.bonus_toughness[kind])
    if tables.enemy_initiative[kind]:
        # R-MOD-3: what harms the enemy is not redirected by a Scoper.
        enemies = [unit for unit in connected if owner[unit] != EMPTY and owner[unit] != owner[giver]]
        _add(support.initiative, enemies, tables.enemy_initiative[kind])
    what = tables.flags[face]
    if what & (MEDIC | QUARTERMASTER | TRANSPORT):
        clients = 0
        for unit in served:
            clients |= 1 << unit
        if what & MEDIC:
            support.medics.append(giver)
            support.medic_side.append(side)
            support.clients.append(clients)
        if what & QUARTERMASTER:
            support.quartermaster |= clients
        if what & TRANSPORT:
            support.transport |= clients


def _add(values: list[int], units: list[int], bonus: int) -> None:
    """NH-MOD-06: bonuses of several modules add up."""
    for unit in units:
        values[unit] += bonus
