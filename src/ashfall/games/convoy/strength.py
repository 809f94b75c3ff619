"""Strength in a city: what each unit counts, made up of its parts, and the totals."""

from __future__ import annotations

from typing import Final

from ashfall.games.convoy.codes import BUNKER, CALAHAN, MOLOCH, SABOTEUR, SIDE_SLOTS
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.stations import acting_outposts, exposed_robots

PLUS_TWO: Final = 1000
MINUS_TWO: Final = 1000000


def marker_sum(marks: int) -> int:
    """Sum of the Strength markers on a unit."""
    return marks % PLUS_TWO + 2 * (marks // PLUS_TWO % PLUS_TWO) - 2 * (marks // MINUS_TWO)


def module_strength(position: Position, slot: int) -> int:
    kind = position.module[slot]
    return position.lineup.strength_of[kind] if kind >= 0 else 0


def robot_strength(position: Position, slot: int, sabotage: int) -> int:
    """Own strength with markers and Saboteur, summed first and floored once, then the Module
    (CV-BATTLE-05, CV-BATTLE-06). A net blanks it all, in the French edition not the Module."""
    if (position.robot_nets >> slot) & 1:
        return 0 if position.lineup.net_blanks_module else module_strength(position, slot)
    own = position.lineup.strength_at[slot] + marker_sum(position.marks[slot]) - sabotage
    return max(0, own) + module_strength(position, slot)


def soldier_strength(position: Position, slot: int, support: int) -> int:
    """CV-CARD-NET_MODULE-02: a netted Soldier counts for nothing."""
    if (position.outpost_nets >> (slot - SIDE_SLOTS)) & 1:
        return 0
    return (
        max(0, position.lineup.strength_at[slot] + marker_sum(position.marks[slot]))
        + support
        + module_strength(position, slot)
    )


def sabotage_in(position: Position, city: int) -> int:
    saboteurs = position.lineup.outposts_with[SABOTEUR] & position.outposts[city]
    return (saboteurs & acting_outposts(position, city)).bit_count() if saboteurs else 0


def support_in(position: Position, city: int) -> int:
    """What Calahan and Bunker add to every Soldier of a city."""
    helpers = (position.lineup.outposts_with[CALAHAN] | position.lineup.outposts_with[BUNKER]) & position.outposts[city]
    return (helpers & acting_outposts(position, city)).bit_count() if helpers else 0


def robot_total(position: Position, city: int) -> int:
    mask = position.robots[city]
    sabotage = sabotage_in(position, city)
    exposed = exposed_robots(position, city) if sabotage else 0
    total = 0
    while mask:
        low = mask & -mask
        total += robot_strength(position, low.bit_length() - 1, sabotage if exposed & low else 0)
        mask ^= low
    return total


def outpost_total(position: Position, city: int) -> int:
    """Buildings count nothing themselves."""
    mask = position.outposts[city] & position.lineup.soldiers
    support = support_in(position, city)
    total = 0
    while mask:
        low = mask & -mask
        total += soldier_strength(position, SIDE_SLOTS + low.bit_length() - 1, support)
        mask ^= low
    return total


def strength_parts(position: Position, slot: int) -> list[tuple[str, int]]:
    """How a unit's strength is made up: (source, value), adding up to what it counts."""
    city = position.where[slot]
    if slot < SIDE_SLOTS:
        sabotage = sabotage_in(position, city) if (exposed_robots(position, city) >> slot) & 1 else 0
        total, netted, side = robot_strength(position, slot, sabotage), bool((position.robot_nets >> slot) & 1), MOLOCH
        support = -sabotage
    else:
        support = support_in(position, city)
        total, netted, side = (
            soldier_strength(position, slot, support),
            bool((position.outpost_nets >> (slot - SIDE_SLOTS)) & 1),
            1 - MOLOCH,
        )
        if not (position.lineup.soldiers >> (slot - SIDE_SLOTS)) & 1:
            return []
    parts = [("printed", position.lineup.strength_at[slot])]
    if position.marks[slot]:
        parts.append(("markers", marker_sum(position.marks[slot])))
    if support:
        parts.append(("saboteur" if side == MOLOCH else "support", support))
    if module_strength(position, slot):
        parts.append(("module", module_strength(position, slot)))
    rest = total - sum(value for _, value in parts)
    if rest:
        parts.append(("net" if netted else "floor", rest))
    return parts
