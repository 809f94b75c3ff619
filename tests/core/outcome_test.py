"""Outcomes, seatings and versions."""

from __future__ import annotations

import pytest

from ashfall.core.game import Game
from ashfall.core.outcome import Outcome
from ashfall.core.seating import Seating
from ashfall.core.versions import Version


@pytest.mark.parametrize(
    ("outcome", "rewards"),
    [
        (Outcome((1,), (0, 5, 3), "points"), [-1.0, 1.0, -1.0]),
        (Outcome((0, 2), (5, 0, 5), "points"), [1.0, -1.0, 1.0]),
        (Outcome((), (4, 4, 4), "points"), [0.0, 0.0, 0.0]),
        (Outcome((), (4, 4, 1), "points", drawn=(0, 1)), [0.0, 0.0, -1.0]),
    ],
)
def test_rewards(outcome: Outcome, rewards: list[float]) -> None:
    assert [outcome.reward(seat) for seat in range(3)] == rewards
    assert outcome.draw == (not outcome.winners)


def test_partners_and_opponents() -> None:
    seating = Seating(("a", "b", "c", "d"), (0, 1, 0, 1))
    assert seating.partners(0) == (2,)
    assert seating.opponents(0) == (1, 3)
    alone = Seating.alone(("a", "b", "c"))
    assert (alone.partners(1), alone.opponents(1)) == ((), (0, 2))


class _Game(Game):
    name = "sample"
    versions = (
        Version(1, "The first version."),
        Version(2, "Bridges burn."),
        Version(3, "A refusal says more.", compatible=True),
    )

    def fingerprint(self, seats: object, options: object = None) -> str:
        return "abc"


@pytest.mark.parametrize(
    ("version", "fingerprint", "reason"),
    [
        (3, "abc", None),
        (2, "abc", None),
        (1, "abc", "in version 2: Bridges burn."),
        (4, "abc", "version 4 of sample is not known here, this is version 3"),
        (3, "xyz", "other values of the tiles or cards in play"),
    ],
)
def test_why_a_game_of_another_version_cannot_go_on(version: int, fingerprint: str, reason: str | None) -> None:
    said = _Game().why_not(version, fingerprint, ["a"], {})
    if reason is None:
        assert said is None
    else:
        assert said is not None
        assert reason in said
