"""Abilities that cost a discard, the units that move themselves, and the City Features."""

from __future__ import annotations

from ashfall.games.convoy.codes import (
    ADDITIONAL,
    ASK_CLOWN,
    ASK_PAY,
    ASK_RECIPIENT,
    BRAIN,
    CARD,
    CLOWN,
    CONTAMINATION,
    FEATURE,
    FEATURE_DISTRICT,
    FEATURE_KILL,
    FEATURE_NONE,
    FEATURE_SHUTTLE,
    FEATURE_STATION,
    HORNET,
    KINDS,
    MOLOCH,
    MOLOCH_KINDS,
    NESTUGOV,
    NET,
    OUTPOST,
    PATRIOT,
    RIPPER,
    RUNNER,
    SIDE_SLOTS,
    SLOTS,
    STEP,
    TASK_FEATURE,
    TASK_USE,
    UNIT,
    USE,
    USED,
)
from ashfall.games.convoy.entry import add_steps, add_units
from ashfall.games.convoy.instants import step_city
from ashfall.games.convoy.position import Position, replaced
from ashfall.games.convoy.stations import acting_outposts, acting_robots, exposed_robots, movable_robots
from ashfall.games.convoy.units import (
    MOVED,
    evict_robots,
    move,
    remove_outpost,
    remove_robot,
    return_to_hand,
    unit_name,
)
from ashfall.games.convoy.zones import discard_from_hand, tell

# Paying ------------------------------------------------------------------------------------------


def pay_options(p: Position, side: int) -> list[int]:
    low, high = (0, MOLOCH_KINDS) if side == MOLOCH else (MOLOCH_KINDS, KINDS)
    hand = p.hand
    return [CARD + kind for kind in range(low, high) if hand[kind]]


def pay(p: Position, side: int, left: int, action: int) -> None:
    """CV-ABILITY-08: the payer picks the card, which goes face up onto his pile."""
    kind = action - CARD
    if p.log is not None:
        tell(p, "paid", {"card": p.rules.ids[kind]})
    discard_from_hand(p, kind)
    if left > 1:
        p.stack.append((ASK_PAY, side, left - 1))


# Abilities in the attack phases ------------------------------------------------------------------


def add_robot_abilities(p: Position, actions: list[int]) -> None:
    """Ripper, Brain, Clown for a discard, Hornet once per battle; each in its own city that is not
    destroyed (CV-ABILITY-02, CV-ABILITY-03), and only with something to do (CC-47)."""
    rules = p.rules
    has_card = p.hand_size[MOLOCH] > 0
    ripper, brain, clown = rules.robots_with[RIPPER], rules.robots_with[BRAIN], rules.robots_with[CLOWN]
    hornet = rules.robots_with[HORNET]
    users = ripper | brain | clown | hornet
    for city in range(p.active, len(p.robots)):
        if not p.robots[city] & users:
            continue
        acting = acting_robots(p, city)
        if has_card:
            soldiers = p.outposts[city] & rules.soldiers
            if acting & ripper:
                add_units(actions, USE + SIDE_SLOTS, soldiers)
            if acting & brain:
                add_units(actions, USE + SLOTS, p.robots[city])
            if acting & clown and soldiers:
                add_units(actions, USE + 2 * SLOTS, p.robots[city])
        mask = acting & hornet
        if mask:
            mask &= movable_robots(p, city)
            while mask:
                low = mask & -mask
                slot = low.bit_length() - 1
                if not p.record[slot] & MOVED:
                    add_steps(actions, STEP, slot, city)
                mask ^= low


def add_soldier_abilities(p: Position, actions: list[int]) -> None:
    """Nestugov for a discard, Runner once per battle."""
    rules = p.rules
    nestugov, runner = rules.outposts_with[NESTUGOV], rules.outposts_with[RUNNER]
    for city in range(p.active, len(p.outposts)):
        if not p.outposts[city] & (nestugov | runner):
            continue
        acting = acting_outposts(p, city)
        if acting & nestugov and p.hand_size[OUTPOST] and recipients(p, city):
            mask = exposed_robots(p, city)
            while mask:
                low = mask & -mask
                slot = low.bit_length() - 1
                if p.module[slot] >= 0:
                    actions.append(USE + 3 * SLOTS + slot)
                mask ^= low
        mask = acting & runner
        while mask:
            low = mask & -mask
            slot = SIDE_SLOTS + low.bit_length() - 1
            if not p.record[slot] & MOVED:
                add_steps(actions, STEP, slot, city)
            mask ^= low


def recipients(p: Position, city: int) -> int:
    """Soldiers without a Module: each can hold only one (CV-CARD-NESTUGOV-02)."""
    mask = p.outposts[city] & p.rules.soldiers
    free = 0
    while mask:
        low = mask & -mask
        if p.module[SIDE_SLOTS + low.bit_length() - 1] < 0:
            free |= low
        mask ^= low
    return free


def own_move(p: Position, action: int) -> None:
    """Hornet or Runner: once per battle, even if the card goes back to hand meanwhile (CC-35)."""
    step = action - STEP
    slot = step // 2
    p.record = replaced(p.record, slot, p.record[slot] | MOVED)
    move(p, slot, step_city(p, slot, step % 2), True)


def use(p: Position, side: int, action: int) -> None:
    """The target of a discard ability has been chosen: further targets, then the price."""
    place = action - USE
    ability = USED[place // SLOTS]
    slot = place % SLOTS
    if ability == CLOWN:
        p.stack.append((ASK_CLOWN, side, slot, -1))
    elif ability == NESTUGOV:
        p.stack.append((ASK_RECIPIENT, side, slot))
    else:
        charge(p, side, ability, slot, -1, -1)


def charge(p: Position, side: int, ability: int, target: int, second: int, third: int) -> None:
    p.stack.append((TASK_USE, side, ability, target, second, third))
    p.stack.append((ASK_PAY, side, 1))


def clown_options(p: Position, robot: int, chosen: int) -> list[int]:
    actions: list[int] = []
    mask = p.outposts[p.where[robot]] & p.rules.soldiers
    if chosen >= 0:
        mask &= ~(1 << (chosen - SIDE_SLOTS))
    add_units(actions, UNIT + SIDE_SLOTS, mask)
    return actions


def answer_clown(p: Position, side: int, robot: int, chosen: int, action: int) -> None:
    """Two Soldiers, or the only one there is (CC-36)."""
    soldier = action - UNIT
    if chosen >= 0:
        charge(p, side, CLOWN, robot, chosen, soldier)
    elif clown_options(p, robot, soldier):
        p.stack.append((ASK_CLOWN, side, robot, soldier))
    else:
        charge(p, side, CLOWN, robot, soldier, -1)


def carry_out(p: Position, side: int, ability: int, target: int, second: int, third: int) -> None:
    """The effect of an ability that has been paid for."""
    if ability == RIPPER:
        remove_outpost(p, target)
    elif ability == BRAIN:
        return_to_hand(p, target)
    elif ability == CLOWN:
        remove_robot(p, target)
        remove_outpost(p, second)
        if third >= 0:
            remove_outpost(p, third)
    elif ability == NESTUGOV:
        _seize(p, target, second)
    elif ability == NET:
        _net(p, target)
    else:
        # A Robot pushed by the enemy collects the bonus in the English edition only (CC-59).
        move(p, target, second, target >= SIDE_SLOTS or side == MOLOCH or p.rules.bonus_by_enemy_module)


def _seize(p: Position, robot: int, soldier: int) -> None:
    """Nestugov: the Module changes sides with its hacked marker (CC-34)."""
    kind = p.module[robot]
    p.module = replaced(p.module, robot, -1)
    p.module = replaced(p.module, soldier, kind)
    if (p.hacked_modules >> robot) & 1:
        p.hacked_modules &= ~(1 << robot)
        p.hacked_seized |= 1 << (soldier - SIDE_SLOTS)
    if p.log is not None:
        facts: dict[str, object] = {
            "module": p.rules.ids[kind],
            "source": unit_name(p, robot),
            "unit": unit_name(p, soldier),
        }
        tell(p, "seized", facts)
    if p.rules.ability_of[kind] == CONTAMINATION:
        evict_robots(p, p.where[soldier])


def _net(p: Position, slot: int) -> None:
    if slot < SIDE_SLOTS:
        p.robot_nets |= 1 << slot
    else:
        p.outpost_nets |= 1 << (slot - SIDE_SLOTS)
    if p.log is not None:
        tell(p, "netted", {"unit": unit_name(p, slot)})


# City Features -----------------------------------------------------------------------------------


def feature_cost(p: Position) -> int:
    """Patriot in the active city makes it one card cheaper (CV-CARD-PATRIOT-01)."""
    patriots = p.rules.outposts_with[PATRIOT] & acting_outposts(p, p.active)
    return max(0, p.rules.cost[p.active] - patriots.bit_count())


def add_feature(p: Position, actions: list[int]) -> None:
    """The feature of the active city: once per game, at full price, with a legal effect (CC-46)."""
    city = p.active
    feature = p.rules.feature[city]
    if feature == FEATURE_NONE or (p.used_features >> city) & 1 or p.hand_size[OUTPOST] < feature_cost(p):
        return
    if feature == FEATURE_KILL:
        add_units(actions, FEATURE + 1, p.robots[city])
    elif feature == FEATURE_SHUTTLE:
        for end in (city - 1, city):
            add_units(actions, FEATURE + 1 + SIDE_SLOTS, p.outposts[end] & p.rules.soldiers)
    else:
        actions.append(FEATURE)


def use_feature(p: Position, action: int) -> None:
    cost = feature_cost(p)
    p.used_features |= 1 << p.active
    if p.log is not None:
        tell(p, "feature", {"city": p.rules.city_ids[p.active], "cost": cost})
    p.stack.append((TASK_FEATURE, OUTPOST, action - FEATURE - 1))
    if cost:
        p.stack.append((ASK_PAY, OUTPOST, cost))


def grant_feature(p: Position, target: int) -> None:
    """The effect of the active city's feature, once it is paid for."""
    city = p.active
    feature = p.rules.feature[city]
    if feature == FEATURE_KILL:
        remove_robot(p, target)
    elif feature == FEATURE_STATION:
        p.extra_stations |= 1 << city
    elif feature == FEATURE_DISTRICT:
        p.districts = replaced(p.districts, city, p.districts[city] | 1 << ADDITIONAL)
    else:
        move(p, target, city - 1 if p.where[target] == city else city, True)
