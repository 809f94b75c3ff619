"""The hall: opens tables, finds them again, and lets idle ones leave the memory."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from time import monotonic
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection

from ashfall.bots import usual
from ashfall.core.match import Match
from ashfall.core.options import OptionValue
from ashfall.server import ledger
from ashfall.server import messages as m
from ashfall.server.allowance import check_allowance
from ashfall.server.archive import Archive
from ashfall.server.audience import Listener
from ashfall.server.connection import COME_AGAIN
from ashfall.server.fair_queue import Asker
from ashfall.server.ledger import Header, LogEntry, Standing
from ashfall.server.opponents import check_opponent
from ashfall.server.problems import Refused
from ashfall.server.seats import Seat, hash_of, new_secret, new_table_id
from ashfall.server.services import Services
from ashfall.server.table import Table, standing_of
from ashfall.server.tale import stored
from ashfall.server.whole import whole

_log = logging.getLogger("ashfall.server")

_LISTED = 100
_SWEEP_SECONDS = 30.0


Options = Mapping[str, OptionValue]


class _Made(msgspec.Struct, frozen=True, kw_only=True):
    """A new table, ready to be stored."""

    header: Header
    seats: list[Seat]
    own: list[m.OwnSeat]
    invitations: list[m.Invitation]
    entry: LogEntry
    standing: Standing
    state: bytes

    def store(self, connection: Connection) -> None:
        hashes = {hash_of(each.secret): each.seat for each in self.own}
        ledger.open_table(connection, self.header, self.seats, hashes, self.entry, self.standing, self.state)


class Lobby:
    """All tables of this server."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | Archive]] = {}
        services.metrics.gauge("ashfall_tables_loaded", lambda: len(self._tables))

    # Finding ----------------------------------------------------------------------------------

    async def table(self, name: str) -> Table:
        """The table of that id, to be played at."""
        found = await self.look(name)
        if isinstance(found, Archive):
            raise found.refusal()
        return found

    async def look(self, name: str) -> Table | Archive:
        """The table of that id, taken up from storage if it is not in memory, or what is kept of it."""
        table = self._tables.get(name)
        if table is not None and not table.gone:
            table.used = monotonic()
            return table
        task = self._loading.get(name)
        if task is None:
            task = self._loading[name] = asyncio.create_task(self._load(name))
            task.add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(task)

    async def _load(self, name: str) -> Table | Archive:
        begun = monotonic()
        stored = await self._services.storage.read(lambda connection: ledger.load(connection, name))
        if stored is None:
            raise Refused("unknown-table", f"there is no table {name[:64]!r}")
        outdated = self._services.outdated(stored.header, stored.seats)
        if outdated is not None:
            return Archive(self._services, stored, *outdated)
        table = self._tables[name] = Table(self._services, stored)
        self._services.metrics.timing("ashfall_load_seconds", monotonic() - begun)
        table.botting.wake()
        return table

    async def attach(self, table: Table, listener: Listener, since: int) -> Table:
        """Let somebody listen; the table may have left the memory since it was found, so say which one it is."""
        while not await table.attach(listener, since):
            table = await self.table(table.header.id)
        return table

    async def tables_of(self, guest: str) -> list[m.TableSummary]:
        rows = await self._services.storage.read(lambda connection: ledger.tables_of(connection, guest, _LISTED))
        return [
            m.TableSummary(
                id=row.header.id,
                game=row.header.game,
                status=row.standing.status,
                seats=[
                    seat.info(self._services.told_side(row.header.game, seat.side, over=row.standing.status == "over"))
                    for seat in row.seats
                ],
                mine=[seat.number for seat in row.seats if seat.guest == guest],
                created=row.header.created,
                changed=row.changed,
                seq=row.seq,
                to_move=row.standing.to_move,
                outcome=row.standing.outcome,
                taken_back=row.standing.taken_back,
                outdated=(self._services.outdated(row.header, row.seats) or (None,))[0],
            )
            for row in rows
        ]

    # Opening ----------------------------------------------------------------------------------

    async def open(self, asked: m.NewTable, opener: Asker) -> m.Seated:
        """Open a table as asked. The game begins at once."""
        name = await self._services.storage.read(lambda connection: ledger.guest_name(connection, opener.guest))
        for seat in asked.seats:
            if seat.bot is not None:
                check_opponent(seat.bot, asked.game, self._services.config.bots)
        seats = [_new_seat(number, seat, asked.game, opener.guest, name) for number, seat in enumerate(asked.seats)]
        await check_allowance(self._services, opener, seats)
        return await whole(self._open(asked.game, asked.options, seats, opener, asked.position))

    async def rematch(self, table: Table, secret: str, address: str, *, swap: bool) -> tuple[m.Seated, bool]:
        """The same people again; whether this call opened the table. Asking twice leads to the same one."""
        by = table.seats[table.seating.seat_of(secret)].guest
        assert by is not None, "a seat with a secret has a guest"
        if not table.over:
            raise Refused("not-over", "the game is still being played")
        made = await whole(self._open_rematch(table, Asker(address, by), swap=swap))
        if made is not None:
            return await self._seated(made), True
        assert table.header.rematch is not None
        return await self.reclaim(await self.table(table.header.rematch), by), False

    async def _open_rematch(self, table: Table, opener: Asker, *, swap: bool) -> _Made | None:
        """The new table, stored together with the old one's entry that leads there; None if somebody was faster."""
        async with table.changing():
            if table.header.rematch is not None:
                return None
            seats = _again(table.seats, swap=swap)
            await check_allowance(self._services, opener, seats)
            position = table.header.position
            if position is not None and [seat.side for seat in seats] != position["seats"]:
                position = None  # who changes sides begins at the beginning
            made = self._make(table.header.game, table.header.options, seats, opener, position)
            await table.go_on_at(made.header.id, made.store)
            return made

    async def _open(
        self, game: str, options: Options, seats: list[Seat], opener: Asker, position: dict[str, Any] | None
    ) -> m.Seated:
        made = self._make(game, options, seats, opener, position)
        await self._services.storage.write(made.store)
        return await self._seated(made)

    async def _seated(self, made: _Made) -> m.Seated:
        self._services.metrics.count("ashfall_tables_opened_total")
        table = await self.table(made.header.id)
        return m.Seated(table=table.info(), seats=made.own, invitations=made.invitations)

    def _make(
        self, game: str, options: Options, seats: list[Seat], opener: Asker, position: dict[str, Any] | None
    ) -> _Made:
        """Begin the game and make secrets and invitations; nothing is stored yet."""
        chosen = self._services.game(game)
        names = [seat.name for seat in seats]
        match = Match(
            chosen,
            [seat.side for seat in seats],
            options,
            names=names,
            dice=self._services.config.dice,
            position=position,
            keep=0,
        )
        header = Header(
            id=new_table_id(),
            game=chosen.name,
            version=chosen.version,
            fingerprint=chosen.fingerprint(match.seats, match.options),
            options=match.options,
            creator=opener.guest,
            created=self._services.config.clock(),
            origin=opener.address,
            position=position,
        )
        own = [m.OwnSeat(seat.number, new_secret()) for seat in seats if seat.guest == opener.guest]
        invitations = []
        for seat in seats:
            if seat.player == "open":
                token = self._services.guests.invitation(header.id, seat.number)
                invitations.append(m.Invitation(seat.number, token))
                seat.token_hash = hash_of(token)
        return _Made(
            header=header,
            seats=seats,
            own=own,
            invitations=invitations,
            entry=LogEntry(
                seq=1,
                at=header.created,
                kind="start",
                seat=None,
                events=stored(match.told(0)),
                actions=list(match.actions),
            ),
            standing=standing_of(match),
            state=match.state.to_bytes(),
        )

    # Sitting down -----------------------------------------------------------------------------

    async def join(self, table: Table, asked: m.Join, guest: str) -> m.Seated:
        name = asked.name or asked.program
        if name is None:
            name = await self._services.storage.read(lambda connection: ledger.guest_name(connection, guest))
        own = await whole(table.seating.join(asked.token, name, guest, asked.program))
        return m.Seated(table=table.info(), seats=own)

    async def reclaim(self, table: Table | Archive, guest: str) -> m.Seated:
        if isinstance(table, Archive):
            return m.Seated(table=table.info(), seats=await table.seating.issue(table.seating.seats_of(guest)))
        own, invitations = await whole(table.seating.reclaim(guest))
        return m.Seated(table=table.info(), seats=own, invitations=invitations)

    # Housekeeping -----------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Forever: let tables go that nobody uses."""
        while True:
            await asyncio.sleep(_SWEEP_SECONDS)
            self.let_go(self._services.config.limits.idle_table_seconds)

    def let_go(self, seconds: float) -> None:
        """Drop the tables that were idle for so long; they are stored anyway."""
        before = monotonic() - seconds
        for name, table in list(self._tables.items()):
            if table.gone or (table.idle and table.used <= before):
                table.gone = True
                del self._tables[name]

    def close(self) -> None:
        for table in self._tables.values():
            table.close(COME_AGAIN, "the server restarts")


def _new_seat(number: int, asked: m.NewSeat, game: str, guest: str, guest_name: str) -> Seat:
    player: Literal["human", "bot", "open"] = "human"
    name, bot, owner = asked.name or "", None, None
    if asked.player == "bot":
        bot = asked.bot or usual(game)
        player, name = "bot", name or bot
    elif asked.player == "link":
        player = "open"
    else:
        owner = guest
        if asked.player == "me":
            name = name or guest_name
    return Seat(number, asked.side, player, name, bot, owner, None)


def _again(before: Sequence[Seat], *, swap: bool) -> list[Seat]:
    """The same people's seats at a new table."""
    order = [*before[1:], before[0]] if swap else before
    seats = []
    for number, seat in enumerate(order):
        player = "human" if seat.guest is not None else "open" if seat.token_hash is not None else "bot"
        bot = seat.bot if player == "bot" else None
        seats.append(msgspec.structs.replace(seat, number=number, player=player, bot=bot, token_hash=None))
    return seats
