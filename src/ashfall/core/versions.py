"""Versions of a game's rules: what each changed, and whether games of the one before can go on."""

from __future__ import annotations

import msgspec


class Version(msgspec.Struct, frozen=True):
    """One version of the rules as implemented."""

    number: int
    changed: str
    """One sentence for people."""
    compatible: bool = False
    """Whether games of the version before take the same course under this one."""
