"""What every bot is."""

from __future__ import annotations

from ashfall.core.perspective import Perspective


class Bot:
    """A player without a body. Chooses when its seat has the decision."""

    name: str = ""

    def choose(self, perspective: Perspective) -> int:
        """One of `perspective.actions()`."""
        raise NotImplementedError
