"""A guide for players that search: what a game knows about looking ahead in it. Never a rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from ashfall.core.state import State

REJECTED: Final = -9.0
"""The gain of an action that is not worth a look."""
Key = tuple[object, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """For a game whose turn is a sequence of actions of one player, and in which nothing is hidden."""

    def options(self, state: State, most: int, known: dict[int, float] | None) -> list[int]:
        """Actions of the player to move that are worth a look; none that only ends the turn.

        At most so many of each sort, ranked at a glance. With `known`, only what is not in it is ranked, and what is
        not worth a look is entered there as REJECTED.
        """
        raise NotImplementedError

    def rest(self, state: State) -> int:
        """The action that ends the turn, or -1 where the turn cannot end now."""
        raise NotImplementedError

    def turn(self, state: State) -> int:
        """A number that stays the same as long as a turn lasts."""
        raise NotImplementedError

    def between(self, state: State, seat: int) -> int:
        """Turns of others from the end of the running one until the seat's side has one again."""
        return 1

    def value(self, state: State, seat: int) -> float:
        """How good it is for a seat if the running turn ends now: between -1 (lost) and 1 (won)."""
        raise NotImplementedError

    def key(self, state: State) -> Key:
        """Equal for states between which nobody has a reason to choose."""
        raise NotImplementedError

    def hidden(self, action: int) -> float:
        """How easily a person overlooks such an action: 1 is usual."""
        return 1.0

    def points(self, state: State) -> list[int]:
        """What the players count, by seat."""
        raise NotImplementedError

    def foreseen_points(self, state: State) -> list[int]:
        """The same as it will be before long, as things stand."""
        return self.points(state)

    def features(self, state: State, seat: int) -> list[float]:
        """What is counted and weighed to find the value: for training."""
        raise NotImplementedError

    def start_names(self) -> tuple[str, ...]:
        """Of what is counted and weighed of a start: how things stand when the first turn begins. Empty where nothing
        is learned of that."""
        return ()

    def start(self, state: State) -> list[float]:
        """What is counted of how a game has started, for the first seat; nothing where starts are of another kind."""
        return []

    def set_by_hand(self) -> dict[int, float]:
        """The weights that training leaves alone, by number."""
        return {}

    def written(self, weights: Sequence[float]) -> bytes:
        """Weights as a file has them."""
        raise NotImplementedError

    def simplified(self, state: State) -> State:
        """A copy to search on: what is asked in the middle of something is answered by a policy."""
        return state.copy()

    def forget(self) -> None:
        """The decision is made: what was remembered of positions to find it need not be kept."""
