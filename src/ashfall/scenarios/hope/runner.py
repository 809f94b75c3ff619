"""Scenarios: positions with actions and expected outcomes, run against the engine.

Scenario cards become cards of their own, one per physical copy, so that every copy can be told
apart by its number.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ashfall.core.errors import AshfallError, BadPack, BadScenario
from ashfall.core.scenario import ScenarioResult
from ashfall.games.hope import words
from ashfall.games.hope.data import CardData
from ashfall.games.hope.deck import check_deck
from ashfall.scenarios.hope.check import compare
from ashfall.scenarios.hope.passing import pass_all
from ashfall.scenarios.hope.script import Script
from ashfall.scenarios.hope.setting import Setting, build
from ashfall.scenarios.hope.steps import rest, run
from ashfall.scenarios.strict import NOTES, Refused, only_known

EDITION = "core"
SETUP = (
    "round",
    "phase",
    "coin",
    "active",
    "sources",
    "board",
    "hands",
    "decks",
    "discards",
    "artifacts",
    "destroyed",
    "new_game",
)
"""What a scenario may say of its position."""
SCENARIO = NOTES | {"mode", "options", "cards", "setup", "actions", "expect"}


def is_scenario_document(document: dict[str, Any]) -> bool:
    """Whether a document holds HOPE scenarios."""
    meta = document.get("meta")
    return isinstance(meta, dict) and str(meta.get("game", "")).startswith("HOPE") and "scenarios" in document


def run_scenarios(document: dict[str, Any], only: str | None = None) -> list[ScenarioResult]:
    """Run every scenario of a document, or the one named."""
    if not is_scenario_document(document):
        raise BadScenario("this is not a document of HOPE scenarios")
    if not isinstance(document["scenarios"], list) or not all(isinstance(one, dict) for one in document["scenarios"]):
        raise BadScenario("scenarios: expected a list of objects")
    results: list[ScenarioResult] = []
    for scenario in document["scenarios"]:
        if only is None or scenario.get("id") == only:
            results.append(run_one(scenario))
    return results


def run_one(scenario: dict[str, Any]) -> ScenarioResult:
    name, title = str(scenario.get("id")), str(scenario.get("title", ""))
    mode = str(scenario.get("mode", "one_on_one")).replace("_", "-")
    if mode not in words.MODE_NAMES:
        return ScenarioResult(name, title, EDITION, "skipped", f"mode {mode} is not built")
    try:
        detail = play(scenario, mode)
    except AshfallError as error:
        detail = f"{type(error).__name__}: {error}"
    except KeyError as error:
        detail = f"BadScenario: the key {error} is missing or names nothing"
    except Exception as error:
        # Whatever a malformed document makes of us is its fault, told as such, and the next one is run
        detail = f"BadScenario: malformed, {type(error).__name__}: {error}"
    return ScenarioResult(name, title, EDITION, "failed" if detail else "passed", detail)


def play(scenario: dict[str, Any], mode: str) -> str:
    """Carry out the actions and compare; what differs, or nothing."""
    only_known("the scenario", scenario, SCENARIO)
    actions = scenario.get("actions", [])
    if any(action.get("do") == "validate_deck" for action in actions):
        return validate(scenario)
    only_known("the setup", scenario["setup"], SETUP)
    if scenario.get("expect", {}) == {} and not any("assert" in action or "expect" in action for action in actions):
        raise BadScenario("nothing is expected")
    setting = build(scenario, mode)
    for number, action in enumerate(actions, start=1):
        if "assert" in action:
            only_known("an assert", action, NOTES | {"assert", "before_stack_resolves"})
            if not action.get("before_stack_resolves"):
                pass_all(setting)
            found = compare(setting, action["assert"])
            if found:
                return f"assert {number}: {found}"
        else:
            found = take(setting, action)
            if found:
                return f"action {number} {found}"
    pass_all(setting)
    return compare(setting, scenario.get("expect", {}))


def take(setting: Setting, action: dict[str, Any]) -> str:
    """Carry out one action; what is not as expected of it, or nothing."""
    wanted = action.get("expect", "ok")
    if wanted not in ("ok", "illegal"):
        raise BadScenario(f"{action['do']} expects {wanted}, expected ok or illegal")
    script = Script(action)
    rest(setting, script)
    before = setting.state.digest()
    try:
        run(setting, script)
    except Refused as refused:
        if wanted != "illegal":
            return f"({action['do']}) was refused: {refused}"
        return "" if setting.state.digest() == before else f"({action['do']}) was refused but changed the state"
    return "" if wanted == "ok" else f"({action['do']}) was accepted, expected a refusal"


def validate(scenario: dict[str, Any]) -> str:
    """Deck construction: names, types and races are enough."""
    only_known("what is expected of a deck", scenario["expect"], ("deck_check",))
    only_known("deck_check", scenario["expect"]["deck_check"], ("valid", "errors", "warnings"))
    for action in scenario["actions"]:
        if action.get("do") != "validate_deck":
            raise BadScenario(f"{action.get('do')} beside validate_deck")
        deck: list[tuple[CardData, int]] = []
        for name, count in action["deck"].items():
            try:
                deck.append((msgspec.convert(scenario["cards"][name], CardData), count))
            except msgspec.ValidationError as error:
                raise BadPack(f"scenario card {name}: {error}") from None
        checked = check_deck(deck)
        found = {
            "valid": checked.valid,
            "errors": sorted({fault.code for fault in checked.errors}),
            "warnings": sorted({fault.code for fault in checked.warnings}),
        }
        for key, wanted in scenario["expect"]["deck_check"].items():
            expected = sorted(wanted) if isinstance(wanted, list) else wanted
            if found[key] != expected:
                return f"deck_check {key}: expected {expected}, got {found[key]}"
    return ""
