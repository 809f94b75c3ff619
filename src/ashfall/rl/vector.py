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

from ashfall.core.many import Many
from ashfall.core.observer import ACTION_FEATURES
from ashfall.core.state import State
from ashfall.games import game as game_named

MOST_LEGAL = 512
"""So many legal actions are listed at first; the array grows where a position has more."""
ACTIONS = np.dtype("<i4")
"""As `Many.legal` writes them."""


class Games:
    """`count` games of one line-up, each at a decision. Whoever decides is the agent of that row.

    After `step` row n of each array tells of game n:

    - `observations`: what the seat to move knows, as signed bytes;
    - `seats`: which seat that is;
    - `legal`, `legal_counts`: its legal actions, ascending, and how many of them count;
    - `done`: whether this step ended a game: the row then shows the first decision of a new one;
    - `rewards`: what each seat got from the game that ended, 0 otherwise.

    The arrays are the same objects all the time, filled anew by each step: what must be kept is to be copied. Only
    `legal` is replaced by a wider one when a position has more legal actions than it has columns.
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
        self.options = dict(options or {})
        self.sides = list(seats or self.game.usual_seats(self.options))
        self.observer = self.game.observer(self.sides, self.options)
        self.count = count
        self.finished = 0
        """Games that have ended since `reset`."""
        size = self.observer.size
        self.observations: NDArray[np.int8] = np.zeros((count, size), np.int8)
        self.seats: NDArray[np.int32] = np.zeros(count, np.int32)
        self.legal: NDArray[np.int32] = np.zeros((count, MOST_LEGAL), ACTIONS)
        self.legal_counts: NDArray[np.int32] = np.zeros(count, np.int32)
        self.rewards: NDArray[np.float32] = np.zeros((count, len(self.sides)), np.float32)
        self.done: NDArray[np.bool_] = np.zeros(count, np.bool_)
        self._first = self.game.setup(self.sides, self.options)
        self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """Begin all games anew; the same seed, the same luck."""
        self._games = Many(self._first, self.count, self.observer, Random(seed))
        self.finished = 0
        self.rewards[:] = 0.0
        self.done[:] = False
        self._fill()

    def step(self, actions: Sequence[int] | NDArray[np.integer]) -> None:
        """Play one action in each game. An illegal one raises IllegalAction; then no game has moved."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.count,):
            said = f"{len(chosen)} actions" if chosen.ndim == 1 else f"an array of shape {chosen.shape}"
            raise ValueError(f"{said} for {self.count} games, expected one action each")
        if chosen.dtype.kind not in "iu":
            raise ValueError(f"actions are {chosen.dtype}, expected whole numbers")
        self._games.step(chosen.tolist())
        self.rewards[:] = 0.0
        self.done[:] = False
        for number, outcome in self._games.ended:
            self.rewards[number] = [outcome.reward(seat) for seat in range(len(self.sides))]
            self.done[number] = True
            self.finished += 1
        self._fill()

    def features(self, number: int) -> NDArray[np.int32]:
        """The legal actions of one game taken apart, a row each (`ashfall.core.observer.ACTION_FEATURES`)."""
        state = self._games.states[number]
        rows = [self.observer.features(state, action) for action in state.actions()]
        return np.array(rows, np.int32).reshape(len(rows), len(ACTION_FEATURES))

    def state(self, number: int) -> State:
        """A copy of the position of one game."""
        return self._games.states[number].copy()

    def _fill(self) -> None:
        """Fill the arrays with what the games tell."""
        games = self._games
        self.observations.data.cast("B")[:] = b"".join(games.observed)
        self.seats[:] = games.seats
        self.legal_counts[:] = games.counts
        most = max(games.counts)
        if most > self.legal.shape[1]:
            wider = np.zeros((self.count, 2 * most), ACTIONS)
            wider[:, : self.legal.shape[1]] = self.legal
            self.legal = wider
        width = self.legal.strides[0]
        memory = self.legal.data.cast("B")
        for number, row in enumerate(games.legal):
            memory[number * width : number * width + len(row)] = row
