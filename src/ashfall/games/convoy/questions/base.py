"""A question: all that belongs to one kind of decision."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from ashfall.core.errors import IllegalAction
from ashfall.core.state import Frame
from ashfall.games.convoy.frames import CITY_AT
from ashfall.games.convoy.notation import city_word, text
from ashfall.games.convoy.position import Position

SHOWN: Final = 6
"""Answers that a refusal lists."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Question:
    """A kind of question. `options` are the legal answers in any order; `answer` carries one out once the
    frame has been taken off the stack."""

    def __init__(self, name: str, clause: str) -> None:
        self.name: str = name
        self.clause: str = clause

    def options(self, position: Position, frame: Frame) -> list[int]:
        raise NotImplementedError

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        raise NotImplementedError

    def facts(self, position: Position, frame: Frame, seat: int | None) -> dict[str, Any]:
        """What a prompt tells the seat besides who is asked."""
        return {}

    def refusal(self, position: Position, frame: Frame, action: int) -> IllegalAction:
        """Another question comes first, and the action is no answer to it."""
        lineup = position.lineup
        wanted = [text(lineup, option) for option in position.actions()]
        shown = ", ".join(wanted[:SHOWN]) + (", ..." if len(wanted) > SHOWN else "")
        message = f"{text(lineup, action)!r}: not an answer to the open question, expected {shown}"
        return IllegalAction(message, code="not-an-answer", clause=self.clause)

    def default(self, position: Position, frame: Frame) -> int:
        """Decline what is optional, otherwise the first answer."""
        return position.actions()[0]

    def is_open(self, position: Position, frame: Frame) -> bool:
        """Whether everybody at the table could list the possible answers."""
        return True

    def is_moot(self, position: Position, frame: Frame) -> bool:
        """Whether there is nothing left to ask."""
        return False


class InCity(Question):
    """A question about a city."""

    def facts(self, position: Position, frame: Frame, seat: int | None) -> dict[str, Any]:
        return {"city": city_word(position.lineup, frame[CITY_AT])}
