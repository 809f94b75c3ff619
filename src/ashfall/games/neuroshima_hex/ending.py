"""The end of battles, turns and the game (NH-FULL, NH-END)."""

from __future__ import annotations

from typing import Final

from ashfall.core.events import LooseEvent
from ashfall.core.state import OVER
from ashfall.games.neuroshima_hex import battle
from ashfall.games.neuroshima_hex.drawing import begin_turn
from ashfall.games.neuroshima_hex.position import (
    ADDITIONAL_BATTLE,
    BY_FULL_BOARD,
    BY_LAST_TURN,
    BY_TIE,
    FINAL_BATTLE,
    FINISHED,
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


def fight(position: Position) -> None:
    """Fight on, and see to what follows, until the game is over or somebody has to decide."""
    while battle.fight(position):
        frame = position.stack.pop()
        if position.log is not None:
            position.tell(LooseEvent("battle-end", {"points": list(position.points)}))
        if not _after_battle(position, frame):
            return


def end_if_hq_fell(position: Position) -> bool:
    """NH-GOAL-02, NH-END-08, NH-END-10: judged once a battle is over, outside battles at once."""
    first, second = position.points
    if first > 0 and second > 0:
        return False
    _finish(position, BOTH_DESTROYED if first == second else HQ_DESTROYED)
    return True


def _after_battle(position: Position, frame: tuple[int, ...]) -> bool:
    """What follows a battle; True if that is another battle."""
    if end_if_hq_fell(position):
        return False
    if frame[2] == BY_LAST_TURN:
        if position.points[0] != position.points[1]:
            _finish(position, POINTS)
            return False
        # NH-END-11: a tie gives each player one more turn.
        position.stage = TIE_TURN_ONE
        begin_turn(position, position.last_seat)
        return False
    if frame[2] == BY_TIE:
        _finish(position, POINTS)
        return False
    if frame[2] == BY_FULL_BOARD and position.is_full():
        if frame[5:] == (*position.wounds, *position.points):
            # NH-FULL-06: a battle that changes nothing ends the game.
            _finish(position, STALEMATE)
            return False
        # NH-FULL-04, NH-FULL-07: again, by the same starter.
        battle.begin(position, frame[1], BY_FULL_BOARD)
        return True
    return _next_turn(position)


def end_turn(position: Position) -> None:
    if _next_turn(position):
        fight(position)


def _next_turn(position: Position) -> bool:
    """Hand over to whoever is next; True if a battle begins instead (NH-END-02)."""
    other = 1 - position.turn_seat
    if position.stage == NORMAL:
        begin_turn(position, other)
    elif position.stage == LAST_TILE_DRAWN:
        position.stage = LAST_TURN
        begin_turn(position, other)
    elif position.stage == LAST_TURN:
        position.stage = FINAL_BATTLE
        # NH-END-05: it counts as started by the player who ran out of tiles first.
        battle.begin(position, position.last_seat, BY_LAST_TURN)
        return True
    elif position.stage == TIE_TURN_ONE:
        position.stage = TIE_TURN_TWO
        begin_turn(position, other)
    else:
        position.stage = ADDITIONAL_BATTLE
        # NH-END-12: it belongs to the player who had the last turn before the final battle.
        battle.begin(position, 1 - position.last_seat, BY_TIE)
        return True
    return False


def _finish(position: Position, reason: int) -> None:
    position.reason = reason
    position.step = FINISHED
    position.to_move = OVER
    if position.log is not None:
        data = {"winner": winner(position), "reason": ENDINGS[reason], "points": list(position.points)}
        position.tell(LooseEvent("over", data))
