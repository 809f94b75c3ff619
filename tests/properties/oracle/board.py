"""The board and the units on it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from ashfall.games.neuroshima_hex.data import Edge, Tile, parse_edge

Hex = tuple[int, int]
Way = Literal["melee", "ranged"]

STEPS: tuple[Hex, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
DIRECTIONS = ("n", "ne", "se", "s", "sw", "nw")
STANDARD, EXPANDED = 2, 3
"""Rings around the centre."""
HEXES: tuple[Hex, ...] = tuple(
    (q, r) for q in range(-3, 4) for r in range(-3, 4) if max(abs(q), abs(r), abs(q + r)) <= EXPANDED
)
"""Of the largest board. Where units stand nobody need ask how large the board is, only where none do."""
NEUTRAL = -2
FATAL = 1000
"""More wounds than any unit can bear: a Grenade."""


def name(place: Hex) -> str:
    q, r = place
    return "zabcdef"[q + 3] + str(r - max(-2, -2 - q) + 1)


def on_board(place: Hex, rings: int) -> bool:
    return max(abs(place[0]), abs(place[1]), abs(place[0] + place[1])) <= rings


NAMED = {name(place): place for place in HEXES}


def step(place: Hex, direction: int) -> Hex:
    return (place[0] + STEPS[direction % 6][0], place[1] + STEPS[direction % 6][1])


def neighbours(place: Hex) -> list[Hex]:
    return [near for near in (step(place, d) for d in range(6)) if near in HEXES]


def ray(place: Hex, direction: int) -> list[Hex]:
    line = []
    while (place := step(place, direction)) in HEXES:
        line.append(place)
    return line


@cache
def edge_symbols(text: str) -> Edge:
    return parse_edge(text)


@dataclass(frozen=True)
class Unit:
    tile: Tile
    owner: int
    rotation: int
    wounds: int = 0
    mobility_used: int = 0
    transport_used: int = 0
    team: int | None = None
    """Partners' units have the same; without one everybody plays alone."""
    unruly: bool = False
    """Moloch's."""

    @property
    def side(self) -> tuple[str, int]:
        return ("alone", self.owner) if self.team is None or self.owner == NEUTRAL else ("team", self.team)

    def is_friend(self, other: Unit) -> bool:
        """NH-TEAM-03: of one team."""
        return self.side == other.side

    def is_partners(self, other: Unit) -> bool:
        return self.owner != other.owner and self.is_friend(other)

    def attacks(self, other: Unit) -> bool:
        """NH-TEAM-06, NH-MOLOCHTEAM-01."""
        return not self.is_friend(other) or (self.unruly and self.is_partners(other))

    def grapples(self, other: Unit) -> bool:
        """Whom nets hold and pushes drive away: NH-TEAM-05, NH-TEAM-07, NH-MOLOCHTEAM-04, NH-MOLOCHTEAM-05."""
        return not self.is_friend(other) or (self.is_partners(other) and (self.unruly or other.unruly))

    def edge(self, direction: int) -> Edge:
        return edge_symbols(self.tile.edges[(direction - self.rotation) % 6])

    @property
    def is_all_round(self) -> bool:
        """Six equal edges: nobody can tell how it is turned."""
        return len({edge_symbols(edge) for edge in self.tile.edges}) == 1

    @property
    def is_hq(self) -> bool:
        return self.tile.kind == "hq"

    def can(self, ability: str) -> bool:
        return ability in self.tile.abilities


Units = dict[Hex, Unit]
