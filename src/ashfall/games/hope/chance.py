"""Outcomes of chance: the toss, cards that are drawn, shown or lost by chance, artifacts that are turned up."""

from __future__ import annotations

from ashfall.core.state import CHANCE
from ashfall.games.hope.position import Position
from ashfall.games.hope.questions.catalogue import question_of


def outcomes(position: Position) -> list[tuple[int, float]]:
    """Every outcome with its probability; none if it is not chance that decides."""
    if position.to_move != CHANCE:
        return []
    frame = position.stack[-1]
    return question_of(position).chances(position, frame)
