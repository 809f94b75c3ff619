"""Movement: Move tiles, Mobility, Transport, the Recon Center, and Push Back (NH-MOVE, NH-PUSH)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.games.neuroshima_hex.actions import (
    STEP_BLOCKS,
    move_action,
    push_action,
    turns_of,
)
from ashfall.games.neuroshima_hex.lineup import ALL_ROUND, HQ, RECON_CENTER
from ashfall.games.neuroshima_hex.lineup import TRANSPORT as TRANSPORTER
from ashfall.games.neuroshima_hex.modules import support_of
from ashfall.games.neuroshima_hex.nets import held_units, is_held
from ashfall.games.neuroshima_hex.position import EMPTY, Position

BY_MOBILITY: Final = 1
BY_TRANSPORT: Final = 32
"""What a move by that source adds to `Position.moved`."""


def add_moves(position: Position, actions: list[int], movers: i64, block: int) -> None:
    """Add every move of the given own units (bits), numbered from `block` on, ascending.

    A held unit neither moves nor turns (NH-NET-10).
    """
    movers &= ~held_units(position)
    if movers == 0:
        return
    face = position.face
    flags = position.lineup.flags
    reach = position.lineup.board.reach
    far = _goes_far(position)
    blocks = STEP_BLOCKS[block]
    for start, tile in enumerate(face):
        if movers >> start & 1 == 0:
            continue
        steps = blocks[start]
        if flags[tile] & ALL_ROUND:
            # NH-TILE-06: no way to turn it, so it can only go elsewhere.
            for end in _far_reach(position, start) if far else reach[start]:
                if face[end] == EMPTY:
                    actions.append(steps[end][0])
            continue
        for end in _far_reach(position, start) if far else reach[start]:
            if face[end] == EMPTY:
                actions += steps[end]
            elif end == start:
                actions += turns_of(block, start, tile % 6)


def count_moves(position: Position, movers: i64) -> i64:
    """How many moves `add_moves` would add."""
    if movers == 0:
        return 0
    movers &= ~held_units(position)
    face = position.face
    flags = position.lineup.flags
    reach = position.lineup.board.reach
    far = _goes_far(position)
    count: i64 = 0
    for start, tile in enumerate(face):
        if movers >> start & 1 == 0:
            continue
        free: i64 = 0
        for end in _far_reach(position, start) if far else reach[start]:
            if face[end] == EMPTY:
                free += 1
        count += free if flags[tile] & ALL_ROUND else free * 6 + 5
    return count


def nth_move(position: Position, movers: i64, block: int, number: i64) -> int:
    """One of the moves that `add_moves` would add, counted from 0."""
    movers &= ~held_units(position)
    face = position.face
    flags = position.lineup.flags
    reach = position.lineup.board.reach
    far = _goes_far(position)
    for start, tile in enumerate(face):
        if movers >> start & 1 == 0:
            continue
        all_round = flags[tile] & ALL_ROUND != 0
        ways = 1 if all_round else 6
        for end in _far_reach(position, start) if far else reach[start]:
            if face[end] == EMPTY:
                if number < ways:
                    return move_action(block, start, end, number)
                number -= ways
            elif end == start and not all_round:
                if number < 5:
                    rotation = tile % 6
                    return move_action(block, start, end, number if number < rotation else number + 1)
                number -= 5
    raise IndexError(number)


def _goes_far(position: Position) -> bool:
    """NH-OUT-RECON-01: in Year of Moloch a Recon Center lengthens moves."""
    return not position.lineup.codex and recon_centers(position) > 0


def recon_centers(position: Position) -> int:
    """Working Recon Centers of the player on turn."""
    if not position.has(RECON_CENTER):
        return 0
    recon = support_of(position).recon
    return recon[position.turn_seat] if recon else 0


def _far_reach(position: Position, start: int) -> vec[i64]:
    """NH-OUT-RECON-01, Year of Moloch: a Move action goes up to two hexes, over a free one.

    R-MOVE-3: a unit that a net catches half-way stops there.
    """
    board = position.lineup.board
    ends: set[int] = set(board.reach[start])
    for middle in board.adjacent[start]:
        if position.face[middle] != EMPTY or _held_at(position, start, middle):
            continue
        ends.update(board.adjacent[middle])
    return vec[i64](sorted(ends))


def _held_at(position: Position, start: int, middle: int) -> bool:
    """Whether the unit would be held on another hex, turned as it is."""
    board = Position(position.lineup, position)
    move_unit(board, start, middle, position.face[start] % 6)
    return is_held(board, middle)


def is_rider(position: Position, place: int) -> bool:
    """Whether a Transport serves the unit or has served it this turn."""
    if position.moved[place] >= BY_TRANSPORT:
        return True
    return position.has(TRANSPORTER) and support_of(position).transport >> place & 1 == 1


def moves_each(position: Position) -> int:
    """How many moves a unit may make for one that Mobility or a Transport gives."""
    # Codex: one more move for every standard one while a Recon Center works.
    return 1 + recon_centers(position) if position.lineup.codex else 1


def mobility_left(position: Position, place: i64, each: i64) -> i64:
    """Moves by Mobility that the unit may still make this turn (NH-MOVE-03)."""
    return position.lineup.mobility[position.face[place]] * each - position.moved[place] % BY_TRANSPORT


def transport_left(position: Position, place: i64, each: i64) -> i64:
    """Moves by Transport left to a unit that is connected to one (NH-HEG-TR-03)."""
    return each - position.moved[place] // BY_TRANSPORT


def move_unit(position: Position, start: int, end: int, rotation: int) -> None:
    """Put a unit elsewhere and turn it; only the end of the movement counts (NH-MOVE-04)."""
    kind = position.face[start] // 6
    seat = position.owner[start]
    wounds, moved = position.wounds[start], position.moved[start]
    position.face[start] = position.owner[start] = EMPTY
    position.wounds[start] = position.moved[start] = 0
    position.face[end] = kind * 6 + rotation
    position.owner[end] = seat
    position.wounds[end] = wounds
    position.moved[end] = moved
    if position.lineup.flags[position.face[end]] & HQ:
        position.hq_hex[seat] = end
    position.board_changed()


def add_pushes(position: Position, actions: list[int]) -> None:
    """Add every Push Back: own pusher, adjacent enemy, neither held, somewhere to go (NH-PUSH)."""
    held = held_units(position)
    seat = position.turn_seat
    owner = position.owner
    pushes = position.lineup.relations.pushes
    row = position.lineup.relations.rows[seat]
    near = position.lineup.board.near
    for pusher, whose in enumerate(owner):
        if whose != seat or held >> pusher & 1:
            continue
        for direction in range(6):
            victim = near[pusher * 6 + direction]
            if victim < 0 or not pushes[row + owner[victim]]:
                continue
            if held >> victim & 1 == 0 and retreats(position, pusher, victim):
                actions.append(push_action(pusher, direction))


def retreats(position: Position, pusher: int, victim: int) -> list[int]:
    """Free hexes next to the victim and two away from the pusher, ascending (NH-PUSH-03)."""
    return [place for place in position.lineup.board.retreats[pusher][victim] if position.face[place] == EMPTY]
