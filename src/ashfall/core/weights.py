"""Weights of a net as a file: what they were made for, and the numbers."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import msgspec

from ashfall.core.errors import BadWeights

LARGEST: Final = 1_000_000.0
"""No weight is larger, either way: sums of larger ones may not be finite, and then nothing can be compared."""
BOUNDS: Final = "a number from -1000000 to 1000000"


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """What `ashfall train` writes and a game's package holds."""

    game: str
    version: int
    """Of the numbers that the net reads: weights of other numbers mean nothing."""
    fingerprint: str
    """Of the values that were in play when they were learned. With other values they are still of use."""
    games: int
    """Games they were learned from."""
    weights: list[float]


def read_weights(source: str | Traversable, game: str, version: int) -> list[float]:
    """The numbers of a file; BadWeights if it is none, or made for something else."""
    try:
        content = (Path(source).expanduser() if isinstance(source, str) else source).read_bytes()
    except OSError as error:
        raise BadWeights(f"the weights in {source} cannot be read: {error.strerror}") from None
    try:
        read = msgspec.json.decode(content, type=Weights)
    except msgspec.DecodeError as error:
        raise BadWeights(f"{source} is no file of weights: {error}") from None
    if read.game != game or read.version != version:
        raise BadWeights(
            f"the weights in {source} are for {read.game} in version {read.version}, "
            f"expected {game} in version {version}"
        )
    for at, weight in enumerate(read.weights):
        if not within_bounds(weight):
            raise BadWeights(f"the weights in {source} have {weight} at `$.weights[{at}]`, expected {BOUNDS}")
    return read.weights


def within_bounds(weight: float) -> bool:
    """Whether it can be reckoned with; what is no number at all cannot."""
    return -LARGEST <= weight <= LARGEST
