"""Drawing: filling up, the forced discard, the unlucky draw (NH-TURN, NH-UNL, NH-ALT, NH-REINF)."""

from __future__ import annotations

from ashfall.core.events import LooseEvent
from ashfall.core.state import CHANCE
from ashfall.games.neuroshima_hex.board import HEXES
from ashfall.games.neuroshima_hex.position import (
    DRAWING,
    EMPTY,
    EXCHANGE_FRAME,
    LAST_TILE_DRAWN,
    MUST_DISCARD,
    PLAYING,
    TIE_TURN_ONE,
    TIE_TURN_TWO,
    Position,
)
from ashfall.games.neuroshima_hex.tables import NO_INSTANT


def draw_limit(position: Position) -> int:
    """Tiles in front of the player after drawing (NH-START, NH-ALT, NH-REINF)."""
    rules = position.rules
    if not rules.alternative_start and position.turn_number <= 2:
        # NH-REINF-03: three more on the two opening turns.
        return position.turn_number + (3 if rules.reinforcement else 0)
    return rules.full_hand


def begin_turn(position: Position, seat: int) -> None:
    position.turn_number += 1
    position.turn_seat = seat
    position.used = 0
    for place in range(HEXES):
        position.moved[place] = 0
    if position.turn_number == 1:
        # NH-START-08: the HQs wake up.
        position.board_changed()
    if position.log is not None:
        position.tell(LooseEvent("turn", {"seat": seat, "number": position.turn_number, "stage": position.stage}))
    tie_turn = position.stage in (TIE_TURN_ONE, TIE_TURN_TWO)
    position.board_only = tie_turn and position.deck_size[seat] == 0 and not position.rules.tie_turn_kept_tiles
    if position.board_only:
        # R-END-3: with nothing left to draw only the units on the board can do something.
        position.to_move = seat
        position.step = PLAYING
        position.fresh = False
        return
    _draw_on(position, drawn=False)


def _draw_on(position: Position, *, drawn: bool) -> None:
    """NH-TURN-01: draw up to the limit while there are tiles; then decide what comes next."""
    seat = position.turn_seat
    hand = position.hands[seat]
    if position.deck_size[seat] > 0 and len(hand) < draw_limit(position):
        position.step = DRAWING
        position.to_move = CHANCE
        return
    position.to_move = seat
    # NH-TURN-03, NH-TURN-05, NH-REINF-05: only a full hand forces a discard.
    full = position.rules.full_hand
    position.step = MUST_DISCARD if len(hand) == full and draw_limit(position) == full else PLAYING
    # R-DRAW-3: nothing can be exchanged if nothing was drawn or nothing can be drawn any more.
    position.fresh = drawn and position.deck_size[seat] > 0
    base = position.rules.base[seat]
    for kind in hand:
        # NH-UNL-01: every tile in front of the player must be an instant tile.
        if position.rules.tables.instant[base + kind] == NO_INSTANT:
            position.fresh = False


def draw(position: Position, kind: int) -> None:
    seat = position.turn_seat
    position.decks[seat][kind] -= 1
    position.deck_size[seat] -= 1
    hand = position.hands[seat]
    hand.append(kind)
    hand.sort()
    if position.log is not None:
        position.tell(LooseEvent("draw", {"seat": seat, "tile": tile_id(position, seat, kind)}))
    if position.deck_size[seat] == 0 and position.last_seat == EMPTY:
        # R-END-1: the end begins the moment a pile is empty.
        position.last_seat = seat
        position.stage = LAST_TILE_DRAWN
        if position.log is not None:
            position.tell(LooseEvent("last-tile", {"seat": seat}))
    _draw_on(position, drawn=True)


def tile_id(position: Position, seat: int, kind: int) -> str:
    return position.rules.tables.ids[position.rules.base[seat] + kind]


def discard(position: Position, kind: int) -> None:
    seat = position.turn_seat
    position.hands[seat].remove(kind)
    position.discards[seat][kind] += 1
    if position.log is not None:
        position.tell(LooseEvent("discard", {"seat": seat, "tile": tile_id(position, seat, kind)}))


def unlucky_draw(position: Position) -> None:
    """NH-UNL-01: instant tiles only: throw them away and draw anew."""
    seat = position.turn_seat
    if position.log is not None:
        position.tell(LooseEvent("unlucky-draw", {"seat": seat}))
    hand = position.hands[seat]
    if position.rules.reinforcement and len(hand) > 3:
        # NH-REINF-04: exactly three of them are exchanged.
        position.stack.append((EXCHANGE_FRAME, seat, 3))
        _exchange_forced(position)
        return
    for kind in hand[:]:
        discard(position, kind)
    _draw_on(position, drawn=True)


def exchange(position: Position, kind: int) -> None:
    discard(position, kind)
    frame = position.stack.pop()
    if frame[2] > 1:
        position.stack.append((EXCHANGE_FRAME, frame[1], frame[2] - 1))
        _exchange_forced(position)
    else:
        _draw_on(position, drawn=True)


def _exchange_forced(position: Position) -> None:
    """Without a choice there is no decision."""
    hand = position.hands[position.turn_seat]
    if hand[0] == hand[-1]:
        exchange(position, hand[0])
