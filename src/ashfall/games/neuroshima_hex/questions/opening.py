"""Before the first turn: who begins, and where the HQs stand (NH-START)."""

from __future__ import annotations

from ashfall.core.errors import IllegalAction
from ashfall.core.state import Frame
from ashfall.games.neuroshima_hex.actions import FIRST, HIRE, MOVE, PLACE, PLACE_BLOCKS
from ashfall.games.neuroshima_hex.events import FirstPlayer, tell
from ashfall.games.neuroshima_hex.lineup import ALL_ROUND, KINDS
from ashfall.games.neuroshima_hex.notation import text
from ashfall.games.neuroshima_hex.opening import begin_with, hire
from ashfall.games.neuroshima_hex.position import EMPTY, Position
from ashfall.games.neuroshima_hex.questions.base import Question, expected
from ashfall.games.neuroshima_hex.questions.turn_refusals import is_turned_in_vain, one_facing
from ashfall.games.neuroshima_hex.using import place_hq


class FirstPlayerQuestion(Question):
    """Chance: whose is the first turn?"""

    def options(self, position: Position, frame: Frame) -> list[int]:
        return [FIRST + seat for seat in range(position.lineup.count)]

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        begin_with(position, action - FIRST)
        if position.log is not None:
            tell(position, FirstPlayer(position.to_move))


class DraftQuestion(Question):
    """Which mercenary joins the army?"""

    def options(self, position: Position, frame: Frame) -> list[int]:
        seat = position.to_move
        return [HIRE + position.lineup.hireling(seat, place) for place in position.pool]

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        hire(position, action - HIRE)

    def refusal(self, position: Position, frame: Frame, action: int) -> IllegalAction:
        reason = f"{text(position, action)}: choose a mercenary first, expected one of: {expected(position)}"
        return IllegalAction(reason, code="draft", clause=self.clause)


class PlaceHqQuestion(Question):
    """Where does the HQ stand?"""

    def options(self, position: Position, frame: Frame) -> list[int]:
        lineup = position.lineup
        hq = lineup.hq_kind[position.to_move]
        facings = 1 if lineup.flags[hq * 6] & ALL_ROUND else 6
        actions: list[int] = []
        for place in range(len(position.face)):
            if position.face[place] == EMPTY:
                actions += PLACE_BLOCKS[hq % KINDS][place][:facings]
        return actions

    def answer(self, position: Position, frame: Frame, action: int) -> None:
        place_hq(position, action)

    def refusal(self, position: Position, frame: Frame, action: int) -> IllegalAction:
        said = text(position, action)
        if PLACE <= action < MOVE and is_turned_in_vain(position, action):
            return one_facing(said)
        return IllegalAction(f"{said}: put the HQ on a free hex first", code="place-hq", clause=self.clause)
