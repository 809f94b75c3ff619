"""Entry abilities: who may do what to whom when a unit comes to a city that is not destroyed."""

from __future__ import annotations

from ashfall.games.convoy.actions import ATTACHED, BACK, FORWARD, PASS, STEP, UNIT, YES
from ashfall.games.convoy.codes import (
    ASSAULT_TEAM,
    BRUTE,
    COMMANDO,
    HACKER,
    HUNTER,
    HYBRID,
    KID,
    MCPHERSON,
    MOLOCH,
    NEW_YORK,
    NO_ABILITY,
    OUTPOST,
    SCORN,
    SCOUT,
    SIDE_SLOTS,
    SPIDERS,
    TASK_FORCE,
    TRANSPORTER,
    TROOPER,
)
from ashfall.games.convoy.events import MarkerPlaced, VictoryAbility, tell
from ashfall.games.convoy.frames import ASK_ENTRY, ASK_LOSS_ROBOT, CHANCE_DRAW, CHANCE_HAND, CHANCE_MILL
from ashfall.games.convoy.position import Position, replaced
from ashfall.games.convoy.stations import acting_outposts, acting_robots, exposed_robots
from ashfall.games.convoy.strength import MINUS_TWO, PLUS_TWO
from ashfall.games.convoy.units import evict_spiders, move, remove_outpost, remove_robot, return_to_hand


def add_units(actions: list[int], base: int, mask: int) -> None:
    """Append one action per unit of a mask; `base` already includes the side's first slot."""
    while mask:
        low = mask & -mask
        actions.append(base + low.bit_length() - 1)
        mask ^= low


def add_steps(actions: list[int], base: int, slot: int, city: int) -> None:
    """Append a unit's moves to the adjacent cities; nobody leaves the row (CV-MOVE-02)."""
    if city > 0:
        actions.append(base + slot * 2 + BACK)
    if city < NEW_YORK:
        actions.append(base + slot * 2 + FORWARD)


def may_enter(position: Position, side: int, slot: int) -> bool:
    """Whether the entry ability of a unit that has just come in is on."""
    city = position.where[slot]
    if city < 0:
        return False
    if side == MOLOCH:
        acting, spent, bit = acting_robots(position, city), position.robots_entered, 1 << slot
    else:
        acting, spent, bit = acting_outposts(position, city), position.outposts_entered, 1 << (slot - SIDE_SLOTS)
    return bool(acting & bit) and not (position.lineup.loop_guard and spent & bit)


def begin_entry(position: Position, side: int, slot: int) -> None:
    """Use it, or ask on whom."""
    ability = position.lineup.ability_at[slot]
    if ability == TRANSPORTER:
        spend(position, slot)
        if position.deck_size[MOLOCH]:
            position.stack.append((CHANCE_DRAW, MOLOCH, 1))
    elif entry_options(position, slot, ability):
        position.stack.append((ASK_ENTRY, side, slot, ability, 0))


def spend(position: Position, slot: int) -> None:
    """Loop guard: within one action an entry ability is used at most once (CC-07)."""
    if slot < SIDE_SLOTS:
        position.robots_entered |= 1 << slot
    else:
        position.outposts_entered |= 1 << (slot - SIDE_SLOTS)


def may_decline(position: Position, ability: int, copied: int) -> bool:
    """CV-CARD-HUNTER-01: must in the French edition. What Kid has chosen to copy is carried out."""
    return not copied and (ability != HUNTER or position.lineup.hunter_optional)


def entry_options(position: Position, slot: int, ability: int) -> list[int]:
    """What the ability may be used on, declining aside."""
    city = position.where[slot]
    actions: list[int] = []
    if slot < SIDE_SLOTS:
        if ability == HUNTER:
            add_units(actions, UNIT + SIDE_SLOTS, position.outposts[city] & position.lineup.soldiers)
        elif ability == BRUTE:
            add_units(actions, UNIT, position.robots[city] & ~position.shielded)
        elif ability == HYBRID:
            add_units(actions, UNIT, position.robots[city])
        return actions
    if ability in (ASSAULT_TEAM, SCORN, MCPHERSON):
        add_units(actions, UNIT, exposed_robots(position, city))
    elif ability == HACKER:
        _hacker_options(position, city, actions)
    elif ability == COMMANDO:
        _commando_options(position, city, actions)
    elif ability == TROOPER:
        if position.deck_size[OUTPOST]:
            actions.append(YES)
    else:
        others = position.outposts[city] & position.lineup.soldiers & ~(1 << (slot - SIDE_SLOTS))
        if ability == TASK_FORCE:
            add_units(actions, UNIT + SIDE_SLOTS, others)
        elif ability == SCOUT:
            while others:
                low = others & -others
                add_steps(actions, STEP, SIDE_SLOTS + low.bit_length() - 1, city)
                others ^= low
        elif ability == KID:
            _kid_options(position, slot, others & ~position.outpost_nets, actions)
    return actions


def _hacker_options(position: Position, city: int, actions: list[int]) -> None:
    """A Robot, or a special Module on one; a second marker would change nothing."""
    exposed = exposed_robots(position, city)
    add_units(actions, UNIT, exposed & ~position.hacked)
    exposed &= ~position.hacked_modules
    while exposed:
        low = exposed & -exposed
        slot = low.bit_length() - 1
        module = position.module[slot]
        if module >= 0 and position.lineup.ability_of[module] != NO_ABILITY:
            actions.append(ATTACHED + slot)
        exposed ^= low


def _commando_options(position: Position, city: int, actions: list[int]) -> None:
    """Deck, else a Robot that is not immune, else the hand (CC-17)."""
    if position.deck_size[MOLOCH]:
        actions.append(YES)
        return
    add_units(actions, UNIT, exposed_robots(position, city))
    if not actions and hand_is_next(position, city):
        actions.append(YES)


def hand_is_next(position: Position, city: int) -> bool:
    """Deck empty and no Robot to take: whether the hand is hit. In the English edition Robots that
    are merely immune shield it (CV-CARD-COMMANDO-03)."""
    return position.hand_size[MOLOCH] > 0 and (position.lineup.falls_through_to_hand or not position.robots[city])


def _kid_options(position: Position, slot: int, others: int, actions: list[int]) -> None:
    """Soldiers beside Kid whose entry ability would have something to do in his hands."""
    while others:
        low = others & -others
        other = SIDE_SLOTS + low.bit_length() - 1
        ability = position.lineup.ability_at[other]
        if ability != KID and position.lineup.has_entry[ability] and entry_options(position, slot, ability):
            actions.append(UNIT + other)
        others ^= low


def answer_entry(position: Position, slot: int, ability: int, action: int) -> None:
    """Carry out the choice; its frame has been taken off the stack."""
    if action == PASS:
        return
    spend(position, slot)
    city = position.where[slot]
    if ability == SCOUT:
        step = action - STEP
        move(position, step // 2, city + (1 if step % 2 == FORWARD else -1), True)
        return
    if ability == HACKER:
        _hack(position, action, city)
        return
    if action == YES:
        if ability == TROOPER:
            position.stack.append((CHANCE_DRAW, OUTPOST, 1))
        elif position.deck_size[MOLOCH]:
            position.stack.append((CHANCE_MILL, MOLOCH))
        else:
            position.stack.append((CHANCE_HAND, MOLOCH))
        return
    target = action - UNIT
    if ability == HUNTER:
        remove_outpost(position, target)
    elif ability == BRUTE:
        position.shielded |= 1 << target
        _marker(position, target, "shield")
    elif ability == HYBRID:
        position.marks = replaced(position.marks, target, position.marks[target] + PLUS_TWO)
        _marker(position, target, "+2")
    elif ability == MCPHERSON:
        position.marks = replaced(position.marks, target, position.marks[target] + MINUS_TWO)
        _marker(position, target, "-2")
    elif ability in (SCORN, COMMANDO):
        remove_robot(position, target)
    elif ability in (ASSAULT_TEAM, TASK_FORCE):
        return_to_hand(position, target)
    elif ability == KID:
        _copy(position, slot, position.lineup.ability_at[target])


def _copy(position: Position, slot: int, ability: int) -> None:
    """Kid uses another Soldier's ability as his own (CC-06)."""
    options = entry_options(position, slot, ability)
    if options[0] == YES:
        answer_entry(position, slot, ability, YES)
    else:
        position.stack.append((ASK_ENTRY, OUTPOST, slot, ability, 1))


def _hack(position: Position, action: int, city: int) -> None:
    if action >= ATTACHED:
        slot = action - ATTACHED
        position.hacked_modules |= 1 << slot
        _marker(position, slot, "module-hacked")
        return
    slot = action - UNIT
    used_no_station = position.lineup.ability_at[slot] == SPIDERS
    position.hacked |= 1 << slot
    _marker(position, slot, "hacked")
    if used_no_station:
        evict_spiders(position, city, 1 << slot)


def _marker(position: Position, slot: int, marker: str) -> None:
    if position.log is not None:
        tell(position, MarkerPlaced(position.lineup.unit_word(slot), marker))


def begin_johnson(position: Position, slot: int) -> None:
    """Cpt. Johnson: the same losses as Commando's, but compulsory (CV-CARD-CPT_JOHNSON-01)."""
    city = position.where[slot]
    if position.log is not None:
        tell(position, VictoryAbility(position.lineup.unit_word(slot)))
    if position.deck_size[MOLOCH]:
        position.stack.append((CHANCE_MILL, MOLOCH))
    elif exposed_robots(position, city):
        position.stack.append((ASK_LOSS_ROBOT, OUTPOST, city, 1))
    elif hand_is_next(position, city):
        position.stack.append((CHANCE_HAND, MOLOCH))
