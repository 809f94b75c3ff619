"""Instants: played in the owner's attack phase, they reach every city unless they say otherwise."""

from __future__ import annotations

from ashfall.games.convoy.codes import (
    ASK_RECON,
    ASK_RETREAT,
    CHANCE_COUNCIL,
    CHANCE_DRAW,
    CITIES,
    DISTRICTS,
    EFFECT_BOMB,
    EMP_ASSAULT,
    FORWARD,
    INTELLIGENCE,
    KINDS,
    MASSIVE_ASSAULT,
    MATRIX,
    MEDIC,
    MOLOCH,
    MOLOCH_KINDS,
    MOVE_ROBOT,
    NOBODY,
    OUTPOST,
    PLAY,
    PLAY_ON,
    PLAY_STEP,
    RECON,
    RECYCLER,
    RESOLUTION,
    RETREAT,
    RETREAT_ORDER,
    SIDE_SLOTS,
    SLOTS,
    SNIPER,
    STEP,
    SUDDEN_ATTACK,
    TASK_BOMB,
    TASK_FINISH,
    UNIT,
    WAR_COUNCIL,
)
from ashfall.games.convoy.entry import add_steps, add_units
from ashfall.games.convoy.position import Position, replaced
from ashfall.games.convoy.stations import launcher_works, movable_robots
from ashfall.games.convoy.units import move, remove_robot, return_to_hand, unit_name
from ashfall.games.convoy.zones import discard_from_hand, into_hand, side_of, tell, tell_side


def add_instant(p: Position, kind: int, actions: list[int]) -> None:
    """Append the ways to play an Instant from hand. Those with a target need one (CC-48)."""
    ability = p.rules.ability_of[kind]
    if ability >= MATRIX:
        actions.append(PLAY + kind)
        return
    if ability >= MOVE_ROBOT:
        base = PLAY_STEP + (ability - MOVE_ROBOT) * SLOTS * 2
        if ability == MOVE_ROBOT:
            _add_robot_steps(p, base, actions)
        else:
            add_soldier_steps(p, base, actions)
        return
    base = PLAY_ON + (ability - RECYCLER) * SLOTS
    if ability == RECYCLER:
        for slot in range(SLOTS):
            if p.module[slot] >= 0:
                actions.append(base + slot)
        return
    for city in range(CITIES):
        if ability in (RETREAT_ORDER, SNIPER):
            add_units(actions, base, p.robots[city])
        elif ability == RECON or city < p.active:  # CV-CARD-MEDIC-01: destroyed cities only
            add_units(actions, base + SIDE_SLOTS, p.outposts[city] & p.rules.soldiers)


def _add_robot_steps(p: Position, base: int, actions: list[int]) -> None:
    """CV-CARD-MOVE_MOLOCH-02. In the French edition the Launcher holds what it switches off (D-42)."""
    for city in range(CITIES):
        if not p.robots[city]:
            continue
        mask = movable_robots(p, city)
        if p.rules.launcher_blocks_move and launcher_works(p, city):
            mask &= p.proof
        while mask:
            low = mask & -mask
            add_steps(actions, base, low.bit_length() - 1, city)
            mask ^= low


def add_soldier_steps(p: Position, base: int, actions: list[int]) -> None:
    for city in range(CITIES):
        mask = p.outposts[city] & p.rules.soldiers
        while mask:
            low = mask & -mask
            add_steps(actions, base, SIDE_SLOTS + low.bit_length() - 1, city)
            mask ^= low


def _spend(p: Position, ability: int) -> None:
    """Discard the Instant of an action that names only its ability."""
    kind = p.rules.kind_with[ability]
    while not p.hand[kind] or p.rules.ability_of[kind] != ability:
        kind += 1
    spend_kind(p, kind)


def spend_kind(p: Position, kind: int) -> None:
    if p.log is not None:
        tell(p, "played", {"card": p.rules.ids[kind]})
    discard_from_hand(p, kind)


def step_city(p: Position, slot: int, direction: int) -> int:
    return p.where[slot] + (1 if direction == FORWARD else -1)


def play_step(p: Position, action: int) -> None:
    """Move, Push Back, and the first move of Retreat."""
    step = action - PLAY_STEP
    ability = MOVE_ROBOT + step // (SLOTS * 2)
    slot = step // 2 % SLOTS
    _spend(p, ability)
    if ability == RETREAT:
        p.stack.append((ASK_RETREAT, OUTPOST))
    move(p, slot, step_city(p, slot, step % 2), True)


def play_on(p: Position, action: int) -> None:
    place = action - PLAY_ON
    ability = RECYCLER + place // SLOTS
    slot = place % SLOTS
    _spend(p, ability)
    if ability == SNIPER:
        remove_robot(p, slot)
    elif ability in (RETREAT_ORDER, MEDIC):
        return_to_hand(p, slot)
    elif ability == RECON:
        mark_recon(p, slot)
        p.stack.append((ASK_RECON, OUTPOST))
    elif ability == RECYCLER:
        _recycle(p, slot)


def mark_recon(p: Position, slot: int) -> None:
    p.marks = replaced(p.marks, slot, p.marks[slot] + 1)
    if p.log is not None:
        tell(p, "marker", {"unit": unit_name(p, slot), "marker": "+1"})


def _recycle(p: Position, slot: int) -> None:
    """CV-CARD-RECYCLER-01: back to Moloch's hand from any bearer; its hacked marker is gone."""
    kind = p.module[slot]
    p.module = replaced(p.module, slot, -1)
    if slot < SIDE_SLOTS:
        p.hacked_modules &= ~(1 << slot)
    else:
        p.hacked_seized &= ~(1 << (slot - SIDE_SLOTS))
    if p.log is not None:
        tell(p, "recycled", {"module": p.rules.ids[kind], "unit": unit_name(p, slot)})
    into_hand(p, kind, True)


def play(p: Position, action: int) -> None:
    """Instants without a target."""
    kind = action - PLAY
    ability = p.rules.ability_of[kind]
    side = side_of(kind)
    spend_kind(p, kind)
    if ability == MATRIX:
        if p.deck_size[side]:
            p.stack.append((CHANCE_DRAW, side, min(3, p.deck_size[side])))
    elif ability == MASSIVE_ASSAULT:
        p.no_instants = True
    elif ability == SUDDEN_ATTACK:
        p.no_modules = True
    elif ability == WAR_COUNCIL:
        if p.deck_size[side] >= 3:
            p.stack.append((CHANCE_COUNCIL, side, 3))
        elif p.deck_size[side]:
            p.stack.append((CHANCE_DRAW, side, p.deck_size[side]))
    elif ability == INTELLIGENCE:
        _look(p)
    elif ability == EMP_ASSAULT:
        _end_battle(p)


def _look(p: Position) -> None:
    """CV-CARD-INTELLIGENCE-01: from now on the Outpost knows the cards that are in Moloch's hand."""
    p.known = (*p.hand[:MOLOCH_KINDS], *p.known[MOLOCH_KINDS:])
    if p.log is not None:
        hand = [p.rules.ids[kind] for kind in range(KINDS) if kind < MOLOCH_KINDS for _ in range(p.hand[kind])]
        tell_side(p, OUTPOST, "looked", {"hand": hand}, {})


def _end_battle(p: Position) -> None:
    """EMP Assault: no winner, no comparison; only a Bomb still goes off (CV-CARD-EMP_ASSAULT-01/02)."""
    p.phase = RESOLUTION
    p.winner = NOBODY
    p.totals = (-1, -1)
    p.stack.append((TASK_FINISH, MOLOCH))
    if p.rules.effects[p.active * DISTRICTS + p.battle] == EFFECT_BOMB:
        p.stack.append((TASK_BOMB, OUTPOST, p.active))
        p.stack.append((TASK_BOMB, MOLOCH, p.active))


def retreat_options(p: Position) -> list[int]:
    """The second move of Retreat: the same Soldier or another one."""
    actions: list[int] = []
    add_soldier_steps(p, STEP, actions)
    return actions


def recon_options(p: Position) -> list[int]:
    """The second marker of Recon."""
    actions: list[int] = []
    for city in range(CITIES):
        add_units(actions, UNIT + SIDE_SLOTS, p.outposts[city] & p.rules.soldiers)
    return actions
