"""What a decision sets in motion."""

from __future__ import annotations

from ashfall.games.hope.position import Position
from ashfall.games.hope.questions.catalogue import question_by
from ashfall.games.hope.run import run


def perform(position: Position, action: int) -> None:
    """Carry out a legal decision, and all that follows from it until somebody must decide again."""
    frame = position.stack[-1]
    question_by(position, frame[0]).answer(position, frame, action)
    run(position)
