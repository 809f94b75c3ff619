"""Cards on their way between deck, hand and discard pile, and who gets to see them."""

from __future__ import annotations

from ashfall.games.hope import words
from ashfall.games.hope.events import Discarded, Drawn, Taken, reveal, tell, tell_owner
from ashfall.games.hope.frames import ABILITY, SEAT, TAKE_EFFECT
from ashfall.games.hope.pieces import check
from ashfall.games.hope.position import Position, put_in, take_out
from ashfall.games.hope.sources import credit


def assign_deck(position: Position, seat: int, deck: list[int], secret: bool) -> None:
    """Give a seat its draw deck. The list of a ready deck is printed for all; a built one is its owner's
    secret, so any event there is may be in it."""
    position.decks[seat] = sorted(deck)
    kinds = position.lineup.cards.type
    if secret:
        position.secret |= 1 << seat
    listed = range(len(kinds)) if secret else sorted(set(deck))
    events = position.events[:]
    events[seat] = [card for card in listed if kinds[card] == words.EVENT]
    position.events = events


def draw_card(position: Position, seat: int, card: int) -> None:
    """A card comes from the deck to the hand: only its owner sees which."""
    take_out(position.decks, seat, card)
    put_in(position.hands, seat, card)
    if position.log is not None:
        tell_owner(position, seat, Drawn(seat=seat, card=position.lineup.cards.ids[card]), Drawn(seat=seat))


def take_open(position: Position, seat: int, card: int) -> None:
    """A card everybody has seen goes to a hand."""
    put_in(position.hands, seat, card)
    put_in(position.known, seat, card)
    if position.log is not None:
        reveal(position, Taken(seat=seat, card=position.lineup.cards.ids[card]))


def glimpse(position: Position, seat: int) -> None:
    """What lay open and goes back is known to be there still, as far as the list was secret."""
    if position.secret >> seat & 1:
        position.glimpsed = position.glimpsed[:]
        for card in position.shown:
            put_in(position.glimpsed, seat, card)


def discard(position: Position, seat: int, card: int) -> None:
    position.discards[seat] = [*position.discards[seat], card]
    if position.log is not None:
        tell(position, Discarded(seat=seat, card=position.lineup.cards.ids[card]))


def finish_taking(position: Position) -> None:
    """What was shown and not taken is shuffled back; a gamble pays or costs."""
    frame = position.stack.pop()
    effect = position.lineup.cards.abilities[frame[ABILITY]].effects[frame[TAKE_EFFECT]]
    seat = frame[SEAT]
    if effect.forced:
        for card in position.shown:
            position.shown = position.shown[1:]
            take_open(position, seat, card)
            won = position.lineup.cards.type[card] == effect.if_type
            credit(position, seat, effect.then if won else effect.otherwise, "effect")
    else:
        for card in position.shown:
            put_in(position.decks, seat, card)
        glimpse(position, seat)
    position.shown = []
    check(position)
