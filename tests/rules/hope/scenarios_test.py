"""The scenario set: positions, actions and outcomes kept as data."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ashfall.core.errors import BadScenario
from ashfall.games.hope import is_scenario_document, run_scenarios

DOCUMENT: dict[str, Any] = json.loads((Path(__file__).parents[2] / "scenarios" / "hope.json").read_text("utf-8"))
CASES = [scenario["id"] for scenario in DOCUMENT["scenarios"]]


@pytest.mark.parametrize("name", CASES)
def test_scenario(name: str) -> None:
    results = run_scenarios(DOCUMENT, name)
    assert [(result.id, result.status, result.detail) for result in results] == [(name, "passed", "")]


def test_documents_are_recognised() -> None:
    assert is_scenario_document(DOCUMENT)
    assert not is_scenario_document({"meta": {"game": "Convoy"}, "scenarios": []})
    with pytest.raises(BadScenario):
        run_scenarios({"scenarios": []}, None)


def changed(name: str, **change: Any) -> str:
    scenario = next(dict(entry) for entry in DOCUMENT["scenarios"] if entry["id"] == name)
    result = run_scenarios({"meta": DOCUMENT["meta"], "scenarios": [scenario | change]}, None)[0]
    return f"{result.status}: {result.detail}"


def test_differences_are_named() -> None:
    assert changed("HS-003", expect={"sources": [12, 15]}) == "failed: sources: expected [12, 15], got [11, 15]"
    assert changed("HS-003", expect={"pieces": {"u1": {"at": [0, 1]}}}).startswith("failed: u1 at: expected [0, 1]")
    refused = [{"player": 0, "do": "play_unit", "card": "u1", "at": [3, 2]}]
    assert changed("HS-003", actions=refused).startswith("failed: action 1 (play_unit) was refused")
    accepted = [{"player": 0, "do": "play_unit", "card": "u1", "at": [0, 2], "expect": "illegal"}]
    assert changed("HS-003", actions=accepted).endswith("was accepted, expected a refusal")
    assert changed("HS-003", mode="solo") == "skipped: mode solo is not built"
    assert changed("HS-003", expect={"moon": 1}).startswith("failed: moon")
    assert changed("HS-003", actions=[{"player": 0, "do": "dance"}]).startswith("failed: BadScenario")
