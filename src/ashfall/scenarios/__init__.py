"""Scenario files: found out which game they belong to, and run there."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from ashfall.core.errors import BadScenario
from ashfall.core.scenario import ScenarioResult

RUNNERS = {
    "neuroshima-hex": "ashfall.scenarios.neuroshima_hex",
    "convoy": "ashfall.scenarios.convoy",
    "hope": "ashfall.scenarios.hope",
}
"""Name of a game -> the package that offers `is_scenario_document(document)` and
`run_scenarios(document, only)` for it."""


class ScenarioRun(msgspec.Struct, frozen=True):
    """All results of one file."""

    file: str
    game: str
    results: list[ScenarioResult]


def run_files(paths: Sequence[Path], only: str | None = None) -> list[ScenarioRun]:
    """Run the scenarios of all files, or the one of that id wherever it is."""
    runs = [run_file(path, only) for path in paths]
    if only is not None and not any(run.results for run in runs):
        raise BadScenario(f"there is no scenario {only!r} in {', '.join(map(str, paths))}")
    return runs


def run_file(path: Path, only: str | None = None) -> ScenarioRun:
    document = _read(path)
    for game, package in RUNNERS.items():
        home = import_module(package)
        if home.is_scenario_document(document):
            try:
                return ScenarioRun(str(path), game, home.run_scenarios(document, only))
            except BadScenario as error:
                raise BadScenario(f"{path}: {error.message}") from None
    raise BadScenario(f"{path} holds no scenarios of {', '.join(RUNNERS)}")


def _read(path: Path) -> dict[str, Any]:
    try:
        document = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadScenario(f"cannot read {path}: {error.strerror}") from None
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        raise BadScenario(f"{path} is not JSON: {error}") from None
    if not isinstance(document, dict):
        raise BadScenario(f"{path} holds a {type(document).__name__}, expected a JSON object")
    return document
