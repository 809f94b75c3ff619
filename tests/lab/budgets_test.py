"""Budgets that are none: refused in every kind of run, before anything is played."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ashfall.lab.contest import Contest
from ashfall.lab.league import league
from ashfall.lab.plan import BadPlan
from ashfall.lab.runner import Result, Runner
from ashfall.lab.schedule import Schedule
from ashfall.lab.study import run_study
from ashfall.lab.study_file import BadStudy
from ashfall.lab.tournament import tournament

DUELS = Contest(game="convoy", bots=("random",), games=1)
TABLES = Contest(game="neuroshima-hex", bots=("random",), games=1, options={"mode": "deathmatch"})
STUDY = """\
game = "convoy"
bots = ["greedy(depth=?)", "random"]
games = 1
{}

[parameters.depth]
values = [1]
"""
VARIED = """\
game = "convoy"
bots = ["greedy", "random"]
games = 1
nodes = "?nodes"

[parameters.nodes]
values = [3, -4]
"""


class Idle(Runner):
    """Plays nothing: whoever gets as far as this has refused nothing."""

    def __init__(self) -> None:
        super().__init__(processes=1)

    def play(self, schedule: Schedule) -> Generator[Result, None, None]:
        raise AssertionError("expected a refusal")


@pytest.mark.parametrize(
    ("budget", "said"),
    [
        ({"nodes": -1}, "-1 nodes cannot be looked at, expected 0 or more"),
        ({"seconds": -0.5}, "-0.5 seconds are no time to think, expected 0 or more"),
        ({"seconds": float("nan")}, "nan seconds are no time"),
        ({"seconds": float("inf")}, "inf seconds are no time"),
        ({"patience": 0.0}, "a patience of 0 seconds cannot be had, expected more than 0"),
        ({"patience": float("nan")}, "a patience of nan seconds"),
    ],
)
def test_tournaments_and_leagues_refuse_them(budget: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPlan, match=said):
        tournament(msgspec.structs.replace(DUELS, **budget), Idle())
    with pytest.raises(BadPlan, match=said):
        league(msgspec.structs.replace(TABLES, **budget), Idle())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (STUDY.format("nodes = -4"), "line 4: -4 nodes cannot be looked at"),
        (STUDY.format("seconds = -1"), "line 4: -1 seconds are no time to think"),
        (STUDY.format("seconds = nan"), "line 4: nan seconds are no time to think"),
        (STUDY.format("seconds = inf"), "line 4: inf seconds are no time to think"),
        (VARIED, "line 4: -4 nodes cannot be looked at"),
    ],
)
def test_studies_refuse_them_with_their_line(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "study.toml"
    path.write_text(text)
    with pytest.raises(BadStudy, match=said):
        run_study(path, Idle(), tmp_path / "packs")


def test_nothing_is_a_budget_everywhere() -> None:
    for budget in ({"nodes": 0}, {"seconds": 0.0}):
        asked = msgspec.structs.replace(DUELS, **budget)
        assert tournament(asked, Runner(processes=1)).games == 2
