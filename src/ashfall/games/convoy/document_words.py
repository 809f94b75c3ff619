"""The words of a written position; what stands for nothing is named."""

from __future__ import annotations

from collections.abc import Sequence

from ashfall.core.errors import one_of
from ashfall.games.convoy.codes import (
    CITIES,
    KINDS,
)
from ashfall.games.convoy.lineup import Lineup
from ashfall.games.convoy.notation import city_word, find_card, find_city, find_unit
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.zones import side_of

SIDE_NAMES = ("moloch", "outpost")


class WordReading:
    """A document being read. What is faulty is named and left out."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.lineup: Lineup = position.lineup
        self.faults: list[str] = []
        self.counts = [0] * KINDS
        """Cards found so far, wherever they are."""

    def _one(self, word: str, words: Sequence[str], where: str) -> int:
        if word in words:
            return words.index(word)
        self.faults.append(f"{where} is {word!r}, expected {one_of(words)}")
        return -1

    def _city(self, word: str, where: str) -> int:
        city = find_city(self.lineup, word)
        if city < 0:
            known = one_of(city_word(self.lineup, city) for city in range(CITIES))
            self.faults.append(f"{where} is {word!r}, expected {known}")
        return city

    def _card(self, word: str, where: str) -> int:
        kind = find_card(self.lineup, word)
        if kind < 0:
            self.faults.append(f"{where}: there is no card {word!r} in play")
        return kind

    def _cards(self, words: Sequence[str], where: str, side: int) -> list[int]:
        kinds = []
        for word in words:
            kind = self._card(word, where)
            if kind >= 0 and side_of(kind) != side:
                self.faults.append(f"{where}: {word} is no card of {SIDE_NAMES[side]}")
            elif kind >= 0:
                kinds.append(kind)
        return kinds

    def _slot(self, word: str, where: str) -> int:
        slot = find_unit(self.lineup, word)
        if slot < 0:
            self.faults.append(f"{where}: there is no unit {word!r} in play")
        return slot
