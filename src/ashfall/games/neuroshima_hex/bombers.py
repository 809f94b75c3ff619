"""Mad Bombers: who set one off, and where it goes then (NH-BOMB)."""

from __future__ import annotations

from typing import Final

from ashfall.games.neuroshima_hex.events import Bomber, Travelled, tell
from ashfall.games.neuroshima_hex.expansions import BOMBER_II
from ashfall.games.neuroshima_hex.lineup import KINDS, MAD_BOMBER, TRAVELS
from ashfall.games.neuroshima_hex.playing_order import next_player
from ashfall.games.neuroshima_hex.position import NEUTRAL, Position
from ashfall.games.neuroshima_hex.wounds import Hits, remove

GONE: Final = -1
"""Out of the game."""
BESIDE: Final = -2
"""Beside the board, where anybody may buy it again (NH-BOMB-13)."""


class Journey:
    """A destroyed Mad Bomber on its way."""

    def __init__(self, place: int, kind: int, to: int) -> None:
        self.place = place
        """The hex it stood on."""
        self.kind = kind
        self.to = to
        """A seat, GONE or BESIDE."""


def is_bomber(position: Position, kind: int) -> bool:
    return position.lineup.flags[kind * 6] & MAD_BOMBER != 0


def travels(position: Position, kind: int) -> bool:
    """Whether it goes from player to player once it is off the board."""
    return position.lineup.flags[kind * 6] & TRAVELS != 0


def receiver(position: Position, seat: int) -> int:
    """NH-BOMB-06, N-62: the next player in turn order after whoever set it off or discarded it."""
    return next_player(position, seat)


def journeys(position: Position, hits: Hits, destroyed: list[int]) -> list[Journey]:
    """Where the Mad Bombers among the destroyed units go. To be asked before they are removed."""
    found: list[Journey] = []
    for place in destroyed:
        kind = position.face[place] // 6
        # One that an army has for itself goes to its owner's discard pile like any unit.
        if is_bomber(position, kind) and (travels(position, kind) or position.owner[place] == NEUTRAL):
            found.append(Journey(place, kind, _destination(position, kind, _detonators(position, hits, place))))
    return found


def _destination(position: Position, kind: int, seats: set[int]) -> int:
    # NH-BOMB-07: hit by several players it does not come back.
    if len(seats) != 1:
        return GONE
    if position.lineup.ids[kind] == BOMBER_II:
        return BESIDE
    seat = min(seats)
    return GONE if seat == NEUTRAL else receiver(position, seat)


def arrive(position: Position, found: list[Journey]) -> None:
    """The destroyed ones arrive, once they are off the board."""
    for journey in found:
        if journey.to == BESIDE:
            position.spare = True
        elif journey.to != GONE:
            _put_on_top(position, journey.kind, journey.to)


def journeys_told(position: Position, found: list[Journey]) -> list[Bomber]:
    told: list[Bomber] = []
    for journey in found:
        to = journey.to if journey.to >= 0 else None
        told.append(Bomber(position.hex_name(journey.place), to, journey.to == BESIDE))
    return told


def send_on(position: Position, seat: int, kind: int) -> None:
    """NH-BOMB-05: a Mad Bomber that leaves a player's hands unused travels on as if it had exploded."""
    _send(position, kind, receiver(position, seat))


def _send(position: Position, kind: int, to: int) -> None:
    _put_on_top(position, kind, to)
    if position.log is not None:
        tell(position, Travelled(position.lineup.ids[kind], to))


def _put_on_top(position: Position, kind: int, seat: int) -> None:
    """N-63: it is the next tile that player draws, as a tile of his own."""
    if not travels(position, kind):
        return
    lineup = position.lineup
    base = lineup.base[seat]
    position.tops[seat].append(lineup.ids[base : base + KINDS].index(lineup.ids[kind]))


def pass_on(position: Position, seat: int) -> None:
    """N-66: what a player who is out of the game had of Mad Bombers goes to the next living player's pile.

    On top of the pile, beside it, in hand, or on the board; Mad Bomber II returns beside the board (N-80).
    """
    base = position.lineup.base[seat]
    while position.tops[seat]:
        _send(position, base + position.tops[seat].pop(), receiver(position, seat))
    for kind in [kind for kind in position.hands[seat] if travels(position, base + kind)]:
        position.take_from_hand(seat, kind)
        _send(position, base + kind, receiver(position, seat))
    for kind in [kind for kind in position.beside[seat] if travels(position, base + kind)]:
        position.beside[seat].remove(kind)
        _send(position, base + kind, receiver(position, seat))
    for place, owner in enumerate(position.owner):
        kind = position.face[place] // 6
        if owner != seat or not travels(position, kind):
            continue
        remove(position, [place])
        if position.lineup.ids[kind] == BOMBER_II:
            position.spare = True
        else:
            _send(position, kind, receiver(position, seat))


def _detonators(position: Position, hits: Hits, bomber: int) -> set[int]:
    """The players who hit a Mad Bomber; an explosion that hit it is the doing of whoever set that one off (N-69)."""
    flags = position.lineup.flags
    seats: set[int] = set()
    bombers = [bomber]
    for place in bombers:
        for number in range(hits.count):
            if hits.target(number) != place:
                continue
            source = hits.source(number)
            if source == place:
                seats.add(hits.instant_by)
            elif hits.doomed >> source & 1 == 0 or flags[position.face[source]] & MAD_BOMBER == 0:
                seats.add(position.owner[source])
            elif source not in bombers:
                bombers.append(source)
    return seats
