"""Weights that have names, as a file: numbers by what they weigh. If that is not what is weighed now, the file was made
for another version."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from ashfall.core.errors import BadBot, one_of
from ashfall.core.weights import BOUNDS, within_bounds


@cache
def packaged(package: str, name: str, names: tuple[str, ...]) -> list[float]:
    """The weights that a game's package brings."""
    return weights_of(files(package).joinpath(name).read_bytes(), names, name)


def weights_in(path: str, names: Sequence[str]) -> list[float]:
    """Those of a file."""
    try:
        data = Path(path).expanduser().read_bytes()
    except OSError as error:
        raise BadBot(f"the weights {path} cannot be read: {error.strerror}") from None
    return weights_of(data, names, path)


def weights_of(data: bytes, names: Sequence[str], source: str) -> list[float]:
    """The weights in the order of the names; BadBot if the file has others."""
    try:
        found = msgspec.json.decode(data, type=dict[str, float])
    except msgspec.DecodeError as error:
        raise BadBot(f"the weights {source} cannot be read: {error}, expected numbers by name") from None
    missing = [name for name in names if name not in found]
    unknown = [name for name in found if name not in names]
    if missing or unknown:
        wrong = f"{one_of(missing)} missing" if missing else f"{one_of(unknown)} unknown"
        raise BadBot(f"the weights {source} are for another version of the evaluation: {wrong}")
    for name in names:
        if not within_bounds(found[name]):
            raise BadBot(f"the weights {source} have {found[name]} for {name!r}, expected {BOUNDS}")
    return [found[name] for name in names]


def written(names: Sequence[str], weights: Sequence[float]) -> bytes:
    """As a file has them."""
    table: dict[str, Any] = {name: round(weight, 5) for name, weight in zip(names, weights, strict=True)}
    return msgspec.json.format(msgspec.json.encode(table)) + b"\n"
