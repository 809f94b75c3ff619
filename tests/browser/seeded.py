"""The server for the browser tests: as `ashfall serve` starts it, but with dice that fall the same at every table.

`python -m tests.browser.seeded FOLDER PORT SEED`. Every table has dice of its own: what is drawn there depends
neither on the tables before it nor on those beside it. There is no limit on requests, as all the tests come from
one address.
"""

from __future__ import annotations

import re
import socket
import sys
from contextlib import suppress
from contextvars import ContextVar
from pathlib import Path
from random import Random

import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send

from ashfall.server.app import create_app
from ashfall.server.limits import Limits
from ashfall.server.services import Config

_FREELY = Limits(
    requests_per_second=1e6,
    request_burst=10**6,
    messages_per_second=1e6,
    message_burst=10**6,
    tables_per_guest=10**6,
    tables_per_address=10**6,
    bot_tables=10**6,
)
_TABLE = re.compile(r"/api/tables/([^/]+)")
_at_hand: ContextVar[Random] = ContextVar("dice of the table that is spoken to")


class _Dice(Random):
    """The server's dice: thrown is with those of the table at hand."""

    def random(self) -> float:
        return _at_hand.get().random()

    def getrandbits(self, k: int, /) -> int:
        return _at_hand.get().getrandbits(k)


class _DicePerTable:
    """Lays out a table's dice when it is spoken to. Tasks inherit them, so a bot that is woken has them too."""

    def __init__(self, app: ASGIApp, seed: int) -> None:
        self._app = app
        self._seed = seed
        self._tables: dict[str, Random] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            table = _TABLE.match(scope["path"])
            # A table that is being opened has no name yet.
            fresh = Random(f"{self._seed} {'play' if table else 'open'}")
            _at_hand.set(self._tables.setdefault(table[1], fresh) if table else fresh)
        await self._app(scope, receive, send)


def main(folder: str, port: str, seed: str) -> None:
    listening = socket.create_server(("127.0.0.1", int(port)))
    app = _DicePerTable(create_app(Config(folder=Path(folder), limits=_FREELY, dice=_Dice())), int(seed))
    print(f"Served at http://127.0.0.1:{listening.getsockname()[1]} with the dice {seed}", flush=True)
    with suppress(KeyboardInterrupt):
        uvicorn.Server(uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=3)).run(sockets=[listening])


if __name__ == "__main__":
    main(*sys.argv[1:])
