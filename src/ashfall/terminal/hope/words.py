"""The texts of this game by their short names."""

from __future__ import annotations

from ashfall.texts import Texts
from ashfall.wording import TextValue


def text(texts: Texts, key: str, **values: TextValue) -> str:
    """A text of HOPE: all of them begin with its name."""
    return texts.fill(f"hope-{key}", values)
