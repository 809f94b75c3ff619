"""Properties of The Convoy: random games with every check after every step."""

from __future__ import annotations

import json
from random import Random

import msgspec
import pytest

from ashfall.core.errors import IllegalAction
from ashfall.core.match import Match
from ashfall.core.state import OVER
from ashfall.games.convoy import load
from ashfall.games.convoy.codes import END
from ashfall.games.convoy.position import FIELDS
from tests.properties.checks import check_undo, field_names, random_action
from tests.properties.convoy_checks import STEP_LIMIT, check_cards, check_stations, play_checked, setup

GAME = load()


@pytest.mark.clause("CV-TURN-02", "CV-CITY-01", "CV-STATION-01", "CV-SETUP-01")
@pytest.mark.parametrize("number", range(40))
def test_random_games_keep_every_promise(number: int) -> None:
    assert play_checked(GAME, number) > 50


@pytest.mark.parametrize("number", range(200))
def test_random_games_end_with_all_cards_and_a_winner(number: int) -> None:
    seats, options = setup(number)
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
        seats, options = setup(number)
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
    fields = {name for name in field_names(state) if not name.startswith("_")} - {"lineup", "log", "after"}
    # The core's own fields are not in the dictionary where only the core is compiled.
    assert fields | {"to_move", "stack"} == set(FIELDS)
    while state.to_move != OVER:
        state.apply(random_action(state, rng))
        copy = state.copy()
        assert {name: getattr(copy, name) for name in FIELDS} == {name: getattr(state, name) for name in FIELDS}


@pytest.mark.parametrize("number", range(12))
def test_every_position_can_be_written_down(number: int) -> None:
    """Also in the middle of a battle and with questions open."""
    seats, options = setup(number)
    rng = Random(300 + number)
    state = GAME.setup(seats, options)
    while True:
        written = json.loads(msgspec.json.encode(state.position()))
        assert GAME.position(written).digest() == state.digest(), written
        if state.to_move == OVER:
            break
        state.apply(random_action(state, rng))
