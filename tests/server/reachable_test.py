"""Where others find the server: told for invitations, and never an address that is of no use to them."""

from __future__ import annotations

from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from ashfall.server.reachable import reachable
from tests.server.harness import served


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.2", "::1", "localhost"])
def test_nobody_else_reaches_a_server_that_hears_its_own_machine_only(host: str) -> None:
    assert reachable(host, 8765) == []


def test_a_server_with_an_address_of_its_own_is_reached_there() -> None:
    assert reachable("192.168.1.20", 80) == ["http://192.168.1.20:80"]
    assert reachable("fd00::7", 8765) == ["http://[fd00::7]:8765"]
    assert reachable("table.example", 8765) == ["http://table.example:8765"]


def test_a_server_that_listens_everywhere_is_reached_at_the_machines_address() -> None:
    for address in reachable("0.0.0.0", 8765):  # none without a network
        parts = urlsplit(address)
        assert parts.port == 8765
        assert not ip_address(parts.hostname or "").is_loopback


def test_it_is_told(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        assert client.get("/api/addresses").json() == {"addresses": []}
    with served(tmp_path, addresses=("http://192.168.1.20:80",)) as client:
        assert client.get("/api/addresses").json() == {"addresses": ["http://192.168.1.20:80"]}
