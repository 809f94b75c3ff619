"""How good a position is: for bots, never a rule.

Moloch wins with a card in his deck or with a Robot in New York when the last district falls; the Outpost
has to deny him both. So two numbers are projected to the end of the game, in cards: what is left of the
deck, which is the clock, and the Robots that nobody will have driven out of New York. The Outpost's
chances multiply, so what both hopes of Moloch are worth adds up.
"""

from __future__ import annotations

from math import exp, log, tanh
from typing import Final

from ashfall.games.convoy.codes import (
    CITIES,
    COMMANDO,
    DISTRICTS,
    EFFECT_BOMB,
    EFFECT_KILL,
    END,
    MOLOCH,
    MOLOCH_ATTACK,
    MOLOCH_MODULES,
    NEW_YORK,
    OUTPOST,
    OUTPOST_ATTACK,
    SCORN,
    SNIPER,
)
from ashfall.games.convoy.frames import (
    CHANCE_DRAW,
    CHANCE_HAND,
    CHANCE_MILL,
    CHANCE_REVEAL,
    COUNT_AT,
    SIDE_AT,
    TASK_LOSE,
)
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.stations import robot_stations_free, standing_districts
from ashfall.games.convoy.strength import outpost_total, robot_total

DRAWN: Final = 2
"""Cards a battle takes off Moloch's deck, whoever wins it."""
SURE: Final = 1.2
"""Lead that makes the battle being fought fairly safe."""
HOPED: Final = 7.0
"""Lead that makes battles to come fairly safe."""
ENTRENCHED: Final = 12.0
"""The same in New York: the last battles are far away and both sides will send more."""
ROBOT: Final = 5.0
"""What a Robot that stays in New York is worth, in cards of the deck."""
WAITING: Final = 0.25
"""Robots in Moloch's hand that will make it to New York, for each card and free station."""
INITIATIVE: Final = 10.0
"""What the battle being fought is worth beyond its cards: the district's effect, the losses, the next lead."""
HAND: Final = 0.15
TIME: Final = 5
"""Districts beyond the present one that it takes to make good use of a hand."""
KILLER: Final = 0.5
"""Robots of New York that a card in the Outpost's hand will cost, if it is made for that."""
KILLERS: Final = (SNIPER, SCORN, COMMANDO)
TRADE: Final = 4.0
"""Cards by which a projection may well be wrong."""
SCALE: Final = 0.06


def evaluate(position: Position, seat: int) -> float:
    """Between -1 and 1 for the seat."""
    side = MOLOCH if position.lineup.seat_of[MOLOCH] == seat else OUTPOST
    if position.phase == END:
        return 1.0 if position.final == side else -1.0
    value = tanh(SCALE * _moloch(position))
    return value if side == MOLOCH else -value


def _moloch(position: Position) -> float:
    deck, hand = coming(position)
    clock = float(deck)
    districts = 0
    for city in range(position.active, CITIES):
        clock -= cost(position, city)
        districts += standing_districts(position, city).bit_count()
    robots = ROBOT * staying(position, hand, clock)
    hope = positive(clock) + positive(robots)
    # A hand is worth something only while there is time to play it.
    hope += INITIATIVE * fight(position)
    return hope + HAND * min(1.0, (districts - 1) / TIME) * float(hand - position.hand_size[OUTPOST])


def positive(cards: float) -> float:
    """A hope that has failed costs Moloch nothing more, one that holds counts in full."""
    return TRADE * log(1 + exp(cards / TRADE))


def cost(position: Position, city: int) -> float:
    """Cards that the standing districts of a city will take off Moloch's deck. A battle he wins takes two
    districts; one he loses takes one and costs him what the city says."""
    districts = standing_districts(position, city).bit_count()
    lead = robot_total(position, city) - outpost_total(position, city)
    lost = DRAWN + max(1, position.lineup.victory_cards[city])
    later = _chance(lead / (ENTRENCHED if city == NEW_YORK else HOPED))
    if city > position.active or position.phase not in (MOLOCH_ATTACK, OUTPOST_ATTACK, MOLOCH_MODULES):
        return districts * (later * DRAWN / 2 + (1 - later) * lost)
    # The cards of the battle being fought are drawn already.
    now = fight(position)
    left = max(0.0, districts - 1 - now)
    return (1 - now) * (lost - DRAWN) + left * (later * DRAWN / 2 + (1 - later) * lost)


def fight(position: Position) -> float:
    """How likely Moloch wins in the active city as things stand."""
    return _chance(
        (robot_total(position, position.active) - outpost_total(position, position.active) + modules_to_come(position))
        / SURE
    )


def staying(position: Position, hand: int, clock: float) -> float:
    """Robots that will be left in New York. Battles won there drive them out, first of all those for
    districts that kill; without a deck the city's own effect does so too."""
    robots = position.robots[NEW_YORK].bit_count()
    standing = standing_districts(position, NEW_YORK)
    lead = robot_total(position, NEW_YORK) - outpost_total(position, NEW_YORK)
    held = 1 - _chance(lead / ENTRENCHED)
    without_deck = _chance(-clock / TRADE)
    staying = robots + WAITING * min(hand, max(0, robot_stations_free(position, NEW_YORK)))
    for district in range(DISTRICTS):
        if (standing >> district) & 1:
            effect = position.lineup.effects[NEW_YORK * DISTRICTS + district]
            staying -= held * without_deck
            if effect == EFFECT_KILL:
                staying -= held
            elif effect == EFFECT_BOMB:
                staying -= 1
    for ability in KILLERS:
        kind = position.lineup.kind_with[ability]
        if kind >= 0:
            staying -= KILLER * float(position.hand[kind])
    return staying


def modules_to_come(position: Position) -> int:
    """Strength that Moloch's hand can still attach in this battle."""
    if position.no_modules:
        return 0
    mask = position.robots[position.active]
    bearers = 0
    while mask:
        low = mask & -mask
        if position.module[low.bit_length() - 1] < 0:
            bearers += 1
        mask ^= low
    strength = 0
    # The strongest Modules come last in the data.
    for kind in reversed(position.lineup.module_kinds):
        used = min(bearers, position.hand[kind])
        strength += used * position.lineup.strength_of[kind]
        bearers -= used
    return strength


def _chance(lead: float) -> float:
    """How likely a lead wins."""
    return (1 + tanh(lead / 2)) / 2


def coming(position: Position) -> tuple[int, int]:
    """Moloch's deck and hand once what is already on its way has happened."""
    deck, hand = position.deck_size[MOLOCH], position.hand_size[MOLOCH]
    for frame in position.stack:
        if frame[0] == CHANCE_DRAW and frame[SIDE_AT] == MOLOCH:
            deck -= frame[COUNT_AT]
            hand += frame[COUNT_AT]
        elif frame[0] in (CHANCE_MILL, CHANCE_REVEAL):
            deck -= 1
        elif frame[0] == CHANCE_HAND:
            hand -= 1
        elif frame[0] == TASK_LOSE:
            deck -= frame[COUNT_AT]
    return max(0, deck), max(0, hand)
