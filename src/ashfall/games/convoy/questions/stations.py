"""Who leaves a city that has become too small."""

from __future__ import annotations

from ashfall.core.state import Frame
from ashfall.games.convoy.actions import UNIT
from ashfall.games.convoy.codes import MOLOCH, SIDE_SLOTS
from ashfall.games.convoy.entry import add_units
from ashfall.games.convoy.frames import CANDIDATES_AT, CITY_AT, TASK_EVICT
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.questions.base import InCity
from ashfall.games.convoy.units import evict_robots, evict_spiders, evictable_robots, remove_outpost, remove_robot


class EvictOutpost(InCity):
    """Which card of the Outpost leaves a city with too few stations."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        actions: list[int] = []
        add_units(actions, UNIT + SIDE_SLOTS, position.outposts[frame[CITY_AT]])
        return actions

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        # One card at a time: the next may be due only because this one was the Launcher (CC-05).
        position.stack.append((TASK_EVICT, MOLOCH, frame[CITY_AT]))
        remove_outpost(position, action - UNIT)


class EvictSpiders(InCity):
    """Which Spiders without a station leave."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        actions: list[int] = []
        add_units(actions, UNIT, frame[CANDIDATES_AT])
        return actions

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        remove_robot(position, action - UNIT)
        evict_spiders(position, frame[CITY_AT], frame[CANDIDATES_AT])


class EvictRobot(InCity):
    """Which Robot leaves a city that a seized Contamination Module has made too small."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        actions: list[int] = []
        add_units(actions, UNIT, evictable_robots(position, frame[CITY_AT]))
        return actions

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        remove_robot(position, action - UNIT)
        evict_robots(position, frame[CITY_AT])
