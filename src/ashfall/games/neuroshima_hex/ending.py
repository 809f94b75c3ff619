"""The end of battles, turns and the game (NH-FULL, NH-END)."""

from __future__ import annotations

from typing import Final

from ashfall.core.state import OVER, Frame
from ashfall.games.neuroshima_hex import battle
from ashfall.games.neuroshima_hex.drawing import begin_turn
from ashfall.games.neuroshima_hex.events import Over, tell
from ashfall.games.neuroshima_hex.frames import (
    BEFORE,
    BY_FULL_BOARD,
    BY_LAST_TURN,
    BY_TIE,
    FINISHED,
    REASON,
    SEAT,
)
from ashfall.games.neuroshima_hex.position import (
    ADDITIONAL_BATTLE,
    FINAL_BATTLE,
    LAST_TILE_DRAWN,
    LAST_TURN,
    NORMAL,
    TIE_TURN_ONE,
    TIE_TURN_TWO,
    Position,
)

HQ_DESTROYED: Final = 1
BOTH_DESTROYED: Final = 2
POINTS: Final = 3
STALEMATE: Final = 4
ENDINGS: Final = ["", "hq-destroyed", "both-hqs-destroyed", "points", "stalemate"]


def winner(position: Position) -> int | None:
    """NH-END-13: more points win, equal points are a draw. A destroyed HQ has none."""
    first, second = position.points
    if first == second:
        return None
    return 0 if first > second else 1


def end_if_hq_fell(position: Position) -> bool:
    """NH-GOAL-02, NH-END-08, NH-END-10: judged once a battle is over, outside battles at once."""
    first, second = position.points
    if first > 0 and second > 0:
        return False
    _finish(position, BOTH_DESTROYED if first == second else HQ_DESTROYED)
    return True


def after_battle(position: Position, frame: Frame) -> None:
    """What follows a battle: another one, a turn, or the end."""
    if end_if_hq_fell(position):
        return
    if frame[REASON] == BY_LAST_TURN:
        if position.points[0] != position.points[1]:
            _finish(position, POINTS)
            return
        # NH-END-11: a tie gives each player one more turn.
        position.stage = TIE_TURN_ONE
        begin_turn(position, position.last_seat)
    elif frame[REASON] == BY_TIE:
        _finish(position, POINTS)
    elif frame[REASON] == BY_FULL_BOARD and position.is_full():
        if frame[BEFORE:] == (*position.wounds, *position.points):
            # NH-FULL-06: a battle that changes nothing ends the game.
            _finish(position, STALEMATE)
        else:
            # NH-FULL-04, NH-FULL-07: again, by the same starter.
            battle.begin(position, frame[SEAT], BY_FULL_BOARD)
    else:
        next_turn(position)


def next_turn(position: Position) -> None:
    """Hand over to whoever is next, or begin the battle that comes instead (NH-END-02)."""
    other = position.lineup.next_seat(position.turn_seat)
    if position.stage == NORMAL:
        begin_turn(position, other)
    elif position.stage == LAST_TILE_DRAWN:
        position.stage = LAST_TURN
        begin_turn(position, other)
    elif position.stage == LAST_TURN:
        position.stage = FINAL_BATTLE
        # NH-END-05: it counts as started by the player who ran out of tiles first.
        battle.begin(position, position.last_seat, BY_LAST_TURN)
    elif position.stage == TIE_TURN_ONE:
        position.stage = TIE_TURN_TWO
        begin_turn(position, other)
    else:
        position.stage = ADDITIONAL_BATTLE
        # NH-END-12: it belongs to the player who had the last turn before the final battle.
        battle.begin(position, position.lineup.next_seat(position.last_seat), BY_TIE)


def _finish(position: Position, reason: int) -> None:
    position.reason = reason
    position.step = FINISHED
    position.to_move = OVER
    if position.log is not None:
        tell(position, Over(winner(position), ENDINGS[reason], list(position.points)))
