"""Open-loop tree search over sampled worlds.

A line of play begins in one of several states that the seat cannot tell from the true one, follows the tree by what
was learned so far, then a quick policy, and is judged where it ends: at the beginning of a turn, so many turns ahead.
Nodes stand for sequences of decisions, whatever chance and hidden hands made of them, and know how often each
decision was open. What a decision was worth anywhere in a line tells, too, which one to try where it was not tried
yet: in these games the order of the deeds of a turn matters little.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random
from typing import Final

from mypy_extensions import i64

from ashfall.bots.clock import Clock
from ashfall.core.arrays import vec
from ashfall.core.chance import outcome_at
from ashfall.core.outlook import Outlook
from ashfall.core.perspective import Perspective
from ashfall.core.state import CHANCE, OVER, State

FIRST: Final = 8
"""Lines before the spread of their values is believed."""
LOOK: Final = 32
"""Lines between two looks at whether more of them could change anything."""
LUCK: Final = 48
"""So many outcomes of chance are the same in all lines of a world."""
RESTS: Final = 8
"""Times in a row that things are left at that before a first glance judges."""
OWN_FIRST: Final = 1
"""Number of the ledger of own decisions in the turn that the search begins in."""
UNSEEN: Final = 1e9
"""Gain of a decision that no first glance fell on."""
FAITH: Final = 2
"""Lines in a world that are not yet taken to tell how good it is."""


class Manner:
    """How a search goes about it."""

    def __init__(self) -> None:
        self.worlds = 32
        """States that are sampled, if there is time for all of them."""
        self.turns = 2
        """Turns that are looked ahead."""
        self.longest = 200
        """Most decisions in a line."""
        self.trust = 4.0
        """What is known of a decision from other places of the tree counts like so many trials in this place."""
        self.widen = 1.0
        """Decisions tried in one place, for each root of its visits."""
        self.glances = 2
        """Worlds in which every decision of the root is looked at once before the search."""
        self.apart = 4
        """So many turns are told apart when decisions are compared; later ones are all one."""
        self.blank = Ledger(vec[i64]([]), vec[float]([]), vec[float]([]))
        """An empty ledger for the game that is played, to be copied."""


class Ledger:
    """How often each decision of a side in a turn was tried, wherever that was, and what came of it, from the searching
    side's point of view. They are looked up by their numbers."""

    def __init__(self, counts: vec[i64], totals: vec[float], gains: vec[float]) -> None:
        self.counts = counts
        self.totals = totals
        self.gains = gains
        """What the decisions of the root seemed to bring at first glance, compared with each other; else UNSEEN."""


class Node:
    """What followed a sequence of decisions."""

    def __init__(self) -> None:
        self.children: dict[int, Node] = {}
        self.visits: int = 0
        self.total: float = 0.0
        self.open: int = 1
        """How often its decision could have been taken."""


class World:
    """A state that might be the true one, with the luck of what follows it, and how lines went that began there. That a
    world is good or bad says nothing of a decision: values are compared as if all worlds were alike."""

    def __init__(self, state: State, rng: Random) -> None:
        self.state = state
        self.luck: list[float] = [rng.random() for _ in range(LUCK)]
        """What chance will say first, second and so on."""
        self.count: int = 0
        self.total: float = 0.0


class OpenTree:
    """One decision of one seat."""

    def __init__(self, outlook: Outlook, perspective: Perspective, rng: Random, manner: Manner, clock: Clock) -> None:
        self.outlook = outlook
        self.seat = perspective.seat
        self.rng = rng
        self.manner = manner
        self.root = Node()
        self.worlds: list[World] = [World(perspective.sample(rng), rng)]
        while len(self.worlds) < manner.worlds and clock.left() > 0.0:
            self.worlds.append(World(perspective.sample(rng), rng))
        first = self.worlds[0].state
        self.side = outlook.side(self.seat)
        self.begun = outlook.turn(first)
        self.actions = perspective.game.num_actions
        if len(manner.blank.counts) != self.actions:
            nothing = vec[float]([0.0] * self.actions)
            manner.blank = Ledger(vec[i64]([0] * self.actions), nothing, vec[float]([UNSEEN] * self.actions))
        self.ledgers: list[Ledger | None] = [None] * (2 * manner.apart + 2)
        """Of the others' decisions and of the own side's, by turn."""
        self.glanced: list[int] = []
        """The decisions that a first glance fell on."""
        self.whim = outlook.whim()
        self.noise = outlook.noise()
        self.curiosity = outlook.curiosity()
        self.lines = 0
        self.total: float = 0.0
        self.squares: float = 0.0
        self.mean: float = 0.0
        self.spread: float = 0.1
        self.nodes = 0
        self.path: list[Node] = []
        self.value: float = 0.0
        """Of the present line."""
        self.taken: list[int] = []
        """Decisions of the present line: number of the ledger * actions + action."""

    def search(self, clock: Clock, most: int, candidates: list[int]) -> None:
        """Play lines from the root, which begins with one of the candidates, until the budget is spent or no other
        decision could become the most tried one any more."""
        for world in self.worlds[: self.manner.glances]:
            if not self.glance(world, candidates, clock, most):
                return
        while True:
            self.nodes = 0
            world = self.worlds[self.lines % len(self.worlds)]
            self.line(world, candidates)
            self.learn(world)
            if not clock.spend(self.nodes) or (most > 0 and clock.spent >= most):
                return
            if self.lines % LOOK == 0:
                left = clock.left()
                if most > 0:
                    left = min(left, 1.0 - clock.spent / most)
                if left < 1.0 and self.decided(self.lines * left / (1.0 - left)):
                    return

    def glance(self, world: World, candidates: list[int], clock: Clock, most: int) -> bool:
        """Try every decision of the root and leave it at that until the turn is over; False if that took the whole
        budget. Half a glance compares nothing and is forgotten."""
        values: list[float] = []
        total = 0.0
        for action in candidates:
            state = world.state.copy()
            state.follow(action)
            self.nodes = 1
            tosses = rests = 0
            while state.to_move != OVER and self.outlook.turn(state) == self.begun:
                if state.to_move == CHANCE:
                    point = world.luck[tosses] if tosses < LUCK else self.rng.random()
                    state.follow(outcome_at(state, point))
                    tosses += 1
                else:
                    rest = self.outlook.rest(state)
                    if rest < 0 or rests == RESTS:
                        break
                    rests += 1
                    state.follow(rest)
                self.nodes += 1
            values.append(self.outlook.value(state, self.seat))
            total += values[-1]
            if not clock.spend(self.nodes) or (most > 0 and clock.spent >= most):
                return False
        mean = total / len(values)
        gains = self.ledger(OWN_FIRST).gains
        for place in range(len(candidates)):
            action = candidates[place]
            before = gains[action] if self.glanced else 0.0
            gains[action] = before + (values[place] - mean) / self.manner.glances
        self.glanced = candidates
        return True

    def decided(self, lines: float) -> bool:
        """Whether so many more lines can change nothing."""
        first = second = 0
        for child in self.root.children.values():
            if child.visits > first:
                first, second = child.visits, first
            elif child.visits > second:
                second = child.visits
        return first - second > lines

    def best(self) -> int:
        """The decision that was tried most; if none was, the one that seemed best at first glance, -1 without any."""
        best = -1
        most = -1
        total = 0.0
        for action, child in self.root.children.items():
            if child.visits > most or (child.visits == most and child.total > total):
                best, most, total = action, child.visits, child.total
        if best < 0:
            gains = self.ledger(OWN_FIRST).gains
            for action in self.glanced:
                if best < 0 or gains[action] > gains[best]:
                    best = action
        return best

    def value_of(self, action: int) -> float:
        """How good the position looks after a decision: about -1 (lost) to 1 (won), a little beyond where its worlds
        were found to be unlike."""
        child = self.root.children[action]
        return child.total / max(1, child.visits)

    def learn(self, world: World) -> None:
        """Book the value of a line with all that was decided in it."""
        value = self.value
        if world.count:
            share = world.count / (world.count + FAITH)
            value -= share * (world.total / world.count - self.mean)
        world.count += 1
        world.total += self.value
        self.lines += 1
        self.total += value
        self.squares += value * value
        self.mean = self.total / self.lines
        if self.lines >= FIRST:
            self.spread = sqrt(max(1e-8, self.squares / self.lines - self.mean * self.mean))
        for node in self.path:
            node.visits += 1
            node.total += value
        for key in self.taken:
            ledger = self.ledger(key // self.actions)
            action = key % self.actions
            ledger.counts[action] += 1
            ledger.totals[action] += value

    def ledger(self, number: int) -> Ledger:
        found = self.ledgers[number]
        if found is None:
            blank = self.manner.blank
            gains = blank.gains[:] if number == OWN_FIRST else blank.gains
            found = Ledger(blank.counts[:], blank.totals[:], gains)
            self.ledgers[number] = found
        return found

    def line(self, world: World, candidates: list[int]) -> None:
        """Play one line and judge its end."""
        state = world.state.copy()
        tosses = 0
        node = self.root
        self.path = [node]
        self.taken = []
        in_tree = True
        last = self.begun + self.manner.turns
        decisions = 0
        while True:
            mover = state.to_move
            if mover == OVER:
                break
            if mover == CHANCE:
                point = world.luck[tosses] if tosses < LUCK else self.rng.random()
                state.follow(outcome_at(state, point))
                tosses += 1
                self.nodes += 1
                continue
            turn = self.outlook.turn(state)
            if turn >= last or decisions >= self.manner.longest:
                break
            actions = candidates if decisions == 0 else state.actions()
            action = actions[0]
            if len(actions) > 1 or decisions == 0:
                decisions += 1
                own = self.outlook.side(mover) == self.side
                number = 2 * min(turn - self.begun, self.manner.apart) + (1 if own else 0)
                if in_tree:
                    action = self.select(node, actions, self.ledger(number), 1.0 if own else -1.0)
                    child = node.children.get(action)
                    if child is None:
                        child = Node()
                        node.children[action] = child
                        in_tree = False
                    node = child
                    self.path.append(child)
                else:
                    action = self.improvise(state, actions, self.ledger(number), 1.0 if own else -1.0)
                self.taken.append(number * self.actions + action)
            state.follow(action)
            self.nodes += 1
        self.value = self.outlook.value(state, self.seat)

    def select(self, node: Node, actions: list[int], ledger: Ledger, sign: float) -> int:
        """The decision to follow in the tree: what promises most, and now and then one more."""
        children = node.children
        trust = self.manner.trust
        explore = self.curiosity * self.spread
        mean = self.mean
        lines = log(self.lines + 1.0)
        best = new = -1
        best_score = new_score = -1e9
        tried = 0
        for action in actions:
            count = ledger.counts[action]
            gain = ledger.gains[action]
            child = children.get(action) if children else None
            if child is None:
                if count > 0:
                    total = ledger.totals[action] + mean + (gain if gain != UNSEEN else 0.0)
                    score = sign * total / float(count + 1) + explore * sqrt(lines / float(count))
                elif gain != UNSEEN:
                    score = sign * (mean + gain) + explore * sqrt(lines)
                else:
                    score = 1e6 + self.rng.random()
                if score > new_score:
                    new, new_score = action, score
                continue
            tried += 1
            child.open += 1
            usual = mean + (gain if gain != UNSEEN else 0.0)
            if count > 0:
                usual = (ledger.totals[action] + usual) / float(count + 1)
            score = sign * (child.total + trust * usual) / (float(child.visits) + trust)
            score += explore * sqrt(log(float(child.open) + 1.0) / (float(child.visits) + 0.1))
            if score > best_score:
                best, best_score = action, score
        if new >= 0 and tried < 1.0 + self.manner.widen * sqrt(float(node.visits)):
            return new
        return best

    def improvise(self, state: State, actions: list[int], ledger: Ledger, sign: float) -> int:
        """A decision beyond the tree: often to leave it at that, mostly one that did well elsewhere."""
        random = self.rng.random
        rest = self.outlook.rest(state)
        if rest >= 0 and random() < self.outlook.patience(state):
            return rest
        if random() < self.whim:
            return actions[int(random() * float(len(actions)))]
        mean = self.mean
        blur = self.spread * self.noise
        best = actions[0]
        best_score = -1e9
        for action in actions:
            count = ledger.counts[action]
            gain = ledger.gains[action]
            usual = mean + (gain if gain != UNSEEN else 0.0)
            score = sign * usual if count == 0 else sign * (ledger.totals[action] + usual) / float(count + 1)
            score += blur * random()
            if score > best_score:
                best, best_score = action, score
        return best
