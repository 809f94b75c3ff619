"""Inside a battle or an instant tile: what is being resolved waits for an answer (NH-DEC, NH-MEDIC)."""

from __future__ import annotations

from ashfall.core.errors import IllegalAction
from ashfall.core.state import Frame
from ashfall.games.neuroshima_hex.actions import DEED, KEEP, read_medic, read_treat
from ashfall.games.neuroshima_hex.deeds import deed_at
from ashfall.games.neuroshima_hex.frames import ANSWERS, BATTLE_FRAME, KIND, PHASE, TILE
from ashfall.games.neuroshima_hex.notation import text
from ashfall.games.neuroshima_hex.policy import automatic_answer
from ashfall.games.neuroshima_hex.position import Position
from ashfall.games.neuroshima_hex.questions.base import NONE, Facts, Question, expected
from ashfall.games.neuroshima_hex.run import run


class InnerQuestion(Question):
    """Asked by what lies on the stack; who goes first in answering is one such question (NH-DEC-02)."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        return list(frame[ANSWERS:])

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        position.answers.append(action)
        run(position)

    def facts(self, position: Position, frame: Frame) -> Facts:
        below = position.stack[-1]
        about = self.about(frame)
        if below[KIND] == BATTLE_FRAME:
            return Facts(about, below[PHASE], NONE)
        return Facts(about, NONE, below[TILE])

    def about(self, frame: Frame) -> list[int]:
        """The hexes of the units it is about."""
        return []

    def refusal(self, position: Position, frame: Frame, action: int) -> IllegalAction:
        said = text(position, action)
        if position.stack[-1][KIND] == BATTLE_FRAME:
            reason = f"{said}: a battle is being fought, expected one of: {expected(position)}"
            return IllegalAction(reason, code="battle-question", clause="NH-INST-01")
        reason = f"{said}: a medic has to act, expected one of: {expected(position)}"
        return IllegalAction(reason, code="medic-question", clause="NH-MEDIC-02")

    def default(self, position: Position, frame: Frame) -> int:
        return automatic_answer(position, frame[KIND], self.options(position, frame), None)


class DeedQuestion(InnerQuestion):
    """Does a unit do its deed, or attack? It is called as the deed is."""

    def called(self, position: Position, frame: Frame) -> str:
        deed = deed_at(position, frame[ANSWERS] - DEED)
        return self.name if deed is None else deed.name

    def about(self, frame: Frame) -> list[int]:
        return [frame[ANSWERS] - DEED]


class QuartermasterQuestion(InnerQuestion):
    """Does the Quartermaster's customer convert an attack?"""

    def about(self, frame: Frame) -> list[int]:
        return [frame[ANSWERS] - KEEP]


class CareQuestion(InnerQuestion):
    """Whom does the medic save?"""

    def about(self, frame: Frame) -> list[int]:
        return sorted({read_treat(action)[0] for action in frame[ANSWERS:]})


class MedicQuestion(InnerQuestion):
    """Which medic takes which attack?"""

    def about(self, frame: Frame) -> list[int]:
        return sorted({read_medic(action)[1] for action in frame[ANSWERS:]})
