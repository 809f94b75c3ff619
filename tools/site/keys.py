"""The keys at the browser's table, from the texts that the table itself shows."""

from __future__ import annotations

from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message

from tools.site.tables import table

TEXTS = Path(__file__).parents[2] / "src" / "ashfall" / "locale" / "en" / "web.ftl"
_KEY, _DOES = "web-key-", "-does"


def keys(_: str) -> str:
    """Every key with what it does; what differs in one game is told of that game."""
    found = {}
    for entry in FluentParser(with_spans=False).parse(TEXTS.read_text("utf-8")).body:
        if isinstance(entry, Message) and entry.id.name.startswith(_KEY):
            words = FluentSerializer().serialize_entry(entry).partition("=")[2].strip()
            found[entry.id.name.removeprefix(_KEY)] = words
    names = [name for name in found if _DOES not in name]
    rows = []
    for name in names:
        usual = found[f"{name}{_DOES}"]
        special = [
            f"{other.partition(f'{_DOES}-')[2]}: {words}"
            for other, words in found.items()
            if other.startswith(f"{name}{_DOES}-")
        ]
        rows.append((found[name], "; ".join([usual, *special])))
    return table(("key", "what it does"), rows)
