"""Battle preview: what would happen, phase by phase, if a battle began now (changes nothing)."""

from __future__ import annotations

import msgspec

from ashfall.core.events import Told
from ashfall.games.neuroshima_hex.events import Leaving, Phase
from ashfall.games.neuroshima_hex.rehearsal import rehearse
from ashfall.games.neuroshima_hex.state import NeuroshimaState


class BattlePreview(msgspec.Struct, frozen=True):
    """The whole battle. Choices inside it follow the default policy of `policy`."""

    phases: list[Phase]
    destroyed: list[Leaving]
    points_before: list[int]
    points: list[int]


def preview_battle(state: NeuroshimaState) -> BattlePreview:
    """The battle as it would be fought on the present board."""
    log: list[Told] = []
    board = rehearse(state, log)
    phases = [told.event for told in log if isinstance(told.event, Phase)]
    gone = [unit for phase in phases for unit in phase.destroyed]
    return BattlePreview(phases, gone, list(state.points), list(board.points))
