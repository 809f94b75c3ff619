"""Whom attacks hit, and how hard."""

from __future__ import annotations

from dataclasses import dataclass

from tests.properties.oracle.board import NEUTRAL, Hex, Way, neighbours, ray, step
from tests.properties.oracle.modules import Snapshot


@dataclass(frozen=True)
class Hit:
    """All wounds one unit deals another through one edge in one phase (R-MED-1); no source: an instant tile."""

    source: Hex | None
    target: Hex
    wounds: int


def strikes(board: Snapshot, place: Hex, direction: int, converted: Way | None = None) -> dict[Hex, int]:
    """Wounds through one edge, by target. Targets that are met but not wounded are listed with 0."""
    unit, edge, bonus = board.units[place], board.units[place].edge(direction), board.help(place)
    melee = edge.melee + bonus.melee if edge.melee else 0
    ranged = edge.ranged + bonus.ranged if edge.ranged else 0
    # R-QM-2: the converted part keeps the bonuses of its old type and gets those of its new one.
    if converted == "ranged":
        ranged, melee = ranged + melee + bonus.ranged, 0
    elif converted == "melee":
        melee, ranged = melee + ranged + bonus.melee, 0
    line = [far for far in ray(place, direction) if far in board.units and unit.attacks(board.units[far])]
    found: dict[Hex, int] = {}
    for number, far in enumerate(line):
        enemy = board.units[far]
        armor = 1 if enemy.edge(direction + 3).armor else 0
        wounds = 0
        if melee and far == step(place, direction):
            wounds += melee
        elif not (ranged and number == 0) and not edge.gauss:
            continue
        if ranged and number == 0:
            wounds += max(0, ranged - armor)
        if edge.gauss:
            wounds += 1 - armor
        # NH-HQ-05, R-HQ-2: the shot ends at an enemy HQ all the same.
        found[far] = 0 if unit.is_hq and enemy.is_hq else wounds
    return found


def conversions(board: Snapshot, place: Hex) -> list[tuple[int, Way]]:
    """What a Quartermaster's customer may convert: parts that then wound somebody else, or otherwise."""
    ways: tuple[tuple[str, Way], ...] = (("melee", "ranged"), ("ranged", "melee"))
    return [
        (direction, way)
        for direction in range(6)
        for part, way in ways
        if getattr(board.units[place].edge(direction), part)
        if wounded(strikes(board, place, direction, way)) != wounded(strikes(board, place, direction))
    ]


def wounded(struck: dict[Hex, int]) -> dict[Hex, int]:
    return {place: wounds for place, wounds in struck.items() if wounds > 0}


def with_bombs(board: Snapshot, hits: list[Hit]) -> tuple[list[Hit], set[Hex]]:
    """R-BOMB-1: a Mad Bomber that is hit explodes within the phase, unless a net holds it; others may follow."""
    hits, exploded = list(hits), set[Hex]()
    for hit in hits:
        place, bomber = hit.target, board.units[hit.target]
        if not bomber.can("mad-bomber") or place in board.held or place in exploded or hit.wounds == 0:
            continue
        exploded.add(place)
        for near in neighbours(place):
            if near not in board.units:
                continue
            victim = board.units[near]
            if (not victim.is_hq) if bomber.owner == NEUTRAL else bomber.attacks(victim):
                hits.append(Hit(place, near, 1))
    return hits, exploded
