"""Drawing: filling up, the forced discard, the unlucky draw (NH-TURN, NH-UNL, NH-ALT, NH-REINF)."""

from __future__ import annotations

from ashfall.core.state import CHANCE
from ashfall.games.neuroshima_hex.bombers import send_on, travels
from ashfall.games.neuroshima_hex.events import Discarded, Drawn, LastTile, Taken, Turn, UnluckyDraw, tell
from ashfall.games.neuroshima_hex.frames import (
    CHOOSING_TILE,
    DRAWING,
    EXCHANGE_FRAME,
    LEFT,
    MUST_DISCARD,
    PLAYING,
    SEAT,
)
from ashfall.games.neuroshima_hex.lineup import NO_INSTANT
from ashfall.games.neuroshima_hex.position import (
    EMPTY,
    LAST_TILE_DRAWN,
    STAGES,
    TIE_TURN_ONE,
    TIE_TURN_TWO,
    Position,
)


def draw_limit(position: Position) -> int:
    """Tiles in front of the player after drawing (NH-START, NH-ALT, NH-REINF)."""
    lineup = position.lineup
    if position.turn_number <= 2 and not lineup.alternative_start:
        # NH-REINF-03: three more on the two opening turns.
        return position.turn_number + (3 if lineup.reinforcement else 0)
    return lineup.full_hand


def begin_turn(position: Position, seat: int) -> None:
    position.turn_number += 1
    position.turn_seat = seat
    position.used = 0
    position.moved = position.lineup.board.zeros[:]
    if position.turn_number == 1:
        # NH-START-08: the HQs wake up.
        position.board_changed()
    tie_turn = position.stage in (TIE_TURN_ONE, TIE_TURN_TWO)
    position.board_only = tie_turn and not can_draw(position, seat) and not position.lineup.tie_turn_kept_tiles
    if position.board_only:
        # R-END-3: with nothing left to draw only the units on the board can do something.
        position.to_move = seat
        position.step = PLAYING
        position.fresh = False
    else:
        _draw_on(position, drawn=False)
    if position.log is not None:
        tell(position, Turn(seat, position.turn_number, STAGES[position.stage]))


def _draw_on(position: Position, *, drawn: bool) -> None:
    """NH-TURN-01: draw up to the limit while there are tiles; then decide what comes next."""
    seat = position.turn_seat
    hand = position.hands[seat]
    if can_draw(position, seat) and len(hand) < draw_limit(position):
        if position.beside[seat]:
            # NH-MERC-04: whenever a tile is to be drawn a mercenary may be taken instead.
            position.step = CHOOSING_TILE
            position.to_move = seat
        else:
            draw_from_pile(position)
        return
    _drawn(position, drawn=drawn)


def can_draw(position: Position, seat: int) -> bool:
    """Whether there is anything to draw: a tile of the pile, one known to lie on it, or a mercenary beside it."""
    return position.deck_size[seat] > 0 or len(position.tops[seat]) > 0 or len(position.beside[seat]) > 0


def has_pile(position: Position, seat: int) -> bool:
    """Whether a tile lies on the pile, be it a Mad Bomber on an empty one."""
    return position.deck_size[seat] > 0 or len(position.tops[seat]) > 0


def draw_from_pile(position: Position) -> None:
    """Chance says which tile it is."""
    position.step = DRAWING
    position.to_move = CHANCE


def leave_mercenary(position: Position) -> None:
    """N-53: with an empty pile the mercenary may stay where it is."""
    _drawn(position, drawn=True)


def take_mercenary(position: Position, kind: int) -> None:
    """NH-MERC-04, R-DRAW-4: the pile is as full as before, so this never sets off the end."""
    seat = position.turn_seat
    position.beside[seat].remove(kind)
    position.add_to_hand(seat, kind)
    _draw_on(position, drawn=True)
    if position.log is not None:
        tell(position, Taken(seat, tile_id(position, seat, kind)))


def _drawn(position: Position, *, drawn: bool) -> None:
    """Drawing is over: what comes next."""
    seat = position.turn_seat
    hand = position.hands[seat]
    position.to_move = seat
    # NH-TURN-03, NH-TURN-05, NH-REINF-05: only a full hand forces a discard.
    full = position.lineup.full_hand
    position.step = MUST_DISCARD if len(hand) == full and draw_limit(position) == full else PLAYING
    # R-DRAW-3: nothing can be exchanged if nothing was drawn or nothing can be drawn any more.
    position.fresh = drawn and position.deck_size[seat] > 0
    base = position.lineup.base[seat]
    for kind in hand:
        # NH-UNL-01: every tile in front of the player must be an instant tile.
        if position.lineup.instant[base + kind] == NO_INSTANT:
            position.fresh = False


def draw(position: Position, kind: int) -> None:
    seat = position.turn_seat
    known = len(position.tops[seat]) > 0
    if known:
        # N-64: a Mad Bomber on top is no tile of the pile.
        position.tops[seat].pop()
    else:
        position.take_from_deck(seat, kind)
    position.add_to_hand(seat, kind)
    _draw_on(position, drawn=True)
    if position.log is not None:
        tell(position, Drawn(seat, tile_id(position, seat, kind)))
    if not known and position.deck_size[seat] == 0 and position.last_seat == EMPTY:
        # R-END-1: the end begins the moment a pile is empty.
        position.last_seat = seat
        position.stage = LAST_TILE_DRAWN
        if position.log is not None:
            tell(position, LastTile(seat))


def tile_id(position: Position, seat: int, kind: int) -> str:
    return position.lineup.ids[position.lineup.base[seat] + kind]


def discard(position: Position, kind: int) -> None:
    seat = position.turn_seat
    base = position.lineup.base[seat]
    position.take_from_hand(seat, kind)
    goes_on = travels(position, base + kind)
    if not goes_on:
        position.add_to_discards(seat, kind)
    if position.log is not None:
        tell(position, Discarded(seat, tile_id(position, seat, kind)))
    if goes_on:
        send_on(position, seat, base + kind)


def unlucky_draw(position: Position) -> None:
    """NH-UNL-01: instant tiles only: throw them away and draw anew."""
    seat = position.turn_seat
    if position.log is not None:
        tell(position, UnluckyDraw(seat))
    hand = position.hands[seat]
    if position.lineup.reinforcement and len(hand) > 3:
        # NH-REINF-04: exactly three of them are exchanged.
        position.stack.append((EXCHANGE_FRAME, seat, 3))
        _exchange_forced(position)
        return
    for kind in hand:
        discard(position, kind)
    _draw_on(position, drawn=True)


def exchange(position: Position, kind: int) -> None:
    discard(position, kind)
    frame = position.stack.pop()
    if frame[LEFT] > 1:
        position.stack.append((EXCHANGE_FRAME, frame[SEAT], frame[LEFT] - 1))
        _exchange_forced(position)
    else:
        _draw_on(position, drawn=True)


def _exchange_forced(position: Position) -> None:
    """Without a choice there is no decision."""
    hand = position.hands[position.turn_seat]
    if hand[0] == hand[-1]:
        exchange(position, hand[0])
