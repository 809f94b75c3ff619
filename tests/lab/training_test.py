"""Training: what decides is found, and the same games give the same weights."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import ashfall
from ashfall.cli import run
from ashfall.lab.plan import BadPlan
from ashfall.lab.training import Example, fit, train


def test_what_decides_gets_its_weight() -> None:
    rng = Random(1)
    examples = []
    for _ in range(2000):
        counted = [rng.gauss(0.0, 2.0), rng.gauss(0.0, 2.0), 0.0]
        examples.append(Example(counted, 1.0 if counted[0] + rng.gauss(0.0, 1.0) > 0.0 else 0.0))
    weights, loss = fit(examples, {})
    assert weights[0] > 1.0
    assert abs(weights[1]) < 0.2
    assert weights[2] == 0.0
    assert loss < 0.4
    assert fit(examples, {1: 0.5})[0][1] == 0.5


def test_the_same_seed_gives_the_same_weights() -> None:
    first, second = (train("neuroshima-hex", 1, seed=4) for _ in range(2))
    assert first.weights == second.weights
    assert first.examples > 10


def test_the_command_writes_weights_that_a_bot_can_use(tmp_path: Path) -> None:
    out = tmp_path / "weights.json"
    assert run(["train", "neuroshima-hex", "--games", "1", "--out", str(out)]) == 0
    assert ashfall.game("neuroshima-hex").guide(str(out)) is not None


def test_a_game_without_weights_is_refused() -> None:
    with pytest.raises(BadPlan, match="expected neuroshima-hex"):
        train("hope", 1)
    with pytest.raises(BadPlan, match="expected 1 or more"):
        train("neuroshima-hex", 0)
