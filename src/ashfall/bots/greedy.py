"""The bot that wants the best position now, and looks as far as its own turn goes.

It tries every legal action on a state it cannot tell from the true one and asks the game how
good the result is. Where its own turn goes on after the action, it follows the most promising
beginnings further, so that what is best done last (a battle, the end of the turn) is weighed
against doing something else before it. Chance is sampled; questions that another player has to
answer in between are answered as that player would like best.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ashfall.bots.base import Bot
from ashfall.core.game import Game, pick_chance
from ashfall.core.perspective import Perspective
from ashfall.core.state import CHANCE, OVER, State

WORLDS: Final = 3
"""States that are sampled where something is hidden."""
LUCK: Final = 3
"""Samples of an action whose result depends on chance."""
DEPTH: Final = 4
"""Longest sequence of own actions that is considered."""
WIDTH: Final = 4
"""Beginnings that are followed further at each length."""
FEW: Final = 6
"""So few choices are all followed, however they look at first."""
REPLIES: Final = 24
"""Actions already seen in this decision that are tried again after another beginning."""
ANSWERS: Final = 16
"""Another player's answer is thought about if there are at most so many."""


class GreedyBot(Bot):
    """Takes the first action of the best sequence it found."""

    name = "greedy"

    def __init__(self, seed: int | None = None) -> None:
        self._rng = Random(seed)

    def choose(self, perspective: Perspective) -> int:
        actions = perspective.actions()
        if len(actions) == 1:
            return actions[0]
        totals: list[float] = [0.0] * len(actions)
        for world in self._worlds(perspective):
            search = Search(perspective.game, perspective.seat, self._rng)
            values = search.values(world, actions)
            for number in range(len(actions)):
                totals[number] += values[number]
        best = max(totals)
        # Equals are equal: rounding keeps the order of summation out of the choice.
        ties = [action for action, total in zip(actions, totals, strict=True) if total >= best - 1e-9]
        return ties[int(self._rng.random() * len(ties))]

    def _worlds(self, perspective: Perspective) -> list[State]:
        """Sampled states; a single one if nothing is hidden."""
        worlds = [perspective.sample(self._rng), perspective.sample(self._rng)]
        if worlds[0].digest() == worlds[1].digest():
            return worlds[:1]
        while len(worlds) < WORLDS:
            worlds.append(perspective.sample(self._rng))
        return worlds


class Branch:
    """A sequence of own actions: what it began with, where it led, how good that is."""

    def __init__(self, first: int, state: State, value: float) -> None:
        self.first = first
        self.state = state
        self.value = value


class Search:
    """One decision in one possible world."""

    def __init__(self, game: Game, seat: int, rng: Random) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self.gain: dict[int, float] = {}
        """What an action was worth where it was first tried: which ones to try again."""

    def values(self, world: State, actions: list[int]) -> list[float]:
        """For each action the value of the best sequence found that begins with it."""
        seat = self.seat
        best: list[float] = []
        branches: list[Branch] = []
        before = self.game.evaluate(world, seat)
        for number in range(len(actions)):
            branch = self._try(world, actions[number], number)
            self.gain[actions[number]] = branch.value - before
            best.append(branch.value)
            if branch.state.to_move == seat:
                branches.append(branch)
        width = len(actions) if len(actions) <= FEW else WIDTH
        for _ in range(DEPTH - 1):
            branches.sort(key=_by_value)
            longer: list[Branch] = []
            for branch in branches[:width]:
                for action in self._promising(branch.state):
                    after = self._try(branch.state, action, branch.first)
                    if action not in self.gain:
                        self.gain[action] = after.value - branch.value
                    if after.value > best[branch.first]:
                        best[branch.first] = after.value
                    if after.state.to_move == seat:
                        longer.append(after)
            branches = longer
            width = WIDTH
        return best

    def _promising(self, state: State) -> list[int]:
        """The actions that are new in this decision, and the best of those seen before."""
        new: list[int] = []
        seen: list[tuple[float, int]] = []
        for action in state.actions():
            if action in self.gain:
                seen.append((-self.gain[action], action))
            else:
                new.append(action)
        seen.sort()
        for _, action in seen[:REPLIES]:
            new.append(action)
        return new

    def _try(self, state: State, action: int, first: int) -> Branch:
        """Carry out an action on a copy and judge where it leads, several times if chance has a say."""
        after = state.copy()
        after.apply(action)
        if not self._settle(after):
            return Branch(first, after, self.game.evaluate(after, self.seat))
        total = self.game.evaluate(after, self.seat)
        for _ in range(LUCK - 1):
            other = state.copy()
            other.apply(action)
            self._settle(other)
            total += self.game.evaluate(other, self.seat)
        return Branch(first, after, total / LUCK)

    def _settle(self, state: State) -> bool:
        """Go on until a player is free to act; True if chance decided something."""
        lucky = False
        while state.to_move != OVER and state.to_move != self.seat:
            if state.to_move == CHANCE:
                state.apply(pick_chance(state, self.rng))
                lucky = True
            elif state.stack:
                state.apply(self._answer(state))
            else:
                break
        return lucky

    def _answer(self, state: State) -> int:
        """Another player's answer to a question in the middle of something: the best for that player."""
        actions = state.actions()
        if len(actions) > ANSWERS:
            return self.game.default_action(state)
        best = actions[0]
        best_value = -2.0
        for action in actions:
            after = state.copy()
            after.apply(action)
            value = self.game.evaluate(after, state.to_move)
            if value > best_value:
                best, best_value = action, value
        return best


def _by_value(branch: Branch) -> float:
    return -branch.value
