"""What the player on turn may do, in parts: to list it all, or to name one of it without a list (NH-TURN, NH-TILE)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ashfall.games.neuroshima_hex.actions import (
    BATTLE,
    DISCARD,
    END_TURN,
    MOBILITY,
    MOVE,
    PLACE_BLOCKS,
    REDRAW,
    TRANSPORT,
    buy_action,
    place_action,
)
from ashfall.games.neuroshima_hex.instants import add_air_strike, add_grenade, add_sniper
from ashfall.games.neuroshima_hex.lineup import (
    AIR_STRIKE,
    ALL_ROUND,
    BATTLE_TILE,
    GRENADE_TILE,
    MOBILE,
    MOVE_TILE,
    NO_INSTANT,
    PUSH_BACK,
    SNIPER_TILE,
)
from ashfall.games.neuroshima_hex.lineup import TRANSPORT as TRANSPORTER
from ashfall.games.neuroshima_hex.modules import support_of
from ashfall.games.neuroshima_hex.movement import (
    BY_TRANSPORT,
    add_moves,
    add_pushes,
    count_moves,
    mobility_left,
    moves_each,
    nth_move,
    transport_left,
)
from ashfall.games.neuroshima_hex.position import EMPTY, Position
from ashfall.games.neuroshima_hex.using import use_limit

NO_TILES: Final[list[int]] = []


class TurnOptions:
    """The parts follow each other in the order of their numbers. To be asked once, for the list or for one of it."""

    __slots__ = ("buys", "by_mobility", "by_tile", "by_transport", "few", "position", "units")

    def __init__(self, position: Position) -> None:
        seat = position.turn_seat
        hand = NO_TILES if position.board_only else position.hands[seat]
        base = position.lineup.base[seat]
        instant_of = position.lineup.instant
        may_use = position.used < use_limit(position)
        units = NO_TILES
        instants = 0
        previous = EMPTY
        if may_use:
            for kind in hand:
                if kind == previous:
                    continue
                previous = kind
                instant: int = instant_of[base + kind]
                if instant == NO_INSTANT:
                    units = [*units, kind]
                else:
                    instants |= 1 << instant
        few = [END_TURN]
        if position.fresh:
            few.append(REDRAW)
        # NH-END-03: no Battle tile once a last tile has been drawn.
        if instants >> BATTLE_TILE & 1 and position.last_seat == EMPTY:
            few.append(BATTLE)
        previous = EMPTY
        for kind in hand:
            if kind != previous:
                few.append(DISCARD + kind)
                previous = kind
        if instants >> SNIPER_TILE & 1:
            add_sniper(position, few)
        if instants >> GRENADE_TILE & 1:
            add_grenade(position, few)
        if instants >> AIR_STRIKE & 1:
            add_air_strike(position, few)
        if instants >> PUSH_BACK & 1:
            add_pushes(position, few)
        self.position = position
        self.few: list[int] = few
        """What does not come in large numbers, as actions."""
        self.units: list[int] = units
        """Kinds of tile that may be placed on each of the free hexes."""
        self.by_tile: i64 = 0
        """Units that a Move tile may move, as bits; by Mobility and by a Transport likewise."""
        self.by_mobility: i64 = 0
        self.by_transport: i64 = 0
        self._find_movers(instants >> MOVE_TILE & 1 == 1)
        self.buys: bool = may_use and position.spare
        """NH-BOMB-12: any tile in front of the player buys Mad Bomber II."""

    def _find_movers(self, move_tile: bool) -> None:
        position = self.position
        lineup = position.lineup
        mobile = position.has(MOBILE)
        transported = lineup.abilities & TRANSPORTER != 0
        if not mobile and not transported and not move_tile:
            return
        riders: i64 = support_of(position).transport if transported and position.has(TRANSPORTER) else 0
        flags = lineup.flags
        bits = lineup.board.bits
        face, moved = position.face, position.moved
        seat = position.turn_seat
        each = 0
        for place, owner in enumerate(position.owner):
            if owner != seat:
                continue
            if move_tile:
                self.by_tile |= bits[place]
            # R-MOVE-3: who has ridden does not need the Transport any more for a second move by a Recon Center.
            rides = transported and (riders >> place & 1 or moved[place] >= BY_TRANSPORT)
            walks = mobile and flags[face[place]] & MOBILE
            if rides or walks:
                each = each or moves_each(position)
                if walks and mobility_left(position, place, each) > 0:
                    self.by_mobility |= bits[place]
                if rides and transport_left(position, place, each) > 0:
                    self.by_transport |= bits[place]

    def listed(self) -> list[int]:
        """All of it, ascending."""
        position = self.position
        actions = self.few
        if self.units:
            free = [place for place, owner in enumerate(position.owner) if owner == EMPTY]
            for kind in self.units:
                blocks = PLACE_BLOCKS[kind]
                if _lies_one_way(position, kind):
                    for place in free:
                        actions.append(blocks[place][0])
                else:
                    for place in free:
                        actions += blocks[place]
        if self.by_tile:
            add_moves(position, actions, self.by_tile, MOVE)
        if self.by_mobility:
            add_moves(position, actions, self.by_mobility, MOBILITY)
        if self.by_transport:
            add_moves(position, actions, self.by_transport, TRANSPORT)
        if self.buys:
            for kind in self._paid():
                for place, owner in enumerate(position.owner):
                    if owner == EMPTY:
                        actions.append(buy_action(kind, place))
        return actions

    def at(self, share: float) -> int:
        """What stands at that share (0 up to 1) of the list."""
        position = self.position
        few: i64 = len(self.few)
        free: i64 = 0
        if self.units or self.buys:
            for owner in position.owner:
                if owner == EMPTY:
                    free += 1
        placements: i64 = 0
        for kind in self.units:
            placements += free if _lies_one_way(position, kind) else free * 6
        moves = count_moves(position, self.by_tile) if self.by_tile else 0
        mobile = count_moves(position, self.by_mobility) if self.by_mobility else 0
        riding = count_moves(position, self.by_transport) if self.by_transport else 0
        total = few + placements + moves + mobile + riding
        if self.buys:
            total += len(self._paid()) * free
        number: i64 = int(share * float(total))
        if number < few:
            return self.few[number]
        number -= few
        if number < placements:
            return self._placement(number, free)
        number -= placements
        if number < moves:
            return nth_move(position, self.by_tile, MOVE, number)
        number -= moves
        if number < mobile:
            return nth_move(position, self.by_mobility, MOBILITY, number)
        number -= mobile
        if number < riding:
            return nth_move(position, self.by_transport, TRANSPORT, number)
        number -= riding
        return buy_action(self._paid()[number // free], self._free(number % free))

    def _placement(self, number: i64, free: i64) -> int:
        for kind in self.units:
            ways: i64 = 1 if _lies_one_way(self.position, kind) else 6
            if number < free * ways:
                return place_action(kind, self._free(number // ways), number % ways)
            number -= free * ways
        raise IndexError(number)

    def _free(self, number: i64) -> int:
        """One of the free hexes, counted from 0."""
        for place, owner in enumerate(self.position.owner):
            if owner == EMPTY:
                if number == 0:
                    return place
                number -= 1
        raise IndexError(number)

    def _paid(self) -> list[int]:
        """The kinds of tile in front of the player."""
        position = self.position
        return [] if position.board_only else sorted(set(position.hands[position.turn_seat]))


def _lies_one_way(position: Position, kind: int) -> bool:
    """NH-TILE-06: turning it changes nothing."""
    lineup = position.lineup
    return lineup.flags[(lineup.base[position.turn_seat] + kind) * 6] & ALL_ROUND != 0
