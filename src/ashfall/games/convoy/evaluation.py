"""How good a position is: for bots, never a rule.

Moloch wants cards in his deck and Robots in New York when the last district falls; the Outpost wants
neither. So the deck is the clock, districts are the time left, and strength counts where the next
battle is and where the last one will be.
"""

from __future__ import annotations

from math import tanh

from ashfall.games.convoy.codes import (
    CHANCE_DRAW,
    CHANCE_HAND,
    CHANCE_MILL,
    CHANCE_REVEAL,
    CITIES,
    END,
    MOLOCH,
    NEW_YORK,
    OUTPOST,
    TASK_LOSE,
)
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.stations import standing_districts
from ashfall.games.convoy.strength import outpost_total, robot_total

DECK = 0.035
"""Worth of a card above what the remaining districts are expected to cost Moloch."""
BATTLE_COST = 2.8
"""Cards a battle is expected to take off Moloch's deck: two drawn, the rest lost."""
HAND = 0.03
LEAD = 0.05
NEW_YORK_LEAD = 0.05
FUTURE_LEAD = 0.02
NEW_YORK_ROBOT = 0.04


def evaluate(p: Position, seat: int) -> float:
    """Between -1 and 1 for the seat."""
    side = MOLOCH if p.rules.seat_of[MOLOCH] == seat else OUTPOST
    if p.phase == END:
        return 1.0 if p.final == side else -1.0
    value = tanh(_moloch(p))
    return value if side == MOLOCH else -value


def _moloch(p: Position) -> float:
    deck, hand = _coming(p)
    districts = 0
    for city in range(p.active, CITIES):
        districts += standing_districts(p, city).bit_count()
    # A Moloch victory takes two districts, so about two thirds of them see a battle.
    battles = districts * 2 / 3
    value = DECK * (deck - BATTLE_COST * battles)
    value += HAND * (hand - p.hand_size[OUTPOST])
    lead = robot_total(p, p.active) - outpost_total(p, p.active)
    # The next battle counts by being ahead, less by how much.
    value += LEAD * max(-4, min(4, lead)) + (0.1 if lead > 0 else -0.1 if lead < 0 else 0.0)
    for city in range(p.active + 1, CITIES):
        weight = NEW_YORK_LEAD if city == NEW_YORK else FUTURE_LEAD
        ahead = robot_total(p, city) - outpost_total(p, city)
        value += weight * max(-8, min(8, ahead))
    value += NEW_YORK_ROBOT * p.robots[NEW_YORK].bit_count()
    return value


def _coming(p: Position) -> tuple[int, int]:
    """Moloch's deck and hand once what is already on its way has happened."""
    deck, hand = p.deck_size[MOLOCH], p.hand_size[MOLOCH]
    for frame in p.stack:
        if frame[0] == CHANCE_DRAW and frame[1] == MOLOCH:
            deck -= frame[2]
            hand += frame[2]
        elif frame[0] in (CHANCE_MILL, CHANCE_REVEAL):
            deck -= 1
        elif frame[0] == CHANCE_HAND:
            hand -= 1
        elif frame[0] == TASK_LOSE:
            deck -= frame[2]
    return max(0, deck), max(0, hand)
