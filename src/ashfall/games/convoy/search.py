"""What players that search want to know of The Convoy: never a rule."""

from __future__ import annotations

from typing import Final

from ashfall.core.net import Net
from ashfall.core.outlook import Outlook, believed
from ashfall.core.state import State
from ashfall.games.convoy.actions import ATTACH, ATTACHED, DEPLOY, DISTRICT, FEATURE, PASS, STEP, UNIT, USE
from ashfall.games.convoy.codes import CONVOY_MOVE, DRAW, END, MOLOCH, OUTPOST, OUTPOST_ATTACK
from ashfall.games.convoy.features import FEATURES, VERSION, features
from ashfall.games.convoy.position import Position

ASKED: Final = 0.5
"""How easily an answer to a question is overlooked: it is put by name."""
IN_HAND: Final = 1.0
"""The same of a card that could be played."""
FORGOTTEN: Final = 1.5
"""The same of what lies on the table and could be used: abilities, the city's feature."""
CURIOSITY: Final = 1.0
"""Twice the usual: with less, a search of many positions only confirms what it took for best after a few."""
FAITH: Final = 0.7
"""How much of what a search says of Moloch's odds 120 games of the fifth opponent against itself proved right, ..."""
EARLY: Final = -1.09
"""... what is to be added to that at the beginning, for the net was learned from weaker players, ..."""
LATER: Final = 0.09
"""... and how much less of it with every battle."""


class ConvoyOutlook(Outlook):
    """A battle has two turns: up to Moloch's attack, and from the Outpost's on. How good a position is, a net says."""

    def __init__(self, weights: list[float]) -> None:
        self._net = Net(FEATURES, weights)

    def turn(self, state: State) -> int:
        assert isinstance(state, Position)
        if state.phase == CONVOY_MOVE:
            # The battle is counted, but what belongs to it is not over
            return 2 * state.battles - 1
        return 2 * state.battles + (1 if OUTPOST_ATTACK <= state.phase < CONVOY_MOVE else 0)

    def rest(self, state: State) -> int:
        return PASS if not state.stack and state.actions()[0] == PASS else -1

    def ahead(self) -> int:
        return 4

    def curiosity(self) -> float:
        return CURIOSITY

    def chances(self, state: State, seat: int, value: float) -> float:
        assert isinstance(state, Position)
        sign = 1.0 if state.lineup.seat_of[MOLOCH] == seat else -1.0
        return believed(value, FAITH, sign * (EARLY + LATER * state.battles))

    def worth_a_word(self, state: State, action: int) -> bool:
        """Whoever spoke of the opening hand would tell whether it is a good one."""
        assert isinstance(state, Position)
        return state.phase >= DRAW and action != PASS

    def hidden(self, action: int) -> float:
        if action < DEPLOY or UNIT <= action < STEP or ATTACHED <= action < USE or action >= DISTRICT:
            return ASKED
        return IN_HAND if action < UNIT or ATTACH <= action < FEATURE else FORGOTTEN

    def numbers(self, state: State) -> list[float]:
        assert isinstance(state, Position)
        return list(features(state))

    def numbers_version(self) -> int:
        return VERSION

    def speaks_for(self, state: State) -> int:
        assert isinstance(state, Position)
        return state.lineup.seat_of[MOLOCH]

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, Position)
        side = MOLOCH if state.lineup.seat_of[MOLOCH] == seat else OUTPOST
        if state.phase == END:
            return 1.0 if state.final == side else -1.0
        value = self._net.judge(features(state))
        return value if side == MOLOCH else -value
