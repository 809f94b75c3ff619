"""Cards between hand, deck and discard pile, with what each side gets to know of them."""

from __future__ import annotations

from ashfall.core.events import LooseEvent
from ashfall.games.convoy.codes import INSTANT, KINDS, MODULE, MOLOCH, MOLOCH_KINDS, OUTPOST
from ashfall.games.convoy.position import Position, replaced


def side_of(kind: int) -> int:
    return MOLOCH if kind < MOLOCH_KINDS else OUTPOST


def tell(p: Position, event: str, facts: dict[str, object]) -> None:
    """Add an event that everybody may know. Called only while somebody listens."""
    if p.log is not None:
        p.tell(LooseEvent(event, facts))


def tell_side(p: Position, side: int, event: str, secret: dict[str, object], public: dict[str, object] | None) -> None:
    """Add an event whose details only one side may know."""
    if p.log is not None:
        p.tell(LooseEvent(event, secret, (p.rules.seat_of[side],), public))


def side_name(side: int) -> str:
    return "moloch" if side == MOLOCH else "outpost"


def into_hand(p: Position, kind: int, openly: bool) -> None:
    """`openly`: the opponent sees which card it is, and knows it from then on."""
    p.hand[kind] += 1
    p.hand_size[side_of(kind)] += 1
    if openly:
        p.known = replaced(p.known, kind, p.known[kind] + 1)


def out_of_hand(p: Position, kind: int) -> None:
    """A card leaves a hand for all to see."""
    p.hand[kind] -= 1
    p.hand_size[side_of(kind)] -= 1
    if p.known[kind]:
        p.known = replaced(p.known, kind, p.known[kind] - 1)


def drop_record(p: Position, kind: int) -> None:
    """After a card has left a hand for the pile: its copy's record of this battle is moot. Copies
    are alike, so the most used one is the one given up."""
    if p.rules.type_of[kind] in (MODULE, INSTANT):
        return
    first = p.rules.first_slot[kind]
    most = -1
    for slot in range(first, first + p.rules.copies[kind]):
        if p.where[slot] < 0 and p.record[slot] and (most < 0 or p.record[slot] > p.record[most]):
            most = slot
    if most >= 0:
        p.record = replaced(p.record, most, 0)


def discard_from_hand(p: Position, kind: int) -> None:
    out_of_hand(p, kind)
    drop_record(p, kind)
    onto_pile(p, kind)


def onto_pile(p: Position, kind: int) -> None:
    p.pile[kind] += 1
    p.pile_size[side_of(kind)] += 1
    if p.later and kind < MOLOCH_KINDS:
        p.later = replaced(p.later, kind, p.later[kind] + 1)


def deck_outcomes(p: Position, side: int) -> list[tuple[int, int]]:
    """What may lie on top of a deck: (kind, weight)."""
    if side == MOLOCH and p.top:
        return [(p.top[-1], 1)]
    low, high = (0, MOLOCH_KINDS) if side == MOLOCH else (MOLOCH_KINDS, KINDS)
    deck = p.deck
    return [(kind, deck[kind]) for kind in range(low, high) if deck[kind]]


def take_from_deck(p: Position, kind: int) -> None:
    """Take the top card off a deck."""
    side = side_of(kind)
    p.deck_size[side] -= 1
    if side == MOLOCH and p.top:
        p.top.pop()
    else:
        p.deck[kind] -= 1


def shuffle_deck(p: Position) -> None:
    """Moloch's deck is shuffled: nothing is known of its order any more."""
    for kind in p.top:
        p.deck[kind] += 1
    p.top.clear()


def lay_on_deck(p: Position, kind: int) -> None:
    """Defender: a card of the pile, seen by nobody, goes on top of the deck. Whoever may look through
    the pile can tell it by comparing (CC-44), but nobody is told."""
    if not p.rules.discard_browsable:
        before = p.murky or (0,) * MOLOCH_KINDS
        since = p.later if p.murky else tuple(p.pile[:MOLOCH_KINDS])
        p.murky = tuple([before[other] + since[other] for other in range(MOLOCH_KINDS)])
        p.later = (0,) * MOLOCH_KINDS
    p.pile[kind] -= 1
    p.pile_size[MOLOCH] -= 1
    p.top.append(kind)
    p.deck_size[MOLOCH] += 1
