"""A small net that judges positions: one hidden layer, and if it has one a straight way past it. Its weights are data,
its arithmetic is compiled."""

from __future__ import annotations

from math import tanh

from mypy_extensions import i64

from ashfall.core.arrays import vec
from ashfall.core.errors import BadWeights


class Net:
    """Numbers in, one number between -1 and 1 out."""

    def __init__(self, inputs: int, weights: list[float]) -> None:
        """`weights` has for each hidden unit its weight in the result, its bias and one weight for each input, then
        the bias of the result, and at the end, with a straight way, the weight of each input in the result."""
        size = inputs + 2
        if len(weights) < size or len(weights) % size not in (1, inputs + 1):
            raise BadWeights(
                f"{len(weights)} weights do not fit {inputs} inputs, expected a multiple of {size} and one, "
                f"or and {inputs + 1}"
            )
        self.inputs: i64 = inputs
        self.last: i64 = len(weights) // size * size
        """Where the bias of the result is."""
        self.weights: vec[float] = vec[float](weights)

    def value(self, numbers: list[float]) -> float:
        return self.judge(vec[float](numbers))

    def judge(self, given: vec[float]) -> float:
        """The same, where the numbers are in an array."""
        weights = self.weights
        inputs = self.inputs
        last = self.last
        total = weights[last]
        curve = tanh
        at: i64 = 0
        number: i64
        if len(weights) > last + 1:
            for number in range(inputs):
                total += weights[last + 1 + number] * given[number]
        while at < last:
            part = weights[at + 1]
            first = at + 2
            for number in range(inputs):
                part += weights[first + number] * given[number]
            total += weights[at] * curve(part)
            at += inputs + 2
        return curve(total / 2)
