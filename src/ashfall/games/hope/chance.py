"""Outcomes of chance: the toss, cards that are drawn, shown or lost by chance, artifacts that are turned up."""

from __future__ import annotations

from random import Random

from ashfall.core.state import CHANCE
from ashfall.games.hope.position import Position
from ashfall.games.hope.questions.catalogue import question_of


def outcomes(position: Position) -> list[tuple[int, float]]:
    """Every outcome with its probability; none if it is not chance that decides."""
    if position.to_move != CHANCE:
        return []
    frame = position.stack[-1]
    return question_of(position).chances(position, frame)


def roll(position: Position, rng: Random) -> int:
    """One of them, chosen with its probability, without a list where that can be."""
    return question_of(position).roll(position, position.stack[-1], rng)


def outcome_at(position: Position, point: float) -> int:
    """The one that a number between 0 and 1 stands for."""
    return question_of(position).outcome_at(position, position.stack[-1], point)


def may_happen(position: Position, action: int) -> bool:
    """Whether it is one of them."""
    return question_of(position).may_happen(position, position.stack[-1], action)
