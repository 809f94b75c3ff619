"""What a seat cannot see, drawn anew."""

from __future__ import annotations

from random import Random

from ashfall.games.neuroshima_hex.position import Position


def resample(position: Position, seat: int | None, rng: Random) -> None:
    """Nothing is hidden but the piles' order, and that is not decided yet: nothing to do."""
