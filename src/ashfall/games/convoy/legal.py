"""The legal actions of the player who has to decide: the menus of the phases and the open questions."""

from __future__ import annotations

from ashfall.games.convoy import abilities, instants, modules
from ashfall.games.convoy.actions import DEPLOY, DISTRICT, PASS
from ashfall.games.convoy.codes import (
    CITIES,
    DISTRICTS,
    MOLOCH,
    MOLOCH_ATTACK,
    MOLOCH_MODULES,
    OUTPOST,
    OUTPOST_ATTACK,
    SPIDERS,
    TARGET,
)
from ashfall.games.convoy.entry import add_units
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.questions.catalogue import question_of
from ashfall.games.convoy.stations import (
    launcher_works,
    outpost_stations_free,
    robot_stations_free,
    standing_districts,
)
from ashfall.games.convoy.units import playable


def legal_actions(position: Position) -> list[int]:
    """The legal actions of the player who has to decide, ascending."""
    if position.stack:
        frame = position.stack[-1]
        actions = question_of(position, frame).options(position, frame)
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
