"""The board scenarios of Neuroshima Hex, run through the engine; and the runner itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ashfall.core.errors import BadScenario
from ashfall.core.scenario import ScenarioResult
from ashfall.scenarios.neuroshima_hex import is_scenario_document, run_scenarios

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


def test_no_scenario_is_skipped() -> None:
    assert {result.status for result in run_scenarios(BOARD)} == {"passed"}


def expanded(**changes: Any) -> ScenarioResult:
    """S128 moved to the upper rim and beyond: the shot comes from the lower end of 37 hexes."""
    one = scenario("S128")
    for unit in one["units"]:
        if unit["uid"] == "a1":
            unit["at"] = [0, 3]
    return run({**one, **changes})


def test_units_outside_the_main_board_need_the_expanded_one() -> None:
    assert expanded().status == "passed"
    assert expanded(mode="expanded").status == "passed"
    assert expanded(board="expanded").status == "passed"
    assert expanded(board="expanded 37").status == "passed"
    assert "board is 'huge'" in expanded(board="huge").detail
    one = scenario("S128")
    one["units"][0]["at"] = [0, 4]
    assert "not on the board" in run(one).detail


def test_the_pusher_says_where_nobodys_tile_goes() -> None:
    action = {"type": "instant", "tile": "push_back", "player": "A", "pusher": "a2", "target": "n_mb"}
    one = scenario("S128")
    one["units"] = [unit for unit in one["units"] if unit["uid"] in ("a2", "n_mb")]
    one["expected"] = {"legal": True, "after": {"n_mb": {"at": [1, -1], "rot": 0}}}
    for key in ("pusher_chooses", "defender_chooses"):
        result = run({**one, "action": {**action, key: [1, -1]}})
        assert result.status == "passed", result.detail
    assert "does not say what" in run({**one, "action": action}).detail


def test_a_mode_that_nobody_knows_is_named_as_skipped() -> None:
    result = run({**scenario("S074"), "mode": "seven_player_chess"})
    assert (result.status, result.detail) == ("skipped", "mode seven_player_chess is not built")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"players": [{"id": "A"}, {"id": "B"}]}, "2 players, expected 3 in mode one_vs_two"),
        ({"players": [{"id": "A", "team": 1}, {"id": "B", "team": 1}, {"id": "C", "team": 1}]}, "no one_vs_two"),
        ({"players": [{"id": "A", "team": 1}, {"id": "B"}, {"id": "C", "team": 1}]}, "player B has no team"),
    ],
)
def test_teams_that_are_no_teams_are_faults(changes: dict[str, Any], said: str) -> None:
    result = run({**scenario("S314"), **changes})
    assert result.status == "failed"
    assert said in result.detail


@pytest.mark.parametrize(
    ("name", "key", "value"),
    [
        ("S127", "score", {"A": 1, "B": 1, "C": 0}),
        ("S126", "after_battle_removed", ["b1"]),
        ("S316", "result", "A and C wins"),
        ("S305", "eliminated", ["B"]),
        ("S305", "drawn_between", ["A", "B"]),
        ("S126", "next_player", "B"),
    ],
)
def test_what_modes_add_is_compared(name: str, key: str, value: object) -> None:
    changed = scenario(name)
    changed["expected"]["final"][key] = value
    assert run(changed).status == "failed"


@pytest.mark.parametrize(
    ("name", "said", "status"),
    [
        *(("S330", said, "passed") for said in ("B and D win", "team of players B and D wins", "team 2 wins")),
        *(("S330", said, "failed") for said in ("team 1 wins", "A and C win", "A and B win", "draw", "not over")),
        *(("S330", said, "failed") for said in ("team wins", "the other team wins", "team 3 wins", "loner wins")),
        *(("S316", said, "passed") for said in ("B wins", "loner wins", "The Loner wins", "team 2 wins")),
        *(("S316", said, "failed") for said in ("team wins", "the team wins", "team 1 wins", "A wins", "C wins")),
        ("S330", "D wins", "passed"),
        ("S126", "not over", "passed"),
        *(("S126", said, "failed") for said in ("A wins", "draw")),
    ],
)
def test_a_result_names_its_winners(name: str, said: str, status: str) -> None:
    """S330: the team 2 of B and D wins; S316: the Loner B, who is the team 2; S126 goes on."""
    changed = scenario(name)
    changed["expected"]["final"]["result"] = said
    assert run(changed).status == status


def test_points_may_be_stated_of_some_players_only() -> None:
    changed = scenario("S126")
    changed["expected"]["final"]["hq"] = {"B": 0}
    assert run(changed).status == "passed"
    changed["expected"]["final"]["hq"] = {"B": 1}
    assert run(changed).status == "failed"


@pytest.mark.parametrize("told", [{"eliminated": ["C"]}, {"hq_points": {"A": 20, "B": 1, "C": 0}}])
def test_a_player_may_have_left_before(told: dict[str, Any]) -> None:
    """S126 without C: once B has fallen only A is left."""
    changed = {**scenario("S126"), **told}
    changed["units"] = [unit for unit in changed["units"] if unit["owner"] != "C"]
    changed["expected"] = {"result": "A wins", "eliminated": ["B", "C"], "final": {"destroyed": ["a1"]}}
    result = run(changed)
    assert result.status == "passed", result.detail


@pytest.mark.parametrize("name", ["S126", "S127", "S314", "S330"])
def test_the_games_own_names_of_modes_do_as_well(name: str) -> None:
    own = {"S126": "deathmatch", "S127": "score", "S314": "one-vs-two", "S330": "team"}[name]
    assert run({**scenario(name), "mode": own}).status == "passed"
    assert run({**scenario(name), "variant": ["alternative_start", "mad_bomber"]}).status == "passed"


def test_a_mad_bomber_that_came_to_a_fallen_player_has_gone_on() -> None:
    """S333 with A in the place of B, whose HQ falls in the same battle: from A's next player on to C."""
    changed = scenario("S333")
    changed["hq_points"]["B"] = 1
    shots = {"kind": "warrior", "initiative": [3], "ranged": {"0": 1}}
    changed["tiles"]["x_ranged1_i3"] = shots
    for unit in changed["units"]:
        if unit["uid"] == "b1":
            unit["owner"] = "A"
    changed["units"].append({"uid": "c2", "owner": "C", "tile": "x_ranged1_i3", "at": [2, -1], "rot": 0, "wounds": 0})
    changed["expected"] = {"eliminated": ["B"], "final": {"wounds": {"c1": 1}, "mad_bomber_to": "C"}}
    result = run(changed)
    assert result.status == "passed", result.detail
    changed["expected"]["final"]["mad_bomber_to"] = "B"
    assert run(changed).status == "failed"


@pytest.mark.parametrize("name", ["S119", "S314"])
def test_on_the_expanded_board_players_with_teams_play_in_teams(name: str) -> None:
    """S119 and S314: shots pass the units of a partner."""
    assert run({**scenario(name), "mode": "expanded"}).status == "passed"


@pytest.mark.parametrize("key", ["score", "score_before"])
def test_a_score_may_have_been_reached_before(key: str) -> None:
    """S127: A scores two more points and B one."""
    changed = {**scenario("S127"), key: {"A": 19, "B": 19, "C": 3}}
    changed["expected"]["final"] |= {"score": {"A": 20, "B": 20, "C": 3}, "drawn_between": ["A", "B"]}
    assert run(changed).status == "passed"


def test_one_scenario_can_be_picked() -> None:
    assert [result.id for result in run_scenarios(BOARD, "S074")] == ["S074"]


def test_turn_cases_are_named_as_skipped_with_the_reason() -> None:
    results = run_scenarios(TURNS)
    assert len(results) == len(TURNS["cases"]) == 87
    assert {result.status for result in results} == {"skipped"}
    assert all("ordinary tests" in result.detail for result in results)


def test_every_turn_case_has_a_test_of_its_name() -> None:
    wanted = {case["id"].lower() for case in TURNS["cases"]}
    rules = FOLDER.parent / "rules/neuroshima_hex"
    source = "".join(path.read_text("utf-8") for path in rules.glob("*_test.py"))
    found = {name for names in re.findall(r"def test_((?:t\d\d\d_)+)", source) for name in names.split("_")}
    assert wanted - found == set()


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


# Faults of a scenario --------------------------------------------------------------------------


def test_a_document_without_scenarios_is_refused() -> None:
    with pytest.raises(BadScenario, match="list of scenarios"):
        run_scenarios({"format": "nh-scenarios/1"})


@pytest.mark.parametrize("document", [{**BOARD, "scenarios": ["S001"]}, {"cases": [3]}])
def test_a_document_of_something_else_than_objects_is_refused(document: dict[str, Any]) -> None:
    with pytest.raises(BadScenario, match="each an object"):
        run_scenarios(document)
    assert is_scenario_document({"cases": [3]}) is False


def set_in(*path: Any) -> Callable[[dict[str, Any]], None]:
    """Set what a path of keys leads to; the last entry is the value."""

    def change(one: Any) -> None:
        *keys, last, value = path
        for key in keys:
            one = one[key]
        one[last] = value

    return change


EXPLODES = {"player": "A", "kind": "clown", "unit": "a1", "choice": "explode"}


@pytest.mark.parametrize(
    ("break_it", "message"),
    [
        (set_in("edition", "first"), "edition is 'first', expected"),
        (lambda one: one.pop("action"), "malformed"),
        (lambda one: one.pop("units"), "malformed"),
        (set_in("units", 2, "tile", "dragon"), "A has no tile 'dragon'"),
        (set_in("units", 2, "owner", "Z"), "unknown player 'Z'"),
        (set_in("units", 2, "at", [9, 9]), "not on the board"),
        (lambda one: one["units"][2].update(at=one["units"][0]["at"]), "two units"),
        (set_in("tiles", "x_melee1_i3", "wings", 2), "unknown fields wings"),
        (set_in("action", "type", "dance"), "dance"),
        (set_in("mood", 1), "the scenario has the unknown key 'mood'"),
        (set_in("action", "mood", 1), "the action battle has the unknown key 'mood'"),
        (set_in("units", 2, "mood", 1), "the unit a1 has the unknown key 'mood'"),
        (set_in("variant", ["dragons"]), "variant 'dragons' is not known, expected"),
        (set_in("options", {"dragons": True}), "unknown option 'dragons'"),
        (set_in("eliminated", ["B"]), "seat 1 is out"),
        (set_in("expected", "final", "hq", {"Z": 20}), "unknown player 'Z'"),
        (set_in("expected", "result", "A is best"), "expected who wins, a draw or not over"),
        (lambda one: one["players"].append({"id": "C"}), "players"),
        (set_in("expected", "netted_later", []), "expected has the unknown key 'netted_later'"),
        (set_in("expected", "", []), "expected has the unknown key ''"),
        (set_in("expected", "final", "mood", {"A": 1}), "expected.final has the unknown key 'mood'"),
        (set_in("expected", "final", "c_hq_track", [3]), "expected.final has the unknown key 'c_hq_track'"),
        (set_in("expected", "phases", 0, "hits", []), "expected.phases[0] has the unknown key 'hits'"),
        (set_in("expected", "after", {"a1": {"on": [0, 0]}}), "expected.after.a1 has the unknown key 'on'"),
        (set_in("expected", "final", {}), "expected.final is empty"),
        (set_in("expected", "final", []), "expected.final is [], expected an object"),
        (set_in("expected", []), "expected is [], expected an object"),
        (set_in("expected", {}), "expected is empty"),
        (set_in("decisions", [EXPLODES]), "a decision was never asked for: player A, kind clown"),
        (set_in("decisions", [{**EXPLODES, "mood": 3}]), "decision 1 has the unknown key 'mood'"),
        (set_in("decisions", [{"kind": "dance", "player": "A"}]), "decision 1 is of kind 'dance', expected"),
        (set_in("decisions", ["explode"]), "decision 1 is of kind None"),
        (set_in("decisions", {}), "decisions are {}, expected a list"),
        (set_in("action", {"type": "sequence", "steps": []}), "a sequence without steps"),
    ],
)
def test_a_fault_of_a_scenario_is_named_and_never_a_pass(break_it: Any, message: str) -> None:
    changed = scenario("S001")
    break_it(changed)
    result = run(changed)
    assert result.status == "failed"
    assert result.detail.startswith("fault in the scenario: ")
    assert message in result.detail


def test_a_fault_of_one_scenario_leaves_the_others_their_results() -> None:
    faulty = scenario("S001")
    faulty["expected"]["surprise"] = True
    results = run_scenarios({**BOARD, "scenarios": [faulty, scenario("S002")]})
    assert [result.status for result in results] == ["failed", "passed"]


@pytest.mark.parametrize(
    ("name", "break_it", "message"),
    [
        ("S068", set_in("expected", "after", {}), "expected has the unknown key 'after'"),
        ("S068", set_in("expected", {}), "KeyError 'netted'"),
        ("S068", set_in("action", "what", "mood"), "query of 'mood'"),
        ("X004", set_in("expected", "weather", 1), "expected has the unknown key 'weather'"),
        ("X004", set_in("expected", {}), "without anything expected"),
        ("X004", set_in("expected", "same_as", "X999"), "same_as names 'X999'"),
        ("X004", set_in("action", "steps", 4, "check", {"held": []}), "check in turn 4 has the unknown key 'held'"),
        ("X004", set_in("action", "steps", []), "without steps"),
        ("X004", set_in("action", "steps", 4, "mood", 1), "turn 4 has the unknown key 'mood'"),
        ("X004", set_in("action", "steps", 4, "do", 0, "mood", 1), "what is done in a turn has the unknown key 'mood'"),
    ],
)
def test_a_fault_of_a_query_or_a_replay_is_named(name: str, break_it: Any, message: str) -> None:
    changed = scenario(name)
    break_it(changed)
    (result,) = run_scenarios({**BOARD, "scenarios": [changed, scenario("X003")]}, name)
    assert result.status == "failed"
    assert message in result.detail


def test_declining_what_was_not_on_offer_is_no_fault() -> None:
    changed = scenario("S001")
    changed["decisions"] = [{**EXPLODES, "choice": "attack"}]
    assert run(changed).status == "passed"


def test_a_decision_nothing_depends_on_may_be_given_or_left_out() -> None:
    """Two medics for two equal attacks: the game would not ask."""
    assert run(scenario("S080")).status == "passed"
    changed = scenario("S080")
    changed["decisions"] = []
    assert run(changed).status == "passed"


def test_a_tile_with_six_equal_edges_may_be_said_to_face_any_way() -> None:
    changed = scenario("X004")
    for step in changed["action"]["steps"]:
        for done in step["do"]:
            if "place_hq" in done or done.get("unit") in ("a_hq", "b_hq"):
                done["rot"] = 4
    (result,) = run_scenarios({**BOARD, "scenarios": [changed, scenario("X003")]}, "X004")
    assert result.status == "passed", result.detail
