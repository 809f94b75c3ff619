"""Questions that a card asks of its own: the card's ability bears the question's name.

Such a card needs nothing else of the engine: the question says when it is asked (`moment`), and its frame
names the unit that asks.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from ashfall.core.state import Frame
from ashfall.games.convoy.actions import PASS, UNIT
from ashfall.games.convoy.codes import OUTPOST_MODULES, PHASE_NAMES, SIDE_SLOTS, TARGET
from ashfall.games.convoy.entry import add_units
from ashfall.games.convoy.events import MarkerPlaced, tell
from ashfall.games.convoy.frames import SLOT_AT
from ashfall.games.convoy.notation import city_word
from ashfall.games.convoy.position import Position, replaced
from ashfall.games.convoy.questions.base import Question
from ashfall.games.convoy.strength import PLUS_TWO

ENTRY: Final = "entry"
"""When the unit comes to a city that is not destroyed and its ability is on."""
VICTORY: Final = "victory"
"""When its side has won the battle in its city and its ability is on."""
DEFEAT: Final = "defeat"
"""When its side has lost the battle in its city and its ability is on."""
PHASES: Final = PHASE_NAMES[TARGET : OUTPOST_MODULES + 1]
"""When that phase begins and its ability is on, in any city that is not destroyed."""
MOMENTS: Final = (ENTRY, VICTORY, DEFEAT, *PHASES)


@mypyc_attr(allow_interpreted_subclasses=True)
class OwnQuestion(Question):
    """The question of one card's ability, put to the side of the unit that has it."""

    def __init__(self, name: str, clause: str, moment: str) -> None:
        super().__init__(name, clause)
        assert moment in MOMENTS, moment
        self.moment: str = moment

    def facts(self, position: Position, frame: Frame, seat: int | None) -> dict[str, Any]:
        slot = frame[SLOT_AT]
        return {
            "unit": position.lineup.unit_word(slot),
            "city": city_word(position.lineup, position.where[slot]),
        }

    def is_moot(self, position: Position, frame: Frame) -> bool:
        """The unit has left, or there is nothing to choose but to decline."""
        if position.where[frame[SLOT_AT]] < 0:
            return True
        options = self.options(position, frame)
        return not options or options == [PASS]


class MachineGun(OwnQuestion):
    """Which Soldier of its city Heavy Machine Gun strengthens."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        actions = [PASS]
        city = position.where[frame[SLOT_AT]]
        add_units(actions, UNIT + SIDE_SLOTS, position.outposts[city] & position.lineup.soldiers)
        return actions

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        if action == PASS:
            return
        slot = action - UNIT
        position.marks = replaced(position.marks, slot, position.marks[slot] + PLUS_TWO)
        if position.log is not None:
            tell(position, MarkerPlaced(position.lineup.unit_word(slot), "+2"))
