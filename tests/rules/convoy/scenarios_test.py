"""The scenario set: positions with steps and expected outcomes, each under the editions it names."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from ashfall.core.errors import BadScenario
from ashfall.scenarios.convoy import is_scenario_document, run_scenarios

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
        (("setup", "phase"), "lunch", "phase is 'lunch'"),
        (("setup", "flags"), {"sunshine": True}, "flags has the unknown key 'sunshine'"),
        (("expect", ""), 1, "unknown expectation ''"),
        (("moon",), 1, "the scenario has the unknown key 'moon'"),
        (("options",), {"moon": 1}, "options has the unknown key 'moon'"),
        (("steps", 0, "moon"), 1, "a step has the unknown key 'moon'"),
        (("steps", 2, "choices", 0, "moon"), 1, "a choice has the unknown key 'moon'"),
        (("expect",), {}, "nothing is expected"),
        (("expect", "decks", "moloch", "colour"), "red", "unknown expectation 'colour' of the deck of moloch"),
        (("expect", "decks", "moon"), {"size": 1}, "unknown side 'moon'"),
        (("expect", "decks", "moloch"), 4, "the scenario is malformed"),
        (("expect", "hand_sizes", "moon"), 1, "unknown side 'moon'"),
        (("expect", "feature_used"), {"atlantis": True}, "unknown city 'atlantis'"),
        (("expect", "zones", "m:hornet#1"), "", "unknown zone ''"),
        (("expect", "zones", "m:hornet#1"), "moon:moloch", "unknown zone 'moon:moloch'"),
        (("expect", "zones", "m:hornet#1"), "city:atlantis", "unknown city 'atlantis'"),
        (("expect", "zones", "m:hornet#1"), "hand:outpost", "cards of the other side are never there"),
        (("expect", "zones", "m:moon#1"), "hand:moloch", "unknown card 'm:moon#1'"),
        (("steps", 0, "do"), "dance", "unknown step 'dance'"),
        (("steps", 2, "choices"), [{"choice": "sing"}], "unknown choice 'sing'"),
        (("steps", 0, "choices"), [{"choice": "move_ny", "by": "moloch", "unit": None}], "nothing asks for"),
        (("steps", 0, "choices"), [{"choice": "enter", "unit": "m:hornet#1", "use": False}], "nothing asks for"),
        (("steps", 0, "choices"), [{"choice": "demolish", "city": "iron_gate", "district": "d1"}], "nothing asks for"),
        (("steps", 0, "random_draw"), ["m:brain#1"], "nothing draws"),
        (("steps", 0, "soldiers"), ["o:scorn#1"], "nothing asks for"),
        (("steps", 0, "moves"), [], "expected pairs of a Soldier and a city"),
        (("steps", 0), {"by": "moloch"}, "the scenario is malformed: KeyError 'do'"),
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


@pytest.mark.parametrize("fault", [{"do": "dance"}, {"choices": [{"choice": "sing"}]}, {"moves": []}, {"moon": 1}])
def test_a_step_nobody_understands_does_not_count_as_refused(fault: dict[str, Any]) -> None:
    changed = scenario("S001")
    changed["steps"].insert(0, {**changed["steps"][0], **fault, "illegal": True})
    assert {result.status for result in run_scenarios({"scenarios": [changed]})} == {"failed"}


@pytest.mark.parametrize("fault", [{"editions": []}, {"editions": ["dutch"]}, {"id": 4}])
def test_a_scenario_without_name_or_edition_is_refused(fault: dict[str, Any]) -> None:
    with pytest.raises(BadScenario):
        run_scenarios({"scenarios": [{**scenario("S001"), **fault}]})


def test_a_victory_that_did_not_happen_is_a_fault() -> None:
    """Johnson's ability asks nothing while Moloch has a deck; naming it is right only if it came about."""
    for unit, status in (("o:cpt_johnson#1", "passed"), ("o:heavy_machine_gun#1", "failed")):
        changed = scenario("S003b")
        changed["steps"][0]["choices"].insert(0, {"choice": "victory", "unit": unit, "use": True})
        assert {result.status for result in run_scenarios({"scenarios": [changed]})} == {status}


def test_a_third_move_that_nothing_asks_for_is_a_fault() -> None:
    changed = scenario("S164")
    changed["steps"][1]["moves"].append(["o:patriot#1", "iron_gate"])
    assert {result.status for result in run_scenarios({"scenarios": [changed]})} == {"failed"}


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
