"""Artifacts on the way of a unit (HP-ARTIFACT-03): which of them it takes, and what the hidden ones are."""

from __future__ import annotations

from ashfall.core.state import CHANCE, Frame
from ashfall.games.hope import actions, moving
from ashfall.games.hope.board import cell_name
from ashfall.games.hope.frames import GOAL, SEAT, SLOT, STEPS
from ashfall.games.hope.pieces import take_artifacts
from ashfall.games.hope.position import HIDDEN, Position
from ashfall.games.hope.questions.base import Chance, Question
from ashfall.games.hope.questions.facts import PromptFacts


class RouteQuestion(Question):
    """Over which artifact, or straight to its destination, does the unit go next?"""

    def wait(self, position: Position, frame: Frame) -> bool:
        seat = frame[SEAT]
        if position.out >> seat & 1:
            position.stack.pop()
            return False
        position.to_move = seat
        ways = moving.waypoints(position)
        if len(ways) > 1:
            return True
        moving.go_via(position, ways[0])
        return False

    def options(self, position: Position, frame: Frame) -> list[int]:
        return [actions.CELL + cell for cell in moving.waypoints(position)]

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        moving.go_via(position, action - actions.CELL)

    def facts(self, position: Position, frame: Frame) -> PromptFacts:
        return {"to": cell_name(frame[GOAL], position.lineup.columns), "steps": frame[STEPS]}


class EnterQuestion(Chance):
    """The unit takes what lies open; chance decides what the oldest hidden token under it is."""

    def wait(self, position: Position, frame: Frame) -> bool:
        slot = frame[SLOT]
        if not position.out >> frame[SEAT] & 1 and position.piece_seat[slot] >= 0:
            position.to_move = CHANCE
            place = len(position.stack)
            if not take_artifacts(position, slot):
                return position.winners < 0 and place == len(position.stack) and hidden_below(position, slot)
        position.stack.pop()
        return False

    def options(self, position: Position, frame: Frame) -> list[int]:
        return [actions.ARTIFACT_TOKEN + token for token in range(32) if position.unturned >> token & 1]

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        """HP-ARTIFACT-03"""
        token = action - actions.ARTIFACT_TOKEN
        cell = position.piece_cell[frame[SLOT]]
        lying = position.lying[:]
        lying[lying.index(cell * 64 + HIDDEN)] = cell * 64 + token
        position.lying = lying
        position.unturned &= ~(1 << token)


def hidden_below(position: Position, slot: int) -> bool:
    cell = position.piece_cell[slot]
    for token in position.lying:
        if token // 64 == cell:
            return token % 64 == HIDDEN
    return False
