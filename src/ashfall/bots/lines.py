"""Lines: sequences of a player's own actions to the end of the turn, found by a beam.

What an action gains is seen where it is first tried, and taken for its gain elsewhere: so that of the many ways
to combine two tiles only those are tried out whose parts look good.
"""

from __future__ import annotations

from random import Random

from ashfall.bots.clock import Clock
from ashfall.core.guide import Guide, Key
from ashfall.core.state import CHANCE, OVER, State

LONGEST = 8
"""Most actions of one turn that are considered."""


class Line:
    """A sequence of actions: where it leads, and how good it is to stop there."""

    __slots__ = ("actions", "over", "state", "value")

    def __init__(self, actions: list[int], state: State, value: float, over: bool) -> None:
        self.actions = actions
        self.state = state
        self.value = value
        self.over = over
        """Whether the turn has ended by itself; otherwise it is still to be ended."""


class Beam:
    """How thoroughly a turn is searched."""

    def __init__(self, guide: Guide, width: int, most: int, again: int, thorough: bool) -> None:
        self.guide = guide
        self.thorough = thorough
        """Whether what was not worth a look may be worth it after another action."""
        self.width = width
        """Sequences that are followed further at each length."""
        self.most = most
        """Actions of each sort that are tried first."""
        self.again = again
        """Actions seen before that are tried once more after each sequence."""

    def best(self, state: State, clock: Clock, gain: dict[int, float]) -> Line | None:
        """The best line for the player to move; None if the clock ran out."""
        found = self.lines(state, clock, None, 0.0, gain)
        if not clock.spend(0):
            return None
        return found[0] if found else None

    def lines(
        self, start: State, clock: Clock, blind: Blindness | None, until: float, gain: dict[int, float]
    ) -> list[Line]:
        """The ends of the turn that were found, best first; no two of them are alike. It stops when no more than
        `until` is left of the budget. `gain` is what actions gained elsewhere, and learns."""
        guide = self.guide
        seat = start.to_move
        turn = guide.turn(start)
        root = Line([], start, guide.value(start, seat), False)
        ends: list[Line] = []
        if guide.rest(start) >= 0:
            ends.append(root)
        seen: set[Key] = {guide.key(start)}
        frontier: list[Line] = [root]
        known = None if self.thorough else gain
        for _ in range(LONGEST):
            children: list[Line] = []
            likely: list[tuple[float, int, int]] = []
            for number, line in enumerate(frontier):
                for action in guide.options(line.state, self.most, known):
                    if action in gain:
                        likely.append((-line.value - gain[action], number, action))
                        continue
                    if blind is not None and blind.overlooks(action):
                        continue
                    child = self._try(line, action, seat, turn, seen)
                    if not clock.spend(1) or (until > 0.0 and clock.left() < until):
                        return _sorted(ends)
                    if child is not None:
                        gain[action] = child.value - line.value
                        children.append(child)
            likely.sort()
            for _, number, action in likely[: self.width * self.again]:
                child = self._try(frontier[number], action, seat, turn, seen)
                if not clock.spend(1) or (until > 0.0 and clock.left() < until):
                    return _sorted(ends)
                if child is not None:
                    children.append(child)
            frontier = []
            for child in _sorted(children):
                if child.over or guide.rest(child.state) >= 0:
                    ends.append(child)
                if not child.over and len(frontier) < self.width:
                    frontier.append(child)
            if not frontier:
                break
        return _sorted(ends)

    def _try(self, line: Line, action: int, seat: int, turn: int, seen: set[Key]) -> Line | None:
        """Carry out an action on a copy; None if it leads where another line has led."""
        guide = self.guide
        after = line.state.copy()
        after.follow(action)
        self._answer(after, seat, turn)
        key = guide.key(after)
        if key in seen:
            return None
        seen.add(key)
        over = after.to_move != seat or guide.turn(after) != turn
        return Line([*line.actions, action], after, guide.value(after, seat), over)

    def _answer(self, state: State, seat: int, turn: int) -> None:
        """What others are asked in the middle of the turn they answer as they like best."""
        guide = self.guide
        while state.stack and state.to_move != seat and state.to_move >= 0 and guide.turn(state) == turn:
            other = state.to_move
            actions = state.actions()
            best = actions[0]
            if len(actions) > 1:
                most = -2.0
                for action in actions:
                    after = state.copy()
                    after.follow(action)
                    value = guide.value(after, other)
                    if value > most:
                        best, most = action, value
            state.follow(best)


class Blindness:
    """What a player overlooks in one decision: the same things wherever they come up."""

    def __init__(self, guide: Guide, part: float, rng: Random) -> None:
        self.guide = guide
        self.part = part
        self.rng = rng
        self.known: dict[int, bool] = {}

    def overlooks(self, action: int) -> bool:
        if action not in self.known:
            self.known[action] = self.rng.random() < self.part * self.guide.hidden(action)
        return self.known[action]


def ended(guide: Guide, line: Line) -> State:
    """The state after the line and the end of the turn."""
    state = line.state.copy()
    if not line.over:
        state.follow(guide.rest(state))
    return state


def waiting(state: State) -> bool:
    """Whether somebody has to decide."""
    return state.to_move not in (CHANCE, OVER)


def _value(line: Line) -> float:
    return -line.value


def _sorted(lines: list[Line]) -> list[Line]:
    return sorted(lines, key=_value)
