"""The open question in a form that can be put into words."""

from __future__ import annotations

import msgspec

from ashfall.games.neuroshima_hex.deeds import DEEDS
from ashfall.games.neuroshima_hex.frames import DRAWING, KIND
from ashfall.games.neuroshima_hex.lineup import INSTANT_NAMES
from ashfall.games.neuroshima_hex.position import Position
from ashfall.games.neuroshima_hex.questions.base import NONE
from ashfall.games.neuroshima_hex.questions.catalogue import QUESTIONS, open_frame

WAIT = "wait"
"""The kind in the middle of an action, when nothing is asked."""
PROMPT_KINDS = (*(question.name for question in QUESTIONS), *DEEDS, WAIT)
"""What prompts can be called."""


class Prompt(msgspec.Struct, frozen=True):
    """What is being asked, of whom, and the facts needed to say why."""

    kind: str
    """The name of the question or, inside a battle, of the deed."""
    seat: int | None
    hexes: list[str] = []
    """The units the question is about."""
    phase: int | None = None
    """The running phase, if it is asked inside a battle."""
    tile: str | None = None
    """The instant tile that caused the question."""
    uses_left: int = 0
    """Tiles that may still be used this turn."""


def prompt_of(position: Position) -> Prompt:
    frame = open_frame(position)
    question = QUESTIONS[frame[KIND]]
    facts = question.facts(position, frame)
    seat = position.to_move if position.to_move >= 0 else None
    return Prompt(
        kind=question.called(position, frame),
        seat=position.turn_seat if frame[KIND] == DRAWING else seat,
        hexes=[position.hex_name(place) for place in facts.hexes],
        phase=None if facts.phase == NONE else facts.phase,
        tile=None if facts.tile == NONE else INSTANT_NAMES[facts.tile],
        uses_left=facts.uses_left,
    )
