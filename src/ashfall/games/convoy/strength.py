"""Strength in a city: what each unit counts, made up of its parts, and the totals."""

from __future__ import annotations

from ashfall.games.convoy.codes import BUNKER, CALAHAN, MOLOCH, SABOTEUR, SIDE_SLOTS
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.stations import acting_outposts, exposed_robots

PLUS_TWO = 1000
MINUS_TWO = 1000000


def marker_sum(marks: int) -> int:
    """Sum of the Strength markers on a unit."""
    return marks % PLUS_TWO + 2 * (marks // PLUS_TWO % PLUS_TWO) - 2 * (marks // MINUS_TWO)


def module_strength(p: Position, slot: int) -> int:
    kind = p.module[slot]
    return p.rules.strength_of[kind] if kind >= 0 else 0


def robot_strength(p: Position, slot: int, sabotage: int) -> int:
    """Own strength with markers and Saboteur, summed first and floored once, then the Module
    (CV-BATTLE-05, CV-BATTLE-06). A net blanks it all, in the French edition not the Module."""
    if (p.robot_nets >> slot) & 1:
        return 0 if p.rules.net_blanks_module else module_strength(p, slot)
    own = p.rules.strength_at[slot] + marker_sum(p.marks[slot]) - sabotage
    return max(0, own) + module_strength(p, slot)


def soldier_strength(p: Position, slot: int, support: int) -> int:
    """CV-CARD-NET_MODULE-02: a netted Soldier counts for nothing."""
    if (p.outpost_nets >> (slot - SIDE_SLOTS)) & 1:
        return 0
    return max(0, p.rules.strength_at[slot] + marker_sum(p.marks[slot])) + support + module_strength(p, slot)


def sabotage_in(p: Position, city: int) -> int:
    saboteurs = p.rules.outposts_with[SABOTEUR] & p.outposts[city]
    return (saboteurs & acting_outposts(p, city)).bit_count() if saboteurs else 0


def support_in(p: Position, city: int) -> int:
    """What Calahan and Bunker add to every Soldier of a city."""
    helpers = (p.rules.outposts_with[CALAHAN] | p.rules.outposts_with[BUNKER]) & p.outposts[city]
    return (helpers & acting_outposts(p, city)).bit_count() if helpers else 0


def robot_total(p: Position, city: int) -> int:
    mask = p.robots[city]
    sabotage = sabotage_in(p, city)
    exposed = exposed_robots(p, city) if sabotage else 0
    total = 0
    while mask:
        low = mask & -mask
        total += robot_strength(p, low.bit_length() - 1, sabotage if exposed & low else 0)
        mask ^= low
    return total


def outpost_total(p: Position, city: int) -> int:
    """Buildings count nothing themselves."""
    mask = p.outposts[city] & p.rules.soldiers
    support = support_in(p, city)
    total = 0
    while mask:
        low = mask & -mask
        total += soldier_strength(p, SIDE_SLOTS + low.bit_length() - 1, support)
        mask ^= low
    return total


def strength_parts(p: Position, slot: int) -> list[tuple[str, int]]:
    """How a unit's strength is made up: (source, value), adding up to what it counts."""
    city = p.where[slot]
    if slot < SIDE_SLOTS:
        sabotage = sabotage_in(p, city) if (exposed_robots(p, city) >> slot) & 1 else 0
        total, netted, side = robot_strength(p, slot, sabotage), bool((p.robot_nets >> slot) & 1), MOLOCH
        support = -sabotage
    else:
        support = support_in(p, city)
        total, netted, side = (
            soldier_strength(p, slot, support),
            bool((p.outpost_nets >> (slot - SIDE_SLOTS)) & 1),
            1 - MOLOCH,
        )
        if not (p.rules.soldiers >> (slot - SIDE_SLOTS)) & 1:
            return []
    parts = [("printed", p.rules.strength_at[slot])]
    if p.marks[slot]:
        parts.append(("markers", marker_sum(p.marks[slot])))
    if support:
        parts.append(("saboteur" if side == MOLOCH else "support", support))
    if module_strength(p, slot):
        parts.append(("module", module_strength(p, slot)))
    rest = total - sum(value for _, value in parts)
    if rest:
        parts.append(("net" if netted else "floor", rest))
    return parts
