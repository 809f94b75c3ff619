"""A small net that judges positions: one hidden layer. Its weights are data, its arithmetic is compiled."""

from __future__ import annotations

from math import tanh

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
        self.inputs = inputs
        self.weights = weights

    def value(self, numbers: list[float]) -> float:
        weights = self.weights
        inputs = self.inputs
        total = weights[-1]
        at = 0
        for _ in range(len(weights) // (inputs + 2)):
            part = weights[at + 1]
            first = at + 2
            for number in range(inputs):
                part += weights[first + number] * numbers[number]
            total += weights[at] * tanh(part)
            at += inputs + 2
        return tanh(total / 2)
