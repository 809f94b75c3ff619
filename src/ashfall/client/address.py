"""Addresses of seats: invitations, and ways back to a seat that was taken."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import parse_qs, quote, unquote, urlsplit

import msgspec

from ashfall.client.errors import BadAddress
from ashfall.server.messages import OwnSeat

INVITATION = "invitation"
SEAT = "seat"
_EXPECTED = "expected an invitation such as http://127.0.0.1:8765/table/ID#invitation=TOKEN"


class Address(msgspec.Struct, frozen=True):
    """A table of a server, and what opens a seat there."""

    server: str
    """Scheme, host and whatever stands before the table's own path."""
    table: str
    invitation: str | None = None
    """Of a seat that nobody has taken."""
    held: tuple[OwnSeat, ...] = ()
    """Seats that were taken before."""

    @property
    def api(self) -> str:
        return f"{self.server}/api/tables/{quote(self.table, safe='')}"

    @property
    def socket(self) -> str:
        return f"ws{self.api.removeprefix('http')}/socket"

    def way_back(self, held: Sequence[OwnSeat]) -> str:
        """The address by which whoever holds these seats finds them again."""
        seats = "&".join(f"{SEAT}={each.seat}:{each.secret}" for each in held)
        return f"{self.server}/table/{quote(self.table, safe='')}#{seats}"


def address(url: str, token: str | None = None) -> Address:
    """Read an address; `token` is that of the invitation where the address has none."""
    try:
        parts = urlsplit(url.strip())
        before, _, table = parts.path.rpartition("/table/")
    except ValueError as error:
        raise BadAddress(f"{url!r} is no address: {error}") from None
    if parts.scheme not in ("http", "https") or not parts.netloc or not table or "/" in table:
        raise BadAddress(f"{url!r} leads to no table, {_EXPECTED}")
    held = parse_qs(parts.fragment)
    seats = tuple(_held(url, text) for text in held.get(SEAT, ()))
    invitation = token or next(iter(held.get(INVITATION, ())), None)
    if not seats and not invitation:
        raise BadAddress(f"{url!r} opens no seat, {_EXPECTED}")
    server = f"{parts.scheme}://{parts.netloc}{before}"
    return Address(server, unquote(table), None if seats else invitation, seats)


def _held(url: str, text: str) -> OwnSeat:
    number, _, secret = text.partition(":")
    if not (number.isascii() and number.isdigit() and secret):
        raise BadAddress(f"{url!r} names a seat {text!r}, expected its number and its secret, such as 1:SECRET")
    return OwnSeat(int(number), secret)
