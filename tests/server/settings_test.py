"""What an operator sets: packs, limits, log level; and what a start with faulty settings says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import httpx2
import msgspec
import pytest

from ashfall.core.errors import AshfallError
from ashfall.games import game
from ashfall.server.app import create_app
from ashfall.server.limits import BadLimit, Limits, read_limits
from ashfall.server.services import Config, bot_processes_for
from tests.server.harness import GAME
from tests.server.live import START, started

PACK = 'game = "hope"\n[cards.incubus]\nattack = 5\n'


def test_limits_are_read_by_name() -> None:
    assert read_limits("") == Limits()
    read = read_limits("message_bytes=100, hello_seconds=2.5")
    assert (read.message_bytes, read.hello_seconds) == (100, 2.5)
    with pytest.raises(BadLimit, match="there is no limit 'speed', expected message_bytes"):
        read_limits("speed=1")
    with pytest.raises(BadLimit, match="message_bytes"):
        read_limits("message_bytes=many")


@pytest.mark.parametrize(("cores", "processes"), [(1, 1), (2, 2), (3, 2), (8, 7)])
def test_a_core_is_left_to_the_server_where_there_are_more_than_two(cores: int, processes: int) -> None:
    assert bot_processes_for(cores) == processes


def test_a_broken_pack_stops_the_start(tmp_path: Path) -> None:
    pack = tmp_path / "broken.toml"
    pack.write_text("this is no pack")
    with pytest.raises(AshfallError, match=r"broken\.toml"):
        create_app(Config(folder=tmp_path / "data", packs={GAME: (pack,)}))
    assert not (tmp_path / "data").exists()


def test_the_packs_of_the_data_folder_are_in_force_and_no_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, given = tmp_path / "own", tmp_path / "given"
    for folder, text in ((own, "broken"), (given, PACK)):
        (folder / "packs" / "hope").mkdir(parents=True)
        (folder / "packs" / "hope" / "house.toml").write_text(text)
    monkeypatch.setenv("ASHFALL_DATA", str(own))
    with started("--data-dir", str(given), "--log-level", "info", "--access-log") as (process, address):
        for name in (GAME, "hope"):
            served = httpx2.get(f"{address}/api/games/{name}/encyclopedia").content
            assert (served == msgspec.json.encode(game(name).encyclopedia())) == (name == GAME)
        httpx2.get(f"{address}/api/games")
        process.terminate()
        assert process.stderr is not None
        lines = process.stderr.read().splitlines()
    request = next(line for line in lines if "GET /api/games" in line)
    assert re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z INFO uvicorn\.access: ", request)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--limits", "speed=1"], "there is no limit"),
        (["--log-level", "loud"], "log-level"),
        (["--bot-processes", "0"], "cannot think in 0 processes, expected 1 or more"),
        (["--bot-processes", "-1"], "cannot think in -1 processes, expected 1 or more"),
    ],
)
def test_faulty_settings_are_said_in_one_line(tmp_path: Path, arguments: list[str], said: str) -> None:
    command = [sys.executable, "-c", START, "serve", "--port", "0", "--data-dir", str(tmp_path), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_second_server_is_refused_in_one_line(tmp_path: Path) -> None:
    with started("--data-dir", str(tmp_path)) as (_, address):
        command = [sys.executable, "-c", START, "serve", "--port", "0", "--data-dir", str(tmp_path)]
        second = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert second.returncode == 2
        assert "another server uses" in second.stderr
        assert httpx2.get(f"{address}/readyz").status_code == 200
