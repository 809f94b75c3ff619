"""How good a position is: HQ points now and after a battle, units that would survive one."""

from __future__ import annotations

from ashfall.games.neuroshima_hex.board import ADJACENT, HEXES
from ashfall.games.neuroshima_hex.position import EMPTY, FINISHED, NEUTRAL
from ashfall.games.neuroshima_hex.rehearsal import rehearse
from ashfall.games.neuroshima_hex.state import NeuroshimaState
from ashfall.games.neuroshima_hex.tables import HQ


def evaluate(state: NeuroshimaState, seat: int) -> float:
    """Between -1 (lost) and 1 (won) for the seat."""
    if state.step == FINISHED:
        if state.winner < 0:
            return 0.0
        return 1.0 if state.winner == seat else -1.0
    after = state if state.turn_number == 0 else rehearse(state)
    points = float(after.points[seat] - after.points[1 - seat])
    now = float(state.points[seat] - state.points[1 - seat])
    units = _units(after, seat) - _units(after, 1 - seat)
    value = 0.030 * points + 0.012 * now + 0.010 * units
    if after.points[1 - seat] == 0 and after.points[seat] > 0:
        value += 0.25
    elif after.points[seat] == 0:
        value -= 0.25
    return max(-0.99, min(0.99, value))


def _units(state: NeuroshimaState, seat: int) -> float:
    """Worth of a side's units on the board: each counts, one beside the enemy HQ a little more."""
    worth = 0.0
    flags = state.rules.tables.flags
    enemy_hq = state.hq_hex[1 - seat]
    for place in range(HEXES):
        if state.owner[place] != seat or state.owner[place] == NEUTRAL or state.face[place] == EMPTY:
            continue
        if flags[state.face[place]] & HQ:
            continue
        worth += 1.0
        if enemy_hq != EMPTY and place in ADJACENT[enemy_hq]:
            worth += 0.2
    return worth
