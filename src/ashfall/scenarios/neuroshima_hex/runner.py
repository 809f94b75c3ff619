"""Scenarios: positions with an action and what must come of it, kept as data.

The document's own `geometry` and `conventions` describe the format. Every scenario brings its own
tiles, so an army is built from them; the action is then carried out through the ordinary rules.
"""

from __future__ import annotations

from typing import Any

from ashfall.core.errors import BadScenario, one_of
from ashfall.core.scenario import ScenarioResult
from ashfall.scenarios.neuroshima_hex.answers import Answers
from ashfall.scenarios.neuroshima_hex.check import check_all, check_expected_keys, check_final
from ashfall.scenarios.neuroshima_hex.modes import MODES
from ashfall.scenarios.neuroshima_hex.replay import replay
from ashfall.scenarios.neuroshima_hex.setting import Setting
from ashfall.scenarios.neuroshima_hex.steps import carry_out, words_of
from ashfall.scenarios.strict import NOTES, Mismatch, Refused, check, only_known

BOARD_FORMAT = "nh-scenarios/1"
EDITIONS = {"both": ("codex", "year-of-moloch"), "codex": ("codex",), "year-of-moloch": ("year-of-moloch",)}


SCENARIO = NOTES | {"edition", "mode", "board", "variant", "options", "players", "hq_points", "score", "eliminated"}
SCENARIO |= {"score_before"}
SCENARIO |= {"tiles", "units", "action", "decisions", "expected", "based_on_ruling", "level"}
SCENARIO |= {"decks_top_first", "decks_have_more_tiles_below"}
"""What a scenario may say."""


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
    """Set up, carry out, compare."""
    only_known("the scenario", scenario, SCENARIO)
    what = scenario["action"]["type"]
    setting = Setting(scenario, edition)
    answers = Answers(setting, scenario.get("decisions", []))
    if what == "replay":
        replay(setting, answers, scenario, by_id)
    elif what == "query":
        _query(setting, scenario)
    else:
        _act(setting, answers, scenario)
    answers.check_all_asked()


def _query(setting: Setting, scenario: dict[str, Any]) -> None:
    """Nothing is done: the board is looked at."""
    action, expected = scenario["action"], scenario["expected"]
    if action.get("what") != "netted":
        raise BadScenario(f"query of {action.get('what')!r}, expected netted")
    only_known("expected", expected, {"netted", "phases", "final"})
    check("netted", set(expected["netted"]), setting.held())
    check("phases of a query", [], expected.get("phases", []))
    if "final" in expected:
        check_final(setting, expected["final"], [])


def _act(setting: Setting, answers: Answers, scenario: dict[str, Any]) -> None:
    action, expected = scenario["action"], scenario["expected"]
    check_expected_keys(expected, setting.players)
    if "netted" in expected:
        check("netted", set(expected["netted"]), setting.held())
    steps = action["steps"] if action["type"] == "sequence" else [action]
    if not steps:
        raise BadScenario("a sequence without steps")
    legal: list[bool] = []
    for step in steps:
        setting.deal(step)
        try:
            carry_out(setting, answers, step, words_of(setting, step), step.get("uid"))
        except Refused:
            legal.append(False)
        else:
            legal.append(True)
    wanted = expected.get("legal", True)
    check("legal", wanted, legal if isinstance(wanted, list) else all(legal))
    check_all(setting, expected)
