"""Decisions nobody has to be asked for: one answer is possible, and everybody at the table can see it.

Whether a question is put is seen by all, so it must not depend on a hand: a player who can only pass
because of what he holds is asked all the same. What is looked at here is open to everybody: the cities,
the units and the sizes of hands.
"""

from __future__ import annotations

from ashfall.games.convoy.codes import MOLOCH, MOLOCH_ATTACK, MOLOCH_MODULES, OUTPOST, OUTPOST_ATTACK, TARGET
from ashfall.games.convoy.legal import legal_actions
from ashfall.games.convoy.modules import can_attach
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.questions.catalogue import question_of


def forced(position: Position) -> int:
    """The only possible answer of the player to move; -1 if he has to be asked."""
    if not _in_the_open(position):
        return -1
    actions = legal_actions(position)
    if len(actions) == 1:
        return actions[0]
    position._legal = actions
    return -1


def _in_the_open(position: Position) -> bool:
    """Whether everybody could list the possible answers."""
    if position.stack:
        frame = position.stack[-1]
        return question_of(position, frame).is_open(position, frame)
    if position.phase == TARGET:
        return True
    if position.phase == MOLOCH_ATTACK:
        return position.hand_size[MOLOCH] == 0
    if position.phase == OUTPOST_ATTACK:
        return position.hand_size[OUTPOST] == 0
    if position.phase == MOLOCH_MODULES:
        return position.hand_size[MOLOCH] == 0 or not can_attach(position)
    return True
