"""Leaving: a player gives up where the others play on. The HQ falls, and the army goes with it (NH-MP3-03, N-07).

No rule asks for it, so it is never among the legal actions; it may be done whenever nothing is being resolved.
"""

from __future__ import annotations

from ashfall.games.neuroshima_hex.modes.catalogue import mode_of
from ashfall.games.neuroshima_hex.position import Position
from ashfall.games.neuroshima_hex.run import run


def why_not_leave(position: Position, seat: int) -> str:
    """Why the seat cannot leave now; nothing if it can."""
    if not mode_of(position).hqs_fall_alone:
        return "in this mode nobody leaves: the computer can take the seat, or the side gives up"
    if seat >= position.lineup.count or not position.standing.plays(seat):
        return "this seat has left the game already"
    if not position.standing.contends(seat):
        # N-14: an HQ that lost the tie cannot fall any more, and its army stays.
        return "this seat has lost the tie, and its tiles fight on: the computer can take the seat"
    if position.to_move < 0 or position.turn_number == 0:
        return "nobody leaves before the first turn or after the end"
    if position.stack:
        return "something is being resolved: leave once it is over"
    return ""


def leave(position: Position, seat: int) -> None:
    """The HQ falls outside a battle, and what follows follows."""
    position.points[seat] = 0
    mode_of(position).after_wounds(position)
    run(position)
