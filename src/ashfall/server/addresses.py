"""Whom limits per address are kept for."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv6Address, ip_address, ip_network

from starlette.types import Scope


def address_of(scope: Scope) -> str:
    """The client's address; of IPv6 the network, since everybody has as many addresses in it as they like.

    Behind a trusted proxy it is the address that the proxy saw.
    """
    client = scope.get("client")
    return network_of(str(client[0])) if client else ""


def network_of(address: str) -> str:
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return f"{IPv6Address(int(parsed) >> 64 << 64)}/64"


class Networks:
    """Addresses and networks; "*" is all of them. What is no address is compared as it is."""

    def __init__(self, given: Iterable[str]) -> None:
        self._texts = set(given)
        self._networks = []
        for text in self._texts:
            try:
                self._networks.append(ip_network(text, strict=False))
            except ValueError:
                continue

    def __contains__(self, address: str) -> bool:
        if "*" in self._texts or address in self._texts:
            return True
        try:
            parsed = ip_address(address)
        except ValueError:
            return False
        return any(parsed in network for network in self._networks)
