"""Modules and HQ bonuses: what every unit on the board is given (NH-MOD, NH-HQ-07).

Evaluated in the order nets, Scopers, bonuses (R-MOD-1). Nothing here changes the board.
"""

from __future__ import annotations

from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.games.neuroshima_hex.board import HEX_OF, PRIME
from ashfall.games.neuroshima_hex.gifts import toughness_in
from ashfall.games.neuroshima_hex.lineup import (
    GIVES,
    HQ,
    MEDIC,
    MODULE,
    QUARTERMASTER,
    RECON_CENTER,
    SCOPER,
    SHIFTS,
    SUPPORTS,
    TRANSPORT,
    Lineup,
)
from ashfall.games.neuroshima_hex.nets import held_units
from ashfall.games.neuroshima_hex.position import Position, Support


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
        own += toughness_in(support_of(position).given[place])
    return own


def _evaluate(position: Position) -> Support:
    """Let every module and HQ give its effects to the units it is connected to (NH-MOD-07, NH-MOD-09).

    NH-MOD-06: bonuses of several modules add up.
    """
    lineup = position.lineup
    support = Support(lineup.board.zeros)
    if not position.has(GIVES):
        return support
    face, owner, flags = position.face, position.owner, lineup.flags
    board, gifts, module_directions = lineup.board, lineup.bonuses.gift, lineup.module_directions
    linked, first, bits = board.linked, board.first_linked, board.bits
    helps, rows = lineup.relations.helps, lineup.relations.rows
    given = support.given
    sides = owner
    held = held_units(position)
    if position.has(SCOPER):
        sides = _scoped_sides(position, held, support)
    # NH-START-08: HQ features sleep until the first turn.
    asleep: i64 = HQ if position.turn_number == 0 else 0
    # NH-NET-05, NH-NET-07: a held module or HQ gives nothing.
    left = position.givers & ~held
    while left:
        giver = HEX_OF[(left & -left) % PRIME]
        left &= left - 1
        tile = face[giver]
        what = flags[tile]
        if what & RECON_CENTER:
            _count_recon_center(lineup, support, sides[giver])
        if what & SUPPORTS == 0 or what & asleep:
            continue
        row = rows[sides[giver]]
        gift = gifts[tile // 6]
        way = giver * 64 + module_directions[tile]
        noted: i64 = what & (SHIFTS | MEDIC | QUARTERMASTER | TRANSPORT)
        served: i64 = 0
        for number in range(first[way], first[way + 1]):
            unit = linked[number]
            if helps[row + owner[unit]]:
                given[unit] += gift
                if noted:
                    served |= bits[unit]
        if noted:
            _note(position, support, giver, sides[giver], served)
    return support


def _note(position: Position, support: Support, giver: i64, side: i64, served: i64) -> None:
    """What a module or HQ does to the units it serves beside what is added up, and to enemies."""
    lineup = position.lineup
    tile = position.face[giver]
    what = lineup.flags[tile]
    if what & SHIFTS:
        support.shifted |= served
        if lineup.bonuses.enemy_gift[tile // 6]:
            _hamper(position, support, giver)
    if what & MEDIC:
        support.medics = [*support.medics, giver]
        support.medic_side = [*support.medic_side, side]
        support.clients = [*support.clients, served]
    if what & QUARTERMASTER:
        support.quartermaster |= served
    if what & TRANSPORT:
        support.transport |= served


def _hamper(position: Position, support: Support, giver: i64) -> None:
    """R-MOD-3: what harms the enemy is not redirected by a Scoper."""
    lineup = position.lineup
    board, owner = lineup.board, position.owner
    tile = position.face[giver]
    hampers = lineup.relations.hampers
    row = lineup.relations.rows[owner[giver]]
    way = giver * 64 + lineup.module_directions[tile]
    for number in range(board.first_linked[way], board.first_linked[way + 1]):
        unit = board.linked[number]
        if hampers[row + owner[unit]]:
            support.given[unit] += lineup.bonuses.enemy_gift[tile // 6]
            support.shifted |= board.bits[unit]


def _count_recon_center(lineup: Lineup, support: Support, side: int) -> None:
    """NH-TEAM-04, N-35: it serves partners in their turns."""
    helps = lineup.relations.helps
    row = lineup.relations.rows[side]
    counts = support.recon or [0] * lineup.count
    support.recon = [count + (1 if helps[row + seat] else 0) for seat, count in enumerate(counts)]


def _scoped_sides(position: Position, held: i64, support: Support) -> vec[i64]:
    """NH-OUT-SCOPER-01: a module touched by an enemy Scoper serves the Scoper's side."""
    sides = position.owner[:]
    owner = position.owner
    face = position.face
    lineup = position.lineup
    flags = lineup.flags
    board, hampers = lineup.board, lineup.relations.hampers
    left = position.givers & ~held
    while left:
        scoper = HEX_OF[(left & -left) % PRIME]
        left &= left - 1
        if flags[face[scoper]] & SCOPER == 0:
            continue
        side = owner[scoper]
        row = lineup.relations.rows[side]
        way = scoper * 64 + lineup.module_directions[face[scoper]]
        for number in range(board.first_linked[way], board.first_linked[way + 1]):
            other = board.linked[number]
            # NH-OUT-SCOPER-02: HQs are no modules.
            if hampers[row + owner[other]] and flags[face[other]] & MODULE:
                sides[other] = side
                support.serves = support.serves | {other: side}
                support.scoped |= board.bits[other]
    return sides
