"""Relations: whose units strike, hold, help, hamper, push and may be shot at by whom.

A row of a table belongs to the side that acts, a column to the owner of what it is done to. Behind the
seats a row has two more places, for nobody's tiles and for an empty hex, which are reached from the end:
`row[NEUTRAL]` and `row[EMPTY]`. Every rule that asks for a friend or an enemy looks here.
"""

from __future__ import annotations

from typing import Final

OTHERS: Final = 2
"""Places of a row behind the seats."""

Table = list[list[bool]]


class Relations:
    """Where everybody plays alone: whatever is not one's own is an enemy, nobody's tiles too."""

    def __init__(self, seats: int) -> None:
        sides = seats + OTHERS
        empty = sides - 1
        enemies: Table = [[a != b and a != empty and b != empty for b in range(sides)] for a in range(sides)]
        friends: Table = [[a == b and a != empty for b in range(sides)] for a in range(sides)]
        self.strikes = enemies
        """Attacks hit, and shots stop (NH-MELEE-01, R-RANGED-1)."""
        self.holds = enemies
        """Nets hold (NH-NET-01)."""
        self.hampers = enemies
        """A Saboteur slows and a Scoper takes over (NH-OUT-SAB-01, NH-OUT-SCOPER-01)."""
        self.pushes = enemies
        """A unit may push back (NH-PUSH-01)."""
        self.targets = enemies
        """A Sniper or a Grenade may be aimed (NH-SNIPER-01, NH-GREN-01)."""
        self.helps = friends
        """Modules and HQs give (NH-MOD-07)."""
