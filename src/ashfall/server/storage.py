"""The database: one writer that commits for several tables at once, and readers beside it.

Nobody is told of an action before `write` has returned, and `write` returns after the commit:
with SQLite in WAL mode and synchronous=FULL that means after the disk has it. While one commit
is under way further jobs pile up and share the next one, so a busy server pays for few of them.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DataError, IntegrityError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from ashfall.core.errors import AshfallError
from ashfall.server import schema
from ashfall.server.lock import lock
from ashfall.server.migrations import migrate

T = TypeVar("T")

_BATCH = 256
"""Most jobs in one commit."""

_READERS = 2

_TRIAL = "trial"
"""A guest that is written and removed in one transaction."""

_CHECKPOINT_SECONDS = 5.0


_PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=5000",
    "wal_autocheckpoint=20000",  # a safety net of 80 MB: see Storage._tidy
)

_log = logging.getLogger("ashfall.server")


class StorageFailed(AshfallError):
    """The database refused: what was asked did not happen."""

    code = "storage"


class _Job:
    """Something to write, and where its result goes."""

    def __init__(self, work: Callable[[Connection], Any]) -> None:
        self.work = work
        self.done: Future[Any] = Future()


class Storage:
    """Access to the database. Create it, use it from one event loop, close it."""

    def __init__(self, url: URL) -> None:
        _refuse_emptied(url)
        try:
            if (file := sqlite_file(url)) is not None:
                file.parent.mkdir(parents=True, exist_ok=True)
            self._engine = _engine(url)
            self._lock = lock(url, self._engine)
            self._migrate()
        except (SQLAlchemyError, CommandError, ImportError, sqlite3.Error, OSError) as error:
            reason = str(error).splitlines()[0]
            raise StorageFailed(f"cannot open the database {url.render_as_string()}: {reason}") from None
        _keep_private(url)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(_READERS, thread_name_prefix="ashfall-read")
        self._writer = threading.Thread(target=self._write_jobs, name="ashfall-write", daemon=True)
        self._writer.start()
        self.commits = 0
        self.failures = 0
        self._closing = threading.Event()
        self._tidier = threading.Thread(target=self._tidy, name="ashfall-checkpoint", daemon=True)
        if url.get_backend_name() == "sqlite":
            self._tidier.start()

    def _migrate(self) -> None:
        try:
            with self._engine.connect() as connection:
                migrate(connection)
                connection.commit()
        except BaseException:
            self._let_go()
            raise

    def _let_go(self) -> None:
        self._engine.dispose()
        if self._lock is not None:
            self._lock.release()

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run the work in a transaction; return once it is durable."""
        job = _Job(work)
        self._jobs.put(job)
        result: T = await asyncio.wrap_future(job.done)
        return result

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a query off the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    @property
    def waiting(self) -> int:
        """Jobs that are not begun."""
        return self._jobs.qsize()

    async def try_out(self) -> None:
        """Write something and take it back: fails if nothing can be stored now."""

        def work(connection: Connection) -> None:
            connection.execute(schema.guests.insert().values(id=_TRIAL, name=""))
            connection.execute(schema.guests.delete().where(schema.guests.c.id == _TRIAL))

        await self.write(work)

    def close(self) -> None:
        """Finish what is queued, then let go of the database."""
        self._jobs.put(None)
        self._writer.join()
        self._closing.set()
        if self._tidier.is_alive():
            self._tidier.join()
        self._readers.shutdown()
        self._let_go()

    def _read(self, work: Callable[[Connection], T]) -> T:
        try:
            with self._engine.connect() as connection:
                return work(connection)
        except SQLAlchemyError as error:
            self._note("the database cannot be read", error)
            raise StorageFailed(f"the database cannot be read: {error.__class__.__name__}") from error

    def _tidy(self) -> None:
        """Move the write-ahead log into the database file now and then. Left to itself SQLite
        does it inside some commit, which then takes a hundred times as long as the others."""
        done = 0
        while not self._closing.wait(_CHECKPOINT_SECONDS):
            if self.commits == done:
                continue
            done = self.commits
            connection = self._engine.raw_connection()
            try:
                connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)")
            except sqlite3.Error as error:
                _log.warning("the write-ahead log stays as it is: %s", error)
            finally:
                connection.close()

    def _write_jobs(self) -> None:
        while True:
            first = self._jobs.get()
            if first is None:
                return
            batch, last = self._collect(first)
            # From here on a job cannot be cancelled any more; one that was is left out.
            self._commit([job for job in batch if job.done.set_running_or_notify_cancel()])
            if last:
                return

    def _collect(self, first: _Job) -> tuple[list[_Job], bool]:
        """All jobs that wait now; and whether the storage is being closed."""
        batch = [first]
        while len(batch) < _BATCH:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return batch, False
            if job is None:
                return batch, True
            batch.append(job)
        return batch, False

    def _commit(self, batch: list[_Job]) -> None:
        self.commits += 1
        try:
            with self._engine.begin() as connection:
                results = [job.work(connection) for job in batch]
        except Exception as error:
            if len(batch) > 1 and _is_of_one_job(error):
                for job in batch:
                    self._commit([job])
                return
            self._note(f"not stored, {len(batch)} changes", error)
            for job in batch:
                job.done.set_exception(_refusal(error))
            return
        for job, result in zip(batch, results, strict=True):
            job.done.set_result(result)

    def _note(self, what: str, error: Exception) -> None:
        """Into the log, in one line: a full disk says the same many times over."""
        self.failures += 1
        _log.error("%s: %s", what, " ".join(str(getattr(error, "orig", None) or error).split()))


def _is_of_one_job(error: Exception) -> bool:
    """Whether one job of a batch may be to blame, so that the others are worth trying alone. If the database
    itself fails each of them would only wait as long again."""
    return not isinstance(error, SQLAlchemyError) or isinstance(error, IntegrityError | DataError)


def _refusal(error: Exception) -> Exception:
    if not isinstance(error, SQLAlchemyError):
        return error
    failed = StorageFailed(f"the database refused to store it: {error.__class__.__name__}")
    failed.__cause__ = error
    return failed


def database_url(given: str | None, folder: Path) -> URL:
    """The URL of the database: the default file, another file, or a URL as it is."""
    if given is not None and "://" in given:
        try:
            return make_url(given)
        except ArgumentError:
            raise StorageFailed(f"{given!r} is no database URL, expected one such as postgresql://host/name") from None
    path = Path(given) if given is not None else folder / "tables.sqlite"
    return URL.create("sqlite", database=str(path))


def _refuse_emptied(url: URL) -> None:
    """SQLite would take an empty file for a new database: whoever lost one should hear of it."""
    if (path := sqlite_file(url)) is not None and path.exists() and path.stat().st_size == 0:
        raise StorageFailed(f"{path} is empty: put a backup in its place, or remove it to begin anew")


def _keep_private(url: URL) -> None:
    """Names, hidden cards and hashes of secrets are in it: its owner's business only. SQLite gives
    the files beside it the same mode."""
    if (path := sqlite_file(url)) is not None:
        for each in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
            if each.exists():
                each.chmod(0o600)


def sqlite_file(url: URL) -> Path | None:
    """The file of an SQLite database; None for any other."""
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(str(url.database))


def _engine(url: URL) -> Engine:
    if url.get_backend_name() != "sqlite":
        return create_engine(url, pool_pre_ping=True)
    engine = create_engine(url, poolclass=QueuePool, pool_size=_READERS + 2, connect_args={"check_same_thread": False})
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin)
    return engine


def _set_up_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # the driver must not begin or commit by itself
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
