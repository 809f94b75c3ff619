"""The Move phase: steps, paths, artifacts on the way, RAPTURE (HP-MOVE)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.games.hope import actions, words
from ashfall.games.hope.board import SIDES, WAYS
from ashfall.games.hope.events import Moved, tell
from ashfall.games.hope.frames import (
    F_ROUTE,
    GOAL,
    SEAT,
    SLOT,
    STEPS,
)
from ashfall.games.hope.pieces import bury_weak, card_name, enter, name, swap, vitality_radiated
from ashfall.games.hope.position import (
    EXTRA,
    FLIPPED,
    MOVED,
    Position,
    push,
)
from ashfall.games.hope.seating import opposing
from ashfall.games.hope.values import keyword, movement, rule_holds

UNITS_PER_PHASE: Final = 3
"""HP-MOVE-01"""


def passable(position: Position, seat: i64, cell: i64) -> bool:
    """Whether a unit may cross a space: free, own cards, teammates' units, anything flipped (AMB-30, AMB-56)."""
    slot = position.board[cell]
    if slot < 0 or position.piece_flags[slot] & FLIPPED:
        return True
    owner = position.piece_seat[slot]
    if opposing(seat, owner):
        return False
    return (
        owner == seat
        or position.lineup.cards.type[position.piece_card[slot]] == words.UNIT
        or position.lineup.team_locations_passable
    )


def ways_of(position: Position, slot: i64) -> i64:
    """How many of the ways out of a space this unit may take: diagonals, the last of them, only if its card permits
    them (HP-MOVE-05, HP-GEN-01)."""
    return WAYS if rule_holds(position, slot, words.DIAGONAL_MOVE) else SIDES


def distances(position: Position, slot: i64, start: i64, limit: i64, avoid: bool) -> vec[i64]:
    """Fewest steps to every space within `limit`, -1 if out of reach. With `avoid`, no space with an
    artifact is crossed (it may still be the end)."""
    seat = position.piece_seat[slot]
    board = position.lineup.board
    open_ways = ways_of(position, slot)
    reached = board.nowhere[:]
    reached[start] = 0
    queue = board.nowhere[:]
    queue[0] = start
    head: i64 = 0
    tail: i64 = 1
    covered = [token // 64 for token in position.lying] if avoid else []
    way: i64
    while head < tail:
        cell = queue[head]
        head += 1
        if reached[cell] >= limit:
            break
        if head > 1 and (not passable(position, seat, cell) or cell in covered):
            continue
        for way in range(cell * WAYS, cell * WAYS + open_ways):
            after = board.ways[way]
            if after >= 0 and reached[after] < 0:
                reached[after] = reached[cell] + 1
                queue[tail] = after
                tail += 1
    return reached


def may_move(position: Position, slot: i64) -> bool:
    """One regular move per unit and three units per phase; extra moves come on top (HP-MOVE-08, AMB-31)."""
    flags = position.piece_flags[slot]
    return flags >= EXTRA or (not flags & MOVED and regular_left(position, position.piece_seat[slot]))


def regular_left(position: Position, seat: i64) -> bool:
    return position.moves_used < UNITS_PER_PHASE + position.extra_moves[seat]


def legal_path(position: Position, slot: int, path: list[int]) -> bool:
    """Whether a unit may go exactly this way; the last entry is the destination."""
    seat = position.piece_seat[slot]
    if not path or len(path) > movement(position, slot) or position.board[path[-1]] >= 0:
        return False
    ways = position.lineup.board.ways
    open_ways = ways_of(position, slot)
    before = position.piece_cell[slot]
    for index, cell in enumerate(path):
        if cell not in ways[before * WAYS : before * WAYS + open_ways]:
            return False
        if index < len(path) - 1 and not passable(position, seat, cell):
            return False
        before = cell
    return True


def moves(position: Position, seat: int, legal: list[int]) -> None:
    """Add every move and RAPTURE of the seat's units."""
    cards = position.lineup.cards
    board = position.lineup.board
    slot: i64
    way: i64
    cell: i64
    for slot in range(position.top):
        if (
            position.piece_seat[slot] != seat
            or cards.type[position.piece_card[slot]] != words.UNIT
            or position.piece_flags[slot] & FLIPPED
            or not may_move(position, slot)
            or rule_holds(position, slot, words.CANNOT_MOVE)
        ):
            continue
        origin = position.piece_cell[slot]
        base = actions.MOVE_UNIT + origin * actions.CELLS
        reach = movement(position, slot)
        if reach == 1:
            for way in range(origin * WAYS, origin * WAYS + ways_of(position, slot)):
                cell = board.ways[way]
                if cell >= 0 and position.board[cell] < 0:
                    legal.append(base + cell)
        else:
            reached = distances(position, slot, origin, reach, False)
            for cell in range(board.cells):
                if reached[cell] > 0 and position.board[cell] < 0:
                    legal.append(base + cell)
        if (
            keyword(position, slot, words.RAPTURE) > 0
            and not position.piece_flags[slot] & MOVED
            and regular_left(position, seat)
        ):
            raptures(position, slot, legal)


def raptures(position: Position, slot: i64, legal: list[int]) -> None:
    """RAPTURE gives up the standard move to change places with any own unit (AMB-28)."""
    seat = position.piece_seat[slot]
    base = actions.RAPTURE_UNIT + position.piece_cell[slot] * actions.CELLS
    other: i64
    for other in range(position.top):
        if (
            other != slot
            and position.piece_seat[other] == seat
            and position.lineup.cards.type[position.piece_card[other]] == words.UNIT
            and not position.piece_flags[other] & FLIPPED
        ):
            legal.append(base + position.piece_cell[other])


def spend(position: Position, slot: int) -> None:
    """A regular move if there is one left, else an extra one."""
    if not position.piece_flags[slot] & MOVED and regular_left(position, position.piece_seat[slot]):
        position.piece_flags[slot] |= MOVED
        position.moves_used += 1
    else:
        position.piece_flags[slot] -= EXTRA


def move(position: Position, origin: int, cell: int) -> None:
    slot = position.board[origin]
    reach = movement(position, slot)
    spend(position, slot)
    if position.lying and position.lineup.artifact_on_pass and reach > 1:
        push(position, (F_ROUTE, position.piece_seat[slot], slot, cell, reach))
    else:
        relocate(position, slot, cell)
        arrive(position, slot)


def arrive(position: Position, slot: int) -> None:
    """Cards that give VITALITY to those beside them may have come or gone (AMB-71)."""
    if vitality_radiated(position):
        bury_weak(position, position.piece_seat[slot])


def relocate(position: Position, slot: int, cell: int) -> None:
    origin = position.piece_cell[slot]
    position.board[origin] = -1
    position.board[cell] = slot
    position.piece_cell[slot] = cell
    if position.log is not None:
        tell(
            position,
            Moved(
                seat=position.piece_seat[slot],
                origin=name(position, origin),
                to=name(position, cell),
                card=card_name(position, slot),
            ),
        )
    if position.lying:
        enter(position, slot)


def waypoints(position: Position) -> list[int]:
    """Spaces the moving unit may go to next: those with an artifact that still let it arrive, or its
    destination straight (AMB-30: the path is given where it matters, AMB-46)."""
    frame = position.stack[-1]
    slot, goal, left = frame[SLOT], frame[GOAL], frame[STEPS]
    straight = distances(position, slot, position.piece_cell[slot], left, True)
    found: list[int] = []
    if straight[goal] >= 0:
        found.append(goal)
    for token in position.lying:
        cell = token // 64
        if cell == goal or cell in found or straight[cell] <= 0 or position.board[cell] >= 0:
            continue
        if distances(position, slot, cell, left - straight[cell], False)[goal] >= 0:
            found.append(cell)
    found.sort()
    return found


def go_via(position: Position, cell: int) -> None:
    """Walk to the next waypoint and take what lies there."""
    frame = position.stack.pop()
    slot, goal, left = frame[SLOT], frame[GOAL], frame[STEPS]
    walked = distances(position, slot, position.piece_cell[slot], left, True)[cell]
    if cell != goal:
        push(position, (F_ROUTE, frame[SEAT], slot, goal, left - walked))
        relocate(position, slot, cell)
        return
    relocate(position, slot, cell)
    arrive(position, slot)


def rapture(position: Position, origin: int, cell: int) -> None:
    slot = position.board[origin]
    position.piece_flags[slot] |= MOVED
    position.moves_used += 1
    swap(position, slot, position.board[cell], position.piece_seat[slot])
