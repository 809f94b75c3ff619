"""Results as a Parquet file: the same columns as the JSON lines have fields, the first line as the file's metadata.

A Parquet file can be read when it is finished, and not before. While a run goes on its results are JSON lines beside
it, `NAME.parquet.jsonl`, so that one that was ended goes on; the Parquet file is made of them at the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from ashfall.lab.extras import needed
from ashfall.lab.plan import Played
from ashfall.lab.results import BadResults, Head, Lines, Row, check_head, head_of, read_lines
from ashfall.lab.schedule import Job, Schedule

METADATA = b"ashfall"
"""Where the file's metadata hold what is played."""
GROUP = 20_000
"""Games in a row group: what is in memory at once."""


class Columns:
    """A Parquet file to be, and the lines it is made of."""

    def __init__(self, path: Path, schedule: Schedule) -> None:
        _pyarrow()
        self.path = path
        self._schedule = schedule
        self._lines_path = path.with_name(path.name + ".jsonl")
        self._lines: Lines | None = None

    def rows(self) -> Iterator[Played]:
        if self.path.exists():
            head, rows = read_columns(self.path)
            check_head(self.path, head, head_of(self._schedule))
            yield from rows
            return
        self._lines = Lines(self._lines_path, self._schedule)
        yield from self._lines.rows()

    def add(self, jobs: Sequence[Job], games: Sequence[Played]) -> None:
        assert self._lines is not None, "a finished file has all games"
        self._lines.add(jobs, games)

    def close(self, *, whole: bool) -> None:
        if self._lines is None:
            return
        if whole:
            spare = self.path.with_name(self.path.name + ".part")
            write_columns(spare, *read_lines(self._lines_path))
            spare.replace(self.path)
            self._lines_path.unlink()
        self._lines.close(whole=whole)


def _pyarrow() -> tuple[Any, Any]:
    return needed("pyarrow", "Parquet files"), needed("pyarrow.parquet", "Parquet files")


def write_columns(path: Path, head: Head, rows: Iterator[Row]) -> None:
    """Write results, a group of rows at a time."""
    arrow, parquet = _pyarrow()
    schema = _schema(arrow).with_metadata({METADATA: msgspec.json.encode(head)})
    with parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        while group := list(islice(rows, GROUP)):
            columns = {name: [msgspec.to_builtins(getattr(row, name)) for row in group] for name in schema.names}
            writer.write_table(arrow.table(columns, schema=schema))


def read_columns(path: Path) -> tuple[Head, Iterator[Row]]:
    """What a Parquet file of results holds."""
    arrow, parquet = _pyarrow()
    try:
        file = parquet.ParquetFile(path)
        head = msgspec.json.decode(file.schema_arrow.metadata[METADATA], type=Head)
    except (arrow.ArrowInvalid, OSError, KeyError, TypeError, msgspec.DecodeError) as error:
        raise BadResults(f"{path} holds no results, expected a Parquet file that a run has written ({error})") from None

    def rows() -> Iterator[Row]:
        with file:
            for batch in file.iter_batches():
                yield from msgspec.convert(batch.to_pylist(), list[Row])

    return head, rows()


def _schema(arrow: Any) -> Any:
    """The fields of a line, as types of columns."""
    seats = arrow.list_(arrow.int32())
    fault = arrow.struct([("seat", arrow.int32()), ("decisions", arrow.int32()), ("first", arrow.string())])
    return arrow.schema(
        [
            ("number", arrow.int64()),
            ("plan", arrow.int32()),
            ("winners", seats),
            ("scores", seats),
            ("reason", arrow.dictionary(arrow.int32(), arrow.string())),
            ("steps", arrow.int32()),
            ("decisions", arrow.int32()),
            ("drawn", seats),
            ("faults", arrow.list_(fault)),
        ]
    )
