"""What the tables share: storage, bots, limits, clock and dice."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random, SystemRandom
from time import time

import msgspec

from ashfall.core.errors import UnknownGame
from ashfall.core.game import Game
from ashfall.core.versions import Outdated
from ashfall.server.bots import BotPool
from ashfall.server.games import table_game, table_games
from ashfall.server.ledger import Header
from ashfall.server.limits import Limits
from ashfall.server.logs import LogLevel
from ashfall.server.metrics import Metrics
from ashfall.server.opponents import Brought
from ashfall.server.seats import GuestBook, Seat
from ashfall.server.storage import Storage


def bot_processes_for(cores: int) -> int:
    """How many think at once: one core is left to the server, except on a machine with two. There opponents of two
    people would wait for each other beside an idle core, and whoever thinks gives way to the server anyway."""
    return max(1, min(cores, 2), cores - 1)


class Config(msgspec.Struct, kw_only=True):
    """How the server runs."""

    folder: Path
    """Data folder: the key of the guests' cookies, and the database unless `database` says otherwise."""
    database: str | None = None
    """Another SQLite file, or an SQLAlchemy URL."""
    packs: dict[str, tuple[Path, ...]] = {}
    """Data packs in force at all tables of a game."""
    client: Path | None = None
    """Folder of the built browser client, if it is not the one inside the package."""
    limits: Limits = Limits()
    allowed_hosts: tuple[str, ...] = ()
    """Names the server is called by, beside addresses and the machine's own name; "*" allows any."""
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses or networks whose X-Forwarded-For and X-Forwarded-Proto are believed."""
    addresses: tuple[str, ...] = ()
    """Where other machines reach the server; none if they do not."""
    log_level: LogLevel = "warning"
    access_log: bool = False
    bot_processes: int = bot_processes_for(os.cpu_count() or 2)
    bot_seconds: float = 5.0
    """Time a bot has for one decision."""
    bot_pace: float = 0.25
    """Time a bot takes at least, so that people can follow."""
    bots: dict[str, Brought] = {}
    """Bots that the owner brought, by what people call them."""
    bot_module: str = "ashfall.server.bot_worker"
    clock: Callable[[], float] = time
    dice: Random = SystemRandom()
    snapshot_every: int = 50
    """Decisions between stored snapshots."""


class Services(msgspec.Struct, frozen=True):
    """Handed to every table."""

    config: Config
    storage: Storage
    bots: BotPool
    metrics: Metrics
    guests: GuestBook

    def game(self, name: str) -> Game:
        """The game of that name, with the packs in force."""
        return table_game(name, self.config.packs.get(name, ()))

    def told_side(self, name: str, side: str, *, over: bool) -> str:
        """What everybody may know of a seat's side at a table of that game: all of it once it is over. Nobody
        can say what a game keeps secret that is not here, so of its running tables no side is told."""
        if over:
            return side
        return self.game(name).public_side(side) if name in table_games() else ""

    def outdated(self, header: Header, seats: Sequence[Seat]) -> tuple[Outdated, str] | None:
        """Why a stored table cannot be played on here, if so: in one word and in a sentence."""
        try:
            present = self.game(header.game)
        except UnknownGame as error:
            return "game", error.message
        sides = [seat.side for seat in seats]
        return present.outdated(header.version, header.fingerprint, sides, header.options)
