"""Bots at tables: they think in processes of their own, within a budget of time.

A bot that is slow loses its process, a bot that crashes takes only its process along; the table
gets a reason instead of an action and goes on.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from math import inf
from time import monotonic
from typing import Literal

import msgspec

from ashfall.server.bot_worker import Answer, Question
from ashfall.server.fair_queue import Asker, FairQueue
from ashfall.server.worker import LOST, START_SECONDS, Worker

_log = logging.getLogger("ashfall.server")

Failure = Literal["slow", "crashed", "illegal"]

_LOST = (*LOST, msgspec.DecodeError)


GRACE = 1.0
"""Seconds beyond its time after which a bot that does not answer loses its process."""
LEAST = 0.1
"""The part of its time that a bot gets however many others want to think."""
REMEMBERED = 1000
"""Bots of which it is known in which process they live."""


class BotPool:
    """At most `size` processes, started when first needed. Tables take turns, person by person."""

    def __init__(self, size: int, seconds: float, module: str = "ashfall.server.bot_worker") -> None:
        self._seconds = seconds
        self._module = module
        self._queue = FairQueue(size)
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()
        self._homes: OrderedDict[str, Worker] = OrderedDict()
        """Where the bot of that life was asked last."""

    @property
    def waiting(self) -> int:
        """Questions that have no process yet."""
        return len(self._queue)

    async def choose(self, question: Question, asker: Asker) -> Answer | Failure:
        """The bot's answer, or why there is none. Whatever it may take, the more others think the less it gets, and
        what it waited for them is part of its time."""
        came = monotonic()
        async with self._queue.turn(asker):
            seconds = self._seconds if question.seconds is None else min(question.seconds, self._seconds)
            left = min(self._queue.share(asker) * seconds, seconds - (monotonic() - came))
            least = LEAST * seconds
            question = msgspec.structs.replace(question, seconds=max(left, least))
            try:
                worker = await self._worker(question.life)
                choice = await self._ask(worker, question)
                if choice == "crashed" and worker.warm and not worker.alive:
                    # It may have been dead before it was asked, or worn out, or it was killed while it thought: a new
                    # one gets one try, with the time that is left.
                    left -= max(0.0, monotonic() - worker.asked)
                    question = msgspec.structs.replace(question, seconds=max(left, least))
                    choice = await self._ask(await Worker.start(self._module), question)
            except OSError:
                _log.exception("a bot process cannot be started")
                return "crashed"
            return choice

    async def _worker(self, life: str) -> Worker:
        """The process in which the bot lives if it is free, or another."""
        home = self._homes.get(life)
        if home in self._idle:
            self._idle.remove(home)
            self._idle.append(home)
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                return worker
            _log.warning("a bot process ended while it was idle, with code %s", worker.process.returncode)
        return await Worker.start(self._module)

    def _remember(self, life: str, home: Worker) -> None:
        if life:
            self._homes[life] = home
            self._homes.move_to_end(life)
            while len(self._homes) > REMEMBERED:
                self._homes.popitem(last=False)

    async def _ask(self, worker: Worker, question: Question) -> Answer | Failure:
        self._busy.add(worker)
        worker.asked = inf
        try:
            said = await self._sit_down(worker, question)
            worker.warm = worker.warm or isinstance(said, Answer)
            if isinstance(said, Answer) and not said.error:
                worker.asked = monotonic()
                said = await self._say(worker, question, (question.seconds or self._seconds) + GRACE)
        finally:
            self._busy.discard(worker)
        if not isinstance(said, Answer):
            return said
        self._idle.append(worker)
        if said.action is None:
            _log.warning("bot %s failed: %s", question.bot, said.error)
            self._homes.pop(question.life, None)  # it is not kept there
            return "crashed"
        self._remember(question.life, worker)
        return said

    async def _sit_down(self, worker: Worker, question: Question) -> Answer | Failure:
        """Loading Python, the game and the bot is not part of its time: a process that does not know it does that
        first."""
        if self._homes.get(question.life) is worker:
            return Answer(None)
        return await self._say(worker, msgspec.structs.replace(question, sits_down=True), START_SECONDS)

    async def _say(self, worker: Worker, question: Question, wait: float) -> Answer | Failure:
        """What the process answers; one that does not in time, or not as it should, is ended."""
        try:
            said = await asyncio.wait_for(worker.ask(msgspec.msgpack.encode(question)), wait)
            return msgspec.msgpack.decode(said, type=Answer)
        except TimeoutError:
            _log.warning("bot %s gave no answer within %.1f s", question.bot, wait)
            await worker.stop()
            return "slow"
        except _LOST as error:
            _log.warning("bot %s lost its process: %s", question.bot, error)
            await worker.stop()
            return "crashed"
        except asyncio.CancelledError:
            await worker.stop()
            raise

    async def close(self) -> None:
        for worker in [*self._idle, *self._busy]:
            await worker.stop()
        self._idle.clear()
