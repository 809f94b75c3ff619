"""The catalogue of questions: the first number of a frame is the question's place in it."""

from __future__ import annotations

from typing import Final

from ashfall.core.state import CHANCE, OVER, Frame
from ashfall.games.neuroshima_hex.actions import SEATS
from ashfall.games.neuroshima_hex.frames import INSTANT_FRAME, KIND
from ashfall.games.neuroshima_hex.position import Position
from ashfall.games.neuroshima_hex.questions.base import Question
from ashfall.games.neuroshima_hex.questions.battle import (
    CareQuestion,
    DeedQuestion,
    InnerQuestion,
    MedicQuestion,
    QuartermasterQuestion,
)
from ashfall.games.neuroshima_hex.questions.drawing import (
    ChooseTileQuestion,
    DiscardQuestion,
    DrawQuestion,
    ExchangeQuestion,
)
from ashfall.games.neuroshima_hex.questions.opening import DraftQuestion, FirstPlayerQuestion, PlaceHqQuestion
from ashfall.games.neuroshima_hex.questions.turn import RetreatQuestion, TurnQuestion


class NoQuestion(Question):
    """The game is over."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        return []


QUESTIONS: Final[list[Question]] = [
    FirstPlayerQuestion("first-player", "NH-START-01"),
    PlaceHqQuestion("place-hq", "NH-START-02"),
    DrawQuestion("draw", "NH-TURN-01"),
    DiscardQuestion("discard", "NH-TURN-03"),
    TurnQuestion("turn", "NH-TURN-09"),
    NoQuestion("over", "NH-END-07"),
    RetreatQuestion("retreat", "NH-PUSH-04"),
    ExchangeQuestion("exchange", "NH-REINF-04"),
    # An instant tile and a battle are no questions themselves: they ask, see `open_frame`.
    NoQuestion("instant", "NH-INST-01"),
    NoQuestion("battle", "NH-BATTLE-01"),
    InnerQuestion("order", "NH-DEC-02"),
    DeedQuestion("deed", "NH-DEC-03"),
    QuartermasterQuestion("quartermaster", "NH-HEG-QM-01"),
    MedicQuestion("medic", "NH-MEDIC-02"),
    InnerQuestion("decider", "NH-TEAM-15"),
    CareQuestion("care", "NH-TEAM-13"),
    DraftQuestion("draft", "NH-MERC-03"),
    ChooseTileQuestion("choose-tile", "NH-MERC-04"),
]


_STEPS: Final[list[list[Frame]]] = [
    [(step, seat) for seat in (*range(SEATS), OVER, CHANCE)] for step in range(len(QUESTIONS))
]
"""What is open outside the stack: _STEPS[step][to_move]; chance and the end are reached from the back."""


def open_frame(position: Position) -> Frame:
    """The question that is open now."""
    if position.stack:
        frame = position.stack[-1]
        return frame if frame[KIND] < INSTANT_FRAME else position.asked
    return _STEPS[position.step][position.to_move]
