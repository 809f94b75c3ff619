"""The names the server answers to.

A page of another site can have its own name resolved to this server's address, and its requests then look
like ours (DNS rebinding). What it cannot have is the right name in `Host`, so only known ones are answered:
addresses, this machine's own name, and what the operator says.
"""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import ip_address


class Hosts:
    def __init__(self, allowed: Iterable[str]) -> None:
        own = socket.gethostname().lower()
        self._names = {"", "localhost", own, f"{own}.local", *(name.lower() for name in allowed)}

    def knows(self, host: str) -> bool:
        """Whether a `Host` header (empty: none, no browser) is for this server; the port does not matter."""
        name = _without_port(host.lower()).removesuffix(".")
        return "*" in self._names or name in self._names or name.endswith(".localhost") or _is_address(name)


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0]


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
