"""All armies with their tiles, for help pages and for drawing."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ashfall.games.neuroshima_hex.data import Army, Edge, Look, Tile


class TileEntry(msgspec.Struct, frozen=True):
    """A tile with its edges read."""

    tile: Tile
    edges: list[Edge]


class ArmyEntry(msgspec.Struct, frozen=True):
    """An army: what it is called and how it plays, by language; how it looks; its tiles."""

    id: str
    names: dict[str, str]
    sketches: dict[str, str]
    look: Look
    tiles: list[TileEntry]


def encyclopedia_of(armies: Sequence[Army]) -> list[ArmyEntry]:
    return [
        ArmyEntry(
            army.id,
            army.names,
            army.sketches,
            army.look,
            [TileEntry(tile, [tile.edge(number) for number in range(6)]) for tile in army.tiles],
        )
        for army in armies
    ]
