"""All cards and cities, ready for JSON."""

from __future__ import annotations

import msgspec

from ashfall.games.convoy.data import Card, City, Data


class Encyclopedia(msgspec.Struct, frozen=True):
    """All cards and cities in force."""

    moloch: tuple[Card, ...]
    outpost: tuple[Card, ...]
    cities: tuple[City, ...]


def encyclopedia_of(data: Data) -> Encyclopedia:
    return Encyclopedia(data.moloch, data.outpost, data.cities)
