"""Teammates divide their Dominance income (AMB-52)."""

from __future__ import annotations

from ashfall.core.state import Frame
from ashfall.games.hope import actions, dominance
from ashfall.games.hope.frames import F_ACCEPT, INCOME, PARTNER, SEAT, SHARE
from ashfall.games.hope.position import Position
from ashfall.games.hope.questions.base import Question
from ashfall.games.hope.questions.facts import PromptFacts


class SplitQuestion(Question):
    """How much does the earlier teammate propose to take?"""

    def options(self, position: Position, frame: Frame) -> list[int]:
        """Whole sources, none of the wrong sign, adding up exactly."""
        total = frame[INCOME]
        span = range(min(0, total), max(0, total) + 1)
        return [actions.SHARE + actions.SHARE_ZERO + share for share in span]

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        share = action - actions.SHARE - actions.SHARE_ZERO
        position.stack[-1] = (F_ACCEPT, frame[PARTNER], frame[SEAT], frame[INCOME], share)

    def facts(self, position: Position, frame: Frame) -> PromptFacts:
        return {"income": frame[INCOME], "partner": frame[PARTNER]}

    def default(self, position: Position, frame: Frame) -> int:
        """Even shares: the middle of what may be proposed."""
        legal = position.actions()
        return legal[len(legal) // 2]


class AcceptQuestion(Question):
    """Does the other teammate agree?"""

    def options(self, position: Position, frame: Frame) -> list[int]:
        return [actions.PASS, actions.YES]

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        position.stack.pop()
        proposer, total = frame[PARTNER], frame[INCOME]
        share = frame[SHARE] if action == actions.YES else dominance.halved(total)
        income = position.income[:]
        income[proposer] = share
        income[frame[SEAT]] = total - share
        position.income = income

    def facts(self, position: Position, frame: Frame) -> PromptFacts:
        return {
            "income": frame[INCOME],
            "partner": frame[PARTNER],
            "own_share": frame[INCOME] - frame[SHARE],
        }
