"""Positions written down: by hand, by the engine, and with faults."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from ashfall.core.errors import BadPosition
from ashfall.core.match import Match
from ashfall.core.state import OVER
from ashfall.games.convoy import load
from ashfall.games.convoy.frames import FIRST_QUESTION, SHAPES
from ashfall.games.convoy.questions.catalogue import QUESTIONS

GAME = load()
BASE: dict[str, Any] = {"game": "convoy", "seats": ["moloch", "outpost"]}
FIGHT: dict[str, Any] = BASE | {
    "active_city": "iron-gate",
    "phase": "outpost_attack",
    "cities": {
        "iron-gate": {
            "units": [
                "hunter",
                {"unit": "ripper", "markers": ["+1", "shield"], "module": "net-module", "module_hacked": True},
                {"unit": "trooper#2", "netted": True},
            ]
        },
        "new-york": {"units": ["dreadnought"]},
    },
    "outpost": {"hand": ["scorn", "sniper"], "known": ["sniper"]},
}


def faults_of(document: dict[str, Any]) -> tuple[str, ...]:
    with pytest.raises(BadPosition) as error:
        GAME.position(document)
    return error.value.faults


def test_questions_are_called_the_same_everywhere() -> None:
    assert [name for _, name, _ in SHAPES[FIRST_QUESTION:]] == [question.name for question in QUESTIONS]


def test_little_is_enough() -> None:
    state = GAME.position(BASE | {"moloch": {"hand": ["brute"]}})
    view = state.view(0)
    assert (view.phase, view.active_city, view.battle_district, view.to_move) == ("moloch_attack", "ziggy-one", "d1", 0)
    assert [side.deck_size for side in view.sides] == [34, 35]


def test_a_position_written_by_hand() -> None:
    state = GAME.position(FIGHT)
    view = state.view(1)
    iron_gate = view.cities[1]
    assert view.cities[0].status == "destroyed"
    assert [unit.id for unit in iron_gate.moloch] == ["hunter#1", "ripper"]
    ripper = iron_gate.moloch[1]
    assert (ripper.markers, ripper.module, ripper.module_hacked) == (["+1", "shield"], "net-module", True)
    assert [(unit.id, unit.netted) for unit in iron_gate.outpost] == [("trooper#2", True)]
    assert view.sides[0].deck_size == 35 - 4
    assert view.sides[1].hand == ["scorn", "sniper"]
    assert state.view(0).sides[1].known == ["sniper"]
    assert "play sniper dreadnought" in view.actions


def test_what_is_written_is_read_again() -> None:
    state = GAME.position(FIGHT)
    written = json.loads(msgspec.json.encode(state.position()))
    assert GAME.position(written).digest() == state.digest()
    assert written["cities"]["iron-gate"]["units"][0] == "hunter#1"


def test_a_game_starts_from_a_position_and_is_recorded_with_it() -> None:
    match = Match(GAME, ["moloch", "outpost"], seed=3, position=FIGHT)
    while match.to_move != OVER:
        match.play(match.state.actions()[-1])
    record = match.record()
    assert record.position is not None
    assert Match.resume(GAME, record).state.digest() == match.state.digest()


def test_a_question_is_written_in_words() -> None:
    state = GAME.position(FIGHT)
    state.apply(state.parse("deploy scorn iron-gate"))
    (asked,) = state.position().waiting or []
    assert asked == {"question": "entry", "side": "outpost", "unit": "scorn", "ability": "scorn", "copied": False}


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"phase": "lunch"}, "phase is 'lunch', expected deal"),
        ({"active_city": "boston"}, "active_city is 'boston', expected ziggy-one"),
        ({"seats": ["moloch", "moloch"]}, "both seats play moloch"),
        ({"options": {"edition": "polish"}}, "option edition is 'polish'"),
        ({"weather": "rain"}, "unknown field 'weather'"),
        ({"cities": {"iron-gate": {"units": 3}}}, "cities.iron-gate: Expected `array`"),
        ({"cities": {"boston": {}}}, "cities is 'boston'"),
        ({"cities": {"iron-gate": {"units": ["wizard"]}}}, "iron-gate: there is no unit 'wizard' in play"),
        ({"cities": {"iron-gate": {"units": ["brute", "brute"]}}}, "iron-gate: brute stands in iron-gate already"),
        (
            {"cities": {"iron-gate": {"units": ["hunter#1"]}, "new-york": {"units": ["hunter#1"]}}},
            "new-york: hunter#1 stands in iron-gate already",
        ),
        ({"moloch": {"hand": ["brute", "brute"]}}, "2 copies of brute, expected at most 1"),
        ({"moloch": {"hand": ["sniper"]}}, "moloch.hand: sniper is no card of moloch"),
        ({"moloch": {"hand": ["brute"], "known": ["hunter"]}}, "moloch.known: hunter is not in the hand"),
        ({"outpost": {"top": ["scorn"]}}, "outpost.top: only Moloch's deck"),
        (
            {"cities": {"iron-gate": {"units": [{"unit": "bunker", "markers": ["+1"]}]}}},
            "iron-gate: bunker has a marker '+1', expected none on a Building",
        ),
        (
            {"cities": {"iron-gate": {"units": [{"unit": "ripper", "module": "brute"}]}}},
            "iron-gate: ripper has a Module brute, which is none",
        ),
        (
            {"cities": {"ziggy-one": {"units": ["hunter", "hunter", "hunter", "brute"]}}},
            "ziggy-one: Moloch has 4 units for 3 stations",
        ),
        ({"cities": {"ziggy-one": {"demolished": ["d4"]}}}, "ziggy-one has no district d4"),
        ({"cities": {"ziggy-one": {"demolished": ["d1", "d2"]}}}, "no district of ziggy-one stands"),
        (
            {"active_city": "iron-gate", "cities": {"ziggy-one": {"demolished": ["d1"]}}},
            "ziggy-one is destroyed, so all its districts are demolished",
        ),
        ({"phase": "draw", "battle_district": "d1"}, "battle_district is 'd1', expected none in phase draw"),
        ({"phase": "draw", "waiting": []}, "waiting is empty, expected something in phase draw"),
        (
            {"phase": "draw", "waiting": [{"chance": "draw", "side": "moloch", "count": 2}]},
            "nothing that waits leads on from phase draw, expected task battle or task phase first",
        ),
        (
            {
                "cities": {"ziggy-one": {"units": ["clown", "hacker"]}},
                "moloch": {"hand": ["brute"]},
                "waiting": [
                    {"task": "use", "side": "moloch", "ability": "clown", "target": "hacker"},
                    {"question": "pay", "side": "moloch", "count": 2},
                ],
            },
            "moloch is to pay 2 cards, expected at most 1",
        ),
        ({"phase": "end"}, "the game has ended, expected a winner"),
        (
            {"phase": "end", "winner": "moloch", "waiting": [{"question": "convoy_move", "side": "moloch"}]},
            "the game has ended, but something waits",
        ),
        ({"winner": "moloch"}, "the game has a winner, expected none in phase moloch_attack"),
        ({"waiting": [{"question": "supper", "side": "moloch"}]}, "waiting[0] is {'question': 'supper'}"),
        ({"waiting": [{"question": "kill", "side": "moloch"}]}, "waiting[0] (kill).city is None, expected a word"),
        ({"waiting": [{"question": "pay", "side": "moloch", "count": 1}]}, "nothing waits under it that is paid for"),
        (
            {"waiting": [{"question": "defender", "side": "moloch", "unit": "defender"}]},
            "waiting[0] (defender): unit defender stands in no city",
        ),
        (
            {"waiting": [{"question": "kill", "side": "moloch", "city": "ziggy-one"}]},
            "nobody could answer what is asked (kill)",
        ),
        ({"doubt": {"before": [], "since": []}}, "doubt: in the English edition everybody"),
        ({"game": "chess"}, "game is 'chess', expected convoy"),
    ],
)
def test_a_fault_is_named(change: dict[str, Any], fault: str) -> None:
    faults = faults_of(BASE | change)
    assert any(found.startswith(fault) or fault in found for found in faults), faults


def test_all_faults_are_named_at_once() -> None:
    faults = faults_of(
        BASE
        | {
            "options": {"edition": "polish"},
            "phase": "lunch",
            "cities": {"iron-gate": {"units": ["brute", "brute", "wizard"]}},
            "moloch": {"hand": ["sniper", "clown", "clown"]},
        }
    )
    assert len(faults) == 6
