"""Most rules are the same in both books: a test that takes `edition` runs under each."""

from __future__ import annotations

import pytest


@pytest.fixture(params=["english", "french"])
def edition(request: pytest.FixtureRequest) -> str:
    return str(request.param)
