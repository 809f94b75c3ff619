"""Set-up."""

from __future__ import annotations

from ashfall.core.state import Frame
from ashfall.games.convoy.actions import PASS, YES
from ashfall.games.convoy.codes import KINDS, MOLOCH, MOLOCH_KINDS, OUTPOST
from ashfall.games.convoy.events import HandExchanged, tell
from ashfall.games.convoy.frames import CHANCE_DRAW, OPENING_HAND, SIDE_AT, TASK_BATTLE, TASK_MULLIGAN
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.questions.base import Question
from ashfall.games.convoy.zones import side_name


class Mulligan(Question):
    """Whether a side exchanges its opening hand."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        return [PASS, YES]

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        """The whole hand goes back into the deck and four cards are drawn anew."""
        side = frame[SIDE_AT]
        if side == MOLOCH:
            position.stack.append((TASK_MULLIGAN, OUTPOST))
        else:
            position.stack.append((TASK_BATTLE, MOLOCH))
        if action == YES:
            low, high = (0, MOLOCH_KINDS) if side == MOLOCH else (MOLOCH_KINDS, KINDS)
            for kind in range(low, high):
                position.deck[kind] += position.hand[kind]
                position.hand[kind] = 0
            position.deck_size[side] += position.hand_size[side]
            position.hand_size[side] = 0
            position.stack.append((CHANCE_DRAW, side, OPENING_HAND))
        if position.log is not None:
            tell(position, HandExchanged(side_name(side), action == YES))
