"""Results as Parquet: what the lines say, in one file at the end of the run."""

from __future__ import annotations

import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from ashfall.lab.parquet import read_columns
from ashfall.lab.plan import Plan
from ashfall.lab.results import BadResults, read_lines
from ashfall.lab.runner import Runner
from ashfall.lab.schedule import Block, Schedule

RANDOM = Plan(game="convoy", seats=("moloch", "outpost"), bots=("random", "random"), seed=4)
RAISER = Plan(game="convoy", seats=("moloch", "outpost"), bots=("tests.bots.strangers:Raiser", "random"), seed=4)
SCHEDULE = Schedule((RANDOM, RAISER), (Block((0, 1), 10),))


def test_a_parquet_file_says_what_the_lines_say(tmp_path: Path) -> None:
    lines, columns = tmp_path / "out.jsonl", tmp_path / "out.parquet"
    for out in (lines, columns):
        list(Runner(processes=1, out=out).play(SCHEDULE))
    (head, rows), (other_head, other_rows) = read_lines(lines), read_columns(columns)
    assert head == other_head
    kept = list(rows)
    assert kept == list(other_rows)
    assert kept[1].faults[0].first == "ValueError: no idea"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out.jsonl", "out.parquet"]


def test_a_run_goes_on_and_a_finished_one_is_only_counted(tmp_path: Path) -> None:
    out = tmp_path / "out.parquet"
    games = Runner(processes=1, out=out).play(SCHEDULE)
    assert len(list(islice(games, 3))) == 3
    games.close()
    assert not out.exists()
    again = Runner(processes=1, out=out)
    assert len(list(again.play(SCHEDULE))) == 10
    assert 3 <= again.found < 10
    third = Runner(processes=1, out=out)
    assert [result.job.number for result in third.play(SCHEDULE)] == list(range(10))
    assert third.found == 10


def test_another_run_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "out.parquet"
    list(Runner(processes=1, out=out).play(SCHEDULE))
    with pytest.raises(BadResults, match="blocks 0 games is 10 there, 11 here"):
        list(Runner(processes=1, out=out).play(Schedule((RANDOM, RAISER), (Block((0, 1), 11),))))
    out.write_bytes(b"my diary")
    with pytest.raises(BadResults, match="holds no results"):
        list(Runner(processes=1, out=out).play(SCHEDULE))
    assert out.read_bytes() == b"my diary"


def test_without_pyarrow_that_is_said_before_anything_is_played(tmp_path: Path) -> None:
    code = "import sys; sys.modules['pyarrow'] = None\nfrom ashfall.cli import run\n"
    code += f"sys.exit(run(['simulate', 'convoy', '--games', '2', '--out', {str(tmp_path / 'out.parquet')!r}]))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert "Parquet files need pyarrow, expected it installed: pip install 'ashfall[lab]'" in ran.stderr
    assert list(tmp_path.iterdir()) == []
