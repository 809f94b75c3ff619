"""Learning the weights of a net from positions and how their games ended."""

from __future__ import annotations

from math import exp, log, sqrt, tanh
from random import Random
from typing import Final

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
        self.inputs = inputs
        self.hidden = hidden
        self.rng = rng
        self.weights: list[float] = []
        spread = 1 / sqrt(inputs)
        for _ in range(hidden):
            self.weights.append(rng.gauss(0.0, 0.1))
            self.weights.append(0.0)
            for _ in range(inputs):
                self.weights.append(rng.gauss(0.0, spread))
        self.weights.append(0.0)
        self._slope: list[float] = [0.0] * len(self.weights)
        self._way: list[float] = [0.0] * len(self.weights)
        self._steep: list[float] = [0.0] * len(self.weights)
        self._inner: list[float] = [0.0] * hidden
        self._steps = 0

    def learn(self, rows: list[list[float]], won: list[float], rounds: int) -> None:
        """Go over all rows so many times. `won` is 1 for a won game, 0 for a lost one."""
        order = list(range(len(rows)))
        for number in range(rounds):
            self.rng.shuffle(order)
            rate = RATE * (1 - number / rounds) + LAST_RATE
            for first in range(0, len(order), BATCH):
                batch = order[first : first + BATCH]
                for place in range(len(self._slope)):
                    self._slope[place] = 0.0
                for row in batch:
                    self._feel(rows[row], won[row], 1 / len(batch))
                self._step(rate)

    def loss(self, rows: list[list[float]], won: list[float]) -> float:
        """How wrong the net is about these games on average: 0.693 knows nothing, less is better."""
        total = 0.0
        for row in range(len(rows)):
            logit = self._logit(rows[row])
            total += max(logit, 0.0) + log(1.0 + exp(-abs(logit))) - won[row] * logit
        return total / len(rows)

    def _logit(self, numbers: list[float]) -> float:
        weights = self.weights
        total = weights[-1]
        at = 0
        for unit in range(self.hidden):
            part = weights[at + 1]
            for number in range(self.inputs):
                part += weights[at + 2 + number] * numbers[number]
            self._inner[unit] = tanh(part)
            total += weights[at] * self._inner[unit]
            at += self.inputs + 2
        return total

    def _feel(self, numbers: list[float], won: float, share: float) -> None:
        """Add to the slope what one row says."""
        logit = self._logit(numbers)
        error = (1 / (1 + exp(-max(-30.0, min(30.0, logit)))) - won) * share
        at = 0
        for unit in range(self.hidden):
            inner = self._inner[unit]
            self._slope[at] += error * inner
            back = error * self.weights[at] * (1 - inner * inner)
            self._slope[at + 1] += back
            for number in range(self.inputs):
                self._slope[at + 2 + number] += back * numbers[number]
            at += self.inputs + 2
        self._slope[at] += error

    def _step(self, rate: float) -> None:
        self._steps += 1
        fresh = 1 - MEMORY**self._steps
        long_fresh = 1 - LONG_MEMORY**self._steps
        last = len(self.weights) - 1
        for place in range(len(self.weights)):
            slope = self._slope[place]
            if place != last and place % (self.inputs + 2) != 1:
                slope += DECAY * self.weights[place]
            self._way[place] = MEMORY * self._way[place] + (1 - MEMORY) * slope
            self._steep[place] = LONG_MEMORY * self._steep[place] + (1 - LONG_MEMORY) * slope * slope
            self.weights[place] -= rate * (self._way[place] / fresh) / (sqrt(self._steep[place] / long_fresh) + 1e-8)
