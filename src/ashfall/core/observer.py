"""What a seat knows as numbers: for programs that learn.

An observation is a string of bytes, one signed byte per entry, so that it is made quickly, compared by `==` and
read by numpy without copying. Which entry means what is said by `fields`. Seats are counted from the one that
observes: itself first, then round the table.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from ashfall.core.fields import Field
from ashfall.core.state import State

NONE: Final = -1
"""A feature that an action does not have."""

ACTION_FEATURES: Final = ("kind", "piece", "from", "to", "rotation", "target")
"""What `Observer.features` says of an action."""


def byte(value: int) -> int:
    """A number as one signed byte; what does not fit becomes the nearest that does."""
    return (127 if value > 127 else value) if value >= 0 else 256 + (-128 if value < -128 else value)


def one_of_many(chosen: int, count: int) -> list[int]:
    """A 1 in one of so many places, or nowhere."""
    places = [0] * count
    if 0 <= chosen < count:
        places[chosen] = 1
    return places


def each_of_many(count: int) -> list[bytes]:
    """The same for every choice, ready to be written; nowhere under NONE."""
    return [bytes(one_of_many(chosen, count)) for chosen in range(count + 1)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Observes the games of one line-up. `Game.observer` makes one; it never changes and may be shared."""

    version: int
    """Changes whenever an entry changes its place or its meaning."""

    def __init__(self, version: int, fields: list[Field], kinds: list[str]) -> None:
        self.version = version
        self.fields = fields
        self.kinds = kinds
        """What the first feature of an action counts: kinds of action."""
        size = 0
        for field in fields:
            size += field.size
        self.size: int = size

    def __copy__(self) -> Observer:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Observer:
        return self

    def observe(self, state: State, seat: int) -> bytes:
        """All that the seat knows, `size` signed bytes."""
        raise NotImplementedError

    def features(self, state: State, action: int) -> tuple[int, int, int, int, int, int]:
        """An action taken apart, see ACTION_FEATURES: so that a program can judge actions it has never met."""
        raise NotImplementedError
