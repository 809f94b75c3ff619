"""What agents see and do, as Gymnasium spaces and numpy arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

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
