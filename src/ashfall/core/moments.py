"""Moments: what happened in a decision, each event with the position right after it.

They are a pure function of the position before the decision and of its actions, so nobody has to
keep them: they are made anew for whoever asks.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ashfall.core.events import Told
from ashfall.core.state import State


class Moment(msgspec.Struct, frozen=True):
    """An event, and the position right after it (`State.look` shows it to a seat)."""

    told: Told
    after: State


def moments(before: State, actions: Sequence[str]) -> list[Moment]:
    """What happens from `before` on by the actions, chance included."""
    state = before.copy()
    log = state.log = []
    states = state.after = []
    for text in actions:
        state.apply(state.parse(text))
    return [Moment(told, after) for told, after in zip(log, states, strict=True)]
