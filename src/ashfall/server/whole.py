"""Changes that are carried through."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


async def whole(change: Coroutine[Any, Any, T]) -> T:
    """Carry a change through even if whoever asked for it goes away: stored must mean told."""
    return await asyncio.shield(asyncio.ensure_future(change))
