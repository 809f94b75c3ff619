"""On to the next decision: set-up, and the tasks that lie between decisions."""

from __future__ import annotations

from ashfall.core.state import CHANCE, OVER, Frame
from ashfall.games.convoy import abilities, battle, destruction, entry, instants
from ashfall.games.convoy.chance import possible
from ashfall.games.convoy.codes import (
    CONVOY_MOVE,
    DRAW,
    END,
    KINDS,
    MOLOCH,
    MOLOCH_KINDS,
    MULLIGAN,
    OUTPOST,
    OUTPOST_ATTACK,
    OUTPOST_MODULES,
    RESOLUTION,
    TARGET,
)
from ashfall.games.convoy.frames import (
    ASK_MULLIGAN,
    ASK_RETREAT,
    CHANCE_DRAW,
    LAST_BOUNDARY,
    LAST_CHANCE,
    LAST_TASK,
    TASK_BATTLE,
    TASK_BOMB,
    TASK_CITY_EFFECT,
    TASK_CONVOY,
    TASK_DEMOLISH,
    TASK_DISTRICT_EFFECT,
    TASK_ENTRY,
    TASK_EVICT,
    TASK_FEATURE,
    TASK_FINISH,
    TASK_FLIP,
    TASK_LOSE,
    TASK_MULLIGAN,
    TASK_PHASE,
    TASK_RESOLVE,
    TASK_USE,
    TASK_VICTORY,
)
from ashfall.games.convoy.phases import begin_phase, tell_phase
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.units import (
    evict_outposts,
)

OPENING_HAND = 4
BATTLE_DRAW = 2
BOUNDARY_PHASES = (DRAW, RESOLUTION, CONVOY_MOVE)
"""The phases that begin with TASK_BATTLE, TASK_RESOLVE and TASK_CONVOY."""


def set_up(position: Position) -> None:
    """Full decks; four cards each, then each side may exchange its hand (CV-SETUP-06 to CV-SETUP-10)."""
    for kind in range(KINDS):
        position.deck[kind] = position.lineup.copies[kind]
    position.deck_size = [sum(position.deck[:MOLOCH_KINDS]), sum(position.deck[MOLOCH_KINDS:])]
    position.stack = [
        (TASK_MULLIGAN, MOLOCH),
        (CHANCE_DRAW, OUTPOST, OPENING_HAND),
        (CHANCE_DRAW, MOLOCH, OPENING_HAND),
    ]
    run(position)


def run(position: Position) -> None:
    """Work through the tasks on the stack until chance or a player has to speak."""
    stack = position.stack
    while stack:
        frame = stack[-1]
        what = frame[0]
        if what > LAST_CHANCE:
            if what == ASK_RETREAT and not instants.retreat_options(position):
                stack.pop()  # the only Soldier died on the first move (CC-45)
                continue
            position.to_move = position.lineup.seat_of[frame[1]]
            return
        if what > LAST_TASK:
            if possible(position, frame):
                position.to_move = CHANCE
                return
            stack.pop()
            continue
        if what <= LAST_BOUNDARY:
            position.phase = BOUNDARY_PHASES[what]
            if position.lineup.stepwise:
                position.to_move = CHANCE
                return
        stack.pop()
        run_task(position, frame)
        stack = position.stack
    if position.phase == END:
        position.to_move = OVER
    elif position.phase in (OUTPOST_ATTACK, OUTPOST_MODULES):
        position.to_move = position.lineup.seat_of[OUTPOST]
    else:
        position.to_move = position.lineup.seat_of[MOLOCH]


def run_task(position: Position, frame: Frame) -> None:
    what = frame[0]
    if what == TASK_ENTRY:
        entry.begin_entry(position, frame[1], frame[2])
    elif what == TASK_EVICT:
        evict_outposts(position, frame[2])
    elif what == TASK_USE:
        abilities.carry_out(position, frame[1], frame[2], frame[3], frame[4], frame[5])
    elif what == TASK_PHASE:
        begin_phase(position, frame[2])
    elif what == TASK_BATTLE:
        _begin_battle(position)
    elif what == TASK_RESOLVE:
        position.robots_entered = 0
        position.outposts_entered = 0
        battle.resolve(position)
    elif what == TASK_CONVOY:
        destruction.begin_convoy(position)
    elif what == TASK_CITY_EFFECT:
        battle.city_effect(position, frame[1])
    elif what == TASK_DISTRICT_EFFECT:
        battle.district_effect(position, frame[1], frame[2], frame[3])
    elif what == TASK_DEMOLISH:
        battle.demolish(position, frame[2], frame[3])
    elif what == TASK_FINISH:
        destruction.finish_battle(position)
    elif what == TASK_LOSE:
        battle.lose(position, frame[2], frame[3])
    elif what == TASK_FLIP:
        destruction.flip(position)
    elif what == TASK_BOMB:
        battle.bomb(position, frame[1], frame[2])
    elif what == TASK_FEATURE:
        abilities.grant_feature(position, frame[2])
    elif what == TASK_MULLIGAN:
        _begin_mulligan(position, frame[1])
    elif what == TASK_VICTORY:
        if frame[2] >= 0:
            entry.begin_johnson(position, frame[2])
        else:
            battle.order_victories(position, frame[3])


def _begin_mulligan(position: Position, side: int) -> None:
    if position.phase != MULLIGAN:
        begin_phase(position, MULLIGAN)
    position.stack.append((ASK_MULLIGAN, side))


def _begin_battle(position: Position) -> None:
    """The early end is looked for only here (CV-END-06); then both sides draw (CV-DRAW-01)."""
    if destruction.early_win(position):
        position.early = True
        destruction.end(position, OUTPOST)
        return
    tell_phase(position)
    position.stack.append((TASK_PHASE, MOLOCH, TARGET))
    for side in (OUTPOST, MOLOCH):
        if position.deck_size[side]:
            position.stack.append((CHANCE_DRAW, side, BATTLE_DRAW))
