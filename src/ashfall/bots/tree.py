"""The bot that looks ahead through what both sides may do next, where hands are hidden."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from ashfall.bots.base import Bot
from ashfall.bots.bounds import MOST_NODES, check_overlook, within
from ashfall.bots.clock import Clock
from ashfall.bots.greedy import GreedyBot
from ashfall.bots.open_tree import Manner, OpenTree
from ashfall.bots.unread import check_unread
from ashfall.bots.why import Why
from ashfall.core.game import Game
from ashfall.core.outlook import Outlook
from ashfall.core.perspective import Perspective

USUAL_NODES: Final = 2000
"""Positions looked at where nobody says how many."""
LONGEST: Final = 3.0
"""Seconds that people are made to wait at most."""
NEWS: Final = 5
"""Percentage points by which its chances must have changed since it last told them: a number for every little decision
would bore people, and tell them what is in its hand."""


class TreeBot(Bot):
    """Takes the decision that most lines of its search began with. In a game that gives no outlook it is greedy."""

    name = "tree"

    def __init__(
        self,
        seed: int | None = None,
        nodes: int = 0,
        turns: int = 0,
        horizon: int = 200,
        worlds: int = 32,
        overlook: float = 0.0,
        weights: str = "",
    ) -> None:
        """`nodes` are the most positions looked at (0: as many as the clock allows), `turns` the turns that are looked
        ahead (0: as many as do the game good), `horizon` the most decisions in a line, `worlds` the states that are
        sampled; `overlook` is the probability with which a decision is not seen at all; `weights` is
        a file of weights (`ashfall train`) to be used instead of the game's own."""
        within("nodes", nodes, 0, MOST_NODES)
        within("turns", turns, 0, 50)
        within("horizon", horizon, 1, 10_000)
        within("worlds", worlds, 1, 1000)
        check_overlook(overlook)
        self._rng = Random(seed)
        self._greedy = GreedyBot(seed)
        self._nodes = nodes
        self._turns = turns
        self._manner = Manner()
        self._manner.longest = horizon
        self._manner.worlds = worlds
        self._overlook = overlook
        self._weights = weights
        self._game = ""
        self._outlook: Outlook | None = None
        self._why: Why | None = None
        self._told: int | None = None
        """The chances that it last told, in per cent."""

    def begin(self, game: Game, seat: int, options: Mapping[str, Any]) -> None:
        """Weights that do not do are refused here, before anything is played."""
        self._outlook = game.outlook(self._weights)
        if self._outlook is None:
            check_unread(self.name, self._weights, game)
        self._game = game.name
        self._told = None

    def choose(self, perspective: Perspective, clock: Clock) -> int:
        self._why = None
        actions = perspective.actions()
        if len(actions) == 1:
            return actions[0]
        if not clock.spend(0):
            return perspective.harmless()
        if self._game != perspective.game.name:
            self.begin(perspective.game, perspective.seat, {})
        outlook = self._outlook
        if outlook is None:
            return self._greedy.choose(perspective, clock)
        if self._overlook > 0.0:
            actions = self._seen(outlook, actions, perspective.harmless())
        most = self._nodes
        if most == 0 and clock.nodes is None and clock.seconds is None:
            most = USUAL_NODES
        self._manner.turns = self._turns if self._turns > 0 else outlook.ahead()
        tree = OpenTree(outlook, perspective, self._rng, self._manner, clock)
        tree.search(clock, most, actions)
        chosen = tree.best()
        if chosen < 0:
            return perspective.harmless()
        if tree.lines:
            self._why = self._news(outlook, tree, chosen)
        return chosen

    def why(self) -> Why | None:
        return self._why

    def clock(self, timed: bool) -> Clock:
        if not timed:
            return Clock(nodes=self._nodes or USUAL_NODES)
        return Clock(seconds=LONGEST, nodes=self._nodes or None)

    def _news(self, outlook: Outlook, tree: OpenTree, chosen: int) -> Why | None:
        """Its chances with what it chose, where that is worth a word and not what it said before."""
        state = tree.worlds[0].state
        if not outlook.worth_a_word(state, chosen):
            return None
        chances = round(100 * outlook.chances(state, tree.seat, tree.value_of(chosen)))
        if self._told is not None and abs(chances - self._told) < NEWS:
            return None
        self._told = chances
        return Why("chances", tree.seat, chances)

    def _seen(self, outlook: Outlook, actions: list[int], harmless: int) -> list[int]:
        """What a player who is not quite attentive sees; letting things be is never overlooked."""
        seen: list[int] = []
        for action in actions:
            missed = self._rng.random() < self._overlook * outlook.hidden(action)
            if action == harmless or not missed:
                seen.append(action)
        return seen
