"""The catalogue of modes, by their numbers in `seating`."""

from __future__ import annotations

from typing import Final

from ashfall.games.neuroshima_hex.modes.base import Mode
from ashfall.games.neuroshima_hex.modes.deathmatch import Deathmatch
from ashfall.games.neuroshima_hex.modes.duel import Duel
from ashfall.games.neuroshima_hex.modes.one_vs_two import OneVsTwo
from ashfall.games.neuroshima_hex.modes.score import Score
from ashfall.games.neuroshima_hex.modes.team import Team
from ashfall.games.neuroshima_hex.position import Position

MODES: Final[list[Mode]] = [Duel(), Deathmatch(), Score(), OneVsTwo(), Team()]


def mode_of(position: Position) -> Mode:
    """The mode that a game is played in."""
    return MODES[position.lineup.mode]
