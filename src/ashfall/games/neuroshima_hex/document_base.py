"""What all readers of a document need: the names in it, and a list of what is wrong."""

from __future__ import annotations

from collections.abc import Sequence

from ashfall.core.errors import one_of
from ashfall.games.neuroshima_hex.document import NeuroshimaDocument
from ashfall.games.neuroshima_hex.lineup import KINDS
from ashfall.games.neuroshima_hex.position import EMPTY, Position


class Reading:
    """A position that is being filled from a document, and what is wrong with that."""

    def __init__(self, position: Position, document: NeuroshimaDocument, faults: list[str]) -> None:
        self.position = position
        self.document = document
        self.faults = faults
        self.seats = range(position.lineup.count)
        self.taken: dict[int, str] = {}
        """Hexes that are named, with the first tile on each, known or not."""

    def _fault(self, words: str) -> None:
        self.faults.append(words)

    # Names ------------------------------------------------------------------------------------

    def _seat(self, what: str, seat: int) -> bool:
        if seat not in self.seats:
            self._fault(f"{what} is seat {seat}, expected {one_of(str(number) for number in self.seats)}")
            return False
        return True

    def _hex(self, what: str, name: str) -> int:
        board = self.position.lineup.board
        if name not in board.named:
            self._fault(f"{what}: there is no hex {name!r}, expected {board.described()} with the centre at c3")
            return EMPTY
        return board.named[name]

    def _kind(self, what: str, seat: int, tile: str) -> int:
        lineup = self.position.lineup
        names = [name for name in lineup.ids[lineup.base[seat] : lineup.base[seat] + KINDS] if name]
        if tile not in names:
            self._fault(f"{what}: {lineup.seats[seat]} has no tile {tile!r}, expected {one_of(names)}")
            return EMPTY
        return names.index(tile)

    def _index(self, what: str, name: str, names: Sequence[str]) -> int:
        if name not in names:
            self._fault(f"{what} is {name!r}, expected {one_of(name for name in names if name)}")
            return 0
        return list(names).index(name)

    def _range(self, what: str, value: int, lowest: int, highest: int) -> int:
        if not lowest <= value <= highest:
            self._fault(f"{what} is {value}, expected {lowest} to {highest}")
            return lowest
        return value
