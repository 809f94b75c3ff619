"""What every bot is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from ashfall.bots.clock import Clock
from ashfall.bots.why import Why
from ashfall.core.game import Game
from ashfall.core.perspective import Perspective

USUAL_NODES: Final = 2000
USUAL_SECONDS: Final = 1.0
FAILURES: Final = (Exception, SystemExit)
"""What counts as a bot's failing: one that ends the program is not obeyed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player without a body. It lives as long as its seat and may keep what it likes between decisions, but
    nothing that it cannot do without: `begin` may come in the middle of a game (after a restart), and the
    position may be one from before (a move was taken back).

    A bot is made with a seed; other arguments of `__init__` that have a default are parameters, which its name may
    give: `greedy(depth=2)`.
    """

    name: ClassVar[str] = ""

    def begin(self, game: Game, seat: int, options: Mapping[str, Any]) -> None:
        """The bot takes a seat. Called once, before anything else."""

    def choose(self, perspective: Perspective, clock: Clock) -> int:
        """One of `perspective.actions()`, within the clock's budget."""
        raise NotImplementedError

    def told(self, events: Sequence[Any]) -> None:
        """What happened since the last decision, as far as the seat may know it."""

    def why(self) -> Why | None:
        """What the last choice is expected to bring, if the bot knows."""
        return None

    def clock(self, timed: bool) -> Clock:
        """A budget for one decision, where nobody gives another. `timed` where people wait; otherwise by nodes only, so
        that the same seed gives the same game."""
        return Clock(seconds=USUAL_SECONDS if timed else None, nodes=USUAL_NODES)
