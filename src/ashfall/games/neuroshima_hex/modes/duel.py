"""The duel: two players, one of whose HQs falls or has fewer points in the end (NH-END)."""

from __future__ import annotations

from ashfall.games.neuroshima_hex import battle
from ashfall.games.neuroshima_hex.drawing import begin_turn
from ashfall.games.neuroshima_hex.frames import BY_LAST_TURN, BY_TIE
from ashfall.games.neuroshima_hex.modes.base import BOTH_DESTROYED, HQ_DESTROYED, POINTS, Mode
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


class Duel(Mode):
    """With two seats the stage says whose turn it is, so nothing need be kept of turns to come."""

    def verdict(self, position: Position) -> int:
        """NH-END-08, NH-END-10: the other one wins; if both fall it is a draw."""
        first, second = position.points
        if first > 0 and second > 0:
            return 0
        return BOTH_DESTROYED if first == second else HQ_DESTROYED

    def ahead(self, position: Position) -> list[int]:
        """NH-END-13: more points win, equal points are a draw. A destroyed HQ has none."""
        first, second = position.points
        if first == second:
            return [0, 1]
        return [0] if first > second else [1]

    def next_turn(self, position: Position) -> None:
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
        elif position.stage == TIE_TURN_ONE:
            position.stage = TIE_TURN_TWO
            begin_turn(position, other)
        else:
            position.stage = ADDITIONAL_BATTLE
            # NH-END-12: it belongs to the player who had the last turn before the final battle.
            battle.begin(position, 1 - position.last_seat, BY_TIE)

    def after_final_battle(self, position: Position) -> None:
        if position.points[0] != position.points[1]:
            self.finish(position, POINTS)
            return
        # NH-END-11: a tie gives each player one more turn.
        position.stage = TIE_TURN_ONE
        begin_turn(position, position.last_seat)
