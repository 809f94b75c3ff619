"""What a program is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import monotonic
from typing import Any

from ashfall.core.events import Event
from ashfall.core.game import Game
from ashfall.core.options import OptionValue
from ashfall.core.perspective import Perspective


class Decision:
    """One decision of one seat. `perspective` is what a bot gets anywhere: view, actions, and states that the seat
    cannot tell from the true one, drawn anew here from the one that the server sent."""

    def __init__(
        self,
        game: Game,
        seat: int,
        seq: int,
        state: bytes,
        options: Mapping[str, OptionValue],
        seconds: float | None,
        news: Sequence[tuple[str, dict[str, Any]]],
        events: Sequence[Event],
    ) -> None:
        self.game = game
        self.seat = seat
        self.seq = seq
        """Where the table stood."""
        self.state = state
        """The state that the server sent, as bytes."""
        self.options = dict(options)
        self.perspective = Perspective(game, game.from_bytes(state), seat)
        self.news = list(news)
        """What the seat was told since its last decision, by kind, as it was sent."""
        self.events = list(events)
        """The same as the game's own events."""
        self._ends = None if seconds is None else monotonic() + seconds

    @property
    def seconds(self) -> float | None:
        """What is left of the time that the server gives; None where it gives as much as one likes."""
        return None if self._ends is None else max(0.0, self._ends - monotonic())
