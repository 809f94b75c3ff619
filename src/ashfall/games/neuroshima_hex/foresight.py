"""Foresight: what a battle fought now would make of a board, for players that search.

A search comes to the same board again and again: by other tiles that are drawn, by another order of the same moves, by
the same reply to the same turn. So what was found out about a board is remembered for the length of a decision.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ashfall.games.neuroshima_hex.lineup import Lineup
from ashfall.games.neuroshima_hex.modules import support_of
from ashfall.games.neuroshima_hex.position import EMPTY
from ashfall.games.neuroshima_hex.rehearsal import rehearse
from ashfall.games.neuroshima_hex.seating import DEATHMATCH, DUEL
from ashfall.games.neuroshima_hex.state import NeuroshimaState
from ashfall.games.neuroshima_hex.tally import Tables, tally

MOST_BOARDS: Final = 4096
"""Remembered at a time: about two kilobytes each."""
FACE: Final = 11
"""Bits of a face in a board's key."""
HEX: Final = 31
"""Bits of a hex."""


class Foresight:
    """A board, counted, and the same after a battle."""

    def __init__(self, state: NeuroshimaState, tables: Tables) -> None:
        # Remembered with the position, so that the copy need not find it out again.
        support_of(state)
        after = rehearse(state)
        self.points: list[int] = after.points
        """After the battle."""
        self.after: NeuroshimaState | None = None
        """Where more than points tells who has won; it is not small."""
        if state.lineup.mode != DUEL and state.lineup.mode != DEATHMATCH:
            self.after = after
        self.before = tally(state, tables)
        self.then = tally(after, tables)
        self.fullness = fullness(state)


def fullness(state: NeuroshimaState) -> float:
    """How near the main board is to being full, which means a battle: 0 far from it, 1 at once."""
    free = 0
    for place in range(state.lineup.board.main):
        if state.face[place] == EMPTY:
            free += 1
    return 1.0 - free / 6.0 if free < 6 else 0.0


class Memory:
    """The boards of one decision."""

    def __init__(self, lineup: Lineup) -> None:
        self.tables = Tables(lineup)
        self._known: dict[tuple[int, ...], Foresight] = {}

    def foresee(self, state: NeuroshimaState) -> Foresight:
        key = board_key(state)
        found = self._known.get(key)
        if found is None:
            if len(self._known) == MOST_BOARDS:
                self._known.clear()
            found = Foresight(state, self.tables)
            self._known[key] = found
        return found

    def forget(self) -> None:
        """The decision is made."""
        self._known.clear()


def board_key(state: NeuroshimaState) -> tuple[int, ...]:
    """All that a battle depends on: tiles and wounds, two hexes in a number, points, who starts it, who has lost."""
    face, wounds = state.face, state.wounds
    key: list[int] = [state.turn_seat, state.standing.out, state.standing.beaten, *state.points]
    last = len(face) - 1
    place: i64 = 0
    while place < last:
        low = face[place] + 1 + (wounds[place] << FACE)
        high = face[place + 1] + 1 + (wounds[place + 1] << FACE)
        key.append(low + (high << HEX))
        place += 2
    if place == last:
        key.append(face[place] + 1 + (wounds[place] << FACE))
    if state.lineup.has_hirelings:
        # A Mad Bomber that is nobody's has the face of a player's.
        key.extend(state.owner)
    return tuple(key)
