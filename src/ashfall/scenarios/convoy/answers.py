"""Scenarios: what a step says about the questions that follow from it."""

from __future__ import annotations

from ashfall.core.state import Frame
from ashfall.games.convoy.actions import ATTACHED, CARD, DISTRICT, PASS, STEP, YES
from ashfall.games.convoy.codes import DISTRICTS, HACKER, JOHNSON, KID, SCOUT, TROOPER
from ashfall.games.convoy.frames import (
    ABILITY_AT,
    ASK_BOMB,
    ASK_CLOWN,
    ASK_CONVOY,
    ASK_COUNCIL,
    ASK_DEFENDER,
    ASK_DEMOLISH,
    ASK_ENTRY,
    ASK_EVICT_OUTPOST,
    ASK_EVICT_ROBOT,
    ASK_EVICT_SPIDERS,
    ASK_KILL,
    ASK_LOSS_ROBOT,
    ASK_NEW_YORK,
    ASK_OWN,
    ASK_PAY,
    ASK_RECIPIENT,
    ASK_RECON,
    ASK_RETREAT,
    ASK_REVEALED,
    ASK_VICTORY_ORDER,
    COPIED_AT,
    IMMUNITY_AT,
    SIDE_AT,
    SLOT_AT,
)
from ashfall.games.convoy.notation import DISTRICT_WORDS
from ashfall.games.convoy.questions.catalogue import asks
from ashfall.games.convoy.questions.own import ENTRY
from ashfall.games.convoy.zones import side_name
from ashfall.scenarios.convoy.script import Script
from ashfall.scenarios.convoy.setting import Setting, city_of, kind_of
from ashfall.scenarios.convoy.steps import step_of, unit_action
from ashfall.scenarios.strict import Refused


def answer(setting: Setting, script: Script, frame: Frame) -> int:
    """The action that answers the open question. Unanswered: decline what is optional, take what has
    one answer only."""
    action = _scripted(setting, script, frame)
    legal = setting.state.actions()
    if action is None:
        if PASS in legal:
            return PASS
        if len(legal) == 1:
            return legal[0]
        raise Refused(f"a compulsory question is not answered: {[setting.state.text(a) for a in legal]}")
    if action < 0:
        raise Refused("there is no such answer")
    return action


def _scripted(setting: Setting, script: Script, frame: Frame) -> int | None:
    what = frame[0]
    step = script.step
    by = side_name(frame[SIDE_AT])
    lineup = setting.state.lineup
    if what == ASK_ENTRY:
        return _entry(setting, script, frame)
    if what in (ASK_PAY, ASK_COUNCIL):
        return CARD + kind_of(lineup, script.prices.pop(0)) if script.prices else None
    if what in (ASK_CLOWN, ASK_RECON):
        return unit_action(setting, script.soldiers.pop(0)) if script.soldiers else None
    if what == ASK_RECIPIENT:
        return unit_action(setting, step["to"])
    if what == ASK_RETREAT:
        if not script.moves:
            return None
        uid, city = script.moves.pop(0)
        return step_of(setting, STEP, uid, city)
    if what == ASK_CONVOY:
        robot, script.convoy = script.convoy, None
        return -1 if robot is None else unit_action(setting, robot)
    if what in (ASK_EVICT_OUTPOST, ASK_EVICT_ROBOT, ASK_EVICT_SPIDERS):
        choice = script.take(("forced_removal", "spiders_removed"), by=by)
        return None if choice is None else unit_action(setting, choice["card"])
    if what in (ASK_DEFENDER, ASK_VICTORY_ORDER):
        return _victory(setting, script, frame)
    if what == ASK_OWN:
        return _own(setting, script, frame)
    if what == ASK_LOSS_ROBOT:
        return _loss(setting, script, frame)
    if what == ASK_DEMOLISH:
        choice = script.take(("demolish",))
        if choice is None:
            return None
        return DISTRICT + city_of(lineup, choice["city"]) * DISTRICTS + DISTRICT_WORDS.index(choice["district"])
    if what in (ASK_KILL, ASK_BOMB):
        choice = script.take(("kill" if what == ASK_KILL else "bomb",), by=by)
        return None if choice is None else unit_action(setting, choice["target"])
    if what == ASK_NEW_YORK:
        choice = script.take(("move_ny",), by=by)
        if choice is None:
            return None
        return PASS if choice["unit"] is None else unit_action(setting, choice["unit"])
    if what == ASK_REVEALED:
        choice = script.take(("iron_gate_discard",))
        return None if choice is None else CARD + kind_of(lineup, choice["card"])
    return None


def _entry(setting: Setting, script: Script, frame: Frame) -> int | None:
    """Kid answers twice with one choice: whom he copies, and on whom."""
    slot, ability, copied = frame[SLOT_AT], frame[ABILITY_AT], frame[COPIED_AT]
    choice = script.copying if copied else script.take(("enter",), unit=setting.units[slot])
    script.copying = None
    if choice is None:
        return None
    if not choice["use"]:
        return PASS
    if ability == KID:
        script.copying = choice
        return unit_action(setting, choice["copy"])
    target = choice.get("target")
    if ability == SCOUT:
        return step_of(setting, STEP, target or "", choice.get("to"))
    if target is None:
        return YES
    if ability == TROOPER:
        return -1
    if ability == HACKER and setting.slot_of(target) < 0:
        bearer = setting.bearer_of(target)
        return -1 if bearer < 0 else ATTACHED + bearer
    return unit_action(setting, target)


def _victory(setting: Setting, script: Script, frame: Frame) -> int | None:
    """The order of the choices is the order the winner has chosen."""
    legal = setting.state.actions()
    if frame[0] == ASK_VICTORY_ORDER:
        for choice in script.choices:
            if choice["choice"] == "victory" and unit_action(setting, choice["unit"]) in legal:
                return unit_action(setting, choice["unit"])
        return legal[0]
    found = script.take(("victory",), unit=setting.units[frame[SLOT_AT]])
    if found is None:
        return None
    if not found["use"]:
        return PASS
    return YES


def _own(setting: Setting, script: Script, frame: Frame) -> int | None:
    """What a card asks of its own: with a target, or yes."""
    moment = "enter" if asks(setting.state, frame[SLOT_AT], ENTRY) else "victory"
    found = script.take((moment,), unit=setting.units[frame[SLOT_AT]])
    if found is None:
        return None
    if not found["use"]:
        return PASS
    return unit_action(setting, found["target"]) if "target" in found else YES


def _loss(setting: Setting, script: Script, frame: Frame) -> int | None:
    """Johnson's victory ability names its Robot; the city's effect has a choice of its own."""
    if frame[IMMUNITY_AT]:
        for choice in script.choices:
            slot = setting.slot_of(choice.get("unit") or "")
            if choice["choice"] == "victory" and slot >= 0 and setting.state.lineup.ability_at[slot] == JOHNSON:
                script.choices.remove(choice)
                return unit_action(setting, choice["target"]) if "target" in choice else None
        return None
    found = script.take(("empty_deck_kill",))
    return None if found is None else unit_action(setting, found["target"])
