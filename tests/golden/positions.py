"""Positions of golden games as the client is told of them: ``python -m tests.golden.positions FOLDER``.

Writes one file a game: its encyclopedia and views of the seat that decides, some for every kind of question.
The client's own tests click through them.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import ashfall
from ashfall.core.state import CHANCE, OVER
from tests.golden.make import SETUPS
from tests.golden.playthrough import files, load, plain

EACH = 10
"""Positions kept of every kind of question."""


def views(name: str) -> dict[str, list[Any]]:
    """Views of the deciding seat by the kind of question, chosen evenly over all golden games."""
    game = ashfall.game(name)
    rng = Random(name)
    found: dict[str, list[Any]] = {}
    seen: dict[str, int] = {}
    for path in files(name):
        for state in plain(game, load(path)):
            if state.to_move in (OVER, CHANCE):
                continue
            view = state.view(state.to_move)
            kind = view.prompt.kind
            seen[kind] = seen.get(kind, 0) + 1
            kept = found.setdefault(kind, [])
            # Reservoir sampling: each position is as likely to be kept as any other.
            place = len(kept) if len(kept) < EACH else rng.randrange(seen[kind])
            if place < EACH:
                kept[place : place + 1] = [view]
    return found


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name in SETUPS:
        document = {"encyclopedia": ashfall.game(name).encyclopedia(), "views": views(name)}
        (folder / f"{name}.json").write_bytes(msgspec.json.encode(document))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
