"""The legal actions of the player who has to decide: the menus of the phases and the open questions."""

from __future__ import annotations

from ashfall.core.state import Frame
from ashfall.games.convoy import abilities, battle, entry, instants, modules
from ashfall.games.convoy.actions import CARD, DEPLOY, DISTRICT, PASS, UNIT, YES
from ashfall.games.convoy.codes import (
    CITIES,
    DISTRICTS,
    MOLOCH,
    MOLOCH_ATTACK,
    MOLOCH_MODULES,
    OUTPOST,
    OUTPOST_ATTACK,
    SIDE_SLOTS,
    SPIDERS,
    TARGET,
)
from ashfall.games.convoy.entry import add_units
from ashfall.games.convoy.frames import (
    ASK_BOMB,
    ASK_CLOWN,
    ASK_CONVOY,
    ASK_COUNCIL,
    ASK_DEFENDER,
    ASK_DEMOLISH,
    ASK_ENTRY,
    ASK_EVICT_OUTPOST,
    ASK_EVICT_ROBOT,
    ASK_EVICT_SPIDERS,
    ASK_KILL,
    ASK_LOSS_ROBOT,
    ASK_MACHINE_GUN,
    ASK_MULLIGAN,
    ASK_NEW_YORK,
    ASK_PAY,
    ASK_RECIPIENT,
    ASK_RECON,
    ASK_RETREAT,
    ASK_REVEALED,
    ASK_VICTORY_ORDER,
)
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.stations import (
    exposed_robots,
    launcher_works,
    movable_robots,
    outpost_stations_free,
    robot_stations_free,
    standing_districts,
)
from ashfall.games.convoy.units import evictable_robots, playable


def legal_actions(position: Position) -> list[int]:
    """The legal actions of the player who has to decide, ascending."""
    if position.stack:
        actions = question_options(position, position.stack[-1])
    elif position.phase == MOLOCH_ATTACK:
        actions = moloch_options(position)
    elif position.phase == OUTPOST_ATTACK:
        actions = outpost_options(position)
    elif position.phase == TARGET:
        actions = []
        add_units(actions, DISTRICT + position.active * DISTRICTS, standing_districts(position, position.active))
    else:
        actions = modules.module_options(position, MOLOCH if position.phase == MOLOCH_MODULES else OUTPOST)
    actions.sort()
    return actions


def moloch_options(position: Position) -> list[int]:
    """Phase III: any number of actions in any order, or none (CV-MATTACK-01)."""
    actions = [PASS]
    lineup = position.lineup
    hand = position.hand
    if position.hand_size[MOLOCH]:
        cities = [city for city in range(position.active, CITIES) if robot_stations_free(position, city) > 0]
        for kind in lineup.robot_kinds:
            if not hand[kind] or (position.replays and not playable(position, kind)):
                continue
            base = DEPLOY + kind * CITIES
            if lineup.ability_of[kind] == SPIDERS:
                for city in range(position.active, CITIES):
                    if city in cities or not launcher_works(position, city):
                        actions.append(base + city)
            else:
                for city in cities:
                    actions.append(base + city)
        for kind in lineup.robot_instants:
            if hand[kind]:
                instants.add_instant(position, kind, actions)
    abilities.add_robot_abilities(position, actions)
    return actions


def outpost_options(position: Position) -> list[int]:
    """Phase IV, the mirror of Phase III, with the City Feature (CV-OATTACK-01, CV-OATTACK-08)."""
    actions = [PASS]
    lineup = position.lineup
    hand = position.hand
    if position.hand_size[OUTPOST]:
        cities = [city for city in range(position.active, CITIES) if outpost_stations_free(position, city) > 0]
        for kind in lineup.unit_kinds:
            if not hand[kind] or (position.replays and not playable(position, kind)):
                continue
            base = DEPLOY + kind * CITIES
            for city in cities:
                actions.append(base + city)
        if not position.no_instants:
            for kind in lineup.outpost_instants:
                if hand[kind]:
                    instants.add_instant(position, kind, actions)
    abilities.add_soldier_abilities(position, actions)
    abilities.add_feature(position, actions)
    return actions


def question_options(position: Position, frame: Frame) -> list[int]:
    """The answers to a question that lies open."""
    what = frame[0]
    if what == ASK_PAY:
        return abilities.pay_options(position, frame[1])
    if what == ASK_ENTRY:
        actions = entry.entry_options(position, frame[2], frame[3])
        if entry.may_decline(position, frame[3], frame[4]):
            actions.append(PASS)
        return actions
    if what in (ASK_MULLIGAN, ASK_DEFENDER):
        return [PASS, YES]
    if what in (ASK_COUNCIL, ASK_REVEALED):
        return sorted({CARD + kind for kind in frame[2:]})
    if what == ASK_CLOWN:
        return abilities.clown_options(position, frame[2], frame[3])
    if what == ASK_RETREAT:
        return instants.retreat_options(position)
    if what == ASK_RECON:
        return [PASS, *instants.recon_options(position)]
    if what == ASK_DEMOLISH:
        return battle.demolishable(position)
    if what in (ASK_KILL, ASK_BOMB):
        return battle.kill_options(position, frame[1], frame[2])
    if what == ASK_NEW_YORK:
        return [PASS, *battle.transfer_options(position, frame[1], frame[2])]
    if what == ASK_MACHINE_GUN:
        return [PASS, *battle.marked_by_machine_gun(position, frame[2])]
    actions = []
    if what == ASK_RECIPIENT:
        add_units(actions, UNIT + SIDE_SLOTS, abilities.recipients(position, position.where[frame[2]]))
    elif what == ASK_EVICT_OUTPOST:
        add_units(actions, UNIT + SIDE_SLOTS, position.outposts[frame[2]])
    elif what == ASK_EVICT_SPIDERS:
        add_units(actions, UNIT, frame[3])
    elif what == ASK_EVICT_ROBOT:
        add_units(actions, UNIT, evictable_robots(position, frame[2]))
    elif what == ASK_VICTORY_ORDER:
        add_units(actions, UNIT + SIDE_SLOTS, frame[2])
    elif what == ASK_LOSS_ROBOT:
        add_units(actions, UNIT, exposed_robots(position, frame[2]) if frame[3] else position.robots[frame[2]])
    elif what == ASK_CONVOY:
        add_units(actions, UNIT, movable_robots(position, position.active))
    return actions
