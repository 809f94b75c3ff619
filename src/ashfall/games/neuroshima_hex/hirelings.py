"""What mercenaries and Mad Bombers are worth: which to draft, when to take one, what lies on the piles.

For bots; never a rule. Counted like everything in `evaluation`, in HQ points of the enemy.
"""

from __future__ import annotations

from typing import Final

from ashfall.games.neuroshima_hex.lineup import Lineup
from ashfall.games.neuroshima_hex.position import NORMAL, Position

PRESENCE: Final = 0.5
"""For a unit that only stands there."""
MELEE: Final = 1.0
RANGED: Final = 1.5
"""For a point of strength; a shot reaches more."""
SLOWEST: Final = 0.6
SWIFTER: Final = 0.15
"""What an attack counts with initiative 0, and what each step adds: who strikes late may not strike at all."""
NET: Final = 1.2
TOUGHNESS: Final = 0.3
ARMOUR: Final = 0.1
MOBILITY: Final = 0.3
OWN_BOMBER: Final = 0.4
"""For a Mad Bomber of one's own on the board, of what a unit counts: it does nothing until somebody hits it."""
WAITING: Final = 0.27
"""For a mercenary beside the pile: nearly a unit in hand, so it is taken when it is of use at once."""
ON_TOP: Final = 0.1
"""For a Mad Bomber on top of the pile: one tile more to draw, though no choice one."""
SOON: Final = 3
"""With fewer tiles in the pile a mercenary may come too late."""


def worth(lineup: Lineup, kind: int) -> float:
    """A tile of no army by what is printed on it."""
    face = kind * 6
    toughness: int = lineup.toughness[kind]
    mobility: int = lineup.mobility[face]
    value = PRESENCE + TOUGHNESS * toughness + MOBILITY * mobility
    strength = 0.0
    for _, melee, ranged, gauss in lineup.attacks[face]:
        strength += MELEE * melee + RANGED * (ranged + gauss)
    for initiative in lineup.initiative[face]:
        value += strength * (SLOWEST + SWIFTER * initiative)
    for direction in range(6):
        if lineup.net_directions[face] >> direction & 1:
            value += NET
        if lineup.armor[face] >> direction & 1:
            value += ARMOUR
    return value


def hired(position: Position, seat: int) -> float:
    """The mercenaries that a seat has drafted so far."""
    lineup = position.lineup
    value = 0.0
    for kind in position.beside[seat]:
        value += worth(lineup, lineup.base[seat] + kind)
    return value


def in_store(position: Position, seat: int) -> float:
    """What a seat may still take beside its pile, and what is known to lie on it."""
    value = 0.0
    if position.stage == NORMAL and position.deck_size[seat] >= SOON:
        value += WAITING * len(position.beside[seat])
    return value + ON_TOP * len(position.tops[seat])
