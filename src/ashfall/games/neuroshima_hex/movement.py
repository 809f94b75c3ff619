"""Movement: Move tiles, Mobility, Transport, the Recon Center, and Push Back (NH-MOVE, NH-PUSH)."""

from __future__ import annotations

from typing import Final

from ashfall.games.neuroshima_hex.actions import (
    STEP_BLOCKS,
    move_action,
    push_action,
    turns_of,
)
from ashfall.games.neuroshima_hex.lineup import ALL_ROUND, HQ, MOBILE, RECON_CENTER
from ashfall.games.neuroshima_hex.lineup import TRANSPORT as TRANSPORTER
from ashfall.games.neuroshima_hex.modules import support_of
from ashfall.games.neuroshima_hex.nets import held_units, is_held
from ashfall.games.neuroshima_hex.position import EMPTY, Position

BY_MOBILITY: Final = 1
BY_TRANSPORT: Final = 32
"""What a move by that source adds to `Position.moved`."""


def add_moves(position: Position, actions: list[int], own: list[int], block: int) -> None:
    """Add every move of the given own units, numbered from `block` on, ascending.

    A held unit neither moves nor turns (NH-NET-10).
    """
    if not own:
        return
    held = held_units(position)
    face = position.face
    flags = position.lineup.flags
    reach = position.lineup.board.reach
    far = _goes_far(position)
    for start in own:
        if held >> start & 1:
            continue
        ends = _far_reach(position, start) if far else reach[start]
        steps = STEP_BLOCKS[block][start]
        if flags[face[start]] & ALL_ROUND:
            # NH-TILE-06: no way to turn it, so it can only go elsewhere.
            for end in ends:
                if face[end] == EMPTY:
                    actions.append(steps[end][0])
            continue
        for end in ends:
            if face[end] == EMPTY:
                actions += steps[end]
            elif end == start:
                actions += turns_of(block, start, face[start] % 6)


def count_moves(position: Position, own: list[int]) -> int:
    """How many moves `add_moves` would add."""
    if not own:
        return 0
    held = held_units(position)
    face = position.face
    flags = position.lineup.flags
    reach = position.lineup.board.reach
    far = _goes_far(position)
    count = 0
    for start in own:
        if held >> start & 1:
            continue
        free = 0
        for end in _far_reach(position, start) if far else reach[start]:
            if face[end] == EMPTY:
                free += 1
        count += free if flags[face[start]] & ALL_ROUND else free * 6 + 5
    return count


def nth_move(position: Position, own: list[int], block: int, number: int) -> int:
    """One of the moves that `add_moves` would add, counted from 0."""
    held = held_units(position)
    face = position.face
    flags = position.lineup.flags
    reach = position.lineup.board.reach
    far = _goes_far(position)
    for start in own:
        if held >> start & 1:
            continue
        all_round = flags[face[start]] & ALL_ROUND != 0
        for end in _far_reach(position, start) if far else reach[start]:
            if face[end] == EMPTY:
                ways = 1 if all_round else 6
                if number < ways:
                    return move_action(block, start, end, number)
                number -= ways
            elif end == start and not all_round:
                if number < 5:
                    rotation = face[start] % 6
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


def _far_reach(position: Position, start: int) -> list[int]:
    """NH-OUT-RECON-01, Year of Moloch: a Move action goes up to two hexes, over a free one.

    R-MOVE-3: a unit that a net catches half-way stops there.
    """
    board = position.lineup.board
    ends = set(board.reach[start])
    for middle in board.adjacent[start]:
        if position.face[middle] != EMPTY or _held_at(position, start, middle):
            continue
        ends.update(board.adjacent[middle])
    return sorted(ends)


def _held_at(position: Position, start: int, middle: int) -> bool:
    """Whether the unit would be held on another hex, turned as it is."""
    face, owner = position.face, position.owner
    held_before = position.held
    face[middle], owner[middle] = face[start], owner[start]
    face[start] = owner[start] = EMPTY
    position.held = -1
    held = is_held(position, middle)
    face[start], owner[start] = face[middle], owner[middle]
    face[middle] = owner[middle] = EMPTY
    position.held = held_before
    return held


def movers_of(position: Position, own: list[int]) -> list[int]:
    """The own units that Mobility lets move now, ascending."""
    if not position.has(MOBILE):
        return []
    flags = position.lineup.flags
    face = position.face
    return [place for place in own if flags[face[place]] & MOBILE and mobility_left(position, place) > 0]


def riders_of(position: Position, own: list[int]) -> list[int]:
    """The own units that a Transport lets move now, ascending."""
    if position.lineup.abilities & TRANSPORTER == 0:
        return []
    riders = rider_bits(position, own)
    if riders == 0:
        return []
    return [place for place in own if riders >> place & 1 and transport_left(position, place) > 0]


def rider_bits(position: Position, own: list[int]) -> int:
    """Units that Transports serve: those connected now, and those that have ridden this turn, whose
    second move by a Recon Center does not need the Transport any more (R-MOVE-3)."""
    riders = support_of(position).transport if position.has(TRANSPORTER) else 0
    for place in own:
        if position.moved[place] >= BY_TRANSPORT:
            riders |= 1 << place
    return riders


def mobility_left(position: Position, place: int) -> int:
    """Moves by Mobility that the unit may still make this turn (NH-MOVE-03)."""
    allowed = position.lineup.mobility[position.face[place]]
    if allowed and position.lineup.codex:
        # Codex: one more move for every standard one while a Recon Center works.
        allowed += allowed * recon_centers(position)
    return allowed - position.moved[place] % BY_TRANSPORT


def transport_left(position: Position, place: int) -> int:
    """Moves by Transport left to a unit that is connected to one (NH-HEG-TR-03)."""
    allowed = 1
    if position.lineup.codex:
        allowed += recon_centers(position)
    return allowed - position.moved[place] // BY_TRANSPORT


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


def add_pushes(position: Position, actions: list[int], own: list[int]) -> None:
    """Add every Push Back: own pusher, adjacent enemy, neither held, somewhere to go (NH-PUSH)."""
    held = held_units(position)
    pushes = position.lineup.relations.pushes[position.turn_seat]
    neighbours = position.lineup.board.neighbours
    for pusher in own:
        if held >> pusher & 1:
            continue
        for direction in range(6):
            victim = neighbours[pusher][direction]
            if victim < 0 or not pushes[position.owner[victim]]:
                continue
            if held >> victim & 1 == 0 and retreats(position, pusher, victim):
                actions.append(push_action(pusher, direction))


def retreats(position: Position, pusher: int, victim: int) -> list[int]:
    """Free hexes next to the victim and two away from the pusher, ascending (NH-PUSH-03)."""
    return [place for place in position.lineup.board.retreats[pusher][victim] if position.face[place] == EMPTY]


def own_units(position: Position, seat: int) -> list[int]:
    """Hexes of a player's units, ascending."""
    owner = position.owner
    return [place for place in range(len(owner)) if owner[place] == seat]
