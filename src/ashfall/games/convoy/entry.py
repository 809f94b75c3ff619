"""Entry abilities: who may do what to whom when a unit comes to a city that is not destroyed."""

from __future__ import annotations

from ashfall.games.convoy.codes import (
    ASK_ENTRY,
    ASK_LOSS_ROBOT,
    ASSAULT_TEAM,
    ATTACHED,
    BACK,
    BRUTE,
    CHANCE_DRAW,
    CHANCE_HAND,
    CHANCE_MILL,
    COMMANDO,
    FORWARD,
    HACKER,
    HUNTER,
    HYBRID,
    KID,
    MCPHERSON,
    MOLOCH,
    NEW_YORK,
    NO_ABILITY,
    OUTPOST,
    PASS,
    SCORN,
    SCOUT,
    SIDE_SLOTS,
    SPIDERS,
    STEP,
    TASK_FORCE,
    TRANSPORTER,
    TROOPER,
    UNIT,
    YES,
)
from ashfall.games.convoy.position import Position, replaced
from ashfall.games.convoy.stations import acting_outposts, acting_robots, exposed_robots
from ashfall.games.convoy.strength import MINUS_TWO, PLUS_TWO
from ashfall.games.convoy.units import evict_spiders, move, remove_outpost, remove_robot, return_to_hand, unit_name
from ashfall.games.convoy.zones import tell


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


def begin_entry(p: Position, side: int, slot: int) -> None:
    """The entry ability of a unit that has just come in, if it is on."""
    city = p.where[slot]
    if city < 0:
        return
    if side == MOLOCH:
        if not (acting_robots(p, city) >> slot) & 1:
            return
        if p.rules.loop_guard and (p.robots_entered >> slot) & 1:
            return
    else:
        local = slot - SIDE_SLOTS
        if not (acting_outposts(p, city) >> local) & 1:
            return
        if p.rules.loop_guard and (p.outposts_entered >> local) & 1:
            return
    ability = p.rules.ability_at[slot]
    if ability == TRANSPORTER:
        _spend(p, slot)
        if p.deck_size[MOLOCH]:
            p.stack.append((CHANCE_DRAW, MOLOCH, 1))
    elif entry_options(p, slot, ability):
        p.stack.append((ASK_ENTRY, side, slot, ability, 0))


def _spend(p: Position, slot: int) -> None:
    """Loop guard: within one action an entry ability is used at most once (CC-07)."""
    if slot < SIDE_SLOTS:
        p.robots_entered |= 1 << slot
    else:
        p.outposts_entered |= 1 << (slot - SIDE_SLOTS)


def may_decline(p: Position, ability: int, copied: int) -> bool:
    """CV-CARD-HUNTER-01: must in the French edition. What Kid has chosen to copy is carried out."""
    return not copied and (ability != HUNTER or p.rules.hunter_optional)


def entry_options(p: Position, slot: int, ability: int) -> list[int]:
    """What the ability may be used on, declining aside."""
    city = p.where[slot]
    actions: list[int] = []
    if slot < SIDE_SLOTS:
        if ability == HUNTER:
            add_units(actions, UNIT + SIDE_SLOTS, p.outposts[city] & p.rules.soldiers)
        elif ability == BRUTE:
            add_units(actions, UNIT, p.robots[city] & ~p.shielded)
        elif ability == HYBRID:
            add_units(actions, UNIT, p.robots[city])
        return actions
    if ability in (ASSAULT_TEAM, SCORN, MCPHERSON):
        add_units(actions, UNIT, exposed_robots(p, city))
    elif ability == HACKER:
        _hacker_options(p, city, actions)
    elif ability == COMMANDO:
        _commando_options(p, city, actions)
    elif ability == TROOPER:
        if p.deck_size[OUTPOST]:
            actions.append(YES)
    else:
        others = p.outposts[city] & p.rules.soldiers & ~(1 << (slot - SIDE_SLOTS))
        if ability == TASK_FORCE:
            add_units(actions, UNIT + SIDE_SLOTS, others)
        elif ability == SCOUT:
            while others:
                low = others & -others
                add_steps(actions, STEP, SIDE_SLOTS + low.bit_length() - 1, city)
                others ^= low
        elif ability == KID:
            _kid_options(p, slot, others & ~p.outpost_nets, actions)
    return actions


def _hacker_options(p: Position, city: int, actions: list[int]) -> None:
    """A Robot, or a special Module on one; a second marker would change nothing."""
    exposed = exposed_robots(p, city)
    add_units(actions, UNIT, exposed & ~p.hacked)
    exposed &= ~p.hacked_modules
    while exposed:
        low = exposed & -exposed
        slot = low.bit_length() - 1
        module = p.module[slot]
        if module >= 0 and p.rules.ability_of[module] != NO_ABILITY:
            actions.append(ATTACHED + slot)
        exposed ^= low


def _commando_options(p: Position, city: int, actions: list[int]) -> None:
    """Deck, else a Robot that is not immune, else the hand (CC-17)."""
    if p.deck_size[MOLOCH]:
        actions.append(YES)
        return
    add_units(actions, UNIT, exposed_robots(p, city))
    if not actions and hand_is_next(p, city):
        actions.append(YES)


def hand_is_next(p: Position, city: int) -> bool:
    """Deck empty and no Robot to take: whether the hand is hit. In the English edition Robots that
    are merely immune shield it (D-22)."""
    return p.hand_size[MOLOCH] > 0 and (p.rules.falls_through_to_hand or not p.robots[city])


def _kid_options(p: Position, slot: int, others: int, actions: list[int]) -> None:
    """Soldiers beside Kid whose entry ability would have something to do in his hands."""
    while others:
        low = others & -others
        other = SIDE_SLOTS + low.bit_length() - 1
        ability = p.rules.ability_at[other]
        if ability != KID and p.rules.has_entry[ability] and entry_options(p, slot, ability):
            actions.append(UNIT + other)
        others ^= low


def answer_entry(p: Position, slot: int, ability: int, action: int) -> None:
    """Carry out the choice; its frame has been taken off the stack."""
    if action == PASS:
        return
    _spend(p, slot)
    city = p.where[slot]
    if ability == SCOUT:
        step = action - STEP
        move(p, step // 2, city + (1 if step % 2 == FORWARD else -1), True)
        return
    if ability == HACKER:
        _hack(p, action, city)
        return
    if action == YES:
        if ability == TROOPER:
            p.stack.append((CHANCE_DRAW, OUTPOST, 1))
        elif p.deck_size[MOLOCH]:
            p.stack.append((CHANCE_MILL, MOLOCH))
        else:
            p.stack.append((CHANCE_HAND, MOLOCH))
        return
    target = action - UNIT
    if ability == HUNTER:
        remove_outpost(p, target)
    elif ability == BRUTE:
        p.shielded |= 1 << target
        _marker(p, target, "shield")
    elif ability == HYBRID:
        p.marks = replaced(p.marks, target, p.marks[target] + PLUS_TWO)
        _marker(p, target, "+2")
    elif ability == MCPHERSON:
        p.marks = replaced(p.marks, target, p.marks[target] + MINUS_TWO)
        _marker(p, target, "-2")
    elif ability in (SCORN, COMMANDO):
        remove_robot(p, target)
    elif ability in (ASSAULT_TEAM, TASK_FORCE):
        return_to_hand(p, target)
    elif ability == KID:
        _copy(p, slot, p.rules.ability_at[target])


def _copy(p: Position, slot: int, ability: int) -> None:
    """Kid uses another Soldier's ability as his own (CC-06)."""
    options = entry_options(p, slot, ability)
    if options[0] == YES:
        answer_entry(p, slot, ability, YES)
    else:
        p.stack.append((ASK_ENTRY, OUTPOST, slot, ability, 1))


def _hack(p: Position, action: int, city: int) -> None:
    if action >= ATTACHED:
        slot = action - ATTACHED
        p.hacked_modules |= 1 << slot
        if p.log is not None:
            tell(p, "marker", {"unit": unit_name(p, slot), "marker": "module_hacked"})
        return
    slot = action - UNIT
    used_no_station = p.rules.ability_at[slot] == SPIDERS
    p.hacked |= 1 << slot
    _marker(p, slot, "hacked")
    if used_no_station:
        evict_spiders(p, city, 1 << slot)


def _marker(p: Position, slot: int, marker: str) -> None:
    if p.log is not None:
        tell(p, "marker", {"unit": unit_name(p, slot), "marker": marker})


def begin_johnson(p: Position, slot: int) -> None:
    """Cpt. Johnson: the same losses as Commando's, but compulsory (CV-CARD-CPT_JOHNSON-01)."""
    city = p.where[slot]
    if p.log is not None:
        tell(p, "victory_ability", {"unit": unit_name(p, slot)})
    if p.deck_size[MOLOCH]:
        p.stack.append((CHANCE_MILL, MOLOCH))
    elif exposed_robots(p, city):
        p.stack.append((ASK_LOSS_ROBOT, OUTPOST, city, 1))
    elif hand_is_next(p, city):
        p.stack.append((CHANCE_HAND, MOLOCH))
