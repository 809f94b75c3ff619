"""Instants: played in the owner's attack phase, they reach every city unless they say otherwise."""

from __future__ import annotations

from ashfall.games.convoy.actions import FORWARD, PLAY, PLAY_ON, PLAY_STEP
from ashfall.games.convoy.codes import (
    CITIES,
    DISTRICTS,
    EFFECT_BOMB,
    EMP_ASSAULT,
    INTELLIGENCE,
    MASSIVE_ASSAULT,
    MATRIX,
    MEDIC,
    MOLOCH,
    MOLOCH_KINDS,
    MOVE_ROBOT,
    NOBODY,
    OUTPOST,
    RECON,
    RECYCLER,
    RESOLUTION,
    RETREAT,
    RETREAT_ORDER,
    SIDE_SLOTS,
    SLOTS,
    SNIPER,
    SUDDEN_ATTACK,
    WAR_COUNCIL,
)
from ashfall.games.convoy.entry import add_steps, add_units
from ashfall.games.convoy.events import HandLookedAt, InstantPlayed, MarkerPlaced, ModuleRecycled, tell, tell_side
from ashfall.games.convoy.frames import ASK_RECON, ASK_RETREAT, CHANCE_COUNCIL, CHANCE_DRAW, TASK_BOMB, TASK_FINISH
from ashfall.games.convoy.notation import card_word
from ashfall.games.convoy.position import Position, replaced
from ashfall.games.convoy.stations import launcher_works, movable_robots
from ashfall.games.convoy.units import move, remove_robot, return_to_hand
from ashfall.games.convoy.zones import discard_from_hand, into_hand, side_of


def add_instant(position: Position, kind: int, actions: list[int]) -> None:
    """Append the ways to play an Instant from hand. Those with a target need one (CC-48)."""
    ability = position.lineup.ability_of[kind]
    if ability >= MATRIX:
        actions.append(PLAY + kind)
        return
    if ability >= MOVE_ROBOT:
        base = PLAY_STEP + (ability - MOVE_ROBOT) * SLOTS * 2
        if ability == MOVE_ROBOT:
            _add_robot_steps(position, base, actions)
        else:
            add_soldier_steps(position, base, actions)
        return
    base = PLAY_ON + (ability - RECYCLER) * SLOTS
    if ability == RECYCLER:
        for slot in range(SLOTS):
            if position.module[slot] >= 0:
                actions.append(base + slot)
        return
    for city in range(CITIES):
        if ability in (RETREAT_ORDER, SNIPER):
            add_units(actions, base, position.robots[city])
        elif ability == RECON or city < position.active:  # CV-CARD-MEDIC-01: destroyed cities only
            add_units(actions, base + SIDE_SLOTS, position.outposts[city] & position.lineup.soldiers)


def _add_robot_steps(position: Position, base: int, actions: list[int]) -> None:
    """CV-CARD-MOVE_MOLOCH-02. In the French edition the Launcher holds what it switches off."""
    for city in range(CITIES):
        if not position.robots[city]:
            continue
        mask = movable_robots(position, city)
        if position.lineup.launcher_blocks_move and launcher_works(position, city):
            mask &= position.proof
        while mask:
            low = mask & -mask
            add_steps(actions, base, low.bit_length() - 1, city)
            mask ^= low


def add_soldier_steps(position: Position, base: int, actions: list[int]) -> None:
    for city in range(CITIES):
        mask = position.outposts[city] & position.lineup.soldiers
        while mask:
            low = mask & -mask
            add_steps(actions, base, SIDE_SLOTS + low.bit_length() - 1, city)
            mask ^= low


def _spend(position: Position, ability: int) -> None:
    """Discard the Instant of an action that names only its ability."""
    kind = position.lineup.kind_with[ability]
    while not position.hand[kind] or position.lineup.ability_of[kind] != ability:
        kind += 1
    spend_kind(position, kind)


def spend_kind(position: Position, kind: int) -> None:
    discard_from_hand(position, kind)
    tell_played(position, kind)


def tell_played(position: Position, kind: int) -> None:
    if position.log is not None:
        tell(position, InstantPlayed(card_word(position.lineup, kind)))


def step_city(position: Position, slot: int, direction: int) -> int:
    return position.where[slot] + (1 if direction == FORWARD else -1)


def play_step(position: Position, action: int) -> None:
    """Move, Push Back, and the first move of Retreat."""
    step = action - PLAY_STEP
    ability = MOVE_ROBOT + step // (SLOTS * 2)
    slot = step // 2 % SLOTS
    _spend(position, ability)
    if ability == RETREAT:
        position.stack.append((ASK_RETREAT, OUTPOST))
    move(position, slot, step_city(position, slot, step % 2), True)


def play_on(position: Position, action: int) -> None:
    place = action - PLAY_ON
    ability = RECYCLER + place // SLOTS
    slot = place % SLOTS
    _spend(position, ability)
    if ability == SNIPER:
        remove_robot(position, slot)
    elif ability in (RETREAT_ORDER, MEDIC):
        return_to_hand(position, slot)
    elif ability == RECON:
        mark_recon(position, slot)
        position.stack.append((ASK_RECON, OUTPOST))
    elif ability == RECYCLER:
        _recycle(position, slot)


def mark_recon(position: Position, slot: int) -> None:
    position.marks = replaced(position.marks, slot, position.marks[slot] + 1)
    if position.log is not None:
        tell(position, MarkerPlaced(position.lineup.unit_word(slot), "+1"))


def _recycle(position: Position, slot: int) -> None:
    """CV-CARD-RECYCLER-01: back to Moloch's hand from any bearer; its hacked marker is gone."""
    kind = position.module[slot]
    position.module = replaced(position.module, slot, -1)
    if slot < SIDE_SLOTS:
        position.hacked_modules &= ~(1 << slot)
    else:
        position.hacked_seized &= ~(1 << (slot - SIDE_SLOTS))
    into_hand(position, kind, True)
    if position.log is not None:
        tell(position, ModuleRecycled(card_word(position.lineup, kind), position.lineup.unit_word(slot)))


def play(position: Position, action: int) -> None:
    """Instants without a target."""
    kind = action - PLAY
    ability = position.lineup.ability_of[kind]
    side = side_of(kind)
    discard_from_hand(position, kind)
    if ability == MASSIVE_ASSAULT:
        position.no_instants = True
    elif ability == SUDDEN_ATTACK:
        position.no_modules = True
    elif ability == EMP_ASSAULT:
        _end_battle(position)
    tell_played(position, kind)
    if ability == MATRIX:
        if position.deck_size[side]:
            position.stack.append((CHANCE_DRAW, side, min(3, position.deck_size[side])))
    elif ability == WAR_COUNCIL:
        if position.deck_size[side] >= 3:
            position.stack.append((CHANCE_COUNCIL, side, 3))
        elif position.deck_size[side]:
            position.stack.append((CHANCE_DRAW, side, position.deck_size[side]))
    elif ability == INTELLIGENCE:
        _look(position)


def _look(position: Position) -> None:
    """CV-CARD-INTELLIGENCE-01: from now on the Outpost knows the cards that are in Moloch's hand."""
    known = position.known[:]
    for kind in range(MOLOCH_KINDS):
        known[kind] = position.hand[kind]
    position.known = known
    if position.log is not None:
        hand = [card_word(position.lineup, kind) for kind in range(MOLOCH_KINDS) for _ in range(position.hand[kind])]
        tell_side(position, OUTPOST, HandLookedAt(tuple(hand)), HandLookedAt())


def _end_battle(position: Position) -> None:
    """EMP Assault: no winner, no comparison; only a Bomb still goes off (CV-CARD-EMP_ASSAULT-01/02)."""
    position.phase = RESOLUTION
    position.winner = NOBODY
    position.totals = (-1, -1)
    position.stack.append((TASK_FINISH, MOLOCH))
    if position.lineup.effects[position.active * DISTRICTS + position.battle] == EFFECT_BOMB:
        position.stack.append((TASK_BOMB, OUTPOST, position.active))
        position.stack.append((TASK_BOMB, MOLOCH, position.active))
