"""Versions of a game's rules: what each changed, and whether games of the one before can go on."""

from __future__ import annotations

from typing import Literal

import msgspec

Outdated = Literal["format", "rules", "data", "game"]
"""What is not as it was: how records are written, the rules, values of tiles or cards, or the game is not here."""


class Version(msgspec.Struct, frozen=True):
    """One version of the rules as implemented."""

    number: int
    changed: str
    """One sentence for people."""
    compatible: bool = False
    """Whether games of the version before take the same course under this one."""
