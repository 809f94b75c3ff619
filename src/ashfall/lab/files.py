"""Files that games depend on: packs, and bots and weights that come from a file. They travel to other machines."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path

from ashfall.lab.plan import Plan

_WEIGHTS = re.compile(r"\bweights\s*=\s*([^,()]+)")


def sources(plans: Iterable[Plan]) -> dict[str, bytes]:
    """The files that bots come from or play by, by the names that were given."""
    names = dict.fromkeys(name for plan in plans for bot in plan.bots for name in named_in(bot))
    return {name: Path(name).expanduser().read_bytes() for name in names}


def carried(plans: Iterable[Plan]) -> dict[str, bytes]:
    """All files that the plans' games need."""
    known = list(plans)
    packs = dict.fromkeys(pack for plan in known for pack in plan.packs)
    return sources(known) | {pack: Path(pack).read_bytes() for pack in packs}


def named_in(bot: str) -> Iterator[str]:
    """`./mine.py` and `w.json` for `./mine.py:Mine(weights=w.json)`, nothing for a bot that needs no file."""
    place, colon, _ = bot.partition("(")[0].rpartition(":")
    if colon and place.strip().endswith(".py"):
        yield place.strip()
    yield from (name.strip() for name in _WEIGHTS.findall(bot))


def laid_out(files: Mapping[str, bytes]) -> dict[str, str]:
    """Put files where this process can read them: for each name the path it has here."""
    return {name: _written(Path(name).name, data) for name, data in files.items()}


@cache
def _written(name: str, data: bytes) -> str:
    path = Path(_folder().name) / blake2b(data, digest_size=8).hexdigest() / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    return str(path)


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    """Of this process alone, and gone with it: nobody else may lay anything into it."""
    return tempfile.TemporaryDirectory(prefix="ashfall-")
