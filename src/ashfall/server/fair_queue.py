"""A queue in which nobody gets ahead by standing in it many times."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec


class Asker(msgspec.Struct, frozen=True):
    """For whom something is done. Guests cost nothing, so those of one address share its turn."""

    address: str
    guest: str


class _Waiting(msgspec.Struct, eq=False):
    asker: Asker
    came: int
    turn: asyncio.Future[None]


class FairQueue:
    """At most `size` are served at once. The next one is whose address, then whose guest, was served
    the longest ago; with several places no address gets all of them."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._most = max(1, size - 1)
        self._waiting: list[_Waiting] = []
        self._serving: Counter[str] = Counter()
        self._last_served: dict[str | Asker, int] = {}
        self._count = 0

    def __len__(self) -> int:
        return len(self._waiting)

    @asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[None]:
        """Wait for a place; it is given back at the end."""
        self._count += 1
        waiting = _Waiting(asker, self._count, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._serve()
        try:
            await waiting.turn
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            else:
                self._leave(asker)
            raise
        try:
            yield
        finally:
            self._leave(asker)

    def share(self, asker: Asker) -> float:
        """The part of its usual time that each of an asker's questions gets, so that none waits longer for all of them
        than for one alone: 1 while there are places enough."""
        addresses = {waiting.asker.address for waiting in self._waiting} | set(self._serving)
        own = sum(waiting.asker.address == asker.address for waiting in self._waiting) + self._serving[asker.address]
        places = min(self._most, self._size / max(1, len(addresses)))
        return min(1.0, places / max(1, own))

    def _leave(self, asker: Asker) -> None:
        self._serving[asker.address] -= 1
        if not self._serving[asker.address]:
            del self._serving[asker.address]
        self._serve()
        self._forget()

    def _serve(self) -> None:
        """Give free places to those who are next."""
        while self._serving.total() < self._size:
            able = [each for each in self._waiting if self._serving[each.asker.address] < self._most]
            if not able:
                return
            chosen = min(able, key=self._rank)
            self._waiting.remove(chosen)
            self._count += 1
            self._last_served[chosen.asker.address] = self._last_served[chosen.asker] = self._count
            self._serving[chosen.asker.address] += 1
            chosen.turn.set_result(None)

    def _rank(self, waiting: _Waiting) -> tuple[int, int, int]:
        served = self._last_served
        return served.get(waiting.asker.address, 0), served.get(waiting.asker, 0), waiting.came

    def _forget(self) -> None:
        """Whoever neither waits nor is served counts as new the next time."""
        here = {waiting.asker.address for waiting in self._waiting} | set(self._serving)
        for known in list(self._last_served):
            if (known.address if isinstance(known, Asker) else known) not in here:
                del self._last_served[known]
