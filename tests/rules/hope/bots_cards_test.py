"""What the cards of the bots do."""

from __future__ import annotations

import pytest

from tests.rules.hope.asked import asked
from tests.rules.hope.real_cards import card, fight, resolve
from tests.rules.hope.situation import KILL, Card, Place, Situation, location, unit


def test_explosive_bot_hurts_all_around_it() -> None:
    board: dict[str, Place] = {
        "b": (card("explosive-bot"), 1, (2, 2)),
        "o": (unit(), 1, (2, 3)),
        "e": (unit(), 0, (1, 2)),
        "frail": (unit(vitality=1, cost=3), 0, (2, 1)),
        "far": (unit(), 0, (0, 0)),
    }
    table = Situation("MAIN", board, [{"k": KILL}]).do("play_event", 0, card="k", targets=["b"])
    table.expect(pieces={"o": {"wounds": 1}, "e": {"wounds": 1}, "far": {"wounds": 0}}, zones={"frail": "discard:0"})
    table.expect(sources=[15, 18])


def test_inviolable_mech_is_neither_overwhelmed_nor_targeted() -> None:
    table = fight(unit(attack=12), card("inviolable-mech"), [{"k": KILL}])
    table.refuse("play_event", 0, card="k", targets=["d"])
    table.do("resolve_combat").expect(pieces={"d": {"wounds": 1}}, sources=[17, 13])


def test_lazy_bot_pays_one_and_stays() -> None:
    table = Situation("MOVE", {"b": (card("lazy-bot"), 0, (1, 1))}).refuse("move", 0, unit="b", path=[[2, 1]])
    assert table.state.actions() == [table.state.parse("end")]


def test_mechanical_soldier_shields_another_bot() -> None:
    board: dict[str, Place] = {
        "s": (card("mechanical-soldier"), 0, (0, 0)),
        "b": (card("grim-slayer"), 0, (0, 1)),
        "h": (unit(), 0, (0, 2)),
    }
    table = Situation("MAIN", board).refuse("flip", 0, unit="s", targets=["h"]).do("flip", 0, unit="s", targets=["b"])
    table.expect(pieces={"b": {"DEFENSE": 5}}).do("begin_phase", phase="DRAW").expect(pieces={"b": {"DEFENSE": 5}})
    table.do("end_round").expect(pieces={"b": {"DEFENSE": 3}, "s": {"flipped": False}})


@pytest.mark.clause("HP-TERM-CONSTANT-02")
def test_mechanical_statue_helps_all_own_bots() -> None:
    board: dict[str, Place] = {
        "s": (card("mechanical-statue"), 0, (0, 0)),
        "b": (card("grim-slayer"), 0, (3, 3)),
        "e": (card("grim-slayer"), 1, (4, 4)),
        "h": (unit(), 0, (0, 1)),
    }
    Situation("MAIN", board).expect(
        pieces={"s": {"DEFENSE": 4}, "b": {"DEFENSE": 4}, "e": {"DEFENSE": 3}, "h": {"DEFENSE": 2}}
    )


def test_plexio_dreams_of_two_cards() -> None:
    table = Situation(
        "EXPLORE", {"p": (card("plexio-the-dreamer"), 0, (0, 0))}, decks=[{"x": unit(), "y": unit(), "z": unit()}]
    )
    table.do("flip", 0, unit="p").expect(hand_sizes=[2, 0], sources=[13, 15])


def test_accelerate() -> None:
    table = Situation("MOVE", {"a": (unit(), 0, (0, 0))}, [{"c": card("accelerate")}])
    table.do("play_event", 0, card="c", targets=["a"]).do("move", 0, unit="a", path=[[1, 0], [2, 0], [3, 0]])


def test_brutality() -> None:
    table = fight(unit(), unit(vitality=4), [{"c": card("brutality")}]).do("play_event", 0, card="c", targets=["a"])
    table.expect(combat_totals=[3, 2]).do("resolve_combat").expect(pieces={"d": {"wounds": 2}}, sources=[16, 13])


@pytest.mark.parametrize(("top", "sources"), [(unit(), 17), (location(), 14)])
def test_hazard_is_a_gamble(top: Card, sources: int) -> None:
    table = Situation(hands=[{"c": card("hazard")}], decks=[{"t": top}]).do("play_event", 0, card="c")
    resolve(table).expect(sources=[sources, 15], zones={"t": "hand:0"})
    assert table.view(1).players[0].known == ["t"]


def test_savagery_helps_both_ways() -> None:
    table = fight(unit(attack=3), unit(), [{}, {"c": card("savagery")}]).do("play_event", 1, card="c", targets=["d"])
    table.expect(combat_totals=[3, 3])
    assert "FEROCITY" in [word.name for word in table.piece("d").keywords]
    table.do("resolve_combat").expect(sources=[15, 14], pieces={"d": {"wounds": 0, "ATTACK": 2}})


def test_scrap_cluster_turns_a_card_into_sources() -> None:
    table = Situation(hands=[{"c": card("scrap-cluster"), "x": unit(), "y": unit()}])
    table.do("play_event", 0, card="c", targets=["x"]).expect(sources=[17, 15], zones={"x": "discard:0", "y": "hand:0"})
    Situation(hands=[{"c": card("scrap-cluster")}]).refuse("play_event", 0, card="c")


def test_foundry_repairs_at_the_start_of_main() -> None:
    board: dict[str, Place] = {
        "f": (card("foundry"), 0, (2, 2)),
        "a": (unit(), 0, (2, 3), {"wounds": 1}),
        "b": (unit(), 0, (0, 0), {"wounds": 1}),
    }
    state = Situation("DRAW", board).do("end_round").state
    assert (asked(state, 0).kind, state.to_move) == ("target", 0)
    state.apply(state.parse("choose d3"))
    for _ in range(2):
        state.apply(state.parse("pass"))
    assert [state.piece_wounds[slot] for slot in range(3)] == [0, 0, 1]


def test_steel_factory_makes_the_first_bot_of_a_round_cheaper() -> None:
    board: dict[str, Place] = {"f": (card("steel-factory"), 0, (2, 2))}
    hands = [{"a": card("robotic-warrior"), "b": card("robotic-warrior")}]
    table = Situation("MAIN", board, hands).do("play_unit", 0, card="a", at=[2, 3]).expect(sources=[14, 15])
    table.do("play_unit", 0, card="b", at=[2, 1]).expect(sources=[12, 15])
    base = Situation("MAIN", board, hands).do("play_unit", 0, card="a", at=[0, 0]).expect(sources=[13, 15])
    base.do("play_unit", 0, card="b", at=[2, 1]).expect(sources=[12, 15])
