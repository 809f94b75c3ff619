"""The budget of one decision: time, positions looked at, or both."""

from __future__ import annotations

from time import perf_counter
from typing import Final

LOOK: Final = 32
"""Positions between two looks at the time."""
UNLIMITED: Final = -1


class Clock:
    """Runs from the moment it is made. A bot says what it spends and hears whether to go on.

    A node is a position made by applying an action, its copying included. With nodes only, nothing
    depends on the time: the same seed gives the same choice on every machine. Without a budget the bot
    takes as long as it likes; with one of zero it answers at once.

    >>> clock = Clock(nodes=3)
    >>> clock.spend(2), clock.left() > 0.3, clock.spend(1), clock.left()
    (True, True, False, 0.0)
    """

    def __init__(self, seconds: float | None = None, nodes: int | None = None) -> None:
        self.seconds = seconds
        self.nodes = nodes
        self.spent = 0
        """Nodes so far."""
        self._most: int = UNLIMITED if nodes is None else max(nodes, 0)
        self._timed = seconds is not None
        self._time: float = 0.0 if seconds is None else seconds
        self._begun = perf_counter()
        self._next_look = 0
        self._over = False

    def spend(self, nodes: int) -> bool:
        """Count so many nodes and say whether to go on."""
        self.spent += nodes
        if self._over:
            return False
        if self._most != UNLIMITED and self.spent >= self._most:
            self._over = True
        elif self._timed and self.spent >= self._next_look:
            self._next_look = self.spent + LOOK
            self._over = perf_counter() - self._begun >= self._time
        return not self._over

    def left(self) -> float:
        """The part of the budget that is left: 1 at the start, 0 when it is used up."""
        if self._over:
            return 0.0
        part = 1.0
        if self._most != UNLIMITED:
            part = 1.0 - self.spent / self._most if self._most > 0 else 0.0
        if self._timed:
            part = min(part, 1.0 - (perf_counter() - self._begun) / self._time if self._time > 0.0 else 0.0)
        return max(part, 0.0)
