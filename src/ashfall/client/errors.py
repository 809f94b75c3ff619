"""What can go wrong between a program and a server."""

from __future__ import annotations

from ashfall.core.errors import AshfallError


class ConnectionLost(AshfallError):
    """The server does not answer, or not for a long time."""

    code = "connection-lost"


class BadAddress(AshfallError):
    """An address that leads to no seat."""

    code = "bad-address"


class Refusal(AshfallError):
    """The server refused something; `key` names the command it answers, if it was one."""

    def __init__(self, code: str, message: str, *, clause: str | None = None, key: str | None = None) -> None:
        super().__init__(message, code=code, clause=clause)
        self.key = key
