"""The scenario set: positions, actions and outcomes kept as data."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ashfall.core.errors import BadScenario
from ashfall.scenarios.hope import is_scenario_document, run_scenarios

DOCUMENT: dict[str, Any] = json.loads((Path(__file__).parents[2] / "scenarios" / "hope.json").read_text("utf-8"))
CASES = [scenario["id"] for scenario in DOCUMENT["scenarios"]]


@pytest.mark.parametrize("name", CASES)
def test_scenario(name: str) -> None:
    results = run_scenarios(DOCUMENT, name)
    assert [(result.id, result.status, result.detail) for result in results] == [(name, "passed", "")]


def test_documents_are_recognised() -> None:
    assert is_scenario_document(DOCUMENT)
    assert not is_scenario_document({"meta": {"game": "Convoy"}, "scenarios": []})
    with pytest.raises(BadScenario):
        run_scenarios({"scenarios": []}, None)


def changed(name: str, **change: Any) -> str:
    scenario = next(dict(entry) for entry in DOCUMENT["scenarios"] if entry["id"] == name)
    result = run_scenarios({"meta": DOCUMENT["meta"], "scenarios": [scenario | change]}, None)[0]
    return f"{result.status}: {result.detail}"


def test_differences_are_named() -> None:
    assert changed("HS-003", expect={"sources": [12, 15]}) == "failed: sources: expected [12, 15], got [11, 15]"
    assert changed("HS-003", expect={"pieces": {"u1": {"at": [0, 1]}}}).startswith("failed: u1 at: expected [0, 1]")
    refused = [{"player": 0, "do": "play_unit", "card": "u1", "at": [3, 2]}]
    assert changed("HS-003", actions=refused).startswith("failed: action 1 (play_unit) was refused")
    accepted = [{"player": 0, "do": "play_unit", "card": "u1", "at": [0, 2], "expect": "illegal"}]
    assert changed("HS-003", actions=accepted).endswith("was accepted, expected a refusal")
    assert changed("HS-003", mode="solo") == "skipped: mode solo is not built"
    assert changed("HS-003", expect={"moon": 1}).startswith(
        "failed: BadScenario: what is expected has the unknown key 'moon'"
    )
    assert changed("HS-003", actions=[{"player": 0, "do": "dance"}]).startswith("failed: BadScenario")


PLAY = {"player": 0, "do": "play_unit", "card": "u1", "at": [0, 2]}


@pytest.mark.parametrize(
    ("expect", "said"),
    [
        ({"moon": "(no such check: moon)"}, "what is expected has the unknown key 'moon'"),
        ({"pieces": {"u1": {"colour": "(no such check)"}}}, "what is expected of u1 has the unknown key 'colour'"),
        ({"pieces": {"nobody": {"wounds": 0}}}, "there is no card nobody"),
        ({"zones": {"nobody": "out_of_game"}}, "there is no card nobody"),
        ({"pieces": ["u1"]}, "pieces expected"),
        ({"pieces": {"u1": "here"}}, "what is expected of u1"),
        ({"tokens": {"0": None}}, "tokens has the unknown key '0'"),
        ({"lines_won": {"7": []}}, "lines_won has the unknown key '7'"),
        ({"free_artifacts": {"9,9": []}}, "9,9 is no space"),
        ([], "what is expected"),
    ],
)
def test_what_cannot_be_compared_is_a_named_fault(expect: Any, said: str) -> None:
    told = changed("HS-003", expect=expect)
    assert told.startswith("failed: BadScenario: ")
    assert said in told
    # An assert between actions is held to the same
    told = changed("HS-003", actions=[PLAY, {"assert": expect}], expect={})
    assert told.startswith("failed: BadScenario: ")
    assert said in told


@pytest.mark.parametrize(
    "extra",
    [
        {"targets": ["u1"]},
        {"locate": "u1"},
        {"choice": {"draw": True}},
        {"choice": {"discard": ["u1"]}},
        {"choice": {"take": "u1"}},
        {"splits": [{"team": 0, "shares": {"0": 1}}]},
    ],
)
def test_a_decision_that_nobody_asks_for_is_a_named_fault(extra: dict[str, Any]) -> None:
    told = changed("HS-003", actions=[PLAY | extra])
    assert told.startswith("failed: BadScenario: ")
    assert told.endswith("a decision that was never asked for")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"moon": 1}, "the scenario has the unknown key 'moon'"),
        ({"options": {"moon": 1}}, "unknown option 'moon'"),
        ({"actions": [PLAY | {"moon": 1}]}, "an action has the unknown key 'moon'"),
        ({"actions": [PLAY | {"moon": 1, "expect": "illegal"}]}, "an action has the unknown key 'moon'"),
        ({"actions": [PLAY, {"assert": {"sources": [11, 15]}, "moon": 1}]}, "an assert has the unknown key 'moon'"),
        ({"expect": {}}, "nothing is expected"),
    ],
)
def test_what_a_scenario_cannot_say_is_a_named_fault(change: dict[str, Any], said: str) -> None:
    told = changed("HS-003", **change)
    assert told.startswith("failed: ")
    assert said in told


def test_what_a_setup_cannot_say_is_a_named_fault() -> None:
    setup = next(dict(entry["setup"]) for entry in DOCUMENT["scenarios"] if entry["id"] == "HS-003")
    assert changed("HS-003", setup=setup | {"moon": 1}).startswith(
        "failed: BadScenario: the setup has the unknown key 'moon'"
    )
    twice = [{"uid": uid, "card": "u1", "owner": 0, "at": [2, 2]} for uid in ("one", "two")]
    card = {"type": "unit", "name": "U", "race": "humans", "cost": 1, "cost_colour": "red"}
    cards = next(dict(entry["cards"]) for entry in DOCUMENT["scenarios"] if entry["id"] == "HS-003")
    cards["u1"] = card | {"attack": 1, "defense": 1, "vitality": 1}
    told = changed("HS-003", setup=setup | {"board": twice, "hands": [], "decks": [], "discards": []}, cards=cards)
    assert told.startswith("failed: BadScenario: the position is not possible: ")
    assert "holds another card already" in told


def test_declining_what_nobody_asks_for_is_fine() -> None:
    assert changed("HS-003", actions=[PLAY | {"choice": {"draw": False}, "locate": None, "targets": []}]) == "passed: "
    assert changed("HS-003", actions=[PLAY | {"choice": {"sing": True}}]).startswith(
        "failed: BadScenario: unknown choice"
    )


@pytest.mark.parametrize("expected", ["ok", "illegal"])
@pytest.mark.parametrize("path", [[], None])
def test_an_empty_path_is_a_named_fault(path: list[Any] | None, expected: str) -> None:
    """Whether or not the move was meant to be refused."""
    step = {"player": 0, "do": "move", "unit": "a", "expect": expected} | ({} if path is None else {"path": path})
    name = next(
        scenario["id"]
        for scenario in DOCUMENT["scenarios"]
        if any(action.get("do") == "move" and action["unit"] == "a" for action in scenario["actions"])
    )
    assert changed(name, actions=[step]).startswith("failed: BadScenario: move: the path is empty")


@pytest.mark.parametrize(
    "change",
    [
        {"actions": [{"player": 0}]},
        {"actions": ["play"]},
        {"actions": 7},
        {"actions": [PLAY | {"at": "here"}]},
        {"actions": [PLAY | {"card": "nobody"}]},
        {"actions": [PLAY | {"card": "nobody", "expect": "illegal"}]},
        {"actions": [PLAY | {"expect": "perhaps"}]},
        {"actions": [PLAY | {"choice": 3}]},
        {"setup": {}},
        {"setup": None},
        {"cards": {"u1": {"type": "dragon"}}},
        {"expect": None},
    ],
)
def test_malformed_scenarios_fail_and_nothing_breaks(change: dict[str, Any]) -> None:
    assert changed("HS-003", **change).startswith("failed: ")


def test_a_deck_check_names_what_it_does_not_know() -> None:
    name = next(one["id"] for one in DOCUMENT["scenarios"] if "deck_check" in one["expect"])
    assert "deck_check has the unknown key 'size'" in changed(name, expect={"deck_check": {"size": 36}})
    assert "unknown key 'sources'" in changed(name, expect={"deck_check": {}, "sources": [15, 15]})


def test_documents_that_are_no_lists_are_refused() -> None:
    malformed: list[Any] = [None, {}, ["HS-003"]]
    for scenarios in malformed:
        with pytest.raises(BadScenario):
            run_scenarios({"meta": DOCUMENT["meta"], "scenarios": scenarios}, None)
