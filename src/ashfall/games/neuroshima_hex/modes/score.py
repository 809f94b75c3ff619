"""Deathmatch with the score rule: wounds on HQs are points of the army that inflicted them (NH-MP3-05 to NH-MP3-11)."""

from __future__ import annotations

from ashfall.games.neuroshima_hex.modes.base import HIGHEST_SCORE, SCORE_REACHED, Mode
from ashfall.games.neuroshima_hex.modes.deathmatch import Deathmatch
from ashfall.games.neuroshima_hex.position import Position
from ashfall.games.neuroshima_hex.wounds import FULL_SCORE


class Score(Deathmatch):
    """`Position.points` count up here; HQs cannot fall."""

    hqs_fall_alone: bool = False

    def verdict(self, position: Position) -> int:
        """NH-MP3-07, NH-MP3-09, NH-MP3-10: whoever has 20 once the battle is over; several draw (N-23)."""
        return SCORE_REACHED if FULL_SCORE in position.points else 0

    def on_points(self) -> int:
        return HIGHEST_SCORE

    def settle(self, position: Position) -> bool:
        """NH-MP3-05: no HQ falls and nobody is eliminated."""
        return Mode.settle(self, position)
