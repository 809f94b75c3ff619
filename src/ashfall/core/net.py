"""A small net that judges positions: one hidden layer. Its weights are data, its arithmetic is compiled."""

from __future__ import annotations

from math import tanh

from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.core.errors import BadWeights


class Net:
    """Numbers in, one number between -1 and 1 out."""

    def __init__(self, inputs: int, weights: list[float]) -> None:
        """`weights` has for each hidden unit its weight in the result, its bias and one weight for each input,
        and last of all the bias of the result."""
        size = inputs + 2
        if len(weights) % size != 1 or len(weights) == 1:
            raise BadWeights(
                f"{len(weights)} weights do not fit {inputs} inputs, expected a multiple of {size} and one"
            )
        self.inputs: i64 = inputs
        self.weights: vec[float] = vec[float](weights)

    def value(self, numbers: list[float]) -> float:
        return self.judge(vec[float](numbers))

    def judge(self, given: vec[float]) -> float:
        """The same, where the numbers are in an array."""
        weights = self.weights
        inputs = self.inputs
        last = len(weights) - 1
        total = weights[last]
        curve = tanh
        at: i64 = 0
        while at < last:
            part = weights[at + 1]
            first = at + 2
            number: i64
            for number in range(inputs):
                part += weights[first + number] * given[number]
            total += weights[at] * curve(part)
            at += inputs + 2
        return curve(total / 2)
