"""Rehearsal: a battle fought on a copy of the board, for previews and bots."""

from __future__ import annotations

from typing import Any

from ashfall.games.neuroshima_hex import battle
from ashfall.games.neuroshima_hex.frames import BY_TILE
from ashfall.games.neuroshima_hex.state import NeuroshimaState


def rehearse(state: NeuroshimaState, log: list[Any] | None = None) -> NeuroshimaState:
    """The board after a battle that begins now, started by the player on turn.

    Nothing else that is pending happens; questions are answered by the default policy. The tale
    goes into `log` if one is given.
    """
    board = state.copy()
    board.stack = []
    if state.stack:
        # In the middle of a battle the memory of nets and modules may still hold units that have left.
        board.board_changed()
    board.automatic = True
    board.log = log
    battle.begin(board, state.turn_seat, BY_TILE)
    battle.fight(board)
    board.log = None
    return board
