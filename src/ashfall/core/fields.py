"""What the entries of an observation mean."""

from __future__ import annotations

import msgspec


class Field(msgspec.Struct, frozen=True):
    """Entries that lie together and mean the same of different things."""

    name: str
    size: int
    meaning: str
