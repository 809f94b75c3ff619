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
    support = Support(position.lineup.board.zeros)
    owner = position.owner
    lineup = position.lineup
    flags = lineup.flags
    initiative = lineup.initiative
    held = held_units(position)
    givers: list[int] = []
    scoper_found = False
    fighters = support.fighters
    for place, tile in enumerate(face):
        if tile == EMPTY:
            continue
        if initiative[tile]:
            fighters.append(place)
        what = flags[tile]
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
            # NH-TEAM-04, N-35: it serves partners in their turns.
            helped = lineup.relations.helps[side]
            counts = support.recon or [0] * (lineup.count + OTHERS)
            support.recon = [count + (1 if helped[seat] else 0) for seat, count in enumerate(counts)]
        # NH-START-08: HQ features sleep until the first turn.
        if what & SUPPORTS and (position.turn_number > 0 or what & HQ == 0):
            _give(position, support, giver, side)
    return support


def _scoped_sides(position: Position, givers: list[int], support: Support) -> vec[i64]:
    """NH-OUT-SCOPER-01: a module touched by an enemy Scoper serves the Scoper's side."""
    sides = position.owner[:]
    face = position.face
    lineup = position.lineup
    other: int
    for scoper in givers:
        if lineup.flags[face[scoper]] & SCOPER == 0:
            continue
        side = position.owner[scoper]
        hampers = lineup.relations.hampers[side]
        for other in lineup.board.links[scoper][lineup.module_directions[face[scoper]]]:
            # NH-OUT-SCOPER-02: HQs are no modules.
            if hampers[position.owner[other]] and lineup.flags[face[other]] & MODULE:
                sides[other] = side
                support.serves = support.serves | {other: side}
                support.scoped |= 1 << other
    return sides


def _give(position: Position, support: Support, giver: int, side: int) -> None:
    """Give one module's or HQ's effects to every unit it is connected to (NH-MOD-07, NH-MOD-09)."""
    lineup = position.lineup
    owner = position.owner
    face = position.face[giver]
    kind = face // 6
    bonuses = lineup.bonuses
    connected = lineup.board.links[giver][lineup.module_directions[face]]
    served: list[int] = []
    helps = lineup.relations.helps[side]
    for unit in connected:
        if helps[owner[unit]]:
            served.append(unit)
    if served:
        if bonuses.melee[kind]:
            _add(support.melee, served, bonuses.melee[kind])
        if bonuses.ranged[kind]:
            _add(support.ranged, served, bonuses.ranged[kind])
        if bonuses.initiative[kind]:
            _add(support.initiative, served, bonuses.initiative[kind])
            support.shifted = True
        if bonuses.extra[kind]:
            _add(support.extra, served, bonuses.extra[kind])
            support.shifted = True
        if bonuses.toughness[kind]:
            _add(support.toughness, served, bonuses.toughness[kind])
    if bonuses.enemy_initiative[kind]:
        # R-MOD-3: what harms the enemy is not redirected by a Scoper.
        hampers = lineup.relations.hampers[owner[giver]]
        enemies: list[int] = [unit for unit in connected if hampers[owner[unit]]]
        _add(support.initiative, enemies, bonuses.enemy_initiative[kind])
        support.shifted = True
    what = lineup.flags[face]
    if what & (MEDIC | QUARTERMASTER | TRANSPORT):
        clients = 0
        for client in served:
            clients |= 1 << client
        if what & MEDIC:
            support.medics = [*support.medics, giver]
            support.medic_side = [*support.medic_side, side]
            support.clients = [*support.clients, clients]
        if what & QUARTERMASTER:
            support.quartermaster |= clients
        if what & TRANSPORT:
            support.transport |= clients


def _add(values: vec[i64], units: list[int], bonus: int) -> None:
    """NH-MOD-06: bonuses of several modules add up."""
    for unit in units:
        values[unit] += bonus
