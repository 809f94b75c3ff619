"""What is being asked, of whom, and the facts needed to say it in words."""

from __future__ import annotations

from typing import Any

import msgspec

from ashfall.games.convoy.actions import PASS
from ashfall.games.convoy.codes import MOLOCH, OUTPOST, OUTPOST_ATTACK, OUTPOST_MODULES, PHASE_NAMES, TARGET
from ashfall.games.convoy.frames import SIDE_AT
from ashfall.games.convoy.notation import city_word
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.questions.catalogue import question_of
from ashfall.games.convoy.zones import SideName, side_name


class Prompt(msgspec.Struct, frozen=True):
    """`kind` names the question (a phase, or one of the questions), `optional` whether ``pass`` declines it,
    `facts` what it is about."""

    kind: str
    seat: int
    side: SideName
    optional: bool
    facts: dict[str, Any]


def prompt_of(position: Position, seat: int | None) -> Prompt:
    """The question that lies open, as the seat may know it."""
    if not position.stack:
        side = OUTPOST if position.phase in (OUTPOST_ATTACK, OUTPOST_MODULES) else MOLOCH
        facts: dict[str, Any] = {"city": city_word(position.lineup, position.active)}
        kind = PHASE_NAMES[position.phase]
        return Prompt(kind, position.to_move, side_name(side), position.phase != TARGET, facts)
    frame = position.stack[-1]
    question = question_of(position, frame)
    facts = question.facts(position, frame, seat)
    return Prompt(question.name, position.to_move, side_name(frame[SIDE_AT]), PASS in position.actions(), facts)
