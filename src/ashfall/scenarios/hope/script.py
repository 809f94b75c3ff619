"""The decisions a scenario's step brings along, in the order they are asked for.

Each is used once. One that nobody asks for is a fault of the scenario or of the engine: either way
it must not pass unnoticed. What a step only declines need not be asked.
"""

from __future__ import annotations

from typing import Any

from ashfall.core.errors import BadScenario, one_of
from ashfall.games.hope.questions.catalogue import OWN_QUESTIONS
from ashfall.scenarios.strict import NOTES, only_known

CHOICES = ("take", "draw", "discard")
OWN = tuple(question.name for question in OWN_QUESTIONS.values())
"""Kinds of the questions that cards ask of their own."""
ASKED_BY = {
    "locate": "locate",
    "take-revealed": "take",
    "may-draw": "draw",
    "discard": "discard",
    **dict.fromkeys(OWN, "discard"),
}
"""Kinds of questions, and what a step answers them with."""


STEP = NOTES | {"player", "do", "card", "cards", "at", "unit", "units", "path", "targets", "response", "with", "token"}
STEP |= {"on", "phase", "discard", "locate", "choice", "splits", "ability", "heal", "expect"}
"""What an action may say."""


class Script:
    """What one step decides."""

    def __init__(self, step: dict[str, Any]) -> None:
        self.step = step
        only_known("an action", step, STEP)
        choice = step.get("choice", {})
        if not isinstance(choice, dict) or any(key not in CHOICES for key in choice):
            raise BadScenario(f"unknown choice {choice}, expected {one_of(CHOICES)}")
        self.names_targets = "targets" in step
        self._left = {"targets": _listed(step.get("targets")), "locate": _listed(step.get("locate"))}
        for key in CHOICES:
            self._left[key] = _listed(choice.get(key))
        self._splits: dict[int, dict[int, int]] = {}
        for split in step.get("splits", []):
            shares = {int(seat): int(share) for seat, share in split["shares"].items()}
            self._splits[int(split["team"])] = shares

    @property
    def piece(self) -> str:
        """Whose ability the step is about."""
        return str(self.step["unit"] if "unit" in self.step else self.step["card"])

    def decides(self, kind: str) -> bool:
        """Whether the step decides what a question of this kind asks."""
        if kind in ("split-income", "accept-split", "target"):
            return True
        return kind in ASKED_BY and bool(self._left[ASKED_BY[kind]])

    def next(self, key: str) -> Any:
        """The next decision of this kind, or None."""
        return self._left[key].pop(0) if self._left[key] else None

    def shares(self, team: int) -> dict[int, int] | None:
        return self._splits.pop(team, None)

    def check_used(self) -> None:
        for key, values in self._left.items():
            for value in values:
                # Declining what is not asked is fine
                if value is not None and value is not False:
                    raise BadScenario(f"{key} {value}: a decision that was never asked for")
        for team in self._splits:
            raise BadScenario(f"splits of team {team}: a decision that was never asked for")


def _listed(value: Any) -> list[Any]:
    if value is None:
        return []
    return list(value) if isinstance(value, list) else [value]
