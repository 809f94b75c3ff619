"""Scenarios: positions with steps and expected outcomes, run against the engine.

A step names a whole action; the engine asks its parts one by one. The runner answers each question
from the step (targets, prices) or from the step's list of choices, and feeds chance with the results
the scenario fixes.
"""

from __future__ import annotations

from typing import Any

from ashfall.core.errors import AshfallError, BadScenario, IllegalAction
from ashfall.core.scenario import ScenarioResult
from ashfall.core.state import CHANCE, OVER, Frame
from ashfall.games.convoy.actions import CARD, PASS
from ashfall.games.convoy.chance import outcomes
from ashfall.games.convoy.codes import KINDS, MOLOCH, MOLOCH_KINDS, RESOLUTION
from ashfall.games.convoy.events import HandLookedAt, VictoryAbility
from ashfall.games.convoy.frames import ASK_MULLIGAN, CHANCE_DISCARDS, CHANCE_HAND, LAST_BOUNDARY, SIDE_AT, TASK_RESOLVE
from ashfall.games.convoy.notation import find_card
from ashfall.scenarios.convoy.answers import answer
from ashfall.scenarios.convoy.check import Witness, differences
from ashfall.scenarios.convoy.script import Script
from ashfall.scenarios.convoy.setting import Setting, build, kind_of
from ashfall.scenarios.convoy.steps import opening_action
from ashfall.scenarios.strict import Refused


def is_scenario_document(document: dict[str, Any]) -> bool:
    """Whether a document holds scenarios of this game: their positions have its cities."""
    scenarios = document.get("scenarios")
    if not isinstance(scenarios, list) or not scenarios or not isinstance(scenarios[0], dict):
        return False
    setup = scenarios[0].get("setup")
    return isinstance(setup, dict) and isinstance(setup.get("cities"), dict) and "ziggy_one" in setup["cities"]


def run_scenarios(document: dict[str, Any], only: str | None = None) -> list[ScenarioResult]:
    """Run the scenarios of a document, or the one of that id, each under every edition it names."""
    results: list[ScenarioResult] = []
    for number, scenario in enumerate(document["scenarios"], 1):
        if not isinstance(scenario, dict) or not isinstance(scenario.get("id"), str):
            raise BadScenario(f"scenario {number} has no id")
        if only is not None and scenario["id"] != only:
            continue
        editions = scenario.get("editions")
        if not isinstance(editions, list) or not editions or not set(editions) <= {"english", "french"}:
            raise BadScenario(f"{scenario['id']}: editions are {editions!r}, expected english, french or both")
        for edition in editions:
            results.append(_run_one(scenario, edition))
    return results


def _run_one(scenario: dict[str, Any], edition: str) -> ScenarioResult:
    try:
        problems = _play(scenario, edition)
    except AshfallError as error:
        problems = [error.message]
    except (LookupError, ValueError, TypeError, AttributeError) as error:
        # What is missing or of another shape than expected shows where it is first looked at.
        problems = [f"the scenario is malformed: {type(error).__name__} {error}"]
    return ScenarioResult(
        scenario["id"], str(scenario.get("title", "")), edition, "failed" if problems else "passed", "; ".join(problems)
    )


def _play(scenario: dict[str, Any], edition: str) -> list[str]:
    setting = build(scenario, edition)
    witness = Witness()
    for number, step in enumerate(scenario["steps"], 1):
        if step.get("illegal"):
            wrong = _refused(setting, step)
            if wrong:
                return [f"step {number}: {wrong}"]
            continue
        try:
            _take(setting, witness, step)
        except Refused as error:
            return [f"step {number} ({step['do']}): expected to be accepted, {error}"]
    return differences(setting, witness, scenario["expect"])


def _refused(setting: Setting, step: dict[str, Any]) -> str:
    """Try a step that must be refused; what is wrong, or nothing."""
    before = setting.state.digest()
    try:
        _take(setting.copy(), Witness(), step)
    except Refused:
        return "" if setting.state.digest() == before else "refused, but the state changed"
    return f"expected to be refused ({step.get('why', '')}), it was accepted"


def _take(setting: Setting, witness: Witness, step: dict[str, Any]) -> None:
    """Take one step: its opening action, then every question and every chance up to the next menu."""
    script = Script(step)
    _catch_up(setting, step)
    action = opening_action(setting, script)
    if action is not None:
        _apply(setting, script, action, witness)
    while setting.state.stack and setting.state.to_move != OVER:
        frame = setting.state.stack[-1]
        if frame[0] <= LAST_BOUNDARY or frame[0] == ASK_MULLIGAN:
            break
        if setting.state.to_move == CHANCE:
            _apply(setting, script, _outcome(setting, script, frame), witness)
        else:
            _apply(setting, script, answer(setting, script, frame), witness)
    script.check_used_up(setting)


def _catch_up(setting: Setting, step: dict[str, Any]) -> None:
    """A battle may be resolved while a module phase lies open that the scenario does not mention."""
    state = setting.state
    if step["do"] == "resolve_battle":
        while not state.stack and state.to_move != OVER and state.phase != RESOLUTION and PASS in state.actions():
            setting.match.step(PASS)


def _apply(setting: Setting, script: Script, action: int, witness: Witness) -> None:
    """Apply an action to the state and keep the scenario's own books."""
    state = setting.state
    resolving = state.to_move == CHANCE and bool(state.stack) and state.stack[-1][0] == TASK_RESOLVE
    modules = {slot: setting.units.get(-1 - slot) for slot in range(len(state.module)) if state.module[slot] >= 0}
    here = [city >= 0 for city in state.where]
    frame = state.stack[-1] if state.stack else None
    before, since = state.digest(), setting.match.event_count
    try:
        setting.match.step(action)
    except IllegalAction as error:
        if state.digest() != before:
            raise BadScenario("a refused action changed the state") from error
        raise Refused(error.message) from error
    events = [told.event for told in setting.match.told(since)]
    script.events.extend(events)
    for slot, was_here in enumerate(here):
        if state.where[slot] >= 0 and not was_here:
            setting.units[slot] = script.step["card"]
    _follow_modules(setting, script, modules)
    _follow_decks(setting, frame, action)
    if resolving:
        witness.totals.append({"moloch": state.totals[0], "outpost": state.totals[1]})
    for event in events:
        if isinstance(event, HandLookedAt):
            witness.seen_hand = sorted(find_card(state.lineup, name) for name in event.hand or ())
        elif isinstance(event, VictoryAbility):
            script.check_compulsory(event.unit)


def _follow_modules(setting: Setting, script: Script, before: dict[int, str | None]) -> None:
    """Keep track of which copy of a Module is attached where."""
    state = setting.state
    attached = [slot for slot in range(len(state.module)) if state.module[slot] >= 0]
    gone = [uid for slot, uid in before.items() if state.module[slot] < 0 and uid]
    for slot in attached:
        if slot in before:
            continue
        named = script.step.get("card") or script.step.get("module")
        uid = named if isinstance(named, str) and kind_of(state.lineup, named) == state.module[slot] else None
        if uid is None:
            uid = next((name for name in gone if kind_of(state.lineup, name) == state.module[slot]), None)
        if uid is not None:
            setting.units[-1 - slot] = uid


def _follow_decks(setting: Setting, frame: Frame | None, action: int) -> None:
    """Keep the order of the decks as far as it is known: a card leaves from the top, a card that is
    shuffled in ends all knowledge."""
    state = setting.state
    for side in range(2):
        order = setting.orders[side]
        low, high = (0, MOLOCH_KINDS) if side == MOLOCH else (MOLOCH_KINDS, KINDS)
        size = sum(state.deck[low:high])
        if order is not None and len(order) > size:
            left = order[:]
            if frame is not None and action >= CARD and left[0] == action - CARD:
                left.pop(0)
            order = left if len(left) == size else None
        elif order is None or len(order) < size:
            order = None
        if order is None and size <= 1:
            order = [kind for kind in range(low, high) if state.deck[kind]]
        setting.orders[side] = order


def _outcome(setting: Setting, script: Script, frame: Frame) -> int:
    """The outcome of chance that the scenario fixes, or any where it leaves it open."""
    state = setting.state
    possible = [action for action, _ in outcomes(state)]
    uid: str | None = None
    if frame[0] == CHANCE_HAND:
        uid = script.random("random_hand_discard")
    elif frame[0] == CHANCE_DISCARDS:
        script.check_compulsory("defender")
        uid = script.random("random_from_discard")
    elif len(possible) > 1 or frame[SIDE_AT] != MOLOCH or not state.top:
        uid = script.next_draw()
        order = setting.orders[frame[SIDE_AT]]
        if uid is None and order:
            return CARD + order[0]
    if uid is None:
        return possible[0]
    action = CARD + kind_of(state.lineup, uid)
    if action not in possible:
        raise Refused(f"{uid} cannot come up")
    return action
