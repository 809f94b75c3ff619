"""Games that were kept to learn from, one in a line, so that a later run can go on after them."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from ashfall.lab.outputs import not_written
from ashfall.lab.plan import BadPlan

Kept = TypeVar("Kept", bound=msgspec.Struct)


def read_kept(path: Path, kind: type[Kept]) -> list[Kept]:
    """The games in a file; none if there is no such file yet."""
    if not path.exists():
        return []
    try:
        lines = path.read_bytes().strip().splitlines()
        return [msgspec.json.decode(line, type=kind) for line in lines]
    except OSError as error:
        raise BadPlan(f"{path} cannot be read: {error.strerror}, expected a file of games") from None
    except msgspec.DecodeError as error:
        raise BadPlan(f"{path} holds no games to learn from: {error}") from None


def keep(path: Path, game: msgspec.Struct) -> None:
    """Add a game to a file, in one go: whoever is killed leaves no half of one."""
    try:
        with path.open("ab", buffering=0) as file:
            file.write(msgspec.json.encode(game) + b"\n")
    except OSError as error:
        raise not_written(path, error) from None
