"""What players that search want to know of HOPE: never a rule."""

from __future__ import annotations

from typing import Final

from ashfall.core.outlook import Outlook
from ashfall.core.state import State
from ashfall.games.hope import actions, words
from ashfall.games.hope.evaluation import SEARCHER, YARDSTICK, judge
from ashfall.games.hope.frames import F_ACCEPT, F_CONSENT, F_MAY_DRAW, F_TURN
from ashfall.games.hope.position import Position
from ashfall.games.hope.seating import team_of

AGREEMENTS: Final = (F_MAY_DRAW, F_CONSENT, F_ACCEPT)
TURN_PATIENCE: Final = 0.75
WINDOW_PATIENCE: Final = 0.9
WHIM: Final = 0.03
NOISE: Final = 0.2
CURIOSITY: Final = 0.65


class HopeOutlook(Outlook):
    """A phase has a turn for every seat."""

    def turn(self, state: State) -> int:
        assert isinstance(state, Position)
        seats = state.lineup.seats
        phase = state.round * len(words.PHASE_NAMES) + state.phase
        return seats * phase + (state.active - state.coin) % seats

    def rest(self, state: State) -> int:
        """To pass, or to end the turn, after drawing if that is due. Agreeing or not is a real answer."""
        if state.stack[-1][0] in AGREEMENTS:
            return -1
        # They have the lowest numbers
        first = state.actions()[0]
        return first if first <= actions.DRAW_UP else -1

    def patience(self, state: State) -> float:
        """Windows are mostly let pass, and little is added to a turn: cards that are paid for at random only blur what
        was done before them."""
        return TURN_PATIENCE if state.stack[-1][0] == F_TURN else WINDOW_PATIENCE

    def whim(self) -> float:
        return WHIM

    def noise(self) -> float:
        return NOISE

    def curiosity(self) -> float:
        return CURIOSITY

    def ahead(self) -> int:
        return 2

    def side(self, seat: int) -> int:
        return team_of(seat)

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, Position)
        # What the searcher has learned, it has learned in duels
        return judge(state, seat, SEARCHER if state.lineup.mode == words.ONE_ON_ONE else YARDSTICK)
