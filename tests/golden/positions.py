"""Positions of golden games as the client is told of them: ``python -m tests.golden.positions FOLDER``.

Writes one file a game: its encyclopedia, views of the seat that decides, some for every kind of question, and two whole
games as they are told event by event. The client's own tests click through them and play them back.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import ashfall
from ashfall.core.moments import moments
from ashfall.core.record import Record
from ashfall.core.state import CHANCE, OVER
from ashfall.server.replays import replay
from tests.golden.make import SETUPS
from tests.golden.playthrough import files, load, plain

EACH = 10
"""Positions kept of every kind of question, in HOPE in each phase."""
TALES = 2
LOOKED_AT = 5
"""Of every so many actions what was seen after each event is written down in full."""


def views(name: str) -> dict[str, list[Any]]:
    """Views of the deciding seat by the kind of question, chosen evenly over all golden games. The same question means
    something else in each phase of HOPE, and only some phases are long."""
    game = ashfall.game(name)
    rng = Random(name)
    found: dict[tuple[str, str], list[Any]] = {}
    seen: dict[tuple[str, str], int] = {}
    for path in files(name):
        for state in plain(game, load(path)):
            if state.to_move in (OVER, CHANCE):
                continue
            view = state.view(state.to_move)
            kind = view.prompt.kind, view.phase if name == "hope" else ""
            seen[kind] = seen.get(kind, 0) + 1
            kept = found.setdefault(kind, [])
            # Reservoir sampling: each position is as likely to be kept as any other.
            place = len(kept) if len(kept) < EACH else rng.randrange(seen[kind])
            if place < EACH:
                kept[place : place + 1] = [view]
    return {kind: [view for (one, _), kept in found.items() if one == kind for view in kept] for kind, _ in found}


def tales(name: str) -> list[Any]:
    """Golden games of middle length as the first seat is told of them, with what it saw after some of the events."""
    game = ashfall.game(name)
    records = sorted((load(path).record for path in files(name)), key=lambda record: len(record.actions))
    return [tale(game, record) for record in records[len(records) // 2 :][:TALES]]


def tale(game: Any, record: Record) -> dict[str, Any]:
    told = replay(record, game, 0, 0, len(record.actions) + 1, finished=True)
    state = game.setup(record.seats, record.options)
    looks: dict[int, list[Any]] = {}
    for number, text in enumerate(record.actions, start=1):
        if number % LOOKED_AT == 0:
            seen = [one.after.look(0) for one in moments(state, [text]) if one.told.seen_by(0) is not None]
            looks[number] = seen
        state.apply(state.parse(text))
    return {"replay": told, "looks": looks}


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name in SETUPS:
        document = {"encyclopedia": ashfall.game(name).encyclopedia(), "views": views(name), "tales": tales(name)}
        (folder / f"{name}.json").write_bytes(msgspec.json.encode(document))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
