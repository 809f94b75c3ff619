"""The Artifact game."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from ashfall.core.chance import pick_chance
from ashfall.core.state import CHANCE
from ashfall.games.hope import load
from tests.rules.hope.asked import asked
from tests.rules.hope.situation import (
    BRACE,
    KILL,
    PARTICIPANT,
    Piles,
    Place,
    Situation,
    effect,
    event,
    location,
    unit,
)

NAMES = ("FOOD_CRATES", "WRACKED_SUPPLIES", "ANCIENT_BAG", "NEVERENDING_PAIN", "DISEASE")
ROW = [{"at": [2, n], "name": name, "face_up": False} for n, name in enumerate(NAMES)]


def game(phase: str, board: Mapping[str, Place], hands: Piles | None = None, **more: Any) -> Situation:
    return Situation(phase, board, hands, mode="artifact", **{"artifacts": ROW} | more)


@pytest.mark.clause("HP-ARTIFACT-01", "HP-ARTIFACT-02")
def test_five_hidden_tokens_on_the_middle_row() -> None:
    state = load([]).setup(["aliens", "bots"], {"mode": "artifact"})
    for seat in (0, 1, None):
        cells = state.view(seat).cells
        assert {cell.at: cell.lying for cell in cells if cell.lying} == {f"{c}3": ["hidden"] for c in "abcde"}


@pytest.mark.clause("HP-ARTIFACT-03", "HP-ARTIFACT-16")
def test_a_unit_turns_up_and_takes_the_artifact_it_enters() -> None:
    table = game("MOVE", {"a": (unit(), 0, (1, 0))}).do("move", 0, unit="a", path=[[2, 0]])
    table.expect(sources=[17, 15], pieces={"a": {"artifacts": ["FOOD_CRATES"]}})
    table.expect(artifact_face_down=["2,1", "2,2", "2,3", "2,4"])


@pytest.mark.clause("HP-ARTIFACT-03")
def test_chance_decides_what_a_hidden_token_is() -> None:
    state = game("MOVE", {"a": (unit(), 0, (1, 0))}).state
    state.apply(state.parse("move a2 a3"))
    assert state.to_move == CHANCE
    assert len(state.chance()) == 20
    state.apply(state.parse("artifact long-rifle"))
    piece = state.view(None).cells[10].piece
    assert piece is not None
    assert [word.name for word in piece.keywords] == ["RANGED"]


@pytest.mark.clause("HP-ARTIFACT-03", "HP-ARTIFACT-05")
def test_passing_takes_too_and_the_way_is_the_players_choice() -> None:
    runner = unit(MOVE=2)
    table = game("MOVE", {"a": (runner, 0, (1, 0))}).do("move", 0, unit="a", path=[[2, 0], [3, 0]])
    table.expect(sources=[17, 15], pieces={"a": {"at": [3, 0], "artifacts": ["FOOD_CRATES"]}})
    # From (1,0) to (2,1): over (2,0), which holds food, or over the free (1,1)
    board: dict[str, Place] = {"a": (runner, 0, (1, 0))}
    game("MOVE", board).do("move", 0, unit="a", path=[[2, 0], [2, 1]]).expect(sources=[15, 15])
    game("MOVE", board).do("move", 0, unit="a", path=[[1, 1], [2, 1]]).expect(sources=[13, 15])
    state = game("MOVE", board).state
    state.apply(state.parse("move a2 b3"))
    assert asked(state, 0).kind == "route"
    assert [state.text(action) for action in state.actions()] == ["choose a3", "choose b3"]


@pytest.mark.clause("HP-ARTIFACT-04")
def test_no_location_on_an_artifact() -> None:
    table = game("EXPLORE", {"a": (unit(), 0, (1, 1)), "b": (unit(), 0, (3, 2))}, [{"l": location()}])
    table.refuse("play_location", 0, card="l", at=[2, 1]).do("play_location", 0, card="l", at=[3, 1])


@pytest.mark.clause("HP-ARTIFACT-05", "HP-ARTIFACT-06", "HP-ARTIFACT-08")
def test_artifacts_travel_with_their_unit() -> None:
    board: dict[str, Place] = {
        "a": (unit(RAPTURE=True), 0, (1, 0), {"artifacts": ["PLATED_VEST"]}),
        "b": (unit(), 0, (0, 4)),
    }
    table = game("MOVE", board, artifacts=[]).do("rapture", 0, unit="a", **{"with": "b"})
    table.expect(pieces={"a": {"at": [0, 4], "artifacts": ["PLATED_VEST"], "DEFENSE": 3}, "b": {"artifacts": []}})
    table.do("end_round").expect(pieces={"a": {"artifacts": ["PLATED_VEST"], "DEFENSE": 3}})
    assert not any("drop" in table.state.text(action) for action in table.state.actions())


@pytest.mark.clause("HP-ARTIFACT-07", "HP-ARTIFACT-17", "HP-ARTIFACT-14", "HP-ARTIFACT-18")
def test_one_unit_may_carry_all_five() -> None:
    hands = [{"h": unit(), "i": unit()}]
    table = game("MOVE", {"a": (unit(MOVE=4), 0, (1, 0))}, hands, decks=[{"d": unit()}])
    table.do("move", 0, unit="a", path=[[2, n] for n in range(5)], choice={"draw": True, "discard": "h"})
    table.expect(pieces={"a": {"at": [2, 4], "artifacts": sorted(NAMES)}}, sources=[15, 15])
    table.expect(zones={"h": "discard:0", "d": "hand:0"}, winner=None).do("end_round").expect(winner=0)


@pytest.mark.clause("HP-ARTIFACT-09")
def test_a_removed_bearer_leaves_its_artifacts() -> None:
    board: dict[str, Place] = {"e": (unit(cost=3), 1, (3, 2), {"artifacts": ["DISEASE"]}), "a": (unit(), 0, (2, 2))}
    table = game("MAIN", board, [{"k": KILL}], artifacts=[])
    table.do("play_event", 0, card="k", targets=["e"]).expect(free_artifacts={"3,2": ["DISEASE"]})
    table.do("begin_phase", phase="MOVE").do("move", 0, unit="a", path=[[3, 2]])
    table.expect(pieces={"a": {"artifacts": ["DISEASE"]}}, free_artifacts={"3,2": []})


@pytest.mark.clause("HP-ARTIFACT-09", "HP-ARTIFACT-16")
def test_a_dropped_artifact_works_again_when_taken_again() -> None:
    open_food = [{"at": [3, 2], "name": "FOOD_CRATES", "face_up": True}]
    table = game("MOVE", {"a": (unit(), 0, (2, 2))}, artifacts=open_food).do("move", 0, unit="a", path=[[3, 2]])
    table.expect(sources=[17, 15])


@pytest.mark.clause("HP-ARTIFACT-10")
def test_three_artifacts_win_at_the_end_of_the_round() -> None:
    board: dict[str, Place] = {
        "a": (unit(), 0, (1, 1), {"artifacts": ["DISEASE", "ANCIENT_BAG"]}),
        "b": (unit(), 0, (3, 1), {"artifacts": ["FOOD_CRATES"]}),
    }
    game("BATTLE", board, artifacts=[]).expect(winner=None)
    table = game("DRAW", board, artifacts=[]).do("end_round").expect(winner=0)
    outcome = table.state.outcome
    assert outcome is not None
    assert outcome.reason == "three-artifacts"
    del board["b"]
    game("DRAW", board, artifacts=[]).do("end_round").expect(winner=None, round=2)


@pytest.mark.clause("HP-ARTIFACT-11")
def test_thirty_sources_do_not_win() -> None:
    game("DOMINANCE", {"a": (unit(), 0, (1, 1))}, artifacts=[], sources=[31, 15]).do("evaluate_dominance").expect(
        winner=None, sources=[33, 15], phase="DRAW"
    )


@pytest.mark.clause("HP-ARTIFACT-12", "HP-ARTIFACT-18")
def test_supplies_may_ruin_a_player() -> None:
    table = game("MOVE", {"a": (unit(), 0, (1, 1))}, sources=[2, 15]).do("move", 0, unit="a", path=[[2, 1]])
    table.expect(winner=1, sources=[0, 15])


@pytest.mark.clause("HP-ARTIFACT-13", "HP-ARTIFACT-15")
@pytest.mark.parametrize(
    ("artifacts", "cost", "colour", "paid"),
    [
        (["ACCURACY_IMPLANTS"], 2, "red", 1),
        (["ACCURACY_IMPLANTS"], 0, "red-green", 0),
        (["ACCURACY_IMPLANTS"], 1, "red", 0),
        (["DISEASE"], 2, "red", 3),
        (["DISEASE"], 0, "red-green", 1),
        (["DISEASE"], 2, "green", -1),
        (["ACCURACY_IMPLANTS", "DISEASE"], 2, "red", 2),
    ],
)
def test_artifacts_change_the_price_of_events_in_the_bearers_combat(
    artifacts: list[str], cost: int, colour: str, paid: int
) -> None:
    push = event("COMBAT", effect("modify", attribute="ATTACK", amount=1, target=PARTICIPANT), cost=cost, colour=colour)
    board: dict[str, Place] = {"a": (unit(), 0, (1, 2), {"artifacts": artifacts}), "d": (unit(), 1, (2, 2))}
    table = game("BATTLE", board, [{"p": push}], artifacts=[]).attack(0, 1, "d", "a").expect()
    assert [price.count for price in table.view(0).prices] == [paid]
    table.do("play_event", 0, card="p", targets=["a"]).expect(sources=[15 - paid, 15])


@pytest.mark.clause("HP-ARTIFACT-13", "HP-ARTIFACT-15")
def test_the_other_players_events_keep_their_price() -> None:
    board: dict[str, Place] = {"a": (unit(), 0, (1, 2), {"artifacts": ["DISEASE"]}), "d": (unit(), 1, (2, 2))}
    table = game("BATTLE", board, [{}, {"b": BRACE}], artifacts=[]).attack(0, 1, "d", "a")
    table.do("play_event", 1, card="b", targets=["d"]).expect(sources=[15, 14])


@pytest.mark.clause("HP-ARTIFACT-14", "HP-ARTIFACT-17")
def test_the_bag_may_be_declined_and_pain_needs_a_card() -> None:
    board: dict[str, Place] = {"a": (unit(), 0, (1, 2)), "b": (unit(), 0, (1, 3))}
    table = game("MOVE", board, decks=[{"d": unit()}])
    table.do("move", 0, unit="a", path=[[2, 2]], choice={"draw": False}).expect(hand_sizes=[0, 0])
    table.do("move", 0, unit="b", path=[[2, 3]]).expect(hand_sizes=[0, 0], deck_sizes=[1, 0])
    table = game("MOVE", board, [{"h": unit()}], decks=[{"d": unit()}])
    table.do("move", 0, unit="a", path=[[2, 2]], choice={"draw": True}).expect(hand_sizes=[2, 0])
    table.do("move", 0, unit="b", path=[[2, 3]], choice={"discard": "h"}).expect(zones={"h": "discard:0"})


@pytest.mark.clause("HP-ARTIFACT-03", "HP-MAIN-04")
def test_a_unit_played_on_an_artifact_takes_it() -> None:
    table = game("MAIN", {"l": (location(), 0, (1, 0))}, [{"u": unit()}]).do("play_unit", 0, card="u", at=[2, 0])
    table.expect(sources=[15, 15], pieces={"u": {"artifacts": ["FOOD_CRATES"]}})


HOUSE = {
    "combat-stimulant": ("ATTACK", 3),
    "rusted-weapon": ("ATTACK", 1),
    "plated-vest": ("DEFENSE", 3),
    "cracked-armour": ("DEFENSE", 1),
    "field-surgery-kit": ("VITALITY", 3),
}
GRANTED = {
    "servo-boots": "MOVE",
    "long-rifle": "RANGED",
    "phase-anchor": "RAPTURE",
    "berserk-serum": "FEROCITY",
    "guard-protocol": "SENTINEL",
    "trade-ledger": "INCOME",
    "serrated-blade": "DAMAGE",
    "blunt-edge": "DAMAGE",
    "old-debt": "INCOME",
}


@pytest.mark.clause("HP-COMP-05", "HP-ARTIFACT-06")
@pytest.mark.parametrize("name", [token.id for token in load([]).library.artifacts])
def test_every_artifact_changes_its_bearer(name: str) -> None:
    board: dict[str, Place] = {"a": (unit(), 0, (1, 2), {"artifacts": [name.upper().replace("-", "_")]})}
    table = game("MAIN", board, artifacts=[])
    piece = table.piece("a")
    assert piece.artifacts == [name]
    if name in HOUSE:
        attribute, value = HOUSE[name]
        table.expect(pieces={"a": {attribute: value}})
    elif name in GRANTED:
        assert [word.name for word in piece.keywords] == [GRANTED[name]]
    else:
        # The six of the rulebook act when taken or on prices
        assert name in {n.lower().replace("_", "-") for n in (*NAMES, "ACCURACY_IMPLANTS")}


def test_a_game_with_artifacts_comes_to_its_end() -> None:
    rng = random.Random(5)
    state = load([]).setup(["mutants", "humans"], {"mode": "artifact"})
    while state.outcome is None:
        state.apply(pick_chance(state, rng) if state.to_move == CHANCE else rng.choice(state.actions()))
    assert state.outcome.reason in ("three-artifacts", "no-sources", "round-limit")
