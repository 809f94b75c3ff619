"""Frames that ask nobody: what goes on by itself when its turn on the stack comes."""

from __future__ import annotations

from ashfall.core.state import Frame
from ashfall.games.hope import dominance, effects, phases, words
from ashfall.games.hope.events import Resolves, tell
from ashfall.games.hope.frames import F_EFFECT
from ashfall.games.hope.position import (
    ITEM_ABILITY,
    ITEM_ANSWERS,
    ITEM_BONUS,
    ITEM_CANCELLED,
    ITEM_SEAT,
    ITEM_SOURCE,
    Position,
    push,
)
from ashfall.games.hope.questions.base import Question


class Resolve(Question):
    """The Stack is carried out, the newest item first; events join the discard pile of whoever used them
    (HP-STACK-06, HP-CARD-08)."""

    def wait(self, position: Position, frame: Frame) -> bool:
        if not position.items:
            position.stack.pop()
            return False
        if position.lineup.stack_interleaving:
            position.stack.pop()
        item = position.items[-1]
        position.items = position.items[:-1]
        ability = position.lineup.cards.abilities[item[ITEM_ABILITY]]
        seat = item[ITEM_SEAT]
        if ability.kind == words.KIND_EVENT and not position.out >> seat & 1:
            position.discards[seat] = [*position.discards[seat], ability.card]
        if not item[ITEM_CANCELLED]:
            if position.log is not None:
                tell(position, Resolves(card=position.lineup.cards.ids[ability.card], seat=seat))
            carried = (ability.number, item[ITEM_SOURCE], item[ITEM_BONUS], 0, *item[ITEM_ANSWERS:])
            push(position, (F_EFFECT, seat, 0, *carried))
        return False


class CarryOut(Question):
    """The next effect of an item."""

    def wait(self, position: Position, frame: Frame) -> bool:
        effects.run_next(position)
        return False


class Collect(Question):
    """The next player takes the Dominance income; after the last the phase is over."""

    def wait(self, position: Position, frame: Frame) -> bool:
        if not dominance.collect(position):
            position.stack.pop()
            phases.next_phase(position)
        return False


class NextPhase(Question):
    """The phase is over, once nobody holds too many cards."""

    def wait(self, position: Position, frame: Frame) -> bool:
        if not phases.over_limit(position):
            position.stack.pop()
            phases.next_phase(position)
        return False
