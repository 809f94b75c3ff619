"""Bots of HOPE never stall the Stack: every window closes, every game ends.

Why the bounds hold: a window asks each seat once and closes when all have passed; only an announcement
asks again. Announcements run out: an event leaves the hand, a flipped card stays face down for the round,
an activated ability is used once per round or costs vitality. So a bot that passes whenever nothing is
better cannot be asked twice without something having happened, and a Stack cannot grow without end.
"""

from __future__ import annotations

from random import Random

import pytest

from ashfall.bots import Clock, bot
from ashfall.core.chance import pick_chance
from ashfall.core.perspective import Perspective
from ashfall.core.state import CHANCE, OVER
from ashfall.games.hope import actions, load
from ashfall.games.hope.frames import F_ITEM, F_WINDOW
from ashfall.games.hope.position import REASONS
from ashfall.games.hope.state import HopeState

GAME = load([])
PHASES = 6
GREEDY = "greedy(worlds=1, luck=1, depth=2, width=2, few=2, replies=4, answers=3)"
TABLES: tuple[tuple[dict[str, object], tuple[str, ...]], ...] = (
    ({"mode": "one-on-one"}, ("greedy", "greedy")),
    ({"mode": "one-on-one"}, ("random", "greedy")),
    ({"mode": "one-on-one", "priority": "full", "round_limit": 12}, ("greedy", "random")),
    ({"mode": "one-on-one", "stack_interleaving": True, "round_limit": 20}, ("random", "random")),
    ({"mode": "artifact", "round_limit": 12}, ("greedy", "random")),
    ({"mode": "artifact", "priority": "full", "round_limit": 30}, ("random", "random")),
    ({"mode": "two-on-two", "round_limit": 2}, ("greedy", "random", "random", "greedy")),
    ({"mode": "two-on-two", "priority": "full", "round_limit": 10}, ("random",) * 4),
)


class Watch:
    """Counts who was asked what since something last happened."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.moment: tuple[object, ...] = ()
        self.passed: set[int] = set()
        self.tallest = 0
        """Highest Stack that hands and cards on the battleground allow."""
        self.asked = 0
        self.announced = 0
        self.others = 0

    def look(self, state: HopeState) -> None:
        """Before a decision."""
        if not state.items:
            self.tallest = sum(map(len, state.hands)) + 3 * sum(seat >= 0 for seat in state.piece_seat)
        assert len(state.items) <= self.tallest
        moment = (state.round, state.phase, state.active, state.target, state.stack[-1][0], *state.items)
        if moment != self.moment:
            if len(moment) > len(self.moment):
                self.announced += 1
            self.moment = moment
            self.passed.clear()

    def note(self, state: HopeState, seat: int, action: int) -> None:
        """A decision that is about to be carried out."""
        if not F_WINDOW <= state.stack[-1][0] <= F_ITEM:
            self.others += 1
            self.passed.clear()
            return
        self.asked += 1
        if action != actions.PASS:
            self.passed.clear()
            return
        assert seat not in self.passed, "asked again although nothing has happened"
        self.passed.add(seat)

    def finish(self, state: HopeState) -> None:
        """Each seat is asked at most once per window: one after each board action or combat, one when a phase
        closes, and two for each item on the Stack (its own, and the one it came from opens again)."""
        assert self.asked <= self.seats * (self.others + 2 * self.announced + PHASES * state.round)


@pytest.mark.clause("HP-STACK-05")
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_bots_never_stall_the_stack(number: int) -> None:
    """A small search is enough: what a bot may do and when it is asked does not depend on how well it chooses."""
    options, names = TABLES[number]
    rng = Random(number)
    decks = tuple(rng.sample([side.id for side in GAME.sides if side.id != "choose"], len(names)))
    state = GAME.setup(decks, options)
    players = [bot(GREEDY if name == "greedy" else name, seat) for seat, name in enumerate(names)]
    watch = Watch(len(names))
    while state.to_move != OVER:
        seat = state.to_move
        if seat == CHANCE:
            state.apply(pick_chance(state, rng))
            continue
        watch.look(state)
        action = players[seat].choose(Perspective(GAME, state, seat), Clock())
        watch.note(state, seat, action)
        state.apply(action)
    watch.finish(state)
    assert state.outcome is not None
    assert state.outcome.reason in REASONS
    assert state.round <= state.lineup.round_limit
