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
from ashfall.core.chance import pick_chance
from ashfall.core.game import Game
from ashfall.core.perspective import Perspective
from ashfall.core.state import CHANCE, OVER, State

WORLDS: Final = 3
"""States that are sampled where something is hidden."""
LUCK: Final = 3
"""Samples of an action whose result depends on chance."""
DEPTH: Final = 4
"""Longest sequence of own actions that is considered."""
EXTRA: Final = 2
"""How much longer it may be to finish what was begun."""
WIDTH: Final = 4
"""Beginnings that are followed further at each length."""
FEW: Final = 6
"""So few choices are all followed, however they look at first."""
REPLIES: Final = 24
"""Actions already seen in this decision that are tried again after another beginning."""
MOST_EQUALS: Final = 12
"""Most beginnings that are followed because they look as good as doing nothing."""
UNKNOWN: Final = -2.0
"""Worse than any position: nothing is begun of which no end was seen."""
MOST_RESTS: Final = 4
"""Times the own turn is left at that before a state is judged: windows of one phase follow each other."""
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
        worlds = self._worlds(perspective)
        for world in worlds:
            search = Search(perspective.game, perspective.seat, self._rng)
            values = search.values(world, actions)
            for number in range(len(actions)):
                totals[number] += values[number]
        best = max(totals)
        # Equals are equal: rounding keeps the order of summation out of the choice.
        ties = [action for action, total in zip(actions, totals, strict=True) if total >= best - 1e-9]
        rest = perspective.game.rest(worlds[0])
        if rest in ties:
            # Nothing is done that gains nothing
            return rest
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

    def __init__(self, first: int, state: State, value: float, unfinished: bool) -> None:
        self.first = first
        self.state = state
        self.value = value
        self.unfinished = unfinished


class Search:
    """One decision in one possible world."""

    def __init__(self, game: Game, seat: int, rng: Random) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self.stage = 0
        self.gain: dict[int, float] = {}
        """What an action was worth where it was first tried: which ones to try again."""

    def values(self, world: State, actions: list[int]) -> list[float]:
        """For each action the value of the best sequence found that begins with it."""
        seat = self.seat
        self.stage = self.game.stage(world)
        best: list[float] = []
        first: list[float] = []
        branches: list[Branch] = []
        before = self._judge(world)
        for number in range(len(actions)):
            branch = self._try(world, actions[number], number)
            self.gain[actions[number]] = branch.value - before
            best.append(UNKNOWN if branch.unfinished else branch.value)
            first.append(branch.value)
            if branch.state.to_move == seat:
                branches.append(branch)
        width = len(actions) if len(actions) <= FEW else WIDTH
        for length in range(1, DEPTH + EXTRA):
            if length >= DEPTH:
                branches = [branch for branch in branches if branch.unfinished]
            branches.sort(key=_by_value)
            while WIDTH <= width < min(len(branches), MOST_EQUALS) and branches[width].value == before:
                # What only prepares something all looks alike, like doing nothing
                width += 1
            longer: list[Branch] = []
            for branch in branches[:width]:
                for action in self._promising(branch.state):
                    after = self._try(branch.state, action, branch.first)
                    if action not in self.gain:
                        self.gain[action] = after.value - branch.value
                    if after.value > best[branch.first] and not after.unfinished:
                        best[branch.first] = after.value
                    if after.state.to_move == seat:
                        longer.append(after)
            branches = longer
            width = WIDTH
        return first if max(best) == UNKNOWN else best

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
        lucky = self._settle(after)
        total = self._judge(after)
        unfinished = after.to_move == self.seat and self.game.unfinished(after)
        if not lucky:
            return Branch(first, after, total, unfinished)
        for _ in range(LUCK - 1):
            other = state.copy()
            other.apply(action)
            self._settle(other)
            total += self._judge(other)
        return Branch(first, after, total / LUCK, unfinished)

    def _judge(self, state: State) -> float:
        """How good a state is if the own turn in this phase ends with it: what was done is compared with doing
        nothing as of the same moment, so that nothing is done only to put that moment off."""
        game = self.game
        rests = 0
        while state.to_move == self.seat and rests < MOST_RESTS and game.stage(state) == self.stage:
            rest = game.rest(state)
            if rest < 0:
                break
            if rests == 0:
                state = state.copy()
            rests += 1
            state.apply(rest)
            self._settle(state)
        return game.evaluate(state, self.seat)

    def _settle(self, state: State) -> bool:
        """Go on until a player is free to act; True if chance decided something."""
        lucky = False
        while state.to_move != OVER:
            if state.to_move == self.seat:
                if not self.game.unfinished(state) or len(state.actions()) > 1:
                    break
                # The only way on
                state.apply(state.actions()[0])
            elif state.to_move == CHANCE:
                state.apply(pick_chance(state, self.rng))
                lucky = True
            elif self.game.in_between(state):
                state.apply(self._answer(state))
            else:
                break
        return lucky

    def _answer(self, state: State) -> int:
        """Another player's answer in the middle of something: the best for that player, but nobody is expected to
        take an occasion that could as well be let pass."""
        rest = self.game.rest(state)
        if rest >= 0:
            return rest
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
