"""Expansions: the tiles of no army that are in play, and how they are (NH-MERC, NH-BOMB).

Every seat has a copy of each behind the tiles of its own army, because any of them may come to hold it;
there is one of each on the table all the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ashfall.core.options import OptionValue
from ashfall.games.neuroshima_hex.data import Tile

BOMBER: Final = "mad-bomber"
BOMBER_II: Final = "mad-bomber-ii"
NONE: Final = -1

# How the Mad Bomber comes into play: values of the option.
ABSENT: Final = "none"
NEUTRAL_BOMBER: Final = "neutral"
MERCENARY_BOMBER: Final = "mercenary"
DRAFTED_BOMBER: Final = "drafted"
BOMBERS: Final = (ABSENT, NEUTRAL_BOMBER, MERCENARY_BOMBER, DRAFTED_BOMBER)


class Expansions:
    """What is in play at one table besides the armies. Tiles go by their place in `tiles`."""

    def __init__(self, hirelings: Sequence[Tile], options: Mapping[str, OptionValue]) -> None:
        """`hirelings` are all tiles of no army that there are; the options choose among them."""
        self.each: int = int(options["mercenaries"])
        """Mercenaries that every player drafts (NH-MERC-02)."""
        how = str(options["mad_bomber"])
        bought = bool(options["mad_bomber_ii"])
        tiles: list[Tile] = []
        for tile in hirelings:
            if tile.id == BOMBER:
                chosen = how != ABSENT
            elif tile.id == BOMBER_II:
                chosen = bought
            else:
                chosen = self.each > 0
            if chosen:
                tiles.append(tile)
        self.tiles: tuple[Tile, ...] = tuple(tiles)
        ids = [tile.id for tile in tiles]
        self.bomber: int = ids.index(BOMBER) if BOMBER in ids else NONE
        self.bomber_ii: int = ids.index(BOMBER_II) if BOMBER_II in ids else NONE
        self.stands_first: bool = how in (NEUTRAL_BOMBER, MERCENARY_BOMBER)
        """NH-BOMB-01, N-72: the Mad Bomber stands on the centre hex before the HQs come."""
        self.owned: bool = how in (MERCENARY_BOMBER, DRAFTED_BOMBER)
        """NH-BOMB-09: a Mad Bomber belongs to whoever places it; otherwise to nobody."""
        self.pool: list[int] = []
        """What can be drafted (NH-MERC-01)."""
        if self.each > 0:
            for place, tile in enumerate(tiles):
                if tile.id not in (BOMBER, BOMBER_II) or (tile.id == BOMBER and how == DRAFTED_BOMBER):
                    self.pool.append(place)
