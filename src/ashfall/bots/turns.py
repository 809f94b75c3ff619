"""The bot that thinks in turns: finds many ways to play its own, and judges them by what others would reply.

Candidates come from a beam over the own turn (`lines`). Each is judged by playing on: tiles are drawn at random,
and the others answer with the best turn that a narrower beam finds. All candidates meet the same luck, and after
every round the worse half of them is dropped.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from random import Random
from typing import Any, Final

from ashfall.bots.base import Bot
from ashfall.bots.bounds import MOST_NODES, check_overlook, within
from ashfall.bots.clock import Clock
from ashfall.bots.garbage import uncollected
from ashfall.bots.greedy import GreedyBot
from ashfall.bots.lines import Beam, Blindness, Line, ended
from ashfall.bots.unread import check_unread
from ashfall.bots.why import Why
from ashfall.core.chance import pick_chance
from ashfall.core.game import Game
from ashfall.core.guide import Guide, Key
from ashfall.core.perspective import Perspective
from ashfall.core.state import CHANCE, OVER, State

BEAM_PART: Final = 0.4
"""Most of the budget that goes into finding candidates."""
USUAL_NODES: Final = 1500
"""Positions looked at where nobody says how many."""
MOST_ALIKE: Final = 2
LONGEST: Final = 3.0
"""Seconds that people are made to wait at most."""
FEWEST: Final = 2
"""Samples by which candidates are compared at least."""
FREE: Final = 100
"""So many samples that look at no position are not counted: whoever is at the end of the game has no replies."""


class Candidate:
    """A way to play the own turn, and what came of it."""

    def __init__(self, line: Line, state: State) -> None:
        self.line = line
        self.state = state
        """With the turn ended."""
        self.total: float = 0.0
        self.samples: int = 0

        self.seen: list[float] = []
        """Points of all seats after the samples, summed up."""
        self.sights: int = 0

    def see(self, points: list[int]) -> None:
        if not self.seen:
            self.seen = [0.0] * len(points)
        for seat, value in enumerate(points):
            self.seen[seat] += value
        self.sights += 1

    def score(self, trust: float) -> float:
        """Between candidates with as many samples each: how the line looked counts like so many more."""
        return (self.total + trust * self.line.value) / (self.samples + trust)


class TurnsBot(Bot):
    """Plays the candidate that stood best against the replies."""

    name = "turns"

    def __init__(
        self,
        seed: int | None = None,
        nodes: int = 6000,
        width: int = 10,
        most: int = 40,
        again: int = 12,
        candidates: int = 16,
        replies: int = 24,
        turns: int = 1,
        reply_width: int = 3,
        reply_most: int = 14,
        reply_again: int = 6,
        trust: float = 4.0,
        overlook: float = 0.0,
        weights: str = "",
        starts: str = "",
    ) -> None:
        within("nodes", nodes, 0, MOST_NODES)
        within("width", width, 1, 100)
        within("most", most, 1, 1000)
        within("again", again, 0, 1000)
        within("candidates", candidates, 1, 1000)
        within("replies", replies, 0, 10_000)
        within("turns", turns, 0, 50)
        within("reply_width", reply_width, 1, 100)
        within("reply_most", reply_most, 1, 1000)
        within("reply_again", reply_again, 0, 1000)
        if not 0.0 <= trust < inf:
            raise ValueError(f"trust is {trust:g}, expected 0 or more")
        check_overlook(overlook)
        self._rng = Random(seed)
        self._plain = GreedyBot(seed)
        self._why: Why | None = None
        self.nodes = nodes
        self.width = width
        self.most = most
        self.again = again
        self.candidates = candidates
        self.replies = replies
        self.turns = turns
        self.reply_width = reply_width
        self.reply_most = reply_most
        self.reply_again = reply_again
        self.trust = max(trust, 1e-6)
        self.overlook = overlook
        self.weights = weights
        self.starts = starts
        self.guide: Guide | None = None
        self.plan: dict[Key, int] = {}
        self._ahead = turns
        """Turns of others, and then of its own side, that are looked ahead in the present decision."""
        self._points: list[int] = []
        """At the end of the last sample."""

    def begin(self, game: Game, seat: int, options: Mapping[str, Any]) -> None:
        """Weights that do not do are refused here, before anything is played."""
        self.guide = game.guide(self.weights, self.starts)
        if self.guide is None:
            check_unread(self.name, self.weights or self.starts, game)

    def choose(self, perspective: Perspective, clock: Clock) -> int:
        actions = perspective.actions()
        self._why = None
        if len(actions) == 1:
            return actions[0]
        if self.guide is None:
            self.begin(perspective.game, perspective.seat, {})
        guide = self.guide
        if guide is None:
            # A game that is not played in turns like these.
            return self._plain.choose(perspective, clock)
        if clock.seconds is None and clock.nodes is None:
            clock = Clock(nodes=USUAL_NODES)
        start = guide.simplified(perspective.sample(self._rng))
        planned = self.plan.get(guide.key(start), -1)
        if planned in actions:
            return planned
        self.plan.clear()
        with uncollected():
            best = self._search(guide, start, perspective.seat, clock)
        if best is None:
            guide.forget()
            return perspective.game.default_action(start)
        self._remember(guide, start, best.line)
        self._why = _expected(guide, start, best, perspective.seat)
        guide.forget()
        return self.plan.get(guide.key(start), actions[0])

    def why(self) -> Why | None:
        return self._why

    def clock(self, timed: bool) -> Clock:
        return Clock(seconds=LONGEST if timed else None, nodes=self.nodes)

    def _search(self, guide: Guide, start: State, seat: int, clock: Clock) -> Candidate | None:
        blind = Blindness(guide, self.overlook, self._rng) if self.overlook > 0.0 else None
        beam = Beam(guide, self.width, self.most, self.again, True)
        if guide.turn(start) == 0:
            return self._open(guide, beam.lines(start, clock, blind, 0.0, {}))
        found = varied(beam.lines(start, clock, blind, 1.0 - BEAM_PART, {}), self.candidates)
        left = [Candidate(line, ended(guide, line)) for line in found]
        if not left:
            return None
        if len(left) == 1 or self.turns == 0 or self.replies == 0:
            return left[0]
        # Among several the first reply tells little: only after a round is the own side asked again.
        self._ahead = self.turns + max(1, guide.between(start, seat)) - 1
        return self._halve(guide, left, seat, clock)

    def _open(self, guide: Guide, lines: list[Line]) -> Candidate | None:
        """Before the first turn nothing can be replied yet: one of those that look best."""
        best = [line for line in lines if line.value == lines[0].value]
        if not best:
            return None
        line = best[int(self._rng.random() * len(best))]
        return Candidate(line, line.state)

    def _halve(self, guide: Guide, left: list[Candidate], seat: int, clock: Clock) -> Candidate:
        """Sequential halving: all get the same samples, then the better half goes on."""
        reply = Beam(guide, self.reply_width, self.reply_most, self.reply_again, False)
        luck = self._rng.getrandbits(48)
        begun = clock.left()
        first = self._sample(guide, reply, left[:2], seat, luck, clock)
        if not first:
            return left[0]
        # As many as can be compared by several samples with what is left.
        cost = max(begun - clock.left(), 1e-9) / 3
        most = 2
        while most < len(left) and (most + 1) * FEWEST * rounds_of(most + 1) * cost < clock.left():
            most += 1
        left = left[:most]
        rounds = rounds_of(most)
        begun = clock.left()
        sample = 0
        for number in range(rounds):
            target = begun * (1.0 - (number + 1) / rounds)
            while sample < self.replies and clock.left() > target:
                before = clock.spent
                values = self._sample(guide, reply, left, seat, luck + sample, clock)
                if not values:
                    break
                if sample >= FREE and clock.spent == before:
                    clock.spend(len(left))
                for place, candidate in enumerate(left):
                    candidate.total += values[place]
                    candidate.samples += 1
                sample += 1
            ranked = sorted([(-each.score(self.trust), place) for place, each in enumerate(left)])
            left = [left[place] for _, place in ranked]
            if number < rounds - 1:
                left = left[: (len(left) + 1) // 2]
        return left[0]

    def _sample(
        self, guide: Guide, reply: Beam, left: list[Candidate], seat: int, luck: int, clock: Clock
    ) -> list[float]:
        """What each candidate comes to with the same luck; nothing if the clock ran out.

        What the others' actions gain is found out against the first candidate; then all are met with that knowledge.
        """
        gains: list[dict[int, float]] = [{} for _ in range(self._ahead + 1)]
        self._play_on(guide, reply, left[0], seat, Random(luck), clock, gains)
        values: list[float] = []
        for candidate in left:
            value = self._play_on(guide, reply, candidate, seat, Random(luck), clock, gains)
            if value < -1.0:
                return []
            values.append(value)
            candidate.see(self._points)
        return values

    def _play_on(
        self,
        guide: Guide,
        reply: Beam,
        candidate: Candidate,
        seat: int,
        rng: Random,
        clock: Clock,
        gains: list[dict[int, float]],
    ) -> float:
        """The value of a candidate after the replies; less than -1 if the clock ran out."""
        state = candidate.state.copy()
        turns = self._ahead
        turn = guide.turn(candidate.line.state)
        while turns:
            while state.to_move == CHANCE:
                state.follow(pick_chance(state, rng))
            if state.to_move == OVER:
                break
            gain = gains[turns]
            if guide.turn(state) == turn and state.to_move == seat:
                # Something was drawn in the middle of the own turn, which goes on.
                gain = gains[0]
                turns += 1
            line = reply.best(state, clock, gain)
            if line is None:
                return -2.0
            turns -= 1
            state = ended(guide, line) if turns else line.state
        self._points = guide.foreseen_points(state)
        return guide.value(state, seat)

    def _remember(self, guide: Guide, start: State, line: Line) -> None:
        """The rest of the turn, as long as it goes as expected."""
        state = start.copy()
        for action in line.actions:
            self.plan[guide.key(state)] = action
            state.follow(action)
            if state.to_move != start.to_move:
                return
        rest = guide.rest(state)
        if rest >= 0 and not line.over:
            self.plan[guide.key(state)] = rest


def _expected(guide: Guide, start: State, best: Candidate, seat: int) -> Why | None:
    """Who is to lose most points by what was chosen, and how many."""
    after: list[float] = []
    if best.sights:
        after = [value / best.sights for value in best.seen]
    else:
        after = [float(value) for value in guide.foreseen_points(best.line.state)]
    most, loser = 0.0, seat
    for other, before in enumerate(guide.points(start)):
        lost = before - after[other]
        if other != seat and lost > most:
            most, loser = lost, other
    return Why("points-lost", loser, round(most)) if round(most) >= 1 else None


def varied(lines: list[Line], most: int) -> list[Line]:
    """The best lines, but of those that look exactly alike no more than a few."""
    found: list[Line] = []
    alike = 0
    for line in lines:
        if len(found) == most:
            break
        alike = alike + 1 if found and line.value == found[-1].value else 1
        if alike <= MOST_ALIKE:
            found.append(line)
    return found


def rounds_of(candidates: int) -> int:
    """How often they can be halved."""
    return max(1, (candidates - 1).bit_length())
