"""A table that cannot be played on: rules or data have changed since. What is stored of it is still told.

Log, result and record need no rules. Views do, so there are none.
"""

from __future__ import annotations

from ashfall.core.errors import WrongVersion
from ashfall.core.outcome import Outcome
from ashfall.core.record import Record
from ashfall.core.versions import Outdated
from ashfall.server import ledger
from ashfall.server import messages as m
from ashfall.server.ledger import Stored
from ashfall.server.problems import Refused
from ashfall.server.seat_book import SeatBook
from ashfall.server.services import Services
from ashfall.server.tale import seen
from ashfall.server.undoing import taken_back


class Archive:
    """A table read back to be looked at."""

    def __init__(self, services: Services, stored: Stored, outdated: Outdated, reason: str) -> None:
        self._services = services
        self._stored = stored
        self.header = stored.header
        self.outdated: Outdated = outdated
        self._reason = reason
        self.seating = SeatBook(services, stored.header.id, stored.seats, stored.secrets)

    @property
    def seq(self) -> int:
        return self._stored.log[-1].seq

    @property
    def outcome(self) -> Outcome | None:
        return self._stored.standing.outcome

    @property
    def over(self) -> bool:
        return self._stored.standing.status == "over"

    def refusal(self) -> WrongVersion:
        """Why nothing can be done here any more."""
        return WrongVersion(f"the table can be looked at, not played on: {self._reason}")

    def _sides(self) -> list[str]:
        seats = self.seating.seats
        return [self._services.told_side(self.header.game, seat.side, over=self.over) for seat in seats]

    def info(self) -> m.TableInfo:
        standing = self._stored.standing
        return m.TableInfo(
            id=self.header.id,
            game=self.header.game,
            options=self.header.options,
            status=standing.status,
            seats=[seat.info(side) for seat, side in zip(self.seating.seats, self._sides(), strict=True)],
            created=self.header.created,
            to_move=standing.to_move,
            outcome=standing.outcome,
            rematch=self.header.rematch,
            taken_back=standing.taken_back,
            from_position=self.header.position is not None,
            outdated=self.outdated,
        )

    def record(self) -> Record:
        """The record by the rules it was played with. A running game's stays closed: the old rules may come back."""
        if not self.over:
            raise Refused("not-over", "the record can be had once the game is over, and this one cannot go on here")
        return Record(
            game=self.header.game,
            version=self.header.version,
            fingerprint=self.header.fingerprint,
            seats=[seat.side for seat in self.seating.seats],
            options=self.header.options,
            names=[seat.name for seat in self.seating.seats],
            position=self.header.position,
            result=self.outcome,
            taken_back=taken_back(self._stored.log),
            actions=self._stored.earlier + [text for each in self._stored.decisions for text in each.actions],
        )

    def replay(self, seat: int | None, first: int, count: int) -> m.Replay:
        """The decisions that hold, as the seat was told of them, without views."""
        if seat is not None and seat >= len(self.seating.seats):
            raise Refused("not-a-seat", f"there is no seat {seat}, expected 0 to {len(self.seating.seats) - 1}")
        start, *others = self._stored.log
        holding = {decision.entry for decision in ledger.decisions_in_force(self._stored.log)}
        entries = [start, *(entry for entry in others if entry.seq in holding)]
        frames = [
            m.Frame(
                number=number,
                seat=entry.seat,
                action=entry.actions[0] if self.over and number else None,
                events=seen(entry.events, seat),
                view=None,
            )
            for number, entry in enumerate(entries)
        ]
        return m.Replay(
            game=self.header.game,
            title=self.header.game,
            seats=self._sides(),
            names=[each.name for each in self.seating.seats],
            options=self.header.options,
            perspective=seat,
            total=len(frames),
            first=first,
            frames=frames[first : first + count],
            outcome=self.outcome,
            taken_back=self._stored.standing.taken_back,
            outdated=self.outdated,
            reason=self._reason,
        )
