"""Files that games depend on: packs, and bots that come from a file."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ashfall.lab.plan import Plan


def sources(plans: Iterable[Plan]) -> dict[str, bytes]:
    """The files that bots come from, by the name that was given."""
    names = dict.fromkeys(source_of(bot) for plan in plans for bot in plan.bots)
    return {name: Path(name).expanduser().read_bytes() for name in names if name}


def source_of(bot: str) -> str:
    """`./mine.py` for `./mine.py:Mine(depth=2)`, nothing for a bot that comes from elsewhere."""
    place, colon, _ = bot.partition("(")[0].rpartition(":")
    return place.strip() if colon and place.strip().endswith(".py") else ""
