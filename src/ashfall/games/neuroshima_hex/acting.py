"""Acting: which units are due in a phase of a battle, and what they use up by that (NH-INIT)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.games.neuroshima_hex.board import HEX_OF, MOST_HEXES, PRIME
from ashfall.games.neuroshima_hex.initiative import due_elsewhere, printed_values
from ashfall.games.neuroshima_hex.lineup import PHASES
from ashfall.games.neuroshima_hex.nets import held_units
from ashfall.games.neuroshima_hex.position import EMPTY, Position, Support

_ROOM: Final[vec[i64]] = vec[i64]([0] * MOST_HEXES)


@final
class Acting:
    """The units that are due: first those that act, then those that nets hold; ascending by hex."""

    def __init__(self) -> None:
        self.places: vec[i64] = _ROOM[:]
        self.uses: vec[i64] = _ROOM[:]
        """What each of them uses up (`initiative`)."""
        self.count: i64 = 0
        """So many act."""
        self.all: i64 = 0
        """So many are due."""

    def find(self, position: Position, support: Support, phase: i64) -> None:
        """Who is due in this phase."""
        self.count = 0
        self.all = 0
        waiting = support.shifted
        if phase < PHASES:
            waiting |= printed_values(position)[phase]
        if waiting == 0:
            return
        held = held_units(position)
        self._add(position, support, phase, waiting & ~held)
        self.count = self.all
        if waiting & held:
            self._add(position, support, phase, waiting & held)

    def _add(self, position: Position, support: Support, phase: i64, waiting: i64) -> None:
        face, spent, due = position.face, position.spent, position.lineup.weapons.due
        places, used = self.places, self.uses
        shifted = support.shifted
        count = self.all
        while waiting:
            place = HEX_OF[(waiting & -waiting) % PRIME]
            waiting &= waiting - 1
            # Some that are remembered may have left the board.
            if face[place] == EMPTY:
                continue
            if shifted >> place & 1:
                uses = due_elsewhere(position, support, place, phase)
            else:
                uses = due[face[place] // 6 * PHASES + phase] & ~spent[place]
            if uses:
                places[count] = place
                used[count] = uses
                count += 1
        self.all = count

    def actors(self) -> list[int]:
        """The hexes of those that act."""
        return [self.places[number] for number in range(self.count)]
