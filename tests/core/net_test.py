"""Nets that judge positions: arithmetic, learning, and weights that do not fit."""

from __future__ import annotations

import re
from math import tanh
from pathlib import Path
from random import Random

import msgspec
import pytest

import ashfall
from ashfall.core.errors import BadBot, BadWeights
from ashfall.core.learning import Learner
from ashfall.core.named_weights import weights_in
from ashfall.core.net import Net
from ashfall.core.weights import Weights, read_weights


def test_a_net_adds_up_its_hidden_units() -> None:
    net = Net(2, [0.5, 0.1, 1.0, -1.0, -2.0, 0.0, 0.25, 0.5, 0.3])
    expected = 0.3 + 0.5 * tanh(0.1 + 3.0 - 1.0) - 2.0 * tanh(0.75 + 0.5)
    assert net.value([3.0, 1.0]) == pytest.approx(tanh(expected / 2))


@pytest.mark.parametrize("count", [0, 1, 4, 6])
def test_weights_that_do_not_fit_the_inputs_are_refused(count: int) -> None:
    with pytest.raises(BadWeights, match=f"{count} weights do not fit 2 inputs") as caught:
        Net(2, [0.0] * count)
    assert caught.value.code == "bad-weights"


def test_a_net_learns_what_no_straight_line_divides() -> None:
    rows = [[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]] * 16
    won = [0.0, 1.0, 1.0, 0.0] * 16
    learner = Learner(2, 6, Random(1))
    before = learner.loss(rows, won)
    learner.learn(rows, won, 2500)
    assert learner.loss(rows, won) < 0.2 < before
    net = Net(2, learner.weights)
    assert net.value([0.0, 1.0]) > 0.5 > -0.5 > net.value([1.0, 1.0])


def test_the_same_seed_learns_the_same() -> None:
    def learned() -> list[float]:
        learner = Learner(2, 3, Random(5))
        learner.learn([[0.2, 1.0], [1.0, -0.4]], [1.0, 0.0], 20)
        return learner.weights

    assert learned() == learned()


def test_weights_of_another_game_or_version_are_refused_with_what_was_expected(tmp_path: Path) -> None:
    content = str(tmp_path / "weights.json")
    with pytest.raises(BadWeights, match="cannot be read"):
        read_weights(content, "convoy", 1)
    written = msgspec.json.encode(Weights(game="convoy", version=1, fingerprint="", games=4, weights=[1.0, 2.0, 3.0]))
    Path(content).write_bytes(written)
    assert read_weights(content, "convoy", 1) == [1.0, 2.0, 3.0]
    named = f"the weights in {content} are for convoy in version 1, expected convoy in version 2"
    with pytest.raises(BadWeights, match=re.escape(named)):
        read_weights(content, "convoy", 2)
    with pytest.raises(BadWeights, match="expected hope in version 1"):
        read_weights(content, "hope", 1)
    with pytest.raises(BadWeights, match="3 weights do not fit"):
        ashfall.game("convoy").outlook(content)
    with pytest.raises(BadBot, match="expected numbers by name"):
        ashfall.game("hope").outlook(content)
    Path(content).write_text('{"game": 3}')
    with pytest.raises(BadWeights, match=re.escape(f"{content} is no file of weights")):
        read_weights(content, "convoy", 1)


@pytest.mark.parametrize("absurd", ["1e300", "-1000000.5"])
def test_weights_that_cannot_be_reckoned_with_are_refused_by_place_or_name(tmp_path: Path, absurd: str) -> None:
    net, named = tmp_path / "net.json", tmp_path / "named.json"
    net.write_text(f'{{"game": "convoy", "version": 1, "fingerprint": "", "games": 4, "weights": [1e6, {absurd}]}}')
    with pytest.raises(BadWeights) as listed:
        read_weights(str(net), "convoy", 1)
    assert f"{net} have {float(absurd)} at `$.weights[1]`, expected a number from -1000000" in listed.value.message
    named.write_text(f'{{"attack": 1e6, "last source": {absurd}}}')
    with pytest.raises(BadBot) as by_name:
        weights_in(str(named), ["attack", "last source"])
    assert f"{named} have {float(absurd)} for 'last source', expected a number from" in by_name.value.message


def test_the_weights_in_the_package_fit_the_game() -> None:
    game = ashfall.game("convoy")
    outlook = game.outlook()
    assert outlook is not None
    state = game.setup(game.default_seats)
    assert -1 < outlook.value(state, 0) < 1
    assert outlook.value(state, 0) == -outlook.value(state, 1)
