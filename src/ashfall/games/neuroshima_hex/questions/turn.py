"""The turn: what the player may do, in any order and as often as the rules allow (NH-TURN, NH-TILE)."""

from __future__ import annotations

from ashfall.core.errors import IllegalAction
from ashfall.core.state import Frame
from ashfall.games.neuroshima_hex.actions import (
    AIR,
    BATTLE,
    DISCARD,
    END_TURN,
    EXCHANGE,
    GRENADE,
    MEDIC,
    MOVE,
    PLACE,
    REDRAW,
    RETREAT,
    SNIPER,
)
from ashfall.games.neuroshima_hex.drawing import discard, unlucky_draw
from ashfall.games.neuroshima_hex.frames import PUSHER, VICTIM
from ashfall.games.neuroshima_hex.lineup import (
    AIR_STRIKE,
    GRENADE_TILE,
    PUSH_BACK,
    SNIPER_TILE,
)
from ashfall.games.neuroshima_hex.modes.catalogue import mode_of
from ashfall.games.neuroshima_hex.movement import retreats
from ashfall.games.neuroshima_hex.notation import text
from ashfall.games.neuroshima_hex.position import Position
from ashfall.games.neuroshima_hex.questions.base import Facts, Question, expected
from ashfall.games.neuroshima_hex.questions.turn_options import TurnOptions
from ashfall.games.neuroshima_hex.questions.turn_refusals import why_not_in_turn
from ashfall.games.neuroshima_hex.run import run
from ashfall.games.neuroshima_hex.using import (
    buy_bomber,
    move,
    place_unit,
    push,
    retreat,
    strike,
    use_battle,
    use_limit,
)


class TurnQuestion(Question):
    """What does the player on turn do next?"""

    def options(self, position: Position, frame: Frame) -> list[int]:
        return TurnOptions(position).listed()

    def at(self, position: Position, frame: Frame, share: float) -> int:
        return TurnOptions(position).at(share)

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        """One action of the player on turn (NH-TURN-09: in any order)."""
        position.fresh = False
        if action == END_TURN:
            mode_of(position).next_turn(position)
            run(position)
        elif action == REDRAW:
            unlucky_draw(position)
        elif action == BATTLE:
            use_battle(position)
        elif action < EXCHANGE:
            discard(position, action - DISCARD)
        elif action < GRENADE:
            strike(position, SNIPER_TILE, action - SNIPER)
        elif action < AIR:
            strike(position, GRENADE_TILE, action - GRENADE)
        elif action < RETREAT:
            strike(position, AIR_STRIKE, action - AIR)
        elif action < PLACE:
            push(position, action)
        elif action < MOVE:
            place_unit(position, action)
        elif action < MEDIC:
            move(position, action)
        else:
            buy_bomber(position, action)

    def facts(self, position: Position, frame: Frame) -> Facts:
        return Facts([], uses_left=max(0, use_limit(position) - position.used))

    def refusal(self, position: Position, frame: Frame, action: int) -> IllegalAction:
        return why_not_in_turn(position, action)

    def default(self, position: Position, frame: Frame) -> int:
        return END_TURN


class RetreatQuestion(Question):
    """Where does the pushed unit go?"""

    def options(self, position: Position, frame: Frame) -> list[int]:
        return [RETREAT + place for place in retreats(position, frame[PUSHER], frame[VICTIM])]

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        position.stack.pop()
        position.to_move = position.turn_seat
        retreat(position, frame[VICTIM], action - RETREAT)

    def facts(self, position: Position, frame: Frame) -> Facts:
        return Facts([frame[VICTIM], frame[PUSHER]], tile=PUSH_BACK)

    def refusal(self, position: Position, frame: Frame, action: int) -> IllegalAction:
        reason = f"{text(position, action)}: the pushed unit has to go, expected one of: {expected(position)}"
        return IllegalAction(reason, code="retreat", clause=self.clause)
