"""Taking back at a table: who must agree, and the open question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ashfall.core.errors import UndoRefused
from ashfall.core.events import Event
from ashfall.server import messages as m
from ashfall.server.problems import Refused

if TYPE_CHECKING:
    from ashfall.server.table import Table


class Undoing:
    """What concerns taking back at one table. Its methods are called under the table's lock."""

    def __init__(self, table: Table) -> None:
        self._table = table

    # Looking ----------------------------------------------------------------------------------

    def free(self, seat: int) -> bool:
        """The end of a game is a boundary too: with it everything hidden can be looked up."""
        return not self._table.over and self._table.course.free_undo(seat)

    def request(self) -> m.UndoRequest | None:
        """The open question: it stands at the end of the log until anything but a consent follows."""
        agreed = []
        for entry in reversed(self._table.log):
            if entry.kind != "ask-undo":
                return None
            event = entry.events[0]
            if event.kind == "table-undo-asked":
                waiting = [seat for seat in event.data["of"] if seat not in agreed]
                return m.UndoRequest(seq=entry.seq, seat=event.data["seat"], waiting=waiting)
            agreed.append(event.data["seat"])
        return None

    # Acting -----------------------------------------------------------------------------------

    async def ask(self, command: m.Undo) -> int:
        """Take back at once, or ask those who must agree."""
        if self._table.resigned is not None:
            raise UndoRefused("the game was resigned")
        if not self.free(command.seat) and (others := self._people(but=command.seat)):
            if self.request() is not None:
                raise UndoRefused("a question to take back is open already")
            await self._steps_back(command.seat)
            asked = Event("table-undo-asked", {"seat": command.seat, "of": others})
            return await self._table.append("ask-undo", command.seat, [asked], key=command.key)
        return await self._take_back(command.seat, command.seat, command.key, [])

    async def answer(self, answer: m.UndoAnswer) -> int:
        request = self.request()
        if request is None or request.seq != answer.request or answer.seat not in request.waiting:
            raise Refused("no-request", "there is no such question to this seat", seq=self._table.seq)
        if not answer.agree:
            refused = Event("table-undo-refused", {"seat": answer.seat})
            return await self._table.append("refuse-undo", answer.seat, [refused], key=answer.key)
        agreed = Event("table-undo-agreed", {"seat": answer.seat})
        if request.waiting != [answer.seat]:
            return await self._table.append("ask-undo", answer.seat, [agreed], key=answer.key)
        return await self._take_back(request.seat, answer.seat, answer.key, [agreed])

    async def _take_back(self, seat: int, by: int, key: str, told: list[Event]) -> int:
        count = await self._steps_back(seat)
        return await self._table.append("undo", by, told + self._table.course.undo(count), key=key, steps=count)

    async def _steps_back(self, seat: int) -> int:
        """How many decisions back the seat's last one lies; it may have left the memory."""
        count = self._table.course.steps_back(seat)
        if count is None:
            await self._table.reload(deep=True)
            count = self._table.course.steps_back(seat)
            assert count is not None
        return count

    def _people(self, but: int) -> list[int]:
        return [seat.number for seat in self._table.seats if seat.player == "human" and seat.number != but]
