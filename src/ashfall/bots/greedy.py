"""The bot that wants the best position now, and looks as far as its own turn goes.

It tries every legal action on a state it cannot tell from the true one and asks the game how
good the result is. Where its own turn goes on after the action, it follows the most promising
beginnings further, so that what is best done last (a battle, the end of the turn) is weighed
against doing something else before it. Chance is sampled; questions that another player has to
answer in between are answered as that player would like best.

It is the yardstick that others are measured by: without parameters it chooses what it always chose.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ashfall.bots.base import Bot
from ashfall.bots.bounds import check_overlook, within
from ashfall.bots.clock import Clock
from ashfall.core.chance import pick_chance
from ashfall.core.game import Game
from ashfall.core.perspective import Perspective
from ashfall.core.state import CHANCE, OVER, State

EXTRA: Final = 2
"""How much longer a sequence may be to finish what was begun."""
MOST_EQUALS: Final = 12
"""Most beginnings that are followed because they look as good as doing nothing."""
UNKNOWN: Final = -2.0
"""Worse than any position: nothing is begun of which no end was seen."""
MOST_RESTS: Final = 4
"""Times the own turn is left at that before a state is judged: windows of one phase follow each other."""
LONGEST: Final = 10.0
"""Seconds that people are made to wait at most."""
CERTAIN: Final = 3
"""Samples of an action's luck that are taken even if the budget runs out among them."""


class GreedyBot(Bot):
    """Takes the first action of the best sequence it found."""

    name = "greedy"

    def __init__(
        self,
        seed: int | None = None,
        worlds: int = 3,
        luck: int = 3,
        depth: int = 4,
        width: int = 4,
        few: int = 6,
        replies: int = 24,
        answers: int = 16,
        overlook: float = 0.0,
    ) -> None:
        """`overlook` is the probability with which an action is not seen at all."""
        within("worlds", worlds, 1, 1000)
        within("luck", luck, 1, 100)
        within("depth", depth, 1, 50)
        within("width", width, 1, 100)
        within("few", few, 0, 100)
        within("replies", replies, 0, 1000)
        within("answers", answers, 0, 1000)
        check_overlook(overlook)
        self._rng = Random(seed)
        self._reach = Reach(worlds, luck, depth, width, few, replies, answers)
        self._overlook = overlook

    def choose(self, perspective: Perspective, clock: Clock) -> int:
        actions = perspective.actions()
        if len(actions) == 1:
            return actions[0]
        if not clock.spend(0):
            return perspective.harmless()
        if self._overlook > 0.0:
            actions = self._seen(actions)
        totals: list[float] = [0.0] * len(actions)
        worlds = self._worlds(perspective, clock)
        for world in worlds:
            search = Search(perspective.game, perspective.seat, self._rng, self._reach, clock)
            values = search.values(world, actions)
            if search.cut_short and world is not worlds[0]:
                break  # some actions were tried in fewer worlds than others: that compares nothing
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

    def clock(self, timed: bool) -> Clock:
        """It ends by itself: people need not wait for long, and without them nothing cuts it short."""
        return Clock(seconds=LONGEST if timed else None)

    def _worlds(self, perspective: Perspective, clock: Clock) -> list[State]:
        """Sampled states, as many as there is time for; a single one if nothing is hidden."""
        worlds = [perspective.sample(self._rng), perspective.sample(self._rng)]
        if worlds[0].digest() == worlds[1].digest():
            return worlds[:1]
        while len(worlds) < self._reach.worlds and clock.left() > 0.0:
            worlds.append(perspective.sample(self._rng))
        return worlds[: self._reach.worlds]

    def _seen(self, actions: list[int]) -> list[int]:
        seen = [action for action in actions if self._rng.random() >= self._overlook]
        return seen if seen else actions


class Reach:
    """How far and how broadly it looks."""

    def __init__(self, worlds: int, luck: int, depth: int, width: int, few: int, replies: int, answers: int) -> None:
        self.worlds = worlds
        """States that are sampled where something is hidden."""
        self.luck = luck
        """Samples of an action whose result depends on chance."""
        self.depth = depth
        """Longest sequence of own actions that is considered."""
        self.width = width
        """Beginnings that are followed further at each length."""
        self.few = few
        """So few choices are all followed, however they look at first."""
        self.replies = replies
        """Actions already seen in this decision that are tried again after another beginning."""
        self.answers = answers
        """Another player's answer is thought about if there are at most so many."""


class Branch:
    """A sequence of own actions: what it began with, where it led, how good that is."""

    def __init__(self, first: int, state: State, value: float, unfinished: bool) -> None:
        self.first = first
        self.state = state
        self.value = value
        self.unfinished = unfinished


class Search:
    """One decision in one possible world."""

    def __init__(self, game: Game, seat: int, rng: Random, reach: Reach, clock: Clock) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self.reach = reach
        self.clock = clock
        self.out_of_time = False
        self.cut_short = False
        """Not even every single action was tried."""
        self.stage = 0
        self.gain: dict[int, float] = {}
        """What an action was worth where it was first tried: which ones to try again."""

    def values(self, world: State, actions: list[int]) -> list[float]:
        """For each action the value of the best sequence found that begins with it."""
        seat, reach = self.seat, self.reach
        self.stage = self.game.stage(world)
        best: list[float] = []
        first: list[float] = []
        branches: list[Branch] = []
        before = self._judge(world)
        for number in range(len(actions)):
            if self.out_of_time:
                self.cut_short = True
                best.append(UNKNOWN)
                first.append(UNKNOWN)
                continue
            branch = self._try(world, actions[number], number)
            self.gain[actions[number]] = branch.value - before
            best.append(UNKNOWN if branch.unfinished else branch.value)
            first.append(branch.value)
            if branch.state.to_move == seat:
                branches.append(branch)
        width = len(actions) if len(actions) <= reach.few else reach.width
        for length in range(1, reach.depth + EXTRA):
            if length >= reach.depth:
                branches = [branch for branch in branches if branch.unfinished]
            branches.sort(key=_by_value)
            while reach.width <= width < min(len(branches), MOST_EQUALS) and branches[width].value == before:
                # What only prepares something all looks alike, like doing nothing
                width += 1
            longer: list[Branch] = []
            for branch in branches[:width]:
                for action in self._promising(branch.state):
                    if self.out_of_time:
                        break
                    after = self._try(branch.state, action, branch.first)
                    if action not in self.gain:
                        self.gain[action] = after.value - branch.value
                    if after.value > best[branch.first] and not after.unfinished:
                        best[branch.first] = after.value
                    if after.state.to_move == seat:
                        longer.append(after)
            branches = longer
            width = reach.width
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
        for _, action in seen[: self.reach.replies]:
            new.append(action)
        return new

    def _try(self, state: State, action: int, first: int) -> Branch:
        """Carry out an action on a copy and judge where it leads, several times if chance has a say."""
        self.out_of_time = not self.clock.spend(1)
        after = state.copy()
        after.apply(action)
        lucky = self._settle(after)
        total = self._judge(after)
        unfinished = after.to_move == self.seat and self.game.unfinished(after)
        if not lucky:
            return Branch(first, after, total, unfinished)
        samples = 1
        while samples < self.reach.luck and (samples < CERTAIN or not self.out_of_time):
            self.out_of_time = not self.clock.spend(1)
            other = state.copy()
            other.apply(action)
            self._settle(other)
            total += self._judge(other)
            samples += 1
        return Branch(first, after, total / samples, unfinished)

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
        if len(actions) > self.reach.answers:
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
