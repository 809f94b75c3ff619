"""A program that learns a game from nothing but playing it: ``python -m examples.learn``.

It plays many games at once against random players (`ashfall.rl.vector.Games`) and makes the choices that led to won
games likelier (proximal policy optimisation, in plain numpy). Legal actions are scored by what they are
(`Games.features`), not by their numbers: a position has a handful of legal actions, but a game has thousands.

What it learned is a bot like any other: ``./examples/learn.py:Learned(weights=FILE)``.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ashfall.bots.base import Bot
from ashfall.bots.clock import Clock
from ashfall.core.game import Game
from ashfall.core.observer import ACTION_FEATURES
from ashfall.core.perspective import Perspective
from ashfall.lab.statistics import wilson
from ashfall.rl.vector import Games

Floats = NDArray[np.floating[Any]]
Ints = NDArray[np.int32]
Places = NDArray[np.int64]

VALUES = 128
"""So many values of each feature of an action are told apart; none has more."""
SEEN: Floats = (np.sign(np.arange(-128, 128)) * np.log2(1 + np.abs(np.arange(-128, 128)))).astype(np.float32) / 2
"""What an entry of an observation counts, from -128 on: from 1 to 2 is farther than from 11 to 12."""
BESIDE = 0.2
"""How far a probability is moved before the games that speak for it are worn out."""
FORESIGHT = 0.97
"""How much a decision is judged by the end of the game and not by what was expected soon after it."""
ENTROPY = 0.01
"""What it is worth to stay undecided."""
EPOCHS = 3
PART = 2048


class Options(NamedTuple):
    """The legal actions of several decisions, one decision after the other."""

    features: Ints
    """Six numbers of each action."""
    counts: Ints
    """How many actions each decision has."""

    @property
    def starts(self) -> NDArray[np.int64]:
        return np.concatenate(([0], np.cumsum(self.counts)[:-1]))


class About(NamedTuple):
    """What was learned: weights are of use nowhere else."""

    game: str
    sides: list[str]
    version: int
    """Of the observations."""
    size: int


class Policy:
    """How likely each legal action is, and how the game is expected to end: two small layers.

    What is observed becomes `hidden` numbers. For each action these and what the action is are put together once more
    and become its score; the value of the position comes from the observation alone.
    """

    def __init__(self, inputs: int, hidden: int = 128, mixed: int = 96, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)

        def layer(height: int, width: int, scale: float) -> Floats:
            return rng.standard_normal((height, width), np.float32) * np.float32(scale / np.sqrt(height))

        actions = VALUES * len(ACTION_FEATURES)
        self.weights: dict[str, Floats] = {
            "observed": layer(inputs, hidden, 1.0),
            "observed_bias": np.zeros(hidden, np.float32),
            "position": layer(hidden, mixed, 1.0),
            "action": layer(actions, mixed, np.sqrt(actions / len(ACTION_FEATURES)) / 2),
            "mixed_bias": np.zeros(mixed, np.float32),
            "score": layer(mixed, 1, 0.1),
            "value": layer(hidden, 1, 0.1),
            "value_bias": np.zeros(1, np.float32),
        }
        self._moments = {name: (np.zeros_like(array), np.zeros_like(array)) for name, array in self.weights.items()}
        self._steps = 0

    def judge(self, observations: NDArray[np.int8], options: Options) -> tuple[Floats, Floats]:
        """The probability of each action, and the value of each position."""
        return self._forward(observations, options)[:2]

    def _forward(
        self, observations: NDArray[np.int8], options: Options
    ) -> tuple[Floats, Floats, tuple[Floats, Floats, Places, Floats]]:
        w = self.weights
        seen = SEEN[observations.astype(np.int16) + 128]
        hidden = np.maximum(seen @ w["observed"] + w["observed_bias"], 0)
        known = _places(options.features)
        mixed = np.repeat(hidden @ w["position"] + w["mixed_bias"], options.counts, axis=0)
        for feature in range(len(ACTION_FEATURES)):
            mixed += w["action"][known[:, feature]]
        np.maximum(mixed, 0, out=mixed)
        scores = (mixed @ w["score"])[:, 0]
        scores -= np.repeat(np.maximum.reduceat(scores, options.starts), options.counts)
        likely = np.exp(scores)
        likely /= np.repeat(np.add.reduceat(likely, options.starts), options.counts)
        values = np.tanh((hidden @ w["value"])[:, 0] + w["value_bias"])
        return likely, values, (seen, hidden, known, mixed)

    def improve(self, batch: Batch, rate: float) -> None:
        """One step of Adam along the gradient of the usual clipped objective."""
        w, options, many = self.weights, batch.options, len(batch.chosen)
        likely, values, (seen, hidden, known, mixed) = self._forward(batch.observations, options)
        starts = options.starts
        chosen = starts + batch.chosen
        ratio = likely[chosen] / batch.likely
        worn_out = np.where(batch.advantage > 0, ratio > 1 + BESIDE, ratio < 1 - BESIDE)
        gain: Floats = np.where(worn_out, 0, batch.advantage * ratio).astype(np.float32)
        # The gradient of what is lost, by the scores of the actions.
        logs = np.log(likely + 1e-9)
        entropy = -np.add.reduceat(likely * logs, starts)
        scores = likely * np.repeat(gain, options.counts)
        scores[chosen] -= gain
        scores += ENTROPY * likely * (logs + np.repeat(entropy, options.counts))
        scores /= np.float32(many)
        by_value = ((values - batch.end) * (1 - values * values) / many)[:, None].astype(np.float32)
        by_mixed: Floats = (scores[:, None] @ w["score"].T) * (mixed > 0)
        by_position: Floats = np.add.reduceat(by_mixed, starts, axis=0)
        by_hidden: Floats = (by_position @ w["position"].T + by_value @ w["value"].T) * (hidden > 0)
        self._step(
            {
                "observed": seen.T @ by_hidden,
                "observed_bias": by_hidden.sum(0),
                "position": hidden.T @ by_position,
                "action": _summed(by_mixed, known, len(w["action"])),
                "mixed_bias": by_position.sum(0),
                "score": mixed.T @ scores[:, None],
                "value": hidden.T @ by_value,
                "value_bias": by_value.sum(0),
            },
            rate,
        )

    def _step(self, gradients: dict[str, Floats], rate: float) -> None:
        self._steps += 1
        length = np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients.values()))
        for name, gradient in gradients.items():
            gradient = gradient / max(1.0, length / 0.5)
            first, second = self._moments[name]
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient**2 - second)
            first_now, second_now = first / (1 - 0.9**self._steps), second / (1 - 0.999**self._steps)
            self.weights[name] -= (rate * first_now / (np.sqrt(second_now) + 1e-5)).astype(np.float32)

    def save(self, path: Path, about: About) -> None:
        """Weights and what they are for, in one file."""
        arrays: dict[str, Any] = {"about": np.array(json.dumps(about._asdict())), **self.weights}
        with path.open("wb") as file:
            np.savez_compressed(file, **arrays)

    @staticmethod
    def load(path: Path) -> tuple[Policy, About]:
        with np.load(path) as stored:
            about = About(**json.loads(str(stored["about"])))
            policy = Policy(len(stored["observed"]), *stored["position"].shape)
            policy.weights = {name: stored[name] for name in policy.weights}
        return policy, about


def _places(features: Ints) -> Places:
    """The row of the table of actions that belongs to each feature of each action."""
    return np.minimum(features + 1, VALUES - 1) + VALUES * np.arange(len(ACTION_FEATURES))


def _summed(rows: Floats, places: Places, size: int) -> Floats:
    """Rows added up by the places they belong to."""
    total = np.zeros((size, rows.shape[1]), np.float32)
    for column in places.T:
        order = np.argsort(column, kind="stable")
        found, starts = np.unique(column[order], return_index=True)
        total[found] += np.add.reduceat(rows[order], starts, axis=0)
    return total


class Decision(NamedTuple):
    """A choice that was made, and what was thought of it."""

    observation: NDArray[np.int8]
    features: Ints
    chosen: int
    likely: float
    value: float


class Batch(NamedTuple):
    """Decisions with what became of them."""

    observations: NDArray[np.int8]
    options: Options
    chosen: Ints
    likely: Floats
    advantage: Floats
    end: Floats

    def parts(self, rng: np.random.Generator) -> list[Batch]:
        """Shuffled, some at a time."""
        starts, order = self.options.starts, rng.permutation(len(self.chosen))
        parts = []
        for rows in np.array_split(order, max(1, len(order) // PART)):
            counts = self.options.counts[rows]
            ends = np.cumsum(counts)
            places = np.arange(ends[-1]) + np.repeat(starts[rows] - (ends - counts), counts)
            options = Options(self.options.features[places], counts)
            parts.append(
                Batch(
                    self.observations[rows],
                    options,
                    self.chosen[rows],
                    self.likely[rows],
                    self.advantage[rows],
                    self.end[rows],
                )
            )
        return parts


class Practice:
    """Games against random players; the learner has one seat after the other, or those named."""

    def __init__(self, name: str, sides: Sequence[str], count: int, seed: int, seats: Sequence[int] = ()) -> None:
        self.games = Games(name, sides, count=count, seed=seed)
        self.seats = np.resize(np.array(seats or range(len(self.games.sides))), count)
        self.rng = np.random.default_rng(seed)
        self.open: list[list[Decision]] = [[] for _ in range(count)]

    def play(self, policy: Policy, *, best: bool = False) -> list[Decision | None]:
        """One decision in each game. Returns those of the learner that were no matter of course."""
        games = self.games
        choices = self.rng.integers(games.legal_counts)
        made: list[Decision | None] = [None] * games.count
        asked = np.flatnonzero((games.seats == self.seats) & (games.legal_counts > 1))
        if len(asked):
            features = [games.features(int(row)) for row in asked]
            options = Options(np.concatenate(features), games.legal_counts[asked])
            observations = games.observations[asked]
            likely, values = policy.judge(observations, options)
            for number, (row, start) in enumerate(zip(asked, options.starts, strict=True)):
                of_these = likely[start : start + options.counts[number]]
                if best:
                    choice = int(of_these.argmax())
                else:
                    choice = min(int(np.searchsorted(np.cumsum(of_these), self.rng.random())), len(of_these) - 1)
                choices[row] = choice
                made[row] = Decision(
                    observations[number], features[number], choice, float(of_these[choice]), float(values[number])
                )
        games.step(games.legal[np.arange(games.count), choices])
        return made

    def collect(self, policy: Policy, wanted: int) -> Batch:
        """Whole games with at least so many decisions."""
        ended: list[tuple[list[Decision], float]] = []
        collected = 0
        while collected < wanted:
            for row, decision in enumerate(self.play(policy)):
                if decision is not None:
                    self.open[row].append(decision)
            for row in np.flatnonzero(self.games.done).tolist():
                ended.append((self.open[row], float(self.games.rewards[row, self.seats[row]])))
                collected += len(self.open[row])
                self.open[row] = []
        return batch_of(ended)


def batch_of(ended: list[tuple[list[Decision], float]]) -> Batch:
    """Games as decisions; a decision is as good as what came of it was better than expected."""
    decisions: list[Decision] = []
    surprises: list[float] = []
    ends: list[float] = []
    for game, reward in ended:
        surprise, after = 0.0, reward
        for decision in reversed(game):
            surprise = after - decision.value + FORESIGHT * surprise
            after = decision.value
            decisions.append(decision)
            surprises.append(surprise)
            ends.append(surprise + decision.value)
    advantage = np.array(surprises, np.float32)
    return Batch(
        np.array([decision.observation for decision in decisions]),
        Options(
            np.concatenate([decision.features for decision in decisions]),
            np.array([len(decision.features) for decision in decisions], np.int32),
        ),
        np.array([decision.chosen for decision in decisions], np.int32),
        np.array([decision.likely for decision in decisions], np.float32),
        (advantage - advantage.mean()) / (advantage.std() + 1e-6),
        np.array(ends, np.float32),
    )


def examine(policy: Policy, name: str, sides: Sequence[str], games: int, seed: int) -> list[tuple[int, int]]:
    """Won and played games by seat, against random players. Each row counts the same number of games, so that short
    games are not counted more often than long ones."""
    rows = min(games, 200)
    practice = Practice(name, sides, rows, seed)
    left = np.full(rows, games // rows)
    won = [0] * len(practice.games.sides)
    played = [0] * len(practice.games.sides)
    while left.any():
        practice.play(policy, best=True)
        for row in np.flatnonzero(practice.games.done & (left > 0)).tolist():
            seat = int(practice.seats[row])
            left[row] -= 1
            played[seat] += 1
            won[seat] += int(practice.games.rewards[row, seat] > 0)
    return list(zip(won, played, strict=True))


class Learned(Bot):
    """What was learned, as a bot. It plays with the sides that it learned with."""

    name = "learned"

    def __init__(self, seed: int | None = None, weights: str = "build/learned.npz") -> None:
        self._rng = Random(seed)
        self._file = weights
        self._policy, self._about = Policy.load(Path(weights))

    def begin(self, game: Game, seat: int, options: Mapping[str, Any]) -> None:
        self._observer = game.observer(self._about.sides, options)
        here = About(game.name, self._about.sides, self._observer.version, self._observer.size)
        if here != self._about:
            raise ValueError(f"{self._file} was learned for {self._about}, this is {here}")

    def choose(self, perspective: Perspective, clock: Clock) -> int:
        # What a seat may know is the same in every state that it cannot tell from the true one.
        state = perspective.sample(self._rng)
        actions = perspective.actions()
        features = np.array([self._observer.features(state, action) for action in actions], np.int32)
        seen = np.frombuffer(self._observer.observe(state, perspective.seat), np.int8)[None]
        likely, _ = self._policy.judge(seen, Options(features, np.array([len(actions)], np.int32)))
        return actions[int(likely.argmax())]


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m examples.learn", description="Learn a game by playing it.")
    parser.add_argument("--game", default="hope")
    parser.add_argument("--sides", default="", help="names separated by commas")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", default="", help="to practise in, separated by commas: the harder one oftener")
    parser.add_argument("--updates", type=int, default=80)
    parser.add_argument("--decisions", type=int, default=12288, help="for each update")
    parser.add_argument("--every", type=int, default=10, help="updates between examinations")
    parser.add_argument("--games", type=int, default=200, help="of an examination; the last has five times as many")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--weights", type=Path, default=Path("build/learned.npz"))
    parser.add_argument("--curve", type=Path, help="a file for the figures of all examinations")
    chosen = parser.parse_args(arguments)
    sides = chosen.sides.split(",") if chosen.sides else []
    practice = Practice(chosen.game, sides, 128, chosen.seed, [int(seat) for seat in chosen.seats.split(",") if seat])
    observer = practice.games.observer
    about = About(practice.games.game.name, practice.games.sides, observer.version, observer.size)
    policy = Policy(observer.size, seed=chosen.seed)
    curve: list[dict[str, Any]] = []
    chosen.weights.parent.mkdir(parents=True, exist_ok=True)
    for update in range(chosen.updates + 1):
        last = update == chosen.updates
        if last or update % chosen.every == 0:
            games = chosen.games * 5 if last else chosen.games
            score = examine(policy, chosen.game, sides, games, chosen.seed + 1_000_000 + update)
            seconds = round(time.process_time())
            curve.append({"update": update, "games": practice.games.finished, "seconds": seconds, "won": score})
            print(said(curve[-1], about), flush=True)
            policy.save(chosen.weights, about)
            if chosen.curve:
                told = {"game": about.game, "sides": about.sides, "seed": chosen.seed, "curve": curve}
                chosen.curve.write_text(json.dumps(told, indent=1) + "\n")
        if not last:
            batch = practice.collect(policy, chosen.decisions)
            for _ in range(EPOCHS):
                for part in batch.parts(practice.rng):
                    policy.improve(part, chosen.rate * (1 - update / chosen.updates))
    return 0


def said(point: dict[str, Any], about: About) -> str:
    """An examination in one line."""
    won, played = (sum(column) for column in zip(*point["won"], strict=True))
    low, high = wilson(won, played)
    seats = ", ".join(f"{w}/{n} as {side}" for (w, n), side in zip(point["won"], about.sides, strict=True))
    after = f"update {point['update']}, {point['games']} games, {point['seconds']} s of a core"
    return f"{after}: won {won / played:.1%} ({low:.1%} to {high:.1%}): {seats}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
