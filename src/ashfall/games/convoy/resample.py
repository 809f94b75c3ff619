"""States a seat cannot tell from the true one: everything hidden from it is drawn anew.

What comes out depends on nothing but what the seat knows and on the dice: two states that it cannot tell
apart give the same one. So cards are gathered in the order of their kinds before any is drawn.
"""

from __future__ import annotations

from random import Random

from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.games.convoy.codes import KINDS, MOLOCH, MOLOCH_KINDS, OUTPOST
from ashfall.games.convoy.frames import ASK_COUNCIL, CARDS_AT, CHANCE_COUNCIL, DRAWN_AT, SIDE_AT
from ashfall.games.convoy.position import Position, replaced


def resample(position: Position, seat: int | None, rng: Random) -> None:
    """Redraw in place. A seat's own hand stays, as does what it has seen of the other; a spectator has
    seen no card of a hand."""
    if seat is None:
        position.known = vec[i64]([0] * KINDS)
    for side in (MOLOCH, OUTPOST):
        own = seat is not None and position.lineup.seat_of[side] == seat
        if not own:
            _forget_uses(position, side)
        if not own or (side == MOLOCH and position.top):
            _redraw(position, side, own, rng)
    position._legal = None


def _redraw(position: Position, side: int, own: bool, rng: Random) -> None:
    """Deal the cards of a side that the seat has not seen: what lies on top of the deck, the hand, the deck."""
    low, high = (0, MOLOCH_KINDS) if side == MOLOCH else (MOLOCH_KINDS, KINDS)
    kept = [0] * KINDS
    for kind in range(low, high):
        kept[kind] = position.hand[kind] if own else position.known[kind]
    top: list[int] = []
    unseen = list(position.deck)
    for kind in range(low, high):
        unseen[kind] += position.hand[kind] - kept[kind]
    if side == MOLOCH:
        for kind in position.top:
            unseen[kind] += 1
        if position.murky and not own:
            top = _redraw_discards(position, unseen, rng)
    pool: list[int] = []
    for kind in range(low, high):
        pool.extend([kind] * unseen[kind])
    rng.shuffle(pool)
    if side == MOLOCH and position.top:
        size = len(position.top)
        if not top:
            top, pool = pool[:size], pool[size:]
        position.top = top
    missing = position.hand_size[side]
    for kind in range(low, high):
        missing -= kept[kind]
        position.hand[kind] = kept[kind]
        position.deck[kind] = 0
    dealt = pool[:missing]
    for kind in dealt:
        position.hand[kind] += 1
    for kind in pool[missing:]:
        position.deck[kind] += 1
    if not own:
        _redraw_council(position, side, dealt)


def _redraw_discards(position: Position, unseen: list[int], rng: Random) -> list[int]:
    """Closed piles: which cards Defender took is unknown to all but Moloch, who may look through what is
    left. Draws the pile anew and returns what lies on top of the deck; `unseen` becomes the cards that may
    be in hand or deck."""
    doubtful: list[int] = []
    left = position.discards_size[MOLOCH]
    for kind in range(MOLOCH_KINDS):
        unseen[kind] += position.discards[kind]
        # A card that is seen elsewhere is not in the pile.
        doubtful.extend([kind] * min(position.murky[kind], unseen[kind] - position.later[kind]))
        position.discards[kind] = position.later[kind]
        left -= position.later[kind]
    rng.shuffle(doubtful)
    for kind in doubtful[:left]:
        position.discards[kind] += 1
    top = doubtful[left : left + len(position.top)]
    for kind in range(MOLOCH_KINDS):
        unseen[kind] -= position.discards[kind]
    for kind in top:
        unseen[kind] -= 1
    return top


def _forget_uses(position: Position, side: int) -> None:
    """Of several equal cards only their owner knows which went back to his hand and came out again."""
    lineup = position.lineup
    for kind in range(MOLOCH_KINDS) if side == MOLOCH else range(MOLOCH_KINDS, KINDS):
        first = lineup.first_slot[kind]
        if first >= 0 and lineup.copies[kind] > 1:
            for slot in range(first, first + lineup.copies[kind]):
                if position.uses[slot]:
                    position.uses = replaced(position.uses, slot, 0)


def _redraw_council(position: Position, side: int, dealt: list[int]) -> None:
    """War Council names the cards just drawn: they are among those dealt anew."""
    for place, frame in enumerate(position.stack):
        if frame[SIDE_AT] != side:
            continue
        if frame[0] == CHANCE_COUNCIL:
            position.stack[place] = (*frame[:DRAWN_AT], *dealt[: len(frame) - DRAWN_AT])
        elif frame[0] == ASK_COUNCIL:
            position.stack[place] = (*frame[:CARDS_AT], *sorted(dealt[: len(frame) - CARDS_AT]))
