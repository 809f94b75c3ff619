"""Bots at tables: they think in processes of their own, within a budget of time.

A bot that is slow loses its process, a bot that crashes takes only its process along; the table
gets a reason instead of an action and goes on.
"""

from __future__ import annotations

import asyncio
import logging
import struct
import sys
from typing import Literal

import msgspec

from ashfall.core.game import Game
from ashfall.core.state import State
from ashfall.server.bot_worker import Answer, Question

_log = logging.getLogger("ashfall.server")

Failure = Literal["slow", "crashed", "illegal"]

_START_SECONDS = 15.0
"""Extra time for a process's first answer: it has to load Python and the game."""


class _Worker:
    """One process and its pipes."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.warm = False

    @classmethod
    async def start(cls, module: str) -> _Worker:
        return cls(
            await asyncio.create_subprocess_exec(
                sys.executable, "-m", module, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
            )
        )

    async def ask(self, question: Question) -> Answer:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        data = msgspec.msgpack.encode(question)
        self.process.stdin.write(struct.pack(">I", len(data)) + data)
        await self.process.stdin.drain()
        (size,) = struct.unpack(">I", await self.process.stdout.readexactly(4))
        return msgspec.msgpack.decode(await self.process.stdout.readexactly(size), type=Answer)

    async def stop(self) -> None:
        if self.process.returncode is None:
            self.process.kill()
        await self.process.wait()


def harmless(game: Game, state: State) -> int:
    """What the table plays for a bot that fails. A game whose default fails too gets its first action."""
    try:
        chosen = game.default_action(state.copy())
    except Exception:
        _log.exception("the default action of %s fails", game.name)
        return state.actions()[0]
    return chosen if state.is_legal(chosen) else state.actions()[0]


class BotPool:
    """At most `size` processes, started when first needed."""

    def __init__(self, size: int, seconds: float, module: str = "ashfall.server.bot_worker") -> None:
        self._seconds = seconds
        self._module = module
        self._slots = asyncio.Semaphore(size)
        self._idle: list[_Worker] = []
        self._busy: set[_Worker] = set()

    async def choose(self, question: Question) -> int | Failure:
        """The bot's action, or why there is none."""
        async with self._slots:
            try:
                worker = self._idle.pop() if self._idle else await _Worker.start(self._module)
            except OSError:
                _log.exception("a bot process cannot be started")
                return "crashed"
            self._busy.add(worker)
            try:
                return await self._ask(worker, question)
            finally:
                self._busy.discard(worker)

    async def _ask(self, worker: _Worker, question: Question) -> int | Failure:
        budget = self._seconds if worker.warm else self._seconds + _START_SECONDS
        try:
            answer = await asyncio.wait_for(worker.ask(question), budget)
        except TimeoutError:
            _log.warning("bot %s gave no answer within %g s", question.bot, budget)
            await worker.stop()
            return "slow"
        except (asyncio.IncompleteReadError, OSError, msgspec.DecodeError):
            _log.warning("bot %s lost its process", question.bot)
            await worker.stop()
            return "crashed"
        except asyncio.CancelledError:
            await worker.stop()
            raise
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
