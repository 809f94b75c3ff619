"""Garbage: while a search runs nobody looks for it.

A search makes tens of thousands of small objects, keeps many of them until it ends and leaves no cycles behind:
looking through them again and again took a third of its time.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Without the collector of cycles, if it is on."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
