"""Wounds: hits are collected, medics cancel some of them, the rest is booked at once.

The same steps serve a phase of a battle and an instant tile (R-SIM-1, R-MED-8).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.games.neuroshima_hex.board import HEX_OF, PRIME
from ashfall.games.neuroshima_hex.events import Leaving, Removed, leaving, tell
from ashfall.games.neuroshima_hex.lineup import HQ, INFLUENTIAL, KINDS, MAD_BOMBER, TRAVELS
from ashfall.games.neuroshima_hex.modules import support_of, toughness_of
from ashfall.games.neuroshima_hex.nets import held_units
from ashfall.games.neuroshima_hex.position import EMPTY, NEUTRAL, Position
from ashfall.games.neuroshima_hex.seating import SCORE

LETHAL: Final = 99
"""Wounds of a Grenade: the unit is destroyed outright (NH-GREN-01)."""


FULL_SCORE: Final = 20
"""NH-MP3-07, NH-MP3-08."""


# Where a hit's parts stand in its number: the attacker's hex first.
PLACE: Final = 63
TARGET: Final = 6
ABSORBER: Final = 12
ABSORBED: Final = 63 << 12
WOUNDS: Final = 18

_FEW: Final = 24
"""Hits there is room for at first."""
_ROOM: Final[vec[i64]] = vec[i64]([0] * _FEW)


@final
class Hits:
    """Wounds on their way. One entry is one attack on one unit (R-MED-1).

    An entry is one number: the hex of the attacker (the target's own hex for an instant tile), that of the target,
    that of the medic that took the hit + 1, six bits each, then the wounds.
    """

    def __init__(self) -> None:
        self.count: i64 = 0
        self.entries: vec[i64] = _ROOM[:]
        self.doomed: i64 = 0
        """Units that leave the board whatever happens: by a deed of their own, hit Mad Bombers (bits)."""
        self.spent_medics: i64 = 0
        self.instant_by: int = EMPTY
        """Seat that played the instant tile; EMPTY in a battle."""

    def clear(self) -> None:
        """None are left."""
        self.count = 0
        self.doomed = 0
        self.spent_medics = 0

    def add(self, source: i64, target: i64, wounds: i64) -> None:
        if self.count == len(self.entries):
            entries = list(self.entries)
            entries.extend(_ROOM)
            self.entries = vec[i64](entries)
        self.entries[self.count] = (wounds << WOUNDS) + (target << TARGET) + source
        self.count += 1

    def source(self, number: i64) -> i64:
        """Hex of the attacker; the target's own hex for an instant tile."""
        return self.entries[number] & PLACE

    def target(self, number: i64) -> i64:
        return self.entries[number] >> TARGET & PLACE

    def absorber(self, number: i64) -> i64:
        """Hex of the medic that took the hit, or EMPTY."""
        return (self.entries[number] >> ABSORBER & PLACE) - 1

    def wounds(self, number: i64) -> i64:
        return self.entries[number] >> WOUNDS

    def absorb(self, number: i64, medic: i64) -> None:
        """That medic takes the hit."""
        self.entries[number] += (medic + 1) << ABSORBER

    def worsen(self, number: i64, wounds: i64) -> None:
        """So many wounds more by the same attack."""
        self.entries[number] += wounds << WOUNDS

    def numbers(self) -> list[int]:
        """All of it, to be compared."""
        return [self.entries[number] for number in range(self.count)]

    def sources(self) -> list[int]:
        return [self.source(number) for number in range(self.count)]

    def targets(self) -> list[int]:
        return [self.target(number) for number in range(self.count)]


def set_off_bombers(position: Position, hits: Hits) -> None:
    """NH-BOMB-02, NH-BOMB-09: a Mad Bomber that is hit explodes within the same phase."""
    flags = position.lineup.flags
    number: i64 = 0
    while number < hits.count:
        place = hits.target(number)
        number += 1
        if flags[position.face[place]] & MAD_BOMBER == 0 or hits.doomed >> place & 1:
            continue
        # NH-BOMB-08: a held bomber does not explode; it takes its wounds like any unit.
        if held_units(position) >> place & 1:
            continue
        hits.doomed |= position.lineup.board.bits[place]
        side = position.owner[place]
        strikes = position.lineup.relations.strikes
        row = position.lineup.relations.rows[side]
        for other in position.lineup.board.adjacent[place]:
            face = position.face[other]
            if face == EMPTY:
                continue
            # A neutral one spares HQs only, so it sets off another neutral one; an owned one spares its side.
            if flags[face] & HQ if side == NEUTRAL else not strikes[row + position.owner[other]]:
                continue
            hits.add(place, other, 1)


def book(position: Position, hits: Hits) -> list[int]:
    """Book the wounds and say which hexes lose their unit. Nothing is removed yet.

    HQ counters fall by one per wound and stop at 0 (NH-BATTLE-09, R-HQ-1).
    """
    destroyed = hits.doomed | hits.spent_medics
    lineup = position.lineup
    flags = lineup.flags
    face = position.face
    wounds = position.wounds
    entries = hits.entries
    for number in range(hits.count):
        hit = entries[number]
        if hit & ABSORBED:
            continue
        place = hit >> TARGET & PLACE
        amount = hit >> WOUNDS
        if flags[face[place]] & HQ:
            by = position.owner[hit & PLACE]
            _wound_hq(position, position.owner[place], by, amount)
            continue
        wounds[place] += amount
        # NH-TOUGH-02: each Toughness is one more wound survived.
        survived = lineup.toughness[face[place] // 6]
        if lineup.grants_toughness:
            survived = toughness_of(position, place)
        if wounds[place] > survived:
            destroyed |= lineup.board.bits[place]
    result: list[int] = []
    while destroyed:
        result.append(HEX_OF[(destroyed & -destroyed) % PRIME])
        destroyed &= destroyed - 1
    return result


def _wound_hq(position: Position, seat: int, by: int, amount: int) -> None:
    """Move the marker that a wound on an HQ moves."""
    if position.lineup.mode == SCORE:
        # NH-MP3-06, NH-MP3-08, N-21: points of whoever inflicted it, unless it is the own HQ or he has lost.
        if by != seat and by >= 0 and position.standing.contends(by):
            position.points[by] = min(FULL_SCORE, position.points[by] + amount)
    elif position.standing.contends(seat):
        # N-14: who has lost a tie has no marker any more.
        position.points[seat] = max(0, position.points[seat] - amount)


def remove(position: Position, places: list[int], told: list[Leaving] | None = None) -> None:
    """Take units off the board; each goes to its owner's discard pile (NH-BATTLE-06).

    They are entered in `told` if a list is given. Nets and modules are evaluated anew unless
    none of the units had a hand in them.
    """
    if not places:
        return
    influence: i64 = 0
    gone: i64 = 0
    bits = position.lineup.board.bits
    faces, owner, wounds, moved = position.face, position.owner, position.wounds, position.moved
    spent = position.spent
    fighting = len(spent) > 0
    flags = position.lineup.flags
    for place in places:
        if told is not None:
            told.append(leaving(position, place))
        seat: int = owner[place]
        face = faces[place]
        influence |= flags[face]
        # A Mad Bomber is nobody's once it is off the board: it travels (NH-BOMB-04, N-73).
        if seat != NEUTRAL and flags[face] & TRAVELS == 0:
            position.add_to_discards(seat, face // 6 % KINDS)
        faces[place] = EMPTY
        owner[place] = EMPTY
        wounds[place] = 0
        moved[place] = 0
        if fighting:
            spent[place] = 0
        gone |= bits[place]
    if not fighting:
        # A battle skips units that have left.
        position.printed = vec[i64]()
    position.held &= ~gone
    position.carriers &= ~gone
    position.givers &= ~gone
    if influence & INFLUENTIAL:
        position.influence_lost()


def remove_unsupported(position: Position, told: list[Leaving] | None = None) -> bool:
    """R-MOD-5: units that lived on Toughness granted by a module go when it is lost."""
    gone = False
    if not position.lineup.grants_toughness:
        return gone
    flags = position.lineup.flags
    while True:
        support_of(position)
        falling: list[int] = []
        for place in range(len(position.face)):
            face = position.face[place]
            if face == EMPTY or flags[face] & HQ:
                continue
            if position.wounds[place] > toughness_of(position, place):
                falling.append(place)
        if not falling:
            return gone
        gone = True
        remove(position, falling, told)


def automatic_removal(position: Position) -> bool:
    """NH-DEC-01: what happens by itself happens before anything else."""
    if position.log is None:
        return remove_unsupported(position)
    told: list[Leaving] = []
    gone = remove_unsupported(position, told)
    if gone:
        tell(position, Removed(told))
    return gone
