"""The battlefield: 19 flat-top hexes, their neighbours and the straight lines across them.

Hexes are numbered 0..18 column by column from the left, each column from the top, and named
like chess squares: column a..e, then 1 at the top. The centre is c3 (NH-BOARD-01).
Directions are 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW, clockwise.
"""

from __future__ import annotations

from typing import Final

HEXES: Final = 19
DIRECTIONS: Final = 6

DIRECTION_NAMES: Final[list[str]] = ["n", "ne", "se", "s", "sw", "nw"]

STEPS: Final[list[tuple[int, int]]] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
"""Axial step (dq, dr) in each direction."""

AXIAL: Final[list[tuple[int, int]]] = [
    (q, r) for q in range(-2, 3) for r in range(-2, 3) if max(abs(q), abs(r), abs(q + r)) <= 2
]
"""Axial coordinates (q, r) of each hex, centre (0, 0)."""

HEX_AT: Final[dict[tuple[int, int], int]] = {place: number for number, place in enumerate(AXIAL)}


def _name(q: int, r: int) -> str:
    top = max(-2, -2 - q)
    return "abcde"[q + 2] + str(r - top + 1)


HEX_NAMES: Final[list[str]] = [_name(q, r) for q, r in AXIAL]
HEX_NAMED: Final[dict[str, int]] = {name: number for number, name in enumerate(HEX_NAMES)}


def _ray(place: int, direction: int) -> list[int]:
    """All hexes from `place` (exclusive) to the edge of the board in one direction."""
    q, r = AXIAL[place]
    dq, dr = STEPS[direction]
    line = []
    while (q + dq, r + dr) in HEX_AT:
        q, r = q + dq, r + dr
        line.append(HEX_AT[q, r])
    return line


RAYS: Final[list[list[list[int]]]] = [[_ray(place, d) for d in range(6)] for place in range(HEXES)]
"""RAYS[hex][direction]: the hexes a shot passes, nearest first (NH-RANGED-02)."""

NEIGHBOURS: Final[list[list[int]]] = [[line[0] if line else -1 for line in lines] for lines in RAYS]
"""NEIGHBOURS[hex][direction]: the adjacent hex, or -1 off the board."""

ADJACENT: Final[list[list[int]]] = [sorted(n for n in row if n >= 0) for row in NEIGHBOURS]
"""The adjacent hexes of each hex, ascending."""

INNER: Final[list[int]] = [place for place in range(HEXES) if len(ADJACENT[place]) == 6]
"""Hexes all of whose neighbours are on the board: where an Air Strike may land (NH-AIR-02)."""


def _retreats(pusher: int, victim: int) -> list[int]:
    return [place for place in ADJACENT[victim] if place != pusher and place not in ADJACENT[pusher]]


RETREATS: Final[list[list[list[int]]]] = [
    [_retreats(a, b) if b in ADJACENT[a] else [] for b in range(HEXES)] for a in range(HEXES)
]
"""RETREATS[pusher][victim]: hexes next to the victim at distance 2 from the pusher (NH-PUSH-03)."""

LINKS: Final[list[list[list[int]]]] = [
    [[near for d, near in enumerate(row) if mask >> d & 1 and near >= 0] for mask in range(64)] for row in NEIGHBOURS
]
"""LINKS[hex][directions as bits]: the hexes on the board that lie that way."""
