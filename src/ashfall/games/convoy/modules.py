"""Phases V and Va: Moloch attaches and activates Modules, then the Outpost uses those it has seized."""

from __future__ import annotations

from ashfall.games.convoy.abilities import charge
from ashfall.games.convoy.actions import ATTACH, PASS, USE, USE_STEP
from ashfall.games.convoy.codes import KASPAROV, MOLOCH, NET, SIDE_SLOTS, SLOTS
from ashfall.games.convoy.entry import add_steps, add_units
from ashfall.games.convoy.events import ModuleAttached, tell
from ashfall.games.convoy.frames import TASK_EVICT
from ashfall.games.convoy.instants import step_city
from ashfall.games.convoy.notation import card_word
from ashfall.games.convoy.position import Position, replaced
from ashfall.games.convoy.stations import bearers, exposed_robots, movable_robots
from ashfall.games.convoy.zones import out_of_hand


def module_options(position: Position, side: int) -> list[int]:
    """CV-MODULE-01, CV-MODULE-14: only Modules on cards of the active city."""
    city = position.active
    actions = [PASS]
    if position.hand_size[side]:
        if bearers(position, side, city, NET):
            add_units(actions, USE + 4 * SLOTS + (1 - side) * SIDE_SLOTS, _nettable(position, side, city))
        if bearers(position, side, city, KASPAROV):
            mask = _pushable(position, side, city)
            while mask:
                low = mask & -mask
                add_steps(actions, USE_STEP, (1 - side) * SIDE_SLOTS + low.bit_length() - 1, city)
                mask ^= low
    if side == MOLOCH:
        _add_attachments(position, city, actions)
    return actions


def _nettable(position: Position, side: int, city: int) -> int:
    """In Outpost hands a Module works like a Soldier's ability, so immunity holds (CV-CARD-SEIZED_MODULE-01)."""
    if side == MOLOCH:
        return position.outposts[city] & position.lineup.soldiers & ~position.outpost_nets
    return exposed_robots(position, city) & ~position.robot_nets


def _pushable(position: Position, side: int, city: int) -> int:
    if side == MOLOCH:
        return position.outposts[city] & position.lineup.soldiers
    return exposed_robots(position, city) & movable_robots(position, city)


def _add_attachments(position: Position, city: int, actions: list[int]) -> None:
    """A Module goes on a Robot in the active city that has none (CV-MODULE-03, CV-MODULE-09)."""
    for kind in position.lineup.module_kinds:
        if not position.hand[kind]:
            continue
        mask = position.robots[city]
        while mask:
            low = mask & -mask
            slot = low.bit_length() - 1
            if position.module[slot] < 0:
                actions.append(ATTACH + kind * SIDE_SLOTS + slot)
            mask ^= low


def can_attach(position: Position) -> bool:
    """Whether a Robot in the active city has room for a Module, whoever may hold one."""
    mask = position.robots[position.active]
    while mask:
        low = mask & -mask
        if position.module[low.bit_length() - 1] < 0:
            return True
        mask ^= low
    return False


def attach(position: Position, action: int) -> None:
    place = action - ATTACH
    kind, slot = place // SIDE_SLOTS, place % SIDE_SLOTS
    out_of_hand(position, kind)
    position.module = replaced(position.module, slot, kind)
    if position.log is not None:
        tell(position, ModuleAttached(card_word(position.lineup, kind), position.lineup.unit_word(slot)))
    position.stack.append((TASK_EVICT, MOLOCH, position.where[slot]))


def push_with_kasparov(position: Position, side: int, action: int) -> None:
    step = action - USE_STEP
    slot = step // 2
    charge(position, side, KASPAROV, slot, step_city(position, slot, step % 2), -1)


def has_seized_modules(position: Position) -> bool:
    """CV-MODULE-12: Phase Va exists only for a Kasparov or Net Module seized in the active city."""
    mask = position.outposts[position.active]
    while mask:
        low = mask & -mask
        kind = position.module[SIDE_SLOTS + low.bit_length() - 1]
        if kind >= 0 and position.lineup.ability_of[kind] in (KASPAROV, NET):
            return True
        mask ^= low
    return False
