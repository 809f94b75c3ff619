"""What may be decided now."""

from __future__ import annotations

from ashfall.games.hope.position import Position
from ashfall.games.hope.questions.catalogue import question_by


def legal_actions(position: Position) -> list[int]:
    """The legal actions, ascending; outcomes of chance if it is chance that decides."""
    if not position.stack:
        return []
    frame = position.stack[-1]
    return question_by(position, frame[0]).options(position, frame)
