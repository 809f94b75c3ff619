"""Scenarios: positions with an action and what must come of it, kept as data.

The document's own `geometry` and `conventions` describe the format. Every scenario brings its own
tiles, so an army is built from them; the action is then carried out through the ordinary rules.
"""

from __future__ import annotations

from typing import Any

from ashfall.core.errors import BadScenario, IllegalAction, one_of
from ashfall.core.scenario import ScenarioResult
from ashfall.scenarios.neuroshima_hex.check import (
    Mismatch,
    check,
    check_decision_keys,
    check_expected_keys,
    only_known,
)
from ashfall.scenarios.neuroshima_hex.modes import MODES
from ashfall.scenarios.neuroshima_hex.replay import replay
from ashfall.scenarios.neuroshima_hex.table import Table

BOARD_FORMAT = "nh-scenarios/1"
EDITIONS = {"both": ("codex", "year-of-moloch"), "codex": ("codex",), "year-of-moloch": ("year-of-moloch",)}


def is_scenario_document(document: dict[str, Any]) -> bool:
    """Board positions, or the turn-level cases that stand beside them."""
    if document.get("format") == BOARD_FORMAT:
        return True
    cases = document.get("cases")
    if not isinstance(cases, list) or not cases or not isinstance(cases[0], dict):
        return False
    return "NH-" in str(cases[0].get("rules", ""))


def run_scenarios(document: dict[str, Any], only: str | None = None) -> list[ScenarioResult]:
    """Run all scenarios of a document, or the one of that id."""
    if "cases" in document:
        return [_turn_case(case) for case in _entries(document, "cases") if only in (None, case.get("id"))]
    scenarios = _entries(document, "scenarios")
    by_id = {scenario.get("id"): scenario for scenario in scenarios}
    return [_run(scenario, by_id) for scenario in scenarios if only in (None, scenario.get("id"))]


def _entries(document: dict[str, Any], what: str) -> list[dict[str, Any]]:
    found = document.get(what)
    if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
        raise BadScenario(f"expected a list of {what} under {what!r}, each an object")
    return found


def _turn_case(case: dict[str, Any]) -> ScenarioResult:
    why = "turn-level cases are prose; they stand as ordinary tests"
    return ScenarioResult(str(case.get("id")), str(case.get("title")), str(case.get("edition")), "skipped", why)


def _run(scenario: dict[str, Any], by_id: dict[Any, dict[str, Any]]) -> ScenarioResult:
    name = str(scenario.get("id", "scenario without id"))
    title = str(scenario.get("title", ""))
    edition = scenario.get("edition", "both")
    mode = scenario.get("mode", "two_player")
    if edition not in EDITIONS:
        why = f"fault in the scenario: edition is {edition!r}, expected {one_of(EDITIONS)}"
        return ScenarioResult(name, title, str(edition), "failed", why)
    if mode not in MODES:
        return ScenarioResult(name, title, edition, "skipped", f"mode {mode} is not built")
    for one in EDITIONS[edition]:
        try:
            _run_in(scenario, one, by_id)
        except Mismatch as mismatch:
            return ScenarioResult(name, title, edition, "failed", f"{one}: {mismatch}")
        except BadScenario as fault:
            return ScenarioResult(name, title, edition, "failed", f"fault in the scenario: {fault.message}")
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            why = f"fault in the scenario: malformed, {type(error).__name__} {error}"
            return ScenarioResult(name, title, edition, "failed", why)
    return ScenarioResult(name, title, edition, "passed")


def _run_in(scenario: dict[str, Any], edition: str, by_id: dict[Any, dict[str, Any]]) -> None:
    action = scenario["action"]
    check_decision_keys(scenario.get("decisions", []))
    if action["type"] == "replay":
        replay(scenario, edition, by_id)
        return
    table = Table(scenario, edition)
    expected = scenario["expected"]
    if action["type"] == "query":
        if action.get("what") != "netted":
            raise BadScenario(f"query of {action.get('what')!r}, expected netted")
        only_known("expected", expected, {"netted", "phases", "final"})
        check("netted", set(expected["netted"]), table.held())
        check("phases of a query", [], expected.get("phases", []))
        if "final" in expected:
            table.check_final(expected["final"], [])
        table.check_decisions_asked()
        return
    check_expected_keys(expected, table.players)
    if "netted" in expected:
        check("netted", set(expected["netted"]), table.held())
    steps = action["steps"] if action["type"] == "sequence" else [action]
    if not steps:
        raise BadScenario("a sequence without steps")
    legal = [_step(table, step) for step in steps]
    _check_legality(expected, legal, action)
    _check_table(table, expected)
    table.check_decisions_asked()


def _step(table: Table, step: dict[str, Any]) -> bool:
    """Carry out one step and whatever it asks; a refused one must change nothing."""
    table.deal(step)
    number = table.action(step)
    before = table.state.digest()
    table.destinations = table.push_destinations(step, number)
    try:
        if number is None:
            raise IllegalAction("no such action exists")
        table.apply(number, step.get("uid"))
    except IllegalAction:
        check("state after a refused action", before, table.state.digest())
        return False
    table.answer_questions(step)
    return True


def _check_legality(expected: dict[str, Any], legal: list[bool], action: dict[str, Any]) -> None:
    if "legal" in expected:
        wanted = expected["legal"] if isinstance(expected["legal"], list) else [expected["legal"]]
        check("legal", wanted, legal)
    elif not all(legal):
        raise Mismatch(f"{action['type']} was refused")


def _check_table(table: Table, expected: dict[str, Any]) -> None:
    """Compare everything that the scenario states."""
    if "destinations" in expected:
        check("destinations", sorted(map(tuple, expected["destinations"])), sorted(table.destinations))
    if "netted_after" in expected:
        check("netted after", set(expected["netted_after"]), table.held())
    for uid, place in expected.get("after", {}).items():
        found = table.where(uid)
        if found is not None and table.all_round(uid):
            found = found[0], place["rot"]
        check(f"{uid} after", (tuple(place["at"]), place["rot"]), found)
    if "removed" in expected:
        check("removed", set(expected["removed"]), set(table.removed_outside_battle()))
    if "battle_started" in expected:
        check("battle started", expected["battle_started"], table.battle_starter() is not None)
    if "battle_started_by" in expected:
        check("battle started by", expected["battle_started_by"], table.battle_starter())
    if "turn_over" in expected:
        check("turn over", expected["turn_over"], table.turn_over())
    if "game_over" in expected:
        check("game over", expected["game_over"], table.state.outcome is not None)
    if "result" in expected:
        table.check_result(expected["result"])
    table.check_standings(expected)
    if "phases" in expected:
        table.check_phases(expected["phases"])
    if "final" in expected:
        table.check_final(expected["final"], table.left)
