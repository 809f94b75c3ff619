"""What the server refuses, beyond what games refuse: errors with their codes and HTTP status."""

from __future__ import annotations

from ashfall.core.errors import AshfallError


class Refused(AshfallError):
    """A request that the server does not carry out. `seq` tells a stale client where the table stands."""

    def __init__(self, code: str, message: str, *, seq: int | None = None) -> None:
        super().__init__(message, code=code)
        self.seq = seq


INTERNAL = "something went wrong here; it was written down"
"""What anybody is told of a mistake of ours: code `internal`, never the exception's own words."""

_STATUS = {
    "bad-json": 400,
    "bad-message": 400,
    "unknown-game": 400,
    "unknown-side": 400,
    "bad-option": 400,
    "unknown-bot": 400,
    "bad-record": 400,
    "wrong-version": 400,
    "not-a-seat": 400,
    "not-your-seat": 403,
    "wrong-secret": 403,
    "wrong-token": 403,
    "foreign-origin": 403,
    "foreign-host": 403,
    "unknown-table": 404,
    "no-preview": 404,
    "no-decks": 404,
    "not-found": 404,
    "bad-method": 405,
    "not-your-decision": 409,
    "seat-taken": 409,
    "seat-present": 409,
    "bot-plays": 409,
    "stale": 409,
    "undo-refused": 409,
    "undo-invitation": 409,
    "undo-takeover": 409,
    "weaker-bot": 409,
    "no-request": 409,
    "game-over": 409,
    "not-over": 409,
    "resign-unsupported": 409,
    "log-full": 409,
    "too-large": 413,
    "rate-limited": 429,
    "too-many-tables": 429,
    "internal": 500,
    "storage": 503,
}


def status_of(error: AshfallError) -> int:
    """The HTTP status of an error; what the games refuse is 422."""
    return _STATUS.get(error.code, 422)
