"""What happens: the open question is answered."""

from __future__ import annotations

from ashfall.games.neuroshima_hex.frames import KIND
from ashfall.games.neuroshima_hex.position import Position
from ashfall.games.neuroshima_hex.questions.catalogue import QUESTIONS, open_frame


def perform(position: Position, action: int) -> None:
    """Carry out a legal action."""
    frame = open_frame(position)
    QUESTIONS[frame[KIND]].answer(position, frame, action)
