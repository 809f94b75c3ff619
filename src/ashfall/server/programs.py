"""Programs at a table: bots that somebody runs elsewhere and that play by a socket, each decision within its time.

Its clock runs while the program is connected. If the time is over the table plays something harmless for it and says
so: a program that hangs must not stop the others. One that is gone can be replaced like a person who is.
"""

from __future__ import annotations

import asyncio
import logging
from time import monotonic
from typing import TYPE_CHECKING

from ashfall.core.errors import AshfallError
from ashfall.server.services import Services
from ashfall.server.tale import StoredEvent
from ashfall.server.whole import whole

if TYPE_CHECKING:
    from ashfall.server.table import Table

_log = logging.getLogger("ashfall.server")


class Programs:
    """The clock of whichever program has the decision at one table."""

    def __init__(self, services: Services, table: Table) -> None:
        self._services = services
        self._table = table
        self._decision: tuple[int, int] | None = None
        """The seat and the position that the clock runs for."""
        self._ends = 0.0
        self._task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Start the clock if a program has to decide something new, stop it if none has."""
        due = self._due()
        if due != self._decision:
            self.stop()
            if due is not None and self._table.audience.here(due[0]):
                self._decision = due
                self._ends = monotonic() + self._services.config.limits.program_seconds
                self._task = asyncio.create_task(self._run_out(due))

    def stop(self) -> None:
        self._decision = None
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def seconds_left(self, seat: int) -> float | None:
        """What is left of the seat's time; None while no clock runs for it."""
        if self._decision is None or self._decision[0] != seat:
            return None
        return round(max(0.0, self._ends - monotonic()), 3)

    def _due(self) -> tuple[int, int] | None:
        table = self._table
        number = table.match.to_move
        if table.over or table.gone or number < 0:
            return None
        seat = table.seats[number]
        return (number, table.position) if seat.player == "human" and seat.program is not None else None

    async def _run_out(self, decision: tuple[int, int]) -> None:
        """Wait for the end of the time. Whoever is gone by then has time again when it is back."""
        await asyncio.sleep(self._services.config.limits.program_seconds)
        self._task = None
        try:
            await whole(self._play_for(decision))
        except AshfallError as error:
            _log.warning("table %s: nothing could be played for a program: %s", self._table.header.id, error.message)
        except Exception:
            _log.exception("table %s: nothing could be played for a program", self._table.header.id)

    async def _play_for(self, decision: tuple[int, int]) -> None:
        table = self._table
        async with table.changing():
            self._decision = None
            if self._due() != decision or not table.audience.here(decision[0]):
                return
            seat = table.seats[decision[0]]
            self._services.metrics.count("ashfall_bot_failures_total", 'reason="slow"')
            told = StoredEvent("table-bot-failed", {"seat": seat.number, "bot": seat.program, "reason": "slow"})
            await table.play(table.match.perspective(seat.number).harmless(), seat.number, before=[told])
