"""What the player on turn may do, in parts: to list it all, or to name one of it without a list (NH-TURN, NH-TILE)."""

from __future__ import annotations

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
    MOVE_TILE,
    NO_INSTANT,
    PUSH_BACK,
    SNIPER_TILE,
)
from ashfall.games.neuroshima_hex.movement import (
    add_moves,
    add_pushes,
    count_moves,
    movers_of,
    nth_move,
    riders_of,
)
from ashfall.games.neuroshima_hex.position import EMPTY, Position
from ashfall.games.neuroshima_hex.using import use_limit


class TurnOptions:
    """The parts follow each other in the order of their numbers. To be asked once, for the list or for one of it."""

    __slots__ = ("bought", "few", "free", "moved", "movers", "position", "riders", "units")

    def __init__(self, position: Position) -> None:
        seat = position.turn_seat
        hand: list[int] = [] if position.board_only else position.hands[seat]
        base = position.lineup.base[seat]
        instant_of = position.lineup.instant
        few = [END_TURN]
        if position.fresh:
            few.append(REDRAW)
        own: list[int] = []
        free: list[int] = []
        for place, owner in enumerate(position.owner):
            if owner == seat:
                own.append(place)
            elif owner == EMPTY:
                free.append(place)
        units: list[int] = []
        instants = 0
        previous = EMPTY
        may_use = position.used < use_limit(position)
        discards: list[int] = []
        for kind in hand:
            if kind == previous:
                continue
            previous = kind
            discards.append(DISCARD + kind)
            if may_use:
                instant: int = instant_of[base + kind]
                if instant == NO_INSTANT:
                    units.append(kind)
                else:
                    instants |= 1 << instant
        # NH-END-03: no Battle tile once a last tile has been drawn.
        if instants >> BATTLE_TILE & 1 and position.last_seat == EMPTY:
            few.append(BATTLE)
        few += discards
        if instants:
            if instants >> SNIPER_TILE & 1:
                add_sniper(position, few)
            if instants >> GRENADE_TILE & 1:
                add_grenade(position, few)
            if instants >> AIR_STRIKE & 1:
                add_air_strike(position, few)
            if instants >> PUSH_BACK & 1:
                add_pushes(position, few, own)
        self.position = position
        self.few: list[int] = few
        """What does not come in large numbers, as actions."""
        self.units: list[int] = units
        """Kinds of tile that may be placed on each of the free hexes."""
        self.free: list[int] = free
        self.moved: list[int] = own if instants >> MOVE_TILE & 1 else []
        """Units that a Move tile may move."""
        self.movers: list[int] = movers_of(position, own)
        self.riders: list[int] = riders_of(position, own)
        # NH-BOMB-12: any tile in front of the player buys Mad Bomber II.
        self.bought: list[int] = discards if may_use and position.spare else []

    def listed(self) -> list[int]:
        """All of it, ascending."""
        position = self.position
        actions = self.few
        free = self.free
        for kind in self.units:
            blocks = PLACE_BLOCKS[kind]
            if _lies_one_way(position, kind):
                for place in free:
                    actions.append(blocks[place][0])
            else:
                for place in free:
                    actions += blocks[place]
        if self.moved:
            add_moves(position, actions, self.moved, MOVE)
        if self.movers:
            add_moves(position, actions, self.movers, MOBILITY)
        if self.riders:
            add_moves(position, actions, self.riders, TRANSPORT)
        for discarded in self.bought:
            actions += [buy_action(discarded - DISCARD, place) for place in free]
        return actions

    def at(self, share: float) -> int:
        """What stands at that share (0 up to 1) of the list."""
        position = self.position
        few = len(self.few)
        free = len(self.free)
        placements = 0
        for kind in self.units:
            placements += free if _lies_one_way(position, kind) else free * 6
        moves = count_moves(position, self.moved)
        mobile = count_moves(position, self.movers)
        riding = count_moves(position, self.riders)
        total = few + placements + moves + mobile + riding + len(self.bought) * free
        number = int(share * total)
        if number < few:
            return self.few[number]
        number -= few
        if number < placements:
            return self._placement(number)
        number -= placements
        if number < moves:
            return nth_move(position, self.moved, MOVE, number)
        number -= moves
        if number < mobile:
            return nth_move(position, self.movers, MOBILITY, number)
        number -= mobile
        if number < riding:
            return nth_move(position, self.riders, TRANSPORT, number)
        number -= riding
        return buy_action(self.bought[number // free] - DISCARD, self.free[number % free])

    def _placement(self, number: int) -> int:
        free = len(self.free)
        for kind in self.units:
            ways = 1 if _lies_one_way(self.position, kind) else 6
            if number < free * ways:
                return place_action(kind, self.free[number // ways], number % ways)
            number -= free * ways
        raise IndexError(number)


def _lies_one_way(position: Position, kind: int) -> bool:
    """NH-TILE-06: turning it changes nothing."""
    lineup = position.lineup
    return lineup.flags[(lineup.base[position.turn_seat] + kind) * 6] & ALL_ROUND != 0
