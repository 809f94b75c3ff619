"""Battlefields: flat-top hexes in rings around a centre, their neighbours and the straight lines across them.

A hex is named like a chess square: column a..e, then 1 at the top; the centre is c3 (NH-BOARD-01). The
outer ring goes on from there: row 0 above, one more below, column z to the left and f to the right. The
hexes of the main board come first in the numbering, column by column from the left, each from the top;
so they have the same numbers on the standard and on the expanded battlefield (NH-BOARD-02).
Directions are 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW, clockwise.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ashfall.core.arrays import vec

MOST_RINGS: Final = 3
MOST_HEXES: Final = 37
"""Decisions are numbered for so many."""
DIRECTIONS: Final = 6

DIRECTION_NAMES: Final[list[str]] = ["n", "ne", "se", "s", "sw", "nw"]

STEPS: Final[list[tuple[int, int]]] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
"""Axial step (dq, dr) in each direction."""

_COLUMNS: Final = "zabcdef"

PRIME: Final = 67
"""The numbers of the hexes' bits differ when divided by it, so that the rest tells the hex."""


def _by_rest() -> list[int]:
    places = [0] * PRIME
    for place in range(MOST_HEXES):
        places[2**place % PRIME] = place
    return places


HEX_OF: Final[vec[i64]] = vec[i64](_by_rest())
"""HEX_OF[bit % PRIME]: the hex that a bit stands for; HEX_OF[(bits & -bits) % PRIME] is the first of several."""


def hex_name(q: int, r: int) -> str:
    """The name of a hex by its axial coordinates, the same on every board."""
    return _COLUMNS[q + 3] + str(r - max(-2, -2 - q) + 1)


def _distance(q: int, r: int) -> int:
    """From the centre."""
    return max(abs(q), abs(r), abs(q + r))


def hexes_within(rings: int) -> list[tuple[int, int]]:
    """Axial coordinates (q, r) of the centre and the rings around it, column by column."""
    span = range(-rings, rings + 1)
    return [(q, r) for q in span for r in span if _distance(q, r) <= rings]


class Board:
    """A battlefield. Where only its main part must be filled for a battle, the rest lies around it."""

    def __init__(self, rings: int, main_rings: int, gaps: tuple[str, ...] = ()) -> None:
        """So many rings around the centre, of which the inner ones are the main board; without the gaps."""
        places = [place for place in hexes_within(rings) if hex_name(place[0], place[1]) not in gaps]
        inside = [place for place in places if _distance(place[0], place[1]) <= main_rings]
        outside = [place for place in places if _distance(place[0], place[1]) > main_rings]
        self.axial: list[tuple[int, int]] = inside + outside
        """Axial coordinates (q, r) of each hex, centre (0, 0)."""
        self.size: int = len(self.axial)
        self.zeros: vec[i64] = vec[i64]([0] * self.size)
        """Nothing on any hex: to be copied."""
        self.main: int = len(inside)
        """The hexes numbered below this are the main board: once they are full a battle begins (NH-EXP-02)."""
        self.hex_at: dict[tuple[int, int], int] = {place: number for number, place in enumerate(self.axial)}
        self.names: list[str] = [hex_name(q, r) for q, r in self.axial]
        self.named: dict[str, int] = {name: number for number, name in enumerate(self.names)}
        self.centre: int = self.hex_at.get((0, 0), -1)
        """Where the Mad Bomber stands at first (NH-BOMB-01)."""
        hexes = range(self.size)
        self.rays: list[list[vec[i64]]] = [[vec[i64](self._ray(place, d)) for d in range(6)] for place in hexes]
        """rays[hex][direction]: the hexes a shot passes, nearest first (NH-RANGED-02)."""
        self.neighbours: list[vec[i64]] = [
            vec[i64]([line[0] if len(line) else -1 for line in lines]) for lines in self.rays
        ]
        """neighbours[hex][direction]: the adjacent hex, or -1 off the board."""
        self.near: vec[i64] = vec[i64]([place for row in self.neighbours for place in row])
        """near[hex * 6 + direction]: the same in one row, which battles read."""
        self.bits: vec[i64] = vec[i64]([1 << place for place in hexes])
        """Each hex as the bit that stands for it."""
        self.adjacent: list[list[int]] = [sorted([near for near in row if near >= 0]) for row in self.neighbours]
        """The adjacent hexes of each hex, ascending."""
        self.reach: list[vec[i64]] = [vec[i64](sorted([*self.adjacent[place], place])) for place in hexes]
        """The hexes of a one-hex move, staying included, ascending."""
        self.inner: list[int] = [place for place in hexes if len(self.adjacent[place]) == 6]
        """Hexes all of whose neighbours are on the board: where an Air Strike may land (NH-AIR-02)."""
        self.retreats: list[list[list[int]]] = [[self._retreats(a, b) for b in hexes] for a in hexes]
        """retreats[pusher][victim]: hexes next to the victim at distance 2 from the pusher (NH-PUSH-03)."""
        linked: list[int] = []
        first: list[int] = []
        for row in self.neighbours:
            for mask in range(64):
                first.append(len(linked))
                linked.extend([near for d, near in enumerate(row) if mask >> d & 1 and near >= 0])
        first.append(len(linked))
        self.linked: vec[i64] = vec[i64](linked)
        """The hexes on the board that lie in some directions from a hex: ..."""
        self.first_linked: vec[i64] = vec[i64](first)
        """... from first_linked[hex * 64 + directions as bits] up to the next of these."""

    def described(self) -> str:
        """Its hexes in a few words, for whoever named one that is not there."""
        return f"{self.names[0]} to {self.names[-1]}" if self.main == self.size else ", ".join(self.names)

    def _ray(self, place: int, direction: int) -> list[int]:
        """All hexes from `place` (exclusive) to the edge of the board in one direction."""
        q, r = self.axial[place]
        dq, dr = STEPS[direction]
        line: list[int] = []
        while (q + dq, r + dr) in self.hex_at:
            q, r = q + dq, r + dr
            line.append(self.hex_at[q, r])
        return line

    def _retreats(self, pusher: int, victim: int) -> list[int]:
        near = self.adjacent[pusher]
        if victim not in near:
            return []
        return [place for place in self.adjacent[victim] if place != pusher and place not in near]


STANDARD: Final = Board(2, 2)
"""NH-BOARD-01: nineteen hexes."""
EXPANDED: Final = Board(3, 2)
"""NH-BOARD-02: another ring of eighteen around them."""
