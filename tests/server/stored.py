"""Games played straight into a stopped server's database: long ones take a moment, not minutes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

from sqlalchemy import Connection

from ashfall.games import game
from ashfall.server import ledger
from ashfall.server.course import Course
from ashfall.server.ledger import LogEntry, Standing
from ashfall.server.storage import Storage, database_url

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
        course = Course(chosen, [seat.side for seat in stored.seats], header.options, [], rng)
        course.take_up(chosen.from_bytes(stored.state), stored.earlier, stored.decisions, stored.skipped)
        seq = stored.log[-1].seq
        while course.to_move >= 0 and not enough(movers) and len(movers) < MOST:
            seq += 1
            seat = course.to_move
            done = course.play(rng.choice(course.state.actions()), seat, seq)
            over = course.to_move < 0
            standing = Standing("over" if over else "playing", None if over else course.to_move, course.outcome)
            entry = LogEntry(
                seq=seq, at=header.created, kind="play", seat=seat, events=done.events, actions=done.actions
            )
            ledger.append(connection, table, entry, standing, None)
            movers.append(seat)

    try:
        asyncio.run(storage.write(work))
    finally:
        storage.close()
    return movers
