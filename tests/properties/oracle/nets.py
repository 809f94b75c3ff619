"""Whom nets hold."""

from __future__ import annotations

from tests.properties.oracle.board import Hex, Units, step


def caught(units: Units, place: Hex) -> set[Hex]:
    """NH-NET-01, NH-NET-02: hostile units that the nets of a unit touch."""
    found = set()
    for direction in range(6):
        near = step(place, direction)
        if units[place].edge(direction).net and near in units and units[place].grapples(units[near]):
            found.add(near)
    return found


def held_units(units: Units) -> set[Hex]:
    """R-NET-1: whoever is netted by nobody but its own ring is free and holds what its nets touch."""
    undecided = {place for place, unit in units.items() if any(unit.edge(d).net for d in range(6))}
    held: set[Hex] = set()
    while undecided:
        reach = {place: _reachable(units, place, undecided) for place in undecided}
        leaders = {a for a in undecided if all(b in reach[a] for b in undecided if a in reach[b])}
        for leader in leaders:
            ring = {other for other in reach[leader] if leader in reach[other]}
            held |= caught(units, leader) - ring
        undecided -= leaders | held
    return held


def _reachable(units: Units, start: Hex, among: set[Hex]) -> set[Hex]:
    found: set[Hex] = set()
    border = caught(units, start) & among
    while border:
        found |= border
        border = {near for place in border for near in caught(units, place) & among} - found
    return found
