"""Giving up at a table: whoever has a partner asks first, for it is their game too.

The question stands until it is refused or all have agreed, whatever is played meanwhile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ashfall.core.errors import ResignRefused
from ashfall.server import messages as m
from ashfall.server.problems import Refused
from ashfall.server.tale import StoredEvent

if TYPE_CHECKING:
    from ashfall.server.table import Table

ASKED = "table-resign-asked"
AGREED = "table-resign-agreed"


class Resigning:
    """What concerns giving up at one table. Its methods are called under the table's lock."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def request(self) -> m.ResignRequest | None:
        """The open question."""
        table = self._table
        if table.over or not table.match.seating.in_teams:
            return None
        agreed = []
        for entry in reversed(table.log):
            if entry.kind == "refuse-resign":
                return None
            if entry.kind == "ask-resign":
                event = entry.events[0]
                if event.kind == ASKED:
                    waiting = [seat for seat in event.data["of"] if seat not in agreed]
                    return m.ResignRequest(seq=entry.seq, seat=event.data["seat"], waiting=waiting)
                agreed.append(event.data["seat"])
        return None

    async def ask(self, command: m.Resign) -> int:
        """Give up at once, or ask the partners."""
        table = self._table
        table.match.check_resignation(command.seat)
        partners = self._partners(command.seat)
        if not partners:
            return await self._give_up(command.seat, command.key, [])
        table.check_room()
        if self.request() is not None:
            raise ResignRefused("the question to give up is open already")
        asked = StoredEvent(ASKED, {"seat": command.seat, "of": partners})
        return await table.append("ask-resign", command.seat, [asked], key=command.key)

    async def answer(self, answer: m.ResignAnswer) -> int:
        table, request = self._table, self.request()
        if request is None or request.seq != answer.request or answer.seat not in request.waiting:
            raise Refused("no-request", "there is no such question to this seat", seq=table.seq)
        if not answer.agree:
            refused = StoredEvent("table-resign-refused", {"seat": answer.seat})
            return await table.append("refuse-resign", answer.seat, [refused], key=answer.key)
        agreed = StoredEvent(AGREED, {"seat": answer.seat})
        if request.waiting != [answer.seat]:
            return await table.append("ask-resign", answer.seat, [agreed], key=answer.key)
        return await self._give_up(request.seat, answer.key, [agreed], by=answer.seat)

    async def _give_up(self, seat: int, key: str, told: list[StoredEvent], by: int | None = None) -> int:
        self._table.match.resign(seat)
        events = [*told, StoredEvent("table-resigned", {"seat": seat})]
        return await self._table.append("resign", seat if by is None else by, events, key=key)

    def _partners(self, seat: int) -> list[int]:
        """Partners' seats that another person has a claim to; a bot has no say."""
        seats = self._table.seats
        return [
            partner
            for partner in self._table.match.seating.partners(seat)
            if seats[partner].by_hand and seats[partner].guest != seats[seat].guest
        ]
