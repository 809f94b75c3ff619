"""Files of results: what was played is kept, goes on after any end, and is never mixed with another run's."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from ashfall.games import game
from ashfall.lab.plan import BadPlan, Plan
from ashfall.lab.results import BadResults, head_of, read_lines
from ashfall.lab.runner import Runner
from ashfall.lab.schedule import Schedule
from ashfall.lab.simulate import simulate

PLAN = Plan(game="convoy", seats=("moloch", "outpost"), bots=("random", "random"), seed=4)
SCHEDULE = Schedule.of(PLAN, games=12)


def play(out: Path, schedule: Schedule = SCHEDULE) -> int:
    """Play, and say how many games were there before."""
    runner = Runner(processes=1, out=out)
    assert [result.job.number for result in runner.play(schedule)] == list(range(schedule.games))
    return runner.found


@pytest.fixture
def whole(tmp_path: Path) -> bytes:
    play(tmp_path / "whole.jsonl")
    return (tmp_path / "whole.jsonl").read_bytes()


def test_what_a_file_says(tmp_path: Path, whole: bytes) -> None:
    head, rows = read_lines(tmp_path / "whole.jsonl")
    assert head == head_of(SCHEDULE)
    assert head.schedule() == SCHEDULE
    assert [(row.number, row.plan) for row in rows] == [(number, 0) for number in range(12)]
    first = msgspec.json.decode(whole.splitlines()[1])
    assert list(first)[:7] == ["number", "plan", "winners", "scores", "reason", "steps", "decisions"]


def test_a_run_goes_on_wherever_its_file_ends(tmp_path: Path, whole: bytes) -> None:
    """Cut off anywhere: in the first line, between lines, in the middle of one, before its last byte."""
    lines = whole.splitlines(keepends=True)
    head = len(lines[0])
    third = sum(map(len, lines[:4]))
    for cut, found in ((0, 0), (10, 0), (head - 1, 0), (head, 0), (head + 3, 0), (third, 3), (third + 9, 3)):
        out = tmp_path / f"cut{cut}.jsonl"
        out.write_bytes(whole[:cut])
        assert play(out) == found
        assert out.read_bytes() == whole
    (tmp_path / "torn.jsonl").write_bytes(whole[:-1])
    assert play(tmp_path / "torn.jsonl") == 11
    assert play(tmp_path / "torn.jsonl") == 12, "a finished run is only counted"
    assert (tmp_path / "torn.jsonl").read_bytes() == whole


def test_a_killed_run_goes_on(tmp_path: Path) -> None:
    """By the command line, with processes that end with the one that began them."""
    out, again = tmp_path / "killed.jsonl", tmp_path / "quiet.jsonl"
    ashfall = [sys.executable, "-c", "from ashfall.cli import main; main()"]
    words = [*ashfall, "simulate", "convoy", "--games", "160", "--processes", "2", "--json"]
    running = subprocess.Popen([*words, "--out", str(out)], start_new_session=True, stdout=subprocess.DEVNULL)
    while not (out.exists() and out.read_bytes().count(b"\n") > 20):
        assert running.poll() is None
        time.sleep(0.01)
    running.send_signal(signal.SIGKILL)
    running.wait()
    kept = out.read_bytes().count(b"\n") - 1
    assert 20 <= kept < 160
    while _alive(running.pid):
        time.sleep(0.01)
    told = subprocess.run([*words, "--out", str(out)], check=True, capture_output=True).stdout
    plan = msgspec.structs.replace(PLAN, seed=0, options=game("convoy").check_options({}))
    undisturbed = simulate(plan, 160, runner=Runner(processes=1, out=again))
    assert out.read_bytes() == again.read_bytes()
    wins = [seat["wins"] for seat in msgspec.json.decode(told)["seats"]]
    assert wins == [placing.score.wins for placing in undisturbed.placings]


def _alive(group: int) -> bool:
    """Whether anybody of the process group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"seed": 5}, "plans 0 seed is 4 there, 5 here"),
        ({"bots": ("random", "greedy")}, 'plans 0 bots 1 is "random" there, "greedy" here'),
        ({"nodes": 7}, "plans 0 nodes is null there, 7 here"),
        ({"options": {"edition": "french"}}, "plans 0 options edition is null there"),
    ],
)
def test_a_file_of_another_run_is_refused_with_what_differs(
    tmp_path: Path, whole: bytes, changed: dict[str, object], says: str
) -> None:
    other = Schedule.of(msgspec.structs.replace(PLAN, **changed), games=12)
    with pytest.raises(BadResults, match=says):
        play(tmp_path / "whole.jsonl", other)
    assert (tmp_path / "whole.jsonl").read_bytes() == whole


@pytest.mark.usefixtures("whole")
def test_other_values_of_cards_are_another_run(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text('[[card]]\nid = "hunter"\nstrength = 5\n')
    with pytest.raises(BadResults, match="plans 0 fingerprint"):
        play(tmp_path / "whole.jsonl", Schedule.of(msgspec.structs.replace(PLAN, packs=(str(pack),)), games=12))


def test_a_bot_whose_file_has_changed_is_another_run(tmp_path: Path) -> None:
    source = tmp_path / "mine.py"
    source.write_text("from ashfall.bots.random import RandomBot\nclass Mine(RandomBot):\n    pass\n")
    schedule = Schedule.of(msgspec.structs.replace(PLAN, bots=(f"{source}:Mine", "random")), games=2)
    play(tmp_path / "mine.jsonl", schedule)
    source.write_text(source.read_text() + "# better\n")
    with pytest.raises(BadResults, match=r"sources .*mine\.py"):
        play(tmp_path / "mine.jsonl", schedule)


@pytest.mark.usefixtures("whole")
def test_more_games_are_another_run(tmp_path: Path) -> None:
    with pytest.raises(BadResults, match="blocks 0 games is 12 there, 13 here"):
        play(tmp_path / "whole.jsonl", Schedule.of(PLAN, games=13))


@pytest.mark.parametrize("text", [b"my diary", b"my diary\n", b'{"format": 1}\n', b"\x00\xff\n\n"])
def test_what_is_no_file_of_results_is_left_alone(tmp_path: Path, text: bytes) -> None:
    out = tmp_path / "diary.jsonl"
    out.write_bytes(text)
    with pytest.raises(BadResults, match="holds no results"):
        play(out)
    assert out.read_bytes() == text


def test_a_damaged_line_in_the_middle_is_named(tmp_path: Path, whole: bytes) -> None:
    lines = whole.splitlines(keepends=True)
    out = tmp_path / "damaged.jsonl"
    for damaged, says in (
        ([*lines[:3], b'{"number":\n', *lines[4:]], "line 4: expected a game"),
        ([*lines[:3], *lines[4:]], "line 4: game 3 of plan 0, expected number 2 with plan 0"),
        ([*lines, lines[-1]], "line 14: game 11 of plan 0, expected no more games"),
    ):
        out.write_bytes(b"".join(damaged))
        with pytest.raises(BadResults, match=says):
            play(out)
        assert out.read_bytes() == b"".join(damaged)


def test_two_runs_do_not_write_to_one_file(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    first = Runner(processes=1, out=out).play(SCHEDULE)
    next(first)
    with pytest.raises(BadResults, match="another run writes to"):
        play(out)
    first.close()
    play(out)


def test_a_name_says_how_results_are_written(tmp_path: Path) -> None:
    with pytest.raises(BadPlan, match=r"expected a name that ends with \.jsonl or \.parquet"):
        play(tmp_path / "out.csv")
