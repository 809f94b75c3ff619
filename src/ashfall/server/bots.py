"""Bots at tables: they think in processes of their own, within a budget of time.

A bot that is slow loses its process, a bot that crashes takes only its process along; the table
gets a reason instead of an action and goes on.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Literal

import msgspec

from ashfall.core.game import Game
from ashfall.core.state import State
from ashfall.server.bot_worker import Answer, Question
from ashfall.server.fair_queue import Asker, FairQueue
from ashfall.server.worker import LOST, START_SECONDS, Worker

_log = logging.getLogger("ashfall.server")

Failure = Literal["slow", "crashed", "illegal"]

_LOST = (*LOST, msgspec.DecodeError)


def harmless(game: Game, state: State) -> int:
    """What the table plays for a bot that fails. A game whose default fails too gets its first action."""
    try:
        chosen = game.default_action(state.copy())
    except Exception:
        _log.exception("the default action of %s fails", game.name)
        return state.actions()[0]
    return chosen if state.is_legal(chosen) else state.actions()[0]


class BotPool:
    """At most `size` processes, started when first needed. Tables take turns, person by person."""

    def __init__(self, size: int, seconds: float, module: str = "ashfall.server.bot_worker") -> None:
        self._seconds = seconds
        self._module = module
        self._queue = FairQueue(size)
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()

    @property
    def waiting(self) -> int:
        """Questions that have no process yet."""
        return len(self._queue)

    async def choose(self, question: Question, asker: Asker) -> int | Failure:
        """The bot's action, or why there is none."""
        async with self._queue.turn(asker):
            try:
                worker = await self._worker()
                known = worker.warm
                choice = await self._ask(worker, question)
                if choice == "crashed" and known and not worker.alive:
                    # It may have been dead before it was asked, or worn out: a new one gets one try.
                    choice = await self._ask(await Worker.start(self._module), question)
            except OSError:
                _log.exception("a bot process cannot be started")
                return "crashed"
            return choice

    async def _worker(self) -> Worker:
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                return worker
            _log.warning("a bot process ended while it was idle, with code %s", worker.process.returncode)
        return await Worker.start(self._module)

    async def _ask(self, worker: Worker, question: Question) -> int | Failure:
        budget = self._seconds if worker.warm else self._seconds + START_SECONDS
        self._busy.add(worker)
        try:
            said = await asyncio.wait_for(worker.ask(msgspec.msgpack.encode(question)), budget)
            answer = msgspec.msgpack.decode(said, type=Answer)
        except TimeoutError:
            _log.warning("bot %s gave no answer within %g s", question.bot, budget)
            await worker.stop()
            return "slow"
        except _LOST as error:
            _log.warning("bot %s lost its process: %s", question.bot, error)
            await worker.stop()
            return "crashed"
        except asyncio.CancelledError:
            await worker.stop()
            raise
        finally:
            self._busy.discard(worker)
        worker.warm = True
        self._idle.append(worker)
        if answer.action is None:
            _log.warning("bot %s failed: %s", question.bot, answer.error)
            return "crashed"
        return answer.action

    async def close(self) -> None:
        for worker in [*self._idle, *self._busy]:
            await worker.stop()
        self._idle.clear()
