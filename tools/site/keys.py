"""The keys at the browser's table, from the texts that the table itself shows."""

from __future__ import annotations

from tools.site.table_texts import table_texts
from tools.site.tables import table

_KEY, _DOES = "web-key-", "-does"


def keys(_: str) -> str:
    """Every key with what it does; what differs in one game is told of that game."""
    found = {name.removeprefix(_KEY): words for name, words in table_texts().items() if name.startswith(_KEY)}
    rows = []
    for name in (name for name in found if _DOES not in name):
        usual = found[f"{name}{_DOES}"]
        special = [
            f"in {table_texts()['web-game-' + other.partition(f'{_DOES}-')[2]]} {words}"
            for other, words in found.items()
            if other.startswith(f"{name}{_DOES}-")
        ]
        rows.append((found[name], "; ".join([usual, *special])))
    return table(("key", "what it does"), rows)
