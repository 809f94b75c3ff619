"""What works where: switched-off Robots, immunity, battle stations."""

from __future__ import annotations

from ashfall.games.convoy.codes import CONTAMINATION, SIDE_SLOTS
from ashfall.games.convoy.position import Position


def first(mask: int) -> int:
    """Place of the lowest bit of a mask that is not empty."""
    return (mask & -mask).bit_length() - 1


def launcher_works(position: Position, city: int) -> bool:
    return city >= position.active and (position.outposts[city] & position.lineup.launchers) != 0


def working_robots(position: Position, city: int) -> int:
    """Robots of a city whose abilities are on, nets aside: CV-DESTROYED-03, CV-CARD-HACKER-01,
    CV-CARD-EMP_LAUNCHER-01."""
    if city < position.active:
        return 0
    mask = position.robots[city] & ~position.hacked
    if position.outposts[city] & position.lineup.launchers:
        mask &= position.proof
    return mask


def acting_robots(position: Position, city: int) -> int:
    """Working Robots that are not caught in a net."""
    return working_robots(position, city) & ~position.robot_nets


def acting_outposts(position: Position, city: int) -> int:
    """Soldiers and Buildings of a city whose abilities are on."""
    if city < position.active:
        return 0
    return position.outposts[city] & ~position.outpost_nets


def immune_robots(position: Position, city: int) -> int:
    """Robots that Soldiers and Buildings cannot touch. A Launcher that was there first cancels
    immunity altogether (CV-CARD-EMP_LAUNCHER-03)."""
    mask = position.robots[city] & (position.shielded | (position.lineup.dreadnoughts & ~position.hacked))
    if mask and launcher_works(position, city):
        mask &= position.proof
    return mask


def exposed_robots(position: Position, city: int) -> int:
    """Robots that Soldiers and Buildings may choose."""
    return position.robots[city] & ~immune_robots(position, city)


def contaminated_by_robot(position: Position, city: int) -> int:
    """Working Contamination Modules on Robots of a city."""
    bearers = position.robots[city] & ~position.hacked_modules
    if city < position.active or not bearers:
        return 0
    if position.outposts[city] & position.lineup.launchers:
        bearers &= position.proof
    found = 0
    while bearers:
        low = bearers & -bearers
        kind = position.module[low.bit_length() - 1]
        if kind >= 0 and position.lineup.ability_of[kind] == CONTAMINATION:
            found += 1
        bearers ^= low
    return found


def contaminated_by_soldier(position: Position, city: int) -> int:
    """Working Contamination Modules the Outpost has seized; the Launcher does not touch them
    (CV-CARD-EMP_LAUNCHER-02)."""
    bearers = position.outposts[city] & position.lineup.soldiers & ~position.hacked_seized
    if city < position.active:
        return 0
    found = 0
    while bearers:
        low = bearers & -bearers
        kind = position.module[SIDE_SLOTS + low.bit_length() - 1]
        if kind >= 0 and position.lineup.ability_of[kind] == CONTAMINATION:
            found += 1
        bearers ^= low
    return found


def robot_capacity(position: Position, city: int) -> int:
    return max(0, position.lineup.robot_stations[city] - contaminated_by_soldier(position, city))


def outpost_capacity(position: Position, city: int) -> int:
    """Printed stations, Cleveland's extra one, less Annihilator and Contamination: CV-STATION-03."""
    printed = position.lineup.outpost_stations[city]
    if city < position.active:
        return printed
    if (position.extra_stations >> city) & 1:
        printed += 1
    if position.robots[city]:
        printed -= contaminated_by_robot(position, city)
        annihilators = position.robots[city] & position.lineup.annihilators
        if annihilators:
            printed -= (annihilators & working_robots(position, city)).bit_count()
    return max(0, printed)


def free_spiders(position: Position, city: int) -> int:
    """Spiders that use no station: CV-CARD-SPIDERS-01. A net does not rob them of that."""
    spiders = position.robots[city] & position.lineup.spiders
    return spiders & working_robots(position, city) if spiders else 0


def robots_occupying(position: Position, city: int) -> int:
    """Mask of the Robots that use a station."""
    return position.robots[city] & ~free_spiders(position, city)


def robot_stations_free(position: Position, city: int) -> int:
    return robot_capacity(position, city) - robots_occupying(position, city).bit_count()


def outpost_stations_free(position: Position, city: int) -> int:
    return outpost_capacity(position, city) - position.outposts[city].bit_count()


def enters_freely(position: Position, slot: int, city: int) -> bool:
    """Whether a Robot needs no station in a city it comes to: Spiders whose ability works there."""
    bit = 1 << slot
    if not position.lineup.spiders & bit or position.hacked & bit:
        return False
    return city >= position.active and not launcher_works(position, city)


def held_by_field(position: Position, city: int) -> int:
    """Robots that the Electromagnetic Field keeps in a city: CV-CARD-ELECTROMAGNETIC_FIELD-01."""
    if city < position.active or not position.outposts[city] & position.lineup.fields:
        return 0
    return exposed_robots(position, city)


def movable_robots(position: Position, city: int) -> int:
    """Robots that Move cards, Hornet, Kasparov and the convoy may take out of a city."""
    mask = position.robots[city]
    if mask & position.lineup.juggernauts:
        mask &= ~(position.lineup.juggernauts & working_robots(position, city))
    return mask & ~held_by_field(position, city)


def standing_districts(position: Position, city: int) -> int:
    return position.districts[city] & ~position.demolished[city]


def bearers(position: Position, side: int, city: int, ability: int) -> int:
    """Units of a side that carry a Module with an ability and are able to use it now."""
    if side == 0:
        mask = position.robots[city] & ~position.hacked_modules
        if launcher_works(position, city):
            mask &= position.proof
    else:
        mask = position.outposts[city] & ~position.hacked_seized & ~position.outpost_nets
    if city < position.active:
        return 0
    found = 0
    base = side * SIDE_SLOTS
    while mask:
        low = mask & -mask
        kind = position.module[base + low.bit_length() - 1]
        if kind >= 0 and position.lineup.ability_of[kind] == ability:
            found |= low
        mask ^= low
    return found
