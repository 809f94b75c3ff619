"""What is legal: the answers to the open question."""

from __future__ import annotations

from ashfall.games.neuroshima_hex.frames import KIND
from ashfall.games.neuroshima_hex.position import Position
from ashfall.games.neuroshima_hex.questions.catalogue import QUESTIONS, open_frame


def legal_actions(position: Position) -> list[int]:
    """The legal actions now, ascending."""
    frame = open_frame(position)
    return QUESTIONS[frame[KIND]].options(position, frame)


def action_at(position: Position, share: float) -> int:
    """The legal action at that share (0 up to 1) of the list, which need not be made for it."""
    frame = open_frame(position)
    return QUESTIONS[frame[KIND]].at(position, frame, share)


def default_action(position: Position) -> int:
    """A harmless legal action."""
    frame = open_frame(position)
    return QUESTIONS[frame[KIND]].default(position, frame)
