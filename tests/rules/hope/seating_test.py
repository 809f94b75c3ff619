"""How teams sit is said once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ashfall
from ashfall.games.hope import load
from ashfall.games.hope.seating import members, opposing, team_of

GAME = load([])
HOME = Path(ashfall.__file__).parent
SEAT = r"(?:seat|owner|other|active|controller|winners\[0\]|piece_seat\[\w+\])"
PARITY = re.compile(rf"(?<![\w.])(?<!>> )(?:position\.)?{SEAT}\)? & 1\b")


@pytest.mark.clause("HP-2V2-05")
@pytest.mark.parametrize("seats", [["aliens", "bots"], ["aliens", "bots", "humans", "mutants"]])
def test_the_rules_and_the_seating_agree(seats: list[str]) -> None:
    options = {"mode": "two-on-two" if len(seats) == 4 else "one-on-one"}
    seating = GAME.seating(seats, options)
    for seat in range(len(seats)):
        assert seating.teams[seat] == team_of(seat)
        assert members(team_of(seat), len(seats)) >> seat & 1
        assert [other for other in range(len(seats)) if opposing(seat, other)] == list(seating.opponents(seat))


def test_nothing_else_tells_teams_by_the_number_of_a_seat() -> None:
    told = [
        (path.name, line.strip())
        for folder in ("games/hope", "scenarios/hope", "terminal/hope")
        for path in sorted((HOME / folder).rglob("*.py"))
        if path.name != "seating.py"
        for line in path.read_text("utf-8").splitlines()
        if PARITY.search(line)
    ]
    assert told == []
    assert PARITY.search("side = seat & 1")
    assert not PARITY.search("if position.out >> seat & 1:")
