"""The few requests that a program makes before and beside its socket."""

from __future__ import annotations

import asyncio
from typing import Any, TypeVar
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec

from ashfall.client.errors import ConnectionLost, Refusal
from ashfall.server import messages as m

T = TypeVar("T")

SECONDS = 15.0


async def ask(url: str, kind: type[T], body: Any = None) -> T:
    """The server's answer to a request, which posts the body if there is one."""
    return await asyncio.to_thread(_ask, url, kind, body)


def _ask(url: str, kind: type[T], body: Any) -> T:
    data = None if body is None else msgspec.json.encode(body)
    try:
        with urlopen(Request(url, data, {"content-type": "application/json"}), timeout=SECONDS) as reply:
            return msgspec.json.decode(reply.read(), type=kind)
    except HTTPError as error:
        raise _refusal(url, error.code, error.read()) from None
    except msgspec.MsgspecError:
        raise ConnectionLost(f"{url} answers something that is not a table of this version of Ashfall") from None
    except (OSError, ValueError) as error:
        cause = getattr(error, "reason", error)
        raise ConnectionLost(f"{url} does not answer: {getattr(cause, 'strerror', None) or cause}") from None


def _refusal(url: str, status: int, body: bytes) -> Refusal | ConnectionLost:
    try:
        problem = msgspec.json.decode(body, type=m.Problem)
    except msgspec.MsgspecError:
        return ConnectionLost(f"{url} answers with status {status}, and not as a table server does")
    return Refusal(problem.code, problem.message, clause=problem.clause)
