"""`ashfall serve`: the browser table."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter

from ashfall.core.errors import AshfallError
from ashfall.folders import data_folder, packs_in_force
from ashfall.games import CATALOG
from ashfall.games import game as game_named


def register(app: App) -> None:
    app.command(serve)


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8765,
    database: Annotated[str | None, Parameter(env_var="ASHFALL_DATABASE")] = None,
    data_dir: Path | None = None,
    client: Path | None = None,
    open: Annotated[bool, Parameter(negative=())] = False,
    allowed_hosts: Annotated[str, Parameter(env_var="ASHFALL_ALLOWED_HOSTS")] = "",
    trusted_proxies: Annotated[str, Parameter(env_var="ASHFALL_TRUSTED_PROXIES")] = "127.0.0.1,::1",
    limits: Annotated[str, Parameter(env_var="ASHFALL_LIMITS")] = "",
    bot_processes: Annotated[int | None, Parameter(env_var="ASHFALL_BOT_PROCESSES")] = None,
    bot: Annotated[list[str] | None, Parameter(negative=())] = None,
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Parameter(env_var="ASHFALL_LOG_LEVEL")
    ] = "warning",
    access_log: Annotated[bool, Parameter(negative=(), env_var="ASHFALL_ACCESS_LOG")] = False,
) -> None:
    """Serve the browser table until interrupted. Packs in the data folder are in force at all tables.

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
    allowed_hosts
        Names people reach the server by, separated by commas; addresses and this machine's name are
        allowed anyway, * allows any.
    trusted_proxies
        Addresses or networks of reverse proxies whose X-Forwarded headers are believed, separated by commas.
    limits
        Other limits than the usual ones, as name=value separated by commas.
    bot_processes
        Processes for computer players, 1 or more; otherwise one less than the machine has cores, with two cores two.
    bot
        A computer player of your own that people may choose in the games that it can begin, such as
        ./mine.py:Mine, or 'Hermit=./mine.py:Mine(worlds=4)' to say what people call it; may be repeated.
    log_level
        What is written to standard error.
    access_log
        Also write a line per request; needs the log level info.
    """
    try:
        from ashfall.server.app import run
        from ashfall.server.limits import read_limits
        from ashfall.server.opponents import bring
        from ashfall.server.services import Config
    except ModuleNotFoundError as error:
        raise AshfallError(
            f"the server needs {error.name}: install ashfall[server]", code="server-not-installed"
        ) from None

    def ready(address: str) -> None:
        print(f"Ashfall is served at {address} (Ctrl-C ends it)", flush=True)
        if open:
            webbrowser.open(address)

    if bot_processes is not None and bot_processes < 1:
        raise AshfallError(
            f"computer players cannot think in {bot_processes} processes, expected 1 or more", code="bad-processes"
        )
    folder = data_dir or data_folder()
    packs = {name: tuple(packs_in_force(name, folder=folder)) for name in CATALOG}
    config = Config(
        folder=folder,
        database=database,
        client=client,
        packs=packs,
        limits=read_limits(limits),
        bots=bring(bot or [], [game_named(name, packs[name]) for name in CATALOG]),
        allowed_hosts=_listed(allowed_hosts),
        trusted_proxies=_listed(trusted_proxies),
        log_level=log_level,
        access_log=access_log,
    )
    if bot_processes is not None:
        config.bot_processes = bot_processes
    run(config, host, port, ready)


def _listed(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())
