"""The seats of one table and the secrets that open them."""

from __future__ import annotations

from collections.abc import Sequence

from ashfall.server import ledger
from ashfall.server import messages as m
from ashfall.server.problems import Refused
from ashfall.server.seats import SECRETS_KEPT, Seat, hash_of, new_secret
from ashfall.server.services import Services


class SeatBook:
    """Who may act for whom at a table, whether it is being played or only kept."""

    def __init__(self, services: Services, table: str, seats: list[Seat], secrets: dict[str, int]) -> None:
        self._services = services
        self._id = table
        self.seats = seats
        self.secrets = secrets
        """Seats by the hashes of their secrets, oldest first."""

    def seat_of(self, secret: str) -> int:
        """The seat a secret opens."""
        seat = self.secrets.get(hash_of(secret))
        if seat is None:
            raise Refused("wrong-secret", "the secret opens no seat of this table")
        return seat

    def seats_of(self, guest: str) -> list[int]:
        return [seat.number for seat in self.seats if seat.guest == guest]

    async def issue(self, numbers: Sequence[int]) -> list[m.OwnSeat]:
        """New secrets, durable before they are handed out."""
        own = [m.OwnSeat(number, new_secret()) for number in numbers]
        at = self._services.config.clock()
        for each in own:
            digest = hash_of(each.secret)
            await self._services.storage.write(ledger.adding_secret(self._id, each.seat, digest, at))
            known = [old for old, seat in self.secrets.items() if seat == each.seat]
            for old in known[: len(known) - SECRETS_KEPT + 1]:
                del self.secrets[old]
            self.secrets[digest] = each.seat
        return own
