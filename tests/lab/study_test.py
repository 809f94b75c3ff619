"""Studies: every point a contest, one run that goes on, plots; and faults of a study file with their line."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from ashfall.cli import run
from ashfall.core.errors import AshfallError
from ashfall.lab.results import Head, Row
from ashfall.lab.runner import Runner
from ashfall.lab.study import Study, grid, points_of, run_study
from ashfall.lab.study_file import BadStudy, Parameter, StudyFile, StudyText

DEPTHS = """\
game = "neuroshima-hex"
bots = ["greedy(depth=?, width=?wide)", "random"]
games = 1
sides = ["borgo", "moloch"]
nodes = "?nodes"

[parameters.depth]
values = [1, 2]

[parameters.wide]
low = 1
high = 3
steps = 2

[parameters.nodes]
values = [0, 15]
"""
CARDS = """\
game = "convoy"
bots = ["random"]
games = 5

[parameters.strength]
values = [1, 9]

[parameters.edition]
values = ["english", "french"]

[options]
edition = "?edition"

[[pack.card]]  # a robot
id = "hunter"
strength = "?strength"
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "study.toml"
    path.write_text(text)
    return path


def study(folder: Path, text: str) -> Study:
    return Study(written(folder, text), folder / "packs")


def test_bots_at_every_point_of_a_grid(tmp_path: Path) -> None:
    plans = study(tmp_path, DEPTHS).schedule.plans
    tried = {(name, plan.nodes) for plan in plans for name in plan.bots if name != "random"}
    names = {f"greedy(depth={depth}, width={wide})" for depth in (1, 2) for wide in (1, 3)}
    assert tried == {(name, nodes) for name in names for nodes in (0, 15)}


def test_all_points_have_the_same_luck(tmp_path: Path) -> None:
    schedule = study(tmp_path, DEPTHS).schedule
    lucks = [job.luck for job in schedule.jobs()]
    assert lucks == [0, 1] * 8


def test_the_best_point_comes_first_and_plots_are_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, DEPTHS)
    assert run(["study", str(path), "--processes", "1", "--json"]) == 0
    told = msgspec.json.decode(capsys.readouterr().out)
    rates = [point["bots"]["greedy(depth=?, width=?wide)"]["rate"] for point in told["points"]]
    assert rates == sorted(rates, reverse=True)
    assert told["points"][0]["parameters"]["nodes"] == 15, "who looks at nothing plays worse"
    assert told["games"] == 16
    assert [Path(plot).name for plot in told["plots"]] == [f"study-{name}.png" for name in ("depth", "wide", "nodes")]
    assert all(Path(plot).read_bytes().startswith(b"\x89PNG") for plot in told["plots"])


def test_a_study_goes_on_and_is_the_same_to_the_byte(tmp_path: Path) -> None:
    path = written(tmp_path, CARDS)
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    first = run_study(path, Runner(processes=1, out=whole), tmp_path / "packs")
    cut.write_bytes(whole.read_bytes()[:-400])
    runner = Runner(processes=1, out=cut)
    second = run_study(path, runner, tmp_path / "packs")
    assert 0 < runner.found < 40
    assert cut.read_bytes() == whole.read_bytes()
    assert [(each.point, each.sides) for each in first.points] == [(each.point, each.sides) for each in second.points]


def test_values_of_cards_and_options_are_in_play(tmp_path: Path) -> None:
    outcome = run_study(written(tmp_path, CARDS), Runner(processes=1), tmp_path / "packs")
    assert outcome.goal == "balance"
    assert outcome.measures == ("moloch", "outpost")
    assert {tuple(each.point.items()) for each in outcome.points} == {
        (("strength", strength), ("edition", edition)) for strength in (1, 9) for edition in ("english", "french")
    }
    assert len(list((tmp_path / "packs").iterdir())) == 2
    plans = study(tmp_path, CARDS).schedule.plans
    assert {plan.options["edition"] for plan in plans} == {"english", "french"}


def test_a_random_search_draws_points_by_its_seed(tmp_path: Path) -> None:
    text = 'game = "hope"\nbots = ["tree(nodes=?)", "greedy"]\ngames = 1\nsearch = "random"\npoints = 40\nseed = {}\n'
    text += '[parameters.nodes]\nlow = 10\nhigh = 1000\nscale = "log"\n'
    first, again, other = (points_of(StudyText(written(tmp_path, text.format(seed)))) for seed in (1, 1, 2))
    assert first == again != other
    drawn = [point["nodes"] for point in first]
    assert all(isinstance(nodes, int) and 10 <= nodes <= 1000 for nodes in drawn)
    assert 10 < sum(nodes < 100 for nodes in drawn if isinstance(nodes, int)) < 30, "as many below 100 as above"


def test_numbers_of_a_grid() -> None:
    assert list(grid(Parameter(low=1, high=5, steps=3))) == [1, 3, 5]
    assert list(grid(Parameter(low=0.0, high=1.0, steps=5))) == [0.0, 0.25, 0.5, 0.75, 1.0]
    assert list(grid(Parameter(low=1, high=100, steps=3, scale="log"))) == [1, 10, 100]
    assert list(grid(Parameter(low=1, high=2, steps=9))) == [1, 2], "each once"


def test_tables_of_more_than_two(tmp_path: Path) -> None:
    text = DEPTHS.replace('sides = ["borgo", "moloch"]\n', "") + '[options]\nmode = "team"\n'
    outcome = run_study(written(tmp_path, text.replace("[1, 2]", "[2]")), Runner(processes=1), tmp_path / "packs")
    assert outcome.points[0].bots["random"].games == 1


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        (DEPTHS.replace("games = 1", "gmaes = 2"), 3, "unknown key 'gmaes', expected game, bots, games"),
        (DEPTHS.replace("games = 1", 'games = "few"'), 3, "Expected `int`, got `str`"),
        (DEPTHS.replace("games = 1", "games = 0"), 3, "games is 0, expected 1 or more"),
        (DEPTHS.replace("games = 1\n", "games = 1\npoints = 3\n"), 4, "needs the number of points"),
        (
            DEPTHS.replace("steps = 2", "stpes = 2"),
            13,
            "unknown key 'stpes' of wide, expected values, low",
        ),
        (DEPTHS.replace("steps = 2", "scale = 'cube'"), 13, "scale of wide"),
        (DEPTHS.replace("steps = 2\n", ""), 10, "wide has no steps"),
        (DEPTHS.replace("high = 3", "high = 1"), 11, "wide goes from 1 to 1, expected low below high"),
        (DEPTHS.replace("[1, 2]", "[1, 2]\nlow = 1"), 7, "depth has values and limits"),
        (DEPTHS.replace("?wide", "?width"), 2, "there is no parameter 'width', expected depth, wide or nodes"),
        (DEPTHS.replace("?wide", "3"), 10, "parameter 'wide' stands nowhere, expected wide=? in a bot"),
        (DEPTHS.replace("width=", "girth="), 2, "no parameter 'girth=1', expected name=value of"),
        (DEPTHS.replace("[1, 2]", '[1, "deep"]'), 2, "depth=deep does not do, expected a whole number"),
        (DEPTHS.replace("greedy(", "gredy("), 2, "there is no bot 'gredy', expected random, greedy"),
        (DEPTHS.replace("neuroshima-hex", "chess"), 1, "there is no game 'chess', expected"),
        (DEPTHS.replace('"moloch"]', '"orks"]'), 4, "has no side 'orks', expected"),
        (DEPTHS.replace("values = [0, 15]", "values = [0.5]"), 5, "nodes is 0.5, expected a whole number"),
        (CARDS.replace('"french"]', '"german"]'), 12, "option edition is 'german', expected english"),
        (CARDS.replace("edition = ", "edtion = "), 12, "unknown option 'edtion'"),
        (
            CARDS.replace("strength = ", "strengthh = "),
            16,
            "unknown field `strengthh`, expected id, name, type, copies",
        ),
        (CARDS.replace('"hunter"', '"hnuter"'), 15, "hnuter"),
        (CARDS.replace('"?strength"', '"?strenght"'), 16, "there is no parameter 'strenght', expected strength"),
        (CARDS.replace("games = 5", 'games = 5\ngoal = "strength"'), 4, "a single bot plays itself"),
    ],
)
def test_a_fault_is_told_with_its_line(tmp_path: Path, text: str, line: int, says: str) -> None:
    with pytest.raises(AshfallError) as caught:
        study(tmp_path, text)
    message = caught.value.message
    assert says in message
    assert message.startswith(f"{tmp_path / 'study.toml'}"), message
    assert f"line {line}: " in message, message


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("game = [", "expected a TOML file"),
        ('game = "hope"\n', r"nothing to be tried, expected \[parameters\.NAME\]"),
        ("parameters = 3\n", r"line 1: there is nothing to be tried"),
        ("parameters.x = 3\n", r"line 1: x is 3, expected a table"),
        ('game = "hope"\n[parameters.x]\nvalues = [1]\n', "missing required field `bots`"),
    ],
)
def test_what_is_no_study_is_refused(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(BadStudy, match=says):
        study(tmp_path, text)
    with pytest.raises(BadStudy, match="cannot be read"):
        StudyText(tmp_path / "nothing.toml")


def test_too_large_a_grid_is_refused(tmp_path: Path) -> None:
    text = DEPTHS.replace("[1, 2]", str(list(range(200)))).replace("[0, 15]", str(list(range(200))))
    with pytest.raises(BadStudy, match="the grid has 80000 points, expected 10000 at most"):
        study(tmp_path, text)


def test_without_matplotlib_the_games_are_played_and_that_is_said(tmp_path: Path) -> None:
    """In a process that does not find it."""
    path = written(tmp_path, CARDS)
    hidden = "import sys; sys.modules['matplotlib'] = None; sys.modules['matplotlib.figure'] = None\n"
    code = f"{hidden}from ashfall.cli import run\nsys.exit(run(['study', {str(path)!r}, '--processes', '1']))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "plots need matplotlib, expected it installed: pip install 'ashfall[lab]'" in ran.stderr
    assert len((tmp_path / "study.jsonl").read_bytes().splitlines()) == 41


def test_the_page_tells_every_key() -> None:
    page = (Path(__file__).parents[2] / "docs" / "lab.md").read_text("utf-8")
    told = {name for row in re.findall(r"^\| (`[^|]+) \|", page, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)}
    for struct in (StudyFile, Parameter, Head, Row):
        assert set(struct.__struct_fields__) <= told
