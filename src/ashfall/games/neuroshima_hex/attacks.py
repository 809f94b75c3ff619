"""Attacks: whom the acting units of a phase hit, and how hard (NH-MELEE, NH-RANGED, NH-ARMOR)."""

from __future__ import annotations

from ashfall.games.neuroshima_hex.actions import TO_MELEE, TO_RANGED, convert_action
from ashfall.games.neuroshima_hex.lineup import HQ
from ashfall.games.neuroshima_hex.position import EMPTY, Position, Support
from ashfall.games.neuroshima_hex.wounds import Hits


def attack(position: Position, support: Support, hits: Hits, place: int, conversion: int) -> None:
    """All attacks of one unit, through all its edges at once (NH-MELEE-02, NH-RANGED-03).

    `conversion` is the CONVERT action chosen for this unit in this phase, or EMPTY.
    """
    owner = position.owner
    face = position.face
    lineup = position.lineup
    strikes = lineup.relations.strikes[owner[place]]
    is_hq = lineup.flags[face[place]] & HQ
    rays = lineup.board.rays[place]
    for direction, printed_melee, printed_ranged, gauss in lineup.attacks[face[place]]:
        # R-MOD-4: bonuses are added to edges that have an attack of the fitting type.
        melee = printed_melee + support.melee[place] if printed_melee else 0
        ranged = printed_ranged + support.ranged[place] if printed_ranged else 0
        if conversion >= 0:
            if conversion == convert_action(place, direction, TO_RANGED):
                # R-QM-2: bonuses of the old and of the new type both count.
                ranged += melee + support.ranged[place]
                melee = 0
            elif conversion == convert_action(place, direction, TO_MELEE):
                melee += ranged + support.melee[place]
                ranged = 0
        if gauss:
            _gauss(position, hits, place, direction, is_hq)
        # A Universal Soldier's two parts leave through one edge: one attack (NH-HEG-US-01, R-MED-1).
        if melee > 0:
            near = lineup.board.neighbours[place][direction]
            if near >= 0 and strikes[owner[near]]:
                # An adjacent enemy is also the first one on the line of the ranged part.
                wounds = melee + (_after_armor(position, near, direction, ranged) if ranged else 0)
                # NH-HQ-05: an HQ never wounds an HQ.
                if not (is_hq and lineup.flags[face[near]] & HQ):
                    _hit(hits, place, near, wounds, gauss)
                continue
        if ranged > 0:
            for target in rays[direction]:
                # R-RANGED-1: own units are flown over, the first enemy stops the shot.
                if not strikes[owner[target]]:
                    continue
                wounds = _after_armor(position, target, direction, ranged)
                if wounds > 0 and not (is_hq and lineup.flags[face[target]] & HQ):
                    _hit(hits, place, target, wounds, gauss)
                break


def _after_armor(position: Position, target: int, direction: int, strength: int) -> int:
    """NH-ARMOR-01: armor on the edge that is hit takes one off a shot."""
    if strength > 0 and position.lineup.armor[position.face[target]] >> (direction + 3) % 6 & 1:
        return strength - 1
    return strength


def _hit(hits: Hits, place: int, target: int, wounds: int, gauss: int) -> None:
    """R-MED-1: what leaves through one edge is one attack, also beside a Gauss symbol."""
    if gauss:
        for number in range(len(hits.target)):
            if hits.source[number] == place and hits.target[number] == target:
                hits.wounds[number] += wounds
                return
    hits.add(place, target, wounds)


def _gauss(position: Position, hits: Hits, place: int, direction: int, is_hq: int) -> None:
    """NH-MOL-GAUSS-01: one wound on every enemy on the line; armor saves its bearer (NH-ARMOR-07)."""
    owner = position.owner
    flags = position.lineup.flags
    strikes = position.lineup.relations.strikes[owner[place]]
    for target in position.lineup.board.rays[place][direction]:
        if not strikes[owner[target]]:
            continue
        # NH-HQ-05: an HQ never wounds an HQ.
        if _after_armor(position, target, direction, 1) > 0 and not (is_hq and flags[position.face[target]] & HQ):
            hits.add(place, target, 1)


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
    """Targets and wounds of all attacks of a unit."""
    hits = Hits()
    attack(position, support, hits, place, conversion)
    return hits.target + hits.wounds
