"""How good a position is: HQ points now and after a battle, the units on the board, the tiles in hand.

For bots; never a rule. Everything is counted in HQ points of the enemy and scaled at the end. Among more than
two it is what the own side has against what the others have: the best of them counts most.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ashfall.games.neuroshima_hex import battle
from ashfall.games.neuroshima_hex.frames import BATTLE_FRAME, FINISHED, INSTANT_FRAME, KIND
from ashfall.games.neuroshima_hex.hirelings import OWN_BOMBER, hired, in_store
from ashfall.games.neuroshima_hex.instants import resolve_instant
from ashfall.games.neuroshima_hex.lineup import BATTLE_TILE, HQ, MAD_BOMBER, NO_INSTANT
from ashfall.games.neuroshima_hex.modes.catalogue import mode_of
from ashfall.games.neuroshima_hex.position import EMPTY, NEUTRAL, NORMAL
from ashfall.games.neuroshima_hex.rehearsal import rehearse
from ashfall.games.neuroshima_hex.seating import DEATHMATCH
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


PARTIAL: Final = 0.5
"""For bringing down an HQ where others are left, of what it would be worth to be the last."""


def evaluate(position: NeuroshimaState, seat: int) -> float:
    """Between -1 (lost) and 1 (won) for the seat."""
    if position.step == FINISHED:
        return mode_of(position).outcome(position).reward(seat)
    if not position.standing.contends(seat):
        return -1.0
    if position.turn_number == 0:
        opening = [_shelter(position, each) + hired(position, each) for each in range(position.lineup.count)]
        return SCALE * _against_others(position, seat, opening)
    if position.stack and position.stack[-1][KIND] in (BATTLE_FRAME, INSTANT_FRAME):
        position = _carried_on(position)
        decided = _decided(position, seat)
        if abs(decided) > PARTIAL or (decided == 0.0 and mode_of(position).verdict(position)):
            return decided
    after = rehearse(position)
    now = _against_others(position, seat, position.points)
    then = _against_others(position, seat, after.points)
    value = now + (LIKELY if position.stage == NORMAL else CERTAIN) * (then - now)
    value += KILL * _decided(after, seat)
    value += UNIT / 2 * (_units(position, seat) + _units(after, seat)) + _hand(position, seat)
    value -= CROWDED * _free_beside(position, seat)
    if position.lineup.has_hirelings:
        value += in_store(position, seat)
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


def _others(state: NeuroshimaState, seat: int) -> list[int]:
    """Opponents that can still win."""
    teams = state.lineup.seating.teams
    return [other for other, team in enumerate(teams) if team != teams[seat] and state.standing.contends(other)]


def _against_others(state: NeuroshimaState, seat: int, values: Sequence[float]) -> float:
    """What the own side has, less what the other one has; among several half of it is the best one's."""
    teams = state.lineup.seating.teams
    others = [values[other] for other in _others(state, seat)]
    if state.lineup.relations.allied or len(others) < 2:
        own = [values[each] for each, team in enumerate(teams) if team == teams[seat]]
        return sum(own, 0.0) - sum(others, 0.0)
    return values[seat] - (max(others) + sum(others, 0.0) / len(others)) / 2


def _decided(board: NeuroshimaState, seat: int) -> float:
    """What the fallen HQs on a board, or the scores, mean to a seat: near 1 if it has won, near -1 if it has lost."""
    if board.lineup.mode == DEATHMATCH:
        others = _others(board, seat)
        fallen = [other for other in others if board.points[other] == 0]
        if board.points[seat] == 0:
            return 0.0 if len(fallen) == len(others) else -0.99
        if len(fallen) == len(others):
            return 0.99
        return 0.99 * PARTIAL * len(fallen) / len(others)
    if not mode_of(board).verdict(board):
        return 0.0
    return 0.99 * mode_of(board).outcome(board).reward(seat)


def _units(state: NeuroshimaState, seat: int) -> float:
    """Units of the side against those of the others; HQs and Mad Bombers of nobody do not count."""
    worth = 0.0
    lineup = state.lineup
    teams = lineup.seating.teams
    opponents = 1 if lineup.relations.allied else max(1, len(_others(state, seat)))
    for place in range(len(state.face)):
        owner = state.owner[place]
        if owner in (EMPTY, NEUTRAL) or lineup.flags[state.face[place]] & HQ:
            continue
        left: int = lineup.toughness[state.face[place] // 6] - state.wounds[place]
        unit = 1.0 + 0.2 * left
        if lineup.flags[state.face[place]] & MAD_BOMBER:
            unit = OWN_BOMBER
        near = lineup.board.adjacent[place]
        for other, team in enumerate(teams):
            if team != teams[owner] and state.hq_hex[other] in near:
                unit += BESIDE_HQ
        worth += unit if teams[owner] == teams[seat] else -unit / opponents
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
    if state.hq_hex[seat] == EMPTY:
        return 0
    free = 0
    for place in state.lineup.board.adjacent[state.hq_hex[seat]]:
        if state.face[place] == EMPTY:
            free += 1
    return free


def _shelter(state: NeuroshimaState, seat: int) -> float:
    """Setting up: an HQ at the rim can be attacked from fewer sides, and not next to an enemy's."""
    place = state.hq_hex[seat]
    if place == EMPTY:
        return 0.0
    near = state.lineup.board.adjacent[place]
    worth = -float(len(near))
    for other in _others(state, seat):
        if state.hq_hex[other] in near:
            worth -= 2.0
    return worth
