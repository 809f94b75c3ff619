"""Instant tiles: whom they can hit, and where a pushed unit goes."""

from __future__ import annotations

from collections.abc import Sequence

from tests.properties.oracle.board import FATAL, HEXES, NAMED, Hex, Units, name, neighbours, on_board
from tests.properties.oracle.hits import Hit, with_bombs
from tests.properties.oracle.medics import Wounds
from tests.properties.oracle.modules import Snapshot


def instant_wounds(units: Units, words: str, codex: bool, points: Sequence[int]) -> Wounds:
    """The hits of a Sniper, a Grenade or an Air Strike."""
    board = Snapshot(units)
    head, where = words.split()
    centre = NAMED[where]
    if head == "air-strike":
        targets = [p for p in (centre, *neighbours(centre)) if p in units and not units[p].is_hq]
    else:
        targets = [centre]
    hits, exploded = with_bombs(board, [Hit(None, place, FATAL if head == "grenade" else 1) for place in targets])
    return Wounds(board, hits, exploded, codex, points)


def instant_options(units: Units, seat: int, kind: str, rings: int) -> set[str]:
    """Legal uses of an instant tile, in notation (Move and Push Back included)."""
    board = Snapshot(units)
    friends = [unit for unit in units.values() if unit.owner == seat]
    enemies = {p for p, unit in units.items() if not any(unit.is_friend(own) for own in friends) and not unit.is_hq}
    if kind == "sniper":
        return {f"sniper {name(place)}" for place in enemies}
    if kind == "grenade":
        hq = next(place for place, unit in units.items() if unit.is_hq and unit.owner == seat)
        # NH-GREN-04: a held HQ throws nothing.
        return set() if hq in board.held else {f"grenade {name(p)}" for p in neighbours(hq) if p in enemies}
    if kind == "air-strike":
        # NH-AIR-02: all seven hexes on the board.
        return {f"air-strike {name(place)}" for place in HEXES if on_board(place, rings - 1)}
    if kind == "push-back":
        return {
            f"push-back {name(pusher)} {name(victim)}"
            for pusher, unit in units.items()
            if unit.owner == seat and pusher not in board.held
            for victim in neighbours(pusher)
            if victim in units and unit.grapples(units[victim]) and victim not in board.held
            if retreats(units, pusher, victim, rings)
        }
    return set()


def retreats(units: Units, pusher: Hex, victim: Hex, rings: int) -> set[Hex]:
    """NH-PUSH-03: free hexes next to the victim, at distance two from the pusher."""
    return {
        place
        for place in neighbours(victim)
        if place not in units and place != pusher and pusher not in neighbours(place) and on_board(place, rings)
    }
