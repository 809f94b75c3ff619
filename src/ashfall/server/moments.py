"""The moments of decisions as a seat sees them: each event with the view right after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ashfall.core.match import Step
from ashfall.core.moments import Moment
from ashfall.server import messages as m
from ashfall.server.patches import difference

MOMENTS_OF = 8
"""Whoever missed more decisions than this sees where they led, not each of them."""


def moments_of(steps: Sequence[Step], view: Any, seat: int | None) -> list[m.Moment]:
    """What happened by the steps, told to a seat that sees `view` now. The first moment's view is a
    patch of that one, every other a patch of the one before."""
    told = [
        (entry_of(step), moment, event)
        for step in steps[-MOMENTS_OF:]
        for moment in step.moments()
        if (event := moment.told.seen_by(seat)) is not None
    ]
    patches = patches_of([moment for _, moment, _ in told], view, seat)
    return [
        m.Moment(entry=entry, event=m.EventInfo(event.kind, event.data), patch=patch)
        for (entry, _, event), patch in zip(told, patches, strict=True)
    ]


def entry_of(step: Step) -> int:
    """Number of the entry that holds a table's decision; all of a table's have one."""
    assert step.decision.entry is not None
    return step.decision.entry


def patches_of(told: Sequence[Moment], view: Any, seat: int | None) -> list[Any]:
    """The views right after the events that a seat may know, each as a patch of the one before, the first of `view`."""
    found = []
    last = msgspec.to_builtins(view)
    for moment in told:
        if moment.told.seen_by(seat) is None:
            continue
        now = msgspec.to_builtins(moment.after.look(seat))
        found.append(difference(last, now))
        last = now
    return found
