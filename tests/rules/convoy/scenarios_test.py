"""The scenario set: positions with steps and expected outcomes, each under the editions it names."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from ashfall.games.convoy import is_scenario_document, run_scenarios

FILE = Path(__file__).parents[2] / "scenarios" / "convoy.json"
DOCUMENT: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
IDS = [scenario["id"] for scenario in DOCUMENT["scenarios"]]


def scenario(name: str) -> dict[str, Any]:
    found: dict[str, Any] = copy.deepcopy(next(one for one in DOCUMENT["scenarios"] if one["id"] == name))
    return found


@pytest.mark.parametrize("name", IDS)
def test_scenario(name: str) -> None:
    results = run_scenarios(DOCUMENT, name)
    assert results
    for result in results:
        assert result.status == "passed", f"{result.id} {result.title} ({result.edition}): {result.detail}"


def test_the_document_is_recognised() -> None:
    assert is_scenario_document(DOCUMENT)
    assert not is_scenario_document({"scenarios": []})
    assert not is_scenario_document({"scenarios": [{"id": "X"}]})


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("expect", "phase"), "draw", "phase: expected draw, got outpost_attack"),
        (("expect", "zones", "m:hornet#1"), "city:new_york", "expected in new_york"),
        (("expect", "zones", "o:scorn#1"), "hand:outpost", "expected 1 in hand:outpost, got 0"),
        (("expect", "markers"), {}, "markers: expected"),
        (("expect", "stations", "iron_gate", "outpost", "capacity"), 4, "stations"),
        (("expect", "moon"), 1, "unknown expectation 'moon'"),
        (("steps", 0, "illegal"), True, "expected to be refused"),
        (("steps", 0, "city"), "ziggy_one", "expected to be accepted"),
        (("steps", 2, "choices", 0, "card"), "o:runner#1", "expected to be accepted"),
        (("steps", 2, "choices"), [], "a compulsory question is not answered"),
        (("steps", 3, "discard"), "m:brain#1", "expected to be accepted"),
        (("setup", "phase"), "lunch", "unknown phase"),
        (("setup", "flags"), {"sunshine": True}, "unknown flag"),
    ],
)
def test_a_wrong_scenario_fails_with_what_came_out(path: tuple[str | int, ...], value: object, message: str) -> None:
    changed = scenario("S001")
    place: Any = changed
    for name in path[:-1]:
        place = place[name]
    place[path[-1]] = value
    for result in run_scenarios({"scenarios": [changed]}):
        assert result.status == "failed"
        assert message in result.detail


def test_a_wrong_order_of_the_deck_is_noticed() -> None:
    changed = scenario("S002")
    changed["expect"]["decks"]["moloch"]["top_first"] = ["m:hunter#1"]
    assert [result.status for result in run_scenarios({"scenarios": [changed]})] == ["failed", "failed"]


def test_a_compulsory_victory_ability_cannot_be_declined() -> None:
    changed = scenario("S003a")
    changed["steps"][0]["choices"][0]["use"] = False
    results = {result.edition: result for result in run_scenarios({"scenarios": [changed]})}
    assert "cannot be declined" in results["french"].detail


def test_a_robot_that_cannot_go_along_is_refused() -> None:
    changed = scenario("S092")
    changed["steps"][1]["robot"] = "m:juggernaut#1"
    changed["steps"][1]["illegal"] = True
    changed["steps"].append({"by": "moloch", "do": "convoy_move", "robot": None})
    assert {result.status for result in run_scenarios({"scenarios": [changed]})} == {"passed"}


def test_half_a_hand_cannot_be_exchanged() -> None:
    changed = scenario("S006")
    changed["steps"].insert(0, {"by": "moloch", "do": "mulligan", "exchange": ["m:brute#1"], "illegal": True})
    assert {result.status for result in run_scenarios({"scenarios": [changed]})} == {"passed"}
