"""Whom the ladder's measurement seats."""

from __future__ import annotations

from itertools import islice

import pytest

from bench.bots import tables


@pytest.mark.parametrize(("game", "sides", "seatings"), [("neuroshima-hex", 4, 24), ("convoy", 2, 4), ("hope", 4, 24)])
def test_every_side_meets_every_other_from_both_seats(game: str, sides: int, seatings: int) -> None:
    seated = [(pair, at) for _, pair, at in islice(tables(game, ""), seatings)]
    assert len(set(seated)) == seatings
    assert len({side for pair, _ in seated for side in pair}) == sides


def test_deciding_on_a_deck_later_is_no_further_side() -> None:
    assert all("choose" not in pair for _, pair, _ in islice(tables("hope", ""), 60))
