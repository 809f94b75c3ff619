"""Using tiles: HQs and units go on the board, instant tiles work, units move (NH-START, NH-TILE, NH-PUSH)."""

from __future__ import annotations

from ashfall.games.neuroshima_hex import battle
from ashfall.games.neuroshima_hex.actions import MOBILITY, MOVE, read_move, read_place, read_push
from ashfall.games.neuroshima_hex.drawing import begin_turn, tile_id
from ashfall.games.neuroshima_hex.events import (
    HqPlaced,
    Moved,
    MovedBy,
    Placed,
    Pushed,
    Used,
    all_named,
    named,
    seat_told,
    tell,
)
from ashfall.games.neuroshima_hex.frames import BY_FULL_BOARD, BY_TILE, RETREAT_FRAME
from ashfall.games.neuroshima_hex.instants import begin_instant
from ashfall.games.neuroshima_hex.lineup import BATTLE_TILE, MOVE_TILE, PUSH_BACK
from ashfall.games.neuroshima_hex.movement import BY_MOBILITY, BY_TRANSPORT, move_unit, retreats
from ashfall.games.neuroshima_hex.playing_order import next_hq, round_after
from ashfall.games.neuroshima_hex.position import EMPTY, NEUTRAL, Position
from ashfall.games.neuroshima_hex.run import run
from ashfall.games.neuroshima_hex.wounds import automatic_removal


def use_limit(position: Position) -> int:
    """Tiles the player may use this turn: one on the very first, then two."""
    if position.board_only:
        return 0
    return 1 if position.turn_number == 1 else 2


def place_hq(position: Position, action: int) -> None:
    """NH-START-02: the first player's HQ, then the others', in playing order, anywhere free (N-01)."""
    seat = position.to_move
    _, place, rotation = read_place(action)
    position.face[place] = position.lineup.hq_kind[seat] * 6 + rotation
    position.owner[place] = seat
    position.hq_hex[seat] = place
    position.board_changed()
    other = next_hq(position, seat)
    if other != EMPTY:
        position.to_move = other
    if position.log is not None:
        tell(position, HqPlaced(seat, position.hex_name(place), rotation))
    if other == EMPTY:
        # Those after the first player have put theirs in playing order, so the first one is next again.
        position.turn_seat = seat
        begin_turn(position, round_after(position, seat)[0])


def place_unit(position: Position, action: int) -> None:
    """NH-TILE-03: a unit tile goes to any free hex, turned any way."""
    seat = position.turn_seat
    kind, place, rotation = read_place(action)
    position.hands[seat].remove(kind)
    position.used += 1
    position.face[place] = (position.lineup.base[seat] + kind) * 6 + rotation
    position.owner[place] = seat
    position.wounds[place] = 0
    position.moved[place] = 0
    position.board_changed()
    if position.log is not None:
        tell(position, Placed(seat, tile_id(position, seat, kind), position.hex_name(place), rotation))
    filled = position.is_full()
    removed = automatic_removal(position)
    # NH-FULL-03: a placement that makes a unit leave starts no battle; Year of Moloch knows no such exemption.
    if filled and (not removed or not position.lineup.codex):
        battle.begin(position, seat, BY_FULL_BOARD)
        run(position)


def use_battle(position: Position) -> None:
    """NH-BATTLE-01: the player on turn starts a battle."""
    _use_instant(position, BATTLE_TILE)
    battle.begin(position, position.turn_seat, BY_TILE)
    run(position)


def strike(position: Position, instant: int, target: int) -> None:
    """A Sniper, a Grenade or an Air Strike."""
    _use_instant(position, instant)
    begin_instant(position, instant, target)
    run(position)


def move(position: Position, action: int) -> None:
    """NH-MOVE-01, NH-MOVE-03: by a Move tile, by Mobility or by Transport."""
    seat = position.turn_seat
    block, start, end, rotation = read_move(action)
    if block == MOVE:
        _use_instant(position, MOVE_TILE)
    elif block == MOBILITY:
        position.moved[start] += BY_MOBILITY
    else:
        position.moved[start] += BY_TRANSPORT
    move_unit(position, start, end, rotation)
    if position.log is not None:
        by: MovedBy = "move" if block == MOVE else "mobility" if block == MOBILITY else "transport"
        tell(
            position, Moved(seat, position.hex_name(start), position.hex_name(end), rotation, by, named(position, end))
        )
    automatic_removal(position)


def push(position: Position, action: int) -> None:
    """NH-PUSH-04: the victim's controller chooses the hex; a neutral tile goes where the pusher says."""
    _use_instant(position, PUSH_BACK)
    pusher, direction = read_push(action)
    victim = position.lineup.board.neighbours[pusher][direction]
    controller = position.owner[victim]
    if controller == NEUTRAL:
        controller = position.turn_seat
    if position.log is not None:
        units = all_named(position, [pusher, victim])
        tell(position, Pushed(position.turn_seat, position.hex_name(pusher), position.hex_name(victim), units))
    ends = retreats(position, pusher, victim)
    if len(ends) == 1:
        retreat(position, victim, ends[0])
        return
    position.stack.append((RETREAT_FRAME, controller, victim, pusher))
    position.to_move = controller


def retreat(position: Position, victim: int, end: int) -> None:
    """NH-PUSH-07: the victim keeps its orientation."""
    owner = position.owner[victim]
    move_unit(position, victim, end, position.face[victim] % 6)
    if position.log is not None:
        rotation = position.face[end] % 6
        unit = named(position, end)
        tell(
            position,
            Moved(seat_told(owner), position.hex_name(victim), position.hex_name(end), rotation, "push-back", unit),
        )
    automatic_removal(position)


def _use_instant(position: Position, instant: int) -> None:
    """NH-TILE-02: shown, used, discarded."""
    seat = position.turn_seat
    base = position.lineup.base[seat]
    for kind in position.hands[seat]:
        if position.lineup.instant[base + kind] == instant:
            position.hands[seat].remove(kind)
            position.discards[seat][kind] += 1
            position.used += 1
            if position.log is not None:
                tell(position, Used(seat, tile_id(position, seat, kind)))
            return
