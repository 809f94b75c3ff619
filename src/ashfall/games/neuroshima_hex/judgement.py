"""Judgement: what a net that has seen many duels says of a position at the end of a turn. Never a rule.

It speaks for the player whose turn ends. Where a game is not a duel, has not begun or is about to be decided,
`prospects` knows better.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.core.net import Net
from ashfall.games.neuroshima_hex.features import BY_SEAT, IN_HAND, ON_BOARD, SHARED, in_hand, shared
from ashfall.games.neuroshima_hex.foresight import Memory
from ashfall.games.neuroshima_hex.frames import PLAYING
from ashfall.games.neuroshima_hex.position import Position
from ashfall.games.neuroshima_hex.prospects import (
    NAMES,
    SURE,
    Sight,
    chance_of_battle,
    features,
    is_open,
    prospects,
)
from ashfall.games.neuroshima_hex.seating import DUEL
from ashfall.games.neuroshima_hex.state import NeuroshimaState

FEATURES: Final = BY_SEAT + SHARED + len(NAMES) + 1
"""How many numbers the net reads."""
SPREAD: Final = (
    *(4.0, 3.2, 1.1, 0.5, 1.8, 0.9, 1.6, 0.6, 0.1, 0.1, 0.1, 0.1, 3.0, 3.2, 3.4, 3.5, 2.4),
    *(1.9, 1.5, 1.1, 0.8, 1.5, 0.5, 0.5, 0.6, 1.0, 1.0, 0.7, 0.1),
)
"""How far what `prospects` counts usually goes, ..."""
ODDS: Final = 1.7
"""... and what it adds up to."""


def judged(state: NeuroshimaState, memory: Memory, weights: list[float], net: Net, seat: int) -> float:
    """Between -1 (lost) and 1 (won), if the running turn ends now."""
    if not judges(state):
        return prospects(state, memory, weights, seat)
    value = SURE * net.judge(numbers(state, memory, weights))
    return value if mover(state) == seat else -value


def judges(state: NeuroshimaState) -> bool:
    """Whether the net has seen such positions."""
    return state.lineup.mode == DUEL and is_open(state)


def mover(position: Position) -> int:
    """Whose turn ends, or has just ended."""
    return position.turn_seat if position.step == PLAYING else 1 - position.turn_seat


def numbers(state: NeuroshimaState, memory: Memory, weights: list[float]) -> vec[float]:
    """A duel's position as the net reads it: each seat, what is shared, and what `prospects` makes of it."""
    sight = Sight(state, memory)
    foreseen = sight.foreseen
    if len(foreseen.numbers) == 0:
        foreseen.count(state, memory.tables)
    found = vec[float]([0.0] * FEATURES)
    own = mover(state)
    other = 1 - own
    _copy(foreseen.numbers, own, found, 0)
    _copy(foreseen.numbers, other, found, ON_BOARD)
    _copy(foreseen.later_numbers, own, found, 2 * ON_BOARD)
    _copy(foreseen.later_numbers, other, found, 3 * ON_BOARD)
    at = 4 * ON_BOARD
    in_hand(state, own, chance_of_battle(state, memory.tables, own), found, at)
    in_hand(state, other, chance_of_battle(state, memory.tables, other), found, at + IN_HAND)
    at += 2 * IN_HAND
    shared(state, sight.late, sight.fullness, sight.battles, found, at)
    at += SHARED
    counted = features(sight, own, other)
    total = 0.0
    for number in range(len(counted)):
        total += weights[number] * counted[number]
        found[at + number] = counted[number] / SPREAD[number]
    found[FEATURES - 1] = total / ODDS
    return found


def _copy(numbers: vec[float], seat: i64, found: vec[float], at: i64) -> None:
    """The numbers of one seat."""
    first = seat * ON_BOARD
    number: i64
    for number in range(ON_BOARD):
        found[at + number] = numbers[first + number]
