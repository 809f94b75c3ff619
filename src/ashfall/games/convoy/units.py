"""Units coming, moving and going: stations, bonus, Blocker, evictions."""

from __future__ import annotations

from ashfall.games.convoy.codes import (
    ASK_EVICT_OUTPOST,
    ASK_EVICT_ROBOT,
    ASK_EVICT_SPIDERS,
    CONTAMINATION,
    MOLOCH,
    OUTPOST,
    SIDE_SLOTS,
    TASK_ENTRY,
    TASK_EVICT,
)
from ashfall.games.convoy.position import Position, replaced
from ashfall.games.convoy.stations import (
    acting_robots,
    enters_freely,
    exposed_robots,
    first,
    outpost_capacity,
    outpost_stations_free,
    robot_capacity,
    robot_stations_free,
    robots_occupying,
)
from ashfall.games.convoy.zones import into_hand, onto_pile, out_of_hand, tell

MOVED = 16
PLAYS = 15
"""Parts of a copy's record: has moved itself in this battle, times played in this phase."""
PLAY_LIMIT = 3
"""Loop guard: a card is played from hand at most three times in one attack phase (CC-07)."""


def unit_name(p: Position, slot: int) -> str:
    kind = p.rules.kind_at[slot]
    if p.rules.copies[kind] == 1:
        return p.rules.ids[kind]
    return f"{p.rules.ids[kind]}#{slot - p.rules.first_slot[kind] + 1}"


def city_name(p: Position, city: int) -> str:
    return p.rules.city_ids[city]


# Leaving -----------------------------------------------------------------------------------------


def _take_off(p: Position, slot: int) -> None:
    """Take a unit off the row. Markers go back to the supply, the Module to Moloch's pile whoever
    bore it (CV-MARKER-01, CV-MODULE-11, CC-12)."""
    city = p.where[slot]
    p.where[slot] = -1
    if p.marks[slot]:
        p.marks = replaced(p.marks, slot, 0)
    if slot < SIDE_SLOTS:
        keep = ~(1 << slot)
        p.robots[city] &= keep
        p.hacked &= keep
        p.shielded &= keep
        p.proof &= keep
        p.robot_nets &= keep
        p.hacked_modules &= keep
    else:
        keep = ~(1 << (slot - SIDE_SLOTS))
        p.outposts[city] &= keep
        p.outpost_nets &= keep
        p.hacked_seized &= keep
    if p.module[slot] >= 0:
        onto_pile(p, p.module[slot])
        p.module = replaced(p.module, slot, -1)


def _discard(p: Position, slot: int) -> None:
    if p.log is not None:
        tell(p, "discarded", {"unit": unit_name(p, slot), "city": city_name(p, p.where[slot])})
    _take_off(p, slot)
    if p.record[slot]:
        p.record = replaced(p.record, slot, 0)
    onto_pile(p, p.rules.kind_at[slot])


def remove_robot(p: Position, slot: int) -> None:
    """Discard a Robot, or Blocker in its place (CV-CARD-BLOCKER-01)."""
    blockers = p.rules.blockers & ~(1 << slot)
    if blockers:
        blockers &= acting_robots(p, p.where[slot])
        if blockers and not (p.rules.blockers >> slot) & 1:
            spared = slot
            slot = first(blockers)
            if p.log is not None:
                tell(p, "blocked", {"spared": unit_name(p, spared), "by": unit_name(p, slot)})
    _discard(p, slot)


def remove_outpost(p: Position, slot: int) -> None:
    """Discard a Soldier or a Building. Without the Launcher everything comes back on at once (CC-01);
    whoever evicts a Building looks for a further eviction (CC-05)."""
    city = p.where[slot]
    _discard(p, slot)
    if not p.rules.launchers & p.outposts[city]:
        p.proof &= ~p.robots[city]


def remove(p: Position, slot: int) -> None:
    if slot < SIDE_SLOTS:
        remove_robot(p, slot)
    else:
        remove_outpost(p, slot)


def return_to_hand(p: Position, slot: int) -> None:
    """Back to its owner's hand, for all to see. Not a removal: Blocker does not step in."""
    if p.log is not None:
        tell(p, "returned", {"unit": unit_name(p, slot), "city": city_name(p, p.where[slot])})
    _take_off(p, slot)
    p.replays = True
    into_hand(p, p.rules.kind_at[slot], True)


# Coming ------------------------------------------------------------------------------------------


def playable(p: Position, kind: int) -> bool:
    """Loop guard: whether some copy in hand may still be played in this phase."""
    if not p.rules.loop_guard:
        return True
    first_slot = p.rules.first_slot[kind]
    worn = 0
    for slot in range(first_slot, first_slot + p.rules.copies[kind]):
        if p.where[slot] < 0 and p.record[slot] & PLAYS >= PLAY_LIMIT:
            worn += 1
    return p.hand[kind] > worn


def _take_record(p: Position, kind: int, slot: int) -> int:
    """Of the copies in hand take the least used one, and give its record to the slot it comes to."""
    first_slot = p.rules.first_slot[kind]
    end = first_slot + p.rules.copies[kind]
    recorded = 0
    least = -1
    for other in range(first_slot, end):
        if p.where[other] < 0 and p.record[other]:
            recorded += 1
            fits = not p.rules.loop_guard or p.record[other] & PLAYS < PLAY_LIMIT
            if fits and (least < 0 or p.record[other] < p.record[least]):
                least = other
    if p.hand[kind] > recorded or least < 0:
        value = 0
        if p.record[slot]:
            for other in range(first_slot, end):
                if p.where[other] < 0 and not p.record[other]:
                    p.record = replaced(p.record, other, p.record[slot])
                    break
    else:
        value = p.record[least]
        p.record = replaced(p.record, least, p.record[slot])
    return value


def deploy(p: Position, kind: int, city: int) -> None:
    """Play a unit from hand to a city with a free station."""
    slot = p.rules.first_slot[kind]
    while p.where[slot] >= 0:
        slot += 1
    record = _take_record(p, kind, slot)
    if record & PLAYS < PLAYS:
        record += 1
    p.record = replaced(p.record, slot, record)
    out_of_hand(p, kind)
    if p.log is not None:
        tell(p, "deployed", {"unit": unit_name(p, slot), "city": city_name(p, city)})
    arrive(p, slot, city, True)


def arrive(p: Position, slot: int, city: int, bonus: bool) -> None:
    """A unit comes to stand in a city: bonus by presence at this moment, then evictions, then the
    entry ability (Appendix of rulings: the last frame pushed runs first)."""
    p.where[slot] = city
    rules = p.rules
    if slot < SIDE_SLOTS:
        if bonus and city > p.active and not p.outposts[city]:
            p.marks = replaced(p.marks, slot, p.marks[slot] + 1)  # CV-BONUS-01, CV-BONUS-02
            if p.log is not None:
                tell(p, "marker", {"unit": unit_name(p, slot), "marker": "+1"})
        p.robots[city] |= 1 << slot
        if city < p.active:
            return
        if rules.has_entry[rules.ability_at[slot]]:
            p.stack.append((TASK_ENTRY, MOLOCH, slot))
        if (rules.annihilators >> slot) & 1 or p.module[slot] >= 0:
            p.stack.append((TASK_EVICT, MOLOCH, city))
        return
    bit = 1 << (slot - SIDE_SLOTS)
    if bonus and city > p.active and not p.robots[city] and rules.soldiers & bit:
        p.marks = replaced(p.marks, slot, p.marks[slot] + 1)  # CV-BONUS-05, CV-BONUS-07
        if p.log is not None:
            tell(p, "marker", {"unit": unit_name(p, slot), "marker": "+1"})
    first_launcher = bool(rules.launchers & bit) and not rules.launchers & p.outposts[city]
    off = 0
    if first_launcher and city >= p.active:
        present = p.robots[city]
        p.proof |= present & (p.shielded | (rules.dreadnoughts & ~p.hacked))
        off = present & rules.spiders & ~p.hacked & ~p.proof
    p.outposts[city] |= bit
    if city < p.active:
        return
    if rules.has_entry[rules.ability_at[slot]]:
        p.stack.append((TASK_ENTRY, OUTPOST, slot))
    if off:
        evict_spiders(p, city, off)
    if p.module[slot] >= 0 and rules.ability_of[p.module[slot]] == CONTAMINATION:
        evict_robots(p, city)


def move(p: Position, slot: int, city: int, bonus: bool) -> None:
    """Move a unit to a city. Where no station is free it is discarded with its Module; it never
    stood beside a Blocker there, so nobody steps in (CV-MOVE-04, CC-08)."""
    source = p.where[slot]
    if p.log is not None:
        tell(p, "moved", {"unit": unit_name(p, slot), "source": city_name(p, source), "city": city_name(p, city)})
    if slot < SIDE_SLOTS:
        fits = enters_freely(p, slot, city) or robot_stations_free(p, city) > 0
    else:
        fits = outpost_stations_free(p, city) > 0
    if not fits:
        _discard(p, slot)
        return
    if slot < SIDE_SLOTS:
        p.robots[source] &= ~(1 << slot)
        p.proof &= ~(1 << slot)
    else:
        p.outposts[source] &= ~(1 << (slot - SIDE_SLOTS))
    arrive(p, slot, city, bonus)


# Evictions ---------------------------------------------------------------------------------------


def evict_outposts(p: Position, city: int) -> None:
    """A reduction leaves the Outpost with more cards than stations: Moloch picks one
    (CV-STATION-06). Not in a destroyed city, where nobody is removed (CC-37)."""
    if city >= p.active and p.outposts[city] and p.outposts[city].bit_count() > outpost_capacity(p, city):
        p.stack.append((ASK_EVICT_OUTPOST, MOLOCH, city))


def evict_spiders(p: Position, city: int, candidates: int) -> None:
    """Spiders that were switched off and have no station leave; Moloch picks (CV-STATION-08)."""
    candidates &= p.robots[city]
    if candidates and robots_occupying(p, city).bit_count() > robot_capacity(p, city):
        p.stack.append((ASK_EVICT_SPIDERS, MOLOCH, city, candidates))


def evictable_robots(p: Position, city: int) -> int:
    """CC-39: Robots that use a station and are not immune."""
    return robots_occupying(p, city) & exposed_robots(p, city)


def evict_robots(p: Position, city: int) -> None:
    """A seized Contamination Module in a full city: the Outpost picks a Robot (CV-CARD-SEIZED_MODULE-05)."""
    if city < p.active or not evictable_robots(p, city):
        return
    if robots_occupying(p, city).bit_count() > robot_capacity(p, city):
        p.stack.append((ASK_EVICT_ROBOT, OUTPOST, city))
