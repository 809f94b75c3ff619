"""A question: everything about one kind of decision."""

from __future__ import annotations

from typing import Final

from ashfall.core.errors import IllegalAction
from ashfall.core.state import Frame
from ashfall.games.neuroshima_hex.notation import text
from ashfall.games.neuroshima_hex.position import Position

NONE: Final = -1


class Facts:
    """What is needed to put an open question into words."""

    def __init__(self, hexes: list[int], phase: int = NONE, tile: int = NONE, uses_left: int = 0) -> None:
        self.hexes = hexes
        """The units it is about."""
        self.phase = phase
        """The running phase of a battle, or NONE."""
        self.tile = tile
        """The instant action that caused it, or NONE."""
        self.uses_left = uses_left
        """Tiles that may still be used this turn."""


class Question:
    """One kind of question; asked by a frame whose first number is its place in the catalogue."""

    def __init__(self, name: str, clause: str) -> None:
        self.name = name
        """As prompts call it."""
        self.clause = clause
        """The clause behind it."""

    def called(self, position: Position, frame: Frame) -> str:
        """What a prompt calls this one."""
        return self.name

    def options(self, position: Position, frame: Frame) -> list[int]:
        """The legal answers, ascending."""
        raise NotImplementedError

    def at(self, position: Position, frame: Frame, share: float) -> int:
        """The answer at that share (0 up to 1) of the list of answers."""
        options = self.options(position, frame)
        return options[int(share * len(options))]

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        """Carry out a legal answer."""
        raise NotImplementedError

    def facts(self, position: Position, frame: Frame) -> Facts:
        return Facts([])

    def refusal(self, position: Position, frame: Frame, action: int) -> IllegalAction:
        """Why something is no answer to it."""
        said = text(position, action)
        return IllegalAction(f"{said} is not possible now", code="illegal-action")

    def default(self, position: Position, frame: Frame) -> int:
        """A harmless answer."""
        return position.actions()[0]


def expected(position: Position) -> str:
    """All answers in words."""
    return ", ".join(text(position, action) for action in position.actions())
