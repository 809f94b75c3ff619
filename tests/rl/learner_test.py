"""The learner in examples: its arithmetic, what it keeps, and that what it learned plays."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pytest

from ashfall.bots import bot
from ashfall.core.perspective import Perspective
from ashfall.core.state import OVER
from ashfall.games import game
from examples import curve, learn

FILE = Path(learn.__file__)


@dataclass
class Followed(learn.Policy):
    """A small policy in double precision that keeps its gradients instead of following them."""

    inputs: int
    kept: dict[str, learn.Floats] = field(default_factory=dict)

    def __post_init__(self) -> None:
        super().__init__(self.inputs, hidden=8, mixed=6, seed=3)
        rng = np.random.default_rng(3)
        self.weights = {name: rng.normal(array, 0.1) for name, array in self.weights.items()}

    def _step(self, gradients: dict[str, learn.Floats], rate: float) -> None:
        self.kept = gradients


def some_batch(policy: learn.Policy, inputs: int) -> learn.Batch:
    rng = np.random.default_rng(0)
    counts = np.array([2, 3, 1, 4, 2], np.int32)
    options = learn.Options(rng.integers(-1, 5, (counts.sum(), 6)).astype(np.int32), counts)
    observations = rng.integers(-3, 9, (len(counts), inputs)).astype(np.int8)
    chosen = np.array([1, 2, 0, 3, 0], np.int32)
    likely = policy.judge(observations, options)[0][options.starts + chosen]
    moved = likely * np.array([1.1, 0.95, 1.0, 0.7, 1.4])
    advantage, end = rng.standard_normal((2, len(counts)), np.float32)
    return learn.Batch(observations, options, chosen, moved, advantage, end)


def loss(policy: learn.Policy, batch: learn.Batch) -> float:
    """What `improve` makes smaller, written down plainly."""
    starts = batch.options.starts
    likely, values = policy.judge(batch.observations, batch.options)
    ratio = likely[starts + batch.chosen] / batch.likely
    clipped = np.clip(ratio, 1 - learn.BESIDE, 1 + learn.BESIDE)
    entropy = -np.add.reduceat(likely * np.log(likely + 1e-9), starts)
    gained = np.minimum(ratio * batch.advantage, clipped * batch.advantage)
    return float((0.5 * (values - batch.end) ** 2 - gained - learn.ENTROPY * entropy).mean())


@pytest.mark.parametrize("name", sorted(learn.Policy(1).weights))
def test_gradients_are_those_of_the_objective(name: str) -> None:
    policy = Followed(20)
    batch = some_batch(policy, 20)
    policy.improve(batch, 0.0)
    weights, gradient = policy.weights[name].reshape(-1), policy.kept[name].reshape(-1)
    for place in np.argsort(-np.abs(gradient))[:8]:
        kept, step = weights[place], 1e-5
        weights[place] = kept + step
        above = loss(policy, batch)
        weights[place] = kept - step
        below = loss(policy, batch)
        weights[place] = kept
        assert gradient[place] == pytest.approx((above - below) / (2 * step), abs=1e-6)


def test_what_brought_more_than_expected_becomes_likelier() -> None:
    policy = learn.Policy(20, hidden=8, mixed=6)
    batch = some_batch(policy, 20)._replace(advantage=np.array([1, 1, 0, -1, -1], np.float32))
    places = batch.options.starts + batch.chosen
    before = policy.judge(batch.observations, batch.options)[0][places]
    for _ in range(20):
        policy.improve(batch._replace(likely=before), 1e-2)
    after = policy.judge(batch.observations, batch.options)[0][places]
    assert (after[:2] > before[:2]).all()
    assert (after[3:] < before[3:]).all()


@pytest.mark.parametrize("name", ["convoy", "hope"])
def test_a_few_updates_leave_a_bot_that_plays_and_a_curve(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    weights, figures, drawing = tmp_path / "learned.npz", tmp_path / "curve.json", tmp_path / "curve.svg"
    few = ["--game", name, "--updates", "4", "--every", "2", "--decisions", "60", "--games", "2", "--seats", "0,1,1"]
    assert learn.main([*few, "--weights", str(weights), "--curve", str(figures)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert [line.partition(",")[0] for line in said] == ["update 0", "update 2", "update 4"]
    assert curve.main([str(figures), str(drawing)]) == 0
    assert drawing.read_text().count("<polyline") == 3
    played = game(name)
    state = played.setup(played.default_seats)
    learned = bot(f"{FILE}:Learned(weights={weights})", 1)
    learned.begin(played, 0, {})
    moves = 0
    while state.to_move != OVER and moves < 60:
        seat = state.to_move
        if seat < 0:
            state.apply(state.chance()[0][0])
            continue
        perspective = Perspective(played, state, seat)
        action = learned.choose(perspective, learned.clock(False)) if seat == 0 else perspective.actions()[0]
        assert action in state.actions()
        state.apply(action)
        moves += 1
    assert moves > 20


def test_weights_of_another_game_are_refused(tmp_path: Path) -> None:
    observer = game("convoy").observer(["moloch", "outpost"])
    about = learn.About("convoy", ["moloch", "outpost"], observer.version + 1, observer.size)
    learn.Policy(observer.size).save(tmp_path / "old.npz", about)
    old = learn.Learned(1, str(tmp_path / "old.npz"))
    with pytest.raises(ValueError, match="was learned for"):
        old.begin(game("convoy"), 0, {})
