"""One vs Two: the Loner, who sits first, against two partners (NH-1V2)."""

from __future__ import annotations

from ashfall.games.neuroshima_hex.modes.team import Team
from ashfall.games.neuroshima_hex.position import Position
from ashfall.games.neuroshima_hex.seating import points_at_first


class OneVsTwo(Team):
    def ahead(self, position: Position) -> list[int]:
        """NH-1V2-05 to NH-1V2-07."""
        if len(self.stricken(position)) > 1:
            # NH-1V2-06, N-29: if HQs of both sides fall together the team wins.
            return [1, 2]
        return super().ahead(position)

    def totals(self, position: Position) -> list[int]:
        """NH-1V2-07: the points left, or by the other reading the damage taken (R-1V2-1)."""
        totals = super().totals(position)
        if position.lineup.options["one_vs_two_result"] == "damage":
            for seat, team in enumerate(position.lineup.seating.teams):
                totals[team] -= points_at_first(position.lineup.mode, seat)
        return totals
