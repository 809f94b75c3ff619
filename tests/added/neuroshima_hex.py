"""The Ram: a brawler that may throw itself at the unit in front of it for three wounds, and is gone."""

from __future__ import annotations

from pathlib import Path

from ashfall.games.neuroshima_hex.deeds import Deed
from ashfall.games.neuroshima_hex.position import EMPTY, Position
from ashfall.games.neuroshima_hex.wounds import Hits

PACK = Path(__file__).parents[1] / "packs/ram.toml"


class Ramming(Deed):
    """Three wounds for whoever stands in front."""

    def act(self, position: Position, hits: Hits, place: int) -> None:
        hits.doomed |= 1 << place
        front = position.lineup.board.neighbours[place][position.face[place] % 6]
        if front >= 0 and position.face[front] != EMPTY:
            hits.add(place, front, 3)


RAMMING = Ramming("ramming", "ram", "NH-DEC-03")
