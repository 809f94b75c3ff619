"""What commands that play many games share: where games run, what is kept, and a bar that tells how far they are."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from ashfall.bots.seated import PATIENCE
from ashfall.lab.cluster import Cluster
from ashfall.lab.runner import Progress as Report
from ashfall.lab.runner import Runner

Names = str
"""Separated by commas."""
Options = Annotated[list[str] | None, Parameter(name="--option", help="A game option as name=value; may be repeated.")]
Packs = Annotated[list[Path] | None, Parameter(name="--pack", help="A pack of other values; may be repeated.")]


@Parameter(name="*")
@dataclass(frozen=True)
class Budget:
    """What a decision may cost."""

    nodes: int | None = None
    """Positions that each bot may look at for a decision, instead of its own number."""
    seconds: float | None = None
    """Time for a decision; the games then depend on the machine."""
    patience: float = PATIENCE
    """Seconds after which a bot of others is not waited for: the decision is taken for it, and counted."""


@Parameter(name="*")
@dataclass(frozen=True)
class Running:
    """Where games run, and what is kept."""

    processes: int | None = None
    """Processes (default: one per core). The results are the same whatever their number."""
    cluster: str | None = None
    """Address of a Ray cluster that plays instead of processes here, as `ray start` tells it."""
    out: Path | None = None
    """File for the results, NAME.jsonl or NAME.parquet. A run that was ended goes on where its file ends."""
    records: Path | None = None
    """Folder for a record of each game, to be told by `ashfall replay`."""

    @contextmanager
    def runner(self, *, quiet: bool) -> Iterator[Runner]:
        """Ready to play, with a bar on the terminal."""
        with ExitStack() as opened:
            cluster = opened.enter_context(Cluster(self.cluster)) if self.cluster is not None else None
            report = opened.enter_context(progress("games", quiet=quiet))
            processes = self.processes if cluster is None or self.processes is not None else cluster.size
            runner = Runner(processes=processes, executor=cluster, out=self.out, records=self.records, progress=report)
            yield runner
        if runner.found and not quiet:
            Console(stderr=True, highlight=False).print(f"{runner.found} games were in {self.out} already")


class _RateColumn(ProgressColumn):
    """Games per second."""

    def render(self, task: Task) -> Text:
        return Text("" if task.speed is None else f"{task.speed:,.1f}/s")


@contextmanager
def progress(unit: str, *, quiet: bool) -> Iterator[Report]:
    """A bar on the terminal for whatever takes longer than a second."""
    columns = (TextColumn(unit), BarColumn(), MofNCompleteColumn(), _RateColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet or not sys.stderr.isatty())
    task = bar.add_task(unit, visible=False)
    start = perf_counter()

    def report(done: int, total: int) -> None:
        bar.update(task, completed=done, total=total, visible=perf_counter() - start > 1.0)

    with bar:
        yield report


def console() -> Console:
    return Console(highlight=False)


def print_json(document: Any) -> None:
    print(msgspec.json.format(msgspec.json.encode(document), indent=2).decode())
