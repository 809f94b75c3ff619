"""What players that search want to know of HOPE: never a rule."""

from __future__ import annotations

from typing import Final

from ashfall.core.outlook import Outlook, believed
from ashfall.core.state import State
from ashfall.games.hope import actions, words
from ashfall.games.hope.evaluation import judge
from ashfall.games.hope.frames import F_ACCEPT, F_CONSENT, F_EXCHANGE, F_MAY_DRAW, F_PICK_DECK, F_TURN
from ashfall.games.hope.position import Position
from ashfall.games.hope.seating import team_of
from ashfall.games.hope.taste import CHANCES, NAMES, YARDSTICK, Taste

AGREEMENTS: Final = (F_MAY_DRAW, F_CONSENT, F_ACCEPT)
OPENING: Final = (F_PICK_DECK, F_EXCHANGE)
STEP: Final = 1.4
"""By how much a number is moved when it is tried whether another serves better."""
EARLY: Final = 0.15
"""How much of what a search says of the odds 88 games of the fifth opponent against itself proved right, ..."""
LATER: Final = 0.1
"""... and how much more with every round."""


class HopeOutlook(Outlook):
    """A phase has a turn for every seat. By which numbers positions are judged was found out in play."""

    def __init__(self, numbers: dict[str, float]) -> None:
        self._numbers = numbers
        self._taste = Taste(numbers)

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
        return self._taste.patience if state.stack[-1][0] == F_TURN else self._taste.window_patience

    def whim(self) -> float:
        return self._taste.whim

    def noise(self) -> float:
        return self._taste.noise

    def curiosity(self) -> float:
        return self._taste.curiosity

    def ahead(self) -> int:
        return 2

    def chances(self, state: State, seat: int, value: float) -> float:
        assert isinstance(state, Position)
        return believed(value, min(1.0, EARLY + LATER * float(state.round)))

    def worth_a_word(self, state: State, action: int) -> bool:
        """Whoever spoke of the opening cards would tell whether they are good ones."""
        assert isinstance(state, Position)
        return action > actions.DRAW_UP and state.stack[-1][0] not in OPENING

    def side(self, seat: int) -> int:
        return team_of(seat)

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, Position)
        # What the searcher has learned, it has learned in duels
        return judge(state, seat, self._taste if state.lineup.mode == words.ONE_ON_ONE else YARDSTICK)

    def names(self) -> tuple[str, ...]:
        return NAMES

    def tried(self, steps: list[float]) -> dict[str, float]:
        moved: dict[str, float] = {}
        for name, step in zip(NAMES, steps, strict=True):
            number = self._numbers[name]
            if name in CHANCES:
                odds = number / (1.0 - number) * STEP**step
                moved[name] = odds / (1.0 + odds)
            else:
                moved[name] = number * STEP**step
        return moved
