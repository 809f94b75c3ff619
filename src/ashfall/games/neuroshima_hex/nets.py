"""Nets: which units are held, including nets thrown at nets (NH-NET, ruling R-NET-1)."""

from __future__ import annotations

from ashfall.games.neuroshima_hex.lineup import NETS
from ashfall.games.neuroshima_hex.position import EMPTY, Position


def held_units(position: Position) -> int:
    """The units held by nets now, as bits by hex. Remembered until the board changes."""
    held = position.held
    if held < 0:
        held = _resolve(position)
        position.held = held
    return held


def is_held(position: Position, place: int) -> bool:
    return held_units(position) >> place & 1 == 1


def _resolve(position: Position) -> int:
    if not position.has(NETS):
        return 0
    face = position.face
    owner = position.owner
    net_directions = position.lineup.net_directions
    links = position.lineup.board.links
    carriers: list[int] = []
    for place, tile in enumerate(face):
        if tile != EMPTY and net_directions[tile]:
            carriers.append(place)
    if not carriers:
        return 0
    touches: list[int] = [0] * len(face)
    carrier_bits = 0
    other: int
    for place in carriers:
        carrier_bits |= 1 << place
        bits = 0
        holds = position.lineup.relations.holds[owner[place]]
        for other in links[place][net_directions[face[place]]]:
            # NH-NET-01: only enemy units are held.
            if holds[owner[other]]:
                bits |= 1 << other
        touches[place] = bits
    held = 0
    for place in carriers:
        held |= touches[place]
    if held & carrier_bits == 0:
        return held
    return _resolve_nets_on_nets(carriers, carrier_bits, touches)


def _resolve_nets_on_nets(carriers: list[int], carrier_bits: int, touches: list[int]) -> int:
    """R-NET-1: again and again let the groups that nobody outside nets do their work.

    A group is a strongly connected part of "nets": a lone net fighter, a facing pair
    (NH-NET-12) or a ring (NH-NET-14). Nets inside a group cancel; its other nets hold.
    """
    held = 0
    unresolved = carrier_bits
    while unresolved:
        reach = _reachable(carriers, unresolved, touches)
        done = 0
        newly_held = 0
        for place in carriers:
            if unresolved >> place & 1 == 0:
                continue
            group = 1 << place
            for other in carriers:
                if reach[place] >> other & 1 and reach[other] >> place & 1:
                    group |= 1 << other
            netted_from_outside = False
            for other in carriers:
                if unresolved >> other & 1 and group >> other & 1 == 0 and touches[other] & group:
                    netted_from_outside = True
                    break
            if not netted_from_outside:
                done |= 1 << place
                newly_held |= touches[place] & ~group
        held |= newly_held
        unresolved &= ~(done | newly_held)
    return held


def _reachable(carriers: list[int], unresolved: int, touches: list[int]) -> list[int]:
    """For each unresolved carrier the carriers its nets lead to, directly or in a chain."""
    reach: list[int] = [0] * len(touches)
    for place in carriers:
        if unresolved >> place & 1:
            reach[place] = touches[place] & unresolved
    for middle in carriers:
        for place in carriers:
            if reach[place] >> middle & 1:
                reach[place] |= reach[middle]
    return reach
