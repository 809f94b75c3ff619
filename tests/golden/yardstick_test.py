"""The greedy bot chooses what it always chose."""

from __future__ import annotations

import pytest

import ashfall
from tests.golden.yardstick import choices, pinned


@pytest.mark.parametrize("game", ashfall.games())
def test_the_yardstick_does_not_change(game: str) -> None:
    assert choices(game) == pinned()[game]
