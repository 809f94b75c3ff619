"""On to the next decision: set-up, and the tasks that lie between decisions."""

from __future__ import annotations

from typing import Final

from ashfall.core.state import CHANCE, OVER, Frame
from ashfall.games.convoy import abilities, battle, destruction, entry
from ashfall.games.convoy.chance import possible
from ashfall.games.convoy.codes import (
    CONVOY_MOVE,
    DRAW,
    END,
    JOHNSON,
    KINDS,
    MOLOCH,
    MOLOCH_KINDS,
    MULLIGAN,
    OUTPOST,
    OUTPOST_ATTACK,
    OUTPOST_MODULES,
    OWN_QUESTION,
    RESOLUTION,
    SIDE_SLOTS,
    TARGET,
)
from ashfall.games.convoy.frames import (
    ASK_MULLIGAN,
    ASK_OWN,
    CHANCE_DRAW,
    CITY_AT,
    COUNT_AT,
    DISTRICT_AT,
    EFFECT_AT,
    HAND_CARDS_AT,
    LAST_BOUNDARY,
    LAST_CHANCE,
    LAST_TASK,
    OPENING_HAND,
    PHASE_AT,
    REST_AT,
    SECOND_AT,
    SIDE_AT,
    SLOT_AT,
    TARGET_AT,
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
    THIRD_AT,
    USED_ABILITY_AT,
)
from ashfall.games.convoy.phases import begin_phase, tell_phase
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.questions.catalogue import ask_at_phase, asking, asks, question_of
from ashfall.games.convoy.questions.own import DEFEAT, ENTRY, VICTORY
from ashfall.games.convoy.stations import acting_outposts
from ashfall.games.convoy.units import (
    evict_outposts,
)

BATTLE_DRAW: Final = 2
BOUNDARY_PHASES: Final = (DRAW, RESOLUTION, CONVOY_MOVE)
"""The phases that begin with TASK_BATTLE, TASK_RESOLVE and TASK_CONVOY."""


def set_up(position: Position) -> None:
    """Full decks; four cards each, then each side may exchange its hand (CV-SETUP-06 to CV-SETUP-10)."""
    for kind in range(KINDS):
        position.deck[kind] = position.lineup.copies[kind]
    position.deck_size[MOLOCH] = sum(position.lineup.copies[:MOLOCH_KINDS])
    position.deck_size[OUTPOST] = sum(position.lineup.copies[MOLOCH_KINDS:])
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
            if question_of(position, frame).is_moot(position, frame):
                stack.pop()
                continue
            position.to_move = position.lineup.seat_of[frame[SIDE_AT]]
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
    """Carry out a task that has been taken off the stack."""
    what = frame[0]
    side = frame[SIDE_AT]
    if what == TASK_ENTRY:
        _enter(position, side, frame[SLOT_AT])
    elif what == TASK_EVICT:
        evict_outposts(position, frame[CITY_AT])
    elif what == TASK_USE:
        target, second, third = frame[TARGET_AT], frame[SECOND_AT], frame[THIRD_AT]
        abilities.carry_out(position, side, frame[USED_ABILITY_AT], target, second, third)
    elif what == TASK_PHASE:
        begin_phase(position, frame[PHASE_AT])
        ask_at_phase(position)
    elif what == TASK_BATTLE:
        _begin_battle(position)
    elif what == TASK_RESOLVE:
        position.robots_entered = 0
        position.outposts_entered = 0
        _resolve(position)
    elif what == TASK_CONVOY:
        destruction.begin_convoy(position)
    elif what == TASK_CITY_EFFECT:
        battle.city_effect(position, side)
    elif what == TASK_DISTRICT_EFFECT:
        battle.district_effect(position, side, frame[CITY_AT], frame[EFFECT_AT])
    elif what == TASK_DEMOLISH:
        battle.demolish(position, frame[CITY_AT], frame[DISTRICT_AT])
    elif what == TASK_FINISH:
        destruction.finish_battle(position)
    elif what == TASK_LOSE:
        battle.lose(position, frame[COUNT_AT], frame[HAND_CARDS_AT])
    elif what == TASK_FLIP:
        destruction.flip(position)
    elif what == TASK_BOMB:
        battle.bomb(position, side, frame[CITY_AT])
    elif what == TASK_FEATURE:
        abilities.grant_feature(position, frame[SLOT_AT])
    elif what == TASK_MULLIGAN:
        _begin_mulligan(position, side)
    elif what == TASK_VICTORY:
        _win(position, frame[SLOT_AT], frame[REST_AT])


def _enter(position: Position, side: int, slot: int) -> None:
    """The entry ability of a unit that has just come in."""
    if not entry.may_enter(position, side, slot):
        return
    if position.lineup.ability_at[slot] != OWN_QUESTION:
        entry.begin_entry(position, side, slot)
    elif asks(position, slot, ENTRY):
        entry.spend(position, slot)
        position.stack.append((ASK_OWN, side, slot))


def _resolve(position: Position) -> None:
    """The battle and, as its first step, the victory abilities of the winner's units."""
    battle.resolve(position)
    city = position.active
    if position.winner in (MOLOCH, OUTPOST):
        loser = OUTPOST if position.winner == MOLOCH else MOLOCH
        for slot in asking(position, loser, city, DEFEAT):
            position.stack.append((ASK_OWN, loser, slot))
    if position.winner == MOLOCH:
        for slot in asking(position, MOLOCH, city, VICTORY):
            position.stack.append((ASK_OWN, MOLOCH, slot))
        battle.defenders(position)
    elif position.winner == OUTPOST:
        pending = acting_outposts(position, city) & position.lineup.outposts_with[JOHNSON]
        for slot in asking(position, OUTPOST, city, VICTORY):
            pending |= 1 << (slot - SIDE_SLOTS)
        battle.order_victories(position, pending)


def _win(position: Position, slot: int, rest: int) -> None:
    """The victory ability of a unit of the Outpost, or the choice among those that are left."""
    if slot < 0:
        battle.order_victories(position, rest)
    elif position.lineup.ability_at[slot] == JOHNSON:
        entry.begin_johnson(position, slot)
    else:
        position.stack.append((ASK_OWN, OUTPOST, slot))


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
