"""The server survives being killed: nothing acknowledged is lost or doubled."""

from __future__ import annotations

from pathlib import Path

from tests.server.kill import run


def test_nothing_acknowledged_is_lost_or_doubled_by_kills(tmp_path: Path) -> None:
    result = run(tmp_path, kills=6, tables=3, seed=11)
    assert result.clean, result
    assert result.acknowledged > 20
    assert result.reconnects >= 6
