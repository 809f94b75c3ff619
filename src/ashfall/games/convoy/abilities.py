"""Abilities that cost a discard, the units that move themselves, and the City Features."""

from __future__ import annotations

from ashfall.games.convoy.actions import FEATURE, STEP, USE, USED
from ashfall.games.convoy.codes import (
    ADDITIONAL,
    BRAIN,
    CLOWN,
    CONTAMINATION,
    FEATURE_DISTRICT,
    FEATURE_KILL,
    FEATURE_NONE,
    FEATURE_SHUTTLE,
    FEATURE_STATION,
    HORNET,
    MOLOCH,
    NESTUGOV,
    NET,
    OUTPOST,
    PATRIOT,
    RIPPER,
    RUNNER,
    SIDE_SLOTS,
    SLOTS,
)
from ashfall.games.convoy.entry import add_steps, add_units
from ashfall.games.convoy.events import (
    DistrictAdded,
    FeatureUsed,
    ModuleSeized,
    StationAdded,
    UnitNetted,
    tell,
)
from ashfall.games.convoy.frames import ASK_CLOWN, ASK_PAY, ASK_RECIPIENT, TASK_FEATURE, TASK_USE
from ashfall.games.convoy.instants import step_city
from ashfall.games.convoy.notation import DISTRICT_WORDS, card_word, city_word
from ashfall.games.convoy.position import Position, replaced
from ashfall.games.convoy.stations import acting_outposts, acting_robots, exposed_robots, movable_robots
from ashfall.games.convoy.units import (
    MOVED,
    evict_robots,
    move,
    remove_outpost,
    remove_robot,
    return_to_hand,
)

# Abilities in the attack phases ------------------------------------------------------------------


def add_robot_abilities(position: Position, actions: list[int]) -> None:
    """Ripper, Brain, Clown for a discard, Hornet once per battle; each in its own city that is not
    destroyed (CV-ABILITY-02, CV-ABILITY-03), and only with something to do (CC-47)."""
    lineup = position.lineup
    has_card = position.hand_size[MOLOCH] > 0
    ripper, brain, clown = lineup.robots_with[RIPPER], lineup.robots_with[BRAIN], lineup.robots_with[CLOWN]
    hornet = lineup.robots_with[HORNET]
    users = ripper | brain | clown | hornet
    for city in range(position.active, len(position.robots)):
        if not position.robots[city] & users:
            continue
        acting = acting_robots(position, city)
        if has_card:
            soldiers = position.outposts[city] & lineup.soldiers
            if acting & ripper:
                add_units(actions, USE + SIDE_SLOTS, soldiers)
            if acting & brain:
                add_units(actions, USE + SLOTS, position.robots[city])
            if acting & clown and soldiers:
                add_units(actions, USE + 2 * SLOTS, position.robots[city])
        mask = acting & hornet
        if mask:
            mask &= movable_robots(position, city)
            while mask:
                low = mask & -mask
                slot = low.bit_length() - 1
                if not position.uses[slot] & MOVED:
                    add_steps(actions, STEP, slot, city)
                mask ^= low


def add_soldier_abilities(position: Position, actions: list[int]) -> None:
    """Nestugov for a discard, Runner once per battle."""
    lineup = position.lineup
    nestugov, runner = lineup.outposts_with[NESTUGOV], lineup.outposts_with[RUNNER]
    for city in range(position.active, len(position.outposts)):
        if not position.outposts[city] & (nestugov | runner):
            continue
        acting = acting_outposts(position, city)
        if acting & nestugov and position.hand_size[OUTPOST] and recipients(position, city):
            mask = exposed_robots(position, city)
            while mask:
                low = mask & -mask
                slot = low.bit_length() - 1
                if position.module[slot] >= 0:
                    actions.append(USE + 3 * SLOTS + slot)
                mask ^= low
        mask = acting & runner
        while mask:
            low = mask & -mask
            slot = SIDE_SLOTS + low.bit_length() - 1
            if not position.uses[slot] & MOVED:
                add_steps(actions, STEP, slot, city)
            mask ^= low


def recipients(position: Position, city: int) -> int:
    """Soldiers without a Module: each can hold only one (CV-CARD-NESTUGOV-02)."""
    mask = position.outposts[city] & position.lineup.soldiers
    free = 0
    while mask:
        low = mask & -mask
        if position.module[SIDE_SLOTS + low.bit_length() - 1] < 0:
            free |= low
        mask ^= low
    return free


def own_move(position: Position, action: int) -> None:
    """Hornet or Runner: once per battle, even if the card goes back to hand meanwhile (CC-35)."""
    step = action - STEP
    slot = step // 2
    position.uses = replaced(position.uses, slot, position.uses[slot] | MOVED)
    move(position, slot, step_city(position, slot, step % 2), True)


def use(position: Position, side: int, action: int) -> None:
    """The target of a discard ability has been chosen: further targets, then the price."""
    place = action - USE
    ability = USED[place // SLOTS]
    slot = place % SLOTS
    if ability == CLOWN:
        position.stack.append((ASK_CLOWN, side, slot, -1))
    elif ability == NESTUGOV:
        position.stack.append((ASK_RECIPIENT, side, slot))
    else:
        charge(position, side, ability, slot, -1, -1)


def charge(position: Position, side: int, ability: int, target: int, second: int, third: int) -> None:
    position.stack.append((TASK_USE, side, ability, target, second, third))
    position.stack.append((ASK_PAY, side, 1))


def soldiers_beside(position: Position, slot: int) -> int:
    """Soldiers in a unit's city."""
    return position.outposts[position.where[slot]] & position.lineup.soldiers


def carry_out(position: Position, side: int, ability: int, target: int, second: int, third: int) -> None:
    """The effect of an ability that has been paid for."""
    if ability == RIPPER:
        remove_outpost(position, target)
    elif ability == BRAIN:
        return_to_hand(position, target)
    elif ability == CLOWN:
        remove_robot(position, target)
        remove_outpost(position, second)
        if third >= 0:
            remove_outpost(position, third)
    elif ability == NESTUGOV:
        _seize(position, target, second)
    elif ability == NET:
        _net(position, target)
    else:
        # A Robot pushed by the enemy collects the bonus in the English edition only (CC-59).
        move(position, target, second, target >= SIDE_SLOTS or side == MOLOCH or position.lineup.bonus_by_enemy_module)


def _seize(position: Position, robot: int, soldier: int) -> None:
    """Nestugov: the Module changes sides with its hacked marker (CC-34)."""
    kind = position.module[robot]
    position.module = replaced(position.module, robot, -1)
    position.module = replaced(position.module, soldier, kind)
    if (position.hacked_modules >> robot) & 1:
        position.hacked_modules &= ~(1 << robot)
        position.hacked_seized |= 1 << (soldier - SIDE_SLOTS)
    if position.log is not None:
        lineup = position.lineup
        tell(position, ModuleSeized(card_word(lineup, kind), lineup.unit_word(robot), lineup.unit_word(soldier)))
    if position.lineup.ability_of[kind] == CONTAMINATION:
        evict_robots(position, position.where[soldier])


def _net(position: Position, slot: int) -> None:
    if slot < SIDE_SLOTS:
        position.robot_nets |= 1 << slot
    else:
        position.outpost_nets |= 1 << (slot - SIDE_SLOTS)
    if position.log is not None:
        tell(position, UnitNetted(position.lineup.unit_word(slot)))


# City Features -----------------------------------------------------------------------------------


def feature_cost(position: Position) -> int:
    """Patriot in the active city makes it one card cheaper (CV-CARD-PATRIOT-01)."""
    patriots = position.lineup.outposts_with[PATRIOT] & acting_outposts(position, position.active)
    return max(0, position.lineup.cost[position.active] - patriots.bit_count())


def add_feature(position: Position, actions: list[int]) -> None:
    """The feature of the active city: once per game, at full price, with a legal effect (CC-46)."""
    city = position.active
    feature = position.lineup.feature[city]
    if (
        feature == FEATURE_NONE
        or (position.used_features >> city) & 1
        or position.hand_size[OUTPOST] < feature_cost(position)
    ):
        return
    if feature == FEATURE_KILL:
        add_units(actions, FEATURE + 1, position.robots[city])
    elif feature == FEATURE_SHUTTLE:
        for end in (city - 1, city):
            add_units(actions, FEATURE + 1 + SIDE_SLOTS, position.outposts[end] & position.lineup.soldiers)
    else:
        actions.append(FEATURE)


def use_feature(position: Position, action: int) -> None:
    cost = feature_cost(position)
    position.used_features |= 1 << position.active
    if position.log is not None:
        tell(position, FeatureUsed(city_word(position.lineup, position.active), cost))
    position.stack.append((TASK_FEATURE, OUTPOST, action - FEATURE - 1))
    if cost:
        position.stack.append((ASK_PAY, OUTPOST, cost))


def grant_feature(position: Position, target: int) -> None:
    """The effect of the active city's feature, once it is paid for."""
    city = position.active
    feature = position.lineup.feature[city]
    if feature == FEATURE_KILL:
        remove_robot(position, target)
    elif feature == FEATURE_STATION:
        position.extra_stations |= 1 << city
        if position.log is not None:
            tell(position, StationAdded(city_word(position.lineup, city)))
    elif feature == FEATURE_DISTRICT:
        position.districts = replaced(position.districts, city, position.districts[city] | 1 << ADDITIONAL)
        if position.log is not None:
            tell(position, DistrictAdded(city_word(position.lineup, city), DISTRICT_WORDS[ADDITIONAL]))
    else:
        move(position, target, city - 1 if position.where[target] == city else city, True)
