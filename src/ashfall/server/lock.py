"""One server per database: a lock that the operating system lets go when its holder ends, however it ends."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Protocol

from sqlalchemy import URL, Engine, text

from ashfall.core.errors import AshfallError

_POSTGRESQL_KEY = 0x617368_66616C6C
"""The advisory lock of all Ashfall servers on one PostgreSQL database."""


class InUse(AshfallError):
    """Another server works on the database."""

    code = "database-in-use"


class Lock(Protocol):
    def release(self) -> None: ...


def lock(url: URL, engine: Engine) -> Lock | None:
    """Take the database for this server, or refuse. Databases in memory and of other makers have no lock."""
    if url.get_backend_name() == "postgresql":
        return _AdvisoryLock(engine)
    if url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:"):
        return _FileLock(Path(str(url.database)))
    return None


class _FileLock:
    """An exclusive transaction on an empty SQLite file beside the database: the same on every platform."""

    def __init__(self, database: Path) -> None:
        path = database.with_name(database.name + ".lock")
        self._connection = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
        try:
            self._connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            self._connection.close()
            if "locked" not in str(error):
                raise AshfallError(f"cannot lock {path}: {error}", code="storage") from None
            raise InUse(f"another server uses {database}: stop it, or give this one another --data-dir") from None

    def release(self) -> None:
        self._connection.close()


class _AdvisoryLock:
    """Held by a connection that does nothing else."""

    def __init__(self, engine: Engine) -> None:
        self._connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        if not self._connection.execute(text("SELECT pg_try_advisory_lock(:key)"), {"key": _POSTGRESQL_KEY}).scalar():
            self._connection.close()
            raise InUse("another server uses the database: stop it, or give this one another database")

    def release(self) -> None:
        self._connection.invalidate()
        self._connection.close()
