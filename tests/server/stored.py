"""Games played straight into a stopped server's database: long ones take a moment, not minutes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

from sqlalchemy import Connection

from ashfall.core.match import Match
from ashfall.games import game
from ashfall.server import ledger, tale
from ashfall.server.ledger import LogEntry
from ashfall.server.storage import Storage, database_url
from ashfall.server.table import standing_of

MOST = 3000
"""Decisions after which a game is given up."""


def play_on(folder: Path, table: str, rng: Random, enough: Callable[[list[int]], bool]) -> list[int]:
    """Random decisions at a stored table until it is over or there are `enough`: who took them."""
    storage = Storage(database_url(None, folder))
    movers: list[int] = []

    def work(connection: Connection) -> None:
        stored = ledger.load(connection, table)
        assert stored is not None
        chosen, header = game(stored.header.game), stored.header
        match = Match(chosen, [seat.side for seat in stored.seats], header.options, dice=rng, start=False)
        match.take_up(chosen.from_bytes(stored.state), stored.earlier, stored.decisions, stored.skipped)
        seq = stored.log[-1].seq
        while not match.over and not enough(movers) and len(movers) < MOST:
            seq += 1
            seat = match.to_move
            since = match.event_count
            match.play(rng.choice(match.state.actions()), seat, entry=seq)
            entry = LogEntry(
                seq=seq,
                at=header.created,
                kind="play",
                seat=seat,
                events=tale.stored(match.told(since)),
                actions=match.steps[-1].decision.actions,
            )
            ledger.append(connection, table, entry, standing_of(match), None)
            movers.append(seat)

    try:
        asyncio.run(storage.write(work))
    finally:
        storage.close()
    return movers
