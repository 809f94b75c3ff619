"""The budget of one decision."""

from __future__ import annotations

import pytest

from ashfall.bots import Clock


def test_nodes_run_out_when_they_are_spent() -> None:
    clock = Clock(nodes=100)
    assert clock.left() == 1.0
    assert clock.spend(40)
    assert clock.left() == pytest.approx(0.6)
    assert clock.spend(59)
    assert not clock.spend(1)
    assert not clock.spend(0)
    assert clock.left() == 0.0
    assert clock.spent == 100


@pytest.mark.parametrize("clock", [Clock(nodes=0), Clock(nodes=-5), Clock(seconds=0), Clock(seconds=-1.0, nodes=9)])
def test_a_budget_of_nothing_is_used_up_at_once(clock: Clock) -> None:
    assert clock.left() == 0.0
    assert not clock.spend(0)


def test_without_a_budget_there_is_no_end() -> None:
    clock = Clock()
    assert clock.spend(10**9)
    assert clock.left() == 1.0


def test_time_passes_by_itself() -> None:
    clock = Clock(seconds=0.01)
    while clock.spend(1):
        pass
    assert clock.left() == 0.0
    assert not clock.spend(0)


def test_whichever_of_two_budgets_is_shorter_counts() -> None:
    assert not Clock(seconds=1000.0, nodes=1).spend(1)
    assert Clock(seconds=1000.0, nodes=4).left() <= 1.0
