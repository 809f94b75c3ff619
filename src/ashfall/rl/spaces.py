"""What agents see and do, as Gymnasium spaces and numpy arrays."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Self

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ashfall.core.errors import one_of
from ashfall.core.game import Game
from ashfall.core.observer import Observer
from ashfall.core.state import State

Bytes = NDArray[np.int8]


def observation_box(observer: Observer) -> spaces.Space[Any]:
    """One signed byte per entry; `observer.fields` says what each means."""
    return spaces.Box(-128, 127, (observer.size,), np.int8)


def mask_box(actions: int) -> spaces.Box:
    return spaces.Box(0, 1, (actions,), np.int8)


def observed(observer: Observer, state: State, seat: int) -> Bytes:
    """The seat's observation as an array of its own."""
    return np.frombuffer(observer.observe(state, seat), np.int8).copy()


def mask_of(state: State, seat: int, actions: int) -> Bytes:
    """A 1 for every legal action; nothing is legal for a seat that does not decide."""
    mask = np.zeros(actions, np.int8)
    if state.to_move == seat:
        mask[state.actions()] = 1
    return mask


def expect_render_mode(mode: str | None, known: Sequence[str]) -> None:
    """Refuse a way of drawing that there is not."""
    if mode is not None and mode not in known:
        raise ValueError(f"render_mode is {mode!r}, expected {one_of(map(repr, [None, *known]))}")


class Portable:
    """An environment that can be copied (a search may try things on the copy) and sent to other processes."""

    game: Game
    seats: list[str]
    options: dict[str, Any]
    observer: Observer

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        twin = self.__class__.__new__(self.__class__)
        memo[id(self)] = twin
        twin.__dict__.update({name: deepcopy(value, memo) for name, value in self.__dict__.items()})
        return twin

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "observer"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.observer = self.game.observer(self.seats, self.options)
