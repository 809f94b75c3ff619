"""Why an action is refused, in words and with the clause behind it."""

from __future__ import annotations

from ashfall.core.errors import IllegalAction
from ashfall.core.state import CHANCE, OVER
from ashfall.games.neuroshima_hex.actions import GIVE_UP, NUM_ACTIONS, places_of
from ashfall.games.neuroshima_hex.frames import KIND
from ashfall.games.neuroshima_hex.leaving import why_not_leave
from ashfall.games.neuroshima_hex.notation import text
from ashfall.games.neuroshima_hex.position import Position
from ashfall.games.neuroshima_hex.questions.catalogue import QUESTIONS, open_frame


def refusal(position: Position, action: int) -> IllegalAction:
    """The error for an action that is not legal now."""
    if not 0 <= action < NUM_ACTIONS:
        reason = f"action {action} does not exist, expected 0 to {NUM_ACTIONS - 1}"
        return IllegalAction(reason, code="unknown-action")
    if max(places_of(action), default=0) >= position.lineup.board.size:
        return IllegalAction(f"action {action} names a hex that this board does not have", code="unknown-action")
    if position.to_move == OVER:
        return IllegalAction("the game is over", code="game-over", clause="NH-END-07")
    if action >= GIVE_UP:
        why = why_not_leave(position, action - GIVE_UP) or "leaving the game is no move"
        return IllegalAction(f"{text(position, action)}: {why}", code="no-move")
    if position.to_move == CHANCE:
        reason = f"{text(position, action)}: a tile is being drawn, expected one that the pile still holds"
        return IllegalAction(reason, code="chance")
    frame = open_frame(position)
    return QUESTIONS[frame[KIND]].refusal(position, frame, action)
