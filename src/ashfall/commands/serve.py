"""`ashfall serve`: the browser table."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from ashfall.core.errors import AshfallError
from ashfall.folders import data_folder, packs_in_force
from ashfall.games import games


def register(app: App) -> None:
    app.command(serve)


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8765,
    database: str | None = None,
    data_dir: Path | None = None,
    client: Path | None = None,
    open: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Serve the browser table until interrupted. Data packs in the data folder are in force at all tables.

    Parameters
    ----------
    host
        Address to listen on; 0.0.0.0 lets others in the network join.
    port
        Port to listen on; 0 takes any free one.
    database
        Another SQLite file, or a database URL; tables.sqlite in the data folder otherwise.
    data_dir
        The data folder, instead of the user's own.
    client
        Folder of a built browser client, instead of the one inside the package.
    open
        Open the page in the browser.
    """
    try:
        from ashfall.server.app import run
        from ashfall.server.services import Config
    except ModuleNotFoundError as error:
        raise AshfallError(
            f"the server needs {error.name}: install ashfall[server]", code="server-not-installed"
        ) from None

    def ready(address: str) -> None:
        print(f"Ashfall is served at {address} (Ctrl-C ends it)", flush=True)
        if open:
            webbrowser.open(address)

    config = Config(
        folder=data_dir or data_folder(),
        database=database,
        client=client,
        packs={name: tuple(packs_in_force(name)) for name in games()},
    )
    run(config, host, port, ready)
