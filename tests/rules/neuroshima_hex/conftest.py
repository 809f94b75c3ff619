"""Most rules are the same in both editions: a test that takes `edition` runs under each."""

from __future__ import annotations

import pytest


@pytest.fixture(params=["codex", "year-of-moloch"])
def edition(request: pytest.FixtureRequest) -> str:
    return str(request.param)
