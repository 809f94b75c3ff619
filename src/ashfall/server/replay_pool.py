"""Replays are made in one process beside the server, address by address, each within its budget."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from ashfall.core.errors import AshfallError
from ashfall.server import messages as m
from ashfall.server.fair_queue import Asker, FairQueue
from ashfall.server.limits import Buckets, Limits
from ashfall.server.problems import INTERNAL, Refused
from ashfall.server.replay_worker import ReplayAnswer, ReplayQuestion
from ashfall.server.worker import LOST, START_SECONDS, Worker

_log = logging.getLogger("ashfall.server")

_MODULE = "ashfall.server.replay_worker"
_BYTES_PER_SECOND = 10 * 1024 * 1024
"""What taking in a record costs, beside the work on it."""


class ReplayPool:
    """One process, started when first needed."""

    def __init__(self, limits: Limits, packs: Mapping[str, Sequence[Path]]) -> None:
        self._limits = limits
        self._packs = {name: [str(path) for path in paths] for name, paths in packs.items()}
        self._queue = FairQueue(1)
        self._budgets = Buckets(limits.replay_budget, limits.replay_burst)
        self._asking: Counter[str] = Counter()
        self._worker: Worker | None = None

    def check(self, address: str) -> None:
        """Refuse an address that has used up its share."""
        if not self._budgets.of(address).in_credit():
            raise Refused("rate-limited", "too many replays, wait a moment")
        if self._asking[address] >= self._limits.replays_per_address:
            raise Refused("rate-limited", "too many replays at once, wait for the first")

    async def make(self, question: ReplayQuestion, address: str) -> bytes:
        """The JSON of the replay, compressed if so asked."""
        self.check(address)
        asked = msgspec.structs.replace(
            question,
            packs=self._packs,
            most_actions=self._limits.record_actions,
            most_bytes=self._limits.frames_bytes,
        )
        self._asking[address] += 1
        try:
            async with self._queue.turn(Asker(address, "")):
                answer = await self._ask(msgspec.msgpack.encode(asked))
        finally:
            self._asking[address] -= 1
            if not self._asking[address]:
                del self._asking[address]
        self._budgets.of(address).spend(answer.seconds + len(question.record) / _BYTES_PER_SECOND)
        if answer.problem is not None:
            raise AshfallError(answer.problem.message, code=answer.problem.code, clause=answer.problem.clause)
        return answer.body

    async def _ask(self, question: bytes) -> ReplayAnswer:
        if self._worker is None or not self._worker.alive:
            self._worker = await Worker.start(_MODULE)
        worker = self._worker
        seconds = self._limits.replay_seconds + (0.0 if worker.warm else START_SECONDS)
        try:
            async with asyncio.timeout(seconds):
                said = await worker.ask(question)
        except TimeoutError:
            await self.close()
            problem = m.Problem(code="too-large", message="the game takes too long to be replayed")
            return ReplayAnswer(seconds=self._limits.replay_seconds, problem=problem)
        except LOST:
            _log.exception("the process for replays is lost")
            await self.close()
            return ReplayAnswer(seconds=1.0, problem=m.Problem(code="internal", message=INTERNAL))
        except asyncio.CancelledError:
            await self.close()
            raise
        worker.warm = True
        return msgspec.msgpack.decode(said, type=ReplayAnswer)

    async def close(self) -> None:
        if self._worker is not None:
            await self._worker.stop()
            self._worker = None
