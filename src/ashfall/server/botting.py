"""Bots at one table: whose turn it is, and playing it."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from time import monotonic
from typing import TYPE_CHECKING, Any

from ashfall.bots import Why
from ashfall.bots.seated import CHANCES
from ashfall.core.errors import AshfallError
from ashfall.server.bot_worker import Answer, Question
from ashfall.server.bots import Failure
from ashfall.server.opponents import seconds_of
from ashfall.server.seats import Seat
from ashfall.server.services import Services
from ashfall.server.tale import StoredEvent, seen
from ashfall.server.whole import whole

if TYPE_CHECKING:
    from ashfall.server.table import Table

_log = logging.getLogger("ashfall.server")

_FIRST_PAUSE = 0.5
_LONGEST_PAUSE = 30.0
"""Between tries of a turn that fails; each pause is twice the one before."""


class Botting:
    """Plays the bots' turns of one table, one after the other."""

    def __init__(self, services: Services, table: Table) -> None:
        self._services = services
        self._table = table
        self._task: asyncio.Task[None] | None = None
        self._slow: Counter[str] = Counter()
        """How often each of the owner's bots, by its life, kept the table waiting."""

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
        number = table.match.to_move
        if table.over or table.gone or number < 0 or table.seats[number].player != "bot":
            return None
        if len(table.audience) == 0 and all(seat.player == "bot" for seat in table.seats):
            return None
        return table.seats[number]

    async def _play(self) -> None:
        """Play while bots are due. A turn that fails is tried again: a table must not stop for good."""
        pause = _FIRST_PAUSE
        try:
            while (seat := self._due()) is not None:
                try:
                    await self._take_turn(seat)
                    pause = _FIRST_PAUSE
                except AshfallError as error:
                    _log.warning("table %s: a bot's turn failed: %s", self._table.header.id, error.message)
                    pause = await _wait(pause)
                except Exception:
                    _log.exception("table %s: a bot's turn failed", self._table.header.id)
                    pause = await _wait(pause)
        finally:
            self._task = None

    async def _take_turn(self, seat: Seat) -> None:
        table, begun = self._table, monotonic()
        position = table.position
        choice = await self._choice(seat)
        await asyncio.sleep(max(0.0, begun + self._services.config.bot_pace - monotonic()))
        await whole(self._play_for(seat, choice, position))

    async def _choice(self, seat: Seat) -> Answer | Failure:
        """A bot of the owner's that hangs is not asked for ever: it would keep others from thinking. Ours keep their
        clocks."""
        table, life = self._table, self._life(seat)
        if self._slow[life] >= CHANCES:
            return "slow"
        choice = await self._services.bots.choose(self._question(seat), table.header.opener)
        if choice == "slow" and seat.bot in self._services.config.bots:
            self._slow[life] += 1
        return choice

    def _life(self, seat: Seat) -> str:
        return f"{self._table.header.id}/{seat.number}/{seat.bot or ''}"

    def _question(self, seat: Seat) -> Question:
        config, table = self._services.config, self._table
        known = table.match.state.resample(seat.number, config.dice)
        name = seat.bot or ""
        brought = config.bots.get(name)
        return Question(
            game=table.game.name,
            packs=[str(pack) for pack in config.packs.get(table.game.name, ())],
            state=known.to_bytes(),
            seat=seat.number,
            bot=name if brought is None else brought.made,
            seed=config.dice.getrandbits(62),
            life=self._life(seat),
            options=dict(table.match.options),
            seconds=seconds_of(table.game.name, name),
            events=self._news(seat),
        )

    def _news(self, seat: Seat) -> list[tuple[str, dict[str, Any]]]:
        """What the seat was told since its last decision, for bots of others: our own need no news."""
        if seat.bot not in self._services.config.bots:
            return []
        news: list[tuple[str, dict[str, Any]]] = []
        for entry in reversed(self._table.log):
            news[:0] = [(event.kind, event.data) for event in seen(entry.events, seat.number)]
            if entry.kind == "play" and entry.seat == seat.number:
                break
        return news

    async def _play_for(self, seat: Seat, choice: Answer | Failure, position: int) -> None:
        table = self._table
        async with table.changing():
            if table.position != position or self._due() != seat:
                return  # somebody took something back, or the seat, while the bot was thinking
            before: list[StoredEvent] = []
            after: list[StoredEvent] = []
            if isinstance(choice, Answer):
                action = -1 if choice.action is None else choice.action
                failure: Failure | None = None if table.match.state.is_legal(action) else "illegal"
                why = choice.why
            else:
                failure, why = choice, None
            if failure is not None:
                self._services.metrics.count("ashfall_bot_failures_total", f'reason="{failure}"')
                failed = {"seat": seat.number, "bot": seat.bot, "reason": failure}
                before.append(StoredEvent("table-bot-failed", failed))
                action = table.match.perspective(seat.number).harmless()
            elif why is not None:
                after.append(expectation(seat.number, why))
            await table.play(action, seat.number, before=before, after=after)


def expectation(seat: int, why: Why) -> StoredEvent:
    """What a bot expects of its move, for everybody to read."""
    return StoredEvent("table-bot-why", {"seat": seat, "why": why.kind, "of": why.seat, "amount": why.amount})


async def _wait(pause: float) -> float:
    """Wait before trying again, and say how long to wait the next time."""
    await asyncio.sleep(pause)
    return min(2 * pause, _LONGEST_PAUSE)
