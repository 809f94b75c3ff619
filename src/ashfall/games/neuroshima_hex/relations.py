"""Relations: whose units strike, hold, help, hamper, push and may be shot at by whom.

A row of a table belongs to the side that acts, a column to the owner of what it is done to. Behind the
seats a row has two more places, for nobody's tiles and for an empty hex, which are reached from the end:
`row[NEUTRAL]` and `row[EMPTY]`. Every rule that asks for a friend or an enemy looks here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from ashfall.core.arrays import vec

OTHERS: Final = 2
"""Places of a row behind the seats."""


def _table(sides: int) -> list[vec[i64]]:
    return [vec[i64]([False] * sides) for _ in range(sides)]


class Relations:
    """Whatever is not of one's own team is an enemy, nobody's tiles too (NH-TEAM-03).

    An army that fights beside nobody (Moloch) strikes its partners, and they and it hold and push each
    other, while they help each other all the same (NH-MOLOCHTEAM).
    """

    def __init__(self, teams: Sequence[int], unruly: Sequence[bool]) -> None:
        """`teams` and `unruly` have one entry per seat."""
        seats = len(teams)
        sides = seats + OTHERS
        nobody, empty = seats, seats + 1
        units = [side for side in range(sides) if side != empty]
        enemies = _table(sides)
        helps = _table(sides)
        strikes = _table(sides)
        holds = _table(sides)
        hampers = _table(sides)
        for a in units:
            for b in units:
                partners = a != b and nobody not in (a, b) and teams[a] == teams[b]
                enemies[a][b] = a != b and not partners
                helps[a][b] = a == b or partners
                strikes[a][b] = enemies[a][b] or (partners and unruly[a])
                holds[a][b] = enemies[a][b] or (partners and (unruly[a] or unruly[b]))
                hampers[a][b] = enemies[a][b] and b != nobody
        self.strikes = strikes
        """Attacks hit, and shots stop (NH-MELEE-01, R-RANGED-1, NH-TEAM-06, NH-MOLOCHTEAM-01)."""
        self.holds = holds
        """Nets hold (NH-NET-01, NH-TEAM-07, NH-MOLOCHTEAM-04)."""
        self.pushes = holds
        """A unit may push back (NH-PUSH-01, NH-TEAM-05, NH-MOLOCHTEAM-05)."""
        self.hampers = hampers
        """A Saboteur slows and a Scoper takes over (NH-OUT-SAB-01, NH-OUT-SCOPER-01)."""
        self.targets = enemies
        """A Sniper or a Grenade may be aimed (NH-SNIPER-01, NH-GREN-01)."""
        self.helps = helps
        """Modules and HQs give (NH-MOD-07, NH-TEAM-04, NH-MOLOCHTEAM-02, NH-MOLOCHTEAM-03)."""
        self.allied: bool = any(helps[a][b] != 0 for a in range(seats) for b in range(seats) if a != b)
        """Whether anybody has a partner."""
