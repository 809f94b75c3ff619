"""States a seat cannot tell from the true one: everything hidden from it is drawn anew.

What comes out depends on nothing but what the seat knows and on the dice: two states that it cannot tell
apart give the same one. So cards are gathered in the order of their kinds before any is drawn.
"""

from __future__ import annotations

from random import Random

from ashfall.games.convoy.codes import (
    ASK_COUNCIL,
    CHANCE_COUNCIL,
    KINDS,
    MOLOCH,
    MOLOCH_KINDS,
    OUTPOST,
)
from ashfall.games.convoy.position import Position, replaced


def resample(p: Position, seat: int | None, rng: Random) -> None:
    """Redraw in place. A seat's own hand stays, as does what it has seen of the other; a spectator has
    seen no card of a hand."""
    if seat is None:
        p.known = (0,) * KINDS
    for side in (MOLOCH, OUTPOST):
        own = seat is not None and p.rules.seat_of[side] == seat
        if not own:
            _forget_records(p, side)
        if not own or (side == MOLOCH and p.top):
            _redraw(p, side, own, rng)
    p._legal = None


def _redraw(p: Position, side: int, own: bool, rng: Random) -> None:
    """Deal the cards of a side that the seat has not seen: what lies on top of the deck, the hand, the deck."""
    low, high = (0, MOLOCH_KINDS) if side == MOLOCH else (MOLOCH_KINDS, KINDS)
    kept = [0] * KINDS
    for kind in range(low, high):
        kept[kind] = p.hand[kind] if own else p.known[kind]
    top: list[int] = []
    unseen = p.deck.copy()
    for kind in range(low, high):
        unseen[kind] += p.hand[kind] - kept[kind]
    if side == MOLOCH:
        for kind in p.top:
            unseen[kind] += 1
        if p.murky and not own:
            top = _redraw_pile(p, unseen, rng)
    pool: list[int] = []
    for kind in range(low, high):
        pool.extend([kind] * unseen[kind])
    rng.shuffle(pool)
    if side == MOLOCH and p.top:
        size = len(p.top)
        if not top:
            top, pool = pool[:size], pool[size:]
        p.top = top
    missing = p.hand_size[side]
    for kind in range(low, high):
        missing -= kept[kind]
        p.hand[kind] = kept[kind]
        p.deck[kind] = 0
    dealt = pool[:missing]
    for kind in dealt:
        p.hand[kind] += 1
    for kind in pool[missing:]:
        p.deck[kind] += 1
    if not own:
        _redraw_council(p, side, dealt)


def _redraw_pile(p: Position, unseen: list[int], rng: Random) -> list[int]:
    """Closed piles: which cards Defender took is unknown to all but Moloch, who may look through what is
    left. Draws the pile anew and returns what lies on top of the deck; `unseen` becomes the cards that may
    be in hand or deck."""
    doubtful: list[int] = []
    left = p.pile_size[MOLOCH]
    for kind in range(MOLOCH_KINDS):
        unseen[kind] += p.pile[kind]
        # A card that is seen elsewhere is not in the pile.
        doubtful.extend([kind] * min(p.murky[kind], unseen[kind] - p.later[kind]))
        p.pile[kind] = p.later[kind]
        left -= p.later[kind]
    rng.shuffle(doubtful)
    for kind in doubtful[:left]:
        p.pile[kind] += 1
    top = doubtful[left : left + len(p.top)]
    for kind in range(MOLOCH_KINDS):
        unseen[kind] -= p.pile[kind]
    for kind in top:
        unseen[kind] -= 1
    return top


def _forget_records(p: Position, side: int) -> None:
    """Of several equal cards only their owner knows which went back to his hand and came out again."""
    rules = p.rules
    for kind in range(MOLOCH_KINDS) if side == MOLOCH else range(MOLOCH_KINDS, KINDS):
        first = rules.first_slot[kind]
        if first >= 0 and rules.copies[kind] > 1:
            for slot in range(first, first + rules.copies[kind]):
                if p.record[slot]:
                    p.record = replaced(p.record, slot, 0)


def _redraw_council(p: Position, side: int, dealt: list[int]) -> None:
    """War Council names the cards just drawn: they are among those dealt anew."""
    for place, frame in enumerate(p.stack):
        if frame[1] != side:
            continue
        if frame[0] == CHANCE_COUNCIL:
            p.stack[place] = (*frame[:3], *dealt[: len(frame) - 3])
        elif frame[0] == ASK_COUNCIL:
            p.stack[place] = (*frame[:2], *sorted(dealt[: len(frame) - 2]))
