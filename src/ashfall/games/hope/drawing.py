"""Cards on their way between deck, hand and discard pile, and who gets to see them."""

from __future__ import annotations

from ashfall.core.events import LooseEvent
from ashfall.games.hope import words
from ashfall.games.hope.pieces import check
from ashfall.games.hope.position import Position, put_in, take_out
from ashfall.games.hope.sources import credit, reveal, tell


def assign_deck(pos: Position, seat: int, deck: list[int], secret: bool) -> None:
    """Give a seat its draw deck. The list of a ready deck is printed for all; a built one is its owner's
    secret, so any event there is may be in it."""
    pos.decks[seat] = sorted(deck)
    kinds = pos.rules.cards.type
    if secret:
        pos.secret |= 1 << seat
    listed = range(len(kinds)) if secret else sorted(set(deck))
    pos.events[seat] = [card for card in listed if kinds[card] == words.EVENT]


def draw_card(pos: Position, seat: int, card: int) -> None:
    """A card comes from the deck to the hand: only its owner sees which."""
    take_out(pos.decks, seat, card)
    put_in(pos.hands, seat, card)
    if pos.log is not None:
        public = {"seat": seat}
        pos.tell(LooseEvent("drawn", {"seat": seat, "card": pos.rules.cards.ids[card]}, (seat,), public))


def take_open(pos: Position, seat: int, card: int) -> None:
    """A card everybody has seen goes to a hand."""
    put_in(pos.hands, seat, card)
    put_in(pos.known, seat, card)
    if pos.log is not None:
        reveal(pos, "taken", {"seat": seat, "card": pos.rules.cards.ids[card]})


def glimpse(pos: Position, seat: int) -> None:
    """What lay open and goes back is known to be there still, as far as the list was secret."""
    if pos.secret >> seat & 1:
        for card in pos.shown:
            put_in(pos.glimpsed, seat, card)


def discard(pos: Position, seat: int, card: int) -> None:
    pos.discards[seat] = [*pos.discards[seat], card]
    if pos.log is not None:
        tell(pos, "discarded", {"seat": seat, "card": pos.rules.cards.ids[card]})


def finish_taking(pos: Position) -> None:
    """What was shown and not taken is shuffled back; a gamble pays or costs."""
    frame = pos.stack.pop()
    effect = pos.rules.cards.abilities[frame[2]].effects[frame[3]]
    seat = frame[1]
    if effect.forced:
        for card in pos.shown:
            take_open(pos, seat, card)
            won = pos.rules.cards.type[card] == effect.if_type
            credit(pos, seat, effect.then if won else effect.otherwise, "effect")
    else:
        for card in pos.shown:
            put_in(pos.decks, seat, card)
        glimpse(pos, seat)
    pos.shown.clear()
    check(pos)
