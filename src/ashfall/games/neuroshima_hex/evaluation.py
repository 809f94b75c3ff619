"""How good a position is: HQ points now and after a battle, the units on the board, the tiles in hand.

For bots; never a rule. Everything is counted in HQ points of the enemy and scaled at the end.
"""

from __future__ import annotations

from typing import Final

from ashfall.games.neuroshima_hex import battle
from ashfall.games.neuroshima_hex.ending import winner
from ashfall.games.neuroshima_hex.frames import BATTLE_FRAME, FINISHED, INSTANT_FRAME, KIND
from ashfall.games.neuroshima_hex.instants import resolve_instant
from ashfall.games.neuroshima_hex.lineup import BATTLE_TILE, HQ, NO_INSTANT
from ashfall.games.neuroshima_hex.position import EMPTY, NEUTRAL, NORMAL
from ashfall.games.neuroshima_hex.rehearsal import rehearse
from ashfall.games.neuroshima_hex.state import NeuroshimaState

SCALE: Final = 0.02
"""One HQ point, on the scale from -1 to 1."""
LIKELY: Final = 0.6
"""What a point is worth that the next battle would cost, while nobody knows when it comes."""
CERTAIN: Final = 0.95
"""The same once the final battle is in sight."""
KILL: Final = 8.0
"""For a battle that would destroy an HQ."""
UNIT: Final = 0.45
"""For a unit on the board; half of it if it would not survive a battle."""
BESIDE_HQ: Final = 0.15
"""For a unit that stands next to the enemy HQ."""
CROWDED: Final = 0.1
"""For each free hex next to the own HQ: room for an attacker."""
HELD_UNIT: Final = 0.30
HELD_INSTANT: Final = 0.35
HELD_BATTLE: Final = 0.60
"""For tiles kept in hand."""


def evaluate(state: NeuroshimaState, seat: int) -> float:
    """Between -1 (lost) and 1 (won) for the seat."""
    if state.step == FINISHED:
        won = winner(state)
        return 0.0 if won is None else 1.0 if won == seat else -1.0
    other = state.lineup.next_seat(seat)
    if state.turn_number == 0:
        return SCALE * (_shelter(state, seat) - _shelter(state, other))
    if state.stack and state.stack[-1][KIND] in (BATTLE_FRAME, INSTANT_FRAME):
        state = _carried_on(state)
        if state.points[0] == 0 or state.points[1] == 0:
            return _destroyed(state.points[seat], state.points[other])
    after = rehearse(state)
    now = state.points[seat] - state.points[other]
    then = after.points[seat] - after.points[other]
    value = now + (LIKELY if state.stage == NORMAL else CERTAIN) * (then - now)
    if after.points[seat] == 0 or after.points[other] == 0:
        value += KILL * _destroyed(after.points[seat], after.points[other])
    value += UNIT / 2 * (_units(state, seat) + _units(after, seat)) + _hand(state, seat)
    value -= CROWDED * _free_beside(state, seat)
    return max(-0.99, min(0.99, SCALE * value))


def _carried_on(state: NeuroshimaState) -> NeuroshimaState:
    """The board once the battle or instant tile that is being resolved is done with."""
    board = state.copy()
    board.automatic = True
    if board.stack[-1][KIND] == BATTLE_FRAME:
        battle.fight(board)
    else:
        resolve_instant(board)
    return board


def _destroyed(own: int, theirs: int) -> float:
    if own == theirs:
        return 0.0
    return 0.99 if own > 0 else -0.99


def _units(state: NeuroshimaState, seat: int) -> float:
    """Units of the seat against units of the other side; HQs and Mad Bombers of nobody do not count."""
    worth = 0.0
    flags = state.lineup.flags
    toughness = state.lineup.toughness
    for place in range(len(state.face)):
        owner = state.owner[place]
        if owner in (EMPTY, NEUTRAL) or flags[state.face[place]] & HQ:
            continue
        unit = 1.0 + 0.2 * (toughness[state.face[place] // 6] - state.wounds[place])
        if state.hq_hex[state.lineup.next_seat(owner)] in state.lineup.board.adjacent[place]:
            unit += BESIDE_HQ
        worth += unit if owner == seat else -unit
    return worth


def _hand(state: NeuroshimaState, seat: int) -> float:
    """Tiles kept are chances kept."""
    worth = 0.0
    base = state.lineup.base[seat]
    for kind in state.hands[seat]:
        instant = state.lineup.instant[base + kind]
        if instant == NO_INSTANT:
            worth += HELD_UNIT
        elif instant != BATTLE_TILE:
            worth += HELD_INSTANT
        elif state.last_seat == EMPTY:
            # NH-END-03: a Battle tile is of no use after a last tile was drawn.
            worth += HELD_BATTLE
    return worth


def _free_beside(state: NeuroshimaState, seat: int) -> int:
    free = 0
    for place in state.lineup.board.adjacent[state.hq_hex[seat]]:
        if state.face[place] == EMPTY:
            free += 1
    return free


def _shelter(state: NeuroshimaState, seat: int) -> float:
    """Setting up: an HQ at the rim can be attacked from fewer sides, and not next to the enemy's."""
    place = state.hq_hex[seat]
    if place == EMPTY:
        return 0.0
    worth = -float(len(state.lineup.board.adjacent[place]))
    if state.hq_hex[state.lineup.next_seat(seat)] in state.lineup.board.adjacent[place]:
        worth -= 2.0
    return worth
