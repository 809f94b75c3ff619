"""Scenarios: a step with its choices, used up one by one."""

from __future__ import annotations

from typing import Any

from ashfall.core.errors import BadScenario
from ashfall.core.events import Event
from ashfall.games.convoy.codes import DEFENDER
from ashfall.games.convoy.events import CardMilled, CardRestored, VictoryAbility
from ashfall.games.convoy.notation import card_word
from ashfall.scenarios.convoy.setting import Setting, kind_of
from ashfall.scenarios.strict import NOTES, Refused, only_known

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
STEP = NOTES | {"by", "do", "card", "cards", "city", "unit", "to", "choices", "discard", "target", "soldier"}
STEP |= {"soldiers", "robot", "illegal", "illegal_part", "exchange", "random_draw", "district", "module", "on", "moves"}
"""What a step may say."""
CHOICE = NOTES | {"choice", "use", "target", "to", "copy", "by", "card", "unit", "city", "district"}
"""What a choice may say."""
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
        only_known("a step", step, STEP)
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
            only_known("a choice", choice, CHOICE)
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
