"""How scenarios are written: what the files of scenarios say of themselves, and the words that runners know."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from tools.site.tables import code, table

FOLDER = Path(__file__).parents[2] / "tests" / "scenarios"
HEADS = {
    "neuroshima-hex": (("geometry",), ("conventions",)),
    "convoy": (("schema",),),
    "hope": (("meta", "conventions"),),
}
"""Where the file of a game describes its form."""


def conventions(game: str) -> str:
    """What the scenario file of a game says about its form."""
    document = json.loads((FOLDER / f"{game}.json").read_text("utf-8"))
    rows: list[tuple[str, str]] = []
    for path in HEADS[game]:
        part = document
        for name in path:
            part = part[name]
        rows += _rows(part)
    return table(("what", "how it is written"), rows)


def _rows(part: dict[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    for name, value in part.items():
        called = f"{before}{name}"
        if isinstance(value, dict):
            yield from _rows(value, f"{called}.")
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            yield code(called), ", ".join(code(json.dumps(entry)) for entry in value)
        else:
            yield code(called), ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def names(path: str) -> str:
    """Words that the code knows: a collection of them, `module:NAME`."""
    module, _, name = path.partition(":")
    try:
        known: Collection[str] = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise LookupError(f"there is no {path}") from error
    words = sorted(known) if isinstance(known, set | frozenset) else known
    return ", ".join(code(word) for word in words)
