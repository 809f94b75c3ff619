"""Instants that ask for more than their target."""

from __future__ import annotations

from typing import Any

from ashfall.core.state import Frame
from ashfall.games.convoy import instants
from ashfall.games.convoy.actions import CARD, PASS, STEP, UNIT
from ashfall.games.convoy.codes import SIDE_SLOTS
from ashfall.games.convoy.entry import add_units
from ashfall.games.convoy.events import CardPaid, tell
from ashfall.games.convoy.frames import CARDS_AT
from ashfall.games.convoy.notation import card_word
from ashfall.games.convoy.position import Position
from ashfall.games.convoy.questions.base import Question
from ashfall.games.convoy.units import move
from ashfall.games.convoy.zones import discard_from_hand


class Retreat(Question):
    """The second move of Retreat: the same Soldier or another one."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        actions: list[int] = []
        instants.add_soldier_steps(position, STEP, actions)
        return actions

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        # A second order for the loop guard, so that a Soldier may go there and back (CV-CARD-RETREAT-01).
        position.outposts_entered = 0
        position.robots_entered = 0
        step = action - STEP
        slot = step // 2
        move(position, slot, instants.step_city(position, slot, step % 2), True)

    def is_moot(self, position: Position, frame: Frame) -> bool:
        """The only Soldier died on the first move (CC-45)."""
        return not self.options(position, frame)


class Recon(Question):
    """The second marker of Recon."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        actions = [PASS]
        for outposts in position.outposts:
            add_units(actions, UNIT + SIDE_SLOTS, outposts & position.lineup.soldiers)
        return actions

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        if action != PASS:
            instants.mark_recon(position, action - UNIT)


class WarCouncil(Question):
    """Which of the three cards just drawn is discarded."""

    def options(self, position: Position, frame: Frame) -> list[int]:
        return list({CARD + kind for kind in frame[CARDS_AT:]})

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        discard_from_hand(position, action - CARD)
        if position.log is not None:
            tell(position, CardPaid(card_word(position.lineup, action - CARD)))

    def facts(self, position: Position, frame: Frame, seat: int | None) -> dict[str, Any]:
        if seat is None or position.to_move != seat:
            return {}
        return {"cards": [card_word(position.lineup, kind) for kind in frame[CARDS_AT:]]}

    def is_open(self, position: Position, frame: Frame) -> bool:
        return False
