"""Playing order: whose turn comes after whose, eliminated players left out (NH-TURN-06, NH-1V2-03, NH-TEAM-02)."""

from __future__ import annotations

from ashfall.games.neuroshima_hex.position import EMPTY, LAST_TILE_DRAWN, NORMAL, TIE_TURN_ONE, Position
from ashfall.games.neuroshima_hex.seating import DUEL


def slot_of(position: Position, seat: int) -> int:
    """The seat's place in a round of turns; of several, the one that the running turn has or comes to next."""
    order = position.lineup.seating.turns
    if order.count(seat) == 1:
        return order.index(seat)
    slot = order.index(position.turn_seat)
    for _ in range(position.standing.lap):
        slot = order.index(position.turn_seat, slot + 1)
    while order[slot] != seat:
        slot = (slot + 1) % len(order)
    return slot


def round_after(position: Position, seat: int) -> list[int]:
    """Everybody still in the game once, in the order of the turns after that seat's; the seat itself comes last
    unless it has another turn before."""
    order = position.lineup.seating.turns
    slot = slot_of(position, seat)
    found: list[int] = []
    for step in range(1, len(order) + 1):
        other = order[(slot + step) % len(order)]
        if other not in found and position.standing.plays(other):
            found.append(other)
    return found


def round_from(position: Position, seat: int) -> list[int]:
    """Everybody still in the game once, from that seat on or, if it is out, from the next."""
    after = round_after(position, seat)
    if seat in after:
        after.remove(seat)
        after.insert(0, seat)
    return after


def next_player(position: Position, seat: int) -> int:
    """Who plays after a seat, itself left out: N-62."""
    for other in round_after(position, seat):
        if other != seat:
            return other
    return seat


def next_hq(position: Position, seat: int) -> int:
    """Who puts an HQ after a seat (NH-START-02), or EMPTY if all stand."""
    order = position.lineup.seating.turns
    slot = order.index(seat)
    for step in range(1, len(order)):
        other = order[(slot + step) % len(order)]
        if position.hq_hex[other] == EMPTY:
            return other
    return EMPTY


def turns_to_come(position: Position) -> list[int]:
    """Whose turns come after the running one: a whole round, or at the end those that are left."""
    if position.stage == NORMAL or (position.stage == LAST_TILE_DRAWN and position.lineup.mode != DUEL):
        order = position.lineup.seating.turns
        slot = slot_of(position, position.turn_seat)
        later = [order[(slot + step) % len(order)] for step in range(1, len(order) + 1)]
        if position.stage == NORMAL:
            return [seat for seat in later if position.standing.plays(seat)]
        return [seat for seat in round_after(position, position.turn_seat) if seat != position.last_seat]
    if position.lineup.mode == DUEL:
        return [1 - position.turn_seat] if position.stage in (LAST_TILE_DRAWN, TIE_TURN_ONE) else []
    return list(position.standing.to_come)
