"""The box: every army's tiles, names and looks, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ashfall.games.neuroshima_hex.data import MERCENARIES, STANDARD, Army, Look, Tile
from ashfall.texts import Texts


class Box:
    """What the armies of a game are and how they look."""

    def __init__(self, armies: Sequence[Army], texts: Texts) -> None:
        self._texts = texts
        self._armies = {army.id: army for army in armies}
        self.tiles: dict[tuple[str, str], Tile] = {
            (army.id, tile.id): msgspec.structs.replace(tile, name=texts.pick({STANDARD: tile.name, **tile.names}))
            for army in armies
            for tile in army.tiles
        }
        self.looks: dict[str, Look] = {army.id: army.look for army in armies}

    def tile(self, army: str, tile: str) -> Tile:
        """A tile that a player of an army has: its own, or one of no army."""
        return self.tiles[army if (army, tile) in self.tiles else MERCENARIES, tile]

    def name(self, army: str) -> str:
        """What the table's texts call an army; one from a pack says it itself."""
        key = f"nh-army-{army}"
        return self._texts.say(key) if self._texts.has(key) else self._texts.pick(self._armies[army].names)

    def sketch(self, army: str) -> str:
        """One sentence on how it plays."""
        key = f"nh-army-{army}-sketch"
        return self._texts.say(key) if self._texts.has(key) else self._texts.pick(self._armies[army].sketches)
