"""Saved games: a record per game, rewritten after every decision."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import msgspec
from rich.table import Table as Grid

from ashfall.core.errors import BadRecord
from ashfall.core.record import LoadedRecord, load
from ashfall.folders import saves_folder
from ashfall.texts import Texts


class Saved(msgspec.Struct, frozen=True):
    """A file in the saves folder; `loaded` is None if it cannot be read."""

    path: Path
    when: datetime
    loaded: LoadedRecord | None

    @property
    def name(self) -> str:
        return self.path.stem


def new_save(game: str) -> Path:
    """A name nobody uses yet, made from the game and the time."""
    stem = f"{game}-{datetime.now():%y%m%d-%H%M}"
    folder = saves_folder()
    path = folder / f"{stem}.json"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}.json"
        number += 1
    return path


def saved_games() -> list[Saved]:
    """All saved games, the latest first."""
    found = []
    for path in saves_folder().glob("*.json"):
        try:
            loaded: LoadedRecord | None = load(path)
        except BadRecord:
            loaded = None
        found.append(Saved(path, datetime.fromtimestamp(path.stat().st_mtime), loaded))
    return sorted(found, key=lambda saved: saved.when, reverse=True)


def find_save(name: str) -> Path:
    """A file by its path, or a saved game by its name or its number in the list."""
    path = Path(name)
    if path.is_file():
        return path
    kept = saves_folder() / f"{name}.json"
    if kept.is_file():
        return kept
    listed = saved_games()
    if name.isdigit() and 1 <= int(name) <= len(listed):
        return listed[int(name) - 1].path
    expected = f"a file, a saved game's name or its number, 1 to {len(listed)}" if listed else "a file"
    raise BadRecord(f"there is no saved game {name!r}, expected {expected}")


def saves_table(games: list[Saved], texts: Texts) -> Grid:
    grid = Grid(title=texts.say("saves-title"), title_justify="left", box=None, pad_edge=False)
    for column in ("number", "file", "sides", "moves", "when", "state"):
        grid.add_column(
            texts.say(f"saves-{column}"), overflow="fold", justify="right" if column in ("number", "moves") else "left"
        )
    for number, saved in enumerate(games, start=1):
        when = f"{saved.when:%Y-%m-%d %H:%M}"
        if saved.loaded is None:
            grid.add_row(str(number), saved.name, "", "", when, texts.say("saves-damaged"))
            continue
        record = saved.loaded.record
        state = "damaged" if saved.loaded.notice else "open" if record.result is None else "over"
        sides = ",".join(record.seats)
        grid.add_row(str(number), saved.name, sides, str(len(record.actions)), when, texts.say(f"saves-{state}"))
    return grid
