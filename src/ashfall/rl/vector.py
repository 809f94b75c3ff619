"""Many games at once: arrays filled in place, games that begin anew by themselves.

>>> import numpy as np
>>> from ashfall.rl.vector import Games
>>> games = Games("neuroshima-hex", ["borgo", "moloch"], count=8, seed=1)
>>> games.observations.shape == (8, games.observer.size)
True
>>> for _ in range(200):
...     games.step(games.legal[np.arange(8), 0])
>>> int(games.finished) > 0
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from ashfall.core.chance import pick_chance
from ashfall.core.observer import ACTION_FEATURES
from ashfall.core.state import CHANCE, OVER, State
from ashfall.games import game as game_named

MOST_LEGAL = 512
"""So many legal actions are listed at first; the array grows where a position has more."""


class Games:
    """`count` games of one line-up, each at a decision. Whoever decides is the agent of that row.

    After `step` row n of each array tells of game n:

    - `observations`: what the seat to move knows, as signed bytes;
    - `seats`: which seat that is;
    - `legal`, `legal_counts`: its legal actions, ascending, and how many of them count;
    - `done`: whether this step ended a game: the row then shows the first decision of a new one;
    - `rewards`: what each seat got from the game that ended, 0 otherwise.

    The arrays are the same objects all the time: what must be kept is to be copied.
    """

    def __init__(
        self,
        name: str,
        seats: Sequence[str] = (),
        *,
        count: int,
        options: Mapping[str, object] | None = None,
        packs: Sequence[str] = (),
        seed: int = 0,
    ) -> None:
        if count < 1:
            raise ValueError(f"count is {count}, expected at least 1")
        self.game = game_named(name, packs)
        self.sides = list(seats or self.game.default_seats)
        self.options = dict(options or {})
        self.observer = self.game.observer(self.sides, self.options)
        self.count = count
        self.finished = 0
        """Games that have ended since `reset`."""
        size = self.observer.size
        self._bytes = bytearray(count * size)
        self.observations: NDArray[np.int8] = np.frombuffer(self._bytes, np.int8).reshape(count, size)
        self.seats: NDArray[np.int32] = np.zeros(count, np.int32)
        self.legal: NDArray[np.int32] = np.zeros((count, MOST_LEGAL), np.int32)
        self.legal_counts: NDArray[np.int32] = np.zeros(count, np.int32)
        self.rewards: NDArray[np.float32] = np.zeros((count, len(self.sides)), np.float32)
        self.done: NDArray[np.bool_] = np.zeros(count, np.bool_)
        self._first = self.game.setup(self.sides, self.options)
        self._states: list[State] = []
        self._rng = Random()
        self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """Begin all games anew; the same seed, the same luck."""
        self._rng = Random(seed)
        self.finished = 0
        self.rewards[:] = 0.0
        self.done[:] = False
        self._states = [self._first.copy() for _ in range(self.count)]
        for number in range(self.count):
            self._to_decision(number)

    def step(self, actions: Sequence[int] | NDArray[np.integer]) -> None:
        """Play one action in each game. An illegal one raises IllegalAction; then no game has moved."""
        chosen = [int(action) for action in actions]
        if len(chosen) != self.count:
            raise ValueError(f"{len(chosen)} actions for {self.count} games, expected one each")
        for state, action in zip(self._states, chosen, strict=True):
            if not state.is_legal(action):
                raise state.refusal(action)
        self.rewards[:] = 0.0
        self.done[:] = False
        for number, action in enumerate(chosen):
            self._states[number].apply(action)
            self._to_decision(number)

    def features(self, number: int) -> NDArray[np.int32]:
        """The legal actions of one game taken apart, a row each (`ashfall.core.observer.ACTION_FEATURES`)."""
        state = self._states[number]
        rows = [self.observer.features(state, action) for action in state.actions()]
        return np.array(rows, np.int32).reshape(len(rows), len(ACTION_FEATURES))

    def state(self, number: int) -> State:
        """A copy of the position of one game."""
        return self._states[number].copy()

    def _to_decision(self, number: int) -> None:
        state = self._states[number]
        while state.to_move < 0:
            if state.to_move == CHANCE:
                state.apply(pick_chance(state, self._rng))
                continue
            assert state.to_move == OVER
            outcome = state.outcome
            assert outcome is not None
            self.rewards[number] = [outcome.reward(seat) for seat in range(len(self.sides))]
            self.done[number] = True
            self.finished += 1
            state = self._states[number] = self._first.copy()
        seat = state.to_move
        self.seats[number] = seat
        size = self.observer.size
        self._bytes[number * size : (number + 1) * size] = self.observer.observe(state, seat)
        legal = state.actions()
        if len(legal) > self.legal.shape[1]:
            wider = np.zeros((self.count, 2 * len(legal)), np.int32)
            wider[:, : self.legal.shape[1]] = self.legal
            self.legal = wider
        self.legal[number, : len(legal)] = legal
        self.legal_counts[number] = len(legal)
