"""What the browser table says, in English: the site says the same of it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message

TEXTS = Path(__file__).parents[2] / "src" / "ashfall" / "locale" / "en" / "web.ftl"


@cache
def table_texts() -> dict[str, str]:
    """Every text by its key."""
    return {
        entry.id.name: FluentSerializer().serialize_entry(entry).partition("=")[2].strip()
        for entry in FluentParser(with_spans=False).parse(TEXTS.read_text("utf-8")).body
        if isinstance(entry, Message)
    }
