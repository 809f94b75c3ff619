"""Who sits where, and with whom."""

from __future__ import annotations

import msgspec


class Seating(msgspec.Struct, frozen=True):
    """The sides that the seats play and the teams they form.

    `teams` has one number per seat; seats with the same number are partners. Where everybody plays
    alone every seat is a team of its own.
    """

    sides: tuple[str, ...]
    teams: tuple[int, ...]

    @classmethod
    def alone(cls, sides: tuple[str, ...]) -> Seating:
        """Everybody against everybody."""
        return cls(sides, tuple(range(len(sides))))

    def partners(self, seat: int) -> tuple[int, ...]:
        """The other seats of the team."""
        return tuple(s for s, team in enumerate(self.teams) if team == self.teams[seat] and s != seat)

    def opponents(self, seat: int) -> tuple[int, ...]:
        return tuple(s for s, team in enumerate(self.teams) if team != self.teams[seat])
