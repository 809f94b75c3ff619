"""Chance: what may come off a deck, out of a hand or out of the pile, and what follows."""

from __future__ import annotations

from random import Random

from ashfall.core.state import Frame
from ashfall.games.convoy.actions import CARD, PASS
from ashfall.games.convoy.codes import KINDS, MOLOCH, MOLOCH_KINDS, OUTPOST
from ashfall.games.convoy.events import (
    CardDrawn,
    CardLostFromHand,
    CardMilled,
    CardRestored,
    CardRevealed,
    tell,
    tell_side,
)
from ashfall.games.convoy.frames import (
    ASK_COUNCIL,
    ASK_REVEALED,
    CARDS_AT,
    CHANCE_COUNCIL,
    CHANCE_DISCARDS,
    CHANCE_DRAW,
    CHANCE_HAND,
    CHANCE_MILL,
    CHANCE_REVEAL,
    COUNT_AT,
    DRAWN_AT,
    LAST_BOUNDARY,
    SIDE_AT,
)
from ashfall.games.convoy.notation import card_word
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.zones import (
    discard_from_hand,
    into_hand,
    lay_on_deck,
    onto_discards,
    side_name,
    take_from_deck,
)


def outcomes(position: Position) -> list[tuple[int, int]]:
    """The outcomes of the chance frame on top: (action, weight)."""
    frame = position.stack[-1]
    if frame[0] <= LAST_BOUNDARY:
        return [(PASS, 1)]
    if frame[0] == CHANCE_HAND:
        return [(CARD + kind, position.hand[kind]) for kind in range(MOLOCH_KINDS) if position.hand[kind]]
    if frame[0] == CHANCE_DISCARDS:
        return [(CARD + kind, position.discards[kind]) for kind in range(MOLOCH_KINDS) if position.discards[kind]]
    return _top_of_deck(position, frame[SIDE_AT])


def _top_of_deck(position: Position, side: int) -> list[tuple[int, int]]:
    """What may lie on top of a deck: (the card as an outcome, weight)."""
    if side == MOLOCH and position.top:
        return [(CARD + position.top[-1], 1)]
    low, high = (0, MOLOCH_KINDS) if side == MOLOCH else (MOLOCH_KINDS, KINDS)
    deck = position.deck
    return [(CARD + kind, deck[kind]) for kind in range(low, high) if deck[kind]]


def from_unknown_deck(position: Position) -> bool:
    """Whether chance says what comes off a deck of which nobody knows the top."""
    frame = position.stack[-1]
    if frame[0] <= LAST_BOUNDARY or frame[0] == CHANCE_HAND or frame[0] == CHANCE_DISCARDS:
        return False
    return frame[SIDE_AT] == OUTPOST or not position.top


def drawn(position: Position, rng: Random) -> int:
    """Which card comes off such a deck, chosen as among the outcomes."""
    side = position.stack[-1][SIDE_AT]
    deck = position.deck
    kind = 0 if side == MOLOCH else MOLOCH_KINDS
    while deck[kind] == 0:
        kind += 1
    if deck[kind] == position.deck_size[side]:
        # The only kind there is: nothing to be left to chance.
        return CARD + kind
    return drawn_at(position, rng.random())


def drawn_at(position: Position, point: float) -> int:
    """The card that a number between 0 and 1 stands for, as among the outcomes."""
    side = position.stack[-1][SIDE_AT]
    low, high = (0, MOLOCH_KINDS) if side == MOLOCH else (MOLOCH_KINDS, KINDS)
    deck, total = position.deck, float(position.deck_size[side])
    last = -1
    for kind in range(low, high):
        left = deck[kind]
        if left == 0:
            continue
        last = kind
        point -= float(left) / total
        if point < 0.0:
            break
    return CARD + last


def may_happen(position: Position, action: int) -> bool:
    """Whether such a deck may hold that card."""
    kind = action - CARD
    first = 0 if position.stack[-1][SIDE_AT] == MOLOCH else MOLOCH_KINDS
    last = MOLOCH_KINDS if first == 0 else KINDS
    return first <= kind < last and position.deck[kind] > 0


def possible(position: Position, frame: Frame) -> bool:
    """Whether there is anything left to draw for a chance frame."""
    if frame[0] == CHANCE_HAND:
        return position.hand_size[MOLOCH] > 0
    if frame[0] == CHANCE_DISCARDS:
        return position.discards_size[MOLOCH] > 0
    return position.deck_size[frame[SIDE_AT]] > 0


def happen(position: Position, frame: Frame, kind: int) -> None:
    """Carry out an outcome; its frame has been taken off the stack."""
    what = frame[0]
    side = frame[SIDE_AT]
    if what == CHANCE_DRAW:
        if frame[COUNT_AT] > 1:
            position.stack.append((CHANCE_DRAW, side, frame[COUNT_AT] - 1))
        _draw(position, side, kind)
    elif what == CHANCE_MILL:
        take_from_deck(position, kind)
        onto_discards(position, kind)
        if position.log is not None:
            tell(position, CardMilled(card_word(position.lineup, kind)))
    elif what == CHANCE_HAND:
        discard_from_hand(position, kind)
        if position.log is not None:
            tell(position, CardLostFromHand(card_word(position.lineup, kind)))
    elif what == CHANCE_DISCARDS:
        lay_on_deck(position, kind)
        if position.log is not None:
            tell(position, CardRestored())
    elif what == CHANCE_REVEAL:
        _reveal(position, frame, kind)
    elif what == CHANCE_COUNCIL:
        _draw(position, side, kind)
        drawn = (*frame[DRAWN_AT:], kind)
        if frame[COUNT_AT] > 1:
            position.stack.append((CHANCE_COUNCIL, side, frame[COUNT_AT] - 1, *drawn))
        else:
            position.stack.append((ASK_COUNCIL, side, *sorted(drawn)))


def _draw(position: Position, side: int, kind: int) -> None:
    take_from_deck(position, kind)
    into_hand(position, kind, False)
    if position.log is not None:
        name = side_name(side)
        tell_side(position, side, CardDrawn(name, card_word(position.lineup, kind)), CardDrawn(name))


def _reveal(position: Position, frame: Frame, kind: int) -> None:
    """Iron Gate: the two top cards are laid open (CV-VICTORY-08)."""
    take_from_deck(position, kind)
    if position.log is not None:
        tell(position, CardRevealed(card_word(position.lineup, kind)))
    first = frame[CARDS_AT]
    if first < 0:
        position.stack.append((CHANCE_REVEAL, MOLOCH, kind))
    else:
        position.stack.append((ASK_REVEALED, OUTPOST, min(first, kind), max(first, kind)))
