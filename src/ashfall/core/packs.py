"""Data packs: TOML files whose values are laid over a game's own, and where in them something stands."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ashfall.core.errors import BadPack, one_of

_LIST = re.compile(r"\s*\[\[\s*([\w.-]+)\s*\]\]()")
"""The header of an entry `[[table]]` or `[[table.inner]]`."""
_NAMED = re.compile(r"\s*\[\s*([\w-]+)\s*\.\s*[\"']?([\w-]+)[\"']?\s*\]")
"""The header of an entry `[table.name]`."""


class Pack:
    """A pack that was read; knows the line of each of its entries and fields."""

    def __init__(self, path: str, text: str, content: dict[str, Any]) -> None:
        self.path = path
        self.content = content
        self._lines = text.splitlines()

    def entries(self, table: str) -> list[dict[str, Any]]:
        """The entries `[[table]]`, none if the pack has no such table."""
        found = self.content.get(table, [])
        if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
            raise BadPack(f"{self.path}: {table} is not a list of tables, expected [[{table}]]")
        return found

    def expect_tables(self, *known: str) -> None:
        for name in self.content:
            if name not in known:
                raise BadPack(f"{self.path}: unknown table {name!r}, expected {one_of(known)}")

    def expect_fields(self, values: dict[str, Any], known: Sequence[str], table: str, entry: str | int) -> None:
        """Refuse a field that the entry's kind does not have."""
        for field in values:
            if field not in known:
                where = self.where(table, entry, field)
                name = entry if isinstance(entry, str) else values.get("id")
                raise BadPack(f"{where}: {name!r}: unknown field `{field}`, expected {one_of(known)}")

    def where(self, table: str, entry: str | int, field: str = "") -> str:
        """`my.toml, line 7` for a field of the entry `[table.name]`, or of the number-th `[[table]]`.

        The entry's first line if the field is not there; the file alone if the entry is written in
        another form.
        """
        return self._where(self._first_line(table, entry), isinstance(entry, str), field)

    def where_in(self, table: str, entry: int, inner: str, place: int, field: str = "") -> str:
        """The same for the place-th `[[table.inner]]` of the entry-th `[[table]]`."""
        first = seen = 0
        begin = self._first_line(table, entry)
        for number, line in enumerate(self._lines[begin:], start=begin + 1):
            header = _LIST.match(line)
            if header is not None and header[1] == table:
                break
            if header is not None and header[1] == f"{table}.{inner}":
                seen += 1
                if seen == place + 1:
                    first = number
                    break
        return self._where(first or begin, False, field)

    def _where(self, first: int, named: bool, field: str) -> str:
        if not first:
            return self.path
        for number, line in enumerate(self._lines[first:], start=first + 1):
            if _LIST.match(line) or (named and _NAMED.match(line)):
                break
            if field and re.match(rf"\s*{re.escape(field)}\s*[.=]", line):
                return f"{self.path}, line {number}"
        return f"{self.path}, line {first}"

    def _first_line(self, table: str, entry: str | int) -> int:
        seen = -1
        for number, line in enumerate(self._lines, start=1):
            header = (_NAMED if isinstance(entry, str) else _LIST).match(line)
            if header is None or header[1] != table:
                continue
            seen += 1
            if entry in (seen, header[2]):
                return number
        return 0


def whole_paths(packs: Sequence[str]) -> tuple[str, ...]:
    """The packs' files by paths that hold in every folder: a state may be taken up again elsewhere."""
    return tuple(str(Path(pack).absolute()) for pack in packs)


def read_pack(path: str) -> Pack:
    """Read a pack; BadPack if it is no readable TOML file (which names the line that is not TOML)."""
    try:
        text = Path(path).read_text(encoding="utf-8")
        return Pack(path, text, tomllib.loads(text))
    except OSError as error:
        raise BadPack(f"{path}: cannot be read, expected a TOML file ({error.strerror})") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadPack(f"{path}: expected a TOML file ({error})") from None
