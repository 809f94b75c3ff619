"""The runner: the same results wherever games are played, and nothing lost or counted twice if somebody drops out."""

from __future__ import annotations

from concurrent.futures import Executor, ThreadPoolExecutor
from itertools import islice
from pathlib import Path

import pytest

from ashfall.lab.plan import BadPlan, Plan
from ashfall.lab.playing import play_one, play_recorded
from ashfall.lab.runner import MOST, Result, Runner, WorkersLost, next_size
from ashfall.lab.schedule import Block, Job, Schedule

RANDOM = Plan(game="convoy", seats=("moloch", "outpost"), bots=("random", "random"), seed=4)
MIXED = Plan(game="neuroshima-hex", seats=("borgo", "moloch"), bots=("greedy", "random"), seed=4, nodes=20)
SCHEDULE = Schedule((RANDOM, MIXED), (Block((0,), 30), Block((1, 0), 6, 30)))

MORTAL = """
import os
from pathlib import Path
from ashfall.bots import Bot

class Mortal(Bot):
    '''Takes its process along, unless that has happened as often as it may.'''
    def __init__(self, folder="", deaths=1):
        self.folder, self.deaths = Path(folder), deaths

    def choose(self, perspective, clock):
        if len(list(self.folder.iterdir())) < self.deaths:
            (self.folder / str(os.getpid())).touch()
            os._exit(1)
        return perspective.actions()[0]
"""


def run(out: Path, processes: int, executor: Executor | None = None) -> bytes:
    results = list(Runner(processes=processes, executor=executor, out=out).play(SCHEDULE))
    assert [result.job.number for result in results] == list(range(36))
    return out.read_bytes()


def test_a_schedule_numbers_its_games_and_shares_out_its_plans() -> None:
    assert SCHEDULE.games == 36
    assert list(SCHEDULE.jobs(29)) == [Job(29, 0, 29), *(Job(30 + n, 1 - n % 2, 30 + n) for n in range(6))]
    again = Schedule((RANDOM,), (Block((0,), 2), Block((0,), 2)))
    assert [job.luck for job in again.jobs()] == [0, 1, 0, 1]


def test_the_file_is_the_same_to_the_byte_wherever_games_are_played(tmp_path: Path) -> None:
    alone = run(tmp_path / "alone.jsonl", 1)
    assert run(tmp_path / "two.jsonl", 2) == alone
    with ThreadPoolExecutor(3) as threads:
        assert run(tmp_path / "threads.jsonl", 3, threads) == alone


def mortal(tmp_path: Path, deaths: int) -> Schedule:
    (tmp_path / "mortal.py").write_text(MORTAL)
    (tmp_path / "graves").mkdir()
    name = f"{tmp_path}/mortal.py:Mortal(folder={tmp_path}/graves, deaths={deaths})"
    plan = Plan(game="convoy", seats=("moloch", "outpost"), bots=(name, "random"), seed=1)
    return Schedule.of(plan, games=6)


def test_games_of_a_process_that_dies_are_played_again(tmp_path: Path) -> None:
    schedule = mortal(tmp_path, 1)
    out = tmp_path / "out.jsonl"
    results = list(Runner(processes=2, out=out).play(schedule))
    assert 1 <= len(list((tmp_path / "graves").iterdir())) <= 2
    assert [result.job.number for result in results] == list(range(6))
    assert len(out.read_bytes().splitlines()) == 7
    assert results == list(Runner(processes=1).play(schedule))


def test_if_processes_die_again_and_again_that_is_said_with_the_games(tmp_path: Path) -> None:
    with pytest.raises(WorkersLost, match=r"processes ended while games 0 to 0 were played by .*:Mortal.* and random"):
        list(Runner(processes=2).play(mortal(tmp_path, 1000)))


def test_whoever_has_seen_enough_may_stop(tmp_path: Path) -> None:
    """What was handed out is in the file, and the run goes on from there."""
    out = tmp_path / "out.jsonl"
    games = Runner(processes=2, out=out).play(SCHEDULE)
    first: list[Result] = list(islice(games, 5))
    games.close()
    assert len(first) == 5
    runner = Runner(processes=1, out=out)
    assert len(list(runner.play(SCHEDULE))) == 36
    assert runner.found >= 5


def test_batches_grow_where_games_are_short() -> None:
    assert next_size(4, 4, 0.01, 1000) == 8
    assert next_size(4, 3, 0.01, 1000) == 4, "a batch that was not full says nothing"
    assert next_size(4, 4, 0.8, 1000) == 4
    assert next_size(4, 4, 9.0, 1000) == 2
    assert next_size(1, 1, 9.0, 1000) == 1
    assert next_size(MOST, MOST, 0.01, 10**6) == MOST
    assert next_size(64, 64, 0.01, 10) == 10, "the last games are shared out"


@pytest.mark.parametrize("plan", [RANDOM, MIXED])
def test_a_game_takes_the_same_course_with_and_without_a_record(plan: Plan) -> None:
    for luck in range(3):
        assert play_recorded(plan, luck)[0] == play_one(plan, luck)


def test_nobody_plays_in_no_processes() -> None:
    with pytest.raises(BadPlan, match="0 processes cannot play"):
        Runner(processes=0)
