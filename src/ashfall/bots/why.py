"""Why a bot chose what it chose."""

from __future__ import annotations

import msgspec


class Why(msgspec.Struct, frozen=True):
    """What a choice is expected to bring. Whoever shows it says it in words: the game's text `why-KIND`, with the
    seat as `player` and the amount as `amount`. Whether it is worth saying is for the bot to know: it says nothing of
    passes, nor what it has said before.

    >>> Why("points-lost", seat=1, amount=3)
    Why(kind='points-lost', seat=1, amount=3)
    """

    kind: str
    seat: int = 0
    amount: float = 0
