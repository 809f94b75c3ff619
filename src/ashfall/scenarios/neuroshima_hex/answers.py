"""The decisions of a scenario as answers to what the rules ask."""

from __future__ import annotations

from typing import Any

from ashfall.core.errors import BadScenario, one_of
from ashfall.games.neuroshima_hex.board import DIRECTION_NAMES
from ashfall.games.neuroshima_hex.deeds import DEEDS
from ashfall.games.neuroshima_hex.rehearsal import answer_matters
from ashfall.scenarios.neuroshima_hex.setting import Setting
from ashfall.scenarios.strict import NOTES, Mismatch, check, only_known

DECISIONS = {
    **{deed: {"unit", "choice"} for deed in DEEDS},
    "quartermaster": {"unit", "edge", "from", "to"},
    "medic": {"medic", "saves", "attack_from"},
    "order": {"first"},
    "decider": {"first"},
}
"""What a decision of each kind says besides kind, player and phase. Who is to decide among partners may be said as an
order too."""
OPTIONAL = ("order", "quartermaster", *DEEDS)
"""Kinds of questions that need no answer: the game has a default."""
NOWHERE = "-"
"""The hex of a unit that is not on the board."""


class Answers:
    """What a scenario decides; each decision is used once."""

    def __init__(self, setting: Setting, decisions: Any) -> None:
        self.setting = setting
        self.decisions: list[dict[str, Any]] = _checked(decisions)

    def give_all(self, step: dict[str, Any]) -> None:
        """Answer all that is asked until nothing is left open."""
        while self.setting.state.stack and self.setting.match.to_move >= 0:
            self.setting.take(self._answer(step))

    def check_all_asked(self) -> None:
        """A decision nobody asked for is a fault, unless it declines what was not on offer anyway."""
        for decision in self.decisions:
            if not _declines(decision):
                words = ", ".join(f"{key} {value}" for key, value in decision.items())
                raise BadScenario(f"a decision was never asked for: {words}")

    def _answer(self, step: dict[str, Any]) -> str:
        state = self.setting.state
        options = [state.text(action) for action in state.actions()]
        kind = self.setting.view.prompt.kind
        if kind == "retreat":
            return self._retreat(step, options)
        if kind == "decider":
            return self._decider(options)
        for number, decision in enumerate(self.decisions):
            if not self._may_answer(decision, options) or not self._now(decision):
                continue
            words = self._words(decision)
            # Among partners the attack is asked after the patient.
            treats = words.partition(" from ")[0].replace("saves", "treats")
            if kind == "care" and treats in options:
                return treats
            if words in options:
                del self.decisions[number]
                return words
        if kind in OPTIONAL or not answer_matters(state):
            return state.text(self.setting.game.default_action(state))
        raise Mismatch(f"a compulsory choice that the scenario does not answer: {', '.join(options)}")

    def _may_answer(self, decision: dict[str, Any], options: list[str]) -> bool:
        """Whoever is asked; where nothing is left to choose a partner may have said it as well."""
        state = self.setting.state
        seat, asked = self.setting.seat(decision["player"]), state.to_move
        if seat == asked:
            return True
        partners = state.lineup.seating.partners(asked)
        return decision["kind"] == "medic" and seat in partners and (len(options) == 1 or bool(state.answers))

    def _now(self, decision: dict[str, Any]) -> bool:
        """A decision that names a phase belongs to that phase of a battle."""
        phase = self.setting.view.prompt.phase
        return phase is None or decision.get("phase") in (None, phase)

    def _decider(self, options: list[str]) -> str:
        """Who is to decide, as the scenario says it or as its decisions show."""
        for number, decision in enumerate(self.decisions):
            if decision["kind"] not in ("order", "decider") or not self._may_answer(decision, options):
                continue
            if self._now(decision) and self._decides(decision["first"]) in options:
                del self.decisions[number]
                return self._decides(decision["first"])
        shown = [self._decides(decision["player"]) for decision in self.decisions if decision["kind"] == "medic"]
        return next((words for words in shown if words in options), options[0])

    def _decides(self, player: str) -> str:
        return f"decides {self.setting.seat(player) + 1}"

    def _retreat(self, step: dict[str, Any], options: list[str]) -> str:
        """The victim's controller chooses; for nobody's tile the pusher does (NH-PUSH-04, NH-BOMB-10)."""
        setting = self.setting
        setting.destinations = [words.split()[1] for words in options]
        victim = setting.unit(step["target"])
        owner = None if victim is None else victim.seat
        check("who chooses the retreat", setting.mover if owner is None else owner, setting.match.to_move)
        said = "pusher_chooses" if owner is None and "pusher_chooses" in step else "defender_chooses"
        if said not in step:
            raise Mismatch("the victim's controller has to choose, but the scenario does not say what")
        return f"retreat {setting.hex(step[said])}"

    def _words(self, decision: dict[str, Any]) -> str:
        what, at = decision["kind"], self.setting.units.get
        if what in DEEDS:
            word = DEEDS[what].word if decision["choice"] == DEEDS[what].word else "attack"
            return f"{word} {at(decision['unit'], NOWHERE)}"
        if what == "quartermaster":
            unit = self.setting.unit(decision["unit"])
            if unit is None or not _converts(decision):
                return f"keep {at(decision['unit'], NOWHERE)}"
            direction = DIRECTION_NAMES[(int(decision["edge"]) + unit.rotation) % 6]
            return f"convert {unit.hex} {direction} {decision['to']}"
        if what == "decider":
            return self._decides(decision["first"])
        if what == "order":
            return f"first {self.setting.seat(decision['first']) + 1}"
        target = at(decision["saves"], NOWHERE)
        source = at(decision.get("attack_from") or "", target)
        words = f"medic {at(decision['medic'], NOWHERE)} saves {target}"
        return words if source == target else f"{words} from {source}"


def _checked(decisions: Any) -> list[dict[str, Any]]:
    """A decision says whose it is, of which kind, and what that kind needs."""
    if not isinstance(decisions, list):
        raise BadScenario(f"decisions are {decisions!r}, expected a list")
    for number, decision in enumerate(decisions, 1):
        kind = decision.get("kind") if isinstance(decision, dict) else None
        if kind not in DECISIONS:
            raise BadScenario(f"decision {number} is of kind {kind!r}, expected {one_of(DECISIONS)}")
        only_known(f"decision {number}", decision, NOTES | {"kind", "player", "phase", *DECISIONS[kind]})
    return list(decisions)


def _declines(decision: dict[str, Any]) -> bool:
    if decision["kind"] in DEEDS:
        return bool(decision["choice"] == "attack")
    return decision["kind"] == "quartermaster" and not _converts(decision)


def _converts(decision: dict[str, Any]) -> bool:
    return decision.get("to") in ("ranged", "melee") and decision.get("to") != decision.get("from")
