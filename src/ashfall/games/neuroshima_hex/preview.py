"""Battle preview: what would happen, phase by phase, if a battle began now (changes nothing)."""

from __future__ import annotations

from typing import Any

import msgspec

from ashfall.core.events import LooseEvent
from ashfall.games.neuroshima_hex.rehearsal import rehearse
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
    log: list[LooseEvent] = []
    board = rehearse(state, log)
    phases = [
        PhasePreview(e.data["phase"], e.data["acts"], e.data["attacks"], e.data["destroyed"], e.data["points"])
        for e in log
        if e.kind == "phase"
    ]
    gone = [tile for phase in phases for tile in phase.destroyed]
    return BattlePreview(phases, gone, list(state.points), list(board.points))
