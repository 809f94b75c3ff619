"""Events of this game as data: how units, attacks and phases are told. Only built when somebody listens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ashfall.games.neuroshima_hex.board import HEX_NAMES, RAYS
from ashfall.games.neuroshima_hex.position import EMPTY, NEUTRAL, Position
from ashfall.games.neuroshima_hex.tables import MAD_BOMBER

if TYPE_CHECKING:
    from ashfall.games.neuroshima_hex.wounds import Hits

Told = dict[str, Any]


def unit_told(position: Position, place: int) -> Told:
    """A unit on the board: where, whose, what."""
    seat = position.owner[place]
    return {
        "hex": HEX_NAMES[place],
        "seat": None if seat == NEUTRAL else seat,
        "tile": position.rules.tables.ids[position.face[place] // 6],
    }


def attacks_told(position: Position, hits: Hits) -> list[Told]:
    """Every hit: from where, on whom, by what, how hard, and which medic took it."""
    told: list[Told] = []
    for number in range(len(hits.target)):
        source, target, medic = hits.source[number], hits.target[number], hits.absorbed[number]
        told.append(
            {
                "from": None if source == target else HEX_NAMES[source],
                "to": HEX_NAMES[target],
                "by": _weapon(position, hits, source, target),
                "wounds": hits.wounds[number],
                "medic": None if medic == EMPTY else HEX_NAMES[medic],
            }
        )
    return told


def _weapon(position: Position, hits: Hits, source: int, target: int) -> str:
    if source == target:
        return "instant"
    # Only exploding tiles are doomed and the source of hits.
    if hits.doomed >> source & 1:
        return "explosion"
    for direction, melee, _, gauss in position.rules.tables.attacks[position.face[source]]:
        ray = RAYS[source][direction]
        if target in ray:
            if gauss:
                return "gauss"
            return "melee" if melee and ray[0] == target else "ranged"
    return "ranged"


def bombers_told(position: Position, hits: Hits, destroyed: list[int]) -> list[Told]:
    """NH-BOMB-04, NH-BOMB-07: where a neutral Mad Bomber goes after it was hit."""
    found: list[Told] = []
    for place in destroyed:
        if position.owner[place] != NEUTRAL or not position.rules.tables.flags[position.face[place]] & MAD_BOMBER:
            continue
        seats = _detonators(position, hits, place)
        to = 1 - min(seats) if len(seats) == 1 and NEUTRAL not in seats else None
        found.append({"hex": HEX_NAMES[place], "to": to})
    return found


def _detonators(position: Position, hits: Hits, bomber: int) -> set[int]:
    """The players who hit a Mad Bomber; an explosion that hit it is the doing of whoever set that one off."""
    flags = position.rules.tables.flags
    seats: set[int] = set()
    bombers = [bomber]
    for place in bombers:
        for number in range(len(hits.target)):
            if hits.target[number] != place:
                continue
            source = hits.source[number]
            if source == place:
                seats.add(hits.instant_by)
            elif hits.doomed >> source & 1 == 0 or flags[position.face[source]] & MAD_BOMBER == 0:
                seats.add(position.owner[source])
            elif source not in bombers:
                bombers.append(source)
    return seats
