"""`ashfall backup`: a copy of what the server keeps."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from ashfall.core.errors import AshfallError
from ashfall.folders import data_folder


def register(app: App) -> None:
    app.command(backup)


def backup(
    target: Path,
    *,
    database: Annotated[str | None, Parameter(env_var="ASHFALL_DATABASE")] = None,
    data_dir: Path | None = None,
) -> None:
    """Copy the server's database, cookie key and packs into a new folder, also while it serves, and check the copy.

    The folder is a data folder itself: `ashfall serve --data-dir TARGET` serves from it.

    Parameters
    ----------
    target
        The folder to be made.
    database
        The SQLite file, if it is not tables.sqlite in the data folder.
    data_dir
        The data folder, instead of the user's own.
    """
    try:
        from ashfall.server.backup import back_up
    except ModuleNotFoundError as error:
        raise AshfallError(
            f"the server needs {error.name}: install ashfall[server]", code="server-not-installed"
        ) from None
    made = back_up(data_dir or data_folder(), database, target)
    size = (made / "tables.sqlite").stat().st_size
    print(f"{made}: {size} bytes of tables, checked")
