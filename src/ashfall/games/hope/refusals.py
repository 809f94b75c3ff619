"""Why an action is refused: a stable code, the clause behind it, and a sentence that helps.

Reads only what the deciding seat knows."""

from __future__ import annotations

from ashfall.core.errors import IllegalAction
from ashfall.core.state import CHANCE
from ashfall.games.hope import actions
from ashfall.games.hope.notation import text
from ashfall.games.hope.position import Position
from ashfall.games.hope.questions.catalogue import question_of


def refusal(position: Position, action: int) -> IllegalAction:
    """The error for an action that is not legal now."""
    if position.winners >= 0:
        return IllegalAction("the game is over", code="game-over", clause="HP-WIN-01")
    if not 0 <= action < actions.num_actions(len(position.lineup.cards.ids)):
        return IllegalAction(f"{action} is no action number", code="unknown-action")
    if position.to_move == CHANCE:
        return IllegalAction("an outcome of chance is due, and this is not one", code="chance-due")
    frame = position.stack[-1]
    code, clause, reason = question_of(position).refusal(position, frame, action)
    return IllegalAction(f"{_name(position, action)}: {reason}", code=code, clause=clause)


def _name(position: Position, action: int) -> str:
    try:
        return text(position.lineup, action)
    except (IndexError, KeyError):
        return f"action {action}"
