"""`ashfall scenario`: run positions with expected outcomes."""

from __future__ import annotations

from pathlib import Path

import msgspec
from cyclopts import App

from ashfall.scenarios import ScenarioRun, run_files


def register(app: App) -> None:
    app.command(scenario)


def scenario(file: Path, /, *files: Path, only: str | None = None, json: bool = False) -> int:
    """Run scenario files; exit code 1 if one fails.

    Parameters
    ----------
    file
        A scenario document (JSON).
    files
        Further documents.
    only
        Run just the scenario of this id.
    json
        Print one JSON document instead of lines.
    """
    runs = run_files([file, *files], only)
    counts = {status: _count(runs, status) for status in ("passed", "failed", "skipped")}
    if json:
        document = {"files": runs, **counts}
        print(msgspec.json.format(msgspec.json.encode(document), indent=2).decode())
    else:
        for run in runs:
            for result in run.results:
                if result.status != "passed":
                    print(f"{result.status} {result.id} ({result.edition}) {result.title}: {result.detail}")
        print(", ".join(f"{number} {status}" for status, number in counts.items()))
    return 1 if counts["failed"] else 0


def _count(runs: list[ScenarioRun], status: str) -> int:
    return sum(result.status == status for run in runs for result in run.results)
