"""On to the next decision: whatever needs nobody is done until somebody, or chance, has to decide."""

from __future__ import annotations

from ashfall.games.hope import battle, phases
from ashfall.games.hope.frames import F_ANNOUNCE, F_COMBAT, F_ITEM, waits_for_stack
from ashfall.games.hope.position import ITEM_SEAT, Position, push, table_order
from ashfall.games.hope.questions.catalogue import question_by


def run(position: Position) -> None:
    """Go on until a seat or chance must decide, or the game is over."""
    while position.winners < 0:
        if not position.stack:
            phases.begin_round(position)
            continue
        frame = position.stack[-1]
        kind = frame[0]
        if waits_for_stack(kind):
            if position.triggers:
                announce_trigger(position)
                continue
            if position.items:
                push(position, (F_ITEM, position.items[-1][ITEM_SEAT], 0))
                continue
            if kind == F_COMBAT and not battle.goes_on(position):
                position.stack.pop()
                battle.finish(position)
                continue
        if question_by(position, kind).wait(position, frame):
            return


def announce_trigger(position: Position) -> None:
    """Put the next waiting triggered ability on the Stack, in turn order."""
    order = table_order(position)
    best = 0
    for index in range(len(position.triggers)):
        if order.index(position.triggers[index][1]) < order.index(position.triggers[best][1]):
            best = index
    ability, seat, slot, other = position.triggers[best]
    position.triggers = position.triggers[:best] + position.triggers[best + 1 :]
    if (slot >= 0 and position.piece_seat[slot] < 0) or position.out >> seat & 1:
        return
    push(position, (F_ANNOUNCE, seat, ability, slot, other))
