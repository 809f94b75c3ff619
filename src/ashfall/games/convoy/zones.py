"""Cards between hand, deck and discard pile, with what each side gets to know of them."""

from __future__ import annotations

from typing import Literal

from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.games.convoy.codes import INSTANT, MODULE, MOLOCH, MOLOCH_KINDS, OUTPOST
from ashfall.games.convoy.position import Position, replaced


def side_of(kind: int) -> int:
    return MOLOCH if kind < MOLOCH_KINDS else OUTPOST


SideName = Literal["moloch", "outpost"]


def side_name(side: int) -> SideName:
    return "moloch" if side == MOLOCH else "outpost"


def into_hand(position: Position, kind: int, openly: bool) -> None:
    """`openly`: the opponent sees which card it is, and knows it from then on."""
    position.hand[kind] += 1
    position.hand_size[side_of(kind)] += 1
    if openly:
        position.known = replaced(position.known, kind, position.known[kind] + 1)


def out_of_hand(position: Position, kind: int) -> None:
    """A card leaves a hand for all to see."""
    position.hand[kind] -= 1
    position.hand_size[side_of(kind)] -= 1
    if position.known[kind]:
        position.known = replaced(position.known, kind, position.known[kind] - 1)


def drop_uses(position: Position, kind: int) -> None:
    """After a card has left a hand for the pile: what was kept of its copy in this battle is moot. Copies
    are alike, so the most used one is the one given up."""
    if position.lineup.type_of[kind] in (MODULE, INSTANT):
        return
    first = position.lineup.first_slot[kind]
    most = -1
    for slot in range(first, first + position.lineup.copies[kind]):
        if position.where[slot] < 0 and position.uses[slot] and (most < 0 or position.uses[slot] > position.uses[most]):
            most = slot
    if most >= 0:
        position.uses = replaced(position.uses, most, 0)


def discard_from_hand(position: Position, kind: int) -> None:
    out_of_hand(position, kind)
    drop_uses(position, kind)
    onto_discards(position, kind)


def onto_discards(position: Position, kind: int) -> None:
    position.discards[kind] += 1
    position.discards_size[side_of(kind)] += 1
    if kind < MOLOCH_KINDS and len(position.later):
        position.later = replaced(position.later, kind, position.later[kind] + 1)


def take_from_deck(position: Position, kind: int) -> None:
    """Take the top card off a deck."""
    side = side_of(kind)
    position.deck_size[side] -= 1
    if side == MOLOCH and position.top:
        position.top.pop()
    else:
        position.deck[kind] -= 1


def shuffle_deck(position: Position) -> None:
    """Moloch's deck is shuffled: nothing is known of its order any more."""
    for kind in position.top:
        position.deck[kind] += 1
    position.top.clear()


def lay_on_deck(position: Position, kind: int) -> None:
    """Defender: a card of the pile, seen by nobody, goes on top of the deck. Whoever may look through
    the pile can tell it by comparing (CC-44), but nobody is told."""
    if not position.lineup.discard_browsable:
        before = position.murky or (0,) * MOLOCH_KINDS
        since = position.later if position.murky else position.discards
        position.murky = tuple([before[other] + since[other] for other in range(MOLOCH_KINDS)])
        position.later = vec[i64]([0] * MOLOCH_KINDS)
    position.discards[kind] -= 1
    position.discards_size[MOLOCH] -= 1
    position.top.append(kind)
    position.deck_size[MOLOCH] += 1
