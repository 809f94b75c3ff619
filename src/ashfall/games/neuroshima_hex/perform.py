"""What happens: the open question is answered."""

from __future__ import annotations

from ashfall.games.neuroshima_hex.actions import GIVE_UP
from ashfall.games.neuroshima_hex.frames import KIND
from ashfall.games.neuroshima_hex.leaving import leave
from ashfall.games.neuroshima_hex.position import Position
from ashfall.games.neuroshima_hex.questions.catalogue import QUESTIONS, open_frame


def perform(position: Position, action: int) -> None:
    """Carry out a legal action, or one of those that are never listed (`leaving`)."""
    if action >= GIVE_UP:
        leave(position, action - GIVE_UP)
        return
    frame = open_frame(position)
    QUESTIONS[frame[KIND]].answer(position, frame, action)
