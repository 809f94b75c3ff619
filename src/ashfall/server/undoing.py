"""Taking back at a table: what may go, who must agree, and the open question.

Whoever has a claim to a seat is a person here, also while a bot plays it: otherwise a takeover
would make everything free. A seat that a program plays from elsewhere is a bot's: it is not asked. What
a person decided before a bot took the seat stays. With the end of a game everything hidden can be looked
up, so with other people at the table an end is final. While an invitation is open nothing that was drawn
is taken back: whoever comes must find an honest game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ashfall.core.errors import UndoRefused
from ashfall.server import messages as m
from ashfall.server.ledger import LogEntry
from ashfall.server.problems import Refused
from ashfall.server.tale import StoredEvent, stored

if TYPE_CHECKING:
    from ashfall.server.table import Table


MARK = "table-taken-back"
"""StoredEvent of an undo that took back something drawn or revealed, or the end of the game."""


def taken_back(log: Sequence[LogEntry]) -> int:
    """How often something drawn or revealed was taken back."""
    return sum(event.kind == MARK for entry in log for event in entry.events)


class Undoing:
    """What concerns taking back at one table. Its methods are called under the table's lock."""

    def __init__(self, table: Table) -> None:
        self._table = table

    # Looking ----------------------------------------------------------------------------------

    def free(self, seat: int) -> bool:
        """Whether the seat's last decision can be taken back without asking anybody and without a mark."""
        table = self._table
        if table.over or not table.match.can_undo(seat):
            return False
        last = table.match.steps[-1].decision
        return table.entry_of(last) > self._last_takeover(but=seat)

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
        self._table.check_room()
        count = await self._steps_back(command.seat)
        if self.free(command.seat):
            return await self._take_back(count, command.seat, command.key, [])
        others = self._people(but=command.seat)
        if others:
            if self.request() is not None:
                raise UndoRefused("a question to take back is open already")
            asked = StoredEvent("table-undo-asked", {"seat": command.seat, "of": others})
            return await self._table.append("ask-undo", command.seat, [asked], key=command.key)
        return await self._take_back(count, command.seat, command.key, [])

    async def answer(self, answer: m.UndoAnswer) -> int:
        request = self.request()
        if request is None or request.seq != answer.request or answer.seat not in request.waiting:
            raise Refused("no-request", "there is no such question to this seat", seq=self._table.seq)
        if not answer.agree:
            refused = StoredEvent("table-undo-refused", {"seat": answer.seat})
            return await self._table.append("refuse-undo", answer.seat, [refused], key=answer.key)
        agreed = StoredEvent("table-undo-agreed", {"seat": answer.seat})
        if request.waiting != [answer.seat]:
            return await self._table.append("ask-undo", answer.seat, [agreed], key=answer.key)
        return await self._take_back(await self._steps_back(request.seat), answer.seat, answer.key, [agreed])

    async def _take_back(self, count: int, by: int, key: str, told: list[StoredEvent]) -> int:
        match = self._table.match
        before = match.taken_back
        events = told + stored(match.take_back(count))
        if match.taken_back > before:
            events.append(StoredEvent(MARK, {"count": match.taken_back}))
        return await self._table.append("undo", by, events, key=key, steps=count)

    async def _steps_back(self, seat: int) -> int:
        """How many decisions back the seat's last one lies, all of them in memory; refused if they must stay."""
        table = self._table
        if table.resigned:
            raise UndoRefused("the game was resigned")
        invited = any(each.invited for each in table.seats)
        if table.over and (invited or self._people(but=seat)):
            raise Refused("game-over", "the game is over, and everybody can look at all of it: its end stands")
        count = table.match.steps_back(seat)
        if count is None:  # it has left the memory
            await table.reload(deep=True)
            count = table.match.steps_back(seat)
            assert count is not None
        gone = [step.decision for step in table.match.steps[-count:]]
        if table.entry_of(gone[0]) < self._last_takeover(but=seat):
            raise Refused("undo-takeover", "what was decided before the computer took a seat stays")
        if invited and any(decision.boundary for decision in gone):
            raise Refused("undo-invitation", "while an invitation is open, nothing that was drawn is taken back")
        return count

    def _last_takeover(self, but: int) -> int:
        """Sequence number of the last time a bot took over a seat other than `but`; 0 if never."""
        for entry in reversed(self._table.log):
            if entry.kind == "seat" and entry.seat != but and entry.events[0].kind == "table-takeover":
                return entry.seq
        return 0

    def _people(self, but: int) -> list[int]:
        """A seat of everybody else who has a claim to one and plays by hand: whoever holds several is asked once."""
        person = self._table.match.seating.person
        found: dict[int, int] = {}
        for seat in self._table.seats:
            if seat.by_hand and person(seat.number) != person(but):
                found.setdefault(person(seat.number), seat.number)
        return list(found.values())
