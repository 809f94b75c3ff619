"""Chance: what may come off a deck, out of a hand or out of the pile, and what follows."""

from __future__ import annotations

from ashfall.core.state import Frame
from ashfall.games.convoy.codes import (
    ASK_COUNCIL,
    ASK_REVEALED,
    CARD,
    CHANCE_COUNCIL,
    CHANCE_DRAW,
    CHANCE_HAND,
    CHANCE_MILL,
    CHANCE_PILE,
    CHANCE_REVEAL,
    LAST_BOUNDARY,
    MOLOCH,
    MOLOCH_KINDS,
    OUTPOST,
    PASS,
)
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.zones import (
    deck_outcomes,
    discard_from_hand,
    into_hand,
    lay_on_deck,
    onto_pile,
    side_name,
    take_from_deck,
    tell,
    tell_side,
)


def outcomes(p: Position) -> list[tuple[int, int]]:
    """The outcomes of the chance frame on top: (action, weight)."""
    frame = p.stack[-1]
    if frame[0] <= LAST_BOUNDARY:
        return [(PASS, 1)]
    if frame[0] == CHANCE_HAND:
        return [(CARD + kind, p.hand[kind]) for kind in range(MOLOCH_KINDS) if p.hand[kind]]
    if frame[0] == CHANCE_PILE:
        return [(CARD + kind, p.pile[kind]) for kind in range(MOLOCH_KINDS) if p.pile[kind]]
    return [(CARD + kind, weight) for kind, weight in deck_outcomes(p, frame[1])]


def possible(p: Position, frame: Frame) -> bool:
    """Whether there is anything left to draw for a chance frame."""
    if frame[0] == CHANCE_HAND:
        return p.hand_size[MOLOCH] > 0
    if frame[0] == CHANCE_PILE:
        return p.pile_size[MOLOCH] > 0
    return p.deck_size[frame[1]] > 0


def happen(p: Position, frame: Frame, kind: int) -> None:
    """Carry out an outcome; its frame has been taken off the stack."""
    what = frame[0]
    name = p.rules.ids[kind]
    if what == CHANCE_DRAW:
        if frame[2] > 1:
            p.stack.append((CHANCE_DRAW, frame[1], frame[2] - 1))
        _draw(p, frame[1], kind)
    elif what == CHANCE_MILL:
        take_from_deck(p, kind)
        onto_pile(p, kind)
        if p.log is not None:
            tell(p, "milled", {"card": name})
    elif what == CHANCE_HAND:
        discard_from_hand(p, kind)
        if p.log is not None:
            tell(p, "lost_from_hand", {"card": name})
    elif what == CHANCE_PILE:
        lay_on_deck(p, kind)
        if p.log is not None:
            tell(p, "restored", {})  # nobody sees the card (CV-CARD-DEFENDER-01)
    elif what == CHANCE_REVEAL:
        _reveal(p, frame, kind)
    elif what == CHANCE_COUNCIL:
        _draw(p, frame[1], kind)
        drawn = (*frame[3:], kind)
        if frame[2] > 1:
            p.stack.append((CHANCE_COUNCIL, frame[1], frame[2] - 1, *drawn))
        else:
            p.stack.append((ASK_COUNCIL, frame[1], *sorted(drawn)))


def _draw(p: Position, side: int, kind: int) -> None:
    take_from_deck(p, kind)
    into_hand(p, kind, False)
    if p.log is not None:
        public: dict[str, object] = {"side": side_name(side)}
        tell_side(p, side, "drawn", {"side": side_name(side), "card": p.rules.ids[kind]}, public)


def _reveal(p: Position, frame: Frame, kind: int) -> None:
    """Iron Gate: the two top cards are laid open (CV-VICTORY-08)."""
    take_from_deck(p, kind)
    if p.log is not None:
        tell(p, "revealed", {"card": p.rules.ids[kind]})
    if frame[2] < 0:
        p.stack.append((CHANCE_REVEAL, MOLOCH, kind))
    else:
        p.stack.append((ASK_REVEALED, OUTPOST, min(frame[2], kind), max(frame[2], kind)))
