"""Decisions nobody has to be asked for: one answer is possible, and everybody at the table can see it.

Whether a question is put is seen by all, so it must not depend on a hand: a player who can only pass
because of what he holds is asked all the same. What is looked at here is open to everybody: the cities,
the units and the sizes of hands.
"""

from __future__ import annotations

from ashfall.games.convoy.codes import (
    ASK_COUNCIL,
    ASK_PAY,
    MOLOCH,
    MOLOCH_ATTACK,
    MOLOCH_MODULES,
    OUTPOST,
    OUTPOST_ATTACK,
    TARGET,
)
from ashfall.games.convoy.modules import can_attach
from ashfall.games.convoy.options import options
from ashfall.games.convoy.position import Position


def forced(p: Position) -> int:
    """The only possible answer of the player to move; -1 if he has to be asked."""
    if not _in_the_open(p):
        return -1
    actions = options(p)
    if len(actions) == 1:
        return actions[0]
    p._legal = actions
    return -1


def _in_the_open(p: Position) -> bool:
    """Whether everybody could list the possible answers."""
    if p.stack:
        frame = p.stack[-1]
        if frame[0] == ASK_PAY:
            return p.hand_size[frame[1]] == 1
        return frame[0] != ASK_COUNCIL
    if p.phase == TARGET:
        return True
    if p.phase == MOLOCH_ATTACK:
        return p.hand_size[MOLOCH] == 0
    if p.phase == OUTPOST_ATTACK:
        return p.hand_size[OUTPOST] == 0
    if p.phase == MOLOCH_MODULES:
        return p.hand_size[MOLOCH] == 0 or not can_attach(p)
    return True
