"""Attacks: whom the acting units of a phase hit, and how hard (NH-MELEE, NH-RANGED, NH-ARMOR)."""

from __future__ import annotations

from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.games.neuroshima_hex.actions import TO_MELEE, TO_RANGED, convert_action
from ashfall.games.neuroshima_hex.gifts import melee_in, ranged_in
from ashfall.games.neuroshima_hex.lineup import DIRECTION, EDGE, EDGES, GAUSS, HQ, MELEE, RANGED, STRENGTH
from ashfall.games.neuroshima_hex.position import EMPTY, Position, Support
from ashfall.games.neuroshima_hex.wounds import Hits


def attack(
    position: Position, support: Support, hits: Hits, places: vec[i64], first: i64, last: i64, conversion: i64
) -> None:
    """All attacks of the units on some places, from the first up to the last, each through all its edges at once
    (NH-MELEE-02, NH-RANGED-03).

    `conversion` is the CONVERT action chosen for such a unit in this phase, or EMPTY.
    """
    owner, face, given = position.owner, position.face, support.given
    lineup = position.lineup
    flags, armor, near = lineup.flags, lineup.armor, lineup.board.near
    edges = lineup.weapons.edges
    strikes, rows = lineup.relations.strikes, lineup.relations.rows
    converting = conversion >= 0
    for number in range(first, last):
        place = places[number]
        tile = face[place]
        row = rows[owner[place]]
        bonus = given[place]
        # NH-HQ-05: an HQ never wounds an HQ.
        spared: i64 = flags[tile] & HQ
        for weapon in edges[tile]:
            direction: i64 = weapon & DIRECTION
            gauss: i64 = weapon & GAUSS
            melee: i64 = weapon >> MELEE
            ranged: i64 = weapon >> RANGED & STRENGTH
            if bonus:
                # R-MOD-4: bonuses are added to edges that have an attack of the fitting type.
                if melee:
                    melee += melee_in(bonus)
                if ranged:
                    ranged += ranged_in(bonus)
            if converting:
                if conversion == convert_action(place, direction, TO_RANGED):
                    # R-QM-2: bonuses of the old and of the new type both count.
                    ranged += melee + ranged_in(bonus)
                    melee = 0
                elif conversion == convert_action(place, direction, TO_MELEE):
                    melee += ranged + melee_in(bonus)
                    ranged = 0
            if gauss:
                _gauss(position, hits, place, weapon)
            target = near[place * 6 + direction]
            if melee > 0 and target >= 0 and strikes[row + owner[target]]:
                # A Universal Soldier's two parts leave through one edge: one attack (NH-HEG-US-01, R-MED-1). An
                # adjacent enemy is also the first one on the line of the ranged part.
                wounds = melee + ranged
            elif ranged > 0:
                # R-RANGED-1: own units are flown over, the first enemy stops the shot.
                while target >= 0 and not strikes[row + owner[target]]:
                    target = near[target * 6 + direction]
                if target < 0:
                    continue
                wounds = ranged
            else:
                continue
            # NH-ARMOR-01: armor on the edge that is hit takes one off a shot.
            if ranged > 0 and armor[face[target]] & weapon >> EDGE & EDGES:
                wounds -= 1
            if wounds <= 0 or flags[face[target]] & spared:
                continue
            if not gauss or not _worsened(hits, place, target, wounds):
                hits.add(place, target, wounds)


def _worsened(hits: Hits, place: i64, target: i64, wounds: i64) -> bool:
    """R-MED-1: what leaves through one edge is one attack, also beside a Gauss symbol."""
    for number in range(hits.count):
        if hits.source(number) == place and hits.target(number) == target:
            hits.worsen(number, wounds)
            return True
    return False


def _gauss(position: Position, hits: Hits, place: i64, weapon: i64) -> None:
    """NH-MOL-GAUSS-01: one wound on every enemy on the line; armor saves its bearer (NH-ARMOR-07)."""
    owner = position.owner
    face = position.face
    flags = position.lineup.flags
    armor = position.lineup.armor
    near = position.lineup.board.near
    strikes = position.lineup.relations.strikes
    row = position.lineup.relations.rows[owner[place]]
    # NH-HQ-05: an HQ never wounds an HQ.
    spared: i64 = flags[face[place]] & HQ
    direction: i64 = weapon & DIRECTION
    target = near[place * 6 + direction]
    while target >= 0:
        if (
            strikes[row + owner[target]]
            and armor[face[target]] & weapon >> EDGE & EDGES == 0
            and flags[face[target]] & spared == 0
        ):
            hits.add(place, target, 1)
        target = near[target * 6 + direction]


def conversions(position: Position, support: Support, place: int) -> list[int]:
    """NH-HEG-QM-01: the conversions a unit with a Quartermaster could make now, ascending.

    Only those that change what it hits: another unit, or the same one harder or less hard. Where everything
    is asked, all that meet an enemy.
    """
    found: list[int] = []
    for direction, melee, ranged, _ in position.lineup.attacks[position.face[place]]:
        if not _meets_enemy(position, place, direction):
            continue
        if melee:
            found.append(convert_action(place, direction, TO_RANGED))
        if ranged:
            found.append(convert_action(place, direction, TO_MELEE))
    if position.thorough or not found:
        return found
    plain = _hits_of(position, support, place, EMPTY)
    return [conversion for conversion in found if _hits_of(position, support, place, conversion) != plain]


def _meets_enemy(position: Position, place: int, direction: int) -> bool:
    strikes = position.lineup.relations.strikes
    row = position.lineup.relations.rows[position.owner[place]]
    return any(strikes[row + position.owner[target]] for target in position.lineup.board.rays[place][direction])


def _hits_of(position: Position, support: Support, place: int, conversion: int) -> list[int]:
    """All attacks of a unit, to be compared."""
    hits = Hits()
    attack(position, support, hits, vec[i64]([place]), 0, 1, conversion)
    return hits.numbers()
