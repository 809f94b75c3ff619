"""Starts: what the places of the HQs are worth before the first turn, for players that search. Never a rule.

To some armies it matters how near the enemy's HQ is, or how many units can stand around their own. How much is data
(`data/starts.json`), learned by `ashfall train --starts` from duels whose HQs stood anywhere. Where nothing was
learned, with an army that a pack brings or among more than two, an HQ is to be sheltered.
"""

from __future__ import annotations

from math import tanh
from typing import Final

from ashfall.games.neuroshima_hex.board import Board
from ashfall.games.neuroshima_hex.data import ARMIES
from ashfall.games.neuroshima_hex.hirelings import hired
from ashfall.games.neuroshima_hex.lineup import Lineup
from ashfall.games.neuroshima_hex.position import EMPTY, Position
from ashfall.games.neuroshima_hex.prospects import against, contenders, opponents
from ashfall.games.neuroshima_hex.seating import DUEL

COUNTED: Final = (
    *("on-edge", "inside", "on-centre", "enemy-on-edge", "enemy-inside", "enemy-on-centre"),
    *("one-apart", "two-apart", "three-apart"),
)
"""What is counted for an army; the usual start, with which others are compared, is in corners, four apart."""
NAMES: Final = tuple([f"{army}-{each}" for army in ARMIES for each in COUNTED])
"""In the order of the weights."""
CORNER: Final = 3
EDGE: Final = 4
"""How many neighbours such a hex has; those inside have six."""
FARTHEST: Final = 4


def learnable(lineup: Lineup) -> bool:
    """Whether it is a start of the kind that is learned from."""
    if lineup.mode != DUEL or lineup.board.main != lineup.board.size:
        return False
    return all(army.id in ARMIES for army in lineup.armies)


def counted(lineup: Lineup, seat: int, place: int, enemy: int) -> list[float]:
    """What the weights are for, if the seat's HQ stands on one hex and the enemy's on another."""
    found = [0.0] * len(NAMES)
    _count(lineup, seat, place, enemy, 1.0, found)
    _count(lineup, 1 - seat, enemy, place, -1.0, found)
    return found


def _count(lineup: Lineup, seat: int, place: int, enemy: int, sign: float, found: list[float]) -> None:
    first = ARMIES.index(lineup.armies[seat].id) * len(COUNTED)
    board = lineup.board
    own, other = _kind(board, place), _kind(board, enemy)
    if own:
        found[first + own - 1] += sign
    if other:
        found[first + 2 + other] += sign
    apart = _apart(board, place, enemy)
    if apart < FARTHEST:
        found[first + 5 + apart] += sign


def _kind(board: Board, place: int) -> int:
    """0 a corner, 1 the edge between two, 2 inside, 3 the centre."""
    if place == board.centre:
        return 3
    near = len(board.adjacent[place])
    return 0 if near == CORNER else 1 if near == EDGE else 2


def _apart(board: Board, place: int, other: int) -> int:
    """How many steps from hex to hex."""
    q = board.axial[place][0] - board.axial[other][0]
    r = board.axial[place][1] - board.axial[other][1]
    return max(abs(q), abs(r), abs(q + r))


def opening(position: Position, seat: int, weights: list[float]) -> float:
    """How good the setting up has been: where HQs stand, and who was drafted."""
    lineup = position.lineup
    worth = [hired(position, each) for each in range(lineup.count)]
    total = 0.0
    if learnable(lineup):
        total = odds(position, seat, weights)
    else:
        worth = [worth[each] + shelter(position, each) for each in range(lineup.count)]
    others = opponents(position, seat)
    for other in others:
        total += against(position, seat, other, worth) / len(others)
    return 0.1 * tanh(0.1 * total)


def odds(position: Position, seat: int, weights: list[float]) -> float:
    """The logarithm of the odds of a duel, by its HQs; whoever stands first is met by the best answer."""
    lineup = position.lineup
    own, enemy = position.hq_hex[seat], position.hq_hex[1 - seat]
    if own == EMPTY and enemy == EMPTY:
        return 0.0
    if own == EMPTY:
        return -odds(position, 1 - seat, weights)
    if enemy != EMPTY:
        return _weighed(lineup, seat, own, enemy, weights)
    return min(
        [
            _weighed(lineup, seat, own, place, weights)
            for place in range(lineup.board.size)
            if position.face[place] == EMPTY
        ]
    )


def _weighed(lineup: Lineup, seat: int, place: int, enemy: int, weights: list[float]) -> float:
    total = 0.0
    for number, value in enumerate(counted(lineup, seat, place, enemy)):
        total += weights[number] * value
    return total


def shelter(position: Position, seat: int) -> float:
    """An HQ at the rim can be attacked from fewer sides, and not next to an enemy's."""
    place = position.hq_hex[seat]
    if place == EMPTY:
        return 0.0
    near = position.lineup.board.adjacent[place]
    worth = -float(len(near))
    for other in contenders(position, seat):
        if position.hq_hex[other] in near:
            worth -= 2.0
    return worth
