"""Properties of The Convoy: random games with every check after every step."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from ashfall.core.errors import IllegalAction
from ashfall.core.game import pick_chance
from ashfall.core.match import Match
from ashfall.core.state import CHANCE, OVER, State
from ashfall.games.convoy import Convoy, load
from ashfall.games.convoy.codes import (
    ASK_REVEALED,
    CHANCE_REVEAL,
    CITIES,
    END,
    KINDS,
    MOLOCH,
    MOLOCH_KINDS,
    OUTPOST,
    SIDE_SLOTS,
    SLOTS,
)
from ashfall.games.convoy.state import FIELDS, ConvoyState
from ashfall.games.convoy.stations import (
    contaminated_by_soldier,
    outpost_capacity,
    robot_capacity,
    robots_occupying,
)
from tests.properties.checks import GameChecks, check_undo, random_action

SETUPS: list[tuple[tuple[str, str], dict[str, object]]] = [
    (seats, {"edition": edition, "loop_guard": guard})
    for edition, guard, seats in product(
        ("english", "french"), (True, False), (("moloch", "outpost"), ("outpost", "moloch"))
    )
]
STEP_LIMIT = 4000
GAME = load()


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
        if state.to_move >= 0:
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
    found = [state.hand[kind] + state.deck[kind] + state.pile[kind] for kind in range(KINDS)]
    for kind in state.top:
        found[kind] += 1
    for slot in range(SLOTS):
        if state.where[slot] >= 0:
            found[state.rules.kind_at[slot]] += 1
        if state.module[slot] >= 0:
            found[state.module[slot]] += 1
    for frame in state.stack:
        for kind in _laid_open(frame):
            found[kind] += 1
    assert found == state.rules.copies, "cards were lost or gained"
    for side, low, high in ((MOLOCH, 0, MOLOCH_KINDS), (OUTPOST, MOLOCH_KINDS, KINDS)):
        assert state.hand_size[side] == sum(state.hand[low:high])
        assert state.deck_size[side] == sum(state.deck[low:high]) + (len(state.top) if side == MOLOCH else 0)
        assert state.pile_size[side] == sum(state.pile[low:high])
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


def play_checked(game: Convoy, number: int) -> int:
    seats, options = SETUPS[number % len(SETUPS)]
    rng = Random(number)
    state = game.setup(seats, options)
    checks = ConvoyChecks(game, state, rng, every_text=number % 10 == 0)
    checks.check(state)
    while state.to_move != OVER:
        state.apply(random_action(state, rng))
        checks.check(state)
    return checks.steps


@pytest.mark.clause("CV-TURN-02", "CV-CITY-01", "CV-STATION-01", "CV-SETUP-01")
@pytest.mark.parametrize("number", range(40))
def test_random_games_keep_every_promise(number: int) -> None:
    assert play_checked(GAME, number) > 50


@pytest.mark.parametrize("number", range(200))
def test_random_games_end_with_all_cards_and_a_winner(number: int) -> None:
    seats, options = SETUPS[number % len(SETUPS)]
    rng = Random(1000 + number)
    state = GAME.setup(seats, options)
    steps = 0
    active = 0
    while state.to_move != OVER:
        state.apply(random_action(state, rng))
        steps += 1
        assert state.active >= active
        active = state.active
        assert steps < STEP_LIMIT
        if not state.stack:
            check_cards(state)
            check_stations(state)
    assert state.phase == END
    outcome = state.outcome
    assert outcome is not None
    assert len(outcome.winners) == 1
    moloch = seats.index("moloch")
    assert (outcome.winners[0] == moloch) == (outcome.scores[moloch] > 0)


def test_actions_are_exactly_what_is_accepted() -> None:
    """Every number of the action space, at some points of some games."""
    rng = Random(5)
    for number in range(6):
        seats, options = SETUPS[number]
        state = GAME.setup(seats, options)
        for step in range(120):
            if state.to_move == OVER:
                break
            if step % 12 == 7:
                legal, digest = set(state.actions()), state.digest()
                for action in range(GAME.num_actions):
                    if action not in legal:
                        with pytest.raises(IllegalAction):
                            state.apply(action)
                    else:
                        state.copy().apply(action)
                assert state.digest() == digest
            state.apply(random_action(state, rng))


def test_undo_leads_back_at_every_step() -> None:
    rng = Random(8)
    match = Match(GAME, ["moloch", "outpost"], seed=8)
    for _ in range(60):
        if match.to_move == OVER:
            break
        check_undo(match, rng.choice(match.state.actions()))


def test_a_record_replays_to_the_same_digest() -> None:
    rng = Random(9)
    match = Match(GAME, ["moloch", "outpost"], {"edition": "french"}, seed=9)
    while match.to_move != OVER:
        match.play(rng.choice(match.state.actions()))
    again = Match.resume(GAME, match.record())
    assert again.state.digest() == match.state.digest()
    assert again.record().actions == match.record().actions


def test_every_field_is_written_down_and_copied() -> None:
    """A field that copying or serialising forgot would show as a difference after a long game."""
    rng = Random(10)
    state = GAME.setup(["moloch", "outpost"], None)
    present = {name for name in vars(state) if not name.startswith("_")} - {"rules", "log"}
    # The core's own fields are not in `vars` where the core is compiled.
    assert present | {"to_move", "stack"} == set(FIELDS)
    while state.to_move != OVER:
        state.apply(pick_chance(state, rng) if state.to_move == CHANCE else rng.choice(state.actions()))
        copy = state.copy()
        assert {name: getattr(copy, name) for name in FIELDS} == {name: getattr(state, name) for name in FIELDS}
