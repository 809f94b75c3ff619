"""Using tiles: HQs and units go on the board, instant tiles work, units move (NH-START, NH-TILE, NH-PUSH)."""

from __future__ import annotations

from ashfall.games.neuroshima_hex import battle
from ashfall.games.neuroshima_hex.actions import MOBILITY, MOVE, read_buy, read_move, read_place, read_push
from ashfall.games.neuroshima_hex.bombers import is_bomber
from ashfall.games.neuroshima_hex.drawing import begin_turn, discard, tile_id
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
    position.take_from_hand(seat, kind)
    _put(position, kind, place, rotation)
    if position.log is not None:
        nobodys = position.owner[place] == NEUTRAL
        tell(position, Placed(seat, tile_id(position, seat, kind), position.hex_name(place), rotation, nobodys))
    _settle(position)


def buy_bomber(position: Position, action: int) -> None:
    """NH-BOMB-12, N-79: one more discard puts Mad Bomber II on any free hex; it counts as a tile used."""
    seat = position.turn_seat
    paid, place = read_buy(action)
    discard(position, paid)
    position.spare = False
    kind = position.lineup.hireling(seat, position.lineup.expansions.bomber_ii)
    _put(position, kind, place, 0)
    if position.log is not None:
        nobodys = position.owner[place] == NEUTRAL
        tell(position, Placed(seat, tile_id(position, seat, kind), position.hex_name(place), 0, nobodys))
    _settle(position)


def _put(position: Position, kind: int, place: int, rotation: int) -> None:
    """A tile of the player on turn on a free hex."""
    lineup = position.lineup
    seat = position.turn_seat
    if lineup.has_hirelings and _is_nobodys(position, kind):
        # NH-BOMB-01: a Mad Bomber that is no mercenary belongs to nobody, whoever places it.
        position.face[place] = (kind - len(lineup.armies[seat].tiles) + lineup.hireling(0, 0)) * 6 + rotation
        position.owner[place] = NEUTRAL
    else:
        position.face[place] = (lineup.base[seat] + kind) * 6 + rotation
        position.owner[place] = seat
    position.used += 1
    position.wounds[place] = 0
    position.moved[place] = 0
    position.board_changed()


def _is_nobodys(position: Position, kind: int) -> bool:
    lineup = position.lineup
    place = kind - len(lineup.armies[position.turn_seat].tiles)
    return place >= 0 and not lineup.expansions.owned and is_bomber(position, lineup.base[position.turn_seat] + kind)


def _settle(position: Position) -> None:
    """NH-FULL-01, N-43: what happens by itself once a tile was placed, and a battle if the main board is full."""
    filled = position.is_full()
    automatic_removal(position)
    # NH-FULL-03, N-45: no battle if that frees a hex again; Year of Moloch knows no such exemption.
    if filled and (position.is_full() or not position.lineup.codex):
        battle.begin(position, position.turn_seat, BY_FULL_BOARD)
        run(position)


def _settle_move(position: Position, start: int, end: int) -> None:
    """N-43: on a board with more than the main part a unit may come in from outside and fill that."""
    main = position.lineup.board.main
    if start >= main > end:
        _settle(position)
    else:
        automatic_removal(position)


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
    _settle_move(position, start, end)


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
    _settle_move(position, victim, end)


def _use_instant(position: Position, instant: int) -> None:
    """NH-TILE-02: shown, used, discarded."""
    seat = position.turn_seat
    base = position.lineup.base[seat]
    for kind in position.hands[seat]:
        if position.lineup.instant[base + kind] == instant:
            position.take_from_hand(seat, kind)
            position.add_to_discards(seat, kind)
            position.used += 1
            if position.log is not None:
                tell(position, Used(seat, tile_id(position, seat, kind)))
            return
