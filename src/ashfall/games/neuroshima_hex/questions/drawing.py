"""Drawing and what it forces: chance, the discard of a full hand, an exchange (NH-TURN, NH-UNL, NH-REINF)."""

from __future__ import annotations

from ashfall.core.errors import IllegalAction
from ashfall.core.state import Frame
from ashfall.games.neuroshima_hex.actions import DISCARD, DRAW, EXCHANGE, LEAVE, PILE, REDRAW, TAKE
from ashfall.games.neuroshima_hex.drawing import (
    discard,
    draw,
    draw_from_pile,
    exchange,
    has_pile,
    leave_mercenary,
    take_mercenary,
    unlucky_draw,
)
from ashfall.games.neuroshima_hex.frames import PLAYING, SEAT
from ashfall.games.neuroshima_hex.notation import text
from ashfall.games.neuroshima_hex.position import EMPTY, Position
from ashfall.games.neuroshima_hex.questions.base import Question, expected
from ashfall.games.neuroshima_hex.questions.turn_refusals import why_no_redraw


class DrawQuestion(Question):
    """Chance: which tile is drawn?"""

    def options(self, position: Position, frame: Frame) -> list[int]:
        known = position.tops[position.turn_seat]
        if known:
            return [DRAW + known[-1]]
        deck = position.decks[position.turn_seat]
        return [DRAW + kind for kind, left in enumerate(deck) if left]

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        draw(position, action - DRAW)


class ChooseTileQuestion(Question):
    """A tile of the pile, or a mercenary instead?"""

    def options(self, position: Position, frame: Frame) -> list[int]:
        seat = position.turn_seat
        return [*(TAKE + kind for kind in position.beside[seat]), PILE if has_pile(position, seat) else LEAVE]

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        if action == PILE:
            draw_from_pile(position)
        elif action == LEAVE:
            leave_mercenary(position)
        else:
            take_mercenary(position, action - TAKE)

    def refusal(self, position: Position, frame: Frame, action: int) -> IllegalAction:
        reason = f"{text(position, action)}: a tile is to be drawn first, expected one of: {expected(position)}"
        return IllegalAction(reason, code="draw-first", clause=self.clause)

    def default(self, position: Position, frame: Frame) -> int:
        return position.actions()[-1]


class DiscardQuestion(Question):
    """Which tile of a full hand is discarded?"""

    def options(self, position: Position, frame: Frame) -> list[int]:
        actions = [REDRAW] if position.fresh else []
        previous = EMPTY
        for kind in position.hands[position.turn_seat]:
            if kind != previous:
                actions.append(DISCARD + kind)
                previous = kind
        return actions

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        if action == REDRAW:
            unlucky_draw(position)
        else:
            position.step = PLAYING
            position.fresh = False
            discard(position, action - DISCARD)

    def refusal(self, position: Position, frame: Frame, action: int) -> IllegalAction:
        if action == REDRAW:
            return why_no_redraw(position)
        said = text(position, action)
        if DISCARD <= action < EXCHANGE:
            return IllegalAction(f"{said}: you do not have that tile", code="not-in-hand", clause=self.clause)
        return IllegalAction(f"{said}: discard one of your tiles first", code="discard-first", clause=self.clause)

    def default(self, position: Position, frame: Frame) -> int:
        actions = position.actions()
        return actions[-1] if actions[0] == REDRAW else actions[0]


class ExchangeQuestion(Question):
    """Which of more than three instant tiles are exchanged?"""

    def options(self, position: Position, frame: Frame) -> list[int]:
        return [EXCHANGE + kind for kind in sorted(set(position.hands[frame[SEAT]]))]

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        exchange(position, action - EXCHANGE)

    def refusal(self, position: Position, frame: Frame, action: int) -> IllegalAction:
        reason = f"{text(position, action)}: three instant tiles are exchanged, expected one of: {expected(position)}"
        return IllegalAction(reason, code="exchange", clause=self.clause)
