"""Scenarios: from the words of a step to its first action."""

from __future__ import annotations

from typing import Any

from ashfall.core.errors import BadScenario
from ashfall.games.convoy.actions import (
    ATTACH,
    BACK,
    DEPLOY,
    DISTRICT,
    FEATURE,
    FORWARD,
    PASS,
    PLAY,
    PLAY_ON,
    PLAY_STEP,
    STEP,
    UNIT,
    USE,
    USE_STEP,
    USED,
    YES,
)
from ashfall.games.convoy.codes import (
    CITIES,
    CLOWN,
    DISTRICTS,
    HORNET,
    KASPAROV,
    MATRIX,
    MOVE_ROBOT,
    NESTUGOV,
    NET,
    RECYCLER,
    RUNNER,
    SIDE_SLOTS,
    SLOTS,
)
from ashfall.games.convoy.frames import ASK_MULLIGAN, TASK_BATTLE, TASK_CONVOY, TASK_RESOLVE
from ashfall.games.convoy.notation import DISTRICT_WORDS
from ashfall.scenarios.convoy.script import Script
from ashfall.scenarios.convoy.setting import SIDES, Setting, city_of, kind_of
from ashfall.scenarios.strict import Refused


def opening_action(setting: Setting, script: Script) -> int | None:
    """The first action of a step; None if the engine needs none."""
    step = script.step
    what = step["do"]
    state = setting.state
    boundary = state.stack[-1][0] if state.stack else -1
    if what in ("draw_phase", "resolve_battle", "convoy_move"):
        wanted = {"draw_phase": TASK_BATTLE, "resolve_battle": TASK_RESOLVE, "convoy_move": TASK_CONVOY}[what]
        if boundary != wanted:
            raise Refused(f"it is not the time for {what}")
        return PASS
    if what == "end_phase" and boundary == TASK_RESOLVE:
        return None  # a module phase with nothing to do in it was skipped
    if state.to_move != state.lineup.seat_of[SIDES.get(step.get("by", ""), 0)]:
        raise Refused(f"{step.get('by')} has no decision now")
    if what == "mulligan":
        if boundary != ASK_MULLIGAN or "cards" in step or not isinstance(step["exchange"], bool):
            raise Refused("no hand can be exchanged now")
        return YES if step["exchange"] else PASS
    if state.stack:
        raise Refused("another question comes first")
    if what == "end_phase":
        return PASS
    action = _menu_action(setting, script)
    if action < 0:
        raise Refused("there is no such action")
    return action


def _menu_action(setting: Setting, script: Script) -> int:
    step = script.step
    lineup = setting.state.lineup
    what = step["do"]
    if what == "choose_district":
        city = city_of(lineup, step["city"]) if "city" in step else setting.state.active
        return DISTRICT + city * DISTRICTS + DISTRICT_WORDS.index(step["district"])
    if what == "play_unit":
        city = city_of(lineup, step["city"])
        return -1 if city < 0 else DEPLOY + kind_of(lineup, step["card"]) * CITIES + city
    if what == "play_instant":
        return _instant(setting, script)
    if what == "use_ability":
        return _ability(setting, step)
    if what == "play_module":
        slot = setting.slot_of(step["on"])
        if not 0 <= slot < SIDE_SLOTS:
            return -1
        return ATTACH + kind_of(lineup, step["card"]) * SIDE_SLOTS + slot
    if what == "activate_module":
        return _module(setting, step)
    if what == "use_feature":
        if city_of(lineup, step["city"]) != setting.state.active:
            return -1
        target = step.get("target") or step.get("soldier")
        if target is None:
            return FEATURE
        slot = setting.slot_of(target)
        return -1 if slot < 0 else FEATURE + 1 + slot
    raise BadScenario(f"{what} is no action of a phase")


def step_of(setting: Setting, base: int, uid: str, city_name: str | None) -> int:
    """A move of a unit to a neighbouring city, in a block of actions."""
    slot = setting.slot_of(uid)
    city = city_of(setting.state.lineup, city_name or "")
    if slot < 0 or city < 0:
        return -1
    origin: int = setting.state.where[slot]
    if abs(city - origin) != 1:
        return -1
    return base + slot * 2 + (FORWARD if city > origin else BACK)


def _instant(setting: Setting, script: Script) -> int:
    step = script.step
    lineup = setting.state.lineup
    kind = kind_of(lineup, step["card"])
    ability = lineup.ability_of[kind]
    if ability >= MATRIX:
        return PLAY + kind
    if ability >= MOVE_ROBOT:
        base = PLAY_STEP + (ability - MOVE_ROBOT) * SLOTS * 2
        if script.moves:
            uid, city = script.moves.pop(0)
            return step_of(setting, base, uid, city)
        return step_of(setting, base, step.get("soldier") or step.get("robot") or step["target"], step.get("to"))
    if ability == RECYCLER:
        slot = setting.bearer_of(step["module"])
    else:
        target = script.soldiers.pop(0) if script.soldiers else None
        slot = setting.slot_of(target or step.get("target") or step.get("soldier") or step["robot"])
    return -1 if slot < 0 else PLAY_ON + (ability - RECYCLER) * SLOTS + slot


def _ability(setting: Setting, step: dict[str, Any]) -> int:
    """The engine takes the target; whoever acts on it stands in the same city."""
    state = setting.state
    unit = setting.slot_of(step["unit"])
    if unit < 0:
        return -1
    ability = state.lineup.ability_at[unit]
    if ability in (HORNET, RUNNER):
        return step_of(setting, STEP, step["unit"], step.get("to"))
    if ability not in USED or "discard" not in step:
        return -1
    if ability == NESTUGOV:
        target = setting.bearer_of(step["module"])
    else:
        target = setting.slot_of(step["robot"] if ability == CLOWN else step["target"])
    if target < 0 or state.where[target] != state.where[unit]:
        return -1
    return USE + USED.index(ability) * SLOTS + target


def _module(setting: Setting, step: dict[str, Any]) -> int:
    state = setting.state
    bearer = setting.bearer_of(step["module"])
    target = setting.slot_of(step["target"])
    side = SIDES[step["by"]]
    if bearer < 0 or target < 0 or (bearer >= SIDE_SLOTS) != bool(side):
        return -1
    if state.where[bearer] != state.where[target] or "discard" not in step:
        return -1
    ability = state.lineup.ability_of[state.module[bearer]]
    if ability == NET:
        return USE + USED.index(NET) * SLOTS + target
    if ability == KASPAROV:
        return step_of(setting, USE_STEP, step["target"], step.get("to"))
    return -1


def unit_action(setting: Setting, uid: str) -> int:
    """A unit that a question or an ability is answered with."""
    slot = setting.slot_of(uid)
    return -1 if slot < 0 else UNIT + slot
