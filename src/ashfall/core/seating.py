"""Who sits where, and with whom."""

from __future__ import annotations

import msgspec


class Seating(msgspec.Struct, frozen=True):
    """The sides that the seats play, the teams they form, the people who hold them and the order of turns.

    `teams` has one number per seat; seats with the same number are partners. Where everybody plays
    alone every seat is a team of its own. `people` likewise: seats with the same number belong to one
    person. `order` are the seats of one round of turns; a seat may be in it several times.
    """

    sides: tuple[str, ...]
    teams: tuple[int, ...]
    people: tuple[int, ...] = ()
    """Empty: a person for every seat."""
    order: tuple[int, ...] = ()
    """Empty: one after the other."""

    @classmethod
    def alone(cls, sides: tuple[str, ...]) -> Seating:
        """Everybody against everybody."""
        return cls(sides, tuple(range(len(sides))))

    @property
    def turns(self) -> tuple[int, ...]:
        """The seats of one round of turns."""
        return self.order or tuple(range(len(self.sides)))

    def person(self, seat: int) -> int:
        """Who holds a seat, as a number from 0."""
        return self.people[seat] if self.people else seat

    @property
    def in_teams(self) -> bool:
        """Whether anybody has a partner."""
        return len(set(self.teams)) < len(self.teams)

    def partners(self, seat: int) -> tuple[int, ...]:
        """The other seats of the team."""
        return tuple(s for s, team in enumerate(self.teams) if team == self.teams[seat] and s != seat)

    def side_of(self, seat: int) -> tuple[int, ...]:
        """The seats of the team, its own included."""
        return tuple(s for s, team in enumerate(self.teams) if team == self.teams[seat])

    def opponents(self, seat: int) -> tuple[int, ...]:
        return tuple(s for s, team in enumerate(self.teams) if team != self.teams[seat])
