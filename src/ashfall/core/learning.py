"""Learning the weights of a net from positions and how their games ended."""

from __future__ import annotations

from math import exp, log, sqrt, tanh
from random import Random
from typing import Final

from mypy_extensions import i64

from ashfall.core.arrays import vec

BATCH: Final = 64
RATE: Final = 0.002
LAST_RATE: Final = 0.0001
DECAY: Final = 0.001
"""How strongly weights are drawn to nothing."""
MEMORY: Final = 0.9
"""Of the direction in which a weight has been going."""
LONG_MEMORY: Final = 0.999
"""And of how steep it was."""


class Learner:
    """Weights of a net with one hidden layer (`Net` says in which order), improved step by step (Adam)."""

    def __init__(self, inputs: int, hidden: int, rng: Random) -> None:
        self.inputs: i64 = inputs
        self.hidden: i64 = hidden
        self.rng = rng
        first: list[float] = []
        spread = 1 / sqrt(inputs)
        for _ in range(hidden):
            first.append(rng.gauss(0.0, 0.1))
            first.append(0.0)
            for _ in range(inputs):
                first.append(rng.gauss(0.0, spread))
        first.append(0.0)
        self._weights: vec[float] = vec[float](first)
        self._slope: vec[float] = vec[float]([0.0] * len(first))
        self._way: vec[float] = vec[float]([0.0] * len(first))
        self._steep: vec[float] = vec[float]([0.0] * len(first))
        self._inner: vec[float] = vec[float]([0.0] * hidden)
        self._steps = 0

    @property
    def weights(self) -> list[float]:
        return list(self._weights)

    def learn(self, rows: list[list[float]], won: list[float], rounds: int) -> None:
        """Go over all rows so many times. `won` is 1 for a won game, 0 for a lost one."""
        order = list(range(len(rows)))
        for number in range(rounds):
            self.rng.shuffle(order)
            rate = RATE * (1 - number / rounds) + LAST_RATE
            for first in range(0, len(order), BATCH):
                batch = order[first : first + BATCH]
                for place in range(len(self._weights)):
                    self._slope[place] = 0.0
                for row in batch:
                    self._feel(vec[float](rows[row]), won[row], 1 / len(batch))
                self._step(rate)

    def loss(self, rows: list[list[float]], won: list[float]) -> float:
        """How wrong the net is about these games on average: 0.693 knows nothing, less is better."""
        total = 0.0
        for row in range(len(rows)):
            logit = self._logit(vec[float](rows[row]))
            total += max(logit, 0.0) + log(1.0 + exp(-abs(logit))) - won[row] * logit
        return total / len(rows)

    def _logit(self, numbers: vec[float]) -> float:
        weights = self._weights
        inputs = self.inputs
        total = weights[len(weights) - 1]
        at: i64 = 0
        unit: i64
        number: i64
        for unit in range(self.hidden):
            part = weights[at + 1]
            first = at + 2
            for number in range(inputs):
                part += weights[first + number] * numbers[number]
            self._inner[unit] = tanh(part)
            total += weights[at] * self._inner[unit]
            at += inputs + 2
        return total

    def _feel(self, numbers: vec[float], won: float, share: float) -> None:
        """Add to the slope what one row says."""
        logit = self._logit(numbers)
        error = (1 / (1 + exp(-max(-30.0, min(30.0, logit)))) - won) * share
        slope = self._slope
        inputs = self.inputs
        at: i64 = 0
        unit: i64
        number: i64
        for unit in range(self.hidden):
            inner = self._inner[unit]
            slope[at] += error * inner
            back = error * self._weights[at] * (1 - inner * inner)
            slope[at + 1] += back
            first = at + 2
            for number in range(inputs):
                slope[first + number] += back * numbers[number]
            at += inputs + 2
        slope[at] += error

    def _step(self, rate: float) -> None:
        self._steps += 1
        fresh: float = 1 - MEMORY**self._steps
        long_fresh: float = 1 - LONG_MEMORY**self._steps
        weights, way, steep = self._weights, self._way, self._steep
        size = self.inputs + 2
        last = len(weights) - 1
        place: i64
        for place in range(len(weights)):
            slope = self._slope[place]
            if place != last and place % size != 1:
                slope += DECAY * weights[place]
            way[place] = MEMORY * way[place] + (1 - MEMORY) * slope
            steep[place] = LONG_MEMORY * steep[place] + (1 - LONG_MEMORY) * slope * slope
            weights[place] -= rate * (way[place] / fresh) / (sqrt(steep[place] / long_fresh) + 1e-8)
