"""Nets: which units are held, including nets thrown at nets (NH-NET, ruling R-NET-1)."""

from __future__ import annotations

from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.games.neuroshima_hex.board import HEX_OF, PRIME
from ashfall.games.neuroshima_hex.lineup import NETS
from ashfall.games.neuroshima_hex.position import Position


def held_units(position: Position) -> i64:
    """The units held by nets now, as bits by hex. Remembered until the board changes."""
    held = position.held
    if held < 0:
        held = _resolve(position)
        position.held = held
    return held


def is_held(position: Position, place: int) -> bool:
    return held_units(position) >> place & 1 == 1


def _resolve(position: Position) -> i64:
    if not position.has(NETS):
        return 0
    face = position.face
    owner = position.owner
    net_directions = position.lineup.net_directions
    holds = position.lineup.relations.holds
    rows = position.lineup.relations.rows
    board = position.lineup.board
    linked, first, bits = board.linked, board.first_linked, board.bits
    touches = board.zeros[:]
    held: i64 = 0
    left = position.carriers
    while left:
        place = HEX_OF[(left & -left) % PRIME]
        left &= left - 1
        row = rows[owner[place]]
        touched: i64 = 0
        way = place * 64 + net_directions[face[place]]
        for number in range(first[way], first[way + 1]):
            other = linked[number]
            # NH-NET-01: only enemy units are held.
            if holds[row + owner[other]]:
                touched |= bits[other]
        touches[place] = touched
        held |= touched
    carriers = position.carriers
    if held & carriers == 0:
        return held
    return _resolve_nets_on_nets([place for place in range(len(face)) if carriers >> place & 1], touches, bits)


def _resolve_nets_on_nets(carriers: list[int], touches: vec[i64], bits: vec[i64]) -> i64:
    """R-NET-1: again and again let the groups that nobody outside nets do their work.

    A group is a strongly connected part of "nets": a lone net fighter, a facing pair
    (NH-NET-12) or a ring (NH-NET-14). Nets inside a group cancel; its other nets hold.
    """
    place: i64
    other: i64
    held: i64 = 0
    unresolved: i64 = 0
    for place in carriers:
        unresolved |= bits[place]
    while unresolved:
        reach = _reachable(carriers, unresolved, touches)
        done: i64 = 0
        newly_held: i64 = 0
        for place in carriers:
            if unresolved >> place & 1 == 0:
                continue
            group = bits[place]
            for other in carriers:
                if reach[place] >> other & 1 and reach[other] >> place & 1:
                    group |= bits[other]
            netted_from_outside = False
            for other in carriers:
                if unresolved >> other & 1 and group >> other & 1 == 0 and touches[other] & group:
                    netted_from_outside = True
                    break
            if not netted_from_outside:
                done |= bits[place]
                newly_held |= touches[place] & ~group
        held |= newly_held
        unresolved &= ~(done | newly_held)
    return held


def _reachable(carriers: list[int], unresolved: i64, touches: vec[i64]) -> vec[i64]:
    """For each unresolved carrier the carriers its nets lead to, directly or in a chain."""
    place: i64
    middle: i64
    reach = touches[:]
    for place in carriers:
        reach[place] = touches[place] & unresolved if unresolved >> place & 1 else 0
    for middle in carriers:
        for place in carriers:
            if reach[place] >> middle & 1:
                reach[place] |= reach[middle]
    return reach
