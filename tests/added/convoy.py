"""The Spotter: a Soldier of the Outpost who weakens a Robot in the next city when he comes."""

from __future__ import annotations

from pathlib import Path

from ashfall.core.state import Frame
from ashfall.games.convoy.actions import PASS, UNIT
from ashfall.games.convoy.codes import NEW_YORK
from ashfall.games.convoy.entry import add_units
from ashfall.games.convoy.events import MarkerPlaced, tell
from ashfall.games.convoy.frames import SLOT_AT
from ashfall.games.convoy.position import Position, replaced
from ashfall.games.convoy.questions.own import ENTRY, OwnQuestion
from ashfall.games.convoy.strength import MINUS_TWO

PACK = Path(__file__).parents[1] / "packs/spotter.toml"


class Spot(OwnQuestion):
    """Which Robot of the next city gets a -2 marker?"""

    def options(self, position: Position, frame: Frame) -> list[int]:
        actions = [PASS]
        city = position.where[frame[SLOT_AT]]
        if city < NEW_YORK:
            add_units(actions, UNIT, position.robots[city + 1])
        return actions

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        if action == PASS:
            return
        slot = action - UNIT
        position.marks = replaced(position.marks, slot, position.marks[slot] + MINUS_TWO)
        if position.log is not None:
            tell(position, MarkerPlaced(position.lineup.unit_word(slot), "-2"))


SPOT = Spot("spot", "CV-ABILITY-05", ENTRY)
