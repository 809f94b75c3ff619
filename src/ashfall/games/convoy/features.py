"""A position in numbers, as the net that judges it wants them: for bots, never a rule.

Every number is the same kind of fact in every position and of the order of one, so that weights learned with one set
of card values make sense with another. What is counted is what decides: Moloch's deck, which is the clock, the
Robots in New York, the strength of both sides in the cities to come, and what the hands can still add to it.
"""

from __future__ import annotations

from math import tanh
from typing import Final

from ashfall.games.convoy import evaluation
from ashfall.games.convoy.codes import (
    BUILDING,
    CITIES,
    INSTANT,
    KINDS,
    MODULE,
    MOLOCH_KINDS,
    NEW_YORK,
    OUTPOST,
    OUTPOST_ATTACK,
)
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.stations import outpost_stations_free, robot_stations_free, standing_districts
from ashfall.games.convoy.strength import outpost_total, robot_total

CITY_NUMBERS: Final = 9
"""Numbers of a city: its districts, totals, lead, units and free stations."""
PLACES: Final = 3
"""The active city, New York, and those between them together."""
VERSION: Final = 1
"""Goes up whenever a number means something else: weights learned before are refused then."""
FEATURES: Final = 27 + CITIES + CITY_NUMBERS * PLACES
"""How many numbers there are."""


def features(position: Position) -> list[float]:
    """All numbers, Moloch's good and bad alike: the net finds out what they mean."""
    deck, hand = evaluation.coming(position)
    found: list[float] = [0.0] * (CITIES + CITY_NUMBERS * PLACES)
    found[position.active] = 1.0
    clock = float(deck)
    standing = 0
    for city in range(position.active, CITIES):
        clock -= evaluation.cost(position, city)
        districts = standing_districts(position, city).bit_count()
        standing += districts
        place = 0 if city == position.active else 1 if city == NEW_YORK else 2
        at = CITIES + CITY_NUMBERS * place
        robots, outposts = robot_total(position, city), outpost_total(position, city)
        lead = robots - outposts
        found[at] += districts / 4
        found[at + 1] += robots / 10
        found[at + 2] += outposts / 10
        found[at + 3] += tanh(lead / 3)
        found[at + 4] += tanh(lead / 9)
        found[at + 5] += position.robots[city].bit_count() / 3
        found[at + 6] += position.outposts[city].bit_count() / 3
        found[at + 7] += max(0, robot_stations_free(position, city)) / 3
        found[at + 8] += max(0, outpost_stations_free(position, city)) / 3
    if position.active == NEW_YORK:
        # The last city is both: what is true of New York is said in its place.
        for number in range(CITY_NUMBERS):
            found[CITIES + CITY_NUMBERS + number] = found[CITIES + number]
    staying = evaluation.staying(position, hand, clock)
    found.append(1.0 if position.phase >= OUTPOST_ATTACK else 0.0)
    found.append(clock / 10)
    found.append(evaluation.positive(clock) / 10)
    found.append(staying / 2)
    found.append(evaluation.positive(evaluation.ROBOT * staying) / 10)
    found.append(evaluation.fight(position))
    found.append(deck / 10)
    found.append(1.0 if deck == 0 else 0.0)
    found.append(min(1.0, deck / 4))
    found.append(position.deck_size[OUTPOST] / 10)
    found.append(standing / 10)
    found.append((deck - 2 * standing) / 10)
    found.append(1.0 if position.robots[NEW_YORK] else 0.0)
    found.append(evaluation.modules_to_come(position) / 4)
    found.append(0.0 if position.used_features >> position.active & 1 else 1.0)
    _hands(position, hand, found)
    return found


def _hands(position: Position, hand: int, found: list[float]) -> None:
    """What the hands hold, by type and strength, and what is made to kill Robots."""
    lineup = position.lineup
    count = [0] * 6
    strength = [0] * 6
    for kind in range(KINDS):
        copies = position.hand[kind]
        if copies:
            card_type = lineup.type_of[kind]
            if card_type == INSTANT:
                sort = 2 if kind < MOLOCH_KINDS else 5
            elif kind < MOLOCH_KINDS:
                sort = 1 if card_type == MODULE else 0
            else:
                sort = 4 if card_type == BUILDING else 3
            count[sort] += copies
            strength[sort] += copies * lineup.strength_of[kind]
    killers = 0
    for ability in evaluation.KILLERS:
        kind = lineup.kind_with[ability]
        if kind >= 0:
            killers += position.hand[kind]
    found.append(hand / 5)
    found.append(position.hand_size[OUTPOST] / 5)
    found.append(killers / 2)
    for sort in (0, 1, 2, 3, 4, 5):
        found.append(count[sort] / 4)
    found.append(strength[0] / 10)
    found.append(strength[1] / 5)
    found.append(strength[3] / 5)
