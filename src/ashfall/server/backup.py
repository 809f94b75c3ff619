"""A consistent copy of a server's data while it serves."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from ashfall.core.errors import AshfallError
from ashfall.server.storage import database_url, sqlite_file


class BadBackup(AshfallError):
    """The copy cannot be made, or would not be one."""

    code = "bad-backup"


def back_up(folder: Path, database: str | None, target: Path) -> Path:
    """Copy database, cookie key and packs of a data folder into a new folder, which is a data folder itself.

    The database is copied in one read transaction, and the copy is checked. A copy that fails leaves nothing.
    """
    source = sqlite_file(database_url(database, folder))
    if source is None:
        raise BadBackup("only SQLite databases are copied: use the tools of the database, for instance pg_dump")
    if not source.is_file():
        raise BadBackup(f"there is no database {source}")
    if target.exists():
        raise BadBackup(f"{target} exists already: name a folder that does not")
    spare = target.with_name(target.name + ".part")
    try:
        shutil.rmtree(spare, ignore_errors=True)
        spare.mkdir(parents=True, mode=0o700)
        _copy_database(source, spare / "tables.sqlite")
        key, packs = folder / "cookie.key", folder / "packs"
        if key.is_file():
            shutil.copy2(key, spare / key.name)
        if packs.is_dir():
            shutil.copytree(packs, spare / packs.name)
        spare.rename(target)
    except (OSError, sqlite3.Error) as error:
        raise BadBackup(f"the backup failed: {error}") from None
    finally:
        shutil.rmtree(spare, ignore_errors=True)
    return target


def _copy_database(source: Path, target: Path) -> None:
    target.touch(mode=0o600)
    with (
        closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True, timeout=30)) as original,
        closing(sqlite3.connect(target)) as copy,
    ):
        original.backup(copy)
        faults = [row[0] for row in copy.execute("PRAGMA integrity_check(5)")]
        if faults != ["ok"]:
            raise BadBackup(f"the database is damaged: {'; '.join(faults)}")
        if copy.execute("PRAGMA foreign_key_check").fetchone() is not None:
            raise BadBackup("the database is damaged: entries without a table")
