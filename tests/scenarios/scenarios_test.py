"""The board scenarios of Neuroshima Hex, run through the engine; and the runner itself."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ashfall.core.errors import BadScenario
from ashfall.core.scenario import ScenarioResult
from ashfall.games.neuroshima_hex.scenario import run_scenarios

FOLDER = Path(__file__).parent
BOARD: dict[str, Any] = msgspec.json.decode((FOLDER / "neuroshima-hex.json").read_bytes())
TURNS: dict[str, Any] = msgspec.json.decode((FOLDER / "neuroshima-hex-turns.json").read_bytes())


def scenario(name: str) -> dict[str, Any]:
    (found,) = [one for one in BOARD["scenarios"] if one["id"] == name]
    return deepcopy(found)


def run(changed: dict[str, Any]) -> ScenarioResult:
    (result,) = run_scenarios({**BOARD, "scenarios": [changed]})
    return result


@pytest.mark.parametrize("result", run_scenarios(BOARD), ids=lambda result: result.id)
def test_no_board_scenario_fails(result: ScenarioResult) -> None:
    assert result.status != "failed", result.detail


def test_only_scenarios_of_other_modes_are_skipped() -> None:
    skipped = {result.id for result in run_scenarios(BOARD) if result.status == "skipped"}
    assert skipped == {one["id"] for one in BOARD["scenarios"] if one["mode"] != "two_player"}
    assert all("is not built" in result.detail for result in run_scenarios(BOARD) if result.status == "skipped")


def test_one_scenario_can_be_picked() -> None:
    assert [result.id for result in run_scenarios(BOARD, "S074")] == ["S074"]


def test_turn_cases_are_named_as_skipped_with_the_reason() -> None:
    results = run_scenarios(TURNS)
    assert len(results) == len(TURNS["cases"]) == 41
    assert {result.status for result in results} == {"skipped"}
    assert all("ordinary tests" in result.detail for result in results)


def test_every_two_player_turn_case_has_a_test_of_its_name() -> None:
    """All but those of modes that are not built: Mad Bomber II (T033) and mercenaries (T034)."""
    wanted = {case["id"].lower() for case in TURNS["cases"] if case["mode"] == "two_player"} - {"t033", "t034"}
    rules = FOLDER.parent / "rules/neuroshima_hex"
    source = "".join(path.read_text("utf-8") for path in rules.glob("*_test.py"))
    assert {name for name in wanted if f"def test_{name}_" not in source} == set()


# The runner can fail --------------------------------------------------------------------------


def test_a_wrong_survivor_is_reported() -> None:
    changed = scenario("S001")
    changed["expected"]["final"]["destroyed"] = ["a1"]
    changed["expected"]["phases"][0]["destroyed"] = ["a1"]
    result = run(changed)
    assert result.status == "failed"
    assert "codex: phase 3 destroyed: expected ['a1'], got ['a1', 'b1']" in result.detail


def test_wrong_hq_points_are_reported() -> None:
    changed = scenario("S001")
    changed["expected"]["final"]["hq"] = {"A": 20, "B": 19}
    assert run(changed).status == "failed"


def test_a_missing_actor_is_reported() -> None:
    changed = scenario("S001")
    changed["expected"]["phases"][0]["acts"] = ["a1"]
    assert "acts" in run(changed).detail


def test_an_additional_phase_is_reported() -> None:
    changed = scenario("S001")
    changed["expected"]["phases"].append({"phase": 2, "acts": ["a1"], "destroyed": []})
    assert run(changed).status == "failed"


def test_wrong_wounds_are_reported() -> None:
    changed = scenario("S009")
    changed["expected"]["final"]["wounds"] = {}
    assert "wounds" in run(changed).detail


def test_wrong_nets_are_reported() -> None:
    changed = scenario("S065")
    changed["expected"]["netted"] = []
    assert "netted" in run(changed).detail


def test_an_action_expected_to_be_refused_but_allowed_is_reported() -> None:
    changed = scenario("S156")
    assert run(changed).status == "passed"
    changed["expected"]["legal"] = True
    assert run(changed).status == "failed"


def test_a_wrong_winner_is_reported() -> None:
    changed = scenario("S017")
    wanted = changed["expected"]["final"].get("result") or changed["expected"]["result"]
    where = changed["expected"]["final"] if "result" in changed["expected"]["final"] else changed["expected"]
    where["result"] = "draw" if wanted != "draw" else "A wins"
    assert "result" in run(changed).detail


def test_a_compulsory_choice_left_open_is_reported() -> None:
    changed = scenario("S078")
    changed["decisions"] = []
    assert "compulsory choice" in run(changed).detail


# Malformed documents --------------------------------------------------------------------------


def test_a_document_without_scenarios_is_refused() -> None:
    with pytest.raises(BadScenario, match="list of scenarios"):
        run_scenarios({"format": "nh-scenarios/1"})


@pytest.mark.parametrize(
    ("break_it", "message"),
    [
        (lambda one: one.update(edition="first"), "edition"),
        (lambda one: one.pop("action"), "malformed"),
        (lambda one: one.pop("units"), "malformed"),
        (lambda one: one["units"][2].update(tile="dragon"), "unknown tile 'dragon'"),
        (lambda one: one["units"][2].update(owner="Z"), "unknown player 'Z'"),
        (lambda one: one["units"][2].update(at=[9, 9]), "not on the board"),
        (lambda one: one["units"][2].update(at=one["units"][0]["at"]), "two units"),
        (lambda one: one["tiles"]["x_melee1_i3"].update(wings=2), "unknown fields wings"),
        (lambda one: one["action"].update(type="dance"), "dance"),
        (lambda one: one["players"].append({"id": "C"}), "players"),
    ],
)
def test_a_malformed_scenario_is_refused_with_what_is_wrong(break_it: Any, message: str) -> None:
    changed = scenario("S001")
    break_it(changed)
    with pytest.raises(BadScenario, match=message):
        run(changed)
