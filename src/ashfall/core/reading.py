"""What a net reads of a game's positions, and what it learns from how games ended. Never a rule."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ashfall.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Reading:
    """Of games whose positions a net judges; in others no number is read."""

    def turn(self, state: State) -> int:
        """A number that stays the same as long as a turn lasts: positions are read where one begins."""
        raise NotImplementedError

    def numbers(self, state: State) -> list[float]:
        """The position in numbers, as the net reads them; none where no net judges."""
        return []

    def numbers_version(self) -> int:
        """Of what those numbers are: weights learned with others mean nothing. 0 where there is no net."""
        return 0

    def speaks_for(self, state: State) -> int:
        """The seat from whose point of view the net judges."""
        return 0

    def success(self, state: State, seat: int) -> float:
        """How well a game that is over ended for a seat, from 0 to 1."""
        outcome = state.outcome
        assert outcome is not None
        return (outcome.reward(seat) + 1) / 2
