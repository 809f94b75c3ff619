"""What must hold in every game of The Convoy at every step."""

from __future__ import annotations

from itertools import product
from random import Random

from ashfall.core.errors import IllegalAction
from ashfall.core.state import OVER, State
from ashfall.games.convoy import Convoy
from ashfall.games.convoy.codes import CITIES, KINDS, MOLOCH, MOLOCH_KINDS, OUTPOST, SIDE_SLOTS, SLOTS
from ashfall.games.convoy.frames import ASK_REVEALED, CHANCE_REVEAL
from ashfall.games.convoy.state import ConvoyState
from ashfall.games.convoy.stations import (
    contaminated_by_soldier,
    outpost_capacity,
    robot_capacity,
    robots_occupying,
)
from tests.properties.checks import GameChecks, random_action

SETUPS: list[tuple[tuple[str, str], dict[str, object]]] = [
    (seats, {"edition": edition, "loop_guard": guard})
    for edition, guard, seats in product(
        ("english", "french"), (True, False), (("moloch", "outpost"), ("outpost", "moloch"))
    )
]
STEP_LIMIT = 4000
"""No random game comes near it."""


def setup(number: int) -> tuple[tuple[str, str], dict[str, object]]:
    """Both editions, with and without the guard, from either seat."""
    return SETUPS[number % len(SETUPS)]


class ConvoyChecks(GameChecks):
    """The invariants of cards, stations and cities."""

    def begin(self, state: State) -> None:
        self.step_limit = STEP_LIMIT
        self.active = 0

    def special(self, state: State) -> None:
        assert isinstance(state, ConvoyState)
        check_cards(state)
        check_units(state)
        if not state.stack:
            check_stations(state)
        assert state.active >= self.active, "the active city went back"
        self.active = state.active

    def costly(self, state: State) -> None:
        assert isinstance(state, ConvoyState)
        if state.to_move >= 0:
            assert self.game.default_action(state) in state.actions(), "the default is not legal"
            self.check_secrets(state)

    def check_secrets(self, state: ConvoyState) -> None:
        """Whoever decides is told the same, and refused alike, in any state he cannot tell from this one."""
        seat = state.to_move
        action = self.rng.choice(state.actions())
        illegal = self.rng.randrange(self.game.num_actions)
        told = []
        for twin in (state.copy(), state.resample(seat, self.rng)):
            try:
                twin.apply(illegal)
                refused = "accepted"
            except IllegalAction as error:
                refused = error.message
                twin.log = []
                twin.apply(action)
            events = [event.seen_by(seat) for event in twin.log or []]
            # What Intelligence shows is new to the seat, so it may well differ.
            told.append((refused, [event for event in events if event is not None and event.kind != "looked"]))
        assert told[0] == told[1], "events or refusals give something away"


def check_cards(state: ConvoyState) -> None:
    """CV-SETUP-02: wherever the cards are, there are as many of each as at the start."""
    found = [state.hand[kind] + state.deck[kind] + state.discards[kind] for kind in range(KINDS)]
    for kind in state.top:
        found[kind] += 1
    for slot in range(SLOTS):
        if state.where[slot] >= 0:
            found[state.lineup.kind_at[slot]] += 1
        if state.module[slot] >= 0:
            found[state.module[slot]] += 1
    for frame in state.stack:
        for kind in _laid_open(frame):
            found[kind] += 1
    assert found == list(state.lineup.copies), "cards were lost or gained"
    for side, low, high in ((MOLOCH, 0, MOLOCH_KINDS), (OUTPOST, MOLOCH_KINDS, KINDS)):
        assert state.hand_size[side] == sum(state.hand[low:high])
        assert state.deck_size[side] == sum(state.deck[low:high]) + (len(state.top) if side == MOLOCH else 0)
        assert state.discards_size[side] == sum(state.discards[low:high])
    assert all(0 <= state.known[kind] <= state.hand[kind] for kind in range(KINDS))


def _laid_open(frame: tuple[int, ...]) -> tuple[int, ...]:
    """Cards that lie open between deck and pile while the Outpost chooses at Iron Gate."""
    if frame[0] == ASK_REVEALED:
        return frame[2:]
    return frame[2:] if frame[0] == CHANCE_REVEAL and frame[2] >= 0 else ()


def check_units(state: ConvoyState) -> None:
    """Masks and places agree; markers lie on units in play only."""
    for slot in range(SLOTS):
        bit = 1 << slot % SIDE_SLOTS
        masks = state.robots if slot < SIDE_SLOTS else state.outposts
        assert [city for city in range(CITIES) if masks[city] & bit] == (
            [] if state.where[slot] < 0 else [state.where[slot]]
        )
        if state.where[slot] < 0:
            assert state.marks[slot] == 0, "a marker on a unit that is not in play"
            assert state.module[slot] < 0, "a Module on a unit that is not in play"
    robots = sum(state.robots)
    for mask in (state.hacked, state.shielded, state.proof, state.robot_nets, state.hacked_modules):
        assert mask & ~robots == 0
    assert (state.outpost_nets | state.hacked_seized) & ~sum(state.outposts) == 0


def check_stations(state: ConvoyState) -> None:
    """CV-STATION-01: once everything is settled nobody has more cards than stations, but for the two
    cases the rulings name (CC-37: destroyed Cleveland; CC-39: only immune Robots are left)."""
    for city in range(state.active, CITIES):
        assert state.outposts[city].bit_count() <= outpost_capacity(state, city), "too many Outpost cards"
        if robots_occupying(state, city).bit_count() > robot_capacity(state, city):
            assert contaminated_by_soldier(state, city), "too many Robots"


def play_checked(game: Convoy, number: int, *, share: float = 1.0) -> int:
    """Play one random game with all checks; the number of its steps."""
    seats, options = setup(number)
    rng = Random(number)
    state = game.setup(seats, options)
    checks = ConvoyChecks(game, state, rng, every_text=number % 10 == 0, share=share)
    checks.check(state)
    while state.to_move != OVER:
        state.apply(random_action(state, rng))
        checks.check(state)
    return checks.steps
