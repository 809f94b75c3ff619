"""Units coming, moving and going: stations, bonus, Blocker, evictions."""

from __future__ import annotations

from typing import Final

from ashfall.games.convoy.codes import CONTAMINATION, MOLOCH, OUTPOST, SIDE_SLOTS
from ashfall.games.convoy.events import (
    MarkerPlaced,
    RobotSpared,
    UnitDeployed,
    UnitDiscarded,
    UnitMoved,
    UnitReturned,
    tell,
)
from ashfall.games.convoy.frames import ASK_EVICT_OUTPOST, ASK_EVICT_ROBOT, ASK_EVICT_SPIDERS, TASK_ENTRY, TASK_EVICT
from ashfall.games.convoy.notation import city_word
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
from ashfall.games.convoy.zones import into_hand, onto_discards, out_of_hand

MOVED: Final = 16
PLAYS: Final = 15
"""What is kept of a copy: has moved itself in this battle, times played in this phase."""
PLAY_LIMIT: Final = 3
"""Loop guard: a card is played from hand at most three times in one attack phase (CC-07)."""


# Leaving -----------------------------------------------------------------------------------------


def _take_off(position: Position, slot: int) -> None:
    """Take a unit off the row. Markers go back to the supply, the Module to Moloch's pile whoever
    bore it (CV-MARKER-01, CV-MODULE-11, CC-12)."""
    city = position.where[slot]
    position.where[slot] = -1
    if position.marks[slot]:
        position.marks = replaced(position.marks, slot, 0)
    if slot < SIDE_SLOTS:
        keep = ~(1 << slot)
        position.robots[city] &= keep
        position.hacked &= keep
        position.shielded &= keep
        position.proof &= keep
        position.robot_nets &= keep
        position.hacked_modules &= keep
    else:
        keep = ~(1 << (slot - SIDE_SLOTS))
        position.outposts[city] &= keep
        position.outpost_nets &= keep
        position.hacked_seized &= keep
    if position.module[slot] >= 0:
        onto_discards(position, position.module[slot])
        position.module = replaced(position.module, slot, -1)


def _discard(position: Position, slot: int) -> None:
    city = position.where[slot]
    _take_off(position, slot)
    if position.uses[slot]:
        position.uses = replaced(position.uses, slot, 0)
    onto_discards(position, position.lineup.kind_at[slot])
    if position.log is not None:
        tell(position, UnitDiscarded(position.lineup.unit_word(slot), city_word(position.lineup, city)))


def remove_robot(position: Position, slot: int) -> None:
    """Discard a Robot, or Blocker in its place (CV-CARD-BLOCKER-01)."""
    blockers = position.lineup.blockers & ~(1 << slot)
    if blockers:
        blockers &= acting_robots(position, position.where[slot])
        if blockers and not (position.lineup.blockers >> slot) & 1:
            spared = slot
            slot = first(blockers)
            if position.log is not None:
                tell(position, RobotSpared(position.lineup.unit_word(spared), position.lineup.unit_word(slot)))
    _discard(position, slot)


def remove_outpost(position: Position, slot: int) -> None:
    """Discard a Soldier or a Building. Without the Launcher everything comes back on at once (CC-01);
    whoever evicts a Building looks for a further eviction (CC-05)."""
    city = position.where[slot]
    _discard(position, slot)
    if not position.lineup.launchers & position.outposts[city]:
        position.proof &= ~position.robots[city]


def remove(position: Position, slot: int) -> None:
    if slot < SIDE_SLOTS:
        remove_robot(position, slot)
    else:
        remove_outpost(position, slot)


def return_to_hand(position: Position, slot: int) -> None:
    """Back to its owner's hand, for all to see. Not a removal: Blocker does not step in."""
    city = position.where[slot]
    _take_off(position, slot)
    position.replays = True
    into_hand(position, position.lineup.kind_at[slot], True)
    if position.log is not None:
        tell(position, UnitReturned(position.lineup.unit_word(slot), city_word(position.lineup, city)))


# Coming ------------------------------------------------------------------------------------------


def playable(position: Position, kind: int) -> bool:
    """Loop guard: whether some copy in hand may still be played in this phase."""
    if not position.lineup.loop_guard:
        return True
    first_slot = position.lineup.first_slot[kind]
    worn = 0
    for slot in range(first_slot, first_slot + position.lineup.copies[kind]):
        if position.where[slot] < 0 and position.uses[slot] & PLAYS >= PLAY_LIMIT:
            worn += 1
    return position.hand[kind] > worn


def _take_uses(position: Position, kind: int, slot: int) -> int:
    """Of the copies in hand take the least used one, and give its uses to the slot it comes to."""
    first_slot = position.lineup.first_slot[kind]
    end = first_slot + position.lineup.copies[kind]
    worn_copies = 0
    least = -1
    for other in range(first_slot, end):
        if position.where[other] < 0 and position.uses[other]:
            worn_copies += 1
            fits = not position.lineup.loop_guard or position.uses[other] & PLAYS < PLAY_LIMIT
            if fits and (least < 0 or position.uses[other] < position.uses[least]):
                least = other
    if position.hand[kind] > worn_copies or least < 0:
        value = 0
        if position.uses[slot]:
            for other in range(first_slot, end):
                if position.where[other] < 0 and not position.uses[other]:
                    position.uses = replaced(position.uses, other, position.uses[slot])
                    break
    else:
        value = position.uses[least]
        position.uses = replaced(position.uses, least, position.uses[slot])
    return value


def deploy(position: Position, kind: int, city: int) -> None:
    """Play a unit from hand to a city with a free station."""
    slot = position.lineup.first_slot[kind]
    while position.where[slot] >= 0:
        slot += 1
    uses = _take_uses(position, kind, slot)
    if uses & PLAYS < PLAYS:
        uses += 1
    position.uses = replaced(position.uses, slot, uses)
    out_of_hand(position, kind)
    arrive(position, slot, -1, city, True)


def arrive(position: Position, slot: int, source: int, city: int, bonus: bool) -> None:
    """A unit comes to stand in a city, from another one or (-1) from hand: bonus by presence at this
    moment, then evictions, then the entry ability (CC-25, CC-64; the last frame pushed runs first)."""
    lineup = position.lineup
    if slot < SIDE_SLOTS:
        _stand(position, slot, source, city)
        if bonus and city > position.active and not position.outposts[city]:
            _give_bonus(position, slot)  # CV-BONUS-01, CV-BONUS-02
        if city < position.active:
            return
        if lineup.has_entry[lineup.ability_at[slot]]:
            position.stack.append((TASK_ENTRY, MOLOCH, slot))
        if (lineup.annihilators >> slot) & 1 or position.module[slot] >= 0:
            position.stack.append((TASK_EVICT, MOLOCH, city))
        return
    bit = 1 << (slot - SIDE_SLOTS)
    first_launcher = bool(lineup.launchers & bit) and not lineup.launchers & position.outposts[city]
    off = 0
    if first_launcher and city >= position.active:
        present = position.robots[city]
        position.proof |= present & (position.shielded | (lineup.dreadnoughts & ~position.hacked))
        off = present & lineup.spiders & ~position.hacked & ~position.proof
    _stand(position, slot, source, city)
    if bonus and city > position.active and not position.robots[city] and lineup.soldiers & bit:
        _give_bonus(position, slot)  # CV-BONUS-05, CV-BONUS-07
    if city < position.active:
        return
    if lineup.has_entry[lineup.ability_at[slot]]:
        position.stack.append((TASK_ENTRY, OUTPOST, slot))
    if off:
        evict_spiders(position, city, off)
    if position.module[slot] >= 0 and lineup.ability_of[position.module[slot]] == CONTAMINATION:
        evict_robots(position, city)


def _stand(position: Position, slot: int, source: int, city: int) -> None:
    """Put a unit into a city, out of another one or (-1) out of hand."""
    position.where[slot] = city
    if slot < SIDE_SLOTS:
        bit = 1 << slot
        if source >= 0:
            position.robots[source] &= ~bit
            position.proof &= ~bit
        position.robots[city] |= bit
    else:
        bit = 1 << (slot - SIDE_SLOTS)
        if source >= 0:
            position.outposts[source] &= ~bit
        position.outposts[city] |= bit
    if position.log is not None:
        unit, to = position.lineup.unit_word(slot), city_word(position.lineup, city)
        if source < 0:
            tell(position, UnitDeployed(unit, to))
        else:
            tell(position, UnitMoved(unit, city_word(position.lineup, source), to))


def _give_bonus(position: Position, slot: int) -> None:
    position.marks = replaced(position.marks, slot, position.marks[slot] + 1)
    if position.log is not None:
        tell(position, MarkerPlaced(position.lineup.unit_word(slot), "+1"))


def move(position: Position, slot: int, city: int, bonus: bool) -> None:
    """Move a unit to a city. Where no station is free it is discarded with its Module; nobody steps in
    for it there (CV-MOVE-04, CC-08)."""
    if slot < SIDE_SLOTS:
        fits = enters_freely(position, slot, city) or robot_stations_free(position, city) > 0
    else:
        fits = outpost_stations_free(position, city) > 0
    if fits:
        arrive(position, slot, position.where[slot], city, bonus)
    else:
        _stand(position, slot, position.where[slot], city)
        _discard(position, slot)


# Evictions ---------------------------------------------------------------------------------------


def evict_outposts(position: Position, city: int) -> None:
    """A reduction leaves the Outpost with more cards than stations: Moloch picks one
    (CV-STATION-06). Not in a destroyed city, where nobody is removed (CC-37)."""
    if (
        city >= position.active
        and position.outposts[city]
        and position.outposts[city].bit_count() > outpost_capacity(position, city)
    ):
        position.stack.append((ASK_EVICT_OUTPOST, MOLOCH, city))


def evict_spiders(position: Position, city: int, candidates: int) -> None:
    """Spiders that were switched off and have no station leave; Moloch picks (CV-STATION-08)."""
    candidates &= position.robots[city]
    if candidates and robots_occupying(position, city).bit_count() > robot_capacity(position, city):
        position.stack.append((ASK_EVICT_SPIDERS, MOLOCH, city, candidates))


def evictable_robots(position: Position, city: int) -> int:
    """CC-39: Robots that use a station and are not immune."""
    return robots_occupying(position, city) & exposed_robots(position, city)


def evict_robots(position: Position, city: int) -> None:
    """A seized Contamination Module in a full city: the Outpost picks a Robot (CV-CARD-SEIZED_MODULE-05)."""
    if city < position.active or not evictable_robots(position, city):
        return
    if robots_occupying(position, city).bit_count() > robot_capacity(position, city):
        position.stack.append((ASK_EVICT_ROBOT, OUTPOST, city))
