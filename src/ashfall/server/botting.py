"""Bots at one table: whose turn it is, and playing it."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic
from typing import TYPE_CHECKING

from ashfall.core.events import Event
from ashfall.server.bot_worker import Question
from ashfall.server.bots import Failure, harmless
from ashfall.server.problems import Refused
from ashfall.server.seats import Seat
from ashfall.server.services import Services
from ashfall.server.whole import whole

if TYPE_CHECKING:
    from ashfall.server.table import Table

_log = logging.getLogger("ashfall.server")


class Botting:
    """Plays the bots' turns of one table, one after the other."""

    def __init__(self, services: Services, table: Table) -> None:
        self._services = services
        self._table = table
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        return self._task is not None

    def wake(self) -> None:
        """Let bots play if it is their turn. A table of bots only plays while somebody watches."""
        if self._task is None and self._due() is not None:
            self._task = asyncio.create_task(self._play())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def _due(self) -> Seat | None:
        table = self._table
        number = table.course.to_move
        if table.over or table.broken or number < 0 or table.seats[number].player != "bot":
            return None
        if len(table.audience) == 0 and all(seat.player == "bot" for seat in table.seats):
            return None
        return table.seats[number]

    async def _play(self) -> None:
        config, table = self._services.config, self._table
        try:
            while (seat := self._due()) is not None:
                position = table.position
                known = table.course.state.resample(seat.number, config.dice)
                question = Question(
                    game=table.game.name,
                    packs=[str(pack) for pack in config.packs.get(table.game.name, ())],
                    state=known.to_bytes(),
                    seat=seat.number,
                    bot=seat.bot or "",
                    seed=config.dice.getrandbits(62),
                )
                begun = monotonic()
                choice = await self._services.bots.choose(question)
                await asyncio.sleep(max(0.0, begun + config.bot_pace - monotonic()))
                await whole(self._play_for(seat, choice, position))
        except Refused as error:
            _log.warning("table %s: %s", table.header.id, error.message)
        except Exception:
            _log.exception("table %s: a bot's turn failed", table.header.id)
        finally:
            self._task = None

    async def _play_for(self, seat: Seat, choice: int | Failure, position: int) -> None:
        table = self._table
        async with table.lock:
            if table.position != position or self._due() != seat:
                return  # somebody took something back, or the seat, while the bot was thinking
            told = []
            if isinstance(choice, int) and not table.course.state.is_legal(choice):
                choice = "illegal"
            if isinstance(choice, str):
                self._services.metrics.count("ashfall_bot_failures_total", f'reason="{choice}"')
                told.append(Event("table-bot-failed", {"seat": seat.number, "bot": seat.bot, "reason": choice}))
                choice = harmless(table.game, table.course.state)
            done = table.course.play(choice, seat.number, table.seq + 1)
            await table.append("play", seat.number, told + done.events, done=done)
