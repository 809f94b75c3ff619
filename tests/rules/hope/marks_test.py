"""What lies open about a piece is in everybody's view, though no value tells it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.hope.real_cards import card
from tests.rules.hope.situation import GAIN, OWN_UNIT, Place, Situation, effect, event, flip, unit


def marks(table: Situation, uid: str) -> dict[str, Any]:
    return {mark.kind: mark for mark in table.piece(uid).marks}


def constant(what: str, target: Any) -> list[dict[str, Any]]:
    return [{"kind": "constant", "effect": {"op": "restrict", "what": what, "target": target}}]


@pytest.mark.clause("HP-BOARD-04", "HP-GEN-01")
def test_a_unit_that_cannot_move_says_so_and_why() -> None:
    board: dict[str, Place] = {"u": (unit(), 0, (0, 0), {"wounds": 1}), "v": (unit(), 0, (0, 1))}
    table = Situation("MAIN", board, [{"c": card("rest")}]).do("play_event", 0, card="c", targets=["u"]).expect()
    held = marks(table, "u")["cannot-move"]
    assert [(part.source, part.until) for part in held.parts] == [("c", "round")]
    assert marks(table, "v") == {}
    catchfly: dict[str, Place] = {"k": (card("cara-the-catchfly"), 0, (2, 2)), "e": (unit(), 1, (2, 3))}
    beside = marks(Situation("MOVE", catchfly), "e")["cannot-move"]
    assert [(part.source, part.until) for part in beside.parts] == [("k", "constant")]


@pytest.mark.clause("HP-TERM-OVERWHELM")
def test_a_unit_that_cannot_be_overwhelmed_says_so() -> None:
    hard = unit(abilities=constant("cannot_be_overwhelmed", "self"))
    mark = marks(Situation("BATTLE", {"d": (hard, 1, (2, 2))}), "d")["cannot-be-overwhelmed"]
    assert [(part.source, part.until) for part in mark.parts] == [("d", "printed")]
    face_down = Situation(
        "BATTLE", {"d": (hard | {"abilities": [*hard["abilities"], *flip(GAIN)]}, 1, (2, 2), {"flipped": True})}
    )
    assert marks(face_down, "d") == {}


@pytest.mark.clause("HP-GEN-01")
def test_a_used_ability_and_a_used_discount_are_marked_until_the_round_ends() -> None:
    once = unit(abilities=[{"kind": "activated", "label": "MAIN", "once_per_round": True, "effect": GAIN}])
    table = Situation("MAIN", {"a": (once, 0, (0, 0))})
    assert marks(table, "a") == {}
    table.do("use_ability", 0, unit="a").expect(sources=[16, 15])
    assert marks(table, "a")["ability-used"].number == 1
    table.do("end_round").do("begin_phase", phase="MAIN")
    assert marks(table, "a") == {}
    cheap = {"op": "discount", "amount": -1, "minimum": 1, "where": ["base"], "first_each_round": True}
    shop = unit(abilities=[{"kind": "constant", "effect": cheap}, once["abilities"][0]])
    table = Situation("MAIN", {"a": (shop, 0, (0, 0))}, [{"u": unit(cost=3), "v": unit(cost=3)}])
    table.do("play_unit", 0, card="u", at=[0, 1]).expect(sources=[13, 15])
    assert list(marks(table, "a")) == ["discount-used"]
    # The ability of the same card is its own affair
    table.do("use_ability", 0, unit="a").do("play_unit", 0, card="v", at=[0, 2]).expect(sources=[11, 15])
    assert list(marks(table, "a")) == ["ability-used", "discount-used"]


@pytest.mark.clause("HP-BATTLE-08")
def test_who_has_fought_whom_is_marked() -> None:
    board: dict[str, Place] = {"a": (unit(), 0, (1, 2)), "d": (unit(defense=9), 1, (2, 2))}
    table = Situation("BATTLE", board).fight(0, 1, "d", "a").expect()
    assert marks(table, "d")["fought"].seats == [0]
    assert marks(table, "a")["has-attacked"].at == ["c3"]
    table.do("begin_phase", phase="DOMINANCE")
    assert marks(table, "d") == {}
    assert marks(table, "a")["has-attacked"].at == ["c3"]


@pytest.mark.clause("HP-MOVE-08")
def test_additional_moves_are_marked() -> None:
    again = event("MOVE", effect("extra_move", target=OWN_UNIT))
    table = Situation("MOVE", {"a": (unit(), 0, (0, 0))}, [{"e": again}]).do("play_event", 0, card="e", targets=["a"])
    table.expect()
    assert marks(table, "a")["extra-moves"].number == 1
