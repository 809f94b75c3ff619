"""All kinds of questions, by the kind of their frame."""

from __future__ import annotations

from typing import Final

from ashfall.games.hope.frames import F_CLOSING, F_COMBAT, F_ITEM, F_OWN, F_WINDOW
from ashfall.games.hope.position import Position
from ashfall.games.hope.questions.announcing import TargetQuestion
from ashfall.games.hope.questions.artifacts import EnterQuestion, RouteQuestion
from ashfall.games.hope.questions.attackers import AttackersQuestion, ConsentQuestion
from ashfall.games.hope.questions.base import Question
from ashfall.games.hope.questions.cards import (
    DiscardQuestion,
    LocateQuestion,
    MayDrawQuestion,
    RandomDiscardQuestion,
    RevealQuestion,
    TakeQuestion,
)
from ashfall.games.hope.questions.income import AcceptQuestion, SplitQuestion
from ashfall.games.hope.questions.opening import DealQuestion, ExchangeQuestion, PickDeckQuestion, TossQuestion
from ashfall.games.hope.questions.own import OwnQuestion, StripQuestion, asking_effect
from ashfall.games.hope.questions.procedures import CarryOut, Collect, NextPhase, Resolve
from ashfall.games.hope.questions.turn import TurnQuestion
from ashfall.games.hope.questions.windows import WINDOWS

QUESTIONS: Final[list[Question]] = [
    TossQuestion("toss", "HP-SETUP-02"),
    PickDeckQuestion("pick-deck", "HP-SETUP-03"),
    ExchangeQuestion("exchange", "HP-SETUP-06"),
    DealQuestion("deal", "HP-SETUP-05"),
    TurnQuestion("turn", "HP-ROUND-01"),
    WINDOWS[F_WINDOW],
    WINDOWS[F_CLOSING],
    WINDOWS[F_COMBAT],
    WINDOWS[F_ITEM],
    Resolve("", "HP-STACK-06"),
    CarryOut("", "HP-STACK-06"),
    TargetQuestion("target", "HP-TERM-TARGET-01"),
    LocateQuestion("locate", "HP-KEYWORD-LOCATOR-01"),
    TakeQuestion("take-revealed", "HP-GEN-01"),
    DiscardQuestion("discard", "HP-DRAW-04"),
    MayDrawQuestion("may-draw", "HP-ARTIFACT-03"),
    RouteQuestion("route", "HP-ARTIFACT-03"),
    AttackersQuestion("attackers", "HP-BATTLE-09"),
    ConsentQuestion("consent", "HP-2V2-14"),
    SplitQuestion("split-income", "HP-2V2-19"),
    AcceptQuestion("accept-split", "HP-2V2-19"),
    EnterQuestion("turn-up-artifact", "HP-ARTIFACT-03"),
    RandomDiscardQuestion("random-discard", "HP-GEN-01"),
    RevealQuestion("reveal", "HP-GEN-01"),
    # Stands for all questions of cards; which one it is, the effect below says.
    Question("own", "HP-GEN-01"),
    Collect("", "HP-DOMINANCE-03"),
    NextPhase("", "HP-ROUND-02"),
]


OWN_QUESTIONS: Final[dict[str, OwnQuestion]] = {
    "chosen": StripQuestion("choose-from-hand", "HP-GEN-01"),
}
"""The questions of cards, by the word with which their effects name them."""


def question_of(position: Position) -> Question:
    """The question on top."""
    return question_by(position, position.stack[-1][0])


def question_by(position: Position, kind: int) -> Question:
    """The same, where the kind of the frame on top is known."""
    return OWN_QUESTIONS[asking_effect(position).asks] if kind == F_OWN else QUESTIONS[kind]
