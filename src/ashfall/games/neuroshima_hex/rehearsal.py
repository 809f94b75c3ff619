"""Rehearsal: what would happen, tried on a copy of the board, for previews and bots."""

from __future__ import annotations

from typing import Any

from ashfall.games.neuroshima_hex import battle
from ashfall.games.neuroshima_hex.asking import matters
from ashfall.games.neuroshima_hex.frames import BATTLE_FRAME, BY_TILE, KIND
from ashfall.games.neuroshima_hex.instants import settle_instant
from ashfall.games.neuroshima_hex.questions.catalogue import open_frame
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


def answer_matters(state: NeuroshimaState) -> bool:
    """Whether anything depends on how the question open inside a battle or an instant tile is answered."""
    in_battle = state.stack[-1][KIND] == BATTLE_FRAME
    return matters(state, open_frame(state)[KIND], state.actions(), battle.HORIZONS if in_battle else [settle_instant])
