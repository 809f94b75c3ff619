"""Phases V and Va: Moloch attaches and activates Modules, then the Outpost uses those it has seized."""

from __future__ import annotations

from ashfall.games.convoy.abilities import charge
from ashfall.games.convoy.codes import (
    ATTACH,
    KASPAROV,
    MOLOCH,
    NET,
    PASS,
    SIDE_SLOTS,
    SLOTS,
    TASK_EVICT,
    USE,
    USE_STEP,
)
from ashfall.games.convoy.entry import add_steps, add_units
from ashfall.games.convoy.instants import step_city
from ashfall.games.convoy.position import Position, replaced
from ashfall.games.convoy.stations import bearers, exposed_robots, movable_robots
from ashfall.games.convoy.units import unit_name
from ashfall.games.convoy.zones import out_of_hand, tell


def module_options(p: Position, side: int) -> list[int]:
    """CV-MODULE-01, CV-MODULE-14: only Modules on cards of the active city."""
    city = p.active
    actions = [PASS]
    if p.hand_size[side]:
        if bearers(p, side, city, NET):
            add_units(actions, USE + 4 * SLOTS + (1 - side) * SIDE_SLOTS, _nettable(p, side, city))
        if bearers(p, side, city, KASPAROV):
            mask = _pushable(p, side, city)
            while mask:
                low = mask & -mask
                add_steps(actions, USE_STEP, (1 - side) * SIDE_SLOTS + low.bit_length() - 1, city)
                mask ^= low
    if side == MOLOCH:
        _add_attachments(p, city, actions)
    return actions


def _nettable(p: Position, side: int, city: int) -> int:
    """In Outpost hands a Module works like a Soldier's ability, so immunity holds (CV-CARD-SEIZED_MODULE-01)."""
    if side == MOLOCH:
        return p.outposts[city] & p.rules.soldiers & ~p.outpost_nets
    return exposed_robots(p, city) & ~p.robot_nets


def _pushable(p: Position, side: int, city: int) -> int:
    if side == MOLOCH:
        return p.outposts[city] & p.rules.soldiers
    return exposed_robots(p, city) & movable_robots(p, city)


def _add_attachments(p: Position, city: int, actions: list[int]) -> None:
    """A Module goes on a Robot in the active city that has none (CV-MODULE-03, CV-MODULE-09)."""
    for kind in p.rules.module_kinds:
        if not p.hand[kind]:
            continue
        mask = p.robots[city]
        while mask:
            low = mask & -mask
            slot = low.bit_length() - 1
            if p.module[slot] < 0:
                actions.append(ATTACH + kind * SIDE_SLOTS + slot)
            mask ^= low


def can_attach(p: Position) -> bool:
    """Whether a Robot in the active city has room for a Module, whoever may hold one."""
    mask = p.robots[p.active]
    while mask:
        low = mask & -mask
        if p.module[low.bit_length() - 1] < 0:
            return True
        mask ^= low
    return False


def attach(p: Position, action: int) -> None:
    place = action - ATTACH
    kind, slot = place // SIDE_SLOTS, place % SIDE_SLOTS
    out_of_hand(p, kind)
    p.module = replaced(p.module, slot, kind)
    if p.log is not None:
        tell(p, "attached", {"module": p.rules.ids[kind], "unit": unit_name(p, slot)})
    p.stack.append((TASK_EVICT, MOLOCH, p.where[slot]))


def push_with_kasparov(p: Position, side: int, action: int) -> None:
    step = action - USE_STEP
    slot = step // 2
    charge(p, side, KASPAROV, slot, step_city(p, slot, step % 2), -1)


def has_seized_modules(p: Position) -> bool:
    """CV-MODULE-12: Phase Va exists only for a Kasparov or Net Module seized in the active city."""
    mask = p.outposts[p.active]
    while mask:
        low = mask & -mask
        kind = p.module[SIDE_SLOTS + low.bit_length() - 1]
        if kind >= 0 and p.rules.ability_of[kind] in (KASPAROV, NET):
            return True
        mask ^= low
    return False
