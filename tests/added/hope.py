"""Barter: an event that lets its player discard a card of the hand and draw two."""

from __future__ import annotations

from pathlib import Path

from ashfall.core.state import Frame
from ashfall.games.hope import actions
from ashfall.games.hope.frames import F_DEAL, SEAT
from ashfall.games.hope.position import Position, push
from ashfall.games.hope.questions.base import card_of, each_card
from ashfall.games.hope.questions.cards import lose
from ashfall.games.hope.questions.own import OwnQuestion

PACK = Path(__file__).parents[1] / "packs/barter.toml"


class Barter(OwnQuestion):
    """Which card of the hand is given for two others?"""

    def options(self, position: Position, frame: Frame) -> list[int]:
        return each_card(position.hands[frame[SEAT]], actions.DISCARD, [actions.PASS])

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        position.stack.pop()
        if action != actions.PASS:
            lose(position, frame[SEAT], card_of(action))
            push(position, (F_DEAL, frame[SEAT], 2))


BARTER = Barter("barter", "HP-GEN-01")
