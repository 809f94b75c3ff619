"""On to the next decision: what is being resolved is carried on until somebody has to decide."""

from __future__ import annotations

from ashfall.games.neuroshima_hex import battle
from ashfall.games.neuroshima_hex.events import BattleEnd, tell
from ashfall.games.neuroshima_hex.frames import BATTLE_FRAME, INSTANT_FRAME, KIND
from ashfall.games.neuroshima_hex.instants import resolve_instant
from ashfall.games.neuroshima_hex.modes.catalogue import mode_of
from ashfall.games.neuroshima_hex.position import Position
from ashfall.games.neuroshima_hex.wounds import automatic_removal


def run(position: Position) -> None:
    """Fight battles and resolve instant tiles, and see to what follows them."""
    while position.stack:
        kind = position.stack[-1][KIND]
        if kind == BATTLE_FRAME:
            if not battle.fight(position):
                return
            frame = position.stack.pop()
            if position.log is not None:
                tell(position, BattleEnd(list(position.points)))
            mode_of(position).after_battle(position, frame)
        elif kind == INSTANT_FRAME:
            if not resolve_instant(position):
                return
            position.to_move = position.turn_seat
            automatic_removal(position)
            mode_of(position).after_wounds(position)
        else:
            return
