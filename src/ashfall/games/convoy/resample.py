"""States a seat cannot tell from the true one: everything hidden from it is drawn anew."""

from __future__ import annotations

from random import Random

from ashfall.games.convoy.codes import ASK_COUNCIL, CHANCE_COUNCIL, KINDS, MOLOCH, MOLOCH_KINDS, OUTPOST
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.zones import IN_HAND, ON_TOP


def resample(p: Position, seat: int | None, rng: Random) -> None:
    """Redraw in place. A seat's own hand stays, as does what it has seen; decks have no order to redraw."""
    if p.returned >= 0:
        _redraw_returned(p, seat, rng)
    for side in (MOLOCH, OUTPOST):
        if seat is None or p.rules.seat_of[side] != seat:
            _redraw_hand(p, side, rng)


def _redraw_returned(p: Position, seat: int | None, rng: Random) -> None:
    """Closed piles: which card Defender took is known to nobody while it lies on the deck, and only to
    Moloch once he has drawn it."""
    kind, place = p.returned % 64, p.returned - p.returned % 64
    if place == IN_HAND and seat == p.rules.seat_of[MOLOCH]:
        return
    pool = [kind]
    for other in range(MOLOCH_KINDS):
        pool.extend([other] * min(p.murky[other], p.pile[other]))
    other = rng.choice(pool)
    if other == kind:
        return
    p.pile[other] -= 1
    p.pile[kind] += 1
    murky = list(p.murky)
    murky[other] -= 1
    murky[kind] += 1
    p.murky = tuple(murky)
    if place == ON_TOP:
        p.top[len(p.top) - 1 - p.top[::-1].index(kind)] = other
    else:
        zone = p.hand if place == IN_HAND else p.deck
        zone[kind] -= 1
        zone[other] += 1
    p.returned = other + place


def _redraw_hand(p: Position, side: int, rng: Random) -> None:
    """Deal the cards of a hand that the seat has not seen, out of hand and deck together."""
    low, high = (0, MOLOCH_KINDS) if side == MOLOCH else (MOLOCH_KINDS, KINDS)
    kept = [0] * KINDS
    for kind in range(low, high):
        kept[kind] = p.known[kind]
    if side == MOLOCH and p.returned >= IN_HAND and p.returned < 2 * IN_HAND:
        kind = p.returned % 64
        kept[kind] = min(p.hand[kind], kept[kind] + 1)
    pool: list[int] = []
    unseen = 0
    for kind in range(low, high):
        free = p.hand[kind] - kept[kind]
        unseen += free
        pool.extend([kind] * (free + p.deck[kind]))
    rng.shuffle(pool)
    dealt = pool[:unseen]
    for kind in range(low, high):
        p.hand[kind] = kept[kind]
        p.deck[kind] = 0
    for kind in dealt:
        p.hand[kind] += 1
    for kind in pool[unseen:]:
        p.deck[kind] += 1
    _redraw_council(p, side, dealt)
    p._legal = None


def _redraw_council(p: Position, side: int, dealt: list[int]) -> None:
    """War Council names the cards just drawn: they are among those dealt anew."""
    for place, frame in enumerate(p.stack):
        if frame[1] != side:
            continue
        if frame[0] == CHANCE_COUNCIL:
            p.stack[place] = (*frame[:3], *dealt[: len(frame) - 3])
        elif frame[0] == ASK_COUNCIL:
            p.stack[place] = (*frame[:2], *sorted(dealt[: len(frame) - 2]))
