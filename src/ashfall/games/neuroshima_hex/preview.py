"""Battle preview: what would happen, phase by phase, if a battle began now (changes nothing)."""

from __future__ import annotations

from typing import Any

import msgspec

from ashfall.core.events import Event
from ashfall.games.neuroshima_hex import battle
from ashfall.games.neuroshima_hex.position import BY_TILE, Position
from ashfall.games.neuroshima_hex.state import NeuroshimaState


class PhasePreview(msgspec.Struct, frozen=True):
    """One phase: who acts, what is hit, who leaves, the HQ points after it."""

    phase: int
    acts: list[str]
    attacks: list[dict[str, Any]]
    destroyed: list[dict[str, Any]]
    points: list[int]


class BattlePreview(msgspec.Struct, frozen=True):
    """The whole battle. Choices inside it follow the default policy of `policy`."""

    phases: list[PhasePreview]
    destroyed: list[dict[str, Any]]
    points_before: list[int]
    points: list[int]


def preview_battle(state: NeuroshimaState) -> BattlePreview:
    """The battle as it would be fought on the present board."""
    board = board_for_battle(state)
    log: list[Event] = []
    board.log = log
    battle.begin(board, _starter(state), BY_TILE)
    battle.fight(board)
    phases = [
        PhasePreview(e.data["phase"], e.data["acts"], e.data["attacks"], e.data["destroyed"], e.data["points"])
        for e in log
        if e.kind == "phase"
    ]
    gone = [tile for phase in phases for tile in phase.destroyed]
    return BattlePreview(phases, gone, list(state.points), list(board.points))


def fight_out(state: NeuroshimaState) -> NeuroshimaState:
    """The board after a battle, without the tale: for bots."""
    board = board_for_battle(state)
    battle.begin(board, _starter(state), BY_TILE)
    battle.fight(board)
    return board


def board_for_battle(state: NeuroshimaState) -> NeuroshimaState:
    """A copy on which a battle can begin: nothing pending, questions answered by themselves."""
    board = state.copy()
    board.stack = []
    board.automatic = True
    return board


def _starter(position: Position) -> int:
    return position.turn_seat
