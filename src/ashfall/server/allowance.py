"""How many tables one person may have open."""

from __future__ import annotations

from collections.abc import Sequence

from ashfall.server import ledger
from ashfall.server.fair_queue import Asker
from ashfall.server.problems import Refused
from ashfall.server.seats import Seat
from ashfall.server.services import Services

_DAY = 24 * 3600.0
"""What an address opened longer ago counts no more: people behind one address change."""


async def check_allowance(services: Services, asker: Asker, seats: Sequence[Seat]) -> None:
    """Refuse a further table to a guest, or an address, with too many unfinished ones. A new guest costs
    nothing, so an address counts too; tables that nobody plays at have a limit of their own."""
    limits, since = services.config.limits, services.config.clock() - _DAY
    found = await services.storage.read(lambda connection: ledger.unfinished(connection, asker, since))
    open_ones = [each for each in found if services.outdated(each.header, each.seats) is None]
    for whose, theirs, most in (
        ("yours", [each for each in open_ones if each.header.creator == asker.guest], limits.tables_per_guest),
        (
            "your address",
            [each for each in open_ones if each.header.origin == asker.address and each.header.created > since],
            limits.tables_per_address,
        ),
    ):
        if len(theirs) >= most:
            raise Refused("too-many-tables", f"there are {most} unfinished tables of {whose}: finish some first")
        if _bots_only(seats) and sum(_bots_only(each.seats) for each in theirs) >= limits.bot_tables:
            few = f"{limits.bot_tables} unfinished tables of {whose} with bots only"
            raise Refused("too-many-tables", f"there are {few}: watch some to their end first")


def _bots_only(seats: Sequence[Seat]) -> bool:
    return all(seat.player == "bot" and seat.guest is None and not seat.invited for seat in seats)
