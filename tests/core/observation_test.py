"""Observations: all a seat knows and nothing more, each entry said, every action told from every other."""

from __future__ import annotations

from random import Random

import pytest

import ashfall
from ashfall.core.chance import pick_chance
from ashfall.core.observer import ACTION_FEATURES, byte
from ashfall.core.state import State

TABLES: list[tuple[str, list[str], dict[str, object]]] = [
    ("neuroshima-hex", ["borgo", "moloch"], {}),
    ("neuroshima-hex", ["borgo", "moloch"], {"reinforcement": True, "mercenaries": 2}),
    (
        "neuroshima-hex",
        ["borgo", "moloch", "outpost"],
        {"mode": "deathmatch", "mad_bomber": "neutral", "mad_bomber_ii": True},
    ),
    ("neuroshima-hex", ["borgo", "moloch", "outpost", "hegemony"], {"mode": "team", "board": "expanded"}),
    ("convoy", ["moloch", "outpost"], {}),
    ("convoy", ["outpost", "moloch"], {"edition": "french"}),
    ("hope", ["aliens", "humans"], {}),
    ("hope", ["choose", "mutants"], {"mode": "artifact"}),
    ("hope", ["aliens", "humans", "mutants", "bots"], {"mode": "two-on-two"}),
]
NAMES = [f"{name}-{'-'.join(map(str, options.values())) or 'plain'}" for name, _, options in TABLES]


def course(state: State, seed: int, steps: int) -> list[State]:
    """States of a random game, one in seven."""
    rng = Random(seed)
    met: list[State] = []
    for step in range(steps):
        if state.to_move == ashfall.OVER:
            break
        if step % 7 == 0:
            met.append(state.copy())
        state.apply(pick_chance(state, rng) if state.to_move == ashfall.CHANCE else rng.choice(state.actions()))
    return [*met, state]


@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=NAMES)
def test_an_observation_has_an_entry_for_everything_its_fields_say(
    name: str, seats: list[str], options: dict[str, object]
) -> None:
    game = ashfall.game(name)
    observer = game.observer(seats, options)
    assert observer.version >= 1
    assert all(field.size > 0 and field.meaning for field in observer.fields)
    assert len({field.name for field in observer.fields}) == len(observer.fields)
    for seed in range(3):
        for state in course(game.setup(seats, options), seed, 400):
            for seat in range(len(seats)):
                assert len(observer.observe(state, seat)) == observer.size


@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=NAMES)
def test_an_observation_depends_on_nothing_hidden(name: str, seats: list[str], options: dict[str, object]) -> None:
    game = ashfall.game(name)
    observer = game.observer(seats, options)
    rng = Random(11)
    for seed in range(3):
        for state in course(game.setup(seats, options), seed, 400):
            for seat in range(len(seats)):
                seen = observer.observe(state, seat)
                for _ in range(3):
                    assert observer.observe(state.resample(seat, rng), seat) == seen


@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=NAMES)
def test_what_is_seen_changes_the_observation(name: str, seats: list[str], options: dict[str, object]) -> None:
    game = ashfall.game(name)
    observer = game.observer(seats, options)
    states = course(game.setup(seats, options), 5, 400)
    seen = {observer.observe(state, 0) for state in states}
    assert len(seen) > 0.8 * len(states)


@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=NAMES)
def test_features_tell_every_legal_action_from_every_other(
    name: str, seats: list[str], options: dict[str, object]
) -> None:
    game = ashfall.game(name)
    observer = game.observer(seats, options)
    for seed in range(3):
        for state in course(game.setup(seats, options), seed, 400):
            found: dict[tuple[int, ...], int] = {}
            for action in state.actions():
                features = observer.features(state, action)
                assert len(features) == len(ACTION_FEATURES)
                assert 0 <= features[0] < len(observer.kinds)
                assert features not in found, (state.text(action), state.text(found[features]))
                found[features] = action


def test_a_number_that_does_not_fit_becomes_the_nearest_that_does() -> None:
    assert [byte(value) for value in (0, 5, 127, 128, -1, -128, -500)] == [0, 5, 127, 127, 255, 128, 128]
