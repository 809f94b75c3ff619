"""Sitting down, getting up, and bots that stand in: the seats of one table as they change."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ashfall.bots import strongest
from ashfall.server import ledger
from ashfall.server import messages as m
from ashfall.server.ledger import Stored
from ashfall.server.opponents import check_opponent
from ashfall.server.problems import Refused
from ashfall.server.seat_book import SeatBook
from ashfall.server.seats import Seat, hash_of, new_secret, returned, taken_over
from ashfall.server.services import Services
from ashfall.server.tale import StoredEvent

if TYPE_CHECKING:
    from ashfall.server.table import Table


class Seating(SeatBook):
    """The seats of a table that is being played."""

    def __init__(self, services: Services, table: Table, stored: Stored) -> None:
        super().__init__(services, stored.header.id, stored.seats, stored.secrets)
        self._table = table

    async def join(self, token: str, name: str, guest: str, program: str | None) -> list[m.OwnSeat]:
        """Take up an invitation, and with it those to further seats of the same person, to play by hand or by a
        program. The same guest may come again, for instance with a new browser tab."""
        async with self._table.changing():
            digest = hash_of(token)
            seat = next((seat for seat in self.seats if seat.token_hash == digest), None)
            if seat is None:
                raise Refused("wrong-token", "there is no such invitation to this table")
            if seat.guest is None:
                mine = self._table.match.seating.person
                person = mine(seat.number)
                return [
                    await self._sit(one, name, guest, program)
                    for one in list(self.seats)
                    if one is seat or (one.invited and mine(one.number) == person)
                ]
            if seat.guest != guest:
                raise Refused("seat-taken", "somebody else took up this invitation")
            return await self.issue([seat.number])

    async def _sit(self, seat: Seat, name: str, guest: str, program: str | None) -> m.OwnSeat:
        taken = msgspec.structs.replace(seat, player="human", bot=None, name=name, guest=guest, program=program)
        event = StoredEvent("table-joined", {"seat": seat.number, "name": name})
        if program is not None:
            event = StoredEvent("table-program", {"seat": seat.number, "name": name, "bot": program})
        own = m.OwnSeat(seat.number, new_secret())
        await self._change(taken, event, hash_of(own.secret))
        return own

    async def reclaim(self, guest: str) -> tuple[list[m.OwnSeat], list[m.Invitation]]:
        """New secrets for a guest's seats, and the tokens of open invitations to a table it opened."""
        async with self._table.changing():
            own = await self.issue(self.seats_of(guest))
            invitations = []
            for seat in self.seats:
                if seat.invited and self._table.header.creator == guest:
                    token = self._services.guests.invitation(self._id, seat.number)
                    if hash_of(token) != seat.token_hash:
                        # It was made with another key: that link is good no more.
                        changed = msgspec.structs.replace(seat, token_hash=hash_of(token))
                        await self._services.storage.write(ledger.saving_seat(self._id, changed))
                        self.seats[seat.number] = changed
                    invitations.append(m.Invitation(seat.number, token))
            return own, invitations

    async def takeover(self, secret: str, number: int, bot: str | None) -> None:
        """A bot takes the seat of somebody who is away, or its owner takes it back."""
        async with self._table.changing():
            by = self.seat_of(secret)
            audience = self._table.audience
            if number >= len(self.seats):
                raise Refused("not-a-seat", f"there is no seat {number}, expected 0 to {len(self.seats) - 1}")
            seat = self.seats[number]
            if bot is None:
                changed = returned(seat, by)
                event = StoredEvent("table-returned", {"seat": number, "name": seat.name})
            else:
                game = self._table.header.game
                check_opponent(bot, game, self._services.config.bots)
                self._table.check_room()
                present = audience.gone_for(number) < self._services.config.limits.absence_seconds
                changed = taken_over(seat, by, bot, strongest(game), present=present or audience.here(number))
                event = StoredEvent("table-takeover", {"seat": number, "bot": bot})
            await self._change(changed, event)

    async def _change(self, changed: Seat, event: StoredEvent, secret: str | None = None) -> None:
        """Store and tell a changed seat, with the hash of a new secret for it."""
        table = self._table
        self.seats = [changed if seat.number == changed.number else seat for seat in self.seats]
        table.match.names = [seat.name for seat in self.seats]
        also = ledger.saving_seat(self._id, changed, secret, self._services.config.clock())
        await table.append("seat", changed.number, [event], also=also)
        if secret is not None:
            self.secrets[secret] = changed.number
