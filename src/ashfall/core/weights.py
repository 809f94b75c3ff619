"""Weights of a net as a file: what they were made for, and the numbers."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from ashfall.core.errors import BadWeights


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
        raise BadWeights(f"this is no file of weights: {error}") from None
    if read.game != game or read.version != version:
        raise BadWeights(
            f"the weights are for {read.game} in version {read.version}, expected {game} in version {version}"
        )
    return read.weights
