"""Where units can move to."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from tests.properties.oracle.board import DIRECTIONS, NAMED, Hex, Units, name, neighbours, on_board
from tests.properties.oracle.modules import Snapshot, without_fallen
from tests.properties.oracle.nets import held_units

MoveSource = Literal["move", "mobility", "transport"]


def moves(units: Units, seat: int, source: MoveSource, codex: bool, rings: int) -> set[str]:
    """Legal moves by a Move tile, by Mobility or by Transport, in notation."""
    board = Snapshot(units)
    recon = board.recon_centers(seat)
    # R-MOVE-3: the Codex gives another move (modules add up), The Year of Moloch a longer one (2 instead of 1).
    allowance = 1 + recon if codex else 1
    reach = 2 if recon and not codex else 1
    found = set()
    for place, unit in units.items():
        if unit.owner != seat or place in board.held:
            continue
        if source == "mobility" and (not unit.tile.mobility or unit.mobility_used >= allowance):
            continue
        # The additional move is the Recon Center's gift: it may begin away from the Transport.
        rides = unit.transport_used > 0 or bool(board.givers(place, "transport"))
        if source == "transport" and (not rides or unit.transport_used >= allowance):
            continue
        for end in destinations(units, place, reach, rings):
            for rotation in [0] if unit.is_all_round else range(6):
                if end != place or (rotation != unit.rotation and not unit.is_all_round):
                    found.add(f"{source} {name(place)} {name(end)} {DIRECTIONS[rotation]}")
    return found


def destinations(units: Units, place: Hex, reach: int, rings: int) -> set[Hex]:
    """Where a unit may end: free hexes in reach; it stops where a net holds it on the way."""
    ends = {place} | {near for near in neighbours(place) if near not in units and on_board(near, rings)}
    if reach == 2:
        for middle in ends - {place}:
            on_the_way = {p: u for p, u in units.items() if p != place} | {middle: units[place]}
            if middle not in held_units(on_the_way):
                ends |= {p for p in neighbours(middle) if p not in on_the_way and on_board(p, rings)}
    return ends


def moved(units: Units, words: str) -> Units:
    """The board after a move."""
    source, start, end, facing = words.split()
    unit = replace(units[NAMED[start]], rotation=DIRECTIONS.index(facing))
    if source == "mobility":
        unit = replace(unit, mobility_used=unit.mobility_used + 1)
    if source == "transport":
        unit = replace(unit, transport_used=unit.transport_used + 1)
    return without_fallen({p: u for p, u in units.items() if p != NAMED[start]} | {NAMED[end]: unit})


def pushed(units: Units, victim: Hex, end: Hex) -> Units:
    """The board after a unit was driven away: it keeps its orientation (NH-PUSH-07)."""
    return without_fallen({p: u for p, u in units.items() if p != victim} | {end: units[victim]})
