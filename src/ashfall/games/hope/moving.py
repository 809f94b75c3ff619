"""The Move phase: steps, paths, artifacts on the way, RAPTURE (7.2)."""

from __future__ import annotations

from typing import Final

from ashfall.games.hope import actions, words
from ashfall.games.hope.pieces import bury_weak, enter, name, swap, vitality_radiated
from ashfall.games.hope.position import EXTRA, F_ROUTE, FLIPPED, MOVED, Position, opposing, push
from ashfall.games.hope.sources import tell
from ashfall.games.hope.values import keyword, movement, rule_holds

UNITS_PER_PHASE: Final = 3
"""HP-MOVE-01"""


def passable(pos: Position, seat: int, cell: int) -> bool:
    """Whether a unit may cross a space: free, own cards, teammates' units, anything flipped (AMB-30, AMB-56)."""
    slot = pos.board[cell]
    if slot < 0 or pos.piece_flags[slot] & FLIPPED:
        return True
    owner = pos.piece_seat[slot]
    if opposing(seat, owner):
        return False
    return (
        owner == seat or pos.rules.cards.type[pos.piece_card[slot]] == words.UNIT or pos.rules.team_locations_passable
    )


def steps_from(pos: Position, slot: int, cell: int) -> list[int]:
    """Spaces one step away for this unit; diagonals only if its card permits them (HP-MOVE-05, HP-GEN-01)."""
    board = pos.rules.board
    if rule_holds(pos, slot, words.DIAGONAL_MOVE):
        return board.steps[cell] + board.diagonals[cell]
    return board.steps[cell]


def distances(pos: Position, slot: int, start: int, limit: int, avoid: bool) -> list[int]:
    """Fewest steps to every space within `limit`, -1 if out of reach. With `avoid`, no space with an
    artifact is crossed (it may still be the end)."""
    seat = pos.piece_seat[slot]
    reached = [-1] * pos.rules.board.cells
    reached[start] = 0
    edge = [start]
    covered = [token // 64 for token in pos.lying] if avoid else []
    for step in range(1, limit + 1):
        grown: list[int] = []
        for cell in edge:
            if cell != start and (not passable(pos, seat, cell) or cell in covered):
                continue
            for after in steps_from(pos, slot, cell):
                if reached[after] < 0:
                    reached[after] = step
                    grown.append(after)
        edge = grown
    return reached


def may_move(pos: Position, slot: int) -> bool:
    """One regular move per unit and three units per phase; extra moves come on top (HP-MOVE-08, AMB-31)."""
    flags = pos.piece_flags[slot]
    return flags >= EXTRA or (not flags & MOVED and regular_left(pos, pos.piece_seat[slot]))


def regular_left(pos: Position, seat: int) -> bool:
    return pos.moves_used < UNITS_PER_PHASE + pos.extra_moves[seat]


def legal_path(pos: Position, slot: int, path: list[int]) -> bool:
    """Whether a unit may go exactly this way; the last entry is the destination."""
    seat = pos.piece_seat[slot]
    if not path or len(path) > movement(pos, slot) or pos.board[path[-1]] >= 0:
        return False
    before = pos.piece_cell[slot]
    for index, cell in enumerate(path):
        if cell not in steps_from(pos, slot, before):
            return False
        if index < len(path) - 1 and not passable(pos, seat, cell):
            return False
        before = cell
    return True


def moves(pos: Position, seat: int, legal: list[int]) -> None:
    """Add every move and RAPTURE of the seat's units."""
    cards = pos.rules.cards
    board = pos.rules.board
    for slot in range(pos.top):
        if (
            pos.piece_seat[slot] != seat
            or cards.type[pos.piece_card[slot]] != words.UNIT
            or pos.piece_flags[slot] & FLIPPED
            or not may_move(pos, slot)
            or rule_holds(pos, slot, words.CANNOT_MOVE)
        ):
            continue
        origin = pos.piece_cell[slot]
        base = actions.MOVE_UNIT + origin * actions.CELLS
        reach = movement(pos, slot)
        if reach == 1:
            for cell in steps_from(pos, slot, origin):
                if pos.board[cell] < 0:
                    legal.append(base + cell)
        else:
            reached = distances(pos, slot, origin, reach, False)
            for cell in range(board.cells):
                if reached[cell] > 0 and pos.board[cell] < 0:
                    legal.append(base + cell)
        if keyword(pos, slot, words.RAPTURE) > 0 and not pos.piece_flags[slot] & MOVED and regular_left(pos, seat):
            raptures(pos, slot, legal)


def raptures(pos: Position, slot: int, legal: list[int]) -> None:
    """RAPTURE gives up the standard move to change places with any own unit (AMB-28)."""
    seat = pos.piece_seat[slot]
    base = actions.RAPTURE_UNIT + pos.piece_cell[slot] * actions.CELLS
    for other in range(pos.top):
        if (
            other != slot
            and pos.piece_seat[other] == seat
            and pos.rules.cards.type[pos.piece_card[other]] == words.UNIT
            and not pos.piece_flags[other] & FLIPPED
        ):
            legal.append(base + pos.piece_cell[other])


def spend(pos: Position, slot: int) -> None:
    """A regular move if there is one left, else an extra one."""
    if not pos.piece_flags[slot] & MOVED and regular_left(pos, pos.piece_seat[slot]):
        pos.piece_flags[slot] |= MOVED
        pos.moves_used += 1
    else:
        pos.piece_flags[slot] -= EXTRA


def move(pos: Position, origin: int, cell: int) -> None:
    slot = pos.board[origin]
    reach = movement(pos, slot)
    spend(pos, slot)
    if pos.log is not None:
        tell(pos, "moved", {"seat": pos.piece_seat[slot], "from": name(pos, origin), "to": name(pos, cell)})
    if pos.lying and pos.rules.artifact_on_pass and reach > 1:
        push(pos, (F_ROUTE, pos.piece_seat[slot], slot, cell, reach))
    else:
        relocate(pos, slot, cell)
        arrive(pos, slot)


def arrive(pos: Position, slot: int) -> None:
    """Cards that give VITALITY to those beside them may have come or gone (AMB-71)."""
    if vitality_radiated(pos):
        bury_weak(pos, pos.piece_seat[slot])


def relocate(pos: Position, slot: int, cell: int) -> None:
    pos.board[pos.piece_cell[slot]] = -1
    pos.board[cell] = slot
    pos.piece_cell[slot] = cell
    if pos.lying:
        enter(pos, slot)


def waypoints(pos: Position) -> list[int]:
    """Spaces the moving unit may go to next: those with an artifact that still let it arrive, or its
    destination straight (AMB-30: the path is given where it matters, AMB-46)."""
    frame = pos.stack[-1]
    slot, goal, left = frame[2], frame[3], frame[4]
    straight = distances(pos, slot, pos.piece_cell[slot], left, True)
    found: list[int] = []
    if straight[goal] >= 0:
        found.append(goal)
    for token in pos.lying:
        cell = token // 64
        if cell == goal or cell in found or straight[cell] <= 0 or pos.board[cell] >= 0:
            continue
        if distances(pos, slot, cell, left - straight[cell], False)[goal] >= 0:
            found.append(cell)
    found.sort()
    return found


def go_via(pos: Position, cell: int) -> None:
    """Walk to the next waypoint and take what lies there."""
    frame = pos.stack.pop()
    slot, goal, left = frame[2], frame[3], frame[4]
    walked = distances(pos, slot, pos.piece_cell[slot], left, True)[cell]
    if cell != goal:
        push(pos, (F_ROUTE, frame[1], slot, goal, left - walked))
        relocate(pos, slot, cell)
        return
    relocate(pos, slot, cell)
    arrive(pos, slot)


def rapture(pos: Position, origin: int, cell: int) -> None:
    slot = pos.board[origin]
    pos.piece_flags[slot] |= MOVED
    pos.moves_used += 1
    swap(pos, slot, pos.board[cell], pos.piece_seat[slot])
