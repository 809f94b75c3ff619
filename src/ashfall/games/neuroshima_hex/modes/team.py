"""The team match: two teams of two armies each (NH-TEAM)."""

from __future__ import annotations

from ashfall.games.neuroshima_hex.modes.base import BOTH_DESTROYED, HQ_DESTROYED, Mode
from ashfall.games.neuroshima_hex.position import Position


class Team(Mode):
    def verdict(self, position: Position) -> int:
        """NH-TEAM-08: a fallen HQ ends the game, whoever brought it down (N-33)."""
        if 0 not in position.points:
            return 0
        return BOTH_DESTROYED if len(self.stricken(position)) > 1 else HQ_DESTROYED

    def stricken(self, position: Position) -> set[int]:
        """The teams that have lost an HQ."""
        teams = position.lineup.seating.teams
        return {teams[seat] for seat, points in enumerate(position.points) if points == 0}

    def ahead(self, position: Position) -> list[int]:
        """NH-TEAM-08, NH-TEAM-09: the team that lost no HQ; otherwise the one with more points left."""
        teams = position.lineup.seating.teams
        stricken = self.stricken(position)
        if len(stricken) == 1:
            return [seat for seat, team in enumerate(teams) if team not in stricken]
        totals = self.totals(position)
        return [seat for seat, team in enumerate(teams) if totals[team] == max(totals)]

    def totals(self, position: Position) -> list[int]:
        """What the two teams have, to be compared."""
        totals = [0, 0]
        for seat, team in enumerate(position.lineup.seating.teams):
            totals[team] += position.points[seat]
        return totals

    def tied(self, position: Position) -> list[int]:
        """N-37: equal totals give everybody an extra turn."""
        everybody = list(range(position.lineup.count))
        return everybody if len(self.ahead(position)) == len(everybody) else []
