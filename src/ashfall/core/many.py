"""Many games of one line-up, each at a decision: played on together, told as bytes that arrays are filled from.

What is done for every decision is done here and not by whoever holds the arrays (`ashfall.rl.vector`), because here
it is compiled.
"""

from __future__ import annotations

from random import Random
from typing import Any

from librt.strings import BytesWriter, write_i32_le

from ashfall.core.errors import IllegalAction
from ashfall.core.observer import Observer
from ashfall.core.outcome import Outcome
from ashfall.core.state import CHANCE, State


class Many:
    """Games that begin anew by themselves. An entry of each list tells of one game."""

    def __init__(self, first: State, count: int, observer: Observer, rng: Random) -> None:
        self.first = first
        """Where every game begins."""
        self.observer = observer
        self.rng = rng
        self.states: list[State] = [first.copy() for _ in range(count)]
        self.seats: list[int] = [0] * count
        """Who decides."""
        self.observed: list[bytes] = [b""] * count
        """What that seat knows."""
        self.legal: list[bytes] = [b""] * count
        """What it may do, ascending: numbers of four bytes, the lowest byte first."""
        self.counts: list[int] = [0] * count
        """How much that is."""
        self.ended: list[tuple[int, Outcome]] = []
        """The games that ended in the last step, and how: the lists tell of those that began instead."""
        for number in range(count):
            self._to_decision(number)

    def __deepcopy__(self, memo: dict[int, Any]) -> Many:
        """The same games once more, with the same luck to come."""
        dice = Random()
        dice.setstate(self.rng.getstate())
        twin = Many(self.first, 0, self.observer, dice)
        twin.states = [state.copy() for state in self.states]
        twin.seats = self.seats[:]
        twin.observed = self.observed[:]
        twin.legal = self.legal[:]
        twin.counts = self.counts[:]
        twin.ended = self.ended[:]
        return twin

    def step(self, actions: list[int]) -> None:
        """Play one action in each game. An illegal one raises IllegalAction; then no game has moved."""
        states = self.states
        for number in range(len(states)):
            if not states[number].is_legal(actions[number]):
                refused = states[number].refusal(actions[number])
                raise IllegalAction(f"game {number}: {refused.message}", code=refused.code, clause=refused.clause)
        self.ended = []
        for number in range(len(states)):
            states[number].follow(actions[number])
            self._to_decision(number)

    def _to_decision(self, number: int) -> None:
        state = self.states[number]
        while state.to_move < 0:
            if state.to_move == CHANCE:
                state.follow(state.roll(self.rng))
                continue
            outcome = state.outcome
            assert outcome is not None
            self.ended.append((number, outcome))
            state = self.first.copy()
            self.states[number] = state
        seat = state.to_move
        self.seats[number] = seat
        self.observed[number] = self.observer.observe(state, seat)
        legal = state.actions()
        out = BytesWriter()
        for action in legal:
            write_i32_le(out, action)
        self.legal[number] = out.getvalue()
        self.counts[number] = len(legal)
