"""Where a player's own things live: saved games and data packs."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path


def data_folder() -> Path:
    """The user's data folder: $ASHFALL_DATA, else what the platform has for such things."""
    own = os.environ.get("ASHFALL_DATA")
    if own:
        return Path(own)
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "ashfall"


def saves_folder() -> Path:
    return data_folder() / "saves"


def packs_in_force(game: str, given: Sequence[Path] = (), folder: Path | None = None) -> list[Path]:
    """The game's packs in the data folder (`packs/GAME/*.toml`; the user's own unless another is given), then
    those named on the command line."""
    return [*sorted(((folder or data_folder()) / "packs" / game).glob("*.toml")), *given]
