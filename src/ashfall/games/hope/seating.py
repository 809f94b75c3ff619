"""Who is with whom: seats alternate between the two teams, so that partners sit opposite each other (HP-2V2-05).

With two players each is a team. This file alone knows how teams sit.
"""

from __future__ import annotations

from mypy_extensions import i64


def team_of(seat: i64) -> i64:
    """The team of a seat, 0 or 1."""
    return seat & 1


def opposing(one: i64, other: i64) -> bool:
    """Whether two seats are of different teams."""
    return (one ^ other) & 1 == 1


def members(team: int, seats: int) -> int:
    """The seats of a team, as a bit mask."""
    return (0b0101 if seats == 4 else 0b01) << team
