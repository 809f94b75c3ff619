"""The turn: what the player may do, in any order and as often as the rules allow (NH-TURN, NH-TILE)."""

from __future__ import annotations

from ashfall.core.errors import IllegalAction
from ashfall.core.state import Frame
from ashfall.games.neuroshima_hex.actions import (
    AIR,
    BATTLE,
    DISCARD,
    END_TURN,
    EXCHANGE,
    GRENADE,
    MEDIC,
    MOVE,
    PLACE,
    PLACE_BLOCKS,
    REDRAW,
    RETREAT,
    SNIPER,
    buy_action,
)
from ashfall.games.neuroshima_hex.drawing import discard, unlucky_draw
from ashfall.games.neuroshima_hex.frames import PUSHER, VICTIM
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
from ashfall.games.neuroshima_hex.modes.catalogue import mode_of
from ashfall.games.neuroshima_hex.movement import add_free_moves, add_moves, add_pushes, retreats
from ashfall.games.neuroshima_hex.notation import text
from ashfall.games.neuroshima_hex.position import EMPTY, Position
from ashfall.games.neuroshima_hex.questions.base import Facts, Question, expected
from ashfall.games.neuroshima_hex.questions.turn_refusals import why_not_in_turn
from ashfall.games.neuroshima_hex.run import run
from ashfall.games.neuroshima_hex.using import (
    buy_bomber,
    move,
    place_unit,
    push,
    retreat,
    strike,
    use_battle,
    use_limit,
)


class TurnQuestion(Question):
    """What does the player on turn do next?"""

    def options(self, position: Position, frame: Frame) -> list[int]:
        seat = position.turn_seat
        hand: list[int] = [] if position.board_only else position.hands[seat]
        base = position.lineup.base[seat]
        instant_of = position.lineup.instant
        flags = position.lineup.flags
        actions = [END_TURN]
        if position.fresh:
            actions.append(REDRAW)
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
                instant = instant_of[base + kind]
                if instant == NO_INSTANT:
                    units.append(kind)
                else:
                    instants |= 1 << instant
        # NH-END-03: no Battle tile once a last tile has been drawn.
        if instants >> BATTLE_TILE & 1 and position.last_seat == EMPTY:
            actions.append(BATTLE)
        actions += discards
        if instants:
            if instants >> SNIPER_TILE & 1:
                add_sniper(position, actions)
            if instants >> GRENADE_TILE & 1:
                add_grenade(position, actions)
            if instants >> AIR_STRIKE & 1:
                add_air_strike(position, actions)
            if instants >> PUSH_BACK & 1:
                add_pushes(position, actions, own)
        for kind in units:
            blocks = PLACE_BLOCKS[kind]
            if flags[(base + kind) * 6] & ALL_ROUND:
                for place in free:
                    actions.append(blocks[place][0])
                continue
            for place in free:
                actions += blocks[place]
        if instants >> MOVE_TILE & 1:
            add_moves(position, actions, own, MOVE)
        add_free_moves(position, actions, own)
        if may_use and position.spare:
            # NH-BOMB-12: any tile in front of the player buys Mad Bomber II.
            for discarded in discards:
                actions += [buy_action(discarded - DISCARD, place) for place in free]
        return actions

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        """One action of the player on turn (NH-TURN-09: in any order)."""
        position.fresh = False
        if action == END_TURN:
            mode_of(position).next_turn(position)
            run(position)
        elif action == REDRAW:
            unlucky_draw(position)
        elif action == BATTLE:
            use_battle(position)
        elif action < EXCHANGE:
            discard(position, action - DISCARD)
        elif action < GRENADE:
            strike(position, SNIPER_TILE, action - SNIPER)
        elif action < AIR:
            strike(position, GRENADE_TILE, action - GRENADE)
        elif action < RETREAT:
            strike(position, AIR_STRIKE, action - AIR)
        elif action < PLACE:
            push(position, action)
        elif action < MOVE:
            place_unit(position, action)
        elif action < MEDIC:
            move(position, action)
        else:
            buy_bomber(position, action)

    def facts(self, position: Position, frame: Frame) -> Facts:
        return Facts([], uses_left=max(0, use_limit(position) - position.used))

    def refusal(self, position: Position, frame: Frame, action: int) -> IllegalAction:
        return why_not_in_turn(position, action)

    def default(self, position: Position, frame: Frame) -> int:
        return END_TURN


class RetreatQuestion(Question):
    """Where does the pushed unit go?"""

    def options(self, position: Position, frame: Frame) -> list[int]:
        return [RETREAT + place for place in retreats(position, frame[PUSHER], frame[VICTIM])]

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        position.stack.pop()
        position.to_move = position.turn_seat
        retreat(position, frame[VICTIM], action - RETREAT)

    def facts(self, position: Position, frame: Frame) -> Facts:
        return Facts([frame[VICTIM], frame[PUSHER]], tile=PUSH_BACK)

    def refusal(self, position: Position, frame: Frame, action: int) -> IllegalAction:
        reason = f"{text(position, action)}: the pushed unit has to go, expected one of: {expected(position)}"
        return IllegalAction(reason, code="retreat", clause=self.clause)
