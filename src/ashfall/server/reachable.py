"""Where others find this server: an invitation to 127.0.0.1 is of no use to anybody else."""

from __future__ import annotations

import socket
from ipaddress import ip_address

_EVERYWHERE = ("0.0.0.0", "::", "")


def reachable(host: str, port: int) -> list[str]:
    """Addresses by which other machines reach a server that listens there; none if it hears its own machine only."""
    if _is_loopback(host):
        return []
    found = _own_address() if host in _EVERYWHERE else host
    if not found:
        return []
    return [f"http://{f'[{found}]' if ':' in found else found}:{port}"]


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _own_address() -> str:
    """The address this machine would send from; nothing is sent for it. Empty without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 9))
        except OSError:
            return ""
        found = str(probe.getsockname()[0])
    return "" if _is_loopback(found) else found
