"""Relations: whose units strike, hold, help, hamper, push and may be shot at by whom.

A row of a table belongs to the side that acts, a column to the owner of what it is done to. A table is one array:
`strikes[rows[side] + owner]`. Before the seats a row has two more places, for nobody's tiles and for an empty hex,
whose numbers are below 0. Every rule that asks for a friend or an enemy looks here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from ashfall.core.arrays import vec

OTHERS: Final = 2
"""Places of a row before the seats."""


def _table(rows: list[list[bool]]) -> vec[i64]:
    return vec[i64]([1 if value else 0 for row in rows for value in row])


class Relations:
    """Whatever is not of one's own team is an enemy, nobody's tiles too (NH-TEAM-03).

    An army that fights beside nobody (Moloch) strikes its partners, and they and it hold and push each
    other, while they help each other all the same (NH-MOLOCHTEAM).
    """

    def __init__(self, teams: Sequence[int], unruly: Sequence[bool]) -> None:
        """`teams` and `unruly` have one entry per seat."""
        seats = len(teams)
        sides = seats + OTHERS
        nobody, empty = 0, 1
        units = [side for side in range(sides) if side != empty]
        enemies = [[False] * sides for _ in range(sides)]
        helps = [[False] * sides for _ in range(sides)]
        strikes = [[False] * sides for _ in range(sides)]
        holds = [[False] * sides for _ in range(sides)]
        hampers = [[False] * sides for _ in range(sides)]
        teams = [-1] * OTHERS + list(teams)
        unruly = [False] * OTHERS + list(unruly)
        for a in units:
            for b in units:
                partners = a != b and nobody not in (a, b) and teams[a] == teams[b]
                enemies[a][b] = a != b and not partners
                helps[a][b] = a == b or partners
                strikes[a][b] = enemies[a][b] or (partners and unruly[a])
                holds[a][b] = enemies[a][b] or (partners and (unruly[a] or unruly[b]))
                hampers[a][b] = enemies[a][b] and b != nobody
        self.rows: vec[i64] = vec[i64](
            [(side + OTHERS) * sides + OTHERS for side in [*range(seats), *range(-OTHERS, 0)]]
        )
        """rows[side]: where a side's row begins; those before the seats are reached from the end."""
        self.strikes: vec[i64] = _table(strikes)
        """Attacks hit, and shots stop (NH-MELEE-01, R-RANGED-1, NH-TEAM-06, NH-MOLOCHTEAM-01)."""
        self.holds: vec[i64] = _table(holds)
        """Nets hold (NH-NET-01, NH-TEAM-07, NH-MOLOCHTEAM-04)."""
        self.pushes: vec[i64] = _table(holds)
        """A unit may push back (NH-PUSH-01, NH-TEAM-05, NH-MOLOCHTEAM-05)."""
        self.hampers: vec[i64] = _table(hampers)
        """A Saboteur slows and a Scoper takes over (NH-OUT-SAB-01, NH-OUT-SCOPER-01)."""
        self.targets: vec[i64] = _table(enemies)
        """A Sniper or a Grenade may be aimed (NH-SNIPER-01, NH-GREN-01)."""
        self.helps: vec[i64] = _table(helps)
        """Modules and HQs give (NH-MOD-07, NH-TEAM-04, NH-MOLOCHTEAM-02, NH-MOLOCHTEAM-03)."""
        self.allied: bool = any(helps[a][b] for a in units for b in units if a != b)
        """Whether anybody has a partner."""
