"""Scenarios: from the words of a step to the actions of the engine."""

from __future__ import annotations

from typing import Any

from ashfall.core.errors import BadScenario
from ashfall.core.events import Event
from ashfall.core.state import Frame
from ashfall.games.convoy.actions import (
    ATTACH,
    ATTACHED,
    BACK,
    CARD,
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
    DEFENDER,
    DISTRICTS,
    HACKER,
    HORNET,
    JOHNSON,
    KASPAROV,
    KID,
    MATRIX,
    MOVE_ROBOT,
    NESTUGOV,
    NET,
    RECYCLER,
    RUNNER,
    SCOUT,
    SIDE_SLOTS,
    SLOTS,
    TROOPER,
)
from ashfall.games.convoy.events import CardMilled, CardRestored, VictoryAbility
from ashfall.games.convoy.frames import (
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
    ASK_MULLIGAN,
    ASK_NEW_YORK,
    ASK_OWN,
    ASK_PAY,
    ASK_RECIPIENT,
    ASK_RECON,
    ASK_RETREAT,
    ASK_REVEALED,
    ASK_VICTORY_ORDER,
    SLOT_AT,
    TASK_BATTLE,
    TASK_CONVOY,
    TASK_RESOLVE,
)
from ashfall.games.convoy.notation import DISTRICT_WORDS, card_word
from ashfall.games.convoy.questions.catalogue import asks
from ashfall.games.convoy.questions.own import ENTRY
from ashfall.scenarios.convoy.setting import SIDES, Setting, city_of, kind_of


class Refused(Exception):
    """The engine does not take the step."""


STEPS = (
    "mulligan",
    "draw_phase",
    "choose_district",
    "play_unit",
    "use_ability",
    "play_instant",
    "use_feature",
    "play_module",
    "activate_module",
    "end_phase",
    "resolve_battle",
    "convoy_move",
)
CHOICES = (
    "enter",
    "forced_removal",
    "spiders_removed",
    "random_hand_discard",
    "random_from_discard",
    "victory",
    "demolish",
    "kill",
    "bomb",
    "move_ny",
    "iron_gate_discard",
    "empty_deck_kill",
)


class Script:
    """A step with its choices, used up one by one."""

    def __init__(self, step: dict[str, Any]) -> None:
        self.step = step
        if step["do"] not in STEPS:
            raise BadScenario(f"unknown step {step['do']!r}, expected {', '.join(STEPS)}")
        self.choices: list[dict[str, Any]] = [dict(choice) for choice in step.get("choices", [])]
        self.prices: list[str] = _as_list(step.get("discard"))
        self.draws: list[str] = list(step.get("random_draw", []))
        self.soldiers: list[str] = _as_list(step.get("soldiers"))
        self.moves: list[list[str]] = list(step.get("moves", []))
        if any(len(move) != 2 for move in self.moves) or ("moves" in step and not self.moves):
            raise BadScenario(f"moves are {self.moves}, expected pairs of a Soldier and a city")
        self.events: list[Event] = []
        """What the step has brought about so far."""
        self.convoy: str | None = step.get("robot") if step["do"] == "convoy_move" else None
        self.copying: dict[str, Any] | None = None
        """What Kid has chosen to copy, with its target."""
        for choice in self.choices:
            if choice.get("choice") not in CHOICES:
                raise BadScenario(f"unknown choice {choice.get('choice')!r}, expected {', '.join(CHOICES)}")

    def take(self, names: tuple[str, ...], unit: str | None = None, by: str | None = None) -> dict[str, Any] | None:
        """The next choice of a kind that fits the unit and the player asked."""
        for place, choice in enumerate(self.choices):
            if choice["choice"] not in names:
                continue
            if unit is not None and choice.get("unit") != unit:
                continue
            if by is not None and choice.get("by", by) != by:
                continue
            return self.choices.pop(place)
        return None

    def random(self, name: str) -> str | None:
        choice = self.take((name,))
        return None if choice is None else str(choice["card"])

    def next_draw(self) -> str | None:
        return self.draws.pop(0) if self.draws else None

    def check_compulsory(self, card: str) -> None:
        """An ability that fires by itself cannot be declined."""
        for choice in self.choices:
            declined = choice["choice"] == "victory" and choice["use"] is False
            if declined and choice["unit"].replace("_", "-").startswith((f"m:{card}#", f"o:{card}#")):
                raise Refused(f"{card} cannot be declined")

    def check_used_up(self, setting: Setting) -> None:
        """A decision that nothing asked for is a fault, unless what it names came about by itself."""
        for choice in self.choices:
            if not self._came_about(setting, choice):
                raise Refused(f"nothing asks for {choice}")
        if self.prices:
            raise Refused(f"nothing asks to discard {self.prices}")
        if self.soldiers or self.convoy or self.moves:
            raise Refused(f"nothing asks for {self.soldiers or self.convoy or self.moves}")
        if self.draws:
            raise Refused(f"nothing draws {self.draws}")

    def _came_about(self, setting: Setting, choice: dict[str, Any]) -> bool:
        """Johnson's mill and the French Defender ask nothing; nor does Iron Gate with one card in the deck."""
        lineup = setting.state.lineup
        if choice["choice"] == "iron_gate_discard":
            return CardMilled(card_word(lineup, kind_of(lineup, choice["card"]))) in self.events
        if choice["choice"] != "victory" or "target" in choice or choice["use"] is False:
            return False
        if lineup.ability_of[kind_of(lineup, choice["unit"])] == DEFENDER:
            return CardRestored() in self.events
        return VictoryAbility(card_word(lineup, kind_of(lineup, choice["unit"]))) in self.events


def _as_list(value: Any) -> list[str]:
    if value is None:
        return []
    return [value] if isinstance(value, str) else list(value)


# The opening action ------------------------------------------------------------------------------


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


def _step_of(setting: Setting, base: int, uid: str, city_name: str | None) -> int:
    """A move of a unit to a neighbouring city, in a block of actions."""
    slot = setting.slot_of(uid)
    city = city_of(setting.state.lineup, city_name or "")
    if slot < 0 or city < 0 or abs(city - setting.state.where[slot]) != 1:
        return -1
    return base + slot * 2 + (FORWARD if city > setting.state.where[slot] else BACK)


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
            return _step_of(setting, base, uid, city)
        return _step_of(setting, base, step.get("soldier") or step.get("robot") or step["target"], step.get("to"))
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
        return _step_of(setting, STEP, step["unit"], step.get("to"))
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
        return _step_of(setting, USE_STEP, step["target"], step.get("to"))
    return -1


# Answers -----------------------------------------------------------------------------------------


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
    by = "moloch" if frame[1] == 0 else "outpost"
    lineup = setting.state.lineup
    if what == ASK_ENTRY:
        return _entry(setting, script, frame)
    if what in (ASK_PAY, ASK_COUNCIL):
        return CARD + kind_of(lineup, script.prices.pop(0)) if script.prices else None
    if what in (ASK_CLOWN, ASK_RECON):
        return _unit(setting, script.soldiers.pop(0)) if script.soldiers else None
    if what == ASK_RECIPIENT:
        return _unit(setting, step["to"])
    if what == ASK_RETREAT:
        if not script.moves:
            return None
        uid, city = script.moves.pop(0)
        return _step_of(setting, STEP, uid, city)
    if what == ASK_CONVOY:
        robot, script.convoy = script.convoy, None
        return -1 if robot is None else _unit(setting, robot)
    if what in (ASK_EVICT_OUTPOST, ASK_EVICT_ROBOT, ASK_EVICT_SPIDERS):
        choice = script.take(("forced_removal", "spiders_removed"), by=by)
        return None if choice is None else _unit(setting, choice["card"])
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
        return None if choice is None else _unit(setting, choice["target"])
    if what == ASK_NEW_YORK:
        choice = script.take(("move_ny",), by=by)
        if choice is None:
            return None
        return PASS if choice["unit"] is None else _unit(setting, choice["unit"])
    if what == ASK_REVEALED:
        choice = script.take(("iron_gate_discard",))
        return None if choice is None else CARD + kind_of(lineup, choice["card"])
    return None


def _unit(setting: Setting, uid: str) -> int:
    slot = setting.slot_of(uid)
    return -1 if slot < 0 else UNIT + slot


def _entry(setting: Setting, script: Script, frame: Frame) -> int | None:
    """Kid answers twice with one choice: whom he copies, and on whom."""
    slot, ability, copied = frame[2], frame[3], frame[4]
    choice = script.copying if copied else script.take(("enter",), unit=setting.units[slot])
    script.copying = None
    if choice is None:
        return None
    if not choice["use"]:
        return PASS
    if ability == KID:
        script.copying = choice
        return _unit(setting, choice["copy"])
    target = choice.get("target")
    if ability == SCOUT:
        return _step_of(setting, STEP, target or "", choice.get("to"))
    if target is None:
        return YES
    if ability == TROOPER:
        return -1
    if ability == HACKER and setting.slot_of(target) < 0:
        bearer = setting.bearer_of(target)
        return -1 if bearer < 0 else ATTACHED + bearer
    return _unit(setting, target)


def _victory(setting: Setting, script: Script, frame: Frame) -> int | None:
    """The order of the choices is the order the winner has chosen."""
    legal = setting.state.actions()
    if frame[0] == ASK_VICTORY_ORDER:
        for choice in script.choices:
            if choice["choice"] == "victory" and _unit(setting, choice["unit"]) in legal:
                return _unit(setting, choice["unit"])
        return legal[0]
    found = script.take(("victory",), unit=setting.units[frame[2]])
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
    return _unit(setting, found["target"]) if "target" in found else YES


def _loss(setting: Setting, script: Script, frame: Frame) -> int | None:
    """Johnson's victory ability names its Robot; the city's effect has a choice of its own."""
    if frame[3]:
        for choice in script.choices:
            slot = setting.slot_of(choice.get("unit") or "")
            if choice["choice"] == "victory" and slot >= 0 and setting.state.lineup.ability_at[slot] == JOHNSON:
                script.choices.remove(choice)
                return _unit(setting, choice["target"]) if "target" in choice else None
        return None
    found = script.take(("empty_deck_kill",))
    return None if found is None else _unit(setting, found["target"])
