"""The runner: plays the games of a schedule wherever there is room, and hands out results in the order of the games.

Games travel in batches, small at first and larger where games are short. As many are under way as keep everybody busy
and no more, so that memory does not grow with the number of games.
"""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, Protocol

import msgspec

from ashfall.core.errors import AshfallError
from ashfall.lab.files import carried
from ashfall.lab.parquet import Columns
from ashfall.lab.plan import BadPlan, Plan, Played
from ashfall.lab.playing import Batch, play_batch
from ashfall.lab.results import BadResults, Lines, Store
from ashfall.lab.schedule import Job, Schedule

Progress = Callable[[int, int], None]
"""Told after every batch: games done, games in all."""

AHEAD = 3
"""Batches under way for each process."""
MOST = 2000
"""Games in a batch."""
SHORT, LONG = 0.4, 1.2
"""Seconds: a batch that takes less is followed by larger ones, one that takes more by smaller ones."""
RENEWALS = 3
"""So often a pool of processes that broke is replaced."""


class WorkersLost(AshfallError):
    """Processes ended without a word, again and again."""

    code = "workers-lost"


class Future(Protocol):
    """A promise of something."""

    def result(self) -> Any: ...


class Executor(Protocol):
    """Whatever takes work and promises results: any executor of `concurrent.futures`, and many others."""

    def submit(self, call: Callable[..., Any], /, *arguments: Any) -> Future: ...


class Result(msgspec.Struct, frozen=True):
    """One game of a schedule."""

    job: Job
    plan: Plan
    played: Played
    kept: bool = False
    """It was in the file already."""


class Runner:
    """How games are run: where, how many at once, and what is kept.

    Without an executor a pool of `processes` plays (default: one per core), with one process this one itself. With an
    executor `processes` says how many batches it can play at once. Results go to the file `out`, where a run that was
    ended goes on; `records` is a folder for a record of each game.
    """

    def __init__(
        self,
        *,
        processes: int | None = None,
        executor: Executor | None = None,
        out: Path | None = None,
        records: Path | None = None,
        progress: Progress | None = None,
    ) -> None:
        self.processes = processes if processes is not None else os.cpu_count() or 1
        if self.processes < 1:
            raise BadPlan(f"{self.processes} processes cannot play, expected 1 or more")
        self.found = 0
        """Games that the file had already."""
        self._executor = executor
        self._out = out
        self._records = records
        self._progress = progress

    def play(self, schedule: Schedule) -> Generator[Result, None, None]:
        """All games in the order of their numbers: those that are kept already, then those that are played."""
        store = open_store(self._out, schedule) if self._out is not None else None
        total, done, whole = schedule.games, 0, False
        try:
            if store is not None:
                for played, job in zip(store.rows(), schedule.jobs(), strict=False):
                    done += 1
                    self._expect_record(job)
                    yield Result(job, schedule.plans[job.plan], played, kept=True)
            self.found = done
            self._tell(done, total)
            for jobs, batch in self._batches(schedule, done):
                self._keep_records(jobs, batch)
                if store is not None:
                    store.add(jobs, batch.games)
                done += len(jobs)
                self._tell(done, total)
                for job, played in zip(jobs, batch.games, strict=True):
                    yield Result(job, schedule.plans[job.plan], played)
            whole = True
        finally:
            if store is not None:
                store.close(whole=whole)

    def _tell(self, done: int, total: int) -> None:
        if self._progress is not None:
            self._progress(done, total)

    def _batches(self, schedule: Schedule, first: int) -> Iterator[tuple[list[Job], Batch]]:
        """The games from that number on, batch by batch."""
        jobs = schedule.jobs(first)
        under_way: deque[tuple[list[Job], Future]] = deque()
        size, left, broken = 1, schedule.games - first, 0
        with self._workers(left) as workers:

            def send(batch: list[Job]) -> Future:
                games = [(schedule.plans[job.plan], job.luck) for job in batch]
                files = carried({job.plan: schedule.plans[job.plan] for job in batch}.values()) if workers.away else {}
                return workers.submit(play_batch, games, self._records is not None, files)

            while left:
                while len(under_way) < workers.ahead and (batch := list(islice(jobs, size))):
                    under_way.append((batch, send(batch)))
                batch, future = under_way[0]
                try:
                    played: Batch = future.result()
                except BrokenExecutor as error:
                    broken += 1
                    if broken > RENEWALS or not workers.renew():
                        raise WorkersLost(_lost(schedule, batch, error)) from None
                    # Nothing of these was handed out: they are played again.
                    under_way = deque((lost, send(lost)) for lost, _ in under_way)
                    continue
                under_way.popleft()
                left -= len(batch)
                size = next_size(size, len(batch), played.seconds, left // (4 * self.processes))
                yield batch, played

    @contextmanager
    def _workers(self, games: int) -> Iterator[_Workers]:
        if self._executor is not None:
            yield _Workers(self._executor, AHEAD * self.processes, away=True)
        elif min(self.processes, games) <= 1:
            yield _Workers(_Here(), 1)
        else:
            pool = _Pool(min(self.processes, games))
            try:
                yield pool
            except BaseException:
                pool.stop()
                raise
            finally:
                pool.close()

    def _expect_record(self, job: Job) -> None:
        """A game that is kept without its record would have to be played again for it."""
        if self._records is not None and not (self._records / record_name(job.number)).exists():
            missing = f"game {job.number} is in {self._out} but has no record in {self._records}"
            raise BadResults(f"{missing}, expected the folder that this run has its records in, or another file")

    def _keep_records(self, jobs: list[Job], batch: Batch) -> None:
        """Before the results: a game that is counted has its record."""
        if self._records is None:
            return
        self._records.mkdir(parents=True, exist_ok=True)
        for job, record in zip(jobs, batch.records, strict=True):
            path = self._records / record_name(job.number)
            spare = path.with_name(path.name + ".part")
            spare.write_bytes(record)
            spare.replace(path)


def _lost(schedule: Schedule, batch: list[Job], error: BaseException) -> str:
    """Which games processes ended with, and who played them: one of those may be why."""
    numbers = f"{batch[0].number} to {batch[-1].number}"
    bots = dict.fromkeys(bot for job in batch for bot in schedule.plans[job.plan].bots)
    return f"processes ended while games {numbers} were played by {' and '.join(bots)} ({error})"


def record_name(number: int) -> str:
    """The file of a game's record."""
    return f"game-{number:07}.json"


def open_store(path: Path, schedule: Schedule) -> Store:
    """The file of results by its name's end."""
    if path.suffix == ".jsonl":
        return Lines(path, schedule)
    if path.suffix == ".parquet":
        return Columns(path, schedule)
    raise BadPlan(f"results cannot be written to {path}, expected a name that ends with .jsonl or .parquet")


def next_size(size: int, played: int, seconds: float, share: int) -> int:
    """Games in the batches to come, after one of `played` games that took so long; no more than a fair share."""
    if seconds < SHORT and played == size:
        size *= 2
    elif seconds > LONG:
        size //= 2
    return max(1, min(size, MOST, share))


class _Workers:
    """An executor, how many batches it is given ahead, and whether it may work away from this machine's files."""

    def __init__(self, executor: Executor, ahead: int, *, away: bool = False) -> None:
        self._executor = executor
        self.ahead = ahead
        self.away = away

    def submit(self, call: Callable[..., Any], *arguments: Any) -> Future:
        return self._executor.submit(call, *arguments)

    def renew(self) -> bool:
        """A new one in place of one that broke, if that is ours to do."""
        return False


class _Pool(_Workers):
    """Processes of our own."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        super().__init__(self._begun(), AHEAD * processes)

    def _begun(self) -> ProcessPoolExecutor:
        # A fresh interpreter for each: nothing of this process is inherited, on every platform alike.
        context = get_context("spawn")
        heard, self._stop = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(self._processes, context, _begin_work, (heard,))
        return self._pool

    def submit(self, call: Callable[..., Any], *arguments: Any) -> Future:
        try:
            return super().submit(call, *arguments)
        except BrokenExecutor as error:
            # Told in the same place as one that breaks later.
            return _Failed(error)

    def renew(self) -> bool:
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._executor = self._begun()
        return True

    def stop(self) -> None:
        """Nobody waits for what is under way."""
        self._stop.close()

    def close(self) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)
        self._stop.close()


def _begin_work(stop: Connection) -> None:
    """In a process of the pool: whoever began it ends it, and it does not outlive that one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None
    threading.Thread(target=_end_with, args=(parent.sentinel, stop), daemon=True).start()


def _end_with(parent: int, stop: Connection) -> None:
    """A pipe whose other end is closed can be read, too."""
    wait([parent, stop])
    os._exit(1)


class _Done(msgspec.Struct, frozen=True):
    value: Any

    def result(self) -> Any:
        return self.value


class _Failed(msgspec.Struct, frozen=True):
    error: BaseException

    def result(self) -> Any:
        raise self.error


class _Here:
    """This process, at once."""

    def submit(self, call: Callable[..., Any], /, *arguments: Any) -> Future:
        return _Done(call(*arguments))
