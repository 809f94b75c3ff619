"""What works where: switched-off Robots, immunity, battle stations."""

from __future__ import annotations

from ashfall.games.convoy.codes import CONTAMINATION, SIDE_SLOTS
from ashfall.games.convoy.position import Position


def first(mask: int) -> int:
    """Place of the lowest bit of a mask that is not empty."""
    return (mask & -mask).bit_length() - 1


def launcher_works(p: Position, city: int) -> bool:
    return city >= p.active and (p.outposts[city] & p.rules.launchers) != 0


def working_robots(p: Position, city: int) -> int:
    """Robots of a city whose abilities are on, nets aside: CV-DESTROYED-03, CV-CARD-HACKER-01,
    CV-CARD-EMP_LAUNCHER-01."""
    if city < p.active:
        return 0
    mask = p.robots[city] & ~p.hacked
    if p.outposts[city] & p.rules.launchers:
        mask &= p.proof
    return mask


def acting_robots(p: Position, city: int) -> int:
    """Working Robots that are not caught in a net."""
    return working_robots(p, city) & ~p.robot_nets


def acting_outposts(p: Position, city: int) -> int:
    """Soldiers and Buildings of a city whose abilities are on."""
    if city < p.active:
        return 0
    return p.outposts[city] & ~p.outpost_nets


def immune_robots(p: Position, city: int) -> int:
    """Robots that Soldiers and Buildings cannot touch. A Launcher that was there first cancels
    immunity altogether (CV-CARD-EMP_LAUNCHER-03)."""
    mask = p.robots[city] & (p.shielded | (p.rules.dreadnoughts & ~p.hacked))
    if mask and launcher_works(p, city):
        mask &= p.proof
    return mask


def exposed_robots(p: Position, city: int) -> int:
    """Robots that Soldiers and Buildings may choose."""
    return p.robots[city] & ~immune_robots(p, city)


def contaminated_by_robot(p: Position, city: int) -> int:
    """Working Contamination Modules on Robots of a city."""
    bearers = p.robots[city] & ~p.hacked_modules
    if city < p.active or not bearers:
        return 0
    if p.outposts[city] & p.rules.launchers:
        bearers &= p.proof
    found = 0
    while bearers:
        low = bearers & -bearers
        kind = p.module[low.bit_length() - 1]
        if kind >= 0 and p.rules.ability_of[kind] == CONTAMINATION:
            found += 1
        bearers ^= low
    return found


def contaminated_by_soldier(p: Position, city: int) -> int:
    """Working Contamination Modules the Outpost has seized; the Launcher does not touch them
    (CV-CARD-EMP_LAUNCHER-02)."""
    bearers = p.outposts[city] & p.rules.soldiers & ~p.hacked_seized
    if city < p.active:
        return 0
    found = 0
    while bearers:
        low = bearers & -bearers
        kind = p.module[SIDE_SLOTS + low.bit_length() - 1]
        if kind >= 0 and p.rules.ability_of[kind] == CONTAMINATION:
            found += 1
        bearers ^= low
    return found


def robot_capacity(p: Position, city: int) -> int:
    return max(0, p.rules.robot_stations[city] - contaminated_by_soldier(p, city))


def outpost_capacity(p: Position, city: int) -> int:
    """Printed stations, Cleveland's extra one, less Annihilator and Contamination: CV-STATION-03."""
    printed = p.rules.outpost_stations[city]
    if city < p.active:
        return printed
    if (p.extra_stations >> city) & 1:
        printed += 1
    if p.robots[city]:
        printed -= contaminated_by_robot(p, city)
        annihilators = p.robots[city] & p.rules.annihilators
        if annihilators:
            printed -= (annihilators & working_robots(p, city)).bit_count()
    return max(0, printed)


def free_spiders(p: Position, city: int) -> int:
    """Spiders that use no station: CV-CARD-SPIDERS-01. A net does not rob them of that."""
    spiders = p.robots[city] & p.rules.spiders
    return spiders & working_robots(p, city) if spiders else 0


def robots_occupying(p: Position, city: int) -> int:
    """Mask of the Robots that use a station."""
    return p.robots[city] & ~free_spiders(p, city)


def robot_stations_free(p: Position, city: int) -> int:
    return robot_capacity(p, city) - robots_occupying(p, city).bit_count()


def outpost_stations_free(p: Position, city: int) -> int:
    return outpost_capacity(p, city) - p.outposts[city].bit_count()


def enters_freely(p: Position, slot: int, city: int) -> bool:
    """Whether a Robot needs no station in a city it comes to: Spiders whose ability works there."""
    bit = 1 << slot
    if not p.rules.spiders & bit or p.hacked & bit:
        return False
    return city >= p.active and not launcher_works(p, city)


def held_by_field(p: Position, city: int) -> int:
    """Robots that the Electromagnetic Field keeps in a city: CV-CARD-ELECTROMAGNETIC_FIELD-01."""
    if city < p.active or not p.outposts[city] & p.rules.fields:
        return 0
    return exposed_robots(p, city)


def movable_robots(p: Position, city: int) -> int:
    """Robots that Move cards, Hornet, Kasparov and the convoy may take out of a city."""
    mask = p.robots[city]
    if mask & p.rules.juggernauts:
        mask &= ~(p.rules.juggernauts & working_robots(p, city))
    return mask & ~held_by_field(p, city)


def standing_districts(p: Position, city: int) -> int:
    return p.districts[city] & ~p.demolished[city]


def bearers(p: Position, side: int, city: int, ability: int) -> int:
    """Units of a side that carry a Module with an ability and are able to use it now."""
    if side == 0:
        mask = p.robots[city] & ~p.hacked_modules
        if launcher_works(p, city):
            mask &= p.proof
    else:
        mask = p.outposts[city] & ~p.hacked_seized & ~p.outpost_nets
    if city < p.active:
        return 0
    found = 0
    base = side * SIDE_SLOTS
    while mask:
        low = mask & -mask
        kind = p.module[base + low.bit_length() - 1]
        if kind >= 0 and p.rules.ability_of[kind] == ability:
            found |= low
        mask ^= low
    return found
