"""A position in numbers, as the net that judges it wants them: for bots, never a rule.

Every number is the same kind of fact in every position and of the order of one, so that weights learned with one set
of card values make sense with another. What is counted is what decides: Moloch's deck, which is the clock, the
Robots in New York, the strength of both sides in the cities to come, and what the hands can still add to it.
"""

from __future__ import annotations

from math import tanh
from typing import Final

from mypy_extensions import i64

from ashfall.core.arrays import vec
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


def features(position: Position) -> vec[float]:
    """All numbers, Moloch's good and bad alike: the net finds out what they mean."""
    deck, hand = evaluation.coming(position)
    found = vec[float]([0.0] * FEATURES)
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
    at = CITIES + CITY_NUMBERS * PLACES
    found[at] = 1.0 if position.phase >= OUTPOST_ATTACK else 0.0
    found[at + 1] = clock / 10
    found[at + 2] = evaluation.positive(clock) / 10
    found[at + 3] = staying / 2
    found[at + 4] = evaluation.positive(evaluation.ROBOT * staying) / 10
    found[at + 5] = evaluation.fight(position)
    found[at + 6] = deck / 10
    found[at + 7] = 1.0 if deck == 0 else 0.0
    found[at + 8] = min(1.0, deck / 4)
    found[at + 9] = position.deck_size[OUTPOST] / 10
    found[at + 10] = standing / 10
    found[at + 11] = (deck - 2 * standing) / 10
    found[at + 12] = 1.0 if position.robots[NEW_YORK] else 0.0
    found[at + 13] = evaluation.modules_to_come(position) / 4
    found[at + 14] = 0.0 if position.used_features >> position.active & 1 else 1.0
    _hands(position, hand, found, at + 15)
    return found


def _hands(position: Position, hand: int, found: vec[float], at: i64) -> None:
    """What the hands hold, by type and strength, and what is made to kill Robots: twelve numbers from there on."""
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
    found[at] = hand / 5
    found[at + 1] = position.hand_size[OUTPOST] / 5
    found[at + 2] = killers / 2
    for sort in range(6):
        found[at + 3 + sort] = count[sort] / 4
    found[at + 9] = strength[0] / 10
    found[at + 10] = strength[1] / 5
    found[at + 11] = strength[3] / 5
