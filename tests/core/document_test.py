"""Documents of positions: everything that has the wrong shape is named at once, in every game."""

from __future__ import annotations

from typing import Any

import pytest

import ashfall
from ashfall.core.document import Document, shaped
from ashfall.core.errors import BadPosition


class Board(Document):
    units: list[int] = []
    points: dict[str, int] = {}
    turn: int = 1


def test_each_entry_of_a_part_is_looked_at() -> None:
    content = {"game": "x", "units": [1, "two", 3, None], "points": {"red": "many"}, "turn": "late", "sides": 2}
    with pytest.raises(BadPosition) as caught:
        shaped(content, Board)
    assert [fault.split(":")[0] for fault in caught.value.faults] == [
        "unknown field 'sides', expected units, points, turn, game, seats or options",
        "seats is missing",
        "units[1]",
        "units[3]",
        "points.red",
        "turn",
    ]
    assert shaped({"game": "x", "seats": ["a"], "units": [1]}, Board).units == [1]


WRONG: dict[str, dict[str, Any]] = {
    "neuroshima-hex": {"board": [{"hex": "c3"}, {"tile": "hq"}]},
    "convoy": {"cities": {"ziggy-one": {"unit": []}, "iron-gate": {"units": 3}}},
    "hope": {"pieces": [{"at": "c3"}, {"card": "incubus"}]},
}


@pytest.mark.parametrize("name", ashfall.games())
def test_no_fault_hides_another(name: str) -> None:
    game = ashfall.game(name)
    seats = list(game.default_seats)
    with pytest.raises(BadPosition) as caught:
        game.position({"game": name, "seats": seats, **WRONG[name]})
    assert len(caught.value.faults) >= 2
    with pytest.raises(BadPosition) as caught:
        game.position({"game": name, "seats": ["x", "y"], "options": {"mood": 1, "weather": 2}})
    told = " / ".join(caught.value.faults)
    for wrong in ("'mood'", "'weather'", "'x' or 'y'"):
        assert wrong in told
    for other in ashfall.games():
        if other != name:
            with pytest.raises(BadPosition, match=f"{other}.*expected {name}"):
                game.position({"game": other, "seats": seats})
