"""Attacks: whom the acting units of a phase hit, and how hard (NH-MELEE, NH-RANGED, NH-ARMOR)."""

from __future__ import annotations

from mypy_extensions import i64

from ashfall.games.neuroshima_hex.actions import TO_MELEE, TO_RANGED, convert_action
from ashfall.games.neuroshima_hex.lineup import HQ
from ashfall.games.neuroshima_hex.position import EMPTY, Position, Support
from ashfall.games.neuroshima_hex.wounds import Hits


def attack(position: Position, support: Support, hits: Hits, place: i64, conversion: int) -> None:
    """All attacks of one unit, through all its edges at once (NH-MELEE-02, NH-RANGED-03).

    `conversion` is the CONVERT action chosen for this unit in this phase, or EMPTY.
    """
    owner = position.owner
    face = position.face
    lineup = position.lineup
    flags = lineup.flags
    near = lineup.board.near
    weapons = lineup.weapons
    numbers = weapons.numbers
    strikes = lineup.relations.strikes[owner[place]]
    # NH-HQ-05: an HQ never wounds an HQ.
    spared: i64 = flags[face[place]] & HQ
    for number in range(weapons.first[face[place]], weapons.first[face[place] + 1], 4):
        direction, melee, ranged, gauss = numbers[number], numbers[number + 1], numbers[number + 2], numbers[number + 3]
        # R-MOD-4: bonuses are added to edges that have an attack of the fitting type.
        if melee:
            melee += support.melee[place]
        if ranged:
            ranged += support.ranged[place]
        if conversion >= 0:
            if conversion == convert_action(place, direction, TO_RANGED):
                # R-QM-2: bonuses of the old and of the new type both count.
                ranged += melee + support.ranged[place]
                melee = 0
            elif conversion == convert_action(place, direction, TO_MELEE):
                melee += ranged + support.melee[place]
                ranged = 0
        if gauss:
            _gauss(position, hits, place, direction)
        target = near[place * 6 + direction]
        # A Universal Soldier's two parts leave through one edge: one attack (NH-HEG-US-01, R-MED-1).
        if melee > 0 and target >= 0 and strikes[owner[target]]:
            # An adjacent enemy is also the first one on the line of the ranged part.
            wounds = melee
            if ranged:
                wounds += _after_armor(position, target, direction, ranged)
            if flags[face[target]] & spared == 0:
                _hit(hits, place, target, wounds, gauss)
            continue
        if ranged > 0:
            # R-RANGED-1: own units are flown over, the first enemy stops the shot.
            while target >= 0 and not strikes[owner[target]]:
                target = near[target * 6 + direction]
            if target >= 0:
                wounds = _after_armor(position, target, direction, ranged)
                if wounds > 0 and flags[face[target]] & spared == 0:
                    _hit(hits, place, target, wounds, gauss)


def _after_armor(position: Position, target: i64, direction: i64, strength: i64) -> i64:
    """NH-ARMOR-01: armor on the edge that is hit takes one off a shot."""
    if strength > 0 and position.lineup.armor[position.face[target]] >> (direction + 3) % 6 & 1:
        return strength - 1
    return strength


def _hit(hits: Hits, place: i64, target: i64, wounds: i64, gauss: i64) -> None:
    """R-MED-1: what leaves through one edge is one attack, also beside a Gauss symbol."""
    if gauss:
        for number in range(hits.count):
            if hits.source(number) == place and hits.target(number) == target:
                hits.worsen(number, wounds)
                return
    hits.add(place, target, wounds)


def _gauss(position: Position, hits: Hits, place: i64, direction: i64) -> None:
    """NH-MOL-GAUSS-01: one wound on every enemy on the line; armor saves its bearer (NH-ARMOR-07)."""
    owner = position.owner
    flags = position.lineup.flags
    near = position.lineup.board.near
    strikes = position.lineup.relations.strikes[owner[place]]
    # NH-HQ-05: an HQ never wounds an HQ.
    spared: i64 = flags[position.face[place]] & HQ
    target = near[place * 6 + direction]
    while target >= 0:
        if (
            strikes[owner[target]]
            and _after_armor(position, target, direction, 1) > 0
            and flags[position.face[target]] & spared == 0
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
    strikes = position.lineup.relations.strikes[position.owner[place]]
    return any(strikes[position.owner[target]] for target in position.lineup.board.rays[place][direction])


def _hits_of(position: Position, support: Support, place: int, conversion: int) -> list[int]:
    """All attacks of a unit, to be compared."""
    hits = Hits()
    attack(position, support, hits, place, conversion)
    return hits.numbers()
