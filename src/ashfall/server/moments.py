"""The moments of decisions as a seat sees them: each event with the view right after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ashfall.core.match import Step
from ashfall.server import messages as m
from ashfall.server.patches import difference

MOMENTS_OF = 8
"""Whoever missed more decisions than this sees where they led, not each of them."""


def moments_of(steps: Sequence[Step], view: Any, seat: int | None) -> list[m.Moment]:
    """What happened by the steps, told to a seat that sees `view` now. The first moment's view is a
    patch of that one, every other a patch of the one before."""
    found = []
    last = msgspec.to_builtins(view)
    for step in steps[-MOMENTS_OF:]:
        assert step.decision.entry is not None
        for moment in step.moments():
            event = moment.told.seen_by(seat)
            if event is None:
                continue
            now = msgspec.to_builtins(moment.after.look(seat))
            told = m.EventInfo(event.kind, event.data)
            found.append(m.Moment(entry=step.decision.entry, event=told, patch=difference(last, now)))
            last = now
    return found
