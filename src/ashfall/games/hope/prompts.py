"""What is asked, of whom and why: a stable kind plus the facts a text needs."""

from __future__ import annotations

import msgspec

from ashfall.core.state import CHANCE
from ashfall.games.hope.position import Position
from ashfall.games.hope.questions.catalogue import OWN_QUESTIONS, QUESTIONS, question_of
from ashfall.games.hope.questions.facts import PromptFacts

KINDS = tuple(question.name for question in [*QUESTIONS, *OWN_QUESTIONS.values()] if question.name)


class Prompt(msgspec.Struct, frozen=True):
    """What is to be decided. `facts` are public."""

    kind: str
    seat: int | None
    facts: PromptFacts


def prompt_of(position: Position) -> Prompt | None:
    if not position.stack:
        return None
    frame = position.stack[-1]
    question = question_of(position)
    seat = None if position.to_move == CHANCE else position.to_move
    return Prompt(question.name, seat, question.facts(position, frame))
